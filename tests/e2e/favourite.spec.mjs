// Favourite bets: kept in the browser under a name and offered again.

import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

test('a favourite is saved, placed, renamed and deleted, also after a reload', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await table.place('red', 'corner:17-18-20-21');
  const stakes = { red: '100', 'corner:17-18-20-21': '100' };
  await table.saveFavourite('Večerní');
  await table.closePanel();
  await table.clear();
  await table.lies({});
  // A reload forgets what the server has not heard yet.
  await table.confirmed();
  await table.shows('balance', '100000');

  await table.reload();
  expect(await table.favouriteNames()).toEqual(['Večerní']);
  await table.placeFavourite('Večerní');
  await table.lies(stakes);
  await table.confirmed();
  await table.shows('balance', '99800');

  await table.renameFavourite('Večerní', 'Ranní');
  expect(await table.favouriteNames()).toEqual(['Ranní']);
  await table.reload();
  expect(await table.favouriteNames()).toEqual(['Ranní']);
  await table.deleteFavourite('Ranní');
  await table.reload();
  expect(await table.favouriteNames()).toEqual([]);
});

test('the bets of the last round can be kept', async ({ start }) => {
  const { player } = await start({ outcomes: numbers(tables.evolution, 3) });
  const table = await player.table(tables.evolution);
  await table.opening();
  await table.chip('10');
  await table.place('straight:8');
  await table.confirmed();
  await table.result(3);
  await table.phase('open');
  await table.lies({});
  await table.saveLastBets('Osmička');
  await table.opening();
  await table.placeFavourite('Osmička');
  await table.lies({ 'straight:8': '10' });
});

test('a favourite that breaks a limit lays nothing', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('5000');
  await table.place('straight:7', 'straight:7');
  await table.chip('10');
  await table.place('red');
  await table.saveFavourite('Sedmička');
  await table.placeFavourite('Sedmička');
  await table.notice('above_max');
  await table.lies({ 'straight:7': '10000', red: '10' });
});

test('a favourite is used at every table with the same places, which says what does not fit', async ({ start }) => {
  const { player } = await start();
  const first = await player.table(tables.evolution);
  await first.chip('100');
  await first.place('red', 'straight:17');
  await first.saveFavourite('Malá');
  await first.closePanel();
  await first.clear();
  await first.chip('10');
  await first.place('red');
  await first.saveFavourite('Drobná');
  const other = await player.table('jmlm-ruleta');
  expect(await other.favouriteNames()).toEqual(['Malá', 'Drobná']);
  await expect(other.favourite('Drobná').locator('[data-unfit]')).toHaveText(/K tomuto stolu se nehodí\..*(nejméně|násobky)/);
  await expect(other.favourite('Drobná').locator('[data-action="place-favourite"]')).toBeDisabled();
  await expect(other.favourite('Malá').locator('[data-unfit]')).toHaveCount(0);
  await other.placeFavourite('Malá');
  await other.lies({ red: '100', 'straight:17': '100' });
  const euro = await player.table('sk-roulette');
  expect(await euro.favouriteNames(), '100 Kč are not 100 €').toEqual([]);
  const wheel = await player.table('jmlm-american-roulette');
  expect(await wheel.favouriteNames(), 'two zeros are another cloth').toEqual([]);
});

test('a favourite shows what it lays, and can be changed on the cloth', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await table.place('red', 'split:17-20');
  await table.saveFavourite('Večerní');
  const row = table.favourite('Večerní');
  await expect(row.locator('.lays svg')).toBeVisible();
  await expect(row.locator('.mini-chip')).toHaveCount(2);
  await expect(row.locator('.lays')).toContainText(/Červená\s+100\s+Kč/);
  await table.closePanel();
  await table.clear();
  await table.lies({});
  await table.placeFavourite('Večerní');
  await table.closePanel();
  await table.place('straight:5');
  await table.favourites();
  await row.locator('[data-action="rename-favourite"]').click();
  await row.locator('[data-action="replace-favourite"]').click();
  await expect(row.locator('.mini-chip')).toHaveCount(3);
  await table.closePanel();
  await table.confirmed();
  await table.clear();
  await table.confirmed();
  await table.reload();
  await table.placeFavourite('Večerní');
  await table.lies({ red: '100', 'split:17-20': '100', 'straight:5': '100' });
});

test('finals are ready made, and lie with the chip in hand', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('50');
  const panel = await table.favourites();
  expect(await panel.locator('[data-ready-made="en-plein"] [data-ready]').count()).toBe(10);
  expect(await panel.locator('[data-ready-made="a-cheval"] [data-ready]').count()).toBe(10);
  await panel.locator('[data-ready="en-plein:4"]').click();
  await expect(panel.locator('.ready .mini-chip')).toHaveCount(4);
  await expect(panel.locator('.ready')).toContainText(/200,00/);
  await panel.locator('[data-action="place-ready"]').click();
  const plein = { 'straight:4': '50', 'straight:14': '50', 'straight:24': '50', 'straight:34': '50' };
  await table.lies(plein);
  await panel.locator('[data-ready="a-cheval:9/12"]').click();
  await expect(panel.locator('.ready')).toHaveAttribute('data-chips', '3');
  await panel.locator('[data-action="place-ready"]').click();
  await table.lies({ ...plein, 'split:9-12': '50', 'split:19-22': '50', 'split:29-32': '50' });
  await table.confirmed();
  await table.shows('balance', '99650');
  await player.table('chance-baccarat');
  await (await player.at('chance-baccarat')).favourites();
  expect(await page.locator('[data-ready]').count(), 'no finals beside a wheel').toBe(0);
});

test('odds stay on one line on a phone', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start({ size: 'small' });
  for (const id of [tables.evolution, 'chance-baccarat', 'chance-evolution-blackjack']) {
    const table = await player.table(id);
    await table.panel('limits');
    const broken = await page.locator('.limits .pays .num').evaluateAll((all) =>
      all.filter((odds) => odds.textContent.includes(':') && odds.getClientRects().length > 1).map((odds) => odds.textContent));
    expect(broken, id).toEqual([]);
  }
});
