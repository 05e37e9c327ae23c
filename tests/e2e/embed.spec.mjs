// The client inside an operator's page of another origin: every message, and nobody else hears one.

import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findings } from './axe.mjs';
import { hide, show } from './background.mjs';
import { patience } from './browser.mjs';
import { expect, test } from './fixtures.mjs';
import { Host } from './host.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';
import { aged } from './wire.mjs';

const id = tables.evolution;
const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
const folder = mkdtempSync(join(tmpdir(), 'platno-embed-'));
const key = join(folder, 'key');
const secret = 'a key of the operator for tests only, long enough';
writeFileSync(key, secret);

const token = (player = 'karel') =>
  execFileSync(program, ['token', '--launch-key', `chance=${key}`, '--player', player, '--name', 'Karel'], { encoding: 'utf8' }).trim();

/** A token as an operator's own program makes it; it runs out after so many seconds. */
function signed(seconds) {
  const part = (json) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'chance', sub: 'karel', name: 'Karel', currency: 'CZK', exp, jti: `${exp} ${Math.random()}` })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A host that the house allows, and one that it doesn't, unless it allows `both`; `change` makes another page of the sample. */
async function prepare({ change, both = false } = {}) {
  const [host, stranger] = [await Host.open(change), await Host.open(change)];
  const config = join(folder, `${new URL(host.origin).port}.toml`);
  const origins = [host, stranger].slice(0, both ? 2 : 1).map(({ origin }) => origin);
  writeFileSync(config, `frame_ancestors = ${JSON.stringify(origins)}\n`);
  const args = ['--config', config, '--launch-key', `chance=${key}`];
  return { host, stranger, args, end: () => Promise.all([host.close(), stranger.close()]) };
}

const box = (host) => host.game.locator(`[data-at="${id}"]`);
const wait = (locator) => expect(locator.first()).toBeVisible();

test('the host hears everything and is heard', async ({ start }) => {
  const { player, host, studio } = await start({ outcomes: numbers(id, 17), prepare, complaints: true });
  await host.show(player, { token: token(), table: id, lang: 'cs', brand: 'magicplanet' });
  await host.hears({ type: 'ready', lang: 'cs' });
  await host.hears({ type: 'balance', currency: 'CZK', balance: '100000' });
  await wait(box(host));
  expect(await host.game.locator('html').getAttribute('data-brand')).toBe('magicplanet');
  const address = await host.page.frames()[1].evaluate(() => location.href);
  expect(!address.includes('token') && address.includes(`/t/${id}`), address).toBeTruthy();

  await host.hears({ type: 'round', table: id, state: 'opened' });
  await wait(host.game.locator('[data-phase="open"]'));
  await host.game.locator('[data-chip="100"]').click();
  await host.game.locator('[data-spot="straight:17"]').click();
  await host.hears({ type: 'balance', currency: 'CZK', balance: '99900' });
  await studio.until(id, 'result');
  await host.hears({ type: 'round', table: id, state: 'settled', stake: '100', return: '3600' });
  await host.hears({ type: 'balance', currency: 'CZK', balance: '103500' });

  await host.game.locator('[data-action="cashier"]').click();
  await host.hears({ type: 'cashier', currency: 'CZK' });
  await host.game.locator('.rail [data-action="close"]').click();
  await host.hears({ type: 'close' });
  expect(await host.page.frames()[1].evaluate(() => document.featurePolicy.allowsFeature('clipboard-write')), 'the sample host lets a record be copied').toBeTruthy();

  await host.say('lang', 'sk');
  await wait(host.game.locator('html[lang="sk"]'));

  await host.say('pause');
  await wait(host.game.locator('[data-notice="covered"]'));
  expect(await host.page.frames()[1].evaluate(() => document.querySelector('main').closest('[inert]') !== null)).toBeTruthy();
  await host.say('resume');
  await expect(host.game.locator('[data-notice="covered"]')).toHaveCount(0);

  // Back: out of the panel, to the lobby, out of the game.
  await host.game.locator('[data-panel-button="safe-play"]').click();
  await wait(host.game.locator('[data-panel="safe-play"]'));
  await host.forget();
  await host.say('back');
  await expect(host.game.locator('[data-panel]')).toHaveCount(0);
  await wait(box(host));
  await host.say('back');
  await wait(host.game.locator('[data-table]'));
  expect(!(await host.heard()).some(({ type }) => type === 'close')).toBeTruthy();
  await host.say('back');
  await host.hears({ type: 'close' });
  await host.game.locator('.lobby [data-action="cashier"]').click();
  await host.hears({ type: 'cashier', currency: 'CZK' });

  await host.forget();
  await host.game.locator('[data-action="close"]').click();
  await host.hears({ type: 'close' });

  await host.forget();
  await host.say('close');
  await host.hears({ type: 'close' });
  await wait(host.game.locator('[data-over="closed"]'));
  await host.game.locator('[data-action="look"]').click();
  await wait(host.game.locator('[data-table]'));
});

