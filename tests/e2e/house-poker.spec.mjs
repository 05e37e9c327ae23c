// The poker games of the house at boxes: every place and every decision, win, loss, stand-off, silence, a lost connection, exchanges, other players.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { pokers, settled, shoe } from './house.mjs';

const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };
const box = 'box:1';
const [plain, lucky, caribbean] = ['jmlm-ultimate-texas-holdem', 'jmlm-ultimate-texas-holdem-lucky-diamonds', 'jmlm-caribbean-magic-poker'];
const plus = (...amounts) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

/** Shoes in the order player, dealer, player, dealer, flop, turn, river. */
const ultimate = [
  { name: 'raises four times and wins by a royal flush', shoe: 'AS 2H KS 2D QS JS TS 7C 3D', decisions: ['raise_4'], sides: true, ends: 'win', best: 'royal_flush', note: 'dealer_hand' },
  { name: 'raises three times and loses, but Trips pays', shoe: '9S KH 9D KD 9H KC 4S 7D 2C', decisions: ['raise_3'], sides: true, ends: 'lose', best: 'three_of_a_kind', note: 'dealer_hand' },
  { name: 'waits and raises on the flop', shoe: 'AD KS 7D KH 2D 9D JD 4C 8S', decisions: ['check', 'raise_2'], sides: true, ends: 'win', best: 'flush', note: 'dealer_hand' },
  { name: 'waits twice and wins against no hand', shoe: 'AS QH 7D 4D KS 9C 8H 5C 2S', decisions: ['check', 'check', 'raise_1'], ends: 'win', best: 'high_card', note: 'no_hand' },
  { name: 'stands off with the board', shoe: '2H 2C 3D 3S TS JH QD KC AS', decisions: ['check', 'check', 'raise_1'], ends: 'push', best: 'straight', note: 'dealer_hand' },
  { name: 'folds after the fifth card', shoe: '9D 9S 9H 8D 7D 2D 3C TC 4H', decisions: ['check', 'check', 'fold'], sides: true, ends: 'lose', note: 'no_hand' },
  { name: 'folds at once', shoe: '2S KH 7D KD', decisions: ['fold'], ends: 'lose', note: 'dealer_rule' },
];

/** Shoes in the order player, dealer, five times; then the cards of exchanges. */
const exchanges = [
  { name: 'wins against a dealer who does not play', shoe: '2S QH 2H 9D 7D 5C 9C 4S JC 3H', decisions: ['bet'], ends: 'win', best: 'pair', note: 'not_qualified' },
  { name: 'exchanges a card, which costs the bonus', shoe: 'AS KS AH KD 7D 5C 9C 4S JC 3H AD', decisions: ['exchange:3', 'bet'], bonus: true, ends: 'win', best: 'three_of_a_kind', note: 'qualified' },
  { name: 'exchanges twice and is paid less', shoe: 'AS KS AH KD 9D 5C 9C 4S JC 3H 2C AD', decisions: ['exchange:5', 'exchange:5', 'bet'], ends: 'win', best: 'full_house', note: 'qualified' },
  { name: 'exchanges three cards and passes', shoe: '2S KS 4H KD 7D 5C 9C 4S JC 3H 3C 8D TH', decisions: ['exchange:1', 'exchange:2', 'exchange:4', 'pass'], ends: 'lose', note: 'qualified' },
  { name: 'is paid by the bonus', shoe: 'AS KD JS KH 9S 4C 5S 5C 2S 7H', decisions: ['bet'], bonus: true, ends: 'win', best: 'flush', note: 'qualified' },
  { name: 'loses', shoe: '2S KH 2H KD 7D 5C 9C 4S JC 3H', decisions: ['bet'], ends: 'lose', best: 'pair', note: 'qualified' },
  { name: 'stands off', shoe: 'AS AH KD KS QC QD 9H 9C 7S 7D', decisions: ['bet'], ends: 'push', best: 'high_card', note: 'qualified' },
  { name: 'plays a closed game', shoe: 'AS KS AH KD 9D 5C 9C 4S JC 3H', decisions: [], closed: true, ends: 'win', best: 'two_pairs', note: 'qualified' },
];

