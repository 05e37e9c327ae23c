// Casino Hold'em in a real browser: call and fold, every ending, time running out, a lost connection, to the last haléř.

import assert from 'node:assert/strict';

import { CardTable } from './page/card_table.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=8,last=1,closed=1,decision=15,result=3';
const evolution = 'chance-evolution-casino-holdem';
const synot = 'chance-synot-casino-holdem';
const line = (table, shoe) => ({ table, outcome: { shoe: shoe.split(' ') } });

async function bet(table, stakes) {
  await table.opening(5);
  for (const [chip, ...names] of stakes) {
    await table.chip(chip);
    await table.place(...names);
  }
  await table.confirmed();
}

// Shoes in the order player, dealer, player, dealer, flop, turn, river.
const rounds = {
  [evolution]: [
    { shoe: 'AS 2H AD 7C 9S 4D KC 3S 8H', decision: 'call', bets: [['100', 'ante'], ['10', 'bonus']], stake: 310, back: 480, ends: 'win', best: 'pair' },
    { shoe: 'AS 2H AD 7C 9S 4D KC 3S 8H', decision: 'fold', bets: [['100', 'ante'], ['10', 'bonus']], stake: 110, back: 80, ends: 'lose' },
    { shoe: 'AS 9H KS 9D QS 7S 2S 3D 4C', decision: 'call', bets: [['100', 'ante'], ['10', 'bonus']], stake: 310, back: 910, ends: 'win', best: 'flush' },
    { shoe: '2H 2C 3D 3S TS JH QD KC AS', decision: 'call', bets: [['100', 'ante'], ['10', 'bonus']], stake: 310, back: 300, ends: 'push', best: 'straight' },
    { shoe: '2D AH 9C AC KS 8H 4S 3S 7H', decision: 'call', bets: [['100', 'ante']], stake: 300, back: 0, ends: 'lose', best: 'high_card' },
  ],
  [synot]: [
    { shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decision: 'call', bets: [['100', 'ante', 'aa', 'razz']], stake: 500, back: 1200, ends: 'win', best: 'two_pairs' },
    { shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decision: 'fold', bets: [['100', 'ante', 'aa']], stake: 200, back: 0, ends: 'lose' },
    { shoe: '2H 2C 3D 3S TS JH QD KC AS', decision: 'call', bets: [['100', 'ante']], stake: 300, back: 300, ends: 'push', best: 'straight' },
    { shoe: 'KD AH 9C AC KS 9H 4S 3S 8H', decision: null, bets: [['200', 'call_blind']], stake: 300, back: 600, ends: 'win', best: 'two_pairs' },
    { shoe: '2D AH 9C AC KS 8H 4S 3S 7H', decision: 'call', bets: [['100', 'ante']], stake: 300, back: 0, ends: 'lose', best: 'high_card' },
  ],
};

for (const [id, all] of Object.entries(rounds)) {
  scene(`${id}: every decision, to the last haléř`, { timers, outcomes: all.map((round) => line(id, round.shoe)), timeout: 300_000 }, async ({ player }) => {
    const table = await CardTable.open(player.page, player.address, id);
    let balance = 100_000;
    for (const round of all) {
      const before = await table.field('round');
      await bet(table, round.bets);
      if (round.decision) {
        await table.asked(round.decision);
        assert.deepEqual(await table.cards('dealer'), ['??', '??']);
        assert.equal((await table.cards('board')).length, 3);
        await table.active('player');
        await table.decide(round.decision);
      }
      await table.ends('player', round.ends);
      if (round.best) await table.totals('player', round.best);
      balance += round.back - round.stake;
      await Promise.all([table.result(round.ends), table.shows('win', String(round.back)), table.shows('balance', String(balance))]);
      await table.roundAfter(before);
    }
  });

  scene(
    `${id}: who does not answer folds, and a reload in the middle loses nothing`,
    { timers: 'betting=8,last=1,closed=1,decision=12,result=4', outcomes: [line(id, 'KD 2H 9C 7C KS 9H 4S 3S 8H')] },
    async ({ player }) => {
      const table = await CardTable.open(player.page, player.address, id);
      await bet(table, [['100', 'ante']]);
      await table.asked('call');
      await table.reload();
      await table.asked('call');
      await table.totals('player', 'two_pairs');
      await table.unasked();
      await table.ends('player', 'lose');
      await table.shows('balance', '99900');
    },
  );
}

scene('the keys call and fold', { timers, outcomes: [line(evolution, 'KD 2H 9C 7C KS 9H 4S 3S 8H')] }, async ({ player }) => {
  const table = await CardTable.open(player.page, player.address, evolution);
  await bet(table, [['100', 'ante']]);
  await table.asked('call');
  await table.page.keyboard.press('c');
  await table.ends('player', 'win');
  await table.shows('balance', '100100');
});

for (const size of ['desktop', 'upright', 'landscape', 'small']) {
  scene(`every place is hit at its middle: ${size}`, { timers: 'betting=60', size }, async ({ player }) => {
    for (const id of [evolution, synot]) {
      const table = await CardTable.open(player.page, player.address, id);
      for (const { on, hit } of await table.centres()) assert.equal(hit, on, `${id} on ${size}`);
    }
  });
}
