// The lobby: tiles, filters, search, favourites, tables played last, and the way in and out without a reload.

import assert from 'node:assert/strict';

import { crowded, findings, overflowing } from './axe.mjs';
import { CardTable } from './page/card_table.mjs';
import { Lobby } from './page/lobby.mjs';
import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const all = 18;
const id = tables.evolution;

scene('every table stands there once with its name, dealer, limits, phase and live line', { timers: 'betting=60' }, async ({ player, page }) => {
  const lobby = await player.lobby();
  const ids = await lobby.tables();
  assert.equal(ids.length, all);
  assert.equal(new Set(ids).size, all);
  for (const table of ids) {
    const text = await lobby.tile(table).innerText();
    assert.match(text, /\d+ – [\d\s]+/, `${table} tells its limits: ${text}`);
    assert.match(text, /Sázky|Točí se|Rozd|Výsledek|Uzav|Posl|Rozho/, `${table} tells its phase: ${text}`);
  }
  const dealers = await page.locator('[data-table] .who-deals').allInnerTexts();
  assert.equal(new Set(dealers).size, all, `nobody deals at two tables: ${dealers}`);
  const suppliers = await page.locator('[data-filter="supplier"] option').allInnerTexts();
  assert.equal(suppliers.filter((name) => /absolute/i.test(name)).length, 1, `each supplier once: ${suppliers}`);
  assert.equal(await page.locator('[data-table] .recent').count(), all);
  assert.equal(await lobby.tile('chance-evolution-blackjack').locator('.box-seat').count(), 7);
  assert.ok(await lobby.tile('chance-baccarat').locator('.small-road').count());
  assert.match(await page.locator('.foot').innerText(), /18\+/);
  assert.match(await page.locator('.foot').innerText(), /Ministerstvo financí varuje/);
});

scene('game, supplier, stake and words leave the tables that fit', { timers: 'betting=60' }, async ({ player, page }) => {
  const lobby = await player.lobby();
  const game = (word) => page.locator('.games .filter', { hasText: word });
  assert.match(await game('Baccarat').innerText(), /2/);
  await game('Baccarat').click();
  await lobby.shows(2);
  await game('Vše').click();
  await lobby.shows(all);
  await page.locator('[data-filter="supplier"]').selectOption('Evolution');
  await page.waitForFunction((all) => document.querySelectorAll('[data-table]').length < all, all);
  for (const table of await lobby.tables()) assert.match(await lobby.tile(table).innerText(), /Evolution/);
  await page.locator('[data-filter="supplier"]').selectOption('');
  await page.locator('[data-filter="stake"]').selectOption({ index: 1 });
  await page.waitForFunction((all) => document.querySelectorAll('[data-table]').length < all, all);
  await page.locator('[data-filter="stake"]').selectOption('');
  await lobby.shows(all);
  await lobby.search('speed BACC');
  await lobby.shows(1);
  await lobby.search('nic takového');
  await lobby.shows(0);
  await page.locator('[data-action="show-all"]').click();
  await lobby.shows(all);
});

scene('a star is kept over a reload and filters', { timers: 'betting=60' }, async ({ player, page }) => {
  const lobby = await player.lobby();
  await page.locator('[data-action="favourite-tables"]').click();
  await lobby.shows(0);
  await page.locator('[data-action="show-all"]').click();
  await lobby.star('chance-top-card');
  await page.reload();
  await lobby.ready();
  const star = page.locator('.tile-box', { has: lobby.tile('chance-top-card') }).locator('.star');
  assert.equal(await star.getAttribute('aria-pressed'), 'true');
  await page.locator('[data-action="favourite-tables"]').click();
  await lobby.shows(1);
  await lobby.star('chance-top-card');
  await lobby.shows(0);
});

scene('stars work for the visit where storage is forbidden', { timers: 'betting=60' }, async ({ player, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('forbidden', 'SecurityError'); } });
  });
  const lobby = await player.lobby();
  await lobby.star('chance-top-card');
  await page.locator('[data-action="favourite-tables"]').click();
  await lobby.shows(1);
});

