// Every blackjack plan in a real browser: every decision, win, loss and tie, time running out, a lost connection, to the last haléř.

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { line, over, plans, rounds, surrender, unanswered } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';

const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
const context = { reducedMotion: 'reduce' };
const places = (id, names) => names.map((name) => (plans[id].box ? `${plans[id].box}/${name}` : name));
const hand = (id, nth = 1) => `${plans[id].box ?? 'player'}${nth > 1 ? `:${nth}` : ''}`;

/** Comes to the table and sits down where there are boxes. */
async function arrive(player, id) {
  const table = await player.table(id);
  if (plans[id].box) await table.sit(plans[id].box);
  return table;
}

for (const [id, plan] of Object.entries(plans)) {
  const all = plan.surrender ? [...rounds, surrender] : rounds;
  const unit = plan.unit ?? 100;
  const names = ['main', ...plan.sides];
  const bet = (table, on = ['main']) => table.lay(String(unit), places(id, on));

  test(`${id}: every decision and every end, to the last haléř`, async ({ start }) => {
    test.slow();
    const { player, studio } = await start({ context, outcomes: [over, ...all, unanswered].map((round) => line(id, round.shoe)) });
    const table = await arrive(player, id);
    let balance = plan.purse ?? 100_000;

    // Everything that can be bet on, by the keyboard; what comes back is reckoned by the rules on the command line.
    await bet(table, names);
    await table.lies(Object.fromEntries(places(id, names).map((on) => [on, String(unit)])));
    const bets = places(id, names).map((on) => ({ on, stake: String(unit) }));
    const record = { plan: id.replace('-', '/'), bets, outcome: { shoe: over.shoe.split(' ') }, decisions: over.decisions };
    const settled = JSON.parse(execFileSync(program, ['settle'], { input: `${JSON.stringify(record)}\n` }));
    await table.asked('hit');
    expect(await table.cards('dealer')).toEqual(['6H', '??']);
    expect(await table.cards(hand(id))).toEqual(['9H', '2H']);
    await table.holds(`[data-spot="${places(id, ['21+3'])[0]}"].won`, 'data-stake', String(unit));
    await table.page.keyboard.press('h');
    await table.totals(hand(id), '18');
    await table.asked('hit');
    await table.page.keyboard.press('h');
    balance += Number(settled.return) - Number(settled.stake);
    await table.ended({ hands: { [hand(id)]: [over.ends, over.total] }, win: settled.return, balance: String(balance) });

    for (const round of all) {
      const sides = round.pairs ? plan.pairs : {};
      await bet(table, ['main', ...Object.keys(sides)]);
      expect(await table.offered(), 'nothing is asked while bets are open').toEqual([]);
      for (const [nth, decision] of round.decisions.entries()) {
        // A dealer who looks under his ace ends the round at once.
        if (plan.peek && round.decisions[nth - 1] === 'insurance') break;
        await table.decide(decision);
        if (decision === 'split') await table.active(hand(id));
      }
      const back = Object.values(sides).reduce((sum, more) => sum + more, round.back);
      balance += (back - round.stake - Object.keys(sides).length) * unit;
      const hands = { [hand(id)]: [round.ends, round.total] };
      if (round.second) hands[hand(id, 2)] = [round.second];
      await table.ended({ hands, win: String(back * unit), balance: String(balance) });
    }

    // He does not insure, comes back in the middle of his decision, and then says nothing.
    await bet(table);
    await table.decide('no_insurance');
    await table.asked('stand');
    await table.reload();
    await table.asked('stand');
    await table.active(hand(id));
    await studio.advance(30_000);
    const end = plan.draws ? unanswered.drawn : unanswered.stood;
    if (plan.draws) {
      // The plan draws for him, and he is asked again.
      await table.totals(hand(id), end.total);
      await table.decide('stand');
    }
    balance += (end.back - 1) * unit;
    await table.ended({ hands: { [hand(id)]: [end.ends, end.total] }, win: String(end.back * unit), balance: String(balance) });
  });
}

for (const id of ['chance-evolution-blackjack', 'chance-synot-blackjack', 'chance-absolute-blackjack']) {
  test(`${id}: a box is taken and given back; who bets behind it is told that a double is copied, and it is`, async ({ start }) => {
    const { player, enter } = await start({ context, outcomes: [line(id, '6S 6H 5D TC TH 9C')] });
    const owner = await player.table(id);
    await owner.sit('box:3');
    await owner.leave('box:3');
    await owner.sit('box:3');
    const second = await enter();
    const guest = await second.table(id);
    await guest.owned('box:3', 'other');
    await guest.chip('50');
    await owner.lay('100', ['box:3/main']);
    await guest.holds('[data-spot="box:3/main"]', 'data-others', '100');
    expect(await guest.seat('box:3').locator('.who small').textContent(), 'the stake on the plate').toMatch(/100/);
    await guest.spot('box:3/bet_behind').hover();
    expect(await second.page.locator('.quick-help').textContent()).toMatch(/zdvojnásobí nebo rozdělí/);
    await guest.place('box:3/bet_behind');
    await guest.confirmed();
    expect(await guest.spot('box:3/bet_behind').locator('.name').textContent(), 'how many bet behind').toMatch(/· 1/);
    await owner.asked('double');
    expect(await guest.offered(), 'only the owner decides').toEqual([]);
    await guest.active('box:3');
    const one = owner.ended({ hands: { 'box:3': ['win', '21'] }, win: '400', balance: '100200' });
    const two = guest.together(
      ['[data-hand="box:3"]', 'data-outcome', 'win'],
      ['[data-hand="box:3"] [data-added]', 'data-added', '100'],
      ['[data-field="balance"]', 'data-value', '100100'],
    );
    await owner.decide('double');
    await Promise.all([one, two]);
  });
}