/** Plays a round and holds its money and words against the rules on the command line. */
async function play(table, id, round, bets, balance) {
  for (const decision of round.decisions) await table.decide(decision);
  const { stake, return: back } = settled(id, { bets, outcome: { shoe: round.shoe.split(' ') }, decisions: round.decisions });
  await table.reach('result');
  const after = plus(balance, back, -stake);
  await table.shows('balance', String(after));
  await table.shows('win', back);
  await table.shows('bet', stake);
  await table.ends(box, round.ends);
  if (round.best) await table.totals(box, round.best);
  await expect(table.hand('dealer').locator('[data-note]')).toHaveAttribute('data-note', round.note);
  return after;
}

for (const id of [plain, lucky]) {
  const sides = pokers[id].sides;

  test(`${id}: every place, every decision and every end, to the last haléř`, both, async ({ start }) => {
    test.slow();
    const { player } = await start({ context, outcomes: ultimate.map((round) => shoe(id, round.shoe)) });
    const table = await player.table(id);
    await table.sit(box);
    let balance = 100_000;
    for (const round of ultimate) {
      const places = ['ante', ...(round.sides ? sides : [])].map((name) => `${box}/${name}`);
      await table.lay('100', places);
      const bets = [...places, `${box}/blind`].map((on) => ({ on, stake: '100' }));
      await table.lies(Object.fromEntries(bets.map(({ on, stake }) => [on, stake])));
      await table.asked(round.decisions[0]);
      expect(await table.cards('dealer')).toEqual(['??', '??']);
      expect(await table.cards(box)).toEqual([round.shoe.split(' ')[0], round.shoe.split(' ')[2]]);
      await table.active(box);
      balance = await play(table, id, round, bets, balance);
    }
  });
}

test('each street offers its own raises, each with its price, and says what silence does', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [shoe(plain, '9S KH 9D KD 9H KC 4S 7D 2C')] });
  const table = await player.table(plain);
  await table.sit(box);
  await table.lay('100', [`${box}/ante`, `${box}/trips`]);
  await table.asked('raise_4');
  expect(await table.offered()).toEqual(['raise_4', 'raise_3', 'check', 'fold']);
  await expect(table.decision('raise_4')).toContainText('400');
  await expect(table.decision('raise_3')).toContainText('300');
  await expect(table.decision('fold')).toContainText('propadne 300');
  await expect(page.locator('.decisions .about')).toContainText('Bez odpovědi: CHECK');
  await table.decide('check');
  await table.asked('raise_2');
  expect(await table.offered()).toEqual(['raise_2', 'check']);
  expect((await table.cards('board')).length).toBe(3);
  await expect(page.locator('[data-note="best_hand"]')).toContainText(/Tři stejného druhu.*TRIPS 3.:.1/);
  await table.decide('check');
  await table.asked('raise_1');
  expect(await table.offered()).toEqual(['raise_1', 'fold']);
  expect((await table.cards('board')).length).toBe(5);
  await expect(page.locator('.decisions .about')).toContainText('Bez odpovědi: FOLD');
  await table.decide('raise_1');
  await table.reach('result');
  await expect(table.spot(`${box}/play`)).toHaveAttribute('data-stake', '100');
});

