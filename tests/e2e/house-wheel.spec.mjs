// The wheel of fortune: every symbol laid once, won and lost to the last haléř; the wheel stops on its field before anything tells the result.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { fortune, settled, symbols } from './house.mjs';

const { id, places, fields } = fortune;
const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };

/** The symbol under the pointer, by the angle at which the wheel is drawn. */
const pointed = (page) =>
  page.locator('.fortune-wheel svg.m').first().evaluate((wheel, fields) => {
    const { a, b } = new DOMMatrix(getComputedStyle(wheel).transform);
    const turn = (-Math.atan2(b, a) * 180) / Math.PI;
    return fields[((Math.round(turn / 12) % 30) + 30) % 30];
  }, fields);

test('every symbol is laid once, and each that falls pays what the plan says', both, async ({ start }) => {
  test.slow();
  const fallen = [...places, 'x'];
  const { player, page } = await start({ context, outcomes: symbols(...fallen) });
  const table = await player.table(id);
  expect(await table.spots()).toEqual(places);
  expect((await table.centres()).filter(({ on, hit }) => on !== hit), 'each place is hit at its middle').toEqual([]);
  let balance = 100_000;
  for (const symbol of fallen) {
    await table.opening();
    await table.chip('100');
    await table.strew(places);
    await table.confirmed();
    await table.lies(Object.fromEntries(places.map((on) => [on, '100'])));
    const bets = places.map((on) => ({ on, stake: '100' }));
    const { stake, return: back } = settled(id, { bets, outcome: { symbol } });
    await table.shows('balance', String(balance - Number(stake)));
    await table.result(symbol);
    balance += Number(back) - Number(stake);
    await table.shows('balance', String(balance));
    await table.shows('win', back);
    await expect.poll(() => pointed(page), 'the wheel stands on the symbol').toBe(symbol);
    const marked = (mark) => page.locator(`[data-spot].${mark}`).evaluateAll((all) => all.map((one) => one.dataset.spot));
    await expect.poll(() => marked('won')).toEqual(places.filter((on) => on === symbol));
    await expect.poll(() => marked('lost')).toEqual(places.filter((on) => on !== symbol));
    await expect(page.locator('.strip [data-fell]').first()).toHaveAttribute('data-fell', symbol);
  }
});

test('nothing tells the result before the wheel stands on its field', async ({ start }) => {
  const { player, page, studio } = await start({ outcomes: symbols('bell', 'seven') });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('bell');
  await table.confirmed();
  await table.phase('closed');
  await expect(page.locator('[data-turns]')).toBeVisible();
  // What the page tells is watched from before the fact until it is told.
  await page.evaluate(() => {
    window.told = [];
    const root = document.querySelector('[data-at]');
    const read = () => ({
      phase: root.dataset.now,
      result: root.dataset.result ?? null,
      balance: document.querySelector('[data-field="balance"]').dataset.value,
      win: document.querySelector('[data-field="win"]').dataset.value,
      fell: document.querySelector('.strip [data-fell]')?.dataset.fell ?? null,
      spoken: document.querySelector('[data-live="result"]').textContent,
      lit: document.querySelectorAll('.symbol-box.lit').length,
      turn: getComputedStyle(document.querySelector('.fortune-wheel svg.m')).transform,
    });
    const look = () => {
      const now = read();
      if (JSON.stringify(now) !== JSON.stringify(window.told.at(-1))) window.told.push(now);
      if (now.phase !== 'result' || now.result === null) requestAnimationFrame(look);
    };
    look();
  });
  await studio.until(id, 'result');
  await table.result('bell');
  await table.shows('balance', '100300');
  expect(await pointed(page)).toBe('bell');
  const told = await page.evaluate(() => window.told);
  const before = told.filter(({ result }) => result === null);
  expect(before.length, 'the wheel was seen turning meanwhile').toBeGreaterThan(5);
  for (const moment of before) {
    expect(moment).toMatchObject({ phase: 'closed', balance: '99900', win: '0', fell: null, spoken: '', lit: 0 });
  }
});

test('who comes back while the wheel turns finds the bets and the result', both, async ({ start }) => {
  const { player } = await start({ context, outcomes: symbols('star') });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.strew(['star', 'cherry']);
  await table.confirmed();
  await table.phase('closed');
  await table.reload();
  await table.lies({ star: '100', cherry: '100' });
  await table.result('star');
  await table.shows('balance', String(100_000 - 200 + 1100));
});

test('a round is played by keys alone', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: symbols('melon') });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.spot('cherry').focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.spot('melon')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await table.lies({ melon: '100', star: '100' });
  await page.keyboard.press('Backspace');
  await table.lies({ melon: '100' });
  await table.confirmed();
  await table.result('melon');
  await table.shows('balance', String(100_000 + 800));
});

test('a symbol of the strip is bet on, all bets lay one chip each, and too small a chip is refused', async ({ start }) => {
  const { player, page } = await start({ context, outcomes: symbols('bell') });
  const table = await player.table(id);
  await table.opening();
  await table.chip('50');
  await table.place('bell');
  await table.notice('below_min');
  await table.chip('100');
  await table.act('all-bets');
  await table.lies(Object.fromEntries(places.map((on) => [on, '100'])));
  await table.confirmed();
  await expect(page.locator('.own-bets [data-bet-on="seven"]')).toContainText(/2\s?600/);
  await table.result('bell');
  await table.opening();
  await table.pick('bell').click();
  await table.lies({ bell: '100' });
});

test('the history names the symbol and why a bet was paid', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: symbols('grapes') });
  const table = await player.table(id, { lang: 'cs' });
  await table.opening();
  await table.chip('100');
  await table.strew(['grapes', 'seven']);
  await table.confirmed();
  await table.result('grapes');
  await table.panel('history');
  const past = page.locator('[data-panel="history"] .past').first();
  await past.locator('.past-row').click();
  await expect(past).toContainText('kolo: Hroznové víno, výplata 4 : 1'.replaceAll(' : ', '\u00a0:\u00a0'));
});

test('panels tell the plan, and axe finds nothing serious', both, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: symbols('cherry') });
  const table = await player.table(id);
  expect(await findings(page)).toEqual([]);
  for (const panel of ['limits', 'help', 'stats']) {
    await table.panel(panel);
    expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
    await table.closePanel();
  }
});
