// Lighthouse's "accessibility" and "best practices" on every kind of screen, and a page on which each audit fails.

import { Witness, audits } from './audit.mjs';
import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const games = [
  tables.evolution, 'chance-evolution-blackjack', 'chance-infinite-blackjack', 'chance-synot-casino-holdem', 'chance-baccarat', 'chance-top-card',
];

/** What a page does wrong, by audit. */
async function faults(page, witness, leave = {}) {
  const found = {};
  for (const [name, audit] of Object.entries(audits(leave))) {
    const told = await audit(page, witness);
    if (told.length) found[name] = told;
  }
  return found;
}

// The 157 places of a cloth lie on each other's borders as they are printed: a finger is led to the nearest one under a lens, and arrow keys reach each.
// So do the 37 numbers of the racetrack's ring, whose order is the wheel's.
const leave = { cloth: 'svg.cloth, svg.racetrack' };

/** A panel slides in. */
const settled = (panel) => panel.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));

// Each screen in a page of its own: what was heard belongs to it.
const screens = {
  lobby: (player) => player.lobby(),
  ...Object.fromEntries(games.map((id) => [id, async (player) => {
    const table = await player.table(id);
    await expect(player.page.locator('[data-spot], [data-seat]').first()).toBeVisible();
    return table;
  }])),
  help: async (player) => (await player.table('chance-all-bets-blackjack')).panel('help'),
  settings: async (player) => (await player.table(tables.evolution)).panel('settings'),
  'safe play': async (player) => (await player.table(tables.evolution)).panel('safe-play'),
  ...Object.fromEntries(['limits', 'tables', 'stats', 'chat', 'language', 'sound', 'video'].map((name) => [name, async (player) => {
    const panel = await (await player.table(tables.evolution)).panel(name);
    await settled(panel);
    return panel;
  }])),
  favourites: async (player) => {
    const panel = await (await player.table(tables.evolution)).favourites();
    await settled(panel);
    return panel;
  },
  'a page without a table': async (player) => {
    await player.page.goto(`${player.address}/t/no-such-table`);
    await expect(player.page.locator('main.message button')).toBeVisible();
  },
};
for (const [name, open] of Object.entries(screens)) {
  // The policy's audit is told to the console.
  test(`${name} passes every audit`, { tag: ['@desktop', '@phone'] }, async ({ start }) => {
    const { player, page } = await start({ complaints: true });
    const witness = await Witness.of(page);
    await open(player);
    expect(await faults(page, witness, leave)).toEqual({});
  });
}

test('the history of a round passes every audit', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ complaints: true, outcomes: numbers(tables.evolution, 17) });
  const witness = await Witness.of(page);
  const table = await player.table(tables.evolution);
  await table.opening();
  await table.chip('100');
  await table.place('red');
  await table.result(17);
  await table.panel('history');
  await page.locator('[data-panel="history"] button.past-row').first().click();
  await expect(page.locator('.report-lines')).toBeVisible();
  expect(await faults(page, witness, leave)).toEqual({});
});

/** Everything that the audits look for, done wrong. */
const bad = `<html><head><meta name="viewport" content="width=320, user-scalable=no"><style>button { width: 9px; height: 9px; padding: 0 }</style></head><body>
<p style="font-size: 8px">small</p><button></button><button></button>
<input onpaste="return false"><img src="/icon.png" width="90" height="10"><img src="http://localhost:9/elsewhere.png" alt="">
<script src="/bad.js"></script></body></html>`;
const script = `console.error('oh'); navigator.geolocation.getCurrentPosition(() => {}, () => {});
const asked = new XMLHttpRequest(); asked.open('GET', '/gone', false); asked.send();
//# sourceMappingURL=bad.js.map`;

test('every audit fails where it should', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  const witness = await Witness.of(page);
  const answers = {
    '/bad': { contentType: 'text/html', body: bad },
    '/bad.js': { contentType: 'text/javascript', body: script },
    '/gone': { status: 404, body: '' },
    '/bad.js.map': { contentType: 'application/json', body: '[]' },
    // One dot.
    '/icon.png': {
      contentType: 'image/png',
      body: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    },
  };
  for (const [path, answer] of Object.entries(answers)) await page.route(`${player.address}${path}`, (route) => route.fulfill(answer));
  await page.goto(`${player.address}/bad`);
  const found = await faults(page, witness);
  const silent = Object.keys(audits()).filter((name) => !found[name]);
  expect(silent, JSON.stringify(found, null, 1)).toEqual([]);
});
