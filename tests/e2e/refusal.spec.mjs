// What the rules forbid is refused with its reason, and nothing changes.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';

for (const [id, on, chip, most, stake] of [
  [tables.evolution, 'straight:17', '5000', 2, '10000'],
  [tables.synot, 'dozen:1', '25000', 2, '50000'],
  [tables.slovak, 'red', '500', 2, '1000'],
]) {
  test(`${id}: above the maximum of ${on}`, async ({ start }) => {
    const { player } = await start();
    const table = await player.table(id);
    await table.chip(chip);
    for (let placed = 0; placed < most; placed += 1) await table.place(on);
    await table.staked(on, stake);
    await table.place(on);
    await table.says('above_max', /: nejvýš \d/);
    await table.lies({ [on]: stake });
  });
}

test('a call above a maximum is refused as a whole', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('5000');
  await table.place('straight:26', 'straight:26');
  await table.chip('10');
  await table.call('zero');
  await table.says('above_max', /Jedno číslo 26: nejvýš 10\s000,00\sKč/);
  await table.lies({ 'straight:26': '10000' });
});

test('a chip above the maximum of an empty place is refused with the place and its limit', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.magicplanet, { lang: 'en' });
  await table.chip('25000');
  await table.place('straight:17');
  await table.says('above_max', /^That is more than you may bet\. Straight up 17: at most 10,000\.00\sKč\.$/);
  await table.lies({});
});

// The plan's own limits of a game lie above what a purse and the maxima of its places allow.
const tight = () => {
  const folder = mkdtempSync(join(tmpdir(), 'platno-limit-'));
  const file = join(folder, 'studio.toml');
  writeFileSync(file, '[[table]]\nid = "sk-roulette"\nplan = "sk/roulette"\ntable_max = "50"\n');
  return { args: ['--config', file], end: () => rmSync(folder, { recursive: true }) };
};

test('the Slovak roulette: above the limit of all bets together', async ({ start }) => {
  const { player } = await start({ prepare: tight });
  const table = await player.table(tables.slovak);
  await table.chip('20');
  await table.place('red', 'even');
  await table.lies({ red: '20', even: '20' });
  await table.place('high');
  await table.says('table_max', /limit stolu na jedno kolo\. Nejvýš 50,00\s€/);
  await table.lies({ red: '20', even: '20' });
  await table.chip('10');
  await table.place('high');
  await table.lies({ red: '20', even: '20', high: '10' });
  await table.confirmed();
  await table.shows('balance', '3950');
});

for (const [id, side, main, box] of [
  ['chance-infinite-blackjack', '21+3', 'main'],
  ['chance-synot-blackjack', 'box:1/player_pair', 'box:1/main', 'box:1'],
  ['chance-synot-casino-holdem', 'razz', 'ante'],
]) {
  test(`${id}: a side bet before its main bet is refused`, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(id);
    if (box) await table.sit(box);
    await table.chip('100');
    await table.place(side);
    await table.says('no_main_bet', /Nejprve vsaďte na hlavní pole/);
    await table.lies({});
    await table.shows('balance', '100000');
    await table.place(main, side);
    await table.lies({ [main]: '100', [side]: '100' });
    await table.confirmed();
    await table.shows('balance', '99800');
  });
}

test('what the purse does not hold is refused', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('25000');
  await table.place('red', 'red', 'red');
  await table.lies({ red: '75000' });
  await table.double();
  await table.notice('insufficient_balance');
  await table.lies({ red: '75000' });
});

test('chips that the purse does not hold are dim', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('25000');
  await table.place('red', 'red', 'red', 'even');
  await table.confirmed();
  await table.shows('balance', '0');
  await table.usable('[data-chip="25000"]', false);
  await table.usable('[data-chip="10"]', false);
  await table.undo();
  await table.usable('[data-chip="25000"]');
});

test('after the close nothing can be placed', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('10');
  await table.phase('last');
  await table.place('red');
  await table.staked('red', '10');
  await table.phase('closed');
  await table.holds('.cloth', 'aria-disabled', 'true');
  expect(await page.locator('[data-pick]:not(:disabled)').count(), 'numbers that could still be picked').toBe(0);
  const { x, y } = (await table.centres()).find(({ on }) => on === 'black');
  await page.mouse.click(x, y);
  await table.phase('result');
  await table.lies({ red: '10' });
});

test('a bet that reaches the server late is taken back with the reason', async ({ start }) => {
  const { player, enter, wire } = await start({ wired: true });
  const table = await player.table(tables.evolution);
  const witness = await (await enter({ direct: true })).table(tables.evolution);
  await table.opening();
  await table.chip('100');
  wire.hold();
  await table.place('red');
  await table.staked('red', '100');
  await table.holds('[data-spot="red"]', 'data-pending', '');
  await witness.phase('closed');
  wire.release();
  await table.notice('betting_closed');
  await table.staked('red', null);
  await table.shows('balance', '100000');
});