test('upright: on a phone the host hears and is heard, too', { tag: '@phone' }, async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  await host.show(player, { token: token('gita'), table: id, lang: 'cs' });
  await host.hears({ type: 'ready', lang: 'cs' });
  await wait(box(host));
  await host.hears({ type: 'round', table: id, state: 'opened' });
  await host.game.locator('[data-chip="100"]:visible').first().click();
  await host.game.locator('[data-spot="red"]').click();
  await host.hears({ type: 'balance', currency: 'CZK', balance: '99900' });
  await host.game.locator('[data-action="cashier"]:visible').first().click();
  await host.hears({ type: 'cashier', currency: 'CZK' });
  await host.game.locator('[data-action="menu"]').click();
  await host.game.locator('[data-action="close"]:visible').first().click();
  await host.hears({ type: 'close' });
  await host.say('lang', 'sk');
  await wait(host.game.locator('html[lang="sk"]'));
  await host.say('pause');
  await wait(host.game.locator('[data-notice="covered"]:visible'));
  await host.say('resume');
  await expect(host.game.locator('[data-notice="covered"]')).toHaveCount(0);
  // Back: out of the sheet, to the lobby, out of the game.
  await host.game.locator('.safe [data-panel-button="safe-play"]:visible').click();
  await wait(host.game.locator('[data-panel="safe-play"]'));
  await host.forget();
  await host.say('back');
  await expect(host.game.locator('[data-panel]')).toHaveCount(0);
  await wait(box(host));
  await host.say('back');
  await wait(host.game.locator('[data-table]'));
  expect(!(await host.heard()).some(({ type }) => type === 'close')).toBeTruthy();
  await host.say('back');
  await host.hears({ type: 'close' });
  await host.say('close');
  await wait(host.game.locator('[data-over="closed"]'));
});

test('a token that was used is an error, which the host hears', async ({ start }) => {
  const { player, enter, host } = await start({ prepare, complaints: true });
  const one = token();
  await host.show(player, { token: one });
  await host.hears({ type: 'ready' });
  await host.show(await enter(), { token: one });
  await host.hears({ type: 'error', code: 'token_used' });
  // A page of its own with the way out, and nothing else.
  await wait(host.game.locator('main.message [data-notice="turned_away"]'));
  expect(await host.game.locator('.notice, .lobby').count()).toBe(0);
  await host.forget();
  await host.game.locator('main.message button').click();
  await host.hears({ type: 'close' });
});

