// The first visit, and pages that can't be: each has words and something to do, none is blank.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { aged } from './wire.mjs';

const id = tables.evolution;
/** What each step of the tour is about. */
const things = { table: '[data-table]', 'safe-play': '.safe', chip: '.tray .chips', time: '[data-phase]', 'take-back': '[data-stake]' };

/** The step is shown where its thing is seen, and covers neither it nor a place of the table. */
async function steps(page, step) {
  await expect(page.locator(`[data-tour="${step}"]`)).toBeVisible();
  await expect(page.locator(`${things[step]}:visible`).first(), step).toBeInViewport();
  const covered = await page.evaluate(() => {
    const card = document.querySelector('[data-tour]').getBoundingClientRect();
    const parts = document.querySelectorAll('[data-spot], .tray, .phase, .foot, .screen > .beneath > .top, .screen .rail, .tag');
    const touches = ({ left, right, top, bottom }) => left < card.right - 1 && right > card.left + 1 && top < card.bottom - 1 && bottom > card.top + 1;
    return [...parts].filter((part) => part.getClientRects().length && touches(part.getBoundingClientRect())).map((part) => part.dataset.spot ?? part.className);
  });
  expect(covered, `${step} covers nothing`).toEqual([]);
}

test('each step of the tour is shown where its thing is seen, and never comes again', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const next = () => page.locator('[data-action="tour-next"]').click();
  for (const step of ['table', 'safe-play']) {
    await steps(page, step);
    await next();
  }
  await expect(page.locator('[data-tour]'), 'chips are at the tables').toHaveCount(0);
  const table = await lobby.enter(id);
  await table.opening();
  for (const step of ['chip', 'time']) {
    await steps(page, step);
    await next();
  }
  await expect(page.locator('[data-tour]'), 'nothing lies that could be taken back').toHaveCount(0);
  await table.chip('100');
  await table.place('red');
  await steps(page, 'take-back');
  await next();
  await expect(page.locator('[data-tour]')).toHaveCount(0);
  await table.confirmed();
  await table.reload();
  await table.lies({ red: '100' });
  expect(await page.locator('[data-tour]').count()).toBe(0);
  await player.lobby();
  expect(await page.locator('[data-tour]').count()).toBe(0);
});

test('the tour can be left at once, and covers nothing', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  await expect(page.locator('[data-tour="table"]')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-action="tour-skip"]').click();
  await expect(page.locator('[data-tour]')).toHaveCount(0);
  await player.lobby();
  expect(await page.locator('[data-tour]').count()).toBe(0);
  await lobby.enter(id);
  expect(await page.locator('[data-tour]').count()).toBe(0);
});

/** The words that stand there, in each of the three languages. */
async function told(page, box) {
  const words = await page.locator(box).locator('[lang]:visible').evaluateAll((all) => all.map((one) => one.lang));
  expect([...new Set(words)].sort(), `${box} speaks ${words}`).toEqual(['cs', 'en', 'sk']);
}

test('while the client is on its way something is to be seen', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(/\.wasm$/, async (route) => { await held; await route.continue(); });
  await page.goto(`${player.address}/`, { waitUntil: 'commit' });
  await expect(page.locator('#wait .coming')).toBeVisible();
  await expect(page.locator('html[data-wait="coming"]')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // Later it says that the network is slow.
  await page.waitForFunction(() => getComputedStyle(document.querySelector('#wait .slow')).opacity === '1');
  await told(page, '#wait .slow');
  release();
  await expect(page.locator('[data-table]').first()).toBeVisible();
  expect(await page.locator('#wait').count()).toBe(0);
});

test('a client that does not arrive says so and can be asked for again', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(`${player.address}/`);
  await expect(page.locator('#wait .failed')).toBeVisible();
  await told(page, '#wait .failed');
  expect(await findings(page)).toEqual([]);
  await page.unroute(/\.wasm$/);
  await page.locator('#wait a').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
});

test('a browser without WebAssembly is told what it lacks', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  await player.context.addInitScript(() => { delete window.WebAssembly; });
  await page.goto(`${player.address}/t/${id}`);
  await expect(page.locator('#wait .old')).toBeVisible();
  await told(page, '#wait .old');
  expect(await findings(page)).toEqual([]);
});

test('a browser that is too old is told so', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  await player.context.addInitScript(() => { CSS.supports = () => false; });
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(`${player.address}/`);
  await expect(page.locator('#wait .old')).toBeVisible();
});

