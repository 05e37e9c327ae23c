// The pictures in docs/pictures, which the README shows: tables in play, the lobby, the history, on a desktop and on a phone.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { launch, patience, sizes } from './browser.mjs';
import { CardTable } from './page/card_table.mjs';
import { Lobby } from './page/lobby.mjs';
import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { numbers, Studio } from './studio.mjs';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const id = tables.evolution;
const bets = ['straight:17', 'split:17-20', 'corner:25-26-28-29', 'line:4-5-6-7-8-9', 'dozen:2', 'red', 'column:3'];

const browser = await launch();

/** One player on a screen of his own. */
async function screen(size, act) {
  const studio = await Studio.start({ timers: 'betting=15,last=2,closed=8,result=6,decision=30', outcomes: numbers(id, 17, 4, 29) });
  const context = await browser.newContext({ ...sizes[size], deviceScaleFactor: 1 });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const shoot = async (name) => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  };
  await act({ page, address: studio.address, shoot });
  await context.close();
  await studio.close();
}

/** Chips on a roulette, as somebody would lay them. */
async function strewn(table) {
  await table.opening(10);
  await table.chip('100');
  await table.strew(bets);
  await table.chip('1000');
  await table.strew(['even', 'split:0-2']);
  await table.confirmed();
}

await screen('desktop', async ({ page, address, shoot }) => {
  const table = await Table.open(page, address, id);
  await strewn(table);
  await shoot('roulette-open');
  await table.phase('closed');
  await page.waitForTimeout(2500);
  await shoot('roulette-spin');
  await table.result(17);
  await table.phase('open');
  await table.panel('history');
  await page.locator('[data-panel="history"] [data-round]').first().waitFor();
  // The panel slides in.
  await page.waitForTimeout(900);
  await shoot('history');
});

await screen('upright', async ({ page, address, shoot }) => {
  const table = await Table.open(page, address, id);
  await strewn(table);
  await shoot('roulette-phone');
});

await screen('desktop', async ({ page, address, shoot }) => {
  const table = await CardTable.open(page, address, 'chance-evolution-blackjack');
  await table.opening(10);
  await table.sit('box:4');
  await table.chip('100');
  await table.place('box:4/main');
  await table.confirmed();
  await table.phase('dealing');
  await page.waitForTimeout(4000);
  await shoot('blackjack');
});

await screen('upright', async ({ page, address, shoot }) => {
  const table = await CardTable.open(page, address, 'chance-infinite-blackjack');
  await table.opening(10);
  await table.chip('100');
  await table.place('main');
  await table.confirmed();
  await table.phase('dealing');
  await page.waitForTimeout(4000);
  await shoot('blackjack-phone');
});

await screen('desktop', async ({ page, address, shoot }) => {
  // The lobby after a few rounds, so that its tiles have something to tell.
  await Lobby.open(page, address);
  await page.waitForTimeout(90_000);
  await page.locator('[data-action="tour-skip"]').click().catch(() => {});
  await page.waitForTimeout(500);
  await shoot('lobby');
  const table = await Table.open(page, address, 'chance-speed-baccarat');
  await table.opening(8);
  await table.chip('100');
  await table.place('player');
  await table.confirmed();
  await shoot('baccarat');
});

await browser.close();
