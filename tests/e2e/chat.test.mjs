// The chat: what one says the table hears, as text; it is closed where the plan says so, and no word is lost.

import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findings, overflowing } from './axe.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';

const id = tables.evolution;

const input = (panel) => panel.locator('input[name="chat"]');
const lines = (panel) => panel.locator('.said');

/** Says something and waits until the table has heard it. */
async function say(panel, words) {
  await input(panel).fill(words);
  await input(panel).press('Enter');
  await lines(panel).filter({ hasText: words }).first().waitFor();
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a line reaches the others as text, a dot tells of it, a refused one stays written`, { size, timers: 'betting=60' },
    async ({ player, page, enter }) => {
      const other = await enter();
      const [mine, theirs] = [await player.table(id), await other.table(id)];
      const unread = theirs.visible('.unread');
      assert.equal(await unread.count(), 0);
      const panel = await mine.panel('chat');
      const markup = '<b>dobrý večer</b> <img src=x onerror="window.harm=1">';
      await say(panel, markup);
      assert.equal(await input(panel).inputValue(), '', 'what was heard is no longer there to be sent');

      await unread.waitFor();
      const heard = await theirs.panel('chat');
      assert.equal(await lines(heard).first().locator('span').innerText(), markup);
      assert.equal(await heard.locator('.said img, .said b b').count(), 0);
      assert.equal(await other.page.evaluate(() => window.harm), undefined);
      assert.deepEqual(await findings(other.page), []);
      assert.deepEqual(await overflowing(other.page, '[data-panel="chat"]'), []);
      await theirs.closePanel();
      assert.equal(await other.page.locator('.unread').count(), 0, 'what was read is no news');

      // More marks on a letter than any language has are refused.
      const refused = `prosím a${'\u0301'.repeat(5)}`;
      await input(panel).fill(refused);
      await panel.locator('[data-action="say"]').click();
      await mine.notice('chat_not_plain');
      assert.equal(await input(panel).inputValue(), refused);
      assert.equal(await lines(panel).count(), 1);
      assert.equal(await page.evaluate(() => window.harm), undefined);
    });
}

scene('where the plan closes it while bets are open, it says so and keeps what was written', { timers: 'betting=16,last=1,closed=14,result=2' },
  async ({ player, page }) => {
    const table = await player.table(tables.slovak);
    await table.phase('open');
    const panel = await table.panel('chat');
    await panel.locator('[data-chat="closed"]').waitFor();
    await panel.locator('input[name="chat"]:disabled').waitFor();
    await panel.locator('[data-action="say"]:disabled').waitFor();
    assert.deepEqual(await findings(page), []);
    await table.phase('closed');
    await panel.locator('[data-chat="closed"]').waitFor({ state: 'detached' });
    await say(panel, 'teď už ano');
    await input(panel).fill('na příště');
    await table.phase('open');
    await panel.locator('[data-chat="closed"]').waitFor();
    await panel.locator('input[name="chat"]:disabled').waitFor();
    assert.equal(await input(panel).inputValue(), 'na příště');
  });

scene('upright: where the plan closes it, the phone says so and takes no word', { size: 'upright', timers: 'betting=60' }, async ({ player, page }) => {
  const table = await player.table(tables.slovak);
  await table.phase('open');
  const panel = await table.panel('chat');
  await panel.locator('[data-chat="closed"]:visible').waitFor();
  await panel.locator('input[name="chat"]:disabled').waitFor();
  await panel.locator('[data-action="say"]:disabled').waitFor();
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(await overflowing(page, '[data-panel="chat"]'), []);
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
  assert.equal(response.status, 200, await response.text());
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: what the dealer says at his console is read under his name and marked as his`, { size, prepare }, async ({ player, page, enter, studio }) => {
    await order(studio, 'open');
    const other = await enter();
    const [table, theirs] = [await player.table(led), await other.table(led)];
    assert.equal(await page.locator('.unread').count(), 0);
    const words = '<b>Hodně štěstí</b>, milí hráči';
    await order(studio, 'say', { text: words });
    await table.visible('.unread').waitFor();
    const panel = await table.panel('chat');
    const dealers = panel.locator('.said.dealer');
    await dealers.waitFor();
    assert.equal(await dealers.locator('> b').innerText(), 'Jana');
    assert.match(await table.field('dealer'), /Jana/, 'the name that stands at the table');
    assert.equal(await dealers.locator('> span').innerText(), words);

    // A guest's line beside it is not marked, and looks different.
    await say(await theirs.panel('chat'), 'dobrý večer');
    const guests = lines(panel).filter({ hasText: 'dobrý večer' });
    await guests.waitFor();
    assert.equal(await dealers.count(), 1);
    const colour = (line) => line.locator('> b').evaluate((name) => getComputedStyle(name).color);
    assert.notEqual(await colour(dealers), await colour(guests));
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(await overflowing(page, '[data-panel="chat"]'), []);

    // Who comes later reads it, too.
    await table.reload();
    const again = (await table.panel('chat')).locator('.said.dealer', { hasText: words });
    await again.waitFor();
    assert.equal(await again.locator('> b').innerText(), 'Jana');
  });
}