test('without JavaScript there are words', async ({ start }) => {
  const { player, page } = await start({ context: { javaScriptEnabled: false } });
  await page.goto(`${player.address}/`);
  await expect(page.locator('noscript [lang="en"]')).toBeAttached();
  expect(await page.locator('#wait').innerText()).toMatch(/JavaScript/);
});

test('a page asked for without a network is the offline page, and comes back', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, wire } = await start({ wired: true, complaints: true });
  await player.lobby();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  wire.cut();
  await page.reload();
  await expect(page.locator('html[data-connection="offline"] [data-notice="offline"]')).toBeVisible();
  await told(page, 'main');
  expect(await findings(page)).toEqual([]);
  wire.mend();
  await page.locator('[data-action="retry"]').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
});

test('a table that loses its network offers to try again', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, wire } = await start({ wired: true, complaints: true });
  const table = await player.table(id);
  wire.cut();
  await player.context.setOffline(true);
  await table.connection('offline');
  await expect(page.locator('[data-notice="offline"] [data-action="retry"]')).toBeVisible();
  await player.context.setOffline(false);
  wire.mend();
  await table.connection('online');
});

test('unknown addresses and tables lead to the lobby', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  await page.goto(`${player.address}/t/no-such-table`);
  await expect(page.locator('main.message button')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.locator('main.message button').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
  await page.goto(`${player.address}/nowhere?lang=sk`);
  await expect(page.locator('main.message', { hasText: 'Stránka' })).toBeVisible();
  expect(await page.locator('html').getAttribute('lang')).toBe('sk');
  expect(await findings(page)).toEqual([]);
  await page.locator('main.message button').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
  const lobby = page.locator('input[type="search"]');
  await lobby.fill('xyzxyz');
  await page.locator('.nothing button').click();
  await expect(page.locator('[data-table]').first()).toBeVisible();
});

test('a client whose version is no longer spoken says so and can be loaded anew, in the lobby and at a table', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const line = await aged(player.context);
  const notice = page.locator('[data-notice="old_version"]:visible', { hasText: 'Je k dispozici nová verze hry' });
  const renew = async () => {
    await expect(notice).toBeVisible();
    expect(await page.locator('html').getAttribute('data-connection')).toBe('offline');
    expect(await findings(page)).toEqual([]);
    line.old = false;
    await notice.locator('button').click();
    await expect(notice).toHaveCount(0);
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

test('a table is to be seen as soon as it is there', async ({ start }) => {
  const { player, page } = await start();
  for (const one of [id, 'chance-baccarat', 'chance-speed-baccarat', 'chance-top-card', 'chance-infinite-blackjack', 'chance-evolution-casino-holdem']) {
    const table = await player.table(one);
    const seen = await table.root.evaluate((root) => [getComputedStyle(root).opacity, getComputedStyle(root).animationName]);
    expect(seen, one).toEqual(['1', 'none']);
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

for (const [id, { sit, on, shoe, decisions = [] }] of Object.entries(played)) {
  const outcomes = [{ table: id, outcome: shoe ? { shoe: shoe.split(' ') } : { number: '17' } }];
  test(`${id}: nothing jumps while one plays`, { tag: ['@desktop', '@phone'] }, async ({ start, hasTouch }) => {
    const { player, page, studio } = await start({ outcomes, timers: 'betting=1,last=0,closed=1,card=0.4,result=2' });
    const measure = await shifts(page);
    const table = await player.table(id);
    await table.opening();
    // From here on one plays; what came before was the page's arrival.
    await measure.forget();
    const touch = async (locator) => (hasTouch ? locator.tap() : locator.click());
    if (sit) await touch(table.seat(sit));
    await touch(table.visible('[data-chip="100"]'));
    for (const place of on) await touch(table.spot(place));
    await table.lies(Object.fromEntries(on.map((place) => [place, '100'])));
    await table.confirmed();
    // Cards come one after the other, as at a real table.
    await studio.release();
    for (const decision of decisions) {
      await table.asked(decision);
      await touch(table.decision(decision));
    }
    for (const phase of ['result', 'open']) await table.phase(phase);
    const all = await measure.total();
    const sum = (these) => these.reduce((sum, { value }) => sum + value, 0);
    const told = JSON.stringify(all, null, 1);
    // A hand that is split makes room for two; nothing else moves as much, and nothing by itself.
    expect(sum(all.filter(({ answer }) => !answer)) <= 0.02, `layout shift by itself: ${told}`).toBeTruthy();
    expect(sum(all) <= 0.08, `layout shift with answers to touches: ${told}`).toBeTruthy();
  });
}
