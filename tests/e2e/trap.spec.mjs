// No click costs money that was not meant to: beside panels, in the help mode, with the wrong button.

import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

test('a click beside an open panel closes it and lays no chip', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  await table.chip('10');
  for (const name of ['limits', 'history', 'settings', 'help', 'favourites']) {
    if (name === 'favourites') await table.favourites();
    else await table.panel(name);
    const { x, y } = (await table.centres()).find(({ on }) => on === 'straight:3');
    await page.mouse.click(x, y);
    await expect(page.locator('[data-panel]:visible')).toHaveCount(0);
    await table.lies({});
  }
  await table.place('straight:3');
  await table.lies({ 'straight:3': '10' });
});

for (const [id, on] of [[tables.evolution, 'red'], ['chance-speed-baccarat', 'player'], ['chance-infinite-blackjack', 'main']]) {
  test(`${id}: the right button and Shift take one chip off a place`, async ({ start }) => {
    const { player } = await start();
    const table = await player.table(id);
    await table.chip('10');
    await table.place(on, on, on);
    await table.lies({ [on]: '30' });
    await table.spot(on).click({ button: 'right' });
    await table.lies({ [on]: '20' });
    await table.spot(on).click({ modifiers: ['Shift'] });
    await table.lies({ [on]: '10' });
    await table.confirmed();
    await table.shows('balance', '99990');
    await table.spot(on).click({ button: 'right' });
    await table.lies({});
  });

  test(`${id}: a finger that stays takes one chip off a place`, { tag: '@phone' }, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(id);
    await table.chip('10');
    await table.spot(on).tap();
    await table.spot(on).tap();
    await table.lies({ [on]: '20' });
    const browser = await page.context().newCDPSession(page);
    const { x, y } = (await table.centres()).find((centre) => centre.on === on);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await table.lies({ [on]: '10' });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await table.confirmed();
    await table.lies({ [on]: '10' });
  });
}

test('the mode of pay tables says that it is on, and lays no chip', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table('chance-all-bets-blackjack');
  await table.chip('10');
  await table.act('quick-help');
  await expect(page.locator('[data-action="quick-help"]').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-note="quick-help"]')).toBeVisible();
  await table.spot('21+3').click();
  await expect(page.locator('.quick-help table')).toBeVisible();
  await expect(page.locator('.quick-help')).toContainText('Žetony teď nepokládáte');
  await table.lies({});
  await table.act('quick-help');
  await expect(page.locator('.quick-help')).toHaveCount(0);
  await table.place('main');
  await table.lies({ main: '10' });
});

test('a call blind that lowers the ante says so', async ({ start }) => {
  const { player } = await start();
  const table = await player.table('chance-synot-casino-holdem');
  await table.chip('500');
  await table.place('ante');
  await table.chip('100');
  await table.place('call_blind');
  await table.lies({ ante: '50', call_blind: '100' });
  await table.notice('lowered');
});

test('who leaves a table with bets is told that they stay, and the lobby shows how they end', async ({ start }) => {
  const { player, page, studio } = await start({ outcomes: [...numbers(tables.evolution, 17), ...numbers(tables.evolution, 5)] });
  const table = await player.table(tables.evolution);
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  await table.act('lobby');
  await table.notice('bets-stay');
  const left = page.locator(`[data-left="${tables.evolution}"]`);
  await expect(left).toHaveAttribute('data-state', 'in-play');
  await expect(left).toContainText(/100,00\sKč/);
  await studio.until(tables.evolution, 'result');
  await studio.until(tables.evolution, 'open');
  await expect(left).toHaveAttribute('data-state', 'settled');
  await expect(left).toContainText(/Výhra bez vkladů 3\s500,00\sKč/);
  await left.locator('button').first().click();
  await player.at(tables.evolution);
  await expect(page.locator('[data-left-bets]')).toHaveCount(0);
});

test('a table without bets is left without a word', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  await table.act('lobby');
  await expect(page.locator('.lobby .groups')).toBeVisible();
  await expect(page.locator('[data-left-bets], [data-notice="bets-stay"]')).toHaveCount(0);
});

for (const [id, places] of [
  [tables.evolution, ['straight:1', 'straight:17', 'straight:36', 'split:17-20', 'red', 'column:1', 'dozen:2']],
  ['chance-baccarat', ['player', 'banker', 'tie', 'player_pair']],
  ['chance-top-card', ['home', 'away', 'tie']],
  ['chance-infinite-blackjack', ['main', '21+3']],
]) {
  test(`${id}: a tip covers no place`, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(id);
    for (const on of places) {
      await table.spot(on).hover();
      await expect(page.locator('.tip, .quick-help')).toBeVisible();
      const covered = await page.evaluate(() => {
        const tip = document.querySelector('.tip, .quick-help').getBoundingClientRect();
        const isUnder = ({ x, y, width, height }) =>
          x + width / 2 > tip.left && x + width / 2 < tip.right && y + height / 2 > tip.top && y + height / 2 < tip.bottom;
        return [...document.querySelectorAll('[data-spot]')].filter((spot) => isUnder(spot.getBoundingClientRect())).map((spot) => spot.dataset.spot);
      });
      expect(covered, on).toEqual([]);
    }
  });
}
