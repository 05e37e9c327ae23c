// No component knows a plan: plans invented for this test, of known families, are tables that play.

import { resolve } from 'node:path';

import { expect, test } from './fixtures.mjs';
import { road } from './page/duel.mjs';
import { neighbours } from './roulette.mjs';

const args = ['--plans', resolve(import.meta.dirname, '../data/plans')];
const context = { reducedMotion: 'reduce' };
const line = (table, shoe) => ({ table, outcome: { shoe: shoe.split(' ') } });
const texts = (page, selector) => page.locator(selector).allTextContents();

const lantern = 'harbour-lantern-blackjack';
test('a blackjack with other seats, words, side bets, limits and money', async ({ start }) => {
  const { player, page } = await start({ args, context, outcomes: [line(lantern, 'TS 9S AH 8H TD 7C'), line(lantern, '2S 6H 2D TC 3H 4S 5D 9H')] });
  const lobby = await player.lobby();
  expect((await lobby.tables()).includes(lantern), 'a door in the lobby').toBeTruthy();
  const table = await player.table(lantern);
  expect(await table.brand()).toBe('magicplanet');
  expect(await page.locator('[data-seat]').count(), 'as many boxes as the plan has').toBe(4);
  await table.sit('box:2');
  await table.sit('box:4');
  const own = (at) => ['main', 'lucky_lucky', 'dealer_pair'].map((name) => `box:${at}/${name}`);
  const there = await table.spots();
  for (const on of [...own(2), ...own(4)]) expect(there.includes(on), on).toBeTruthy();
  expect(await page.locator('[data-chip]:visible').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.chip))])).toEqual(['2', '4', '20', '60']);
  const words = (await texts(page, '[data-at]')).join(' ');
  for (const word of ['Lucernový blackjack', 'LOĎ KOTVÍ, SÁZEJTE', 'Šťastná hvězda', 'Kapitánův pár']) expect(words.includes(word), word).toBeTruthy();

  // Two boxes, an ace: the lifebelt is asked for at both; 18 against 18 on one, 19 on the other; no pair.
  await table.lay('4', ['box:2/main', 'box:4/main', 'box:2/dealer_pair']);
  await table.asked('insurance');
  expect(await table.decision('insurance').textContent()).toMatch(/Kruh/);
  await table.decide('no_insurance');
  await table.decide('no_insurance');
  for (const box of ['box:2', 'box:4']) {
    await table.active(box);
    expect(await table.decision('stand').textContent()).toMatch(/Zakotvit/);
    expect(await table.decision('surrender').count(), 'the plan has none').toBe(0);
    await table.decide('stand');
    await expect(table.page.locator(`[data-hand="${box}"]:not([data-active])`)).toBeVisible();
  }
  await table.together(
    ['[data-hand="box:2"]', 'data-outcome', 'push'],
    ['[data-hand="box:4"]', 'data-outcome', 'win'],
    ['[data-field="win"]', 'data-value', '12'],
    ['[data-field="balance"]', 'data-value', '4000'],
  );

  // Five cards win at this table.
  await table.lay('60', ['box:2/main']);
  for (const total of ['7', '11', '16']) {
    await table.decide('hit');
    await table.totals('box:2', total);
  }
  await table.ended({ hands: { 'box:2': ['win', '16'] }, win: '120', balance: '4060' });
});

