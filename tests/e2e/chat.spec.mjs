// The chat: what one says the table hears, as text; it is closed where the plan says so, and no word is lost.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findings, overflowing } from './axe.mjs';
import { tables as duels } from './baccarat.mjs';
import { expect, test } from './fixtures.mjs';
import { settled, unseen } from './layout.mjs';
import { tables } from './roulette.mjs';

const id = tables.evolution;

const input = (panel) => panel.locator('input[name="chat"]');
const lines = (panel) => panel.locator('.said');

/** Says something and waits until the table has heard it. */
async function say(panel, words) {
  await input(panel).fill(words);
  await input(panel).press('Enter');
  await expect(lines(panel).filter({ hasText: words }).first()).toBeVisible();
}

test('a line reaches the others as text, a dot tells of it, a refused one stays written', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, enter } = await start();
  const other = await enter();
  const [mine, theirs] = [await player.table(id), await other.table(id)];
  const unread = theirs.visible('.unread');
  expect(await unread.count()).toBe(0);
  const panel = await mine.panel('chat');
  const markup = '<b>dobrý večer</b> <img src=x onerror="window.harm=1">';
  await say(panel, markup);
  expect(await input(panel).inputValue(), 'what was heard is no longer there to be sent').toBe('');

  await expect(unread).toBeVisible();
  const heard = await theirs.panel('chat');
  expect(await lines(heard).first().locator('span').innerText()).toBe(markup);
  expect(await heard.locator('.said img, .said b b').count()).toBe(0);
  expect(await other.page.evaluate(() => window.harm)).toBeUndefined();
  expect(await findings(other.page)).toEqual([]);
  expect(await overflowing(other.page, '[data-panel="chat"]')).toEqual([]);
  await theirs.closePanel();
  expect(await other.page.locator('.unread').count(), 'what was read is no news').toBe(0);

  // More marks on a letter than any language has are refused.
  const refused = `prosím a${'\u0301'.repeat(5)}`;
  await input(panel).fill(refused);
  await panel.locator('[data-action="say"]').click();
  await mine.notice('chat_not_plain');
  expect(await input(panel).inputValue()).toBe(refused);
  expect(await lines(panel).count()).toBe(1);
  expect(await page.evaluate(() => window.harm)).toBeUndefined();
});

test('where the plan closes it while bets are open, it says so and keeps what was written', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.slovak);
  await table.phase('open');
  const panel = await table.panel('chat');
  await expect(panel.locator('[data-chat="closed"]')).toBeVisible();
  await expect(panel.locator('input[name="chat"]:disabled')).toBeVisible();
  await expect(panel.locator('[data-action="say"]:disabled')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await table.phase('closed');
  await expect(panel.locator('[data-chat="closed"]')).toHaveCount(0);
  await say(panel, 'teď už ano');
  await input(panel).fill('na příště');
  await table.phase('open');
  await expect(panel.locator('[data-chat="closed"]')).toBeVisible();
  await expect(panel.locator('input[name="chat"]:disabled')).toBeVisible();
  expect(await input(panel).inputValue()).toBe('na příště');
});

test('upright: where the plan closes it, the phone says so and takes no word', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.slovak);
  await table.phase('open');
  const panel = await table.panel('chat');
  await expect(panel.locator('[data-chat="closed"]:visible')).toBeVisible();
  await expect(panel.locator('input[name="chat"]:disabled')).toBeVisible();
  await expect(panel.locator('[data-action="say"]:disabled')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await overflowing(page, '[data-panel="chat"]')).toEqual([]);
});

const led = 'led-roulette';
const key = 'the console of a table in tests';

/** A table whose dealer sits at a console. */
function prepare() {
  const config = join(mkdtempSync(join(tmpdir(), 'platno-chat-')), 'studio.toml');
  writeFileSync(config, `[[table]]\nid = "${led}"\nplan = "chance/evolution-roulette"\ndealer = "console"\nkey = "${key}"\ndealers = ["Jana"]\n`);
  return { args: ['--config', config] };
}

