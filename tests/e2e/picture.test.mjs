// Every table at five sizes, as a picture: places lie on the screen and apart from each other, words can be read, nothing is cut.

import assert from 'node:assert/strict';

import { illegible } from './legible.mjs';
import { CardTable } from './page/card_table.mjs';
import { scene } from './scene.mjs';
import { measured } from './whole.mjs';

for (const size of ['desktop', 'tablet', 'upright', 'small', 'landscape']) {
  scene(`every table is a whole picture: ${size}`, { timers: 'betting=600', size, context: { reducedMotion: 'reduce' }, timeout: 300_000 }, async ({ player, page }) => {
    const lobby = await player.lobby();
    const faults = {};
    const all = await lobby.tables();
    assert.ok(all.length >= 18);
    // Roulette's small cloth is looked at where its fields are measured.
    const ids = all.filter((id) => size !== 'small' || !id.includes('roulette'));
    for (const id of ids) {
      const table = await CardTable.open(page, player.address, id);
      // At a table of boxes the own one shows all its places.
      const seat = page.locator('button[data-seat]');
      if (await seat.count()) {
        const box = await seat.nth(Math.floor((await seat.count()) / 2)).getAttribute('data-seat');
        await table.sit(box);
      }
      await page.locator('[data-spot]').first().waitFor();
      // Two chips on the main place: their figure and their sum are words too.
      const main = page.locator('[data-spot$="main"]:not([aria-disabled]), [data-spot="ante"], [data-spot="player"], [data-spot="home"], [data-spot="red"]').first();
      await main.click();
      await main.click();
      await table.confirmed();
      await page.mouse.move(1, 1);
      const found = [...(await page.evaluate(measured)), ...(await page.evaluate(illegible))];
      if (found.length) faults[id] = found;
    }
    assert.deepEqual(faults, {}, `${size}\n${JSON.stringify(faults, null, 1)}`);
  });
}
