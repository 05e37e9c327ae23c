// The first visit, and pages that can't be: each has words and something to do, none is blank.

import assert from 'node:assert/strict';

import { findings } from './axe.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';

const id = tables.evolution;
const timers = 'betting=60';

scene('the tour can be walked, and never comes again', { timers }, async ({ player, page }) => {
  await player.lobby();
  for (const step of ['1', '2', '3', '4']) {
    await page.locator(`[data-tour="${step}"]`).waitFor();
    await page.locator('[data-action="tour-next"]').click();
  }
  await page.locator('[data-tour]').waitFor({ state: 'detached' });
  await player.lobby();
  assert.equal(await page.locator('[data-tour]').count(), 0);
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: the tour can be left at once, and covers nothing`, { size, timers }, async ({ player, page }) => {
    const lobby = await player.lobby();
    await page.locator('[data-tour="1"]').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.locator('[data-action="tour-skip"]').click();
    await page.locator('[data-tour]').waitFor({ state: 'detached' });
    await player.lobby();
    assert.equal(await page.locator('[data-tour]').count(), 0);
    await lobby.enter(id);
  });
}

/** The words that stand there, in each of the three languages. */
async function told(page, box) {
  const words = await page.locator(box).locator('[lang]:visible').evaluateAll((all) => all.map((one) => one.lang));
  assert.deepEqual([...new Set(words)].sort(), ['cs', 'en', 'sk'], `${box} speaks ${words}`);
}

scene('while the client is on its way something is to be seen', { complaints: true, timers }, async ({ player, page }) => {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(/\.wasm$/, async (route) => { await held; await route.continue(); });
  await page.goto(`${player.address}/`, { waitUntil: 'commit' });
  await page.locator('#wait .coming').waitFor();
  await page.locator('html[data-wait="coming"]').waitFor();
  assert.deepEqual(await findings(page), []);
  // Later it says that the network is slow.
  await page.waitForFunction(() => getComputedStyle(document.querySelector('#wait .slow')).opacity === '1');
  await told(page, '#wait .slow');
  release();
  await page.locator('[data-table]').first().waitFor();
  assert.equal(await page.locator('#wait').count(), 0);
});

scene('a client that does not arrive says so and can be asked for again', { complaints: true, timers }, async ({ player, page }) => {
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(`${player.address}/`);
  await page.locator('#wait .failed').waitFor();
  await told(page, '#wait .failed');
  assert.deepEqual(await findings(page), []);
  await page.unroute(/\.wasm$/);
  await page.locator('#wait a').click();
  await page.locator('[data-table]').first().waitFor();
});

scene('a browser without WebAssembly is told what it lacks', { complaints: true, timers }, async ({ player, page }) => {
  await player.context.addInitScript(() => { delete window.WebAssembly; });
  await page.goto(`${player.address}/t/${id}`);
  await page.locator('#wait .old').waitFor();
  await told(page, '#wait .old');
  assert.deepEqual(await findings(page), []);
});

scene('a browser that is too old is told so', { complaints: true, timers }, async ({ player, page }) => {
  await player.context.addInitScript(() => { CSS.supports = () => false; });
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(`${player.address}/`);
  await page.locator('#wait .old').waitFor();
});

scene('without JavaScript there are words', { timers, context: { javaScriptEnabled: false } }, async ({ player, page }) => {
  await page.goto(`${player.address}/`);
  await page.locator('noscript [lang="en"]').waitFor({ state: 'attached' });
  assert.match(await page.locator('#wait').innerText(), /JavaScript/);
});

scene('a page asked for without a network is the offline page, and comes back', { wired: true, complaints: true, timers },
  async ({ player, page, wire }) => {
    await player.lobby();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    wire.cut();
    await page.reload();
    await page.locator('html[data-connection="offline"] [data-notice="offline"]').waitFor();
    await told(page, 'main');
    assert.deepEqual(await findings(page), []);
    wire.mend();
    await page.locator('[data-action="retry"]').click();
    await page.locator('[data-table]').first().waitFor();
  });

scene('a table that loses its network offers to try again', { wired: true, complaints: true, timers }, async ({ player, page, wire }) => {
  const table = await player.table(id);
  wire.cut();
  await player.context.setOffline(true);
  await table.connection('offline');
  await page.locator('[data-notice="offline"] [data-action="retry"]').waitFor();
  await player.context.setOffline(false);
  wire.mend();
  await table.connection('online');
});

scene('unknown addresses and tables lead to the lobby', { timers, complaints: true }, async ({ player, page }) => {
  await page.goto(`${player.address}/t/no-such-table`);
  await page.locator('main.message button').click();
  await page.locator('[data-table]').first().waitFor();
  const lobby = page.locator('input[type="search"]');
  await lobby.fill('xyzxyz');
  await page.locator('.nothing button').click();
  await page.locator('[data-table]').first().waitFor();
});

scene('a table is to be seen as soon as it is there', { timers }, async ({ player, page }) => {
  for (const one of [id, 'chance-baccarat', 'chance-speed-baccarat', 'chance-top-card', 'chance-infinite-blackjack', 'chance-evolution-casino-holdem']) {
    const table = await player.table(one);
    const seen = await table.root.evaluate((root) => [getComputedStyle(root).opacity, getComputedStyle(root).animationName]);
    assert.deepEqual(seen, ['1', 'none'], one);
  }
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: nothing jumps while one plays`, { size, timers: 'betting=10,last=2,closed=3,result=4' }, async ({ player, page }) => {
    await player.context.addInitScript(() => {
      window.shifted = 0;
      // By its definition the measure leaves out what follows a touch within half a second.
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.hadRecentInput ? 0 : entry.value)))
        .observe({ type: 'layout-shift', buffered: true });
    });
    const table = await player.table(id);
    await table.opening(6);
    // From here on one plays; what came before was the page's arrival.
    await page.evaluate(() => void (window.shifted = 0));
    await table.chip('100');
    await table.place('red', 'straight:17');
    await table.confirmed();
    for (const phase of ['last', 'closed', 'result', 'open']) await table.phase(phase);
    const shifted = await page.evaluate(() => window.shifted);
    assert.ok(shifted <= 0.02, `layout shift ${shifted}`);
  });
}
