// Every blackjack plan in a real browser: every decision, win, loss and tie, time running out, a lost connection, to the last haléř.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { line, over, plans, rounds, surrender, unanswered } from './blackjack.mjs';
import { CardTable } from './page/card_table.mjs';
import { scene } from './scene.mjs';

const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
// A step ends as soon as all have decided: only who lets his time run out waits for it.
const timed = (betting) => `betting=${betting},last=0,closed=0,card=0.1,insurance=60,decision=15,result=3`;
const context = { reducedMotion: 'reduce' };
const places = (id, names) => names.map((name) => (plans[id].box ? `${plans[id].box}/${name}` : name));
const hand = (id, nth = 1) => `${plans[id].box ?? 'player'}${nth > 1 ? `:${nth}` : ''}`;

/** Comes to the table and sits down where there are boxes. */
async function arrive(player, id) {
  const table = await CardTable.open(player.page, player.address, id);
  if (plans[id].box) await table.sit(plans[id].box);
  return table;
}

for (const [id, plan] of Object.entries(plans)) {
  const all = plan.surrender ? [...rounds, surrender] : rounds;
  const unit = plan.unit ?? 100;
  const names = ['main', ...plan.sides];
  // A chip more takes a moment more on a slow machine.
  const bet = (table, on = ['main']) => table.lay(String(unit), places(id, on), 3 + Math.floor(on.length / 2));

  scene(
    `${id}: every decision and every end, to the last haléř`,
    { timers: timed(4 + Math.ceil(names.length / 2)), context, outcomes: [over, ...all, unanswered].map((round) => line(id, round.shoe)), timeout: 300_000 },
    async ({ player }) => {
      const table = await arrive(player, id);
      let balance = plan.purse ?? 100_000;

      // Everything that can be bet on, by the keyboard; what comes back is reckoned by the rules on the command line.
      await bet(table, names);
      await table.lies(Object.fromEntries(places(id, names).map((on) => [on, String(unit)])));
      const bets = places(id, names).map((on) => ({ on, stake: String(unit) }));
      const record = { plan: id.replace('-', '/'), bets, outcome: { shoe: over.shoe.split(' ') }, decisions: over.decisions };
      const settled = JSON.parse(execFileSync(program, ['settle'], { input: `${JSON.stringify(record)}\n` }));
      await table.asked('hit');
      assert.deepEqual(await table.cards('dealer'), ['6H', '??']);
      assert.deepEqual(await table.cards(hand(id)), ['9H', '2H']);
      await table.holds(`[data-spot="${places(id, ['21+3'])[0]}"].won`, 'data-stake', String(unit));
      await table.page.keyboard.press('h');
      await table.totals(hand(id), '18');
      await table.asked('hit');
      await table.page.keyboard.press('h');
      balance += Number(settled.return) - Number(settled.stake);
      await table.ended({ hands: { [hand(id)]: [over.ends, over.total] }, win: settled.return, balance: String(balance) });

      for (const round of all) {
        await bet(table);
        assert.deepEqual(await table.offered(), [], 'nothing is asked while bets are open');
        for (const [nth, decision] of round.decisions.entries()) {
          // A dealer who looks under his ace ends the round at once.
          if (plan.peek && round.decisions[nth - 1] === 'insurance') break;
          await table.decide(decision);
          if (decision === 'split') await table.active(hand(id));
        }
        balance += (round.back - round.stake) * unit;
        const hands = { [hand(id)]: [round.ends, round.total] };
        if (round.second) hands[hand(id, 2)] = [round.second];
        await table.ended({ hands, win: String(round.back * unit), balance: String(balance) });
      }

      // He does not insure, comes back in the middle of his decision, and then says nothing.
      await bet(table);
      await table.decide('no_insurance');
      await table.asked('stand');
      await table.reload();
      await table.asked('stand');
      await table.active(hand(id));
      const end = plan.draws ? unanswered.drawn : unanswered.stood;
      if (plan.draws) {
        // The plan draws for him, and he is asked again.
        await table.totals(hand(id), end.total);
        await table.decide('stand');
      }
      balance += (end.back - 1) * unit;
      await table.ended({ hands: { [hand(id)]: [end.ends, end.total] }, win: String(end.back * unit), balance: String(balance) });
    },
  );
}

