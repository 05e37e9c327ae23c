// Parts of the client that come when they are needed: what a player sees while they come, and where they don't. And what he sees when the client itself fails.

import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';

const id = tables.evolution;
const family = /\/split_roulette-[^/]*\.wasm/;
const panels = /\/split_panels-[^/]*\.wasm/;

/** Lets requests wait until they are let go. */
const held = async (page, address) => {
  let go;
  const gone = new Promise((done) => (go = done));
  await page.route(address, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
};

test('a table on a slow line says that it is coming', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const go = await held(page, family);
  await page.goto(`${player.address}/t/${id}`);
  await expect(page.locator('main [role="status"]', { hasText: 'Načítá se' })).toBeVisible();
  expect(await page.locator('[data-spot]').count()).toBe(0);
  go();
  const table = await player.at(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await table.shows('balance', '99900');
});

test('a table that does not come says so and comes when it is asked for again', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  for (const answer of [(route) => route.abort(), (route) => route.fulfill({ status: 503, body: 'no' })]) {
    await page.route(family, answer);
    await page.goto(`${player.address}/t/${id}`);
    const notice = page.locator('[data-notice="chunk"]');
    await expect(notice).toContainText('Přijaté sázky platí dál');
    await page.locator('main .primary').click();
    await expect(notice).toBeVisible();
    await page.unroute(family);
    await page.locator('main .primary').click();
    const table = await player.at(id);
    await expect(notice).toHaveCount(0);
    await table.lies({});
  }
});

test('panels that do not come cost no bet, and come when they are asked for again', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  await page.route(panels, (route) => route.abort());
  const table = await player.table(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await table.pressPanelButton('help');
  const notice = page.locator('[data-notice="chunk"]');
  await expect(notice).toContainText('zkuste to znovu');
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await table.place('black');
  await table.confirmed();
  await table.lies({ red: '100', black: '100' });
  await table.shows('balance', '99800');
  await page.unroute(panels);
  await expect(await table.panel('help')).toContainText('35');
  await table.closePanel();
  await table.lies({ red: '100', black: '100' });
});

test('panels are there without a network once the page has rested', async ({ start }) => {
  const { player, page, wire } = await start({ wired: true, complaints: true });
  const fetched = page.waitForResponse(panels);
  const table = await player.table(id);
  await (await fetched).finished();
  wire.cut();
  await table.connection('reconnecting');
  await expect(await table.panel('limits')).toBeVisible();
  wire.mend();
});

test('a client that fails says that the bets are safe, and goes on after a reload', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  const table = await player.table(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  const report = page.waitForRequest((request) => request.url().endsWith('/api/failure'));
  // The renderer can't go on where the browser makes no nodes.
  await page.evaluate(() => {
    for (const name of ['createElement', 'createElementNS', 'createTextNode', 'createComment']) Document.prototype[name] = () => { throw new Error('no nodes'); };
    Node.prototype.cloneNode = () => { throw new Error('no nodes'); };
  });
  await page.evaluate(() => document.querySelector('[data-panel-button="limits"]').click());
  const failure = page.locator('[data-notice="failure"]');
  await expect(failure).toBeVisible();
  await expect(failure).toContainText('Přijaté sázky jsou v bezpečí');
  expect((await report).postData()).not.toContain('balance');
  await failure.locator('[data-action="reload"]').click();
  await table.ready();
  await table.lies({ red: '100' });
  await table.shows('balance', '99900');
});
