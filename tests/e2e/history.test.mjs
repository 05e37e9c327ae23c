// The history: sums, rows, reasons, filters, the dispute file, and a round shown again at its table.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { findings, overflowing } from './axe.mjs';
import { CardTable } from './page/card_table.mjs';
import { present } from './page/frame.mjs';
import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const studio = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
const timers = 'betting=14,last=2,closed=1,result=5';

/** Plays one round on 17 and red; it falls. */
async function play(table) {
  await table.opening(8);
  await table.chip('100');
  await table.place('straight:17', 'red');
  await table.confirmed();
  await table.result(17);
  await table.shows('balance', '103400');
}

const row = (page) => page.locator('[data-panel="history"] [data-round]').first();

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a round has its row, its reasons and its purse`, { size, timers, outcomes: numbers(id, 17) }, async ({ player, page }) => {
    const table = await player.table(id);
    await play(table);
    const round = await table.field('round');
    const panel = await table.panel('history');
    await row(page).waitFor();
    assert.equal(await panel.locator('[data-sum="rounds"]').innerText(), '1');
    assert.match(await panel.locator('[data-sum="net"]').innerText(), /\+3\s400,00/);
    const shown = await row(page).innerText();
    assert.ok(round.includes(await row(page).getAttribute('data-round')), `${round} is the row’s round`);
    assert.match(shown, /17/);
    const [today] = new Intl.DateTimeFormat('cs', { day: 'numeric', month: 'long', timeZone: 'Europe/Prague' }).format().split(/,/);
    assert.equal(await row(page).locator('.when .date').textContent(), today);
    assert.match(await row(page).locator('.when:visible').innerText(), /\d{1,2}:\d{2}:\d{2}/);
    assert.match(await page.locator('[data-field="round"]').first().locator('xpath=..').innerText(), /ID HRY/i);
    assert.deepEqual((await panel.locator('.past-head > span').allTextContents()).slice(0, 3), ['Čas', 'Výsledek', 'ID hry']);
    if (size === 'desktop') assert.match(await panel.locator('.past-head:visible').innerText(), /ID HRY/i);
    await row(page).locator('button.past-row').click();
    const told = page.locator('.told-lines');
    await told.waitFor();
    const lines = await told.locator('tbody tr').allInnerTexts();
    assert.equal(lines.length, 2);
    assert.match(lines.join('\n'), /Jedno číslo 17[\s\S]*padlo 17, výplata 35\s:\s1[\s\S]*3\s600,00/);
    assert.match(await panel.locator('[data-sum="balance"]').innerText(), /103\s400,00/);
    assert.match((await panel.locator('.purse-after').innerText()).replace(/\s/g, ' '), /Hra skončila \d+\. \d+\. \d{4} \d{1,2}:\d{2}:\d{2}/);
    assert.equal(await panel.locator('.hand-told .n').innerText(), '17');
    assert.deepEqual(await findings(page), []);
    // The record can be taken away from a phone, too.
    await page.evaluate(clipboards.taken);
    const [file] = await Promise.all([page.waitForEvent('download'), panel.locator('[data-action="save-record"]').click()]);
    await panel.locator('[data-action="copy-record"]').click();
    await panel.locator('[data-action="copy-record"]', { hasText: 'Zkopírováno' }).waitFor();
    assert.equal(await page.evaluate(() => window.copied), readFileSync(await file.path(), 'utf8'), 'what is copied is what is saved');
    await panel.locator('[data-filter="result"]').selectOption('lost');
    await row(page).waitFor({ state: 'detached' });
    await panel.locator('[data-action="all-rounds"]').click();
    await row(page).waitFor();
  });
}

scene('the saved record is what settle reads', { timers, outcomes: numbers(id, 17) }, async ({ player, page }) => {
  const table = await player.table(id);
  await play(table);
  await table.panel('history');
  await row(page).locator('button.past-row').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="save-record"]').click()]);
  assert.match(file.suggestedFilename(), /^chance-evolution-roulette-\d+\.json$/);
  const record = readFileSync(await file.path(), 'utf8');
  const settled = JSON.parse(execFileSync(studio, ['settle'], { input: record, encoding: 'utf8' }));
  assert.equal(settled.return, '3600');
  assert.equal(settled.stake, '200');
});

/** A clipboard that takes a text, one that refuses, and none at all. */
const clipboards = {
  taken: () => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; },
  refused: () => { navigator.clipboard.writeText = async () => { throw new DOMException('blocked', 'NotAllowedError'); }; },
  missing: () => { Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }); },
};

scene('the record is copied, and where it can’t be the button says so', { timers, outcomes: numbers(id, 17) }, async ({ player, page }) => {
  const table = await player.table(id);
  await play(table);
  for (const [how, clipboard] of Object.entries(clipboards)) {
    const there = await player.context.newPage();
    await there.addInitScript(clipboard);
    const again = await Table.open(there, player.address, id);
    await again.panel('history');
    await row(there).locator('button.past-row').click();
    await there.locator('[data-action="copy-record"]').click();
    await there.locator('[data-action="copy-record"]', { hasText: how === 'taken' ? 'Zkopírováno' : 'uložte' }).waitFor();
    if (how === 'taken') {
      const settled = JSON.parse(execFileSync(studio, ['settle'], { input: await there.evaluate(() => window.copied), encoding: 'utf8' }));
      assert.equal(settled.return, '3600');
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

scene('rounds are sifted by day and table, older ones come on demand, a cancelled one is marked', { size: 'upright', timers, outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await play(table);
    await many(page, 150);
    const panel = await table.panel('history');
    const rows = panel.locator('[data-round]');
    const counts = (count) => page.waitForFunction((count) => document.querySelectorAll('[data-round]').length === count, count);
    await row(page).waitFor();
    await panel.locator('[data-filter="table"]').selectOption('');
    await panel.locator('[data-filter="day"]').selectOption('');
    await counts(100);
    await panel.locator('[data-action="older-rounds"]').click();
    await counts(150);
    assert.equal(await panel.locator('[data-action="older-rounds"]').count(), 0);
    await panel.locator('[data-filter="table"]').selectOption('chance-synot-roulette');
    await counts(50);
    await panel.locator('[data-filter="day"]').selectOption({ index: 2 });
    await counts(25);
    await panel.locator('[data-filter="table"]').selectOption(id);
    await counts(50);
    await panel.locator('[data-filter="day"]').selectOption('');
    await panel.locator('[data-filter="table"]').selectOption('');
    const cancelled = rows.first();
    assert.match(await cancelled.getAttribute('class'), /void/);
    assert.match(await cancelled.innerText(), /zrušeno/);
    await cancelled.locator('button.past-row').click();
    await page.locator('.told-lines', { hasText: 'hra zrušena, sázka vrácena' }).waitFor();
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(await overflowing(page, '[data-panel="history"]'), []);
  });

scene('a history that can’t be read can be asked for again', { timers, complaints: true }, async ({ player, page }) => {
  const table = await player.table(id);
  await page.route('**/api/history?*', (route) => route.abort());
  const panel = await table.panel('history');
  await panel.locator('[role="alert"]').waitFor();
  await page.unroute('**/api/history?*');
  await panel.locator('[data-action="retry"]').click();
  await panel.locator('[role="alert"]').waitFor({ state: 'detached' });
  await panel.locator('.empty[role="status"]').waitFor();
  await panel.locator('[data-action="lobby"]').click();
  await page.locator('[data-table]').first().waitFor();
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a round is shown again at its table, marked, without bets, and the live table is there afterwards`, {
    size, timers: 'betting=14,last=2,closed=1,result=5', outcomes: numbers(id, 17), timeout: 240_000,
  }, async ({ player, page }) => {
    const table = await player.table(id);
    await play(table);
    await table.panel('history');
    await row(page).locator('button.past-row').click();
    const round = await row(page).getAttribute('data-round');
    await page.locator('[data-action="replay"]').click();
    await page.locator(`[data-replay="${round}"]`).waitFor();
    await table.staked('straight:17', '100');
    assert.deepEqual(await findings(page), []);
    await table.spot('black').click({ force: true });
    await table.notice('betting_closed');
    assert.equal(await table.stakeOn('black'), null);
    await table.result(17);
    await table.shows('win', '3500');
    await page.locator('[data-action="replay-again"]').click();
    await page.locator('[data-at]:not([data-result])').waitFor();
    await table.result(17);
    await page.locator('[data-action="replay-end"]').click();
    await page.locator('[data-replay]').waitFor({ state: 'detached' });
    await table.opening(4);
    await table.place('black');
    await table.staked('black', '100');
    await table.confirmed();
  });
}