test('a bad token without a host says so; a guest may come in', async ({ start }) => {
  const { player, page } = await start();
  await page.goto(`${player.address}/?token=nonsense&lang=en`);
  await expect(page.locator('main.message [data-notice="turned_away"]')).toBeVisible();
  expect(await page.locator('.notice, .lobby').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.locator('main.message button').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
});

/** Words with one way out, on a page of their own. */
async function turnedAway(page) {
  const message = page.locator('main.message');
  await wait(message.locator('[data-notice="turned_away"]:visible', { hasText: /Přihlášení už neplatí\. Otevřete hru znovu/ }));
  expect(await page.locator('.notice, .lobby, [data-at]').count(), 'and nothing else').toBe(0);
  return message.locator('button.primary:visible');
}

test('a token that has run out is an error, which the host hears after every hello', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  await host.show(player, { token: signed(60), lang: 'cs' });
  await host.hears({ type: 'ready' });
  await host.show(player, { token: signed(-3600), lang: 'cs' });
  await host.hears({ type: 'error', code: 'token_expired' });
  const [, game] = host.page.frames();
  const button = await turnedAway(game);
  expect(await findings(game)).toEqual([]);
  // The host goes on asking, since nobody has said `ready`.
  await host.forget();
  await host.hears({ type: 'error', code: 'token_expired' });
  await button.click();
  await host.hears({ type: 'close' });
  expect(!(await host.heard()).some(({ type }) => type === 'ready' || type === 'balance')).toBeTruthy();
});

test('a token that has run out says so without a host; a guest may come in', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ prepare });
  await page.goto(`${player.address}/?token=${signed(-3600)}&lang=cs`);
  const button = await turnedAway(page);
  expect(await findings(page)).toEqual([]);
  await button.click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
  await expect(page.locator('.tag:visible').first()).toBeVisible();
});

test('a session that the server has forgotten is an error, and nobody becomes a guest instead', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, host, studio } = await start({ prepare, complaints: true });
  await host.show(player, { token: token(), table: id, lang: 'cs' });
  await host.hears({ type: 'ready' });
  const [, game] = host.page.frames();
  await player.at(id, game);
  // Books in memory: another server at the same address knows nobody.
  await studio.kill();
  await wait(game.locator('html[data-connection="reconnecting"]'));
  await host.forget();
  await studio.restart();
  await host.hears({ type: 'error', code: 'session_expired' });
  const button = await turnedAway(game);
  expect(await findings(game)).toEqual([]);
  await button.click();
  await host.hears({ type: 'close' });
  // Whoever wakes the game does not bring somebody else in.
  const waking = host.page.waitForEvent('websocket', { timeout: 2_000 }).catch(() => null);
  await host.say('resume');
  const woken = await waking;
  if (woken && !woken.isClosed()) await Promise.race([woken.waitForEvent('close'), woken.waitForEvent('framereceived', { timeout: patience })]);
  await host.page.evaluate(() => say('hello'));
  await turnedAway(game);
  const heard = await host.heard();
  expect(heard.filter(({ type }) => type === 'ready' || type === 'balance'), JSON.stringify(heard)).toEqual([]);
});

test('a session that the server has forgotten says so without a host; a guest may come in', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, studio } = await start({ prepare, complaints: true });
  await page.goto(`${player.address}/?token=${token()}&table=${id}&lang=cs`);
  const table = await player.at(id);
  expect(await page.locator('.tag:visible').count(), 'no guest').toBe(0);
  await studio.kill();
  await table.connection('reconnecting');
  await studio.restart();
  await (await turnedAway(page)).click();
  await table.ready();
  await expect(page.locator('.tag:visible').first()).toBeVisible();
});

test('a guest in a frame whose session is forgotten is a new guest and plays on', async ({ start }) => {
  const { player, host, studio } = await start({ prepare, complaints: true });
  await host.show(player, { table: id, lang: 'cs' });
  await host.hears({ type: 'ready' });
  const table = await player.at(id, host.page.frames()[1]);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await studio.kill();
  await table.connection('reconnecting');
  await host.forget();
  await studio.restart();
  await host.hears({ type: 'ready' });
  await table.connection('online');
  await table.shows('balance', '100000');
  await table.lies({});
  expect(!(await host.heard()).some(({ type }) => type === 'error')).toBeTruthy();
});

