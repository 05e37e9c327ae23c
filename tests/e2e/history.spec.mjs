// The history: sums, rows, reasons, filters, the dispute file, and a round shown again at its table.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { findings, overflowing } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { present } from './page/frame.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const studio = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');

/** Plays one round on 17 and red; it falls. */
async function play(table) {
  await table.opening();
  await table.chip('100');
  await table.place('straight:17', 'red');
  await table.confirmed();
  await table.result(17);
  await table.shows('balance', '103400');
}

const row = (page) => page.locator('[data-panel="history"] [data-round]').first();

test('a round has its row, its reasons and its purse', { tag: ['@desktop', '@phone'] }, async ({ start, isMobile }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await play(table);
  const round = await table.field('round');
  const panel = await table.panel('history');
  await expect(row(page)).toBeVisible();
  expect(await panel.locator('[data-sum="rounds"]').innerText()).toBe('1');
  expect(await panel.locator('[data-sum="net"]').innerText()).toMatch(/\+3\s400,00/);
  const shown = await row(page).innerText();
  expect(round.includes(await row(page).getAttribute('data-round')), `${round} is the row’s round`).toBeTruthy();
  expect(shown).toMatch(/17/);
  const [today] = new Intl.DateTimeFormat('cs', { day: 'numeric', month: 'long', timeZone: 'Europe/Prague' }).format().split(/,/);
  expect(await row(page).locator('.when .date').textContent()).toBe(today);
  expect(await row(page).locator('.when:visible').innerText()).toMatch(/\d{1,2}:\d{2}:\d{2}/);
  expect(await page.locator('[data-field="round"]').first().locator('xpath=..').innerText()).toMatch(/ID HRY/i);
  expect((await panel.locator('.past-head > span').allTextContents()).slice(0, 3)).toEqual(['Čas', 'Výsledek', 'ID hry']);
  if (!isMobile) expect(await panel.locator('.past-head:visible').innerText()).toMatch(/ID HRY/i);
  await row(page).locator('button.past-row').click();
  const told = page.locator('.report-lines');
  await expect(told).toBeVisible();
  const lines = await told.locator('tbody tr').allInnerTexts();
  expect(lines.length).toBe(2);
  expect(lines.join('\n')).toMatch(/Jedno číslo 17[\s\S]*padlo 17, výplata 35\s:\s1[\s\S]*3\s600,00/);
  expect(await panel.locator('[data-sum="balance"]').innerText()).toMatch(/103\s400,00/);
  expect((await panel.locator('.purse-after').innerText()).replace(/\s/g, ' ')).toMatch(/Kolo skončilo \d+\. \d+\. \d{4} \d{1,2}:\d{2}:\d{2}/);
  expect(await panel.locator('.hand-report .n').innerText()).toBe('17');
  expect(await findings(page)).toEqual([]);
  // The record can be taken away from a phone, too.
  await page.evaluate(clipboards.taken);
  const [file] = await Promise.all([page.waitForEvent('download'), panel.locator('[data-action="save-record"]').click()]);
  await panel.locator('[data-action="copy-record"]').click();
  await expect(panel.locator('[data-action="copy-record"]', { hasText: 'Zkopírováno' })).toBeVisible();
  expect(await page.evaluate(() => window.copied), 'what is copied is what is saved').toBe(readFileSync(await file.path(), 'utf8'));
  await panel.locator('[data-filter="result"]').selectOption('lost');
  await expect(row(page)).toHaveCount(0);
  await panel.locator('[data-action="all-rounds"]').click();
  await expect(row(page)).toBeVisible();
});

test('the saved record is what settle reads', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await play(table);
  await table.panel('history');
  await row(page).locator('button.past-row').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="save-record"]').click()]);
  expect(file.suggestedFilename()).toMatch(/^chance-evolution-roulette-\d+\.json$/);
  const record = readFileSync(await file.path(), 'utf8');
  const settled = JSON.parse(execFileSync(studio, ['settle'], { input: record, encoding: 'utf8' }));
  expect(settled.return).toBe('3600');
  expect(settled.stake).toBe('200');
});

/** A clipboard that takes a text, one that refuses, and none at all. */
const clipboards = {
  taken: () => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; },
  refused: () => { navigator.clipboard.writeText = async () => { throw new DOMException('blocked', 'NotAllowedError'); }; },
  missing: () => { Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }); },
};

