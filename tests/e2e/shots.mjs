// The pictures in docs/pictures, which the README shows: tables in play, the lobby, the history, on a desktop and on a phone.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { line } from './blackjack.mjs';
import { launch, patience, sizes } from './browser.mjs';
import { id as craps, lay, rolls } from './craps.mjs';
import { fortune, gotes, symbols, turned } from './house.mjs';
import { CardTable } from './page/card_table.mjs';
import { Lobby } from './page/lobby.mjs';
import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { numbers, Studio } from './studio.mjs';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const id = tables.evolution;
const holdem = 'chance-synot-casino-holdem';
const ultimate = 'jmlm-ultimate-texas-holdem';
const scripts = [
  ...numbers(id, 17, 4, 29),
  line(holdem, 'KD 2H 9C 7C KS 9H 4S 3S 8H'),
  line(ultimate, 'AD KS 7D KH 2D 9D JD 4C 8S'),
  ...rolls([4, 2], [5, 4], [3, 4]),
  ...symbols('bell'),
  turned('8S KD', '7H 9C TD AS JC QH KS 8C'),
];
const bets = ['straight:17', 'split:17-20', 'corner:25-26-28-29', 'line:4-5-6-7-8-9', 'dozen:2', 'red', 'column:3'];

const browser = await launch();

/** An evening has been played already: statistics and roads have something to tell. */
const evening = await Studio.start({ pace: 'fast', timers: 'betting=0.3,last=0.1,closed=0.1,result=0.1,card=0.05', keep: true });
await new Promise((done) => setTimeout(done, 45_000));
await evening.kill();

/** One player on a screen of his own. */
async function screen(size, act) {
  const books = mkdtempSync(join(tmpdir(), 'platno-shots-'));
  cpSync(join(evening.folder, 'data'), books, { recursive: true });
  const studio = await Studio.start({ timers: 'betting=15,last=4,closed=8,result=6,decision=30', outcomes: scripts, data: books });
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
  rmSync(books, { recursive: true, force: true });
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

/** A round of roulette in its phases. */
async function phases({ page, address, shoot }, name) {
  const table = await Table.open(page, address, id);
  await strewn(table);
  await shoot(`${name}-open`);
  await table.phase('last');
  await page.waitForTimeout(600);
  await shoot(`${name}-last`);
  await table.phase('closed');
  await page.waitForTimeout(2500);
  await shoot(`${name}-spin`);
  await table.result(17);
  await page.waitForTimeout(2500);
  await shoot(`${name}-result`);
  return table;
}

await screen('desktop', async (at) => {
  const table = await phases(at, 'roulette');
  await table.phase('open');
  await table.panel('history');
  await at.page.locator('[data-panel="history"] [data-round]').first().waitFor();
  // The panel slides in.
  await at.page.waitForTimeout(900);
  await at.shoot('history');
});

await screen('phone', (at) => phases(at, 'roulette-phone'));

/** Bets at a card table and takes its picture when something is to be seen there. */
async function dealt({ page, address, shoot }, name, { at, sit, places, until, pause = 1500 }) {
  const table = await CardTable.open(page, address, at);
  await table.opening(10);
  if (sit) await table.sit(sit);
  await table.chip('100');
  for (const place of places) await table.place(place);
  await table.confirmed();
  await until(table);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(pause);
  await shoot(name);
}

const dealing = (table) => table.phase('dealing');
const seven = { at: 'chance-evolution-blackjack', sit: 'box:4', places: ['box:4/main'], until: dealing, pause: 4000 };
const shared = { at: 'chance-infinite-blackjack', places: ['main'], until: dealing, pause: 4000 };
const call = { at: holdem, places: ['ante', 'aa'], until: (table) => table.asked('call') };
const baccarat = { at: 'chance-speed-baccarat', places: ['player'], until: () => {}, pause: 300 };
const topCard = { at: 'chance-top-card', places: ['home'], until: (table) => table.phase('result') };

await screen('desktop', (at) => dealt(at, 'blackjack', seven));
await screen('phone', (at) => dealt(at, 'blackjack-phone', shared));
await screen('desktop', (at) => dealt(at, 'holdem', call));
await screen('desktop', (at) => dealt(at, 'baccarat', baccarat));
await screen('desktop', (at) => dealt(at, 'top-card', topCard));

const raise = { at: ultimate, sit: 'box:4', places: ['box:4/ante', 'box:4/trips'], until: (table) => table.asked('raise_4') };
const wheel = { at: fortune.id, places: ['bell', 'star'], until: (table) => table.result('bell') };
const board = { at: gotes.id, places: ['card:7H', 'card:TD', 'card:QH'], until: (table) => table.phase('result') };

await screen('desktop', (at) => dealt(at, 'ultimate-holdem', raise));
await screen('phone', (at) => dealt(at, 'ultimate-holdem-phone', raise));
await screen('desktop', (at) => dealt(at, 'wheel', wheel));
await screen('phone', (at) => dealt(at, 'wheel-phone', wheel));
await screen('desktop', (at) => dealt(at, 'gotes', board));

/** Craps while a Point is on. */
async function point({ page, address, shoot }, name) {
  const table = await Table.open(page, address, craps);
  await table.opening(8);
  await table.chip('500');
  await lay(table, ['pass', 'place:8', 'hard:8', 'any_craps']);
  await table.confirmed();
  await table.result(6);
  await table.opening(5);
  await lay(table, ['odds:pass', 'come', 'field']);
  await table.confirmed();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(700);
  await shoot(name);
}

await screen('desktop', (at) => point(at, 'craps'));
await screen('phone', (at) => point(at, 'craps-phone'));

await screen('desktop', async ({ page, address, shoot }) => {
  await Lobby.open(page, address);
  await page.waitForTimeout(3_000);
  await page.locator('[data-action="tour-skip"]').click().catch(() => {});
  await page.waitForTimeout(500);
  await shoot('lobby');
});

rmSync(evening.folder, { recursive: true, force: true });
await browser.close();