const tide = 'harbour-tide-baccarat';
test('a baccarat with fewer places, other odds and two roads', async ({ start }) => {
  const { player, page } = await start({ args, context, outcomes: [line(tide, '3S 9H 4S KH'), line(tide, '8S 8H QS JD')] });
  const table = await player.table(tide);
  const places = ['player', 'banker', 'tie', 'small', 'banker_pair'];
  expect((await table.spots()).sort()).toEqual([...places].sort());
  expect(await page.locator('[data-road]').evaluateAll((all) => all.map((one) => one.dataset.road).sort())).toEqual(['bead', 'big']);
  const words = (await texts(page, '[data-at]')).join(' ');
  for (const word of ['Přílivové baccarat', 'Racek', 'Kormorán', 'Krátká plavba']) expect(words.includes(word), word).toBeTruthy();
  await table.opening();
  await table.chip('30');
  await table.strew(places);
  await table.confirmed();
  // Banker 0.9 : 1 and a short game 1.5 : 1 come back, the rest is lost.
  await table.together(['[data-at]', 'data-result', 'banker'], ['[data-field="win"]', 'data-value', '132'], ['[data-field="balance"]', 'data-value', '99982']);
  await table.opening();
  await table.place('tie', 'banker');
  await table.confirmed();
  await table.together(['[data-at]', 'data-result', 'tie'], ['[data-field="balance"]', 'data-value', '100252']);
  expect(await road(table, 'bead')).toEqual([['B', 1, 1], ['T', 1, 2]]);
  expect(await page.locator('[data-road="bead"] [data-cell] text').allTextContents()).toEqual(['C', 'O']);
  await table.chip('300');
  await table.opening();
  await table.place('player', 'player', 'player', 'player');
  await table.notice('above_max');
  await table.lies({ player: '900' });
});

const anchor = 'harbour-anchor-holdem';
test('a hold’em with a call of three antes, a higher hurdle for the dealer and a side bet that falls with a fold', async ({ start }) => {
  const { player, page } = await start({ args, context, outcomes: [line(anchor, 'KD 2H 9C 7C KS 9H 4S 3S 8H'), line(anchor, 'KD 2H 9C 7C KS 9H 4S 3S 8H')] });
  const table = await player.table(anchor);
  expect((await table.spots()).sort()).toEqual(['ante', 'bonus']);
  const words = (await texts(page, '[data-at]')).join(' ');
  for (const word of ['Kotevní hold’em', 'PŘÍSTAV OTEVŘEN, SÁZEJTE', 'Vplutí', 'Poklad', 'Plout']) expect(words.includes(word), word).toBeTruthy();
  await table.lay('30', ['ante', 'bonus']);
  await table.asked('call');
  expect(await page.locator('[data-hand="dealer"] .says').textContent()).toMatch(/osmiček/);
  expect(await table.decision('call').textContent()).toMatch(/Plout.*90/);
  expect(await table.decision('fold').textContent()).toMatch(/Zakotvit.*propadne Vplutí, Poklad/);
  let end = table.ended({ hands: { player: ['win', 'two_pairs'] }, win: '330', balance: '100180' });
  await table.decide('call');
  await end;
  await table.lay('30', ['ante', 'bonus']);
  end = table.ended({ hands: { player: ['lose'] }, win: '0', balance: '100120' });
  await table.decide('fold');
  await end;
});

const flag = 'harbour-flag-top-card';
test('a top card with other sides, odds and a smaller board', async ({ start }) => {
  const { player, page } = await start({ args, context, outcomes: [line(flag, 'KS 7D'), line(flag, '7S 7D')] });
  const table = await player.table(flag);
  const words = (await texts(page, '[data-at]')).join(' ');
  for (const word of ['Vlajková karta', 'VLAJKA VZHŮRU, SÁZEJTE', 'Lodivod', 'Pirát']) expect(words.includes(word), word).toBeTruthy();
  for (const [on, result, balance, letter] of [[['home', 'away'], 'home', '100000', 'L'], [['home', 'tie'], 'tie', '100270', 'O']]) {
    await table.opening();
    await table.chip('30');
    await table.place(...on);
    await table.confirmed();
    await table.together(['[data-at]', 'data-result', result], ['[data-field="balance"]', 'data-value', balance]);
    await expect(page.locator('[data-board] [data-cell]', { hasText: letter })).toBeVisible();
  }
  await table.chip('300');
  await table.opening();
  await table.place('tie', 'tie');
  await table.notice('above_max');
});