test('the record is copied, and where it can’t be the button says so', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await play(table);
  for (const [how, clipboard] of Object.entries(clipboards)) {
    const there = await player.context.newPage();
    await there.addInitScript(clipboard);
    const again = await player.table(id, {}, there);
    await again.panel('history');
    await row(there).locator('button.past-row').click();
    await there.locator('[data-action="copy-record"]').click();
    await expect(there.locator('[data-action="copy-record"]', { hasText: how === 'taken' ? 'Zkopírováno' : 'uložte' })).toBeVisible();
    if (how === 'taken') {
      const settled = JSON.parse(execFileSync(studio, ['settle'], { input: await there.evaluate(() => window.copied), encoding: 'utf8' }));
      expect(settled.return).toBe('3600');
    }
    await there.close();
  }
});

/** Many rounds made of one that was played: two tables, two days, one cancelled. */
async function many(page, count) {
  let real;
  await page.route('**/api/history?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    real ??= await (await route.fetch()).json();
    const [one] = Array.isArray(real) ? real : real.rounds;
    const all = Array.from({ length: count }, (_, nth) => ({
      ...one,
      round: one.round + count - nth,
      ended: one.ended - (nth % 2) * 86_400_000,
      table: nth % 3 ? one.table : 'chance-synot-roulette',
      void: nth === 0,
      ...(nth === 0 && { settlement: { ...one.settlement, return: one.settlement.stake, lines: one.settlement.lines.map((line) => ({ ...line, return: line.stake, why: { ...line.why, category: 'void' } })) } }),
    })).sort((one, other) => other.round - one.round);
    const before = Number(asked.get('before') ?? Infinity);
    const page = all.filter(({ round }) => round < before).slice(0, Number(asked.get('most')));
    await route.fulfill({ json: Array.isArray(real) ? page : { ...real, rounds: page } });
  });
}

test('rounds are sifted by day and table, older ones come on demand, a cancelled one is marked', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await play(table);
  await many(page, 150);
  const panel = await table.panel('history');
  const rows = panel.locator('[data-round]');
  const counts = (count) => page.waitForFunction((count) => document.querySelectorAll('[data-round]').length === count, count);
  await expect(row(page)).toBeVisible();
  await panel.locator('[data-filter="table"]').selectOption('');
  await panel.locator('[data-filter="day"]').selectOption('');
  await counts(100);
  await panel.locator('[data-action="older-rounds"]').click();
  await counts(150);
  expect(await panel.locator('[data-action="older-rounds"]').count()).toBe(0);
  await panel.locator('[data-filter="table"]').selectOption('chance-synot-roulette');
  await counts(50);
  await panel.locator('[data-filter="day"]').selectOption({ index: 2 });
  await counts(25);
  await panel.locator('[data-filter="table"]').selectOption(id);
  await counts(50);
  await panel.locator('[data-filter="day"]').selectOption('');
  await panel.locator('[data-filter="table"]').selectOption('');
  const cancelled = rows.first();
  expect(await cancelled.getAttribute('class')).toMatch(/void/);
  expect(await cancelled.innerText()).toMatch(/zrušeno/);
  await cancelled.locator('button.past-row').click();
  await expect(page.locator('.report-lines', { hasText: 'kolo zrušeno, sázka vrácena' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await overflowing(page, '[data-panel="history"]')).toEqual([]);
});

test('a history that can’t be read can be asked for again', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  const table = await player.table(id);
  await page.route('**/api/history?*', (route) => route.abort());
  const panel = await table.panel('history');
  await expect(panel.locator('[role="alert"]')).toBeVisible();
  await page.unroute('**/api/history?*');
  await panel.locator('[data-action="retry"]').click();
  await expect(panel.locator('[role="alert"]')).toHaveCount(0);
  await expect(panel.locator('.empty[role="status"]')).toBeVisible();
  await panel.locator('[data-action="lobby"]').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
});

test('a round is shown again at its table, marked, without bets, and the live table is there afterwards', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  test.slow();
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await play(table);
  await table.panel('history');
  await row(page).locator('button.past-row').click();
  const round = await row(page).getAttribute('data-round');
  await page.locator('[data-action="replay"]').click();
  await expect(page.locator(`[data-replay="${round}"]`)).toBeVisible();
  await table.staked('straight:17', '100');
  expect(await findings(page)).toEqual([]);
  await table.spot('black').click({ force: true });
  await table.notice('betting_closed');
  expect(await table.stakeOn('black')).toBeNull();
  await table.result(17);
  await table.shows('win', '3500');
  await page.locator('[data-action="replay-again"]').click();
  await expect(page.locator('[data-at]:not([data-result])')).toBeVisible();
  await table.result(17);
  await page.locator('[data-action="replay-end"]').click();
  await expect(page.locator('[data-replay]')).toHaveCount(0);
  await table.opening();
  await table.place('black');
  await table.staked('black', '100');
  await table.confirmed();
});

