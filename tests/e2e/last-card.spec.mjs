// Nothing tells the result before the picture of the last card, or of the ball, is complete.

import { shoes, tables as duels } from './baccarat.mjs';
import { line } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';
import { tables as roulettes } from './roulette.mjs';
import { numbers } from './studio.mjs';

/** When the page's own look has found the result: in the frame after the one in which a scene finds it. */
const told = async (page) => (await page.waitForFunction(() => window.told)).jsonValue();

/** Whatever moves cards: they slide, they are turned, a back is pulled off them. */
const MOTIONS = ['deal', 'deal-lying', 'turn-over', 'squeeze'];

/** Writes down, frame by frame, when cards stop to move and when each thing first tells the result. */
function watch(motions) {
  const story = { moving: 0, told: {} };
  window.story = story;
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
  const purse = () => Number(document.querySelector('[data-field="balance"]').dataset.value);
  const balance = purse();
  const marks = document.querySelectorAll('[data-road] .marks > [data-cell], [data-board] > *').length;
  const signs = {
    result: () => document.querySelector('[data-at]').hasAttribute('data-result'),
    phase: () => document.querySelector('[data-phase]').dataset.phase === 'result',
    win: () => Number(document.querySelector('[data-field="win"]').dataset.value) > 0,
    balance: () => purse() > balance,
    glad: () => document.querySelector('[data-glad]') !== null,
    paid: () => document.querySelector('[data-spot][data-back]') !== null,
    side: () => document.querySelector('.field-ground.won, .bet-place.won, .stack.paid') !== null,
    hand: () => document.querySelector('[data-hand][data-outcome]') !== null,
    total: () => document.querySelector('.side-total.win, .ending') !== null,
    road: () => document.querySelectorAll('[data-road] .marks > [data-cell], [data-board] > *').length !== marks,
    voice: () => text('[data-live="win"]') !== '',
    words: () => /vyhr|remíza|výhra/i.test(text('[data-live="result"]')),
    sound: () => (window.chimes ?? 0) > 0,
  };
  const look = () => {
    const now = performance.now();
    const moves = document.getAnimations().some(({ animationName, playState }) => motions.includes(animationName) && playState === 'running');
    if (moves) story.moving = now;
    for (const [name, sign] of Object.entries(signs)) if (!(name in story.told) && sign()) story.told[name] = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const games = [
  { id: duels.synot, on: 'player', outcomes: shoes(duels.synot, '2S TH 3D 2C 4S 5H') },
  { id: duels.speed, on: 'player', outcomes: shoes(duels.speed, '9S 3H KD 4C') },
  { id: duels.topCard, on: 'home', outcomes: shoes(duels.topCard, 'KS 3D') },
  { id: 'chance-infinite-blackjack', on: 'main', outcomes: [line('chance-infinite-blackjack', 'TS 6H 9D TC KC')], decide: 'stand' },
  { id: 'chance-synot-blackjack', box: 'box:4', on: 'box:4/main', outcomes: [line('chance-synot-blackjack', 'TS 6H 9D TC KC')], decide: 'stand' },
  { id: 'chance-evolution-casino-holdem', on: 'ante', outcomes: [line('chance-evolution-casino-holdem', '3H AH 5D 9C KS QD 7C 6S 2H')], decide: 'call' },
];

for (const { id, box, on, outcomes, decide } of games) {
  test(`${id}: nothing tells the result before the last card lies`, async ({ start }) => {
    const { player, page } = await start({ outcomes, timers: 'card=0' });
    await player.context.addInitScript(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...when) {
        if (Math.round(this.frequency.value) === 1319) window.chimes = (window.chimes ?? 0) + 1;
        return start.apply(this, when);
      };
    });
    const table = await player.table(id);
    if (box) await table.sit(box);
    await table.chip('100');
    await table.place(on);
    await table.confirmed();
    if (decide) await table.asked(decide);
    await page.evaluate(watch, MOTIONS);
    if (decide) await table.decide(decide);
    await table.phase('result');
    await expect(page.locator('[data-at][data-result]')).toBeVisible();
    await table.shows('win', decide === 'call' ? '400' : '200');
    await page.waitForFunction(() => window.story.told.balance && performance.now() - window.story.moving > 500);
    const { moving, told } = await page.evaluate(() => window.story);
    expect(moving, 'a card was seen to come').toBeGreaterThan(0);
    // Three frames of leeway: styles and facts are looked at in turn.
    const early = Object.entries(told).filter(([, at]) => at < moving - 50).map(([name, at]) => `${name} ${Math.round(moving - at)} ms early`);
    expect(early).toEqual([]);
  });
}

test('the number is told when the ball lies in its pocket', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(roulettes.evolution, 17) });
  let heard = null;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (heard === null && String(payload).includes('ball_landed')) heard = Date.now();
  }));
  const table = await player.table(roulettes.evolution);
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  await table.phase('closed');
  await page.evaluate(() => {
    const look = () => {
      const told = document.querySelector('[data-at][data-result], [data-glad], [data-spot][data-back], [data-phase="result"]');
      if (told) window.told = Date.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await table.result(17);
  expect(heard).not.toBeNull();
  // The ball drops within 0.7 s, five sixths of it where the wheel turns for five seconds instead of six.
  expect((await told(page)) - heard).toBeGreaterThan(500);
});

test('who wants no motion is told at once', async ({ start }) => {
  const { player, page } = await start({ outcomes: shoes(duels.synot, '2S TH 3D 2C 4S 5H'), context: { reducedMotion: 'reduce' } });
  let heard = null;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (String(payload).includes('"5H"')) heard ??= Date.now();
  }));
  const table = await player.table(duels.synot);
  await table.chip('100');
  await table.place('player');
  await table.confirmed();
  await page.evaluate(() => {
    const look = () => (document.querySelector('[data-at][data-result]') ? (window.told = Date.now()) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  await table.result('player');
  expect((await told(page)) - heard).toBeLessThan(1_000);
});

test('who joins during a result sees it whole, with no card on its way', async ({ start }) => {
  const { player, enter } = await start({ outcomes: shoes(duels.synot, '2S TH 3D 2C 4S 5H') });
  const table = await player.table(duels.synot);
  await table.chip('100');
  await table.place('player');
  await table.confirmed();
  await table.result('player');
  const other = await enter();
  const late = await other.table(duels.synot);
  await expect(late.root.locator('[data-hand="player"]')).toHaveAttribute('data-outcome', 'win');
  const seen = await late.page.evaluate((motions) => ({
    moving: document.getAnimations().filter(({ animationName }) => motions.includes(animationName)).length,
    covers: [...document.querySelectorAll('.cover')].filter((cover) => cover.checkVisibility()).length,
    totals: [...document.querySelectorAll('.side-total b')].map((total) => getComputedStyle(total).opacity),
  }), MOTIONS);
  expect(seen).toEqual({ moving: 0, covers: 0, totals: ['1', '1'] });
});
