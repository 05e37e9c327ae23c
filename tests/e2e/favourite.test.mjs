// Favourite bets: kept in the browser under a name and offered again.

import assert from 'node:assert/strict';

import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const timers = 'betting=60';

scene('a favourite is saved, placed, renamed and deleted, also after a reload', { timers }, async ({ player }) => {
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await table.place('red', 'corner:17-18-20-21');
  const stakes = { red: '100', 'corner:17-18-20-21': '100' };
  await table.saveFavourite('Večerní');
  await table.closePanel();
  await table.clear();
  await table.lies({});

  await table.reload();
  assert.deepEqual(await table.favouriteNames(), ['Večerní']);
  await table.placeFavourite('Večerní');
  await table.lies(stakes);
  await table.confirmed();
  await table.shows('balance', '99800');

  await table.renameFavourite('Večerní', 'Ranní');
  assert.deepEqual(await table.favouriteNames(), ['Ranní']);
  await table.reload();
  assert.deepEqual(await table.favouriteNames(), ['Ranní']);
  await table.deleteFavourite('Ranní');
  await table.reload();
  assert.deepEqual(await table.favouriteNames(), []);
});

scene(
  'the bets of the last round can be kept',
  { timers: 'betting=10,last=1,closed=1,result=2', outcomes: numbers(tables.evolution, 3) },
  async ({ player }) => {
    const table = await player.table(tables.evolution);
    await table.opening(8);
    await table.chip('10');
    await table.place('straight:8');
    await table.confirmed();
    await table.result(3);
    await table.phase('open');
    await table.lies({});
    await table.saveLastBets('Osmička');
    await table.opening(7);
    await table.placeFavourite('Osmička');
    await table.lies({ 'straight:8': '10' });
  },
);

scene('a favourite that breaks a limit lays nothing', { timers }, async ({ player }) => {
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
