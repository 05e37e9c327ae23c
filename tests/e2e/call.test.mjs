// Announced bets: the sets, the neighbours and their selector, at every roulette.

import assert from 'node:assert/strict';

import { back, calls, laid, minus, neighbours, plans, plus, tables, total } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

for (const [id, { small, fewest }] of Object.entries(plans)) {
  scene(`${id}: each call lays its chips`, { timers: 'betting=60' }, async ({ player }) => {
    const table = await player.table(id);
    await table.chip(small);
    for (const call of calls) {
      await table.call(call);
      await table.lies(laid(call, small));
      await table.undo();
      await table.lies({});
    }

    assert.equal(await table.neighbours(), 2, 'two on each side to begin with');
    for (const count of [2, fewest, 9]) {
      await table.chooseNeighbours(count);
      await table.call('neighbours:17');
      await table.lies(neighbours(17, count, small));
      await table.undo();
      await table.lies({});
    }
    await table.usable('[data-action="neighbours-more"]', false);
    await table.chooseNeighbours(fewest);
    await table.usable('[data-action="neighbours-fewer"]', false);
  });
}

const timers = 'betting=12,last=1,closed=1,result=4';

for (const [id, call, number] of [
  [tables.evolution, 'voisins', 2],
  [tables.magicplanet, 'orphelins', 17],
  [tables.slovak, 'zero', 26],
]) {
  scene(`${id}: ${call} is paid on ${number}`, { timers, outcomes: numbers(id, number) }, async ({ player }) => {
    const { small, purse } = plans[id];
    const table = await player.table(id);
    await table.opening(8);
    await table.chip(small);
    await table.call(call);
    const stakes = laid(call, small);
    await table.lies(stakes);
    await table.confirmed();
    await table.result(number);
    await table.shows('balance', plus(minus(purse, total(stakes)), back(stakes, number)));
  });
}

scene('on a phone the racetrack is behind its button', { size: 'small', timers: 'betting=60' }, async ({ player }) => {
  const table = await player.table(tables.evolution);
  await table.chip('10');
  await table.call('neighbours:0');
  await table.lies(neighbours(0, 2, '10'));
});
