// Safe play: time and result at every table, own limits, the stop from every screen, the reality check.

import assert from 'node:assert/strict';

import { findings, overflowing } from './axe.mjs';
import { sizes } from './browser.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const card = 'chance-infinite-blackjack';
const timers = 'betting=60';

/** The way to the stop that every screen has at its foot. */
const stopButton = '.safe [data-panel-button="safe-play"]';

const strip = (page, name) => page.locator(`.safe [data-field="${name}"]:visible`).first();

/** Tabs until an element has the focus. */
async function tabTo(page, selector) {
  for (let step = 0; step < 120; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not in the tab order`);
}

for (const size of ['desktop', 'upright', 'landscape']) {
  scene(`${size}: time and result since sign-in and the stop stand on every screen`, { size, timers }, async ({ player, page }) => {
    for (const open of [() => player.lobby(), () => player.table(id), () => player.table(card), () => player.table('chance-baccarat')]) {
      await open();
      assert.match(await strip(page, 'time').textContent(), /0 min/);
      assert.match(await strip(page, 'result').textContent(), /0,00\sKč/);
      const stop = page.locator(`${stopButton}:visible`);
      const { width, height } = sizes[size].viewport;
      const box = await stop.boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
      assert.equal(await page.locator('[data-field="clock"]:visible').count(), page.url().includes('/t/') ? 1 : 0);
    }
  });
}

scene(
  'the result since sign-in counts settled rounds and survives a reload',
  { timers: 'betting=10,last=1,closed=1,result=8', outcomes: numbers(id, 17, 3) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(6);
    await table.chip('100');
    await table.place('straight:17');
    await table.confirmed();
    assert.match(await strip(page, 'result').textContent(), /[^\d]0,00/, 'an open bet is not lost yet');
    await table.result(17);
    await page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' }).waitFor();
    await table.reload();
    await page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' }).waitFor();
  },
);

scene('a bet above the own limit is refused in plain words, and a looser limit waits', { timers }, async ({ player, page }) => {
  const table = await player.table(id);
  const panel = await table.panel('safe-play');
  const row = panel.locator('[data-limit="stake_day"]');
  const set = async (value) => {
    await row.locator('button').first().click();
    await row.locator('input').fill(value);
    await row.locator('[data-action="set-limit"]').click();
  };
  await set('150');
  await row.locator('.num', { hasText: /0,00\sKč z 150,00\sKč/ }).waitFor();
  await table.closePanel();
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await table.place('black');
  await table.notice('limit_stake_day');
  assert.match(await page.locator('[data-notice="limit_stake_day"]').textContent(), /překročila váš limit/);
  await table.lies({ red: '100' });
  await table.panel('safe-play');
  await row.locator('.num', { hasText: /100,00\sKč z 150,00\sKč/ }).waitFor();
  assert.equal(await row.locator('.gauge.near').count(), 0, 'two thirds are not near');
  await set('105');
  await row.locator('.gauge.near').waitFor();
  assert.match(await row.textContent(), /Zbývá 5,00/);
  await set('5000');
  await row.locator('[data-waits]').waitFor();
  assert.match(await row.textContent(), /105,00/, 'the old limit still holds');
});

scene(
  'the stop is reached by keys at a table, asks once, ends the visit, and the open round is settled',
  { timers: 'betting=12,last=1,closed=2,result=6', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(9);
    await table.chip('100');
    await table.place('straight:17');
    await table.confirmed();
    await tabTo(page, stopButton);
    await page.keyboard.press('Enter');
    await page.locator('[data-panel="safe-play"]').waitFor();
    await tabTo(page, '[data-action="stop"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-action="stop-confirm"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-restraint="stopped"]').first().waitFor();
    // The round that lies open is played to its end on the screen, too.
    await page.locator('[data-notice="leaving"]').waitFor();
    await table.shows('win', '3500');
    await page.locator('[data-over="restrained"]').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.locator('[data-action="look"]').click();
    await table.ready();
    await table.shows('balance', '103500');
    await table.opening(4);
    await table.place('red');
    await table.notice('stopped');
    await table.lies({});
  },
);

scene('the stop is reached by keys in the lobby', { timers, size: 'upright' }, async ({ player, page }) => {
  await player.lobby();
  await tabTo(page, stopButton);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop-confirm"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-over="restrained"] [data-restraint="stopped"]').waitFor();
});

scene('held for three seconds the stop needs no question; let go, it asks', { timers }, async ({ player, page }) => {
  await player.lobby();
  await page.locator(stopButton).click();
  const stop = page.locator('[data-action="stop"]');
  await stop.scrollIntoViewIfNeeded();
  await stop.click();
  await page.locator('[data-action="stop-confirm"]').waitFor();
  await page.locator('[data-action="stop-cancel"]').click();
  assert.equal(await page.locator('[data-over]').count(), 0);
  await stop.hover();
  await page.mouse.down();
  await page.locator('[data-over="restrained"]').waitFor();
  await page.mouse.up();
});

scene('a pause asks once and ends the visit', { timers }, async ({ player, page }) => {
  await player.lobby();
  await page.locator(stopButton).click();
  await page.locator('[data-action="pause-15"]').click();
  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-action="pause-15"]').click();
  await page.locator('[data-action="confirm"]').click();
  await page.locator('[data-over="restrained"] [data-restraint="paused"]').waitFor();
});

scene(
  'a reality check waits for the end of the round',
  { timers: 'betting=14,last=1,closed=2,result=8', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await (await table.panel('safe-play')).locator('[data-interval="15"]').click();
    await table.closePanel();
    await table.opening(9);
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    // Sixteen minutes later by the page's clock; the server's word stays what it was.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 16 * 60_000;
    });
    await page.locator('.safe [data-field="time"]', { hasText: '16' }).waitFor();
    assert.equal(await page.locator('[data-notice="reality-check"]').count(), 0, 'not in the middle of a round');
    await page.locator('[data-notice="reality-check"]').waitFor();
    assert.notEqual(await table.attribute('[data-phase]', 'data-phase'), 'closed');
    assert.deepEqual(await findings(page), []);
    await page.locator('[data-action="check-go-on"]').click();
    await page.locator('[data-notice="reality-check"]').waitFor({ state: 'detached' });
  },
);

scene(
  'a return that is not above the stake is not celebrated',
  { timers: 'betting=12,last=1,closed=2,result=8', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(8);
    await table.chip('100');
    await table.place('red', 'black', 'even');
    await table.confirmed();
    await table.result(17);
    await table.shows('balance', '99900');
    await page.locator('.plaque').waitFor();
    assert.equal(await page.locator('.glad, .field.win.lit, .halo:visible').count(), 0);
  },
);

for (const lang of ['cs', 'sk', 'en']) {
  scene(`${lang}: nothing overflows on an upright phone, axe finds nothing serious`, { size: 'upright', timers }, async ({ player, page }) => {
    await player.lobby({ lang });
    assert.deepEqual(await overflowing(page), [], 'lobby');
    assert.deepEqual(await findings(page), [], 'lobby');
    const table = await player.table(id, { lang });
    assert.deepEqual(await overflowing(page), [], 'table');
    for (const name of ['safe-play', 'sound', 'settings']) {
      const panel = await table.panel(name);
      if (name === 'safe-play') {
        await panel.locator('[data-limit="stake_day"] button').first().click();
        await panel.locator('[data-action="stop"]').click();
        await panel.locator('[data-action="exclude"]').click();
      }
      assert.deepEqual(await overflowing(page), [], name);
      assert.deepEqual(await findings(page), [], name);
      await table.closePanel();
    }
  });
}
