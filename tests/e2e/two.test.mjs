// Two tables at once on a wide window: the same money at both, and everything that ends ends at both.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findings } from './axe.mjs';
import { held, later, looked } from './clock.mjs';
import { Host } from './host.mjs';
import { Pair } from './page/pair.mjs';
import { CardTable } from './page/card_table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const [one, other] = [tables.evolution, tables.synot];
const cards = 'chance-infinite-blackjack';
const boxes = 'chance-evolution-blackjack';
const timers = 'betting=60';

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
  return new Pair(table.page).ready();
}

scene(
  'bets at both in the same minute are settled at both, and both show the same money',
  {
    timers: 'betting=25,last=2,closed=2,result=12,decision=5',
    outcomes: [...numbers(one, 17), { table: cards, outcome: { shoe: ['AS', '9H', 'KD', '6S', '5C', '2D', '3D'] } }],
  },
  async ({ player, page }) => {
    const first = await player.table(one);
    await first.opening(20);
    await first.chip('100');
    await first.place('straight:17');
    await first.confirmed();
    const pair = await beside(first, cards);
    assert.equal(path(page), `/t/${one}/${cards}`);
    const [left, right] = await pair.tables();
    assert.deepEqual([left.id, right.id], [one, cards]);
    await left.lies({ 'straight:17': '100' });
    await right.chip('5');
    await right.place('main');
    await right.confirmed();
    await Promise.all([left.shows('balance', '99895'), right.shows('balance', '99895')]);
    await Promise.all([left.result(17), right.ends('player', 'blackjack')]);
    // 3600 for the number, 12.50 for the blackjack.
    await Promise.all([left.shows('balance', '103507.50'), right.shows('balance', '103507.50')]);
    for (const table of [left, right]) {
      await table.page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0507,50' }).first().waitFor();
    }
  },
);

scene('a table that is closed leaves the other one with its bets, and the way back leads to both', { timers }, async ({ player, page }) => {
  const first = await player.table(one);
  let pair = await beside(first, other);
  let [left, right] = await pair.tables();
  await right.chip('100');
  await right.place('red');
  await right.confirmed();
  await pair.close(0);
  const table = await new CardTable(page, other).ready();
  assert.equal(path(page), `/t/${other}`);
  await table.lies({ red: '100' });
  await table.place('black');
  await table.confirmed();
  await table.shows('balance', '99800');
  await page.goBack();
  pair = await new Pair(page).ready();
  [left, right] = await pair.tables();
  await right.lies({ red: '100', black: '100' });
  await page.reload();
  [left, right] = await (await pair.ready()).tables();
  await right.lies({ red: '100', black: '100' });
  await left.shows('balance', '99800');
  await pair.close(1);
  await new CardTable(page, one).ready();
  assert.equal(path(page), `/t/${one}`);
});

