// Past numbers: the strip, hot and cold, windows; each can be bet on.

import assert from 'node:assert/strict';

import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;

scene(
  'the number that fell heads the strip and takes a bet',
  { timers: 'betting=10,last=1,closed=1,result=2', outcomes: numbers(id, 17, 30) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(8);
    await table.chip('10');
    await table.place('red');
    await table.confirmed();
    await table.result(17);
    await table.opening(7);
    assert.equal(await page.locator('[data-pick^="straight:"]:visible').first().getAttribute('data-pick'), 'straight:17');
    await table.pick('straight:17').click();
    await table.lies({ 'straight:17': '10' });
  },
);

scene('five hot and five cold, none of them both', { pace: 'fast' }, async ({ player, page }) => {
  const table = await player.table(id);
  for (let round = await table.field('round'), seen = 0; seen < 10; seen += 1) round = await table.roundAfter(round);
  const panel = await table.panel('stats');
  await panel.locator('[data-pick]').first().waitFor();
  const list = (name) =>
    page.locator(`[data-hot-cold="${name}"] [data-pick]`).evaluateAll((all) => all.map((one) => one.dataset.pick));
  const [hot, cold] = [await list('hot'), await list('cold')];
  assert.equal(hot.length, 5);
  assert.equal(cold.length, 5);
  assert.equal(new Set([...hot, ...cold]).size, 10);
});