test('blind follows the ante, and places that take no chip say so', both, async ({ start }) => {
  const { player } = await start({ context });
  const table = await player.table(lucky);
  await table.sit(box);
  await table.opening();
  await table.chip('100');
  await table.place(`${box}/trips`);
  await table.notice('no_main_bet');
  await table.place(`${box}/ante`, `${box}/ante`);
  await table.lies({ [`${box}/ante`]: '200', [`${box}/blind`]: '200' });
  await table.place(`${box}/blind`);
  await table.notice('blind_follows_ante');
  await table.place(`${box}/play`);
  await table.notice('by_decision');
  await table.place(`${box}/diamonds`);
  await table.double();
  await table.lies({ [`${box}/ante`]: '400', [`${box}/blind`]: '400', [`${box}/diamonds`]: '200' });
  await table.undo();
  await table.undo();
  await table.undo();
  await table.lies({ [`${box}/ante`]: '100', [`${box}/blind`]: '100' });
  await table.clear();
  await table.lies({});
  await table.confirmed();
  await table.shows('balance', '100000');
});

test('who says nothing waits twice and folds, and is told so', both, async ({ start }) => {
  const { player, studio, page } = await start({ context, outcomes: [shoe(plain, 'AS QH 7D 4D KS 9C 8H 5C 2S')] });
  const table = await player.table(plain);
  await table.sit(box);
  await table.lay('100', [`${box}/ante`]);
  await table.asked('raise_4');
  await studio.advance(30_000);
  await table.asked('raise_2');
  await expect(page.locator('[data-note="time_out"]')).toContainText('CHECK');
  await studio.advance(30_000);
  await table.asked('raise_1');
  await studio.advance(30_000);
  await table.reach('result');
  await table.ends(box, 'lose');
  await expect(page.locator('[data-note="time_out"]')).toContainText('FOLD');
  await table.shows('balance', '99800');
});

test('a line that breaks while the raise is asked: the question is there again, and is answered', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true, context, outcomes: [shoe(lucky, 'AD KS 7D KH 2D 9D JD 4C 8S')] });
  const table = await player.table(lucky);
  await table.sit(box);
  await table.lay('100', [`${box}/ante`, `${box}/diamonds`]);
  await table.decide('check');
  await table.asked('raise_2');
  wire.cut();
  await table.connection('reconnecting');
  wire.mend();
  await table.connection('online');
  await table.asked('raise_2');
  await table.reload();
  await table.asked('raise_2');
  await table.totals(box, 'flush');
  await table.decide('raise_2');
  await table.reach('result');
  const bets = ['ante', 'blind', 'diamonds'].map((name) => ({ on: `${box}/${name}`, stake: '100' }));
  const { stake, return: back } = settled(lucky, { bets, outcome: { shoe: 'AD KS 7D KH 2D 9D JD 4C 8S'.split(' ') }, decisions: ['check', 'raise_2'] });
  await table.shows('balance', String(plus(100_000, back, -stake)));
});

test('diamonds are counted as they come', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [shoe(lucky, 'AD QD KS 3D 7D 5H 9C 4C 2S')] });
  const table = await player.table(lucky);
  await table.sit(box);
  await table.lay('100', [`${box}/ante`, `${box}/diamonds`]);
  const count = page.locator('[data-note="diamonds"]');
  await table.asked('raise_4');
  await expect(count).toHaveText('káry 1 ze 4');
  await table.decide('check');
  await table.asked('raise_2');
  await expect(count).toHaveText('káry 2 ze 4');
  await table.decide('check');
  await table.decide('raise_1');
  await table.reach('result');
  await expect(count).toHaveText('káry 4 ze 4');
  await expect(page.locator(`[data-line="${box}/diamonds"]`)).toContainText('4 kára 3');
  await table.shows('balance', '100400');
});

