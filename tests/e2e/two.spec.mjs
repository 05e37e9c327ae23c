// Two tables at once on a wide window: the same money at both, and everything that ends ends at both.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findings } from './axe.mjs';
import { held, later, looked } from './clock.mjs';
import { expect, tagOf, test } from './fixtures.mjs';
import { Host } from './host.mjs';
import { Pair } from './page/pair.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const [one, other] = [tables.evolution, tables.synot];
const cards = 'chance-infinite-blackjack';
const boxes = 'chance-evolution-blackjack';
const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
const folder = mkdtempSync(join(tmpdir(), 'platno-two-'));
const config = (name, text) => {
  writeFileSync(join(folder, name), text);
  return ['--config', join(folder, name)];
};
const path = (page) => new URL(page.url()).pathname;

/** Opens a second table from the list inside the first. */
async function beside(table, id) {
  const list = await table.panel('tables');
  await list.locator('.tile-box', { has: table.page.locator(`[data-table="${id}"]`) }).locator('[data-action="beside"]').click();
  return new Pair(table.page, table.studio).ready();
}

test('bets at both in the same minute are settled at both, and both show the same money', async ({ start }) => {
  const { player, page } = await start({ outcomes: [...numbers(one, 17), { table: cards, outcome: { shoe: ['AS', '9H', 'KD', '6S', '5C', '2D', '3D'] } }] });
  const first = await player.table(one);
  await first.opening();
  await first.chip('100');
  await first.place('straight:17');
  await first.confirmed();
  const pair = await beside(first, cards);
  expect(path(page)).toBe(`/t/${one}/${cards}`);
  const [left, right] = await pair.tables();
  expect([left.id, right.id]).toEqual([one, cards]);
  await left.lies({ 'straight:17': '100' });
  await right.chip('5');
  await right.place('main');
  await right.confirmed();
  await Promise.all([left.shows('balance', '99895'), right.shows('balance', '99895')]);
  await Promise.all([left.result(17), right.ends('player', 'blackjack')]);
  // 3600 for the number, 12.50 for the blackjack.
  await Promise.all([left.shows('balance', '103507.50'), right.shows('balance', '103507.50')]);
  for (const table of [left, right]) {
    await expect(table.page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0507,50' }).first()).toBeVisible();
  }
});

test('a table that is closed leaves the other one with its bets, and the way back leads to both', async ({ start }) => {
  const { player, page } = await start();
  const first = await player.table(one);
  let pair = await beside(first, other);
  let [left, right] = await pair.tables();
  await right.chip('100');
  await right.place('red');
  await right.confirmed();
  await pair.close(0);
  const table = await player.at(other);
  expect(path(page)).toBe(`/t/${other}`);
  await table.lies({ red: '100' });
  await table.place('black');
  await table.confirmed();
  await table.shows('balance', '99800');
  await page.goBack();
  pair = await player.atPair();
  [left, right] = await pair.tables();
  await right.lies({ red: '100', black: '100' });
  await page.reload();
  [left, right] = await (await pair.ready()).tables();
  await right.lies({ red: '100', black: '100' });
  await left.shows('balance', '99800');
  await pair.close(1);
  await player.at(one);
  expect(path(page)).toBe(`/t/${one}`);
});

test('two tables are chosen in the lobby, and the lobby is where the back button leads', async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const mark = (id) => page.locator('.tile-box', { has: lobby.tile(id) }).locator('[data-action="beside"]');
  await expect(mark(one)).toHaveText('Hrát u dvou stolů');
  await mark(one).click();
  await lobby.holds(`.tile-box:has([data-table="${one}"]) [data-action="beside"]`, 'aria-pressed', 'true');
  await expect(mark(one)).toHaveText('Vyberte druhý stůl');
  await expect(mark(cards)).toHaveText('Přidat jako druhý stůl');
  await mark(one).click();
  await lobby.holds(`.tile-box:has([data-table="${one}"]) [data-action="beside"]`, 'aria-pressed', 'false');
  await mark(one).click();
  await mark(cards).click();
  const pair = await player.atPair();
  expect(path(page)).toBe(`/t/${one}/${cards}`);
  await page.goBack();
  await lobby.ready();
  await page.goForward();
  await pair.ready();
  // The lobby's button in one of the tables is for the whole window.
  const left = await pair.table(0);
  await left.page.locator('[data-action="menu"]').click();
  await left.act('lobby');
  await pair.gone();
  await lobby.ready();
});

