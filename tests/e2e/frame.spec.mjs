// The frame: fields, brands, languages, screens, panels.

import { sizes } from './browser.mjs';
import { expect, tagOf, test } from './fixtures.mjs';
import { plans, tables } from './roulette.mjs';

const panels = ['limits', 'tables', 'stats', 'history', 'chat', 'settings', 'sound', 'video', 'help', 'language', 'favourites', 'safe-play'];
/** Tables whose plan names another view. */
const views = [tables.absolute, tables.slovak];

for (const [id, { brand }] of Object.entries(plans)) {
  test(`${id}: brand, fields and limits`, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(id);
    expect(await table.brand()).toBe(brand);
    expect(await table.language()).toBe('cs');
    for (const field of ['balance', 'bet', 'game', 'limits', 'table', 'dealer', 'round', 'clock']) {
      expect(await table.field(field), field).not.toBe('');
    }
    const limits = await table.panel('limits');
    expect(await limits.textContent()).toMatch(/35\s*:\s*1/);
    await table.closePanel();
    for (const name of panels) {
      await table.panel(name);
      await table.closePanel();
    }
    expect(await page.locator('[data-action="view"]').count(), 'the other view').toBe(views.includes(id) ? 1 : 0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow <= 0, `${overflow} px too wide`).toBeTruthy();
  });
}

test('every panel opens on the smallest phone, too', { tag: '@phone' }, async ({ start }) => {
  const { player } = await start({ size: 'small' });
  const table = await player.table(tables.slovak);
  for (const name of panels) {
    await table.panel(name);
    await table.closePanel();
  }
});

test('a launch address chooses the brand', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution, { brand: 'magicplanet' });
  expect(await table.brand()).toBe('magicplanet');
});

const open = { cs: 'USKUTEČNĚTE SÁZKY', sk: 'UMIESTNITE SVOJE STÁVKY', en: 'PLACE YOUR BETS' };

for (const [lang, words] of Object.entries(open)) {
  test(`${lang}: the page speaks it`, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(tables.evolution, { lang });
    expect(await table.language()).toBe(lang);
    const bar = await page.locator('[data-phase]').first().textContent();
    expect(bar.toUpperCase().includes(words), bar).toBeTruthy();
    const balance = (await table.field('balance')).replace(/[\u00a0\u202f]/g, ' ');
    expect(balance).toMatch(lang === 'en' ? /100,000\.00/ : /100 000,00 Kč/);
    const nameless = await page
      .locator('button, [role="button"], [data-spot]')
      .evaluateAll((all) =>
        all.filter((one) => !(one.getAttribute('aria-label') ?? one.title ?? '').trim() && !one.textContent.trim())
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(nameless, 'every button has a name').toEqual([]);
  });
}

test('languages can be changed at the table', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.evolution);
  const panel = await table.panel('language');
  await panel.locator('[lang="en"]').first().click();
  await table.holds('html', 'lang', 'en');
  await table.reload();
  expect(await table.language()).toBe('en');
  expect(await page.title()).toBeTruthy();
});

for (const size of Object.keys(sizes)) {
  test(`${size}: all that a bet needs is on the screen`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    const table = await player.table(tables.evolution);
    const { width, height } = sizes[size].viewport;
    const seen = ['[data-phase]', '[data-seconds]', '[data-field="balance"]', '[data-field="bet"]', '[data-chip="100"]',
      '[data-action="undo"]', '[data-action="double"]', '[data-spot="straight:0"]', '[data-spot="straight:36"]', '[data-spot="red"]'];
    for (const selector of seen) {
      const box = await table.visible(selector).boundingBox();
      expect(box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${selector} is at ${JSON.stringify(box)}`).toBeTruthy();
    }
    const small = await page.locator('button:visible').evaluateAll((all) =>
      all.map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 24 || box.height < 24).map(([html]) => html));
    expect(small, 'buttons that no finger hits').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBeTruthy();
  });
}

test('the way to the lobby and to another table', async ({ start }) => {
  const { player } = await start();
  const lobby = await player.lobby();
  expect((await lobby.tables()).includes(tables.evolution)).toBeTruthy();
  const table = await lobby.enter(tables.evolution);
  await table.act('lobby');
  await expect(lobby.page.locator('[data-table]').first()).toBeVisible();
  const other = await lobby.enter(tables.magicplanet);
  expect(await other.brand()).toBe('magicplanet');
});

test('guests are told that they play for play money', async ({ start }) => {
  const { player, page } = await start();
  await player.table(tables.evolution, { lang: 'en' });
  await expect(page.getByText(/play money/i).first()).toBeVisible();
});
