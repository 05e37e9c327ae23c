// Favourite bets: kept in the browser under a name and offered again.

import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

test('a favourite is saved, placed, renamed and deleted, also after a reload', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await table.place('red', 'corner:17-18-20-21');
  const stakes = { red: '100', 'corner:17-18-20-21': '100' };
  await table.saveFavourite('Večerní');
  await table.closePanel();
  await table.clear();
  await table.lies({});
  // A reload forgets what the server has not heard yet.
  await table.confirmed();
  await table.shows('balance', '100000');

  await table.reload();
  expect(await table.favouriteNames()).toEqual(['Večerní']);
  await table.placeFavourite('Večerní');
  await table.lies(stakes);
  await table.confirmed();
  await table.shows('balance', '99800');

  await table.renameFavourite('Večerní', 'Ranní');
  expect(await table.favouriteNames()).toEqual(['Ranní']);
  await table.reload();
  expect(await table.favouriteNames()).toEqual(['Ranní']);
  await table.deleteFavourite('Ranní');
  await table.reload();
  expect(await table.favouriteNames()).toEqual([]);
});

test('the bets of the last round can be kept', async ({ start }) => {
  const { player } = await start({ outcomes: numbers(tables.evolution, 3) });
  const table = await player.table(tables.evolution);
  await table.opening();
  await table.chip('10');
  await table.place('straight:8');
  await table.confirmed();
  await table.result(3);
  await table.phase('open');
  await table.lies({});
  await table.saveLastBets('Osmička');
  await table.opening();
  await table.placeFavourite('Osmička');
  await table.lies({ 'straight:8': '10' });
});

test('a favourite that breaks a limit lays nothing', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('5000');
  await table.place('straight:7', 'straight:7');
  await table.chip('10');
  await table.place('red');
  await table.saveFavourite('Sedmička');
  await table.placeFavourite('Sedmička');
  await table.notice('above_max');
  await table.lies({ 'straight:7': '10000', red: '10' });
});
