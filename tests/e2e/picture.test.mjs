// Every table at three sizes, as a picture: places lie on the screen and apart from each other, words can be read, nothing is cut.

import assert from 'node:assert/strict';

import { illegible } from './legible.mjs';
import { CardTable } from './page/card_table.mjs';
import { scene } from './scene.mjs';

/** What can be measured of a table's picture; run in the page. */
function measured() {
  const faults = [];
  const root = document.querySelector('[data-at]');
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const name = (element) => element.dataset.spot ?? element.dataset.seat ?? element.dataset.action ?? element.textContent.trim().slice(0, 30);
  if (document.documentElement.scrollWidth > wide + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);

  const spots = [...root.querySelectorAll('[data-spot]')].map((spot) => ({ spot, box: spot.getBoundingClientRect() }));
  for (const { spot, box } of spots) {
    const { x, y, right, bottom } = box;
    if (x < -1 || y < -1 || right > wide + 1 || bottom > high + 1) faults.push(`${name(spot)} lies outside: ${[x, y, right, bottom].map(Math.round)}`);
    const hit = document.elementFromPoint(x + box.width / 2, y + box.height / 2)?.closest('[data-spot]');
    if (hit !== spot) faults.push(`${name(spot)} hits ${hit ? name(hit) : 'nothing'}`);
  }

  // Places of card tables stand apart. On a cloth fields share their borders, and a split lies on two numbers.
  const apart = spots.filter(({ spot }) => spot.matches('button'));
  for (const [nth, one] of apart.entries()) {
    for (const two of apart.slice(nth + 1)) {
      const across = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const down = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      // Circles whose boxes touch at a corner are apart.
      const dx = one.box.x + one.box.width / 2 - two.box.x - two.box.width / 2;
      const dy = one.box.y + one.box.height / 2 - two.box.y - two.box.height / 2;
      const near = Math.hypot(dx, dy) < (one.box.width + two.box.width) / 2 - 2;
      if (across > 2 && down > 2 && near) faults.push(`${name(one.spot)} overlaps ${name(two.spot)}`);
    }
  }
  return faults;
}

for (const size of ['desktop', 'upright', 'landscape']) {
  scene(`every table is a whole picture: ${size}`, { timers: 'betting=600', size, context: { reducedMotion: 'reduce' }, timeout: 300_000 }, async ({ player, page }) => {
    const lobby = await player.lobby();
    const faults = {};
    const ids = await lobby.tables();
    assert.ok(ids.length >= 18);
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