const compass = 'harbour-compass-roulette';
test('a roulette with other odds, chips, words and calls', async ({ start }) => {
  const { player, page } = await start({ args, context, outcomes: [{ table: compass, outcome: { number: '17' } }] });
  const lobby = await player.lobby();
  const table = await lobby.enter(compass);
  expect(await table.brand()).toBe('magicplanet');
  expect((await table.spots()).length, 'every place of the cloth').toBe(157);
  expect(await page.locator('[data-chip]:visible').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.chip))])).toEqual(['3', '15', '60', '300']);
  const words = (await texts(page, '[data-at]')).join(' ');
  for (const word of ['Kompasová ruleta', 'Sever']) expect(words.includes(word), word).toBeTruthy();
  expect(await table.neighbours(), 'three on each side to begin with').toBe(3);
  expect(await page.locator('[data-action="favourites"]:visible').count(), 'the plan has no favourites').toBe(0);

  // 17 with three neighbours on each side, 3 euros each: 34.5 : 1 on one of them; a dozen at 1.9 : 1; black 1 : 1; red is lost.
  await table.opening();
  await table.chip('3');
  await table.call('neighbours:17');
  await table.place('dozen:2', 'black', 'red');
  await table.lies({ ...neighbours(17, 3, '3'), 'dozen:2': '3', black: '3', red: '3' });
  await table.confirmed();
  await table.together(
    ['[data-at]', 'data-result', '17'],
    ['[data-field="win"]', 'data-value', '121.20'],
    ['[data-field="balance"]', 'data-value', '4091.20'],
  );
});

test('an invented roulette’s largest total and largest win of one game are not exceeded', async ({ start }) => {
  const { player } = await start({ args });
  const table = await player.table(compass);
  await table.chip('60');
  // 120 × 34.5 is less than 5000, with 60 × 17 it is more.
  await table.place('straight:17', 'straight:17');
  await table.staked('straight:17', '120');
  await table.place('split:17-20');
  await table.says('table_max', /Nejvýš 5\s000,00\s€/);
  await table.lies({ 'straight:17': '120' });
  await table.clear();
  await table.chip('300');
  await table.place('red', 'black', 'odd');
  await table.lies({ red: '300', black: '300', odd: '300' });
  await table.chip('3');
  await table.place('even');
  await table.says('table_max', /Nejvýš 900,00\s€/);
  await table.lies({ red: '300', black: '300', odd: '300' });
  await table.confirmed();
  await table.shows('balance', '3100');
});

const beacon = 'harbour-beacon-blackjack';
test('a blackjack of one hand for all, with other words, odds, side bet and chips', async ({ start }) => {
  const { player, page } = await start({ args, context, outcomes: [line(beacon, 'AS 6H KD 9C 8H'), line(beacon, '8H 6S 8H TC 9D')] });
  const lobby = await player.lobby();
  expect((await lobby.tables()).includes(beacon), 'a door in the lobby').toBeTruthy();
  const table = await player.table(beacon);
  expect((await table.spots()).sort()).toEqual(['main', 'perfect_pairs']);
  expect(await page.locator('[data-chip]:visible').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.chip))])).toEqual(['6', '18', '90']);
  const words = (await texts(page, '[data-at]')).join(' ');
  for (const word of ['Majákový blackjack', 'Kýl', 'Dvojhvězdí']) expect(words.includes(word), word).toBeTruthy();
  // A blackjack at 1.2 : 1; no pair.
  await table.lay('6', ['main', 'perfect_pairs']);
  await table.ended({ hands: { player: ['blackjack', 'blackjack'] }, win: '13.20', balance: '100001.20' });
  // Twins at 22.5 : 1; the dealer has too many.
  await table.opening();
  await table.repeat();
  await table.lies({ main: '6', perfect_pairs: '6' });
  await table.asked('stand');
  expect(await table.decision('stand').textContent()).toMatch(/Zakotvit/);
  const end = table.ended({ hands: { player: ['win', '16'] }, win: '153', balance: '100142.20' });
  await table.decide('stand');
  await end;
});