test('a server that no longer speaks the client’s version is an error, which the host hears', async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  const line = await aged(player.context);
  await host.show(player, { token: token(), table: id, lang: 'cs' });
  await host.hears({ type: 'ready' });
  const [, game] = host.page.frames();
  await player.at(id, game);
  line.old = true;
  await line.cut();
  await host.hears({ type: 'error', code: 'old_version' });
  await wait(game.locator('[data-notice="old_version"]:visible', { hasText: 'nová verze' }));
  await host.forget();
  await host.page.evaluate(() => say('hello'));
  await host.hears({ type: 'error', code: 'old_version' });
  // The host loads the frame anew: the same player goes on.
  line.old = false;
  await game.evaluate(() => location.reload()).catch(() => {});
  await host.hears({ type: 'ready' });
  await player.at(id, game);
  expect(await game.locator('[data-notice="old_version"], .tag:not(.cashier)').count()).toBe(0);
});

/** The sample on a page that sends no referrer. It greets from the moment on at which `greets` is set, and counts how often. */
function unnamed(page) {
  const changed = page
    .replace('<iframe id="game"', '<iframe id="game" referrerpolicy="no-referrer"')
    .replace("setInterval(() => say('hello'), 500)", "setInterval(() => { if (window.greets) window.greets += 1, say('hello'); }, 500)");
  expect(changed.includes('no-referrer') && changed.includes('greets'), 'the sample has changed').toBeTruthy();
  return changed;
}

/** A browser that does not name the page around, as Firefox: nobody can take the list away, but whoever asks for it finds none. */
const namesNobody = (context) =>
  context.addInitScript(() => {
    const { get } = Reflect;
    Reflect.get = (of, name, ...more) => (of === location && name === 'ancestorOrigins' ? undefined : get(of, name, ...more));
  });

const greet = (host) => host.page.evaluate(() => void (window.greets = 1));

test('a host that no browser names is told nothing before it says hello', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, host } = await start({ prepare: () => prepare({ change: unnamed }), complaints: true });
  await namesNobody(player.context);
  await host.show(player, { token: token('hana'), table: id, lang: 'cs' });
  const [, game] = host.page.frames();
  const table = await player.at(id, game);
  expect(await game.evaluate(() => document.referrer === '' && Reflect.get(location, 'ancestorOrigins') === undefined), 'nothing is known of the host').toBeTruthy();
  await table.chip('100');
  await table.place('red');
  await table.shows('balance', '99900');
  expect(await host.heard()).toEqual([]);
  expect(await game.locator('[data-action="close"], [data-action="cashier"]').count(), 'no button for who does not listen').toBe(0);
  await greet(host);
  await host.hears({ type: 'ready', lang: 'cs' });
  await expect(game.locator('[data-action="close"]').first()).toBeAttached();
  await table.place('black');
  await host.hears({ type: 'balance', currency: 'CZK', balance: '99800' });
  await host.say('lang', 'sk');
  await table.holds('html', 'lang', 'sk');
});

test('a host that says hello after the sign-in still hears what is in the purse', async ({ start }) => {
  const { player, host } = await start({ prepare: () => prepare({ change: unnamed }), complaints: true });
  await namesNobody(player.context);
  await host.show(player, { token: token('iva'), lang: 'cs' });
  await wait(host.game.locator('[data-table]'));
  expect(await host.heard()).toEqual([]);
  await greet(host);
  await host.hears({ type: 'ready' });
  await host.hears({ type: 'balance', currency: 'CZK', balance: '100000' });
});