test('a side changes its table without the other one, and nobody sits at one table twice', async ({ start }) => {
  const { player, page } = await start();
  const pair = await player.pair(one, other);
  const [left, right] = await pair.tables();
  await right.chip('100');
  await right.place('red');
  await right.confirmed();
  await left.panel('tables');
  expect(await left.page.locator('[data-action="beside"]').count(), 'there is no third table').toBe(0);
  await left.page.locator(`[data-panel="tables"] [data-table="${cards}"]`).click();
  await expect(left.page.locator(`[data-at="${cards}"]`)).toBeVisible();
  await page.waitForURL(`**/t/${cards}/${other}`);
  await right.lies({ red: '100' });
  await left.panel('tables');
  await left.page.locator(`[data-panel="tables"] [data-table="${other}"]`).click();
  await pair.active(1);
  await expect(left.page.locator(`[data-at="${cards}"]`)).toBeVisible();
  expect(path(page)).toBe(`/t/${cards}/${other}`);
});

test('a seat stays taken when its table gets a neighbour, and when it is alone again', async ({ start }) => {
  const { player, page } = await start();
  const first = await player.table(boxes);
  await first.sit('box:3');
  const pair = await beside(first, one);
  await (await pair.table(0)).owned('box:3', 'me');
  await pair.close(1);
  await (await player.at(boxes)).owned('box:3', 'me');
});

test('a stop at one table ends the session at both, after the open round of the other', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(one, 17) });
  const pair = await player.pair(one, other);
  const [left, right] = await pair.tables();
  await left.opening();
  await left.chip('100');
  await left.place('straight:17');
  await left.confirmed();
  await right.panel('safe-play');
  await right.page.locator('[data-action="stop"]').click();
  await right.page.locator('[data-action="stop-confirm"]').click();
  await expect(page.locator('[data-notice="leaving"]')).toBeVisible();
  await expect(page.locator('[data-over]')).toHaveCount(0);
  await left.reach('result');
  await left.shows('win', '3500');
  await left.reach('open');
  await pair.gone();
  await expect(page.locator('[data-over="restrained"] [data-restraint="stopped"]')).toBeVisible();
});

const check = '[data-notice="reality-check"]';

/** How many reality checks are asked now: on the whole page, at the left table, at the right one. */
async function checks(page) {
  await looked(page);
  return Promise.all([check, `[data-side="0"] ${check}`, `[data-side="1"] ${check}`].map((selector) => page.locator(selector).count()));
}

/** Sits down at a table and wants to be told of his time. */
async function watchful(player) {
  await held(player.context);
  const table = await player.table(one);
  await choose(table, 15);
  return table;
}

/** Chooses how often he is told, and waits until the time is counted from there. */
async function choose(table, minutes) {
  const panel = await table.panel('safe-play');
  await panel.locator(`[data-interval="${minutes}"]`).click();
  await table.page.waitForFunction((end) => localStorage['platno.checked']?.endsWith(end), ` ${minutes} 0`);
  await panel.locator('[data-action="close-panel"]').click();
  await expect(panel).toHaveCount(0);
}

/** The one table of two at which a reality check is asked. */
async function asking(page, tables) {
  const [all, ...sides] = await checks(page);
  expect(all, 'one check').toBe(1);
  expect([...sides].sort(), 'at one table').toEqual([0, 1]);
  return tables[sides.indexOf(1)];
}

const goOn = async ({ page }) => {
  await page.locator('[data-action="check-go-on"]').click();
  await expect(page.locator(check)).toHaveCount(0);
};

test('two tables have one reality check, at the table whose round is over first, and one answer is enough for both', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(one, 17) });
  const pair = await beside(await watchful(player), other);
  const [left, right] = await pair.tables();
  await left.opening();
  await left.chip('100');
  await left.place('straight:17');
  await left.confirmed();
  await later(page, 16);
  await expect(right.page.locator(check)).toBeVisible();
  expect(await checks(page), 'his round goes on at the left one').toEqual([1, 0, 1]);
  expect(await findings(page)).toEqual([]);
  expect(await pair.area(0).evaluate((area) => area.querySelector('[inert]') === null), 'the left one can be used').toBeTruthy();
  await goOn(right);
  await left.result(17);
  await left.phase('open');
  expect(await checks(page), 'answered for both').toEqual([0, 0, 0]);
  // The next one falls due at both in the same moment.
  await later(page, 31);
  await goOn(await asking(page, [left, right]));
  expect(await checks(page)).toEqual([0, 0, 0]);
  await later(page, 0);
  for (const table of [left, right]) {
    await table.opening();
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
  }
});

test('an interval that is chosen at one of two tables holds at both', async ({ start }) => {
  const { player, page } = await start();
  await held(player.context);
  const pair = await beside(await player.table(one), other);
  const [left, right] = await pair.tables();
  await choose(left, 15);
  // Four quarters of an hour at the left one; the usual hour would be over at the right one, too.
  await later(page, 61);
  await goOn(await asking(page, [left, right]));
  expect(await checks(page)).toEqual([0, 0, 0]);
  await right.panel('safe-play');
  await right.holds('[data-panel="safe-play"] [data-interval="15"]', 'aria-pressed', 'true');
});