scene('tables are changed without a reload, and the one played last can be entered again', {
  timers: 'betting=14,last=2,closed=1,result=4', outcomes: numbers(id, 17),
}, async ({ player, page }) => {
  const lobby = await player.lobby();
  const order = await lobby.tables();
  await page.evaluate(() => (window.stayed = true));
  const table = await lobby.enter(id);
  await table.opening(8);
  await table.chip('100');
  await table.place('red');
  await table.result(17);
  await table.panel('tables');
  const listed = await page.locator('[data-panel="tables"] [data-table]').evaluateAll((all) => all.map((one) => one.dataset.table));
  assert.deepEqual(listed, order, 'the list in a table has the order of the lobby');
  await page.locator('[data-panel="tables"] [data-table="chance-top-card"]').click();
  await new Table(page, 'chance-top-card').ready();
  assert.equal(await page.locator(`[data-at="${id}"]`).count(), 0);
  await page.locator('[data-action="lobby"]').first().click();
  await new Lobby(page).ready();
  await page.locator(`[data-recent="${id}"]`).click();
  await new Table(page, id).ready();
  await page.goBack();
  await new Lobby(page).ready();
  assert.equal(await page.evaluate(() => window.stayed), true, 'the page was never loaded anew');
});

for (const size of ['desktop', 'upright']) {
  const boxes = 'chance-evolution-blackjack';
  scene(`${size}: who looks at the lobby sees others come, sit down and play: players, seats, phase and last result`, {
    size, timers: 'betting=7,last=1,closed=2,card=0.1,decision=20,result=3', outcomes: [...numbers(id, 17), { table: boxes, outcome: { shoe: 'TS 9H 9D TC'.split(' ') } }],
  }, async ({ player, enter, page }) => {
    const lobby = await player.lobby();
    const part = (table, selector, words) => lobby.tile(table).locator(selector, words && { hasText: words });
    await part(id, '.last-none').waitFor();
    await part(id, '.tile-name .num', /0$/).waitFor();
    await part(boxes, '.tile-name .num', /0 \/ 7/).waitFor();
    assert.equal(await part(boxes, '.box-seat.is-free').count(), 7);
    // What the tiles say of their phases from now on.
    await page.evaluate((ids) => {
      window.phases = Object.fromEntries(ids.map((id) => [id, []]));
      const look = () => ids.forEach((id) => {
        const state = document.querySelector(`[data-table="${id}"] .state`)?.textContent.replace(/\d+/, '').trim();
        if (state && window.phases[id].at(-1) !== state) window.phases[id].push(state);
      });
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, [id, boxes]);

    const passes = (id, words) => page.waitForFunction(([id, words]) => words.every((word) => window.phases[id].includes(word)), [id, words]);

    const other = await enter({ size: 'desktop' });
    const seated = await CardTable.open(other.page, other.address, boxes);
    await seated.sit('box:3');
    await part(boxes, '.tile-name .num', /1 \/ 7/).waitFor();
    await part(boxes, '.box-seat:nth-child(3):not(.is-free)').waitFor();
    assert.equal(await part(boxes, '.box-seat.is-free').count(), 6);
    assert.match(await part(boxes, '.recent .sr').textContent(), /1.*7/);
    await seated.lay('100', ['box:3/main'], 3);
    await seated.decide('stand');
    await passes(boxes, ['Rozhodnutí', 'Výsledek']);

    const wheel = await other.table(id);
    await part(id, '.tile-name .num', /1$/).waitFor();
    await wheel.opening(3);
    await wheel.chip('100');
    await wheel.place('red');
    await wheel.confirmed();
    await part(id, '.recent .n', '17').waitFor();
    await part(id, '.last-none').waitFor({ state: 'detached' });
    await passes(id, ['Sázky', 'Točí se', 'Výsledek']);
  });
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a tile outlives the changes of its table, and who stands on it stays there`, {
    size, timers: 'betting=3,last=1,closed=1,card=0.1,decision=1,result=2',
  }, async ({ player, page }) => {
    const duel = 'chance-baccarat';
    /** Waits until the tiles of two tables have told of some more phases. */
    const changes = () => page.evaluate((ids) => new Promise((done) => {
      const told = ids.map(() => []);
      const watch = new MutationObserver(() => {
        ids.forEach((id, nth) => {
          const state = document.querySelector(`[data-table="${id}"] .state`)?.textContent.replace(/\d+/, '').trim();
          if (state && told[nth].at(-1) !== state) told[nth].push(state);
        });
        if (!told.every((states) => states.length > 3)) return;
        watch.disconnect();
        done();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    }), [id, duel]);
    /** Marks the tiles that are there, and tells later which of them are still there and where the focus is. */
    const mark = () => page.evaluate(() => void (window.tiles = [...document.querySelectorAll('[data-table]')]));
    const stay = async (focused) => {
      const lost = await page.evaluate(() => window.tiles.filter((tile) => document.querySelector(`[data-table="${tile.dataset.table}"]`) !== tile).map((tile) => tile.dataset.table));
      assert.deepEqual(lost, [], 'tiles that were drawn anew');
      assert.ok(await focused.evaluate((one) => one === document.activeElement), await page.evaluate(() => document.activeElement.outerHTML.slice(0, 100)));
    };

    const lobby = await player.lobby();
    await mark();
    await lobby.tile(id).focus();
    await changes();
    await stay(lobby.tile(id));
    const star = page.locator('.tile-box', { has: lobby.tile(duel) }).locator('.star');
    await star.focus();
    await changes();
    await stay(star);
    await lobby.tile(id).focus();
    await changes();
    await page.keyboard.press('Enter');
    const table = await new Table(page, id).ready();

    // The list inside a table is made of the same tiles.
    const panel = await table.panel('tables');
    const tile = panel.locator(`[data-table="${duel}"]`);
    await tile.waitFor();
    await mark();
    await tile.focus();
    await changes();
    await stay(tile);
    await page.keyboard.press('Enter');
    await new Table(page, duel).ready();
  });
}

for (const size of ['desktop', 'tablet', 'upright', 'small', 'landscape']) {
  scene(`${size}: axe finds nothing serious in the lobby, nothing is crowded`, { size, timers: 'betting=60' }, async ({ player, page }) => {
    for (const lang of ['cs', 'sk', 'en']) {
      await player.lobby({ lang, brand: lang === 'sk' ? 'magicplanet' : 'chance' });
      assert.deepEqual(await findings(page), [], lang);
      assert.deepEqual(await crowded(page, '.lobby'), [], lang);
      assert.deepEqual(await overflowing(page), [], lang);
    }
  });
}

scene('a phone has favourites on top and five places below', { size: 'upright', timers: 'betting=60' }, async ({ player, page }) => {
  const lobby = await player.lobby();
  await lobby.star('chance-top-card');
  await page.locator('.group').first().locator('[data-table="chance-top-card"]').waitFor();
  assert.equal((await lobby.tables()).length, all, 'each table still stands there once');
  const places = page.locator('.hall-bar button');
  assert.equal(await places.count(), 5);
  await places.nth(1).click();
  await lobby.shows(1);
  await places.nth(0).click();
  await lobby.shows(all);
  await places.nth(2).click();
  await page.locator('[data-panel="history"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-panel="history"]').waitFor({ state: 'detached' });
  await lobby.enter('chance-top-card');
});

scene('a phone shows all tables played last above the others', { size: 'upright', timers: 'betting=60' }, async ({ player, page }) => {
  const last = ['chance-top-card', 'chance-baccarat', 'sk-roulette', id];
  await page.addInitScript((last) => localStorage.setItem('platno.recent-tables', last), last.join(' '));
  await player.lobby();
  assert.deepEqual(await page.locator('[data-recent]').evaluateAll((all) => all.map((one) => one.dataset.recent)), last);
  const top = (selector) => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().top);
  assert.ok((await top('[data-recent]')) < (await top('[data-table]')));
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(await overflowing(page), []);
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a star that is pressed by key keeps the keys, though the list may change`, { size, timers: 'betting=60' }, async ({ player, page }) => {
    await player.lobby();
    const stars = page.locator('[data-action="favourite-table"]');
    const table = await page.locator('[data-table]').nth(7).getAttribute('data-table');
    await stars.nth(7).focus();
    for (const pressed of ['true', 'false', 'true']) {
      await page.keyboard.press('Enter');
      const here = () => page.evaluate(() => [document.activeElement.parentElement.querySelector('[data-table]')?.dataset.table, document.activeElement.getAttribute('aria-pressed')]);
      for (let look = 0; look < 20 && (await here())[1] !== pressed; look += 1) await page.waitForTimeout(100);
      assert.deepEqual(await here(), [table, pressed]);
    }
  });
}
