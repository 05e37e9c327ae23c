// The frame: fields, brands, languages, screens, panels.

import assert from 'node:assert/strict';

import { sizes } from './browser.mjs';
import { plans, tables } from './roulette.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=60';
const panels = ['limits', 'tables', 'stats', 'history', 'chat', 'settings', 'sound', 'video', 'help', 'language', 'favourites', 'safe-play'];
/** Tables whose plan names another view. */
const views = [tables.absolute, tables.slovak];

for (const [id, { brand }] of Object.entries(plans)) {
  scene(`${id}: brand, fields and limits`, { timers }, async ({ player, page }) => {
    const table = await player.table(id);
    assert.equal(await table.brand(), brand);
    assert.equal(await table.language(), 'cs');
    for (const field of ['balance', 'bet', 'game', 'limits', 'table', 'dealer', 'round', 'clock']) {
      assert.notEqual(await table.field(field), '', field);
    }
    const limits = await table.panel('limits');
    assert.match(await limits.textContent(), /35\s*:\s*1/);
    await table.closePanel();
    for (const name of panels) {
      await table.panel(name);
      await table.closePanel();
    }
    assert.equal(await page.locator('[data-action="view"]').count(), views.includes(id) ? 1 : 0, 'the other view');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
  });
}

scene('every panel opens on the smallest phone, too', { size: 'small', timers }, async ({ player }) => {
  const table = await player.table(tables.slovak);
  for (const name of panels) {
    await table.panel(name);
    await table.closePanel();
  }
});

scene('a launch address chooses the brand', { timers }, async ({ player }) => {
  const table = await player.table(tables.evolution, { brand: 'magicplanet' });
  assert.equal(await table.brand(), 'magicplanet');
});

const open = { cs: 'USKUTEČNĚTE SÁZKY', sk: 'UMIESTNITE SVOJE STÁVKY', en: 'PLACE YOUR BETS' };

for (const [lang, words] of Object.entries(open)) {
  scene(`${lang}: the page speaks it`, { timers }, async ({ player, page }) => {
    const table = await player.table(tables.evolution, { lang });
    assert.equal(await table.language(), lang);
    const bar = await page.locator('[data-phase]').first().textContent();
    assert.ok(bar.toUpperCase().includes(words), bar);
    const balance = (await table.field('balance')).replace(/[\u00a0\u202f]/g, ' ');
    assert.match(balance, lang === 'en' ? /100,000\.00/ : /100 000,00 Kč/);
    const nameless = await page
      .locator('button, [role="button"], [data-spot]')
      .evaluateAll((all) =>
        all.filter((one) => !(one.getAttribute('aria-label') ?? one.title ?? '').trim() && !one.textContent.trim())
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    assert.deepEqual(nameless, [], 'every button has a name');
  });
}

scene('languages can be changed at the table', { timers }, async ({ player, page }) => {
  const table = await player.table(tables.evolution);
  const panel = await table.panel('language');
  await panel.locator('[lang="en"]').first().click();
  await table.holds('html', 'lang', 'en');
  await table.reload();
  assert.equal(await table.language(), 'en');
  assert.ok(await page.title());
});

for (const size of Object.keys(sizes)) {
  scene(`${size}: all that a bet needs is on the screen`, { size, timers }, async ({ player, page }) => {
    const table = await player.table(tables.evolution);
    const { width, height } = sizes[size].viewport;
    const seen = ['[data-phase]', '[data-seconds]', '[data-field="balance"]', '[data-field="bet"]', '[data-chip="100"]',
      '[data-action="undo"]', '[data-action="double"]', '[data-spot="straight:0"]', '[data-spot="straight:36"]', '[data-spot="red"]'];
    for (const selector of seen) {
      const box = await table.visible(selector).boundingBox();
      assert.ok(box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1,
        `${selector} is at ${JSON.stringify(box)}`);
    }
    const small = await page.locator('button:visible').evaluateAll((all) =>
      all.map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 24 || box.height < 24).map(([html]) => html));
    assert.deepEqual(small, [], 'buttons that no finger hits');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}

scene('the way to the lobby and to another table', { timers }, async ({ player }) => {
  const lobby = await player.lobby();
  assert.ok((await lobby.tables()).includes(tables.evolution));
  const table = await lobby.enter(tables.evolution);
  await table.act('lobby');
  await lobby.page.locator('[data-table]').first().waitFor();
  const other = await lobby.enter(tables.magicplanet);
  assert.equal(await other.brand(), 'magicplanet');
});

scene('guests are told that they play for play money', { timers }, async ({ player, page }) => {
  await player.table(tables.evolution, { lang: 'en' });
  await page.getByText(/play money/i).first().waitFor();
});
