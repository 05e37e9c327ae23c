// Each of the 157 places is hit where it is seen, on every screen.

import assert from 'node:assert/strict';

import { sizes } from './browser.mjs';
import { positions, tables } from './roulette.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=120';

for (const size of Object.keys(sizes)) {
  scene(`${size}: every place is hit at its centre`, { size, timers }, async ({ player }) => {
    const table = await player.table(tables.evolution);
    await table.phase('open');
    const centres = await table.centres();
    assert.equal(centres.length, positions.length);
    const missed = centres.filter(({ on, hit }) => on !== hit).map(({ on, hit }) => `${on} hits ${hit}`);
    assert.deepEqual(missed, []);
  });
}

for (const size of ['small', 'landscape']) {
  const patient = { size, timers: 'betting=600', timeout: 300_000 };
  scene(`${size}: every place takes a chip from a finger`, patient, async ({ player, page }) => {
    const table = await player.table(tables.evolution);
    await table.chip('10');
    for (const { x, y } of await table.centres()) await page.touchscreen.tap(x, y);
    await table.lies(Object.fromEntries(positions.map((on) => [on, '10'])));
    await table.confirmed();
    await table.shows('balance', '98430');
  });
}

scene('two taps are two chips and nothing moves', { size: 'small', timers }, async ({ player, page }) => {
  const table = await player.table(tables.evolution);
  await table.chip('10');
  const look = () =>
    page.evaluate(() => ({ scale: visualViewport.scale, x: scrollX, y: scrollY, wide: document.documentElement.scrollWidth }));
  const before = await look();
  const { x, y } = (await table.centres()).find(({ on }) => on === 'corner:17-18-20-21');
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await table.lies({ 'corner:17-18-20-21': '20' });
  assert.deepEqual(await look(), before);
});
