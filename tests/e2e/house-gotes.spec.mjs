// Gotes: every card laid once, paid in the order of turning to the last haléř; dead cards, whole rows, repeating; on desktop and phone.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { gotes, settled, turned } from './house.mjs';

const { id, places } = gotes;
const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };

const rounds = [
  { dead: '8S KD', shoe: '7H 9C TD AS JC QH KS 8C' },
  { dead: '7H AC', shoe: 'KD 8S 9H JD QC TS 7C AD' },
];
const paid = (shoe) => shoe.split(' ').slice(0, 7).join(' ');
const outcome = ({ dead, shoe }) => ({ dead: dead.split(' '), shoe: shoe.split(' ') });
const live = (dead) => places.filter((on) => !dead.split(' ').includes(on.slice(5)));

test('every live card is laid once, and each is paid by its place in the order', both, async ({ start }) => {
  test.slow();
  const { player, page } = await start({ context, outcomes: rounds.map(({ dead, shoe }) => turned(dead, shoe)) });
  const table = await player.table(id);
  let balance = 100_000;
  for (const round of rounds) {
    await table.opening();
    expect((await table.spots()).sort()).toEqual([...places].sort());
    expect((await table.centres()).filter(({ on, hit }) => on !== hit), 'each place is hit at its middle').toEqual([]);
    const open = live(round.dead);
    const shut = page.locator('[data-spot][aria-disabled="true"]');
    expect((await shut.evaluateAll((all) => all.map((one) => one.dataset.spot))).sort()).toEqual(places.filter((on) => !open.includes(on)).sort());
    const dead = page.locator('[data-hand="dead"] [data-card]');
    expect(await dead.evaluateAll((all) => all.map((one) => one.dataset.card))).toEqual(round.dead.split(' '));
    await table.chip('25');
    await table.strew(open);
    await table.confirmed();
    await table.lies(Object.fromEntries(open.map((on) => [on, '25'])));
    const bets = open.map((on) => ({ on, stake: '25' }));
    const { stake, return: back, lines } = settled(id, { bets, outcome: outcome(round) });
    await table.shows('balance', String(balance - Number(stake)));
    await table.result(paid(round.shoe));
    balance += Number(back) - Number(stake);
    await table.shows('balance', String(balance));
    await table.shows('win', back);
    for (const { on, return: line } of lines) await expect(table.spot(on), on).toHaveAttribute('data-back', line);
    const board = page.locator('[data-hand="board"] [data-card]');
    expect(await board.evaluateAll((all) => all.map((one) => one.dataset.card))).toEqual(round.shoe.split(' '));
    for (const [nth, card] of round.shoe.split(' ').entries()) {
      const place = await table.spot(`card:${card}`).getAttribute('data-place');
      expect(place, `${card} as ${nth + 1}`).toBe(nth < 7 ? String(nth + 1) : null);
    }
  }
});

test('who comes back while cards are turned finds cards, bets and result', both, async ({ start }) => {
  const { player, page } = await start({ context, timers: 'card=1', outcomes: [turned(rounds[0].dead, rounds[0].shoe)] });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.strew(['card:7H', 'card:KS', 'card:8C']);
  await table.confirmed();
  await table.phase('dealing');
  await expect(table.spot('card:7H')).toHaveAttribute('data-place', '1');
  await expect(table.spot('card:7H')).toHaveAttribute('data-back', '300');
  await expect(table.spot('card:KS')).not.toHaveAttribute('data-back', /./);
  await table.reload();
  await table.lies({ 'card:7H': '100', 'card:KS': '100', 'card:8C': '100' });
  await expect(table.spot('card:7H')).toHaveAttribute('data-place', '1');
  await expect(page.locator('[data-spot][aria-disabled="true"]')).toHaveCount(2);
  await table.result(paid(rounds[0].shoe));
  await table.shows('balance', String(100_000 - 300 + 300 + 1100));
  await expect(table.spot('card:8C')).toHaveAttribute('data-back', '0');
});

