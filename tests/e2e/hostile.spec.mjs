// A page around the game that means harm, or talks nonsense: it changes nothing and learns nothing.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from './fixtures.mjs';
import { Host } from './host.mjs';
import { tables } from './roulette.mjs';

const id = tables.evolution;
const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');
const folder = mkdtempSync(join(tmpdir(), 'platno-hostile-'));
const key = join(folder, 'key');
writeFileSync(key, 'a key of the operator for tests only, long enough');
const token = () => execFileSync(program, ['token', '--launch-key', `chance=${key}`, '--player', 'karel', '--name', 'Karel'], { encoding: 'utf8' }).trim();

/** A host that the house names, and a stranger. */
async function prepare() {
  const [host, stranger] = [await Host.open(), await Host.open()];
  const config = join(folder, `${new URL(host.origin).port}.toml`);
  writeFileSync(config, `frame_ancestors = ["${host.origin}"]\n`);
  const args = ['--config', config, '--launch-key', `chance=${key}`];
  return { host, stranger, args, end: () => Promise.all([host.close(), stranger.close()]) };
}

/** The game inside the host, and a way to wait until it has heard everything that was said before. */
async function shown(host, player, words = {}) {
  await host.show(player, { table: id, lang: 'cs', ...words });
  await host.hears({ type: 'ready' });
  const game = host.page.frames()[1];
  const table = await player.at(id, game);
  // Messages of one window arrive in their order: the answer to this one comes after all before it.
  const drained = async () => {
    await host.forget();
    await host.page.evaluate(() => {
      const frame = document.getElementById('game');
      frame.contentWindow.postMessage({ platno: 1, type: 'hello' }, new URL(frame.src).origin);
    });
    await host.hears({ type: 'ready' });
  };
  const unmoved = async () => {
    expect(await game.locator('html').getAttribute('lang')).toBe('cs');
    expect(await game.locator('[data-notice="covered"], [data-over], .notice').count()).toBe(0);
    await expect(table.root).toBeVisible();
  };
  const plays = async () => {
    const before = Number(await table.balance());
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    await table.shows('balance', String(before - 100));
  };
  return { game, table, drained, unmoved, plays };
}

test('a frame of another origin beside the game is not heard and hears nothing', async ({ start }) => {
  const { player, host, stranger } = await start({ prepare, complaints: true });
  const { drained, unmoved, plays } = await shown(host, player);
  await host.page.evaluate((origin) => {
    const frame = document.createElement('iframe');
    frame.id = 'evil';
    frame.src = `${origin}/?game=about:blank`;
    document.body.append(frame);
    return new Promise((done) => (frame.onload = done));
  }, stranger.origin);
  const evil = host.page.frames().find((frame) => frame.url().startsWith(stranger.origin));
  await evil.evaluate(() => {
    window.told = [];
    addEventListener('message', ({ data }) => window.told.push(data));
    for (let nth = 0; nth < 2000; nth += 1) {
      for (const type of ['hello', 'lang', 'pause', 'back', 'close']) {
        parent.frames[0].postMessage({ platno: 1, type, lang: 'en' }, '*');
      }
    }
  });
  await drained();
  await unmoved();
  await plays();
  expect(await evil.evaluate(() => window.told)).toEqual([]);
});

