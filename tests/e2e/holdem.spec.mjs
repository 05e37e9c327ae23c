// Casino Hold'em in a real browser: call and fold, every ending, time running out, a lost connection, to the last haléř.

import { expect, test } from './fixtures.mjs';

const context = { reducedMotion: 'reduce' };
const evolution = 'chance-evolution-casino-holdem';
const synot = 'chance-synot-casino-holdem';
const line = (table, shoe) => ({ table, outcome: { shoe: shoe.split(' ') } });
const keys = { call: 'c', fold: 'f' };

// Shoes in the order player, dealer, player, dealer, flop, turn, river. The last one is not answered: that is a fold.
const rounds = {
  [evolution]: [
    { shoe: 'AS 9H KS 9D QS 7S 2S 3D 4C', decision: 'call', on: ['ante', 'bonus'], stake: 400, back: 2800, ends: 'win', best: 'flush' },
    { shoe: 'AS 2H AD 7C 9S 4D KC 3S 8H', decision: 'fold', on: ['ante', 'bonus'], stake: 200, back: 800, ends: 'lose' },
    { shoe: '2H 2C 3D 3S TS JH QD KC AS', decision: 'call', on: ['ante'], stake: 300, back: 300, ends: 'push', best: 'straight' },
    { shoe: '2D AH 9C AC KS 8H 4S 3S 7H', decision: 'call', on: ['ante'], stake: 300, back: 0, ends: 'lose', best: 'high_card' },
    // The dealer has the higher card but no pair: he does not play, and the call comes back.
    { shoe: '3H AH 5D 9C KS QD 7C 6S 2H', decision: 'call', on: ['ante'], stake: 300, back: 400, ends: 'win', best: 'high_card', says: /nehraje/ },
    { shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decision: null, asked: true, on: ['ante'], stake: 100, back: 0, ends: 'lose' },
  ],
  [synot]: [
    { shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decision: 'call', on: ['ante', 'aa', 'razz'], stake: 500, back: 1200, ends: 'win', best: 'two_pairs' },
    // Five to the ace in mixed suits: AA would pay, too, but falls with the cards; Casino Razz is paid 50 : 1 all the same.
    { shoe: 'AS 9H 2D 7C 3C 4H 5S 9D KC', decision: 'fold', falls: /propadne Ante, AA(?!.*Razz)/, on: ['ante', 'aa', 'razz'], stake: 300, back: 5100, ends: 'lose' },
    { shoe: '2H 2C 3D 3S TS JH QD KC AS', decision: 'call', on: ['ante'], stake: 300, back: 300, ends: 'push', best: 'straight' },
    { shoe: 'KD AH 9C AC KS 9H 4S 3S 8H', decision: null, on: ['call_blind'], chip: '200', stake: 300, back: 600, ends: 'win', best: 'two_pairs' },
    // The dealer's kings win; the five first cards up to an eight pay Casino Razz 8 : 1.
    { shoe: '2D KH 6C KC 8S 3H 4S TS 7H', decision: 'call', on: ['ante', 'razz'], stake: 400, back: 900, ends: 'lose', best: 'high_card' },
    { shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decision: null, asked: true, on: ['ante'], stake: 100, back: 0, ends: 'lose' },
  ],
};

for (const id of [evolution, synot]) {
  test(`${id}: undo, double and clear`, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(id);
    const side = id === synot ? 'razz' : 'bonus';
    await table.chip('100');
    await table.place('ante', side);
    await table.lies({ ante: '100', [side]: '100' });
    await table.undo();
    await table.lies({ ante: '100' });
    await table.place(side);
    await table.double();
    await table.lies({ ante: '200', [side]: '200' });
    await table.confirmed();
    await table.shows('balance', '99600');
    await table.undo();
    await table.lies({ ante: '100', [side]: '100' });
    await table.clear();
    await table.lies({});
    await table.shows('balance', '100000');
  });
}

for (const [id, all] of Object.entries(rounds)) {
  test(`${id}: every decision and every end, to the last haléř`, async ({ start }) => {
    test.slow();
    const { player, studio } = await start({ context, outcomes: all.map((round) => line(id, round.shoe)) });
    const table = await player.table(id);
    let balance = 100_000;
    for (const [nth, round] of all.entries()) {
      await table.lay(round.chip ?? '100', round.on);
      if (round.decision || round.asked) {
        await table.asked('call');
        expect(await table.cards('dealer')).toEqual(['??', '??']);
        expect((await table.cards('board')).length).toBe(3);
        await table.active('player');
      }
      if (round.falls) expect(await table.decision('fold').textContent()).toMatch(round.falls);
      // The first answer by its key, the others by the pointer; who is not heard any more comes back first.
      if (round.decision && nth === 0) await table.page.keyboard.press(keys[round.decision]);
      else if (round.decision) await table.decide(round.decision);
      else if (round.asked) {
        await table.reload();
        await table.asked('call');
        await table.totals('player', 'two_pairs');
        await studio.advance(30_000);
      }
      balance += round.back - round.stake;
      await table.ended({ hands: { player: [round.ends, round.best] }, win: String(round.back), balance: String(balance) });
      if (round.says) expect(await table.page.locator('[data-hand="dealer"] .says').textContent()).toMatch(round.says);
    }
  });
}

test('places by arrows, a side bet that needs the call says so; a purse too small for the call is warned, and only folding is left', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: Array(3).fill(line(evolution, 'KD 2H 9C 7C 3S QH 4S 3D 8H')) });
  const other = await player.table(synot);
  await other.phase('open');
  await other.spot('aa').hover();
  await expect(page.locator('.quick-help', { hasText: 'Vyplácí se, jen když dorovnáte.' })).toBeVisible();
  await other.spot('ante').focus();
  const reached = new Set(['ante']);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    reached.add(await page.evaluate(() => document.activeElement?.dataset.spot ?? null));
  }
  expect([...reached].sort()).toEqual(['aa', 'ante', 'call_blind', 'razz']);

  const table = await player.table(evolution);
  await table.lay('10000', ['ante', 'ante', 'bonus', 'bonus']);
  for (const balance of ['60000', '20000']) {
    const end = table.ended({ hands: { player: ['lose'] }, win: '0', balance });
    await table.decide('fold');
    await end;
    if (balance === '20000') break;
    await table.opening();
    await table.repeat();
    await table.lies({ ante: '20000', bonus: '20000' });
  }
  await table.lay('10000', ['ante']);
  expect(await page.locator('.call-short').textContent()).toMatch(/2x Hrát \(20.000.*zůstatek/);
  await table.asked('fold');
  expect(await table.offered()).toEqual(['fold']);
  expect(await page.locator('.decision.missing.call').textContent()).toMatch(/nestačí zůstatek/);
});

test('a line that breaks while the call is asked: the question is there again, and is answered', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true, context, outcomes: [line(synot, 'KD 2H 9C 7C KS 9H 4S 3S 8H')] });
  const table = await player.table(synot);
  await table.lay('100', ['ante']);
  await table.asked('call');
  wire.cut();
  await table.connection('reconnecting');
  wire.mend();
  await table.connection('online');
  await table.asked('call');
  const end = table.ended({ hands: { player: ['win', 'two_pairs'] }, win: '400', balance: '100100' });
  await table.decide('call');
  await end;
});
