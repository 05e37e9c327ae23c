// Craps: every place laid once, a whole round over several rolls to the last haléř, what may be taken down, what a screen reader and a keyboard find.

import { findings } from './axe.mjs';
import { Ledger, id, lay, middle, rolls, sheet, side, standing } from './craps.mjs';
import { expect, test } from './fixtures.mjs';

const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };

const point = (table, value) => table.holds('[data-field="point"]', 'data-value', value);

test('every place is hit at its middle, is laid once, and is settled as the rules say', both, async ({ start }) => {
  test.slow();
  const { player } = await start({ context, outcomes: rolls([4, 2], [3, 4]) });
  const table = await player.table(id);
  await table.opening();
  expect((await table.spots()).sort()).toEqual([...side, ...middle].sort());
  await point(table, 'off');
  const ledger = new Ledger();
  const first = [...side, ...middle].filter((on) => on !== 'come' && on !== 'dont_come');
  await table.chip('100');
  await lay(table, first);
  await table.confirmed();
  // A chip on each of five parts, as one of 100 can't be divided by five.
  const stakes = Object.fromEntries(first.map((on) => [on, on === 'world' ? '500' : '100']));
  await table.lies(stakes);
  for (const [on, stake] of Object.entries(stakes)) ledger.lay(on, stake);
  await table.shows('balance', ledger.balance());
  let win = ledger.roll([4, 2]);
  await table.result(6);
  await table.holds('[data-result]', 'data-dice', '4,2');
  await table.shows('balance', ledger.balance());
  await table.shows('win', win);

  await table.opening();
  await point(table, '6');
  const second = ['come', 'dont_come', 'odds:pass', 'odds:dont_pass'];
  expect((await table.spots()).filter((on) => on.startsWith('odds'))).toEqual(['odds:pass', 'odds:dont_pass']);
  await lay(table, second);
  await table.confirmed();
  for (const on of second) ledger.lay(on, 100);
  await table.shows('balance', ledger.balance());
  win = ledger.roll([3, 4]);
  await table.result(7);
  await table.shows('balance', ledger.balance());
  await table.shows('win', win);
  await table.opening();
  await table.lies({});
  await point(table, 'off');
});

test('a round over seven rolls is counted as the rules count it, after each of them', both, async ({ start }) => {
  test.slow();
  const thrown = [[4, 2], [5, 4], [4, 4], [6, 3], [6, 6], [5, 5], [3, 4]];
  const { player, page } = await start({ context, outcomes: rolls(...thrown) });
  const table = await player.table(id);
  const ledger = new Ledger();
  const bets = async (chip, ...places) => {
    await table.chip(chip);
    await lay(table, places);
    await table.confirmed();
    for (const on of places) ledger.lay(on, chip);
    await table.shows('balance', ledger.balance());
  };
  const roll = async (dice) => {
    const win = ledger.roll(dice);
    await table.result(dice[0] + dice[1]);
    await table.shows('balance', ledger.balance());
    await table.shows('win', win);
    await table.opening();
  };
  await table.opening();
  await bets('500', 'pass');
  await bets('100', 'hard:8', 'place:8');
  await roll(thrown[0]);
  await point(table, '6');
  await table.lies({ pass: '500', 'hard:8': '100', 'place:8': '100' });
  await bets('500', 'odds:pass');
  await bets('100', 'come', 'field');
  await roll(thrown[1]);
  expect(await standing(table)).toEqual({ 'come:9': '100' });
  await table.lies({ pass: '500', 'odds:pass': '500', 'hard:8': '100', 'place:8': '100' });
  await bets('100', 'odds:come:9', 'buy:10', 'come');
  await roll(thrown[2]);
  expect(await standing(table)).toEqual({ 'come:9': '100', 'come:8': '100' });
  await table.lies({ pass: '500', 'odds:pass': '500', 'odds:come:9': '100', 'buy:10': '100' });
  await table.shows('bet', '1400');
  await roll(thrown[3]);
  expect(await standing(table)).toEqual({ 'come:8': '100' });
  await bets('100', 'dont_come');
  await roll(thrown[4]);
  await table.lies({ pass: '500', 'odds:pass': '500', 'buy:10': '100', dont_come: '100' });
  await roll(thrown[5]);
  expect(await standing(table)).toEqual({ 'come:8': '100', 'dont_come:10': '100' });
  await bets('50', 'odds:dont_come:10');
  await roll(thrown[6]);
  await table.lies({});
  expect(await standing(table)).toEqual({});
  await table.panel('history');
  await expect(page.locator('[data-panel="history"]', { hasText: '10 · 7' })).toBeVisible();
});

test('bets against the dice are taken down, with their odds; the others stand', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: rolls([4, 4], [3, 4]) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await lay(table, ['dont_pass', 'place:5']);
  await table.confirmed();
  await table.result(8);
  await table.opening();
  await lay(table, ['odds:dont_pass']);
  await table.confirmed();
  await table.lies({ dont_pass: '100', 'place:5': '100', 'odds:dont_pass': '100' });
  await sheet(table, 'own-bets');
  await expect(page.locator('[data-action="down"]')).toHaveCount(2);
  await page.locator('[data-action="down"][data-on="dont_pass"]').click();
  await table.lies({ 'place:5': '100' });
  await table.confirmed();
  await table.shows('balance', '99900');
  await sheet(table, 'own-bets', false);
  await table.result(7);
  await table.shows('balance', '99900');
});

