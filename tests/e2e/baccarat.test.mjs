// Both baccarat plans: every place, wins, losses and pushes to the haléř, cards as they come, a return in mid-deal.

import assert from 'node:assert/strict';

import { shoes, tables } from './baccarat.mjs';
import { cards, counts, ended } from './page/duel.mjs';
import { minus, plus } from './roulette.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=20,last=2,closed=1,result=10';
const { synot, speed } = tables;
const main = ['player', 'banker', 'tie'];
const places = {
  [speed]: [...main, 'player_pair', 'banker_pair', 'either_pair', 'perfect_pair', 'player_bonus', 'banker_bonus'],
  [synot]: [
    ...main, 'player_pair', 'banker_pair', 'either_pair', 'perfect_pair', 'big', 'small',
    ...Array.from({ length: 10 }, (_, value) => `egalite:${value}`),
  ],
};

/** A deal with ten crowns on every place: the cards, who wins, what comes back. */
const rounds = {
  [speed]: [
    { deal: '9S 3H KD 4C', result: 'player', back: '40', player: '9', banker: '7' },
    { deal: '2S KC 3H QD 4C KH', result: 'player', back: '330', player: '9', banker: '0' },
    { deal: '9S 9H KD KC', result: 'tie', back: '130', player: '9', banker: '9' },
    { deal: '3H 9S 4C KD', result: 'banker', back: '39.50', player: '7', banker: '9' },
  ],
  [synot]: [
    { deal: '7D 2S 7D 6C', result: 'banker', back: '484.50', player: '4', banker: '8' },
    { deal: '2S KS KD 4C 2H KC', result: 'tie', back: '1335.40', player: '4', banker: '4' },
    { deal: '5S KS 5H KD 3C 9D', result: 'banker', back: '334.90', player: '3', banker: '9' },
  ],
};

for (const id of [speed, synot]) {
  const outcomes = shoes(id, ...rounds[id].map(({ deal }) => deal));
  scene(`${id}: every place is bet, won, lost and pushed`, { timers, outcomes, timeout: 400_000 }, async ({ player }) => {
    const table = await player.table(id);
    assert.deepEqual((await table.spots()).sort(), [...places[id]].sort(), 'every place once');
    const stake = String(places[id].length * 10);
    let balance = '100000';
    for (const { deal, result, back, ...totals } of rounds[id]) {
      await table.opening(16);
      await table.chip('10');
      await table.strew(places[id]);
      await table.lies(Object.fromEntries(places[id].map((on) => [on, '10'])));
      await table.confirmed();
      await table.shows('bet', stake);
      balance = minus(balance, stake);
      await table.result(result);
      for (const side of ['player', 'banker']) await counts(table, side, totals[side]);
      const lying = deal.split(' ');
      const third = lying.slice(4);
      assert.deepEqual((await cards(table, 'player')).slice(0, 2), [lying[0], lying[2]]);
      assert.deepEqual((await cards(table, 'banker')).slice(0, 2), [lying[1], lying[3]]);
      const drawn = [...(await cards(table, 'player')).slice(2), ...(await cards(table, 'banker')).slice(2)];
      assert.deepEqual(drawn, third);
      await ended(table, 'player', result === 'tie' ? 'push' : result === 'player' ? 'win' : 'lose');
      balance = plus(balance, back);
      await table.shows('balance', balance);
      assert.equal(await table.stakeOn('player'), '10', 'stakes stay to be seen until bets are open again');
    }
  });

  scene(`${id}: who comes back in mid-deal finds cards and bets`,
    { timers: 'betting=20,last=1,closed=5,result=14', outcomes: shoes(id, '9S 3H KD 4C') }, async ({ player }) => {
      const table = await player.table(id);
      await table.opening(14);
      await table.chip('100');
      await table.place('player', 'tie');
      await table.confirmed();
      await counts(table, 'player', '9');
      await table.reload();
      await table.lies({ player: '100', tie: '100' });
      assert.equal((await cards(table, 'player'))[0], '9S');
      await table.result('player');
      assert.deepEqual(await cards(table, 'banker'), ['3H', '4C']);
      await table.shows('balance', '100000');
    });

  scene(`${id}: undo, double, clear and repeat`, { timers, outcomes: shoes(id, '3H 9S 4C KD', '9S 3H KD 4C') }, async ({ player }) => {
    const table = await player.table(id);
    await table.opening(14);
    await table.chip('1');
    await table.place('banker', 'player');
    await table.undo();
    await table.lies({ banker: '1' });
    await table.double();
    await table.lies({ banker: '2' });
    await table.clear();
    await table.lies({});
    await table.place('banker');
    await table.confirmed();
    await table.result('banker');
    await table.shows('balance', '100000.95');
    await table.opening(14);
    await table.repeat();
    await table.lies({ banker: '1' });
    await table.confirmed();
    await table.result('player');
    await table.shows('balance', '99999.95');
  });
}

scene('a pair is paid for as soon as it lies', { timers: 'betting=20,last=1,closed=8,result=8', outcomes: shoes(speed, '7D 2S 7D 3C KH') },
  async ({ player }) => {
    const table = await player.table(speed);
    await table.opening(14);
    await table.chip('10');
    await table.place('player_pair', 'banker_pair');
    await table.confirmed();
    await table.holds('[data-spot="player_pair"].won', 'data-stake', '10');
    assert.equal(await table.attribute('[data-at]', 'data-result'), null, 'before the result');
    await table.result('banker');
  });
