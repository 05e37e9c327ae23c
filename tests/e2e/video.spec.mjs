// The live picture: it comes, it can be made lighter or turned off, and where there is none the table is drawn and says so.

import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { findings } from './axe.mjs';
import { hide, show } from './background.mjs';
import { expect, test } from './fixtures.mjs';
import { numbers } from './studio.mjs';

const folder = mkdtempSync(join(tmpdir(), 'platno-video-'));
const tables = { whep: 'live', hls: 'list', pieces: 'pieces', none: 'drawn', late: 'late' };

/** Four seconds of a test picture: `ffmpeg -f lavfi -i testsrc2=size=160x90:rate=10:duration=4 -c:v libx264 -profile:v baseline -g 10 -hls_time 1 -hls_segment_type fmp4 -hls_playlist_type vod index.m3u8` */
const pieces = resolve(import.meta.dirname, '../data/stream');

const families = { cards: 'chance/infinite-blackjack', poker: 'chance/evolution-casino-holdem', duel: 'chance/baccarat', top: 'chance/top-card' };

/** A studio that answers WHEP offers with what `answer` says, and keeps who asked for what. */
async function prepare() {
  const picture = { asked: [], ended: [] };
  const server = createServer(async (request, response) => {
    for (const [name, value] of [['origin', '*'], ['methods', '*'], ['headers', '*'], ['expose-headers', 'location']]) {
      response.setHeader(`access-control-${name === 'expose-headers' ? name : `allow-${name}`}`, value);
    }
    if (request.method === 'OPTIONS') return response.end();
    if (request.method === 'DELETE') {
      picture.ended.push(request.url);
      return response.end();
    }
    const piece = join(pieces, basename(request.url));
    if (request.url.startsWith('/pieces/') && existsSync(piece)) {
      picture.asked.push(request.url);
      response.setHeader('content-type', piece.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4');
      return response.end(readFileSync(piece));
    }
    if (request.method !== 'POST') return response.writeHead(404).end();
    let offer = '';
    for await (const chunk of request) offer += chunk;
    picture.asked.push(request.url);
    const answer = await picture.answer?.(offer);
    if (!answer) return response.writeHead(503).end();
    response.writeHead(201, { 'content-type': 'application/sdp', location: `${request.url}/1` });
    response.end(answer);
  });
  await new Promise((open) => server.listen(0, '127.0.0.1', open));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const config = join(folder, `${server.address().port}.toml`);
  const table = (id, stream, plan = 'chance/evolution-roulette') => `[[table]]\nid = "${id}"\nplan = "${plan}"\n${stream ? `stream = ${stream}\n` : ''}`;
  writeFileSync(config, [
    table(tables.whep, `{ address = "${origin}/full", kind = "whep", light = "${origin}/light" }`),
    table(tables.hls, `{ address = "${origin}/index.m3u8", kind = "hls" }`),
    table(tables.pieces, `{ address = "${origin}/pieces/index.m3u8", kind = "hls" }`),
    table(tables.none),
    table(tables.late, `{ address = "${origin}/pieces/index.m3u8", kind = "hls", delay_ms = 9000 }`),
    ...Object.entries(families).map(([id, plan]) => table(id, `{ address = "${origin}/full", kind = "whep" }`, plan)),
  ].join('\n'));
  const end = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { picture, args: ['--config', config], end };
}

/** The camera: a page that paints, and answers an offer with its picture. */
async function camera(player) {
  // With these a browser tells its real addresses instead of names that only a network with multicast resolves.
  await player.context.grantPermissions(['camera', 'microphone'], { origin: player.address });
  const page = await player.context.newPage();
  await page.goto(`${player.address}/api/house`);
  return (offer) => page.evaluate(async (sdp) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    setInterval(() => {
      pen.fillStyle = `hsl(${performance.now() / 10} 80% 40%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }, 50);
    const peer = new RTCPeerConnection();
    await peer.setRemoteDescription({ type: 'offer', sdp });
    const stream = canvas.captureStream(20);
    peer.addTrack(stream.getVideoTracks()[0], stream);
    await peer.setLocalDescription(await peer.createAnswer());
    while (peer.iceGatheringState !== 'complete') await new Promise((done) => setTimeout(done, 50));
    return peer.localDescription.sdp;
  }, offer);
}

const choose = (page, name) => page.locator(`[data-panel="video"] [data-setting="${name}"]`).click();

/** Waits until the picture sounds so. */
const sounds = (page, wanted) =>
  expect.poll(() => page.evaluate(() => {
    const { muted, volume } = document.querySelector('video');
    return { muted, volume: Math.round(100 * volume) / 100 };
  })).toEqual(wanted);

test('a live picture plays, can be made lighter and turned off, and the choice is kept', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, picture } = await start({ prepare, complaints: true });
  picture.answer = await camera(player);
  await page.bringToFront();
  const table = await player.table(tables.whep);
  await expect(page.locator('video.playing')).toBeVisible();
  expect(picture.asked).toEqual(['/full']);
  await page.waitForFunction(() => document.querySelector('video').videoWidth > 0);
  expect(await page.evaluate(() => document.querySelector('video').muted), 'silent until it is touched').toBeTruthy();
  const panel = await table.panel('video');
  expect(await panel.locator('[data-notice="no-picture"]').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await choose(page, 'sharp-off');
  await expect(page.locator('video.playing')).toBeVisible();
  await page.waitForFunction(() => document.querySelector('video').videoWidth > 0);
  expect(picture.asked).toEqual(['/full', '/light']);
  await choose(page, 'live-off');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('.wheel-box, .wheel').first()).toBeAttached();
  await table.reload();
  expect(await page.locator('video').count()).toBe(0);
  expect(picture.asked.length).toBe(2);
  await table.panel('video');
  await choose(page, 'live-on');
  await expect(page.locator('video.playing')).toBeVisible();
  expect(picture.asked).toEqual(['/full', '/light', '/light']);
  expect(picture.ended.includes('/full/1') && picture.ended.includes('/light/1'), 'what is not watched is ended').toBeTruthy();
});

test('every game shows its live picture in the place of what is drawn', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, picture } = await start({ prepare, complaints: true });
  picture.answer = await camera(player);
  await page.bringToFront();
  for (const id of Object.keys(families)) {
    await player.table(id);
    await expect(page.locator('video.playing')).toBeVisible();
    expect(await page.locator('.felt:visible, .gear:visible').count(), id).toBe(0);
    expect(await page.locator('[data-spot]').first().isVisible(), id).toBeTruthy();
  }
  await player.table(tables.none);
  await expect(page.locator('.screen:not([data-live])')).toBeVisible();
});

test('hls: the pieces of a play list are a moving picture', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, picture } = await start({ prepare, complaints: true });
  await player.table(tables.pieces);
  await expect(page.locator('video.playing')).toBeVisible();
  const seen = () => page.evaluate(() => {
    const { videoWidth, videoHeight, currentTime, muted } = document.querySelector('video');
    return { dimensions: [videoWidth, videoHeight], currentTime, muted };
  });
  const { dimensions, muted } = await seen();
  expect(dimensions).toEqual([160, 90]);
  expect(muted, 'silent until it is touched').toBeTruthy();
  await page.waitForFunction(() => document.querySelector('video').currentTime > 1);
  expect(picture.asked.includes('/pieces/index1.m4s'), picture.asked.join()).toBeTruthy();
  expect(await page.locator('.stage-note').count()).toBe(0);
  expect(await page.locator('[data-spot="red"]').isVisible()).toBeTruthy();
});

test('the studio is heard after a touch, as loud as its slider says', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ prepare, complaints: true });
  const table = await player.table(tables.pieces);
  await expect(page.locator('video.playing')).toBeVisible();
  await sounds(page, { muted: true, volume: 0.7 });
  await table.act('sound');
  await sounds(page, { muted: false, volume: 0.7 });
  await expect(page.locator('[data-action="sound"]')).toHaveCount(0);
  const slider = (await table.panel('sound')).locator('[data-channel="studio"]');
  await slider.fill('20');
  await sounds(page, { muted: false, volume: 0.2 });
  await page.locator('[data-action="mute"]').click();
  await sounds(page, { muted: true, volume: 0.2 });
  await slider.fill('40');
  await sounds(page, { muted: false, volume: 0.4 });
  await table.reload();
  await expect(page.locator('video.playing')).toBeVisible();
  await sounds(page, { muted: true, volume: 0.4 });
});

test('the studio is not heard while the page is hidden', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ prepare, complaints: true });
  const table = await player.table(tables.pieces);
  await expect(page.locator('video.playing')).toBeVisible();
  await table.act('sound');
  await sounds(page, { muted: false, volume: 0.7 });
  await hide(page);
  await sounds(page, { muted: true, volume: 0.7 });
  await show(page);
  await sounds(page, { muted: false, volume: 0.7 });
});

for (const [kind, id] of Object.entries(tables).slice(0, 2)) {
  test(`${kind}: a picture that does not come is drawn and said, and one can play`, { tag: ['@desktop', '@phone'] }, async ({ start }) => {
    const { player, page } = await start({ prepare, complaints: true });
    const table = await player.table(id);
    await expect(page.locator('.stage-note', { hasText: 'stůl proto kreslíme' })).toBeVisible();
    expect(await page.locator('video').count()).toBe(0);
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    await table.panel('video');
    await choose(page, 'live-off');
    await expect(page.locator('.stage-note')).toHaveCount(0);
  });
}

test('a table without a picture says so in its panel', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ prepare });
  const table = await player.table(tables.none);
  const panel = await table.panel('video');
  await expect(panel.locator('[data-notice="no-picture"]', { hasText: 'nemá obraz ze studia' })).toBeVisible();
  expect(await panel.locator('[data-setting="live-on"]').count()).toBe(0);
  await panel.locator('[data-setting="calm-on"]').click();
  await table.holds('html', 'data-motion', 'less');
  expect(await findings(page)).toEqual([]);
});

test('a result that the picture does not show yet is not shown after a reload either', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, studio } = await start({ prepare, outcomes: numbers(tables.late, 17), complaints: true });
  const table = await player.table(tables.late);
  const hall = await player.context.newPage();
  await hall.goto(player.address);
  await page.bringToFront();
  await table.opening();
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  await studio.until(tables.late, 'result');
  // The server has settled as soon as the purse of the lobby says so.
  await expect(hall.locator('[data-field="balance"][data-value="103500"]')).toBeVisible();
  await table.reload();
  expect(await page.locator('[data-result]').count()).toBe(0);
  expect(await table.balance()).toBe('99900');
  expect(await page.locator('.safe [data-field="result"]').first().textContent()).toMatch(/[^\d]0,00/);
  await table.lies({ 'straight:17': '100' });
  await table.result(17);
  await table.shows('balance', '103500');
  await expect(page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' })).toBeVisible();
});