test('malformed messages of the host itself change nothing', async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  const { game, drained, unmoved, plays } = await shown(host, player);
  const broken = [];
  player.page.on('pageerror', (error) => broken.push(error.message));
  await host.page.evaluate(() => {
    const round = { platno: 1, type: 'pause' };
    round.self = round;
    const messages = [
      null, undefined, 0, -1, NaN, true, '', 'pause', '{"platno":1,"type":"pause"}', [], ['platno', 1], [1, 'pause'], new Map([['platno', 1]]),
      new Date(), new ArrayBuffer(8), new Blob(['x']), /x/, 10n, new Error('x'),
      {}, { type: 'pause' }, { platno: 1 }, { platno: '1', type: 'pause' }, { platno: 2, type: 'pause' }, { platno: [1], type: 'pause' },
      { platno: 1, type: null }, { platno: 1, type: 5 }, { platno: 1, type: ['pause'] }, { platno: 1, type: { kind: 'pause' } },
      { platno: 1, type: 'PAUSE' }, { platno: 1, type: 'pause ' }, { platno: 1, type: 'pause\u0000' }, { platno: 1, type: '__proto__' },
      { platno: 1, type: 'constructor' }, { platno: 1, type: 'bet', on: 'red', stake: '100' }, { platno: 1, type: 'balance', balance: '1' },
      { platno: 1, type: 'token', token: 'x' }, { platno: 1, type: 'x'.repeat(1_000_000) },
      { platno: 1, type: 'lang' }, { platno: 1, type: 'lang', lang: null }, { platno: 1, type: 'lang', lang: 7 }, { platno: 1, type: 'lang', lang: ['sk'] },
      { platno: 1, type: 'lang', lang: 'xx' }, { platno: 1, type: 'lang', lang: '"><img src=x onerror=alert(1)>' }, { platno: 1, type: 'lang', lang: 'e'.repeat(1_000_000) },
    ];
    const frame = document.getElementById('game');
    const origin = new URL(frame.src).origin;
    for (const message of messages) frame.contentWindow.postMessage(message, origin);
    const { port1 } = new MessageChannel();
    frame.contentWindow.postMessage({ platno: 1, type: 'port' }, origin, [port1]);
  });
  await drained();
  await unmoved();
  await plays();
  expect(broken).toEqual([]);
  expect(await game.locator('img[src="x"]').count()).toBe(0);
});

test('a flood of messages of the host leaves the game playable', async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  const { table, game, drained, plays } = await shown(host, player);
  await host.page.evaluate(() => {
    const frame = document.getElementById('game');
    const origin = new URL(frame.src).origin;
    const say = (type, more) => frame.contentWindow.postMessage({ platno: 1, type, ...more }, origin);
    for (let nth = 0; nth < 3000; nth += 1) {
      say('lang', { lang: 'sk' });
      say('pause');
      say('nothing', { text: 'x'.repeat(1000) });
    }
    say('resume');
  });
  await drained();
  await expect(game.locator('[data-notice="covered"]')).toHaveCount(0);
  expect(await game.locator('html').getAttribute('lang'), 'what is allowed is done').toBe('sk');
  await table.connection('online');
  await plays();
});

test('tokens of every wrong shape are refused in words and nobody becomes a guest by one', async ({ start }) => {
  const { player, host } = await start({ prepare, complaints: true });
  const good = token();
  const [head, body, mark] = good.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
  const shapes = ['x', '.', '..', '....', 'null', '{}', `${head}.${body}`, `${head}.${body}.`, `${head}..${mark}`, unsigned, `${good}x`, good.slice(1),
    `${good} `, `${head}.${body.slice(0, -2)}AA.${mark}`, '"><script>alert(1)</script>', '../../etc/passwd', '\u0000\u202e\u{1F3B0}', 'A'.repeat(30_000)];
  for (const shape of shapes) {
    await host.show(player, { token: shape, lang: 'cs' });
    await host.hears({ type: 'error', code: 'token_invalid' }).catch((error) => {
      throw new Error(`${shape.slice(0, 60)}: ${error.message}`);
    });
    await expect(host.game.locator('[data-notice="turned_away"]')).toBeVisible();
    expect(!(await host.heard()).some(({ type }) => type === 'ready' || type === 'balance'), shape.slice(0, 60)).toBeTruthy();
    expect(await host.game.locator('.tag').count(), 'nobody is a guest').toBe(0);
    expect(!host.page.frames()[1].url().includes('token'), 'the address keeps none').toBeTruthy();
  }
  await host.show(player, { token: good });
  await host.hears({ type: 'ready' });
});
