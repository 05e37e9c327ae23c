// Every blackjack plan in a real browser: every decision, win, loss and tie, time running out, a lost connection, to the last haléř.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { line, plans, rounds, surrender } from './blackjack.mjs';
import { CardTable } from './page/card_table.mjs';
import { scene } from './scene.mjs';

const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
const timers = 'betting=10,last=1,closed=1,insurance=15,decision=20,result=6';
const places = (id, names) => names.map((name) => (plans[id].box ? `${plans[id].box}/${name}` : name));
const hand = (id, nth = 1) => `${plans[id].box ?? 'player'}${nth > 1 ? `:${nth}` : ''}`;

/** Comes to the table and sits down where there are boxes. */
async function arrive(player, id) {
  const table = await CardTable.open(player.page, player.address, id);
  if (plans[id].box) await table.sit(plans[id].box);
  return table;
}

/** Lays one unit on places, early in a betting time. */
async function bet(table, id, names = ['main']) {
  await table.opening(7);
  assert.deepEqual(await table.offered(), [], 'nothing is asked while bets are open');
  await table.chip(String(plans[id].unit ?? 100));
  await table.place(...places(id, names));
  await table.confirmed();
}

for (const [id, plan] of Object.entries(plans)) {
  const all = plan.surrender ? [...rounds, surrender] : rounds;
  const unit = plan.unit ?? 100;
  const purse = plan.purse ?? 100_000;

  scene(
    `${id}: every decision, to the last haléř`,
    { timers, outcomes: all.map((round) => line(id, round.shoe)), timeout: 600_000 },
    async ({ player }) => {
      const table = await arrive(player, id);
      let balance = purse;
      for (const round of all) {
        const before = await table.field('round');
        await bet(table, id);
        for (const [nth, decision] of round.decisions.entries()) {
          // A dealer who looks under his ace ends the round at once.
          if (plan.peek && round.decisions[nth - 1] === 'insurance') break;
          await table.decide(decision);
          if (decision === 'split') await table.active(hand(id));
        }
        await table.ends(hand(id), round.ends);
        if (round.total) await table.totals(hand(id), round.total);
        if (round.second) await table.ends(hand(id, 2), round.second);
        balance += (round.back - round.stake) * unit;
        // All at once: a result stays on view for a few seconds only.
        await Promise.all([table.result(round.ends), table.shows('win', String(round.back * unit)), table.shows('balance', String(balance))]);
        await table.roundAfter(before);
      }
    },
  );

  scene(`${id}: side bets are decided as soon as the cards lie`, { timers, outcomes: [line(id, '9H 6H 2H TC 7S 5D')] }, async ({ player }) => {
    const table = await arrive(player, id);
    const names = ['main', ...plan.sides];
    await bet(table, id, names);
    const bets = places(id, names).map((on) => ({ on, stake: String(unit) }));
    const record = { plan: id.replace('-', '/'), bets, outcome: { shoe: '9H 6H 2H TC 7S 5D'.split(' ') }, decisions: ['hit', 'stand'] };
    const settled = JSON.parse(execFileSync(program, ['settle'], { input: `${JSON.stringify(record)}\n` }));
    await table.asked('hit');
    assert.deepEqual(await table.cards('dealer'), ['6H', '??']);
    assert.deepEqual(await table.cards(hand(id)), ['9H', '2H']);
    await table.page.keyboard.press('h');
    await table.totals(hand(id), '18');
    await table.asked('stand');
    await table.page.keyboard.press('s');
    const balance = purse - Number(settled.stake) + Number(settled.return);
    await Promise.all([table.shows('win', settled.return), table.shows('balance', String(balance))]);
  });

  scene(
    `${id}: time runs out by the plan, and a reload in the middle loses nothing`,
    { timers: 'betting=10,last=1,closed=1,insurance=3,decision=12,result=6', outcomes: [line(id, 'TS 9H 6D TC'), line(id, '9S 6H 2D TC 8S KD')] },
    async ({ player }) => {
      const table = await arrive(player, id);
      const before = await table.field('round');
      await bet(table, id);
      await table.asked('stand');
      await table.reload();
      await table.asked('stand');
      await table.active(hand(id));
      await table.unasked();
      await table.ends(hand(id), 'lose');
      await table.shows('balance', String(purse - unit));
      await table.roundAfter(before);
      await bet(table, id);
      // Eleven: some plans draw for who does not answer, some stand; the dealer goes over either way.
      await table.ends(hand(id), 'win');
      await table.totals(hand(id), plan.draws ? '19' : '11');
      await table.shows('balance', String(purse));
    },
  );
}

