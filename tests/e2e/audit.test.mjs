// Lighthouse's "accessibility" and "best practices" on every kind of screen, and a page on which each audit fails.

import assert from 'node:assert/strict';

import { Witness, audits } from './audit.mjs';
import { CardTable } from './page/card_table.mjs';
import { Lobby } from './page/lobby.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
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

for (const size of ['desktop', 'upright']) {
  const seen = async (page, open) => {
    const witness = await Witness.of(page);
    const frame = await open(page);
    return { witness, frame };
  };
  // Each screen in a page of its own: what was heard belongs to it.
  const screens = {
    lobby: (page, address) => Lobby.open(page, address),
    ...Object.fromEntries(games.map((id) => [id, async (page, address) => {
      const table = await CardTable.open(page, address, id);
      await page.locator('[data-spot], [data-seat]').first().waitFor();
      return table;
    }])),
    help: async (page, address) => (await CardTable.open(page, address, 'chance-all-bets-blackjack')).panel('help'),
    settings: async (page, address) => (await CardTable.open(page, address, tables.evolution)).panel('settings'),
    'safe play': async (page, address) => (await CardTable.open(page, address, tables.evolution)).panel('safe-play'),
    ...Object.fromEntries(['limits', 'tables', 'stats', 'chat', 'language', 'sound', 'video'].map((name) => [name, async (page, address) => {
      const panel = await (await CardTable.open(page, address, tables.evolution)).panel(name);
      await settled(panel);
      return panel;
    }])),
    favourites: async (page, address) => {
      const panel = await (await CardTable.open(page, address, tables.evolution)).favourites();
      await settled(panel);
      return panel;
    },
    'a page without a table': async (page, address) => {
      await page.goto(`${address}/t/no-such-table`);
      await page.locator('main.message button').waitFor();
    },
  };
  for (const [name, open] of Object.entries(screens)) {
    // The policy's audit is told to the console.
    scene(`${size}: ${name} passes every audit`, { size, timers: 'betting=60', complaints: true }, async ({ player, page }) => {
      const { witness } = await seen(page, (page) => open(page, player.address));
      assert.deepEqual(await faults(page, witness, leave), {});
    });
  }

  scene(`${size}: the history of a round passes every audit`, {
    size, complaints: true, timers: 'betting=10,last=1,closed=1,result=5', outcomes: numbers(tables.evolution, 17),
  }, async ({ player, page }) => {
    const { witness, frame: table } = await seen(page, (page) => CardTable.open(page, player.address, tables.evolution));
    await table.opening(6);
    await table.chip('100');
    await table.place('red');
    await table.result(17);
    await table.panel('history');
    await page.locator('[data-panel="history"] button.past-row').first().click();
    await page.locator('.told-lines').waitFor();
    assert.deepEqual(await faults(page, witness, leave), {});
  });
}

/** Everything that the audits look for, done wrong. */
const bad = `<html><head><meta name="viewport" content="width=320, user-scalable=no"><style>button { width: 9px; height: 9px; padding: 0 }</style></head><body>
<p style="font-size: 8px">small</p><button></button><button></button>
<input onpaste="return false"><img src="/icon.png" width="90" height="10"><img src="http://localhost:9/elsewhere.png" alt="">
<script src="/bad.js"></script></body></html>`;
const script = `console.error('oh'); navigator.geolocation.getCurrentPosition(() => {}, () => {});
const asked = new XMLHttpRequest(); asked.open('GET', '/gone', false); asked.send();
//# sourceMappingURL=bad.js.map`;

scene('every audit fails where it should', { complaints: true }, async ({ player, page }) => {
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
  assert.deepEqual(silent, [], JSON.stringify(found, null, 1));
});