/** A short round of every other family: where one sits, what one bets on, the shoe, the answer. */
const families = {
  'chance-evolution-blackjack': { box: 'box:3', on: ['box:3/main', 'box:3/21+3'], shoe: 'TS 9H 9D TC', decision: 'stand' },
  'chance-infinite-blackjack': { on: ['main', 'hot_3'], shoe: 'TS 9H 9D TC', decision: 'stand' },
  'chance-evolution-casino-holdem': { on: ['ante', 'bonus'], shoe: 'AS 9H KS 9D QS 7S 2S 3D 4C', decision: 'call' },
  'chance-baccarat': { on: ['player', 'tie'], shoe: '2S 3H 3D 2C 4H 6S' },
  'chance-top-card': { on: ['home', 'tie'], shoe: 'KC 8D' },
};

for (const [id, { box, on, shoe, decision }] of Object.entries(families)) {
  for (const size of ['desktop', 'upright']) {
    scene(`${size}, ${id}: axe finds nothing serious in the history and while a round is shown again`, {
      size, timers: 'betting=14,last=1,closed=1,card=0.2,decision=20,result=6', timeout: 240_000,
      outcomes: [{ table: id, outcome: { shoe: shoe.split(' ') } }],
    }, async ({ player, page }) => {
      const table = await CardTable.open(page, player.address, id);
      if (box) await table.sit(box);
      await table.opening(8);
      await table.chip('100');
      await table.place(...on);
      await table.confirmed();
      assert.deepEqual(await findings(page), [], 'while bets lie');
      if (decision) {
        await table.asked(decision);
        assert.deepEqual(await findings(page), [], 'while one decides');
        await table.decide(decision);
      }
      await present(page, '[data-at][data-result]', 'a result');
      assert.deepEqual(await findings(page), [], 'at the result');
      await table.panel('history');
      await row(page).locator('button.past-row').click();
      await page.locator('.told-lines').waitFor();
      assert.equal(await page.locator('.told-lines tbody tr').count(), on.length + (decision === 'call' ? 1 : 0));
      const cards = await page.locator('.small-cards svg:visible use').evaluateAll((all) => all.map((one) => one.getAttribute('href').slice(3)));
      assert.deepEqual([...new Set(cards)].sort(), shoe.split(' ').sort(), 'the cards that came');
      assert.deepEqual(await findings(page), [], 'history');
      await page.locator('[data-action="replay"]').click();
      await page.locator('[data-replay]').waitFor();
      await table.staked(on[0], '100');
      assert.deepEqual(await findings(page), [], 'replay');
      await present(page, '[data-at][data-result]', 'the result again');
      assert.deepEqual(await findings(page), [], 'replayed result');
    });
  }
}