test('Magic Planet’s endless blackjack: repeat lays the last bets on top of what lies', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [line('magicplanet-endless-blackjack', 'AS 6H KD 9C 8H')] });
  const table = await player.table('magicplanet-endless-blackjack');
  await table.lay('100', ['main']);
  await table.ended({ hands: { player: ['blackjack'] }, win: '250', balance: '100150' });
  await table.opening();
  await table.place('main');
  await table.lies({ main: '100' });
  await table.repeat();
  await table.lies({ main: '200' });
  await table.repeat();
  await table.lies({ main: '300' });
  await table.confirmed();
  await table.shows('balance', '99850');
});

for (const id of ['chance-synot-blackjack', 'chance-all-bets-blackjack']) {
  test(`${id}: split hands are doubled, split aces get one card each; what was added lies at its hand`, async ({ start }) => {
    const { player, page } = await start({ context, outcomes: ['8H 6H 8D TC 3S TD 2C 9H KC', 'AS 6H AD TC KS 9H 5C'].map((shoe) => line(id, shoe)) });
    const table = await arrive(player, id);
    const [main] = places(id, ['main']);
    await table.lay('100', [main]);
    await table.asked('split');
    await expect(page.locator(`[data-spot="${main}"] .ghost`, { hasText: '+100' })).toBeVisible();
    await table.decide('split');
    await table.holds(`[data-hand="${hand(id, 2)}"] [data-added]`, 'data-added', '100');
    expect(await page.locator('.decision.missing.split').textContent()).toMatch(/už rozděleno/);
    await table.decide('double');
    await table.active(hand(id, 2));
    await table.holds(`[data-hand="${hand(id)}"] [data-added]`, 'data-added', '100');
    await table.decide('double');
    await table.ended({ hands: { [hand(id)]: ['win', '21'], [hand(id, 2)]: ['win', '19'] }, win: '800', balance: '100400' });
    await table.opening();
    await table.repeat();
    await table.lies({ [main]: '100' });
    await table.decide('split');
    await table.ended({ hands: { [hand(id)]: ['push', 'soft 21'], [hand(id, 2)]: ['lose', 'soft 20'] }, win: '100', balance: '100300' });
  });
}

test('at a shared box everybody has his own line through the cards, and who stood counts as standing while others go on', async ({ start }) => {
  const { player, enter, studio } = await start({ context, outcomes: [line('chance-infinite-blackjack', '9H 6H 2H TC 2S 5D TD')] });
  const id = 'chance-infinite-blackjack';
  const one = await player.table(id);
  const second = await enter();
  const two = await second.table(id);
  const counted = async (counts) => {
    // The table counts its players once a second.
    await studio.advance(1_000);
    await player.page.waitForFunction(
      (all) => Object.entries(all).every(([tone, count]) => document.querySelector(`.tally .${tone} b`)?.textContent === count),
      counts,
    );
  };
  await two.chip('100');
  await one.lay('100', ['main']);
  await two.place('main');
  await two.confirmed();
  await one.asked('stand');
  await counted({ go: '0', end: '0', open: '2' });
  await one.decide('stand');
  await one.unasked();
  await two.decide('hit');
  await two.totals('player', '13');
  await counted({ go: '0', end: '1', open: '1' });
  await two.decide('hit');
  await two.totals('player', '18');
  await counted({ go: '0', end: '1', open: '1' });
  expect(await one.cards('player')).toEqual(['9H', '2H']);
  const ends = [
    one.ended({ hands: { player: ['win', '11'] }, win: '200', balance: '100100' }),
    two.ended({ hands: { player: ['win', '18'] }, win: '200', balance: '100100' }),
  ];
  await two.decide('stand');
  await Promise.all(ends);
});