scene(
  'a box is taken, shown to others, bet behind and given back',
  { timers: timed(10), context, outcomes: [line('chance-evolution-blackjack', 'TS 9H KD 8C')] },
  async ({ player, enter }) => {
    const id = 'chance-evolution-blackjack';
    const owner = await CardTable.open(player.page, player.address, id);
    await owner.sit('box:3');
    await owner.leave('box:3');
    await owner.sit('box:3');
    const second = await enter();
    const guest = await CardTable.open(second.page, second.address, id);
    await guest.owned('box:3', 'other');
    await guest.chip('50');
    await owner.lay('100', ['box:3/main'], 8);
    await guest.holds('[data-spot="box:3/main"]', 'data-others', '100');
    await guest.place('box:3/bet_behind');
    await guest.confirmed();
    await owner.asked('stand');
    assert.deepEqual(await guest.offered(), [], 'only the owner decides');
    await guest.active('box:3');
    const one = owner.ended({ hands: { 'box:3': ['win', '20'] }, win: '200', balance: '100100' });
    const two = guest.together(['[data-hand="box:3"]', 'data-outcome', 'win'], ['[data-field="balance"]', 'data-value', '100050']);
    await owner.decide('stand');
    await Promise.all([one, two]);
  },
);

scene(
  'at a shared box everybody has his own line through the cards',
  { timers: timed(10), context, outcomes: [line('chance-infinite-blackjack', '9H 6H 2H TC 7S TD')] },
  async ({ player, enter }) => {
    const id = 'chance-infinite-blackjack';
    const one = await CardTable.open(player.page, player.address, id);
    const second = await enter();
    const two = await CardTable.open(second.page, second.address, id);
    await two.chip('100');
    await one.lay('100', ['main'], 8);
    await two.place('main');
    await two.confirmed();
    await one.decide('stand');
    await one.unasked();
    await two.decide('hit');
    await two.totals('player', '18');
    assert.deepEqual(await one.cards('player'), ['9H', '2H']);
    const ends = [
      one.ended({ hands: { player: ['win', '11'] }, win: '200', balance: '100100' }),
      two.ended({ hands: { player: ['win', '18'] }, win: '200', balance: '100100' }),
    ];
    await two.decide('stand');
    await Promise.all(ends);
  },
);

scene(
  'a decision sent into a dying connection counts once',
  { wired: true, complaints: true, context, timers: timed(4), outcomes: [line('chance-infinite-blackjack', '6S 6H 5D TC TH 9C')] },
  async ({ player, wire }) => {
    const table = await CardTable.open(player.page, player.address, 'chance-infinite-blackjack');
    await table.lay('100', ['main']);
    await table.asked('double');
    wire.hold();
    await table.decision('double').click();
    await table.holds('[data-decision="double"]', 'aria-busy', 'true');
    wire.cut();
    await table.connection('reconnecting');
    wire.release();
    wire.mend();
    await table.connection('online');
    await table.shows('balance', '100200');
  },
);

scene('one chip on everything', { timers: 'betting=600' }, async ({ player }) => {
  const all = await CardTable.open(player.page, player.address, 'chance-all-bets-blackjack');
  await all.chip('10');
  await all.act('all-bets');
  await all.confirmed();
  const names = ['main', ...plans['chance-all-bets-blackjack'].sides];
  await all.lies(Object.fromEntries(names.map((on) => [on, '10'])));
  await all.clear();
  await all.act('all-side-bets');
  await all.notice('no_main_bet');
});