scene(
  'a box is taken, shown to others, bet behind and given back',
  { timers, outcomes: [line('chance-evolution-blackjack', 'TS 9H KD 8C')] },
  async ({ player, enter }) => {
    const id = 'chance-evolution-blackjack';
    const owner = await CardTable.open(player.page, player.address, id);
    await owner.sit('box:3');
    await owner.leave('box:3');
    await owner.sit('box:3');
    const second = await enter();
    const guest = await CardTable.open(second.page, second.address, id);
    await guest.owned('box:3', 'other');
    await owner.opening(5);
    await owner.chip('100');
    await owner.place('box:3/main');
    await owner.confirmed();
    await guest.holds('[data-spot="box:3/main"]', 'data-others', '100');
    await guest.chip('50');
    await guest.place('box:3/bet_behind');
    await guest.confirmed();
    await owner.asked('stand');
    assert.deepEqual(await guest.offered(), [], 'only the owner decides');
    await guest.active('box:3');
    await owner.decide('stand');
    await owner.ends('box:3', 'win');
    await guest.ends('box:3', 'win');
    await owner.shows('balance', '100100');
    await guest.shows('balance', '100050');
  },
);

scene(
  'at a shared box everybody has his own line through the cards',
  { timers, outcomes: [line('chance-infinite-blackjack', '9H 6H 2H TC 7S TD')] },
  async ({ player, enter }) => {
    const id = 'chance-infinite-blackjack';
    const one = await CardTable.open(player.page, player.address, id);
    const second = await enter();
    const two = await CardTable.open(second.page, second.address, id);
    await one.opening(5);
    for (const table of [one, two]) {
      await table.chip('100');
      await table.place('main');
      await table.confirmed();
    }
    await one.decide('stand');
    await one.unasked();
    await two.decide('hit');
    await two.totals('player', '18');
    await two.decide('stand');
    assert.deepEqual(await one.cards('player'), ['9H', '2H']);
    await one.totals('player', '11');
    await one.ends('player', 'win');
    await two.ends('player', 'win');
    await one.shows('balance', '100100');
  },
);

scene(
  'a decision sent into a dying connection counts once',
  { wired: true, complaints: true, timers, outcomes: [line('chance-infinite-blackjack', '6S 6H 5D TC TH 9C')] },
  async ({ player, wire }) => {
    const id = 'chance-infinite-blackjack';
    const table = await CardTable.open(player.page, player.address, id);
    await bet(table, id);
    await table.asked('double');
    wire.hold();
    await table.decision('double').click();
    await table.holds('[data-decision="double"]', 'aria-busy', 'true');
    wire.cut();
    await table.connection('reconnecting');
    wire.release();
    wire.mend();
    await table.connection('online');
    await table.ends('player', 'win');
    await table.shows('balance', '100200');
  },
);

scene('one chip on everything', { timers: 'betting=60' }, async ({ player }) => {
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

for (const size of ['desktop', 'upright', 'landscape', 'small']) {
  scene(`every place is hit at its middle: ${size}`, { timers: 'betting=60', size }, async ({ player }) => {
    for (const id of Object.keys(plans)) {
      const table = await arrive(player, id);
      const centres = await table.centres();
      assert.equal(new Set(centres.map(({ on }) => on)).size, centres.length, 'a place stands once');
      for (const name of places(id, ['main', ...plans[id].sides])) {
        const { hit } = centres.find(({ on }) => on === name) ?? {};
        assert.equal(hit, name, `${id} on ${size}`);
      }
    }
  });
}
