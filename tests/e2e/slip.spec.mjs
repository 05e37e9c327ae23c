// What lies can be taken back, cleared, doubled and laid again.

import { expect, test } from './fixtures.mjs';
import { complete, minus, plans, tables, total } from './roulette.mjs';
import { numbers } from './studio.mjs';

test('undo takes back one action after the other', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.usable('[data-action="undo"]', false);
  await table.chip('100');
  await table.place('red', 'straight:17');
  await table.chip('10');
  await table.call('tiers');
  await table.undo();
  await table.lies({ red: '100', 'straight:17': '100' });
  await table.double();
  await table.lies({ red: '200', 'straight:17': '200' });
  await table.undo();
  await table.lies({ red: '100', 'straight:17': '100' });
  await table.undo();
  await table.lies({ red: '100' });
  await table.undo();
  await table.lies({});
  await table.shows('balance', '100000');
  await table.usable('[data-action="undo"]', false);
});

test('a confirmation does not draw the chips again', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await page.evaluate(() => {
    const redrawn = (window.redrawn = []);
    const note = (changes) => {
      for (const { target, attributeName } of changes) if (target.closest('.stack') !== target) redrawn.push(`${target.tagName} ${attributeName}`);
    };
    new MutationObserver(note).observe(document.querySelector('.cloth .stacks'), { subtree: true, attributes: true });
  });
  await table.place('straight:17', 'red');
  await table.confirmed();
  expect(await page.evaluate(() => window.redrawn)).toEqual([]);
});

test('clear takes everything, and the balance is whole again', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await table.place('red', 'even', 'split:0-3');
  await table.confirmed();
  await table.shows('balance', '99700');
  await table.clear();
  await table.lies({});
  await table.shows('balance', '100000');
  await table.shows('bet', '0');
});

test('×2 doubles again and again', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.slovak);
  await table.chip('0.20');
  await table.place('red', 'dozen:1');
  await table.double();
  await table.lies({ red: '0.40', 'dozen:1': '0.40' });
  await table.double();
  await table.lies({ red: '0.80', 'dozen:1': '0.80' });
  await table.confirmed();
  await table.shows('balance', '3998.40');
});

test('repeat lays the bets of the last round', async ({ start }) => {
  const { player } = await start({ outcomes: numbers(tables.magicplanet, 0, 1) });
  const table = await player.table(tables.magicplanet);
  await table.usable('[data-action="repeat"]', false);
  await table.opening();
  await table.chip('50');
  const stakes = { red: '50', 'line:4-5-6-7-8-9': '50' };
  await table.place(...Object.keys(stakes));
  await table.confirmed();
  await table.result(0);
  await table.opening();
  await table.lies({});
  await table.repeat();
  await table.lies(stakes);
  await table.confirmed();
  await table.shows('balance', '99800');
});

for (const id of [tables.absolute, tables.magicplanet]) {
  test(`${id}: a complete bet covers a number from all sides`, async ({ start }) => {
    const { player } = await start();
    const table = await player.table(id);
    await table.chip('10');
    await table.act('complete');
    await table.holds('[data-action="complete"]', 'aria-pressed', 'true');
    await table.place('straight:17');
    await table.lies(complete(17, '10'));
    await table.confirmed();
    await table.shows('balance', minus('100000', '400'));
    await table.undo();
    await table.lies({});
    await table.place('straight:0');
    await table.lies(complete(0, '10'));
    await table.undo();
    await table.place('red', 'split:17-18');
    await table.lies({ red: '10', 'split:17-18': '10' });
  });
}

test('a complete bet stops at the limits and says so', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.magicplanet);
  await table.chip('5000');
  await table.place('straight:36', 'straight:36');
  await table.chip('1000');
  await table.act('complete');
  await table.place('straight:36');
  await table.lies({ ...complete(36, '1000'), 'straight:36': '10000' });
  await table.notice('capped');
  await table.confirmed();
  const lying = { ...complete(36, '1000'), 'straight:36': '10000' };
  await table.shows('balance', minus('100000', total(lying)));
});

for (const [id, plan] of Object.entries(plans)) {
  test(`${id}: complete bets are offered as the plan says`, async ({ start }) => {
    const { player, page } = await start();
    await player.table(id);
    const button = page.locator('[data-action="complete"]');
    if (plan.complete) await expect(button.first()).toBeVisible();
    else await expect(button.first()).toHaveCount(0);
  });
}
