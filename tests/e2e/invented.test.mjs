// No component knows a plan: plans invented for this test, of known families, are tables that play.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';

import { CardTable } from './page/card_table.mjs';
import { road } from './page/duel.mjs';
import { neighbours } from './roulette.mjs';
import { scene } from './scene.mjs';

const args = ['--plans', resolve(import.meta.dirname, '../data/plans')];
const timers = 'betting=6,last=0,closed=0,card=0.3,insurance=60,decision=60,result=4';
const context = { reducedMotion: 'reduce' };
const line = (table, shoe) => ({ table, outcome: { shoe: shoe.split(' ') } });
const texts = (page, selector) => page.locator(selector).allTextContents();

const lantern = 'harbour-lantern-blackjack';
scene(
  'a blackjack with other seats, words, side bets, limits and money',
  { args, timers, context, outcomes: [line(lantern, 'TS 9S AH 8H TD 7C'), line(lantern, '2S 6H 2D TC 3H 4S 5D 9H')] },
  async ({ player, page }) => {
    const lobby = await player.lobby();
    assert.ok((await lobby.tables()).includes(lantern), 'a door in the lobby');
    const table = await CardTable.open(page, player.address, lantern);
    assert.equal(await table.brand(), 'magicplanet');
    assert.equal(await page.locator('[data-seat]').count(), 4, 'as many boxes as the plan has');
    await table.sit('box:2');
    await table.sit('box:4');
    const own = (at) => ['main', 'lucky_lucky', 'dealer_pair'].map((name) => `box:${at}/${name}`);
    const there = await table.spots();
    for (const on of [...own(2), ...own(4)]) assert.ok(there.includes(on), on);
    assert.deepEqual(await page.locator('[data-chip]:visible').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.chip))]), ['2', '4', '20', '60']);
    const words = (await texts(page, '[data-at]')).join(' ');
    for (const word of ['Lucernový blackjack', 'LOĎ KOTVÍ, SÁZEJTE', 'Šťastná hvězda', 'Kapitánův pár']) assert.ok(words.includes(word), word);

    // Two boxes, an ace: the lifebelt is asked for at both; 18 against 18 on one, 19 on the other; no pair.
    await table.lay('4', ['box:2/main', 'box:4/main', 'box:2/dealer_pair'], 4);
    await table.asked('insurance');
    assert.match(await table.decision('insurance').textContent(), /Kruh/);
    await table.decide('no_insurance');
    await table.decide('no_insurance');
    for (const box of ['box:2', 'box:4']) {
      await table.active(box);
      assert.match(await table.decision('stand').textContent(), /Zakotvit/);
      assert.equal(await table.decision('surrender').count(), 0, 'the plan has none');
      await table.decide('stand');
      await table.page.locator(`[data-hand="${box}"]:not([data-active])`).waitFor();
    }
    await table.together(
      ['[data-hand="box:2"]', 'data-outcome', 'push'],
      ['[data-hand="box:4"]', 'data-outcome', 'win'],
      ['[data-field="win"]', 'data-value', '12'],
      ['[data-field="balance"]', 'data-value', '4000'],
    );

    // Five cards win at this table.
    await table.lay('60', ['box:2/main'], 4);
    for (const total of ['7', '11', '16']) {
      await table.decide('hit');
      await table.totals('box:2', total);
    }
    await table.ended({ hands: { 'box:2': ['win', '16'] }, win: '120', balance: '4060' });
  },
);

const tide = 'harbour-tide-baccarat';
scene(
  'a baccarat with fewer places, other odds and two roads',
  { args, timers, context, outcomes: [line(tide, '3S 9H 4S KH'), line(tide, '8S 8H QS JD')] },
  async ({ player, page }) => {
    const table = await player.table(tide);
    const places = ['player', 'banker', 'tie', 'small', 'banker_pair'];
    assert.deepEqual((await table.spots()).sort(), [...places].sort());
    assert.deepEqual(await page.locator('[data-road]').evaluateAll((all) => all.map((one) => one.dataset.road).sort()), ['bead', 'big']);
    const words = (await texts(page, '[data-at]')).join(' ');
    for (const word of ['Přílivové baccarat', 'Racek', 'Kormorán', 'Krátká plavba']) assert.ok(words.includes(word), word);
    await table.opening(4);
    await table.chip('30');
    await table.strew(places);
    await table.confirmed();
    // Banker 0.9 : 1 and a short game 1.5 : 1 come back, the rest is lost.
    await table.together(['[data-at]', 'data-result', 'banker'], ['[data-field="win"]', 'data-value', '132'], ['[data-field="balance"]', 'data-value', '99982']);
    await table.opening(4);
    await table.place('tie', 'banker');
    await table.confirmed();
    await table.together(['[data-at]', 'data-result', 'tie'], ['[data-field="balance"]', 'data-value', '100252']);
    assert.deepEqual(await road(table, 'bead'), [['B', 1, 1], ['T', 1, 2]]);
    assert.deepEqual(await page.locator('[data-road="bead"] [data-cell] text').allTextContents(), ['C', 'O']);
    await table.chip('300');
    await table.opening(4);
    await table.place('player', 'player', 'player', 'player');
    await table.notice('above_max');
    await table.lies({ player: '900' });
  },
);

