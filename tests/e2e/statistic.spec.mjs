// Past numbers: the strip, hot and cold, windows; each can be bet on.

import { expect, test } from './fixtures.mjs';
import { covered, tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;

test('the number that fell heads the strip and takes a bet', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17, 30) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('10');
  await table.place('red', 'black', 'high');
  await table.confirmed();
  await table.result(17);
  // The plan counts what the winning place earned; of 30 staked 20 came back.
  await expect(page.locator('.plaque', { hasText: /Výhra bez vkladů.*10,00.*sázka.*30,00.*vráceno.*20,00.*−10,00/ })).toBeVisible();
  await table.opening();
  expect(await page.locator('[data-pick^="straight:"]:visible').first().getAttribute('data-pick')).toBe('straight:17');
  await table.pick('straight:17').click();
  await table.lies({ 'straight:17': '10' });
});

test('five hot and five cold, none of them both', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  for (let round = 0; round < 10; round += 1) {
    await table.phase('result');
    await table.phase('open');
  }
  const panel = await table.panel('stats');
  await expect(panel.locator('[data-pick]').first()).toBeVisible();
  for (const at of ['.side', '[data-panel="stats"]']) {
    const list = (name) =>
      page.locator(`${at} [data-hot-cold="${name}"] [data-pick]`).evaluateAll((all) => all.map((one) => one.dataset.pick));
    const [hot, cold] = [await list('hot'), await list('cold')];
    expect(hot.length).toBe(5);
    expect(cold.length).toBe(5);
    expect(new Set([...hot, ...cold]).size).toBe(10);
  }
  expect((await page.locator('.beneath > .strip [data-pick]').count()) >= 10, 'the strip has the numbers that fell').toBeTruthy();
  expect(await panel.textContent()).toMatch(/na další kola nemá vliv/);

  // Each window counts what it says, and its shares are those of its counts.
  const windows = panel.locator('[data-window]');
  expect(await windows.evaluateAll((all) => all.map((one) => one.dataset.window))).toEqual(['50', '100', '200', '500']);
  for (const window of await windows.all()) {
    await window.click();
    expect(await window.getAttribute('aria-pressed')).toBe('true');
    const { counts, shares } = await panel.evaluate((panel) => ({
      counts: Object.fromEntries([...panel.querySelectorAll('.counted')].map((one) =>
        [one.querySelector('[data-pick]').dataset.pick.slice(9), parseInt(one.querySelector('.num').textContent, 10)])),
      shares: Object.fromEntries([...panel.querySelectorAll('[data-share]')].map((one) =>
        [one.dataset.share, parseInt(one.querySelector('.num').textContent, 10)])),
    }));
    const rounds = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(rounds >= 10 && rounds <= 50, `${rounds} rounds`).toBeTruthy();
    expect(Object.keys(shares).length).toBe(13);
    for (const [on, share] of Object.entries(shares)) {
      const hits = covered(on).reduce((sum, number) => sum + counts[number], 0);
      expect(share, on).toBe(Math.floor((hits * 100 + Math.floor(rounds / 2)) / rounds));
    }
  }
});

test('on the smallest phone the statistics hold strip, hot, cold and wheel, and take bets', { tag: '@phone' }, async ({ start }) => {
  const { player } = await start({ size: 'small', outcomes: numbers(id, 17, 30) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('10');
  await table.place('red');
  await table.confirmed();
  await table.result(17);
  await table.opening();
  const panel = await table.panel('stats');
  await expect(panel.locator('.statistic-wheel')).toBeVisible();
  await panel.locator('.strip [data-pick="straight:17"]').click();
  await panel.locator('[data-hot-cold="hot"] [data-pick="straight:17"]').click();
  const cold = panel.locator('[data-hot-cold="cold"] [data-pick]').first();
  const number = await cold.getAttribute('data-pick');
  await cold.click();
  await table.lies({ 'straight:17': '20', [number]: '10' });
});

test('a plan’s fields bear its words and their share of the last games; its other view is a switch', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(tables.absolute, 17, 30) });
  const table = await player.table(tables.absolute);
  await table.opening();
  const corner = await table.spot('corner:25-26-28-29').getAttribute('aria-label');
  expect(corner).toBe('Čtyři čísla (Corner) 25 · 26 · 28 · 29');
  await expect(page.locator('.cloth .word', { hasText: 'SUDÉ' })).toBeVisible();
  await table.chip('10');
  await table.place('red');
  await table.confirmed();
  await table.act('view');
  await table.holds('[data-action="view"]', 'aria-pressed', 'true');
  await table.result(17);
  for (const [on, share] of [['odd', 100], ['even', 0], ['dozen:2', 100], ['straight:0', 0]]) {
    await expect(page.locator(`.cloth [data-share="${on}"]`, { hasText: new RegExp(`^${share}\\s%$`) })).toBeVisible();
  }
  await table.reload();
  await table.holds('[data-action="view"]', 'aria-pressed', 'true');
  await table.act('view');
  await table.holds('[data-action="view"]', 'aria-pressed', 'false');
});