test('a box is not lit before its card lies in the row', async ({ start }) => {
  const { player, page, studio } = await start({ timers: 'card=1', outcomes: [turned(rounds[0].dead, rounds[0].shoe)] });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('card:9C');
  await table.confirmed();
  await page.evaluate(() => {
    window.early = 0;
    const look = () => {
      const box = document.querySelector('[data-spot="card:9C"]');
      const card = document.querySelector('[data-hand="board"] [data-card="9C"]');
      const flies = !card || card.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().progress < 0.8);
      if (flies && (box.dataset.place || box.dataset.back)) window.early += 1;
      if (!box.dataset.place) requestAnimationFrame(look);
    };
    look();
  });
  await table.phase('dealing');
  await studio.release();
  await expect(table.spot('card:9C')).toHaveAttribute('data-place', '2');
  await expect(table.spot('card:9C')).toHaveAttribute('data-back', '300');
  expect(await page.evaluate(() => window.early)).toBe(0);
});

test('heads lay on the live cards of a row or column, a dead card takes nothing, repeating leaves dead cards out', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: rounds.map(({ dead, shoe }) => turned(dead, shoe)) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('25');
  await page.locator('[data-head="suit:S"]').click();
  await table.lies(Object.fromEntries(live(rounds[0].dead).filter((on) => on.endsWith('S')).map((on) => [on, '25'])));
  await table.undo();
  await table.lies({});
  await table.act('all-bets');
  expect(Object.keys(await table.stakes())).toHaveLength(30);
  await table.undo();
  await table.spot('card:KD').click({ force: true });
  await table.notice('betting_closed');
  await table.lies({});
  await page.locator('[data-head="rank:7"]').click();
  const sevens = { 'card:7S': '25', 'card:7H': '25', 'card:7D': '25', 'card:7C': '25' };
  await table.lies(sevens);
  await table.confirmed();
  await table.result(paid(rounds[0].shoe));
  await table.opening();
  await expect(table.spot('card:7H')).toHaveAttribute('aria-disabled', 'true');
  await table.repeat();
  await table.notice('left_out');
  const { 'card:7H': _, ...rest } = sevens;
  await table.lies(rest);
  await table.confirmed();
  await table.result(paid(rounds[1].shoe));
  await table.shows('balance', String(100_000 - 100 + 75 - 75 + 275));
});

test('a round is played by keys alone', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [turned(rounds[0].dead, rounds[0].shoe)] });
  const table = await player.table(id);
  await table.opening();
  await table.chip('50');
  await table.spot('card:7S').focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.spot('card:7H')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await table.lies({ 'card:7H': '50', 'card:8H': '50' });
  await page.keyboard.press('Backspace');
  await table.lies({ 'card:7H': '50' });
  await page.locator('[data-head="rank:7"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-head="rank:8"]')).toBeFocused();
  await table.confirmed();
  await table.result(paid(rounds[0].shoe));
  await table.shows('balance', String(100_000 + 100));
});

test('the history tells as which card a bet was paid', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: [turned(rounds[0].dead, rounds[0].shoe)] });
  const table = await player.table(id, { lang: 'cs' });
  await table.opening();
  await table.chip('100');
  await table.strew(['card:TD', 'card:8C']);
  await table.confirmed();
  await table.result(paid(rounds[0].shoe));
  await table.panel('history');
  const past = page.locator('[data-panel="history"] .past').first();
  await past.locator('.past-row').click();
  await expect(past).toContainText('3. karta, výplata 3\u00a0:\u00a01');
  await expect(past).toContainText('nepřišla mezi prvními 7');
});

test('panels tell the plan, and axe finds nothing serious', both, async ({ start }) => {
  const { player, page } = await start({ context });
  const table = await player.table(id);
  await table.opening();
  expect(await findings(page)).toEqual([]);
  for (const panel of ['limits', 'help', 'stats']) {
    await table.panel(panel);
    expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
    await table.closePanel();
  }
});