/** Something that the dealer says to his table. */
async function order(studio, word, body) {
  const response = await fetch(`${studio.address}/dealer/${led}/${word}`, {
    method: 'POST', headers: { authorization: `Bearer ${key}` }, body: body && JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

test('what the dealer says at his console is read under his name and marked as his', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page, enter, studio } = await start({ prepare });
  await order(studio, 'open');
  const other = await enter();
  const [table, theirs] = [await player.table(led), await other.table(led)];
  expect(await page.locator('.unread').count()).toBe(0);
  const words = '<b>Hodně štěstí</b>, milí hráči';
  await order(studio, 'say', { text: words });
  await expect(table.visible('.unread')).toBeVisible();
  const panel = await table.panel('chat');
  const dealers = panel.locator('.said.dealer');
  await expect(dealers).toBeVisible();
  expect(await dealers.locator('> b').innerText()).toBe('Jana');
  expect(await table.field('dealer'), 'the name that stands at the table').toMatch(/Jana/);
  expect(await dealers.locator('> span').innerText()).toBe(words);

  // A guest's line beside it is not marked, and looks different.
  await say(await theirs.panel('chat'), 'dobrý večer');
  const guests = lines(panel).filter({ hasText: 'dobrý večer' });
  await expect(guests).toBeVisible();
  expect(await dealers.count()).toBe(1);
  const colour = (line) => line.locator('> b').evaluate((name) => getComputedStyle(name).color);
  expect(await colour(dealers)).not.toBe(await colour(guests));
  expect(await findings(page)).toEqual([]);
  expect(await overflowing(page, '[data-panel="chat"]')).toEqual([]);

  // Who comes later reads it, too.
  await table.reload();
  const again = (await table.panel('chat')).locator('.said.dealer', { hasText: words });
  await expect(again).toBeVisible();
  expect(await again.locator('> b').innerText()).toBe('Jana');
});

test('names, times, and the newest line at the bottom, which stays in sight', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start }) => {
  const { player, enter } = await start();
  const other = await enter();
  const [mine, theirs] = [await player.table(id), await other.table(id)];
  const panel = await mine.panel('chat');
  await expect(panel.locator('[data-chat="dealer"] b')).toHaveText(await mine.page.locator('[data-field="dealer"] .v').innerText());
  const heard = await theirs.panel('chat');
  const said = ['první', 'druhá', 'třetí', 'čtvrtá'].map((word) => `${word} ${'slova '.repeat(20).trim()}`);
  for (const words of said) await say(panel, words);
  await expect(lines(heard).last()).toContainText('čtvrtá');
  expect(await lines(heard).locator('> span').allInnerTexts()).toEqual(said);
  await expect(lines(heard).last().locator('> b')).not.toBeEmpty();
  await expect(lines(heard).last().locator('time')).toHaveText(/^\d{1,2}:\d{2}$/);
  await expect(lines(heard).last()).toBeInViewport();
});

/** Where the chat stands beside the table, the windows to look at. */
const wide = [[1920, 1080], [1440, 900], [1366, 650], [1280, 800], [1280, 720]];

for (const [at, places] of [[tables.evolution, ['straight:17', 'red']], [tables.slovak, ['straight:17']], [duels.topCard, ['home', 'tie']], ['chance-all-bets-blackjack', ['main', '21+3']]]) {
  test(`${at}: the chat stands beside the table and hides none of it`, async ({ start }) => {
    test.slow();
    const { player, page } = await start({ context: { reducedMotion: 'reduce' } });
    const table = await player.table(at);
    await table.panel('chat');
    const faults = {};
    for (const [width, height] of wide) {
      await page.setViewportSize({ width, height });
      await page.evaluate(settled);
      const found = await page.evaluate(unseen, true);
      if (found.length) faults[`${width}×${height}`] = found;
    }
    expect(faults, JSON.stringify(faults, null, 1)).toEqual({});
    await table.strew(places);
    await table.confirmed();
    await expect(page.locator('[data-panel="chat"]')).toBeVisible();
    await table.closePanel();
    await expect(page.locator('[data-chat-beside]')).toHaveCount(0);
  });
}

test('lines to the dealer are apart from those among the players where the plan says so', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, enter, page } = await start();
  const other = await enter();
  const [mine, theirs] = [await player.table(duels.topCard), await other.table(duels.topCard)];
  const panel = await mine.panel('chat');
  const to = (panel, name) => panel.locator(`[data-audience="${name}"]`);
  await say(panel, 'pro hráče');
  await to(panel, 'dealer').click();
  await expect(lines(panel)).toHaveCount(0);
  await say(panel, 'pro krupiéra');
  expect(await findings(page)).toEqual([]);
  const heard = await theirs.panel('chat');
  await expect(lines(heard)).toHaveText([/pro hráče/]);
  await expect(to(heard, 'dealer')).toHaveClass(/unread/);
  await to(heard, 'dealer').click();
  await expect(lines(heard)).toHaveText([/pro krupiéra/]);
  await expect(to(heard, 'dealer')).not.toHaveClass(/unread/);
  // Elsewhere there is one chat.
  expect(await (await (await enter()).table(id)).panel('chat').then((one) => to(one, 'dealer').count())).toBe(0);
});

test('a Slovak table has the field that opens the chat, others have none', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.slovak);
  const field = table.action('click-to-chat');
  await expect(field).toHaveAccessibleName('Click To Chat');
  await field.click();
  await expect(page.locator('[data-panel="chat"]')).toBeVisible();
  await table.closePanel();
  await player.table(id);
  await expect(page.locator('[data-action="click-to-chat"]')).toHaveCount(0);
});