test('several boxes decide one after the other, and others see no cards before the showdown', async ({ start }) => {
  const cards = '9S AS 3H KH 9D AD 4H KD 9H 4C 4S 7D 2C';
  const { player, enter } = await start({ context, outcomes: [shoe(plain, cards)] });
  const table = await player.table(plain);
  const other = await (await enter()).table(plain);
  for (const at of ['box:2', 'box:5']) await table.sit(at);
  await other.sit('box:6');
  await expect(table.seat('box:6')).toHaveAttribute('data-owner', 'other');
  await table.lay('100', ['box:2/ante', 'box:5/ante']);
  await other.lay('100', ['box:6/ante']);
  await expect(table.spot('box:6/ante')).toHaveAttribute('data-others', '100');
  await table.asked('raise_4');
  await table.active('box:2');
  expect(await table.cards('box:6')).toEqual(['??', '??']);
  expect(await other.cards('box:2')).toEqual(['??', '??']);
  await table.decision('check').click();
  await table.active('box:5');
  await table.decision('raise_4').click();
  await table.unasked();
  await other.decide('check');
  await table.asked('raise_2');
  await table.active('box:2');
  await table.decision('raise_2').click();
  await other.decide('check');
  await other.decide('fold');
  const bets = [...['box:2', 'box:5'].flatMap((at) => [`${at}/ante`, `${at}/blind`])].map((on) => ({ on, stake: '100' }));
  const mine = cards.split(' ').filter((_, nth) => nth !== 2 && nth !== 6);
  const { stake, return: back } = settled(plain, { bets, outcome: { shoe: mine }, decisions: ['check', 'raise_4', 'raise_2'] });
  await table.reach('result');
  await table.shows('balance', String(plus(100_000, back, -stake)));
  await other.shows('balance', '99800');
  await other.ends('box:5', 'win');
  expect(await other.cards('box:2')).toEqual(['9S', '9D']);
  expect(await table.cards('box:6'), 'what was given up is not shown').toEqual(['??', '??']);
});

test(`${caribbean}: every place, every decision and every end, to the last haléř`, both, async ({ start }) => {
  test.slow();
  const { player, page } = await start({ context, outcomes: exchanges.map((round) => shoe(caribbean, round.shoe)) });
  const table = await player.table(caribbean);
  await table.sit(box);
  let balance = 100_000;
  for (const round of exchanges) {
    const names = ['ante', ...(round.bonus ? ['bonus'] : []), ...(round.closed ? ['bet'] : [])];
    await table.lay('100', names.map((name) => `${box}/${name}`));
    const stakes = { ante: '100', bonus: '25', bet: '200' };
    const bets = names.map((name) => ({ on: `${box}/${name}`, stake: stakes[name] }));
    await table.lies(Object.fromEntries(bets.map(({ on, stake }) => [on, stake])));
    if (round.decisions.length) {
      await table.asked('bet');
      expect((await table.cards('dealer')).slice(0, 4)).toEqual(Array(4).fill('??'));
    }
    balance = await play(table, caribbean, round, bets, balance);
    if (round.note === 'not_qualified') await expect(page.locator('[data-note="not_qualified"]')).toContainText('vyplácí se jen Ante');
  }
});

test('an exchange has its price, the bonus falls by it, and after three there is no more', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [shoe(caribbean, '2S KS 4H KD 7D 5C 9C 4S JC 3H 3C 8D TH')] });
  const table = await player.table(caribbean);
  await table.sit(box);
  await table.lay('100', [`${box}/ante`, `${box}/bonus`]);
  await table.asked('exchange:2');
  expect((await table.offered()).sort()).toEqual(['bet', ...[1, 2, 3, 4, 5].map((nth) => `exchange:${nth}`), 'pass']);
  await expect(table.decision('exchange:2')).toContainText(/100.*Bonus propadne/);
  await expect(table.decision('pass')).toContainText('propadne 125');
  await expect(page.locator('.decisions .about')).toContainText('Bez odpovědi: Pass');
  const left = page.locator('[data-exchanges-left]');
  await expect(left).toHaveAttribute('data-exchanges-left', '3');
  await table.decide('exchange:2');
  await table.asked('exchange:2');
  expect((await table.cards(box))[1]).toBe('3C');
  await expect(page.locator('[data-note="bonus_lost"]')).toBeVisible();
  await expect(table.decision('exchange:1')).toContainText('200');
  await expect(table.decision('exchange:1')).not.toContainText('Bonus');
  await page.keyboard.press('1');
  await table.asked('exchange:2');
  await expect(table.decision('exchange:3')).toContainText('400');
  await table.decide('exchange:3');
  await table.asked('pass');
  await expect(left).toHaveAttribute('data-exchanges-left', '0');
  expect(await table.offered()).toEqual(['bet', 'pass']);
  await expect(page.locator('.exchange.missing').first()).toContainText('víc výměn není');
  await table.decide('pass');
  await table.reach('result');
  await table.shows('bet', '825');
  await table.shows('balance', '99175');
});