test('a reality check that is closed with its table unanswered is asked at the one that stays', async ({ start }) => {
  const { player, page } = await start();
  const pair = await beside(await watchful(player), other);
  const tables = await pair.tables();
  await later(page, 16);
  const asked = await asking(page, tables);
  await pair.close(tables.indexOf(asked));
  await pair.gone();
  await expect(page.locator(check)).toBeVisible();
  await goOn({ page });
  await looked(page);
  expect(await page.locator(check).count()).toBe(0);
});

test('one of two is active, keys lead from one to the other, and both speak one language', async ({ start }) => {
  const { player, page } = await start();
  const pair = await player.pair(one, other);
  const [left, right] = await pair.tables();
  await pair.active(0);
  await right.page.locator('[data-spot="red"]').click();
  await pair.active(1);
  expect(await pair.isFocused(1)).toBeTruthy();
  await page.keyboard.press('F6');
  await pair.active(0);
  expect((await pair.isFocused(0)) && !(await pair.isFocused(1))).toBeTruthy();
  await page.keyboard.press('F6');
  await pair.active(1);
  await pair.side(0).locator('[data-action="side"]').focus();
  await page.keyboard.press('Enter');
  await pair.active(0);
  expect(await pair.isFocused(0)).toBeTruthy();
  for (const nth of [0, 1]) expect(await pair.side(nth).getAttribute('aria-label')).toMatch(/Roulette/);
  await left.panel('language');
  await left.page.locator('[data-panel="language"] [data-lang="sk"], [data-panel="language"] [lang="sk"]').first().click();
  await pair.holds('html', 'lang', 'sk');
  await Promise.all([left, right].map((table) => expect(table.page.locator('.k', { hasText: 'Zostatok' }).first()).toBeVisible()));
});

test('axe finds nothing serious around two tables and in them', async ({ start }) => {
  const { player, page } = await start();
  const pair = await player.pair(one, cards);
  const [left, right] = await pair.tables();
  expect([left.id, right.id]).toEqual([one, cards]);
  expect(await findings(page)).toEqual([]);
});

test('a window that gets narrow shows one table at a time and loses none', async ({ start }) => {
  const { player, page } = await start();
  const pair = await player.pair(one, other);
  const [left, right] = await pair.tables();
  await right.chip('100');
  await right.place('red');
  await right.confirmed();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(left.root).toBeHidden();
  await expect(right.root).toBeVisible();
  expect(await pair.area(1).evaluate((area) => area.clientWidth)).toBe(1000);
  await pair.side(0).locator('[data-action="side"]').click();
  await expect(right.root).toBeHidden();
  await expect(left.root).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(right.root).toBeVisible();
  await right.lies({ red: '100' });
});

for (const size of ['phone', 'landscape', 'tablet']) {
  test(`${size}: a second table is not offered, and its address opens the first`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    const lobby = await player.lobby();
    expect(await page.locator('[data-action="beside"]:visible').count()).toBe(0);
    const table = await lobby.enter(one);
    await table.panel('tables');
    await expect(page.locator('[data-panel="tables"] [data-table]').first()).toBeVisible();
    expect(await page.locator('[data-action="beside"]:visible').count()).toBe(0);
    await page.goto(`${player.address}/t/${other}/${one}`);
    await player.at(other);
    expect(path(page)).toBe(`/t/${other}`);
    expect(await page.locator('.pair').count()).toBe(0);
  });
}