test('horn high is a call with a choice, and a place that is closed says why', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: rolls([5, 6]) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.act('horn-high');
  await expect(page.locator('[data-call]')).toHaveCount(4);
  await page.locator('[data-call="horn_high:11"]').click();
  await table.lies({ two: '100', three: '100', eleven: '200', twelve: '100' });
  await table.confirmed();
  await expect(table.spot('come')).toHaveAttribute('aria-disabled', 'true');
  await lay(table, ['come']);
  await table.notice('betting_closed');
  await table.undo();
  await table.lies({});
  await table.confirmed();
  await page.locator('[data-call="horn_high:2"]').click();
  await table.lies({ two: '200', three: '100', eleven: '100', twelve: '100' });
  await table.confirmed();
  await table.result(11);
  await table.shows('win', '1600');
  await table.shows('balance', String(100_000 - 500 + 1600));
});

test('undo, clear, double and repeat are about this betting time only', async ({ start }) => {
  const { player } = await start({ context, outcomes: rolls([4, 2], [5, 4], [3, 4]) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await lay(table, ['pass', 'dont_pass', 'field']);
  await table.confirmed();
  await table.result(6);
  await table.opening();
  const stands = { pass: '100', dont_pass: '100' };
  await table.lies(stands);
  await table.usable('[data-action="undo"]', false);
  await table.repeat();
  // Pass again behind the Point, and no Don't Pass.
  await table.lies({ pass: '200', dont_pass: '100', field: '100' });
  await table.notice('left_out');
  await table.undo();
  await table.lies(stands);
  await lay(table, ['come']);
  await table.double();
  await table.lies({ ...stands, come: '200' });
  await table.clear();
  await table.lies(stands);
  await table.act('max-odds');
  await table.lies({ ...stands, 'odds:pass': '100', 'odds:dont_pass': '100' });
  await table.confirmed();
  await table.usable('[data-action="max-odds"]', false);
  await lay(table, ['odds:pass']);
  await table.notice('above_max');
});

test('who comes back in mid-round finds the Point, the bets and where they have moved', both, async ({ start }) => {
  const { player } = await start({ context, outcomes: rolls([4, 2], [5, 4], [3, 6], [3, 4]) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await lay(table, ['pass']);
  await table.confirmed();
  await table.result(6);
  await table.opening();
  await lay(table, ['come', 'odds:pass']);
  await table.confirmed();
  await table.result(9);
  await table.opening();
  await lay(table, ['field']);
  await table.confirmed();
  await table.reload();
  await point(table, '6');
  await table.lies({ pass: '100', 'odds:pass': '100', field: '100' });
  expect(await standing(table)).toEqual({ 'come:9': '100' });
  await table.undo();
  await table.lies({ pass: '100', 'odds:pass': '100' });
  await table.confirmed();
  await table.shows('balance', '99700');
  await table.result(9);
  await table.shows('balance', '99900');
});

test('panels tell the plan, and axe finds nothing serious before and after a roll', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: rolls([4, 2], [3, 4]) });
  const table = await player.table(id);
  await table.opening();
  expect(await findings(page)).toEqual([]);
  await table.chip('100');
  await lay(table, ['pass']);
  await table.confirmed();
  await table.result(6);
  expect(await findings(page)).toEqual([]);
  await table.opening();
  for (const panel of ['limits', 'help', 'stats']) {
    await table.panel(panel);
    expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
    await table.closePanel();
  }
});

test('a round is played with the keyboard alone', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: rolls([4, 2], [3, 3], [3, 4]) });
  const table = await player.table(id);
  await table.opening();
  const tabTo = async (selector) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the tab key does not come to ${selector}`);
  };
  await tabTo('[data-spot="pass"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(table.spot('dont_pass')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(table.spot('field')).toBeFocused();
  await page.keyboard.press(' ');
  const chip = await table.attribute('[data-chip][aria-pressed="true"]', 'data-chip');
  await table.lies({ pass: chip, field: chip });
  await page.keyboard.press('Backspace');
  await table.lies({ pass: chip });
  await table.confirmed();
  await table.result(6);
  await table.opening();
  await tabTo('[data-spot="field"], [data-spot="pass"]');
  await page.keyboard.press('ArrowDown');
  if (!(await table.spot('pass').evaluate((spot) => spot === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(table.spot('odds:pass')).toBeFocused();
  await page.keyboard.press('Enter');
  await table.lies({ pass: chip, 'odds:pass': chip });
  await table.confirmed();
  await table.result(6);
  await table.shows('balance', String(100_000 + Number(chip) * 2.2));
  await expect(page.locator('[data-live="result"]')).toHaveText(/\S/);
});
