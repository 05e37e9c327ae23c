// The first visit, and pages that can't be: each has words and something to do, none is blank.

import assert from 'node:assert/strict';

import { findings } from './axe.mjs';
import { sizes } from './browser.mjs';
import { CardTable } from './page/card_table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { aged } from './wire.mjs';

const id = tables.evolution;
const timers = 'betting=60';

for (const size of ['desktop', 'upright']) {
  scene(`${size}: the tour can be walked, and never comes again`, { size, timers }, async ({ player, page }) => {
    await player.lobby();
    for (const step of ['1', '2', '3', '4']) {
      await page.locator(`[data-tour="${step}"]`).waitFor();
      await page.locator('[data-action="tour-next"]').click();
    }
    await page.locator('[data-tour]').waitFor({ state: 'detached' });
    await player.lobby();
    assert.equal(await page.locator('[data-tour]').count(), 0);
  });
}

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

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a page asked for without a network is the offline page, and comes back`, { size, wired: true, complaints: true, timers },
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
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a table that loses its network offers to try again`, { size, wired: true, complaints: true, timers }, async ({ player, page, wire }) => {
    const table = await player.table(id);
    wire.cut();
    await player.context.setOffline(true);
    await table.connection('offline');
    await page.locator('[data-notice="offline"] [data-action="retry"]').waitFor();
    await player.context.setOffline(false);
    wire.mend();
    await table.connection('online');
  });
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: unknown addresses and tables lead to the lobby`, { size, timers, complaints: true }, async ({ player, page }) => {
    await page.goto(`${player.address}/t/no-such-table`);
    await page.locator('main.message button').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.locator('main.message button').click();
    await page.locator('[data-table]').first().waitFor();
    await page.goto(`${player.address}/nowhere?lang=sk`);
    await page.locator('main.message', { hasText: 'Stránka' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'sk');
    assert.deepEqual(await findings(page), []);
    await page.locator('main.message button').click();
    await page.locator('[data-table]').first().waitFor();
    const lobby = page.locator('input[type="search"]');
    await lobby.fill('xyzxyz');
    await page.locator('.nothing button').click();
    await page.locator('[data-table]').first().waitFor();
  });
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a client whose version is no longer spoken says so and can be loaded anew, in the lobby and at a table`, { size, timers },
    async ({ player, page }) => {
      const line = await aged(player.context);
      const notice = page.locator('[data-notice="old_version"]:visible', { hasText: 'Je k dispozici nová verze hry' });
      const renew = async () => {
        await notice.waitFor();
        assert.equal(await page.locator('html').getAttribute('data-connection'), 'offline');
        assert.deepEqual(await findings(page), []);
        line.old = false;
        await notice.locator('button').click();
        await notice.waitFor({ state: 'detached' });
      };
      line.old = true;
      await page.goto(`${player.address}/`);
      await renew();
      const lobby = await player.lobby();
      const table = await lobby.enter(id);
      await table.chip('100');
      await table.place('red');
      await table.confirmed();
      // The server was changed for a newer one while he played.
      line.old = true;
      await line.cut();
      await renew();
      await table.ready();
      await table.lies({ red: '100' });
    });
}

scene('a table is to be seen as soon as it is there', { timers }, async ({ player, page }) => {
  for (const one of [id, 'chance-baccarat', 'chance-speed-baccarat', 'chance-top-card', 'chance-infinite-blackjack', 'chance-evolution-casino-holdem']) {
    const table = await player.table(one);
    const seen = await table.root.evaluate((root) => [getComputedStyle(root).opacity, getComputedStyle(root).animationName]);
    assert.deepEqual(seen, ['1', 'none'], one);
  }
});

/** What moves while one plays, with what moved and whether it answers a touch of the last half second, which the measure's own definition leaves out. */
async function shifts(page) {
  await page.addInitScript(() => {
    window.shifts = [];
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
    new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) => window.shifts.push({
      value, answer: hadRecentInput,
      moved: sources.map(({ node, previousRect, currentRect }) =>
        `${node?.nodeName}.${node?.getAttribute?.('class') ?? node?.textContent} ${box(previousRect)} to ${box(currentRect)}`),
    }))).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    forget: () => page.evaluate(() => void (window.shifts = [])),
    total: () => page.evaluate(() => window.shifts),
  };
}

const played = {
  [id]: { on: ['red', 'straight:17'] },
  'chance-evolution-blackjack': { sit: 'box:3', on: ['box:3/main', 'box:3/21+3'], shoe: '5S 9H 6D TC 2S TH', decisions: ['hit', 'stand'] },
  'chance-infinite-blackjack': { on: ['main', '21+3'], shoe: '8H 6H 8D TC TD TH KC', decisions: ['split', 'stand', 'stand'] },
  'chance-synot-casino-holdem': { on: ['ante', 'aa'], shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decisions: ['call'] },
  'chance-baccarat': { on: ['player', 'tie'], shoe: '2S 3H 3D 2C 4H 6S' },
  'chance-top-card': { on: ['home', 'tie'], shoe: 'KC 8D' },
};

for (const size of ['desktop', 'upright']) {
  for (const [id, { sit, on, shoe, decisions = [] }] of Object.entries(played)) {
    const outcomes = [{ table: id, outcome: shoe ? { shoe: shoe.split(' ') } : { number: '17' } }];
    scene(`${size}, ${id}: nothing jumps while one plays`, { size, outcomes, timers: 'betting=12,last=2,closed=1,card=0.4,decision=20,result=4' },
      async ({ player, page }) => {
        const measure = await shifts(page);
        const table = await CardTable.open(page, player.address, id);
        await table.opening(8);
        // From here on one plays; what came before was the page's arrival.
        await measure.forget();
        const touch = async (locator) => (sizes[size].hasTouch ? locator.tap() : locator.click());
        if (sit) await touch(table.seat(sit));
        await touch(table.visible('[data-chip="100"]'));
        for (const place of on) await touch(table.spot(place));
        await table.lies(Object.fromEntries(on.map((place) => [place, '100'])));
        await table.confirmed();
        for (const decision of decisions) {
          await table.asked(decision);
          await touch(table.decision(decision));
        }
        for (const phase of ['result', 'open']) await table.phase(phase);
        const all = await measure.total();
        const sum = (these) => these.reduce((sum, { value }) => sum + value, 0);
        const told = JSON.stringify(all, null, 1);
        // A hand that is split makes room for two; nothing else moves as much, and nothing by itself.
        assert.ok(sum(all.filter(({ answer }) => !answer)) <= 0.02, `layout shift by itself: ${told}`);
        assert.ok(sum(all) <= 0.06, `layout shift with answers to touches: ${told}`);
      });
  }
}
