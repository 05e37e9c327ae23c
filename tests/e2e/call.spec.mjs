// Announced bets: the sets, the neighbours and their selector, at every roulette.

import { expect, test } from './fixtures.mjs';
import { back, calls, laid, minus, neighbours, plans, plus, tables, total } from './roulette.mjs';
import { numbers } from './studio.mjs';

for (const [id, { small, fewest }] of Object.entries(plans)) {
  test(`${id}: each call lays its chips`, async ({ start }) => {
    const { player } = await start();
    const table = await player.table(id);
    await table.chip(small);
    for (const call of calls) {
      await table.call(call);
      await table.lies(laid(call, small));
      await table.undo();
      await table.lies({});
    }

    expect(await table.neighbours(), 'two on each side to begin with').toBe(2);
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

for (const [id, call, number] of [
  [tables.evolution, 'voisins', 2],
  [tables.synot, 'tiers', 33],
  [tables.absolute, 'neighbours:17', 34],
  [tables.magicplanet, 'orphelins', 17],
  [tables.slovak, 'zero', 26],
  // Not one of the call's numbers: every chip is lost.
  [tables.synot, 'orphelins', 0],
]) {
  test(`${id}: ${call} is settled on ${number}`, async ({ start }) => {
    const { player } = await start({ outcomes: numbers(id, number) });
    const { small, purse } = plans[id];
    const table = await player.table(id);
    await table.opening();
    await table.chip(small);
    await table.call(call);
    const stakes = call === 'neighbours:17' ? neighbours(17, 2, small) : laid(call, small);
    await table.lies(stakes);
    await table.confirmed();
    await table.together(
      ['[data-at]', 'data-result', String(number)],
      ['[data-field="balance"]', 'data-value', plus(minus(purse, total(stakes)), back(stakes, number))],
    );
  });
}

const lit = (page, count) =>
  page.waitForFunction((count) => (document.querySelector('.cloth .lit-edge').getAttribute('d').match(/M/g) ?? []).length === count, count);

test('numbers light up under the pointer, in focus and under a call', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  for (const [on, count] of [['corner:17-18-20-21', 4], ['straight:0', 1], ['dozen:3', 12], ['red', 18]]) {
    await table.spot(on).hover();
    await lit(page, count);
  }
  await table.spot('line:13-14-15-16-17-18').focus();
  await lit(page, 6);
  for (const [call, count] of [['tiers', 12], ['voisins', 17], ['neighbours:0', 5]]) {
    await table.visible(`[data-call="${call}"]`).hover();
    await lit(page, count);
  }
  await table.chooseNeighbours(9);
  await table.visible('[data-call="neighbours:17"]').hover();
  await lit(page, 19);
});

test('numbers light up under a finger', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  const finger = await player.context.newCDPSession(page);
  const { x, y } = (await table.centres()).find(({ on }) => on === 'split:17-20');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await lit(page, 2);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await lit(page, 0);
});

test('on a phone the racetrack is behind its button', { tag: '@phone' }, async ({ start }) => {
  const { player } = await start({ size: 'small' });
  const table = await player.table(tables.evolution);
  await table.chip('10');
  await table.call('neighbours:0');
  await table.lies(neighbours(0, 2, '10'));
});