test('a closed game hides the own cards, and silence at an open one passes', both, async ({ start }) => {
  const { player, studio, page } = await start({ context, outcomes: [shoe(caribbean, 'QC AS KS 2C AH KD 3C 9D 5C 4C 9C 4S 6D JC 3H')] });
  const table = await player.table(caribbean);
  for (const at of ['box:1', 'box:2']) await table.sit(at);
  await table.opening();
  await table.chip('100');
  await table.seat('box:1').click({ force: true });
  await table.place('box:1/ante');
  await table.seat('box:2').click({ force: true });
  await table.place('box:2/ante', 'box:2/bet');
  await table.confirmed();
  await table.asked('bet');
  await table.active('box:1');
  await table.reload();
  await table.asked('bet');
  await studio.advance(30_000);
  await table.reach('result');
  await expect(page.locator('[data-note="time_out"]')).toContainText('Pass');
  const bets = [['box:1/ante', '100'], ['box:2/ante', '100'], ['box:2/bet', '200']].map(([on, stake]) => ({ on, stake }));
  const { stake, return: back } = settled(caribbean, { bets, outcome: { shoe: 'QC AS KS 2C AH KD 3C 9D 5C 4C 9C 4S 6D JC 3H'.split(' ') } });
  await table.shows('balance', String(plus(100_000, back, -stake)));
});

test('a round of Ultimate Texas Hold’em with the keyboard only', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [shoe(plain, '9S KH 9D KD 9H KC 4S 7D 2C')] });
  const table = await player.table(plain);
  await table.opening();
  const focused = () => page.evaluate(() => ({ ...document.activeElement?.dataset }));
  const tabTo = async (name, value) => {
    for (let pressed = 0; pressed < 80 && (await focused())[name] !== value; pressed += 1) await page.keyboard.press('Tab');
    expect((await focused())[name]).toBe(value);
  };
  await tabTo('seat', 'box:4');
  await page.keyboard.press('Enter');
  await table.owned('box:4', 'me');
  await tabTo('spot', 'box:4/trips');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(async () => (await focused()).spot).toBe('box:4/ante');
  await page.keyboard.press('Enter');
  await table.confirmed();
  const laid = await table.stakes();
  expect(laid['box:4/ante']).toBe(laid['box:4/blind']);
  for (const key of ['c', 'c', '1']) {
    await table.asked(key === '1' ? 'raise_1' : 'check');
    await page.keyboard.press(key);
  }
  await table.reach('result');
  await table.ends('box:4', 'lose');
  await expect(page.locator('[data-live="result"]')).toContainText(/Box 4: .*Prohra/);
});

for (const id of Object.keys(pokers)) {
  test(`${id}: panels tell the plan, the history tells the round, and axe finds nothing serious`, both, async ({ start }) => {
    const cards = id === caribbean ? exchanges[0] : ultimate[0];
    const { player, page } = await start({ context, outcomes: [shoe(id, cards.shoe)] });
    const table = await player.table(id);
    expect(await findings(page)).toEqual([]);
    await table.sit(box);
    await table.lay('100', [`${box}/ante`]);
    await table.asked(cards.decisions[0]);
    expect(await findings(page)).toEqual([]);
    await table.decide(cards.decisions[0]);
    await table.reach('result');
    await table.ends(box, 'win');
    expect(await findings(page)).toEqual([]);
    for (const panel of ['limits', 'help', 'history']) {
      await table.panel(panel);
      expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
      await table.closePanel();
    }
  });
}
