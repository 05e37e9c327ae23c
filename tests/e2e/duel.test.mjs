// Tables of two sides: every place is hit where it is seen, reached by arrows, and axe finds nothing serious.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { tables } from './baccarat.mjs';
import { sizes } from './browser.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=600';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
}

for (const size of Object.keys(sizes)) {
  scene(`${size}: every place is hit at its centre and takes a chip`, { size, timers }, async ({ player, page }) => {
    for (const id of Object.values(tables)) {
      const table = await player.table(id);
      await table.phase('open');
      const centres = await table.centres();
      const missed = centres.filter(({ on, hit }) => on !== hit).map(({ on, hit }) => `${on} hits ${hit}`);
      assert.deepEqual(missed, [], id);
      await table.chip('10');
      for (const { x, y } of centres) await (sizes[size].hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await table.lies(Object.fromEntries(centres.map(({ on }) => [on, '10'])));
      await table.confirmed();
      if (size === 'desktop' || size === 'upright') assert.deepEqual(await findings(page), [], id);
    }
  });
}

for (const id of Object.values(tables)) {
  scene(`${id}: arrows reach every place, Enter lays, Backspace takes back`, { timers }, async ({ player, page }) => {
    const table = await player.table(id);
    const focused = () => page.evaluate(() => document.activeElement?.dataset.spot ?? null);
    await table.chip('10');
    assert.equal(await page.locator('[data-at] [data-spot][tabindex="0"]').count(), 1, 'one place is in the tab order');
    await table.spot('tie').focus();
    await page.keyboard.press('Enter');
    await table.lies({ tie: '10' });
    await page.keyboard.press('Backspace');
    await table.lies({});
    const reached = new Set(['tie']);
    for (const queue = ['tie']; queue.length; ) {
      const from = queue.shift();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await table.spot(from).focus();
        await page.keyboard.press(key);
        const to = await focused();
        if (!reached.has(to)) {
          reached.add(to);
          queue.push(to);
        }
      }
    }
    assert.deepEqual((await table.spots()).filter((on) => !reached.has(on)), []);
  });
}