scene('two tables are chosen in the lobby, and the lobby is where the back button leads', { timers }, async ({ player, page }) => {
  const lobby = await player.lobby();
  const mark = (id) => page.locator('.tile-box', { has: lobby.tile(id) }).locator('[data-action="beside"]');
  await mark(one).click();
  await lobby.holds(`.tile-box:has([data-table="${one}"]) [data-action="beside"]`, 'aria-pressed', 'true');
  await mark(one).click();
  await lobby.holds(`.tile-box:has([data-table="${one}"]) [data-action="beside"]`, 'aria-pressed', 'false');
  await mark(one).click();
  await mark(cards).click();
  const pair = await new Pair(page).ready();
  assert.equal(path(page), `/t/${one}/${cards}`);
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

scene('a side changes its table without the other one, and nobody sits at one table twice', { timers }, async ({ player, page }) => {
  const pair = await Pair.open(page, player.address, one, other);
  const [left, right] = await pair.tables();
  await right.chip('100');
  await right.place('red');
  await right.confirmed();
  await left.panel('tables');
  assert.equal(await left.page.locator('[data-action="beside"]').count(), 0, 'there is no third table');
  await left.page.locator(`[data-panel="tables"] [data-table="${cards}"]`).click();
  await left.page.locator(`[data-at="${cards}"]`).waitFor();
  await page.waitForURL(`**/t/${cards}/${other}`);
  await right.lies({ red: '100' });
  await left.panel('tables');
  await left.page.locator(`[data-panel="tables"] [data-table="${other}"]`).click();
  await pair.active(1);
  await left.page.locator(`[data-at="${cards}"]`).waitFor();
  assert.equal(path(page), `/t/${cards}/${other}`);
});

scene('a seat stays taken when its table gets a neighbour, and when it is alone again', { timers }, async ({ player, page }) => {
  const first = await CardTable.open(page, player.address, boxes);
  await first.sit('box:3');
  const pair = await beside(first, one);
  await (await pair.table(0)).owned('box:3', 'me');
  await pair.close(1);
  await (await new CardTable(page, boxes).ready()).owned('box:3', 'me');
});

scene(
  'a stop at one table ends the visit at both, after the open round of the other',
  { timers: 'betting=30,last=2,closed=3,result=8', outcomes: numbers(one, 17) },
  async ({ player, page }) => {
    const pair = await Pair.open(page, player.address, one, other);
    const [left, right] = await pair.tables();
    await left.opening(15);
    await left.chip('100');
    await left.place('straight:17');
    await left.confirmed();
    await right.panel('safe-play');
    await right.page.locator('[data-action="stop"]').click();
    await right.page.locator('[data-action="stop-confirm"]').click();
    await right.page.locator('[data-over="restrained"]').waitFor();
    await left.notice('leaving');
    await left.shows('win', '3500');
    await pair.gone();
    await page.locator('[data-over="restrained"] [data-restraint="stopped"]').waitFor();
  },
);

const check = '[data-notice="reality-check"]';

/** How many reality checks are asked now: by the page around, by the left table, by the right one. */
async function checks(page) {
  await looked(page);
  return Promise.all(page.frames().map((frame) => frame.locator(check).count()));
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
  await panel.waitFor({ state: 'detached' });
}

/** The one table of two at which a reality check is asked. */
async function asking(page, tables) {
  const [outer, ...sides] = await checks(page);
  assert.equal(outer, 0, 'the page around them asks nothing');
  assert.deepEqual([...sides].sort(), [0, 1], 'one check, at one table');
  return tables[sides.indexOf(1)];
}

const goOn = async ({ page }) => {
  await page.locator('[data-action="check-go-on"]').click();
  await page.locator(check).waitFor({ state: 'detached' });
};

scene(
  'two tables have one reality check, at the table whose round is over first, and one answer is enough for both',
  { timers: 'betting=20,last=1,closed=2,result=5', outcomes: numbers(one, 17) },
  async ({ player, page }) => {
    const pair = await beside(await watchful(player), other);
    const [left, right] = await pair.tables();
    await left.opening(10);
    await left.chip('100');
    await left.place('straight:17');
    await left.confirmed();
    await later(page, 16);
    await right.page.locator(check).waitFor();
    assert.deepEqual(await checks(page), [0, 0, 1], 'his round goes on at the left one');
    assert.deepEqual(await findings(right.page), []);
    await goOn(right);
    await left.result(17);
    await left.phase('open');
    assert.deepEqual(await checks(page), [0, 0, 0], 'answered for both');
    // The next one falls due at both in the same moment.
    await later(page, 31);
    await goOn(await asking(page, [left, right]));
    assert.deepEqual(await checks(page), [0, 0, 0]);
    await later(page, 0);
    for (const table of [left, right]) {
      await table.opening(5);
      await table.chip('100');
      await table.place('red');
      await table.confirmed();
    }
  },
);

scene('an interval that is chosen at one of two tables holds at both', { timers }, async ({ player, page }) => {
  await held(player.context);
  const pair = await beside(await player.table(one), other);
  const [left, right] = await pair.tables();
  await choose(left, 15);
  // Four quarters of an hour at the left one; the usual hour would be over at the right one, too.
  await later(page, 61);
  await goOn(await asking(page, [left, right]));
  assert.deepEqual(await checks(page), [0, 0, 0]);
  await right.panel('safe-play');
  await right.holds('[data-panel="safe-play"] [data-interval="15"]', 'aria-pressed', 'true');
});

scene('a reality check that is closed with its table unanswered is asked at the one that stays', { timers }, async ({ player, page }) => {
  const pair = await beside(await watchful(player), other);
  const tables = await pair.tables();
  await later(page, 16);
  const asked = await asking(page, tables);
  await pair.close(tables.indexOf(asked));
  await pair.gone();
  await page.locator(check).waitFor();
  await goOn({ page });
  await looked(page);
  assert.equal(await page.locator(check).count(), 0);
});

scene('one of two is heard, keys lead from one to the other, and both speak one language', { timers }, async ({ player, page }) => {
  const pair = await Pair.open(page, player.address, one, other);
  const [left, right] = await pair.tables();
  await pair.active(0);
  await right.page.locator('[data-spot="red"]').click();
  await pair.active(1);
  const focused = (table) => table.page.evaluate(() => document.hasFocus());
  assert.ok(await focused(right));
  await page.keyboard.press('F6');
  await pair.active(0);
  assert.ok(await focused(left) && !(await focused(right)));
  await page.keyboard.press('F6');
  await pair.active(1);
  await pair.side(0).locator('[data-action="side"]').focus();
  await page.keyboard.press('Enter');
  await pair.active(0);
  assert.ok(await focused(left));
  for (const nth of [0, 1]) assert.match(await page.locator('iframe').nth(nth).getAttribute('title'), /Roulette/);
  await left.panel('language');
  await left.page.locator('[data-panel="language"] [data-lang="sk"], [data-panel="language"] [lang="sk"]').first().click();
  await Promise.all([left, right, pair].map((part) => part.holds('html', 'lang', 'sk')));
});

scene('axe finds nothing serious around two tables and in them', { timers }, async ({ player, page }) => {
  const pair = await Pair.open(page, player.address, one, cards);
  const [left, right] = await pair.tables();
  assert.deepEqual(await findings(page), []);
  for (const table of [left, right]) assert.deepEqual(await findings(table.page), [], table.id);
});

scene('a window that gets narrow shows one table at a time and loses none', { timers }, async ({ player, page }) => {
  const pair = await Pair.open(page, player.address, one, other);
  const [left, right] = await pair.tables();
  await right.chip('100');
  await right.place('red');
  await right.confirmed();
  await page.setViewportSize({ width: 1000, height: 800 });
  const shown = (nth) => page.locator('iframe').nth(nth).isVisible();
  await page.locator('iframe').nth(0).waitFor({ state: 'hidden' });
  assert.ok(await shown(1));
  assert.equal(await right.page.evaluate(() => innerWidth), 1000);
  await pair.side(0).locator('[data-action="side"]').click();
  await page.locator('iframe').nth(1).waitFor({ state: 'hidden' });
  assert.ok(await shown(0));
  await left.root.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('iframe').nth(1).waitFor();
  await right.lies({ red: '100' });
});

for (const size of ['upright', 'landscape', 'tablet']) {
  scene(`${size}: a second table is not offered, and its address opens the first`, { size, timers }, async ({ player, page }) => {
    const lobby = await player.lobby();
    assert.equal(await page.locator('[data-action="beside"]:visible').count(), 0);
    const table = await lobby.enter(one);
    await table.panel('tables');
    await page.locator('[data-panel="tables"] [data-table]').first().waitFor();
    assert.equal(await page.locator('[data-action="beside"]:visible').count(), 0);
    await page.goto(`${player.address}/t/${other}/${one}`);
    await new CardTable(page, other).ready();
    assert.equal(path(page), `/t/${other}`);
    assert.equal(await page.locator('iframe').count(), 0);
  });
}

scene('a house that forbids a second table offers none and says so', { timers, args: config('one.toml', 'two_tables = false\n') },
  async ({ player, page }) => {
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/house'));
    const lobby = await player.lobby();
    await (await asked).finished();
    assert.equal(await page.locator('[data-action="beside"]').count(), 0);
    await lobby.enter(one);
    await page.goto(`${player.address}/t/${one}/${other}`);
    await page.locator('[data-notice="one_table"]', { hasText: /jen u jednoho stolu/ }).waitFor();
    assert.equal(await page.locator('iframe').count(), 0);
    assert.deepEqual(await findings(page), []);
    await page.locator('main.message button').click();
    await new CardTable(page, one).ready();
    // A second window: the words stay, and there is something to do when the first table is left.
    const window = await player.context.newPage();
    await window.goto(`${player.address}/t/${other}`);
    await window.locator('[data-notice="one_table"]', { hasText: /jen u jednoho stolu/ }).waitFor();
    await page.goto(`${player.address}/`);
    await lobby.ready();
    await window.locator('main.message button').click();
    await new CardTable(window, other).ready();
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
  scene(
    `${who} is the same at both tables inside an operator's page, without cookies and storage`,
    { timers: 'betting=20,last=1,closed=1,result=9', outcomes: [...numbers(one, 17), ...numbers(other, 3)], prepare: hosted, complaints: true },
    async ({ player, host, token }) => {
      await player.context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
        }
      });
      await host.show(player, { table: one, lang: 'cs', ...(who === 'a guest' ? {} : { token }) });
      await host.hears({ type: 'ready' });
      const game = host.page.frames()[1];
      const first = await new CardTable(game, one).ready();
      const pair = await beside(first, other);
      // A reload finds the same player in all three windows.
      await game.evaluate(() => location.reload()).catch(() => {});
      await game.locator('iframe').first().waitFor();
      await pair.ready();
      const [left, right] = await pair.tables();
      for (const frame of host.page.frames().slice(1)) assert.doesNotMatch(frame.url(), /token=e/, 'no token in an address');
      await left.opening(12);
      await left.chip('100');
      await left.place('straight:17');
      await right.chip('100');
      await right.place('red');
      await Promise.all([left.shows('balance', '99800'), right.shows('balance', '99800')]);
      await host.hears({ type: 'balance', balance: '99800' });
      for (const [table, back] of [[one, '3600'], [other, '200']]) {
        await host.hears({ type: 'round', table, state: 'settled', stake: '100', return: back });
      }
      await Promise.all([left.shows('balance', '103600'), right.shows('balance', '103600')]);
      if (who !== 'a guest') {
        await right.act('cashier');
        await host.hears({ type: 'cashier', currency: 'CZK' });
      }
      await host.say('lang', 'sk');
      await Promise.all([left, right].map((table) => table.holds('html', 'lang', 'sk')));
      await host.say('pause');
      await game.locator('[data-notice="covered"]').waitFor();
      assert.ok(await game.evaluate(() => document.querySelector('iframe').closest('[inert]') !== null));
      await host.say('resume');
      await left.panel('language');
      await host.say('back');
      await left.page.locator('[data-panel]').waitFor({ state: 'detached' });
      await host.say('back');
      await pair.gone();
      await new CardTable(game, one).ready();
      await host.say('close');
      await host.hears({ type: 'close' });
    },
  );
}

