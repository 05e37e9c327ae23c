// Every kind of position at every roulette, won and lost to the last haléř and cent.

import { expect, test } from './fixtures.mjs';
import { back, covered, kinds, minus, plans, plus, positions, tables, total, won } from './roulette.mjs';
import { numbers } from './studio.mjs';

for (const [id, { chip, purse }] of Object.entries(plans)) {
  test(`${id}: every kind of position wins and loses`, async ({ start }) => {
    const { player } = await start({ outcomes: numbers(id, 17, 0) });
    const table = await player.table(id);
    expect((await table.spots()).sort(), 'the 157 places, each once').toEqual([...positions].sort());
    expect(await table.balance()).toBe(purse);

    await table.opening();
    await table.chip(chip);
    await table.strew(kinds);
    const stakes = Object.fromEntries(kinds.map((on) => [on, chip]));
    await table.lies(stakes);
    await table.confirmed();
    await table.shows('bet', total(stakes));
    const staked = minus(purse, total(stakes));
    await table.shows('balance', staked);

    await table.result(17);
    const first = plus(staked, back(stakes, 17));
    await table.shows('balance', first);
    // Evolution's plan counts a win without the stakes of the winning bets (ruling 15).
    await table.shows('win', id === tables.evolution ? won(stakes, 17) : back(stakes, 17));
    expect(await table.stakes(), 'stakes stay to be seen until bets are open again').toEqual(stakes);

    await table.opening();
    await table.lies({});
    const outside = kinds.filter((on) => !covered(on).includes(0));
    await table.strew(outside);
    const lost = Object.fromEntries(outside.map((on) => [on, chip]));
    await table.lies(lost);
    await table.confirmed();
    await table.result(0);
    await table.shows('balance', minus(first, total(lost)));
  });
}

test("the plan's own example: red 14", async ({ start }) => {
  const { player } = await start({ outcomes: numbers('chance-evolution-roulette', 14) });
  const table = await player.table('chance-evolution-roulette');
  await table.opening();
  await table.chip('100');
  await table.strew(['straight:0', 'red', 'column:2']);
  await table.confirmed();
  await table.result(14);
  await table.shows('balance', '100200');
  await table.shows('win', '300');
  await table.shows('bet', '300');
});
