// Tables of two sides: every place is hit where it is seen, reached by arrows, and axe finds nothing serious.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { tables } from './baccarat.mjs';
import { sizes } from './browser.mjs';
import { expect, tagOf, test } from './fixtures.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
}

for (const size of Object.keys(sizes)) {
  test(`${size}: every place is hit at its centre and takes a chip`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    for (const id of Object.values(tables)) {
      const table = await player.table(id);
      await table.phase('open');
      const centres = await table.centres();
      const missed = centres.filter(({ on, hit }) => on !== hit).map(({ on, hit }) => `${on} hits ${hit}`);
      expect(missed, id).toEqual([]);
      await table.chip('10');
      for (const { x, y } of centres) await (sizes[size].hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await table.lies(Object.fromEntries(centres.map(({ on }) => [on, '10'])));
      await table.confirmed();
      if (size === 'desktop' || size === 'phone') expect(await findings(page), id).toEqual([]);
    }
  });
}

for (const id of Object.values(tables)) {
  test(`${id}: arrows reach every place, Enter lays, Backspace takes back`, async ({ start }) => {
    const { player, page } = await start();
    const table = await player.table(id);
    const focused = () => page.evaluate(() => document.activeElement?.dataset.spot ?? null);
    await table.chip('10');
    expect(await page.locator('[data-at] [data-spot][tabindex="0"]').count(), 'one place is in the tab order').toBe(1);
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
    expect((await table.spots()).filter((on) => !reached.has(on))).toEqual([]);
  });
}