scene('a round of another table is shown again there, from the lobby; without its rules it says so, and they can be asked for again', {
  timers, complaints: true, outcomes: [{ table: 'chance-top-card', outcome: { shoe: ['KC', '8D'] } }],
}, async ({ player, page }) => {
  const table = await player.table('chance-top-card');
  await table.opening(6);
  await table.chip('100');
  await table.place('home');
  await table.result('home');
  const lobby = await player.lobby();
  await page.route('**/api/plan/*', (route) => route.abort());
  await page.locator('[data-panel-button="history"]:visible').first().click();
  await row(page).locator('button.past-row').click();
  await page.locator('[data-panel="history"] [role="alert"]').waitFor();
  await page.unroute('**/api/plan/*');
  await page.locator('[data-panel="history"] [data-action="retry"]').click();
  await page.locator('.told-lines').waitFor();
  assert.match(await page.locator('.told-lines').innerText(), /K : 8, výhra, výplata 1\s:\s1/);
  await page.locator('[data-action="replay"]').click();
  const again = new Table(lobby.page, 'chance-top-card');
  await again.ready();
  await page.locator('[data-replay]').waitFor();
  await again.result('home');
});

scene('without a mouse: from the lobby to a settled bet and its history', { timers, outcomes: numbers(id, 17) }, async ({ player, page }) => {
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
  const table = await new Table(page, id).ready();
  await table.opening(10);
  await tab('[data-at] [data-spot]');
  const on = await page.evaluate(() => document.activeElement.dataset.spot);
  await page.keyboard.press('Enter');
  await table.confirmed();
  assert.ok(await table.stakeOn(on));
  await table.result(17);
  await tab('[data-panel-button="history"]');
  await page.keyboard.press('Enter');
  await row(page).waitFor();
  await tab('[data-round] button.past-row');
  await page.keyboard.press('Enter');
  await page.locator('.told-lines').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-panel="history"]').waitFor({ state: 'detached' });
});