test('a stranger who says hello is not learnt, even where the browser lets him show the game', async ({ start }) => {
  const { player, host, stranger } = await start({ prepare: () => prepare({ change: unnamed, both: true }), complaints: true });
  await namesNobody(player.context);
  // The page may be framed by both; the house tells the client of one.
  await player.context.route('**/api/house', async (route) => {
    const house = await (await route.fetch()).json();
    expect(house.hosts).toEqual([host.origin, stranger.origin]);
    await route.fulfill({ json: { ...house, hosts: [host.origin] } });
  });
  const play = async (around) => {
    await around.show(player, { token: token('jan'), table: id, lang: 'cs' });
    const table = await player.at(id, around.page.frames()[1]);
    await greet(around);
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    return table;
  };
  const table = await play(stranger);
  const greeted = async () => {
    const greets = await stranger.page.evaluate(() => window.greets);
    await stranger.page.waitForFunction((greets) => window.heard.length > 0 || window.greets > greets + 2, greets);
    expect(await stranger.heard()).toEqual([]);
  };
  await greeted();
  for (const type of ['pause', 'close', 'back']) await stranger.say(type);
  await stranger.say('lang', 'sk');
  // Messages of one window arrive in their order: after some more greetings all of these have come.
  await greeted();
  await table.ready();
  expect(await table.language()).toBe('cs');
  expect(await table.page.locator('[data-notice="covered"], [data-over], [data-action="close"]').count()).toBe(0);
  // Whom the house names is heard in the same way.
  await play(host);
  await host.hears({ type: 'ready' });
});

test('a host that the house does not name shows nothing and hears nothing', async ({ start }) => {
  const { player, stranger } = await start({ prepare, complaints: true });
  await stranger.show(player, { token: token() });
  await player.page.waitForFunction(() => document.getElementById('game').contentWindow.length === 0);
  // The frame was refused by the browser: long enough after it a game would have spoken.
  const refused = await player.page.frames()[1].evaluate(() => document.querySelector('[data-connection]') === null).catch(() => true);
  expect(refused).toBeTruthy();
  expect(await stranger.heard()).toEqual([]);
});

test('a page between the game and nobody is not spoken to, whatever it says', async ({ start }) => {
  const { player, host, studio } = await start({ prepare, complaints: true });
  // A window of another origin that opened the game may post to it, but is neither its parent nor allowed.
  await player.page.goto(`${host.origin}/?game=about:blank`).catch(() => {});
  const [game] = await Promise.all([
    player.context.waitForEvent('page'),
    player.page.evaluate((address) => {
      window.heard = [];
      addEventListener('message', ({ data }) => window.heard.push(data));
      window.game = open(`${address}/?lang=cs`);
    }, studio.address),
  ]);
  await expect(game.locator('[data-table]').first()).toBeVisible();
  await player.page.evaluate(() => {
    for (const type of ['hello', 'lang', 'pause', 'close']) window.game.postMessage({ platno: 1, type, lang: 'en' }, '*');
  });
  // The browser delivers messages in order: this one is the last.
  await game.evaluate(() => new Promise((done) => {
    addEventListener('message', ({ data }) => data === 'last' && done());
    postMessage('last', location.origin);
  }));
  expect(await game.locator('html').getAttribute('lang')).toBe('cs');
  expect(await game.locator('[data-notice="covered"], [data-over]').count()).toBe(0);
  expect(await player.page.evaluate(() => window.heard)).toEqual([]);
});

test('without cookies and storage the same player comes back after a reload of his frame', async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  await host.show(player, { token: token('dana'), table: id });
  await wait(box(host));
  await host.game.locator('[data-chip="100"]').click();
  await host.game.locator('[data-spot="red"]').click();
  await host.hears({ type: 'balance', balance: '99900' });
  await player.context.clearCookies();
  const [, frame] = host.page.frames();
  await frame.evaluate(() => location.reload()).catch(() => {});
  await host.forget();
  await host.hears({ type: 'balance', balance: '99900' });
  await wait(host.game.locator('[data-spot="red"][data-stake="100"]'));
});

