// Each of the 157 places is hit where it is seen, on every screen.

import { sizes } from './browser.mjs';
import { expect, tagOf, test } from './fixtures.mjs';
import { positions, tables } from './roulette.mjs';

for (const size of Object.keys(sizes)) {
  test(`${size}: every place is hit at its centre`, { tag: tagOf(size) }, async ({ start }) => {
    const { player } = await start({ size });
    const table = await player.table(tables.evolution);
    await table.phase('open');
    const centres = await table.centres();
    expect(centres.length).toBe(positions.length);
    const missed = centres.filter(({ on, hit }) => on !== hit).map(({ on, hit }) => `${on} hits ${hit}`);
    expect(missed).toEqual([]);
  });
}

for (const size of ['small', 'landscape']) {
  test(`${size}: every place takes a chip from a finger`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    const table = await player.table(tables.evolution);
    await table.chip('10');
    for (const { x, y } of await table.centres()) await page.touchscreen.tap(x, y);
    await table.lies(Object.fromEntries(positions.map((on) => [on, '10'])));
    await table.confirmed();
    await table.shows('balance', '98430');
  });
}

test('two taps are two chips and nothing moves', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start({ size: 'small' });
  const table = await player.table(tables.evolution);
  await table.chip('10');
  const look = () =>
    page.evaluate(() => ({ scale: visualViewport.scale, x: scrollX, y: scrollY, wide: document.documentElement.scrollWidth }));
  const before = await look();
  const { x, y } = (await table.centres()).find(({ on }) => on === 'corner:17-18-20-21');
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await table.lies({ 'corner:17-18-20-21': '20' });
  expect(await look()).toEqual(before);
});

/** Fingers on the screen, as the browser gets them. */
async function fingers(page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type) => (...points) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return { down: touch('touchStart'), moves: touch('touchMove'), up: touch('touchEnd'), lost: touch('touchCancel') };
}

/** How many pixels of a part of the screen are the red of a cell, and how many the ivory of a line round lit numbers. */
async function colours(page, clip) {
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawn = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    drawn.drawImage(picture, 0, 0);
    const { data } = drawn.getImageData(0, 0, picture.width, picture.height);
    const count = { red: 0, ivory: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
      if (red > 140 && green < 90 && blue < 100) count.red += 1;
      if (red > 240 && green > 230 && blue > 200) count.ivory += 1;
    }
    return count;
  }, png);
}

for (const size of ['small', 'landscape']) {
  test(`${size}: a finger sees the cloth under it enlarged`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    const table = await player.table(tables.evolution);
    await table.phase('open');
    const { width, height } = sizes[size].viewport;
    const touch = await fingers(page);
    const centres = Object.fromEntries((await table.centres()).map((centre) => [centre.on, centre]));
    for (const on of ['straight:0', 'low', 'straight:3', 'line:1-2-3-4-5-6', 'corner:17-18-20-21', 'column:3', 'high']) {
      const finger = centres[on];
      await touch.down(finger);
      await expect(page.locator('.lens')).toBeVisible();
      const lens = await page.locator('.lens svg').boundingBox();
      const [right, foot] = [lens.x + lens.width, lens.y + lens.height];
      expect(lens.x >= 0 && lens.y >= 0 && right <= width && foot <= height, `${on}: the lens lies outside: ${JSON.stringify(lens)}`).toBeTruthy();
      const over = foot <= finger.y - 20;
      const beside = right <= finger.x - 20 || lens.x >= finger.x + 20;
      expect(over || beside, `${on}: the finger covers the lens`).toBeTruthy();
      expect(await page.locator('.tip:visible').count()).toBe(0);
      if (on.startsWith('corner')) {
        const seen = await colours(page, lens);
        expect(seen.red > 200 && seen.ivory > 50, `${on}: ${JSON.stringify(seen)}`).toBeTruthy();
      }
      await touch.lost();
      await expect(page.locator('.lens')).toHaveCount(0);
    }
    await table.lies({});
  });
}

test('of two fingers the first one lays a chip', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start({ size: 'small' });
  const table = await player.table(tables.evolution);
  await table.chip('10');
  const touch = await fingers(page);
  const centres = Object.fromEntries((await table.centres()).map((centre) => [centre.on, centre]));
  const [one, two] = [centres['straight:17'], centres['straight:32']];
  await touch.down(one);
  await touch.down(one, two);
  await touch.moves(one, { x: two.x + 4, y: two.y });
  await touch.up(one);
  await touch.up();
  await table.lies({ 'straight:17': '10' });
});