scene('a page around two tables reaches neither of them', { timers, prepare: hosted, complaints: true }, async ({ player, host }) => {
  await host.show(player, { table: one, lang: 'cs' });
  await host.hears({ type: 'ready' });
  const game = host.page.frames()[1];
  const pair = await beside(await new CardTable(game, one).ready(), other);
  const tables = await pair.tables();
  const reached = await host.page.evaluate(() => {
    const outer = document.getElementById('game').contentWindow;
    const got = [];
    for (const side of [outer.frames[0], outer.frames[1]]) {
      for (const type of ['hello', 'lang', 'pause', 'back', 'close']) side.postMessage({ platno: 1, type, lang: 'en' }, '*');
      for (const look of [() => side.frameElement, () => side.document, () => side.location.href, () => outer.platnoUp]) {
        try {
          if (look()) got.push(String(look));
        } catch {
          // Another origin: nothing of it may be looked at.
        }
      }
    }
    return got;
  });
  assert.deepEqual(reached, []);
  for (const table of tables) {
    // The browser delivers messages in order: this one is the last.
    await table.page.evaluate(() => new Promise((done) => {
      addEventListener('message', ({ data }) => data === 'last' && done());
      postMessage('last', location.origin);
    }));
    assert.equal(await table.language(), 'cs');
    assert.equal(await table.page.locator('[data-notice="covered"], [data-over]').count(), 0);
  }
});