test('a framed game sends no cookie of its own from another site', async ({ start }) => {
  const { player, host, wire } = await start({ prepare, complaints: true, wired: true });
  // He has been there as a guest: a cookie of the game's site lies in his browser.
  await player.lobby();
  const [cookie] = await player.context.cookies(player.address);
  expect(cookie?.name).toBe('platno_guest');
  await host.show(player, { token: token('filip'), table: id });
  await wait(box(host));
  const [, frame] = host.page.frames();
  await host.forget();
  wire.requests.length = 0;
  await frame.evaluate(() => location.reload()).catch(() => {});
  await host.hears({ type: 'balance', balance: '100000' });
  await wait(box(host));
  // Playwright turns the browser's partitioning of storage off, so pages and files may come through the lobby's offline helper, with its cookie.
  const isOwn = ({ path }) => path.startsWith('/ws') || path.startsWith('/api/');
  const withCookie = () => wire.requests.filter((request) => isOwn(request) && request.headers.includes('cookie')).map(({ path }) => path);
  const paths = wire.requests.map(({ path }) => path);
  for (const part of ['/ws', '/api/']) expect(paths.some((path) => path.startsWith(part)), `${part} was asked for: ${paths}`).toBeTruthy();
  expect(withCookie()).toEqual([]);
  // The same site on its own does send it: it would have been seen.
  const guest = await player.context.newPage();
  await guest.goto(`${player.address}/t/${id}`);
  await expect(guest.locator(`[data-at="${id}"]`)).toBeVisible();
  expect(withCookie(), 'a cookie is seen where one is sent').toContain('/ws');
});

test('a host that forbids storage breaks nothing', async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  await player.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
    }
  });
  await host.show(player, { token: token('eva'), table: id });
  await wait(box(host));
  await host.game.locator('[data-chip="100"]').click();
  await host.game.locator('[data-spot="red"]').click();
  await host.hears({ type: 'balance', balance: '99900' });
});

test('the back button closes the panel, then leads to the lobby', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const table = await lobby.enter(id);
  await table.panel('language');
  await page.goBack();
  await expect(page.locator('[data-panel]')).toHaveCount(0);
  await expect(table.root).toBeVisible();
  await table.panel('language');
  await table.closePanel();
  await expect(table.root).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-table]').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

const bridges = {
  Android: () => { window.platnoApp = { postMessage: (text) => window.told.push(JSON.parse(text)) }; },
  iOS: () => { window.webkit = { messageHandlers: { platno: { postMessage: (text) => window.told.push(JSON.parse(text)) } } }; },
};

for (const [name, bridge] of Object.entries(bridges)) {
  test(`${name}: an app hears the same over its bridge`, async ({ start }) => {
    const { player, page } = await start();
    await player.context.addInitScript(() => { window.told = []; });
    await player.context.addInitScript(bridge);
    await player.table(id);
    await page.waitForFunction(() => window.told.some(({ type }) => type === 'ready'));
    await page.waitForFunction(() => window.told.some(({ type, balance }) => type === 'balance' && balance === '100000'));
    await page.evaluate(() => window.postMessage({ platno: 1, type: 'back' }, location.origin));
    await expect(page.locator('[data-table]').first()).toBeVisible();
    await page.evaluate(() => window.postMessage({ platno: 1, type: 'back' }, location.origin));
    await page.waitForFunction(() => window.told.some(({ type }) => type === 'close'));
  });
}

test('a page that comes back to the front asks for what it missed', async ({ start }) => {
  const { player, page, wire } = await start({ wired: true, complaints: true });
  const table = await player.table(id);
  await hide(page);
  wire.cut();
  await table.connection('reconnecting');
  wire.mend();
  // In the background the next attempt may be far away; coming to the front does not wait for it.
  await show(page);
  await table.connection('online');
  await table.chip('100');
  await table.place('red');
  await table.staked('red', '100');
  await table.confirmed();
});