test('a house that forbids a second table offers none and says so', async ({ start }) => {
  const { player, page } = await start({ args: config('one.toml', 'two_tables = false\n') });
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/house'));
  const lobby = await player.lobby();
  await (await asked).finished();
  expect(await page.locator('[data-action="beside"]').count()).toBe(0);
  await lobby.enter(one);
  await page.goto(`${player.address}/t/${one}/${other}`);
  await expect(page.locator('[data-notice="one_table"]', { hasText: /jen u jednoho stolu/ })).toBeVisible();
  expect(await page.locator('.pair').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.locator('main.message button').click();
  await player.at(one);
  // A second window: the words stay, and there is something to do when the first table is left.
  const window = await player.context.newPage();
  await window.goto(`${player.address}/t/${other}`);
  await expect(window.locator('[data-notice="one_table"]', { hasText: /jen u jednoho stolu/ })).toBeVisible();
  await page.goto(`${player.address}/`);
  await lobby.ready();
  await window.locator('main.message button').click();
  await player.at(other, window);
});

/** A host of another origin, which third-party cookies don't reach. */
async function hosted() {
  const host = await Host.open();
  const key = join(folder, 'key');
  writeFileSync(key, 'a key of the operator for tests only, long enough');
  const args = [...config(`${new URL(host.origin).port}.toml`, `frame_ancestors = ["${host.origin}"]\n`), '--launch-key', `chance=${key}`];
  const token = execFileSync(program, ['token', '--launch-key', `chance=${key}`, '--player', 'karel', '--name', 'Karel'], { encoding: 'utf8' }).trim();
  return { host, token, args, end: () => host.close() };
}

for (const who of ['a launched player', 'a guest']) {
  test(`${who} is the same at both tables inside an operator's page, without cookies and storage`, async ({ start }) => {
    const { player, host, token } = await start({ outcomes: [...numbers(one, 17), ...numbers(other, 3)], prepare: hosted, complaints: true });
    await player.context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
      }
    });
    await host.show(player, { table: one, lang: 'cs', ...(who === 'a guest' ? {} : { token }) });
    await host.hears({ type: 'ready' });
    const game = host.page.frames()[1];
    const first = await player.at(one, game);
    const pair = await beside(first, other);
    // A reload finds the same player.
    await game.evaluate(() => location.reload()).catch(() => {});
    await pair.ready();
    const [left, right] = await pair.tables();
    for (const frame of host.page.frames().slice(1)) expect(frame.url(), 'no token in an address').not.toMatch(/token=e/);
    await left.opening();
    await left.chip('100');
    await left.place('straight:17');
    await right.chip('100');
    await right.place('red');
    await Promise.all([left.shows('balance', '99800'), right.shows('balance', '99800')]);
    await host.hears({ type: 'balance', balance: '99800' });
    await left.phase('result');
    for (const [table, back] of [[one, '3600'], [other, '200']]) {
      await host.hears({ type: 'round', table, state: 'settled', stake: '100', return: back });
    }
    await Promise.all([left.shows('balance', '103600'), right.shows('balance', '103600')]);
    if (who !== 'a guest') {
      await right.act('cashier');
      await host.hears({ type: 'cashier', currency: 'CZK' });
    }
    await host.say('lang', 'sk');
    await pair.holds('html', 'lang', 'sk');
    await host.say('pause');
    await expect(game.locator('[data-notice="covered"]')).toBeVisible();
    expect(await game.evaluate(() => document.querySelector('.pair').closest('[inert]') !== null)).toBeTruthy();
    await host.say('resume');
    await left.panel('language');
    await host.say('back');
    await expect(left.page.locator('[data-panel]')).toHaveCount(0);
    await host.say('back');
    await pair.gone();
    await player.at(one, game);
    await host.say('close');
    await host.hears({ type: 'close' });
  });
}

test('two tables have one socket and one document', async ({ start }) => {
  const { player, page } = await start();
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const pair = await player.pair(one, cards);
  const [left, right] = await pair.tables();
  await left.chip('100');
  await left.place('red');
  await right.chip('5');
  await right.place('main');
  await Promise.all([left.confirmed(), right.confirmed()]);
  expect(sockets).toHaveLength(1);
  expect(page.frames()).toHaveLength(1);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((element) => element.id));
  expect(ids.filter((id, nth) => ids.indexOf(id) !== nth), 'no id stands twice').toEqual([]);
});

test('keys act at the table that is used', async ({ start }) => {
  const { player, page } = await start({ outcomes: [{ table: cards, outcome: { shoe: ['9S', '9H', '7D', '6S', '5C', '2D', '3D'] } }] });
  const pair = await player.pair(one, cards);
  const [left, right] = await pair.tables();
  await right.chip('5');
  await right.place('main');
  await right.confirmed();
  await right.asked('stand');
  await left.page.locator('[data-spot="red"]').focus();
  await pair.active(0);
  await page.keyboard.press('s');
  await expect(right.decision('stand')).toBeEnabled();
  await left.panel('limits');
  await pair.side(1).locator('.area').click({ position: { x: 12, y: 300 } });
  await pair.active(1);
  await page.keyboard.press('Escape');
  await expect(left.page.locator('[data-panel="limits"]')).toBeVisible();
  await page.keyboard.press('s');
  await right.unasked();
  await page.goBack();
  await expect(page.locator('[data-panel]')).toHaveCount(0);
});

for (const pairOf of [[one, other], [one, cards], [boxes, 'chance-baccarat']]) {
  test(`each place of ${pairOf.join(' and ')} stands once in its table and is hit at its centre`, async ({ start }) => {
    const { player } = await start();
    const tables = await (await player.pair(...pairOf)).tables();
    for (const table of tables) {
      const centres = await table.centres();
      expect(new Set(centres.map(({ on }) => on)).size).toBe(centres.length);
      expect(centres.filter(({ on, hit }) => on !== hit)).toEqual([]);
    }
  });
}