const anchor = 'harbour-anchor-holdem';
scene(
  'a hold’em with a call of three antes, a higher hurdle for the dealer and a side bet that falls with a fold',
  { args, timers, context, outcomes: [line(anchor, 'KD 2H 9C 7C KS 9H 4S 3S 8H'), line(anchor, 'KD 2H 9C 7C KS 9H 4S 3S 8H')] },
  async ({ player, page }) => {
    const table = await CardTable.open(page, player.address, anchor);
    assert.deepEqual((await table.spots()).sort(), ['ante', 'bonus']);
    const words = (await texts(page, '[data-at]')).join(' ');
    for (const word of ['Kotevní hold’em', 'PŘÍSTAV OTEVŘEN, SÁZEJTE', 'Vplutí', 'Poklad', 'Plout']) assert.ok(words.includes(word), word);
    await table.lay('30', ['ante', 'bonus'], 4);
    await table.asked('call');
    assert.match(await page.locator('[data-hand="dealer"] .says').textContent(), /osmiček/);
    assert.match(await table.decision('call').textContent(), /Plout.*90/);
    assert.match(await table.decision('fold').textContent(), /Zakotvit.*propadne Vplutí, Poklad/);
    let end = table.ended({ hands: { player: ['win', 'two_pairs'] }, win: '330', balance: '100180' });
    await table.decide('call');
    await end;
    await table.lay('30', ['ante', 'bonus'], 4);
    end = table.ended({ hands: { player: ['lose'] }, win: '0', balance: '100120' });
    await table.decide('fold');
    await end;
  },
);

const flag = 'harbour-flag-top-card';
scene(
  'a top card with other sides, odds and a smaller board',
  { args, timers, context, outcomes: [line(flag, 'KS 7D'), line(flag, '7S 7D')] },
  async ({ player, page }) => {
    const table = await player.table(flag);
    const words = (await texts(page, '[data-at]')).join(' ');
    for (const word of ['Vlajková karta', 'VLAJKA VZHŮRU, SÁZEJTE', 'Lodivod', 'Pirát']) assert.ok(words.includes(word), word);
    for (const [on, result, balance, letter] of [[['home', 'away'], 'home', '100000', 'L'], [['home', 'tie'], 'tie', '100270', 'O']]) {
      await table.opening(4);
      await table.chip('30');
      await table.place(...on);
      await table.confirmed();
      await table.together(['[data-at]', 'data-result', result], ['[data-field="balance"]', 'data-value', balance]);
      await page.locator('[data-board] [data-cell]', { hasText: letter }).waitFor();
    }
    await table.chip('300');
    await table.opening(4);
    await table.place('tie', 'tie');
    await table.notice('above_max');
  },
);

const compass = 'harbour-compass-roulette';
scene(
  'a roulette with other odds, chips, words and calls',
  { args, timers: 'betting=9,last=0,closed=1,result=4', context, outcomes: [{ table: compass, outcome: { number: '17' } }] },
  async ({ player, page }) => {
    const lobby = await player.lobby();
    const table = await lobby.enter(compass);
    assert.equal(await table.brand(), 'magicplanet');
    assert.equal((await table.spots()).length, 157, 'every place of the cloth');
    assert.deepEqual(await page.locator('[data-chip]:visible').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.chip))]), ['3', '15', '60', '300']);
    const words = (await texts(page, '[data-at]')).join(' ');
    for (const word of ['Kompasová ruleta', 'Sever']) assert.ok(words.includes(word), word);
    assert.equal(await table.neighbours(), 3, 'three on each side to begin with');
    assert.equal(await page.locator('[data-action="favourites"]:visible').count(), 0, 'the plan has no favourites');

    // 17 with three neighbours on each side, 3 euros each: 34.5 : 1 on one of them; a dozen at 1.9 : 1; black 1 : 1; red is lost.
    await table.opening(6);
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
  },
);

scene('an invented roulette’s largest total and largest win of one game are not exceeded', { args, timers: 'betting=600' }, async ({ player }) => {
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
scene(
  'a blackjack of one hand for all, with other words, odds, side bet and chips',
  { args, timers, context, outcomes: [line(beacon, 'AS 6H KD 9C 8H'), line(beacon, '8H 6S 8H TC 9D')] },
  async ({ player, page }) => {
    const lobby = await player.lobby();
    assert.ok((await lobby.tables()).includes(beacon), 'a door in the lobby');
    const table = await CardTable.open(page, player.address, beacon);
    assert.deepEqual((await table.spots()).sort(), ['main', 'perfect_pairs']);
    assert.deepEqual(await page.locator('[data-chip]:visible').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.chip))]), ['6', '18', '90']);
    const words = (await texts(page, '[data-at]')).join(' ');
    for (const word of ['Majákový blackjack', 'Kýl', 'Dvojhvězdí']) assert.ok(words.includes(word), word);
    // A blackjack at 1.2 : 1; no pair.
    await table.lay('6', ['main', 'perfect_pairs'], 4);
    await table.ended({ hands: { player: ['blackjack', 'blackjack'] }, win: '13.20', balance: '100001.20' });
    // Twins at 22.5 : 1; the dealer has too many.
    await table.opening(4);
    await table.repeat();
    await table.lies({ main: '6', perfect_pairs: '6' });
    await table.asked('stand');
    assert.match(await table.decision('stand').textContent(), /Zakotvit/);
    const end = table.ended({ hands: { player: ['win', '16'] }, win: '153', balance: '100142.20' });
    await table.decide('stand');
    await end;
  },
);