/** A short round of every other family: where one sits, what one bets on, the shoe, the answer. */
const families = {
  'chance-evolution-blackjack': { box: 'box:3', on: ['box:3/main', 'box:3/21+3'], shoe: 'TS 9H 9D TC', decision: 'stand' },
  'chance-infinite-blackjack': { on: ['main', 'hot_3'], shoe: 'TS 9H 9D TC', decision: 'stand' },
  'chance-evolution-casino-holdem': { on: ['ante', 'bonus'], shoe: 'AS 9H KS 9D QS 7S 2S 3D 4C', decision: 'call' },
  'chance-baccarat': { on: ['player', 'tie'], shoe: '2S 3H 3D 2C 4H 6S' },
  'chance-top-card': { on: ['home', 'tie'], shoe: 'KC 8D' },
};

for (const [id, { box, on, shoe, decision }] of Object.entries(families)) {
  test(`${id}: axe finds nothing serious in the history and while a round is shown again`, { tag: ['@desktop', '@phone'] }, async ({ start }) => {
    test.slow();
    const { player, page } = await start({ outcomes: [{ table: id, outcome: { shoe: shoe.split(' ') } }] });
    const table = await player.table(id);
    if (box) await table.sit(box);
    await table.opening();
    await table.chip('100');
    await table.place(...on);
    await table.confirmed();
    expect(await findings(page), 'while bets lie').toEqual([]);
    if (decision) {
      await table.asked(decision);
      expect(await findings(page), 'while one decides').toEqual([]);
      await table.decide(decision);
    }
    await table.reach('result');
    await present(page, '[data-at][data-result]', 'a result');
    expect(await findings(page), 'at the result').toEqual([]);
    await table.panel('history');
    await row(page).locator('button.past-row').click();
    await expect(page.locator('.report-lines')).toBeVisible();
    expect(await page.locator('.report-lines tbody tr').count()).toBe(on.length + (decision === 'call' ? 1 : 0));
    const cards = await page.locator('.small-cards svg:visible use').evaluateAll((all) => all.map((one) => one.getAttribute('href').slice(3)));
    expect([...new Set(cards)].sort(), 'the cards that came').toEqual(shoe.split(' ').sort());
    expect(await findings(page), 'history').toEqual([]);
    await page.locator('[data-action="replay"]').click();
    await expect(page.locator('[data-replay]')).toBeVisible();
    await table.staked(on[0], '100');
    expect(await findings(page), 'replay').toEqual([]);
    await present(page, '[data-at][data-result]', 'the result again');
    expect(await findings(page), 'replayed result').toEqual([]);
  });
}

test('a round of another table is shown again there, from the lobby; without its rules it says so, and they can be asked for again', async ({ start }) => {
  const { player, page } = await start({ complaints: true, outcomes: [{ table: 'chance-top-card', outcome: { shoe: ['KC', '8D'] } }] });
  const table = await player.table('chance-top-card');
  await table.opening();
  await table.chip('100');
  await table.place('home');
  await table.result('home');
  const lobby = await player.lobby();
  await page.route('**/api/plan/*', (route) => route.abort());
  await page.locator('[data-panel-button="history"]:visible').first().click();
  await row(page).locator('button.past-row').click();
  await expect(page.locator('[data-panel="history"] [role="alert"]')).toBeVisible();
  await page.unroute('**/api/plan/*');
  await page.locator('[data-panel="history"] [data-action="retry"]').click();
  await expect(page.locator('.report-lines')).toBeVisible();
  expect(await page.locator('.report-lines').innerText()).toMatch(/K : 8, výhra, výplata 1\s:\s1/);
  await page.locator('[data-action="replay"]').click();
  const again = await player.at('chance-top-card');
  await expect(page.locator('[data-replay]')).toBeVisible();
  await again.result('home');
});

test('without a mouse: from the lobby to a settled bet and its history', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  await player.lobby();
  const tab = async (selector) => {
    for (let step = 0; step < 160; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} is not in the tab order`);
  };
  await tab(`[data-table="${id}"]`);
  await page.keyboard.press('Enter');
  const table = await player.at(id);
  await table.opening();
  await tab('[data-at] [data-spot]');
  const on = await page.evaluate(() => document.activeElement.dataset.spot);
  await page.keyboard.press('Enter');
  await table.confirmed();
  expect(await table.stakeOn(on)).toBeTruthy();
  await table.result(17);
  await tab('[data-panel-button="history"]');
  await page.keyboard.press('Enter');
  await expect(row(page)).toBeVisible();
  await tab('[data-round] button.past-row');
  await page.keyboard.press('Enter');
  await expect(page.locator('.report-lines')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel="history"]')).toHaveCount(0);
});