test('pay tables at the places, arrows between them; an insurance question runs out, the plan’s answer is named; bets are repeated', async ({ start }) => {
  const { player, page, studio } = await start({ context, outcomes: [line('chance-infinite-blackjack', 'TS AH 9D 7C')] });
  const table = await player.table('chance-infinite-blackjack');
  await table.phase('open');
  await table.spot('21+3').hover();
  const tip = page.locator('.quick-help');
  await expect(tip.locator('tr', { hasText: /Barva.*5\s:\s1/ })).toBeVisible();
  expect(await tip.textContent()).toMatch(/nejvýš 20.000/);
  expect(await table.spot('bust_it').textContent()).toMatch(/až 250\s:\s1/);
  await table.spot('main').focus();
  const reached = new Set();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    reached.add(await page.evaluate(() => document.activeElement?.dataset.spot ?? null));
  }
  expect([...reached].sort()).toEqual(['21+3', 'bust_it', 'hot_3', 'main', 'perfect_pairs']);
  await table.lay('100', ['main']);
  await table.asked('insurance');
  expect(await page.locator('.decisions .about').textContent()).toMatch(/Bez odpovědi: /);
  await studio.advance(30_000);
  await table.asked('stand');
  expect(await page.locator('.decisions .about').textContent()).toMatch(/Bez odpovědi: Stát/);
  const end = table.ended({ hands: { player: ['win', '19'] }, win: '200', balance: '100100' });
  await table.decide('stand');
  await end;
  await table.opening();
  await table.repeat();
  await table.lies({ main: '100' });
});

test('the Slovak table: side bets after the main one, ×2 in the place of repeat, six cards win, nothing is offered that the purse does not cover', async ({ start }) => {
  test.slow();
  const { player, page } = await start({ context, outcomes: ['2S KH 3D AC 2C 3S 2D 4H', ...Array(3).fill('TS 9H 7D TC'), '8H 6H 8D TC TS'].map((shoe) => line('sk-infinitive-blackjack', shoe)) });
  const table = await player.table('sk-infinitive-blackjack');
  await table.opening();
  await table.usable('[data-action="all-side-bets"]', false);
  expect([await page.locator('[data-action="repeat"]').isVisible(), await page.locator('[data-action="double"]').isVisible()]).toEqual([true, false]);
  await table.chip('10');
  await table.place('main');
  await table.usable('[data-action="all-side-bets"]');
  expect([await page.locator('[data-action="repeat"]').isVisible(), await page.locator('[data-action="double"]').isVisible()]).toEqual([false, true]);
  await table.act('all-side-bets');
  await table.lies(Object.fromEntries(['main', ...plans['sk-infinitive-blackjack'].sides].map((on) => [on, '10'])));
  await table.undo();
  await table.lies({ main: '10' });
  await table.confirmed();
  for (const total of ['7', '10', '12']) {
    await table.decide('hit');
    await table.totals('player', total);
  }
  let end = table.ended({ hands: { player: ['win', '16'] }, win: '20', balance: '4010' });
  await table.decide('hit');
  await end;
  for (const balance of ['3010', '2010', '1010']) {
    await table.lay('500', ['main', 'main']);
    end = table.ended({ hands: { player: ['lose', '17'] }, win: '0', balance });
    await table.decide('stand');
    await end;
  }
  await table.opening();
  await table.chip('500');
  await table.place('main');
  await table.chip('100');
  await table.place('main');
  await table.lies({ main: '600' });
  await table.asked('stand');
  expect(await table.offered()).toEqual(['hit', 'stand']);
  for (const name of ['double', 'split']) expect(await page.locator(`.decision.missing.${name}`).textContent()).toMatch(/nestačí zůstatek/);
  await page.keyboard.press('d');
  expect(await table.cards('player'), 'no card for a double that is not on offer').toEqual(['8H', '8D']);
  await table.decide('stand');
  await table.shows('balance', '1610');
});

test('a line that breaks while a box decides: the question is there again, and is answered', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true, context, outcomes: [line('chance-synot-blackjack', 'TS 9H KD 8C')] });
  const table = await arrive(player, 'chance-synot-blackjack');
  await table.lay('100', ['box:1/main']);
  await table.asked('stand');
  wire.cut();
  await table.connection('reconnecting');
  wire.mend();
  await table.connection('online');
  await table.active('box:1');
  const end = table.ended({ hands: { 'box:1': ['win', '20'] }, win: '200', balance: '100100' });
  await table.decide('stand');
  await end;
});

test('a decision sent into a dying connection counts once', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true, context, outcomes: [line('chance-infinite-blackjack', '6S 6H 5D TC TH 9C')] });
  const table = await player.table('chance-infinite-blackjack');
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
});

test('one chip on everything', async ({ start }) => {
  const { player } = await start();
  const all = await player.table('chance-all-bets-blackjack');
  await all.chip('10');
  await all.act('all-bets');
  await all.confirmed();
  const names = ['main', ...plans['chance-all-bets-blackjack'].sides];
  await all.lies(Object.fromEntries(names.map((on) => [on, '10'])));
  await all.clear();
  await all.usable('[data-action="all-side-bets"]', false);
  await all.place('main');
  await all.act('all-side-bets');
  await all.lies(Object.fromEntries(names.map((on) => [on, '10'])));
});
