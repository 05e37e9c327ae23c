// Past numbers: the strip, hot and cold, windows; each can be bet on.

import assert from 'node:assert/strict';

import { covered, tables } from './roulette.mjs';
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
    await table.place('red', 'black', 'high');
    await table.confirmed();
    await table.result(17);
    // Of 30 staked 20 came back: that is what the plaque says, not what the winning place earned.
    await page.locator('.plaque', { hasText: /Vrátilo se.*20,00.*sázka.*30,00.*−10,00/ }).waitFor();
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
  for (const at of ['.side', '[data-panel="stats"]']) {
    const list = (name) =>
      page.locator(`${at} [data-hot-cold="${name}"] [data-pick]`).evaluateAll((all) => all.map((one) => one.dataset.pick));
    const [hot, cold] = [await list('hot'), await list('cold')];
    assert.equal(hot.length, 5);
    assert.equal(cold.length, 5);
    assert.equal(new Set([...hot, ...cold]).size, 10);
  }
  assert.ok((await page.locator('.beneath > .strip [data-pick]').count()) >= 10, 'the strip has the numbers that fell');
  assert.match(await panel.textContent(), /na další hry nemá vliv/);

  // Each window counts what it says, and its shares are those of its counts.
  const windows = panel.locator('[data-window]');
  assert.deepEqual(await windows.evaluateAll((all) => all.map((one) => one.dataset.window)), ['50', '100', '200', '500']);
  for (const window of await windows.all()) {
    await window.click();
    assert.equal(await window.getAttribute('aria-pressed'), 'true');
    const { counts, shares } = await panel.evaluate((panel) => ({
      counts: Object.fromEntries([...panel.querySelectorAll('.counted')].map((one) =>
        [one.querySelector('[data-pick]').dataset.pick.slice(9), parseInt(one.querySelector('.num').textContent, 10)])),
      shares: Object.fromEntries([...panel.querySelectorAll('[data-share]')].map((one) =>
        [one.dataset.share, parseInt(one.querySelector('.num').textContent, 10)])),
    }));
    const rounds = Object.values(counts).reduce((sum, count) => sum + count, 0);
    assert.ok(rounds >= 10 && rounds <= 50, `${rounds} rounds`);
    assert.equal(Object.keys(shares).length, 13);
    for (const [on, share] of Object.entries(shares)) {
      const hits = covered(on).reduce((sum, number) => sum + counts[number], 0);
      assert.equal(share, Math.floor((hits * 100 + Math.floor(rounds / 2)) / rounds), on);
    }
  }
});

scene(
  'on the smallest phone the statistics hold strip, hot, cold and wheel, and take bets',
  { size: 'small', timers: 'betting=12,last=1,closed=1,result=2', outcomes: numbers(id, 17, 30) },
  async ({ player }) => {
    const table = await player.table(id);
    await table.opening(9);
    await table.chip('10');
    await table.place('red');
    await table.confirmed();
    await table.result(17);
    await table.opening(9);
    const panel = await table.panel('stats');
    await panel.locator('.statistic-wheel').waitFor();
    await panel.locator('.strip [data-pick="straight:17"]').click();
    await panel.locator('[data-hot-cold="hot"] [data-pick="straight:17"]').click();
    const cold = panel.locator('[data-hot-cold="cold"] [data-pick]').first();
    const number = await cold.getAttribute('data-pick');
    await cold.click();
    await table.lies({ 'straight:17': '20', [number]: '10' });
  },
);

scene(
  'a plan’s fields bear its words and their share of the last games; its other view is a switch',
  { timers: 'betting=12,last=1,closed=1,result=2', outcomes: numbers(tables.absolute, 17, 30) },
  async ({ player, page }) => {
    const table = await player.table(tables.absolute);
    await table.opening(9);
    const corner = await table.spot('corner:25-26-28-29').getAttribute('aria-label');
    assert.equal(corner, 'Čtyři čísla (Corner) 25 · 26 · 28 · 29');
    await page.locator('.cloth .word', { hasText: 'SUDÉ' }).waitFor();
    await table.chip('10');
    await table.place('red');
    await table.confirmed();
    await table.act('view');
    await table.holds('[data-action="view"]', 'aria-pressed', 'true');
    await table.result(17);
    for (const [on, share] of [['odd', 100], ['even', 0], ['dozen:2', 100], ['straight:0', 0]]) {
      await page.locator(`.cloth [data-share="${on}"]`, { hasText: new RegExp(`^${share}\\s%$`) }).waitFor();
    }
    await table.reload();
    await table.holds('[data-action="view"]', 'aria-pressed', 'true');
    await table.act('view');
    await table.holds('[data-action="view"]', 'aria-pressed', 'false');
  },
);
