// The lobby: tiles, filters, search, favourites, tables played last, and the way in and out without a reload.

import { crowded, findings, overflowing } from './axe.mjs';
import { expect, tagOf, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

/** Every table whose game the client draws: eighteen of the internet, and those of the house. */
const least = 29;
const id = tables.evolution;

test('every table stands there once with its name, dealer, limits, phase and live line', async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const ids = await lobby.tables();
  const all = ids.length;
  expect(all).toBeGreaterThanOrEqual(least);
  expect(new Set(ids).size).toBe(all);
  for (const table of ids) {
    const text = await lobby.tile(table).innerText();
    expect(text, `${table} tells its limits: ${text}`).toMatch(/\d+ – [\d\s]+/);
    expect(text, `${table} tells its phase: ${text}`).toMatch(/Sázky|Točí se|Rozd|Výsledek|Uzav|Posl|Rozho/);
  }
  const dealers = await page.locator('[data-table] .who-deals').allInnerTexts();
  expect(new Set(dealers).size, `nobody deals at two tables: ${dealers}`).toBe(all);
  const suppliers = await page.locator('[data-filter="supplier"] option').allInnerTexts();
  expect(suppliers.filter((name) => /absolute/i.test(name)).length, `each supplier once: ${suppliers}`).toBe(1);
  expect(await page.locator('[data-table] .recent').count()).toBe(all);
  expect(await lobby.tile('chance-evolution-blackjack').locator('.box-seat').count()).toBe(7);
  expect(await lobby.tile('chance-baccarat').locator('.small-road').count()).toBeTruthy();
  expect(await page.locator('.foot').innerText()).toMatch(/18\+/);
  expect(await page.locator('.foot').innerText()).toMatch(/Ministerstvo financí varuje/);
});

test('no two tables of a game look the same, and each names its operator, supplier and limits', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  const tiles = await page.locator('.lobby [data-table]').evaluateAll((all) => all.map((tile) => {
    const picture = tile.querySelector('.picture');
    const art = picture.querySelector('.art');
    const { backgroundImage, backgroundPosition, backgroundSize } = getComputedStyle(art);
    const whole = (part) => part.scrollWidth <= part.clientWidth + 1 && part.getBoundingClientRect().right <= tile.getBoundingClientRect().right;
    const words = ['.makers', '.range'].map((part) => tile.querySelector(part));
    return {
      id: tile.dataset.table,
      group: tile.closest('.group').querySelector('h2').textContent.replace(/.*· |\d+/g, '').trim(),
      seen: [picture.innerHTML, picture.dataset.brand, backgroundImage, backgroundPosition, backgroundSize].join(),
      makers: [...tile.querySelectorAll('.makers span')].map((maker) => maker.innerText),
      limits: tile.querySelector('.range').innerText,
      cut: words.filter((part) => !whole(part)).map((part) => part.className),
    };
  }));
  const makers = Object.fromEntries(tiles.map(({ id, makers }) => [id, makers]));
  expect(makers[id]).toEqual(['Evolution', 'CHANCE a.s.']);
  expect(makers['magicplanet-roulette']).toEqual(['Absolute live gaming', 'MP on-line s.r.o.']);
  expect(makers['sk-roulette'], 'no dash where no supplier is named').toEqual(['Internetové kasíno (SK)']);
  expect(makers['jmlm-ruleta'], 'a house that deals itself stands there once').toEqual(['JMLM s.r.o.']);
  for (const { id, makers, limits, cut } of tiles) {
    expect(makers.every((maker) => /\p{L}/u.test(maker)), `${id}: ${makers}`).toBe(true);
    expect(limits, id).toMatch(/\d – \d/);
    expect(cut, `${id} is cut`).toEqual([]);
  }
  const alike = tiles.filter((one, nth) => tiles.some((other, at) => at < nth && other.group === one.group && other.seen === one.seen));
  expect(alike.map(({ id }) => id), 'as another table of its game').toEqual([]);
});

test('a game stands together below its heading', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  const groups = await page.locator('.lobby .group').evaluateAll((all) => all.map((group) => {
    const box = (part) => part.getBoundingClientRect().toJSON();
    return { name: group.querySelector('h2').textContent, head: box(group.querySelector('h2')), tiles: [...group.querySelectorAll('.tile-box')].map(box), box: box(group) };
  }));
  expect(groups.length).toBeGreaterThan(8);
  for (const { name, head, tiles, box } of groups) {
    expect(tiles.length, name).toBe(Number(name.match(/\d+$/)[0]));
    expect(Math.abs(head.left - tiles[0].left), `${name} begins with its tables`).toBeLessThan(2);
    for (const tile of tiles) {
      expect(tile.top, `${name} above its tables`).toBeGreaterThanOrEqual(head.bottom - 1);
      expect(tile.left >= box.left - 1 && tile.right <= box.right + 1, `${name} around its tables`).toBe(true);
    }
    const between = groups.filter((other) => other.name !== name && other.tiles.some((tile) =>
      tile.left < box.right - 1 && tile.right > box.left + 1 && tile.top < box.bottom - 1 && tile.bottom > box.top + 1));
    expect(between.map((other) => other.name), `nothing else among ${name}`).toEqual([]);
  }
});

test('the first row of tables is seen without scrolling on a phone on its side', { tag: '@landscape' }, async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const below = () => page.evaluate(() => {
    const hall = document.querySelector('.hall').getBoundingClientRect();
    const tiles = [...document.querySelectorAll('.group .tile')].map((tile) => tile.getBoundingClientRect());
    const row = tiles.filter(({ top }) => Math.abs(top - tiles[0].top) < 4);
    return { tiles: row.length, over: Math.max(...row.map(({ bottom }) => bottom)) - hall.bottom };
  });
  await expect(page.locator('[data-tour]')).toBeVisible();
  const newcomer = await below();
  expect(newcomer.tiles, 'two tables beside each other').toBe(2);
  expect(newcomer.over, 'with the tour').toBeLessThanOrEqual(0);
  await page.locator('[data-action="tour-skip"]').click();
  const table = await lobby.enter(id);
  await table.opening();
  await table.chip('100');
  await table.place('red');
  await table.phase('result');
  await player.lobby();
  await expect(page.locator('.played-last')).toBeVisible();
  expect((await below()).over, 'with the tables played last').toBeLessThanOrEqual(0);
});

test('the window is called after what is on it', async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  await expect(page).toHaveTitle('Živé stoly · Chance');
  await player.table(id);
  await expect(page).toHaveTitle('Roulette (Evolution) · Chance');
  await player.table('magicplanet-roulette');
  await expect(page).toHaveTitle('ROULETTE · Magic Planet');
  await player.pair(id, 'chance-top-card');
  await expect(page).toHaveTitle('Roulette (Evolution) + Top Card · Chance');
  await player.lobby({ lang: 'en', brand: 'magicplanet' });
  await expect(page).toHaveTitle('Live tables · Magic Planet');
});

test('game, supplier, stake and words leave the tables that fit', async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const all = (await lobby.tables()).length;
  const game = (word) => page.locator('.games .filter', { hasText: word });
  expect(await game('Baccarat').innerText()).toMatch(/5/);
  await game('Baccarat').click();
  await lobby.shows(5);
  await page.locator('[data-filter="venue"]').selectOption('internet');
  await lobby.shows(2);
  await page.locator('[data-filter="venue"]').selectOption('casino');
  await lobby.shows(3);
  await page.locator('[data-filter="venue"]').selectOption('');
  await game('Vše').click();
  await lobby.shows(all);
  await page.locator('[data-filter="supplier"]').selectOption('Evolution');
  await page.waitForFunction((all) => document.querySelectorAll('[data-table]').length < all, all);
  for (const table of await lobby.tables()) expect(await lobby.tile(table).innerText()).toMatch(/Evolution/);
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

test('a star is kept over a reload and filters', async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  await page.locator('[data-action="favourite-tables"]').click();
  await lobby.shows(0);
  await page.locator('[data-action="show-all"]').click();
  await lobby.star('chance-top-card');
  await page.reload();
  await lobby.ready();
  const star = page.locator('.tile-box', { has: lobby.tile('chance-top-card') }).locator('.star');
  expect(await star.getAttribute('aria-pressed')).toBe('true');
  await page.locator('[data-action="favourite-tables"]').click();
  await lobby.shows(1);
  await lobby.star('chance-top-card');
  await lobby.shows(0);
});

test('stars work for the visit where storage is forbidden', async ({ start }) => {
  const { player, page } = await start();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('forbidden', 'SecurityError'); } });
  });
  const lobby = await player.lobby();
  await lobby.star('chance-top-card');
  await page.locator('[data-action="favourite-tables"]').click();
  await lobby.shows(1);
});

test('tables are changed without a reload, and the one played last can be entered again', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const lobby = await player.lobby();
  const order = await lobby.tables();
  await page.evaluate(() => (window.stayed = true));
  const table = await lobby.enter(id);
  await table.opening();
  await table.chip('100');
  await table.place('red');
  await table.result(17);
  await table.panel('tables');
  const listed = await page.locator('[data-panel="tables"] [data-table]').evaluateAll((all) => all.map((one) => one.dataset.table));
  expect(listed, 'the list in a table has the order of the lobby').toEqual(order);
  await page.locator('[data-panel="tables"] [data-table="chance-top-card"]').click();
  await player.at('chance-top-card');
  expect(await page.locator(`[data-at="${id}"]`).count()).toBe(0);
  await page.locator('[data-action="lobby"]').first().click();
  await player.inLobby();
  await page.locator(`[data-recent="${id}"]`).click();
  await player.at(id);
  await page.goBack();
  await player.inLobby();
  expect(await page.evaluate(() => window.stayed), 'the page was never loaded anew').toBe(true);
});

const boxes = 'chance-evolution-blackjack';
test('who looks at the lobby sees others come, sit down and play: players, seats, phase and last result', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, enter, page } = await start({ outcomes: [...numbers(id, 17), { table: boxes, outcome: { shoe: 'TS 9H 9D TC'.split(' ') } }] });
  const lobby = await player.lobby();
  const part = (table, selector, words) => lobby.tile(table).locator(selector, words && { hasText: words });
  await expect(part(id, '.last-none')).toBeVisible();
  await expect(part(id, '.tile-name .num', /0$/)).toBeVisible();
  await expect(part(boxes, '.tile-name .num', /0 \/ 7/)).toBeVisible();
  expect(await part(boxes, '.box-seat.is-free').count()).toBe(7);
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
  const seated = await other.table(boxes);
  await seated.sit('box:3');
  await expect(part(boxes, '.tile-name .num', /1 \/ 7/)).toBeVisible();
  await expect(part(boxes, '.box-seat:nth-child(3):not(.is-free)')).toBeVisible();
  expect(await part(boxes, '.box-seat.is-free').count()).toBe(6);
  expect(await part(boxes, '.recent .sr').textContent()).toMatch(/1.*7/);
  await seated.lay('100', ['box:3/main']);
  await seated.asked('stand');
  await passes(boxes, ['Rozhodnutí']);
  await seated.decide('stand');
  await seated.phase('result');
  await passes(boxes, ['Výsledek']);

  const wheel = await other.table(id);
  await expect(part(id, '.tile-name .num', /1$/)).toBeVisible();
  await wheel.opening();
  await wheel.chip('100');
  await wheel.place('red');
  await wheel.confirmed();
  await passes(id, ['Sázky']);
  await wheel.phase('closed');
  await passes(id, ['Točí se']);
  await wheel.result(17);
  await expect(part(id, '.recent .n', '17')).toBeVisible();
  await expect(part(id, '.last-none')).toHaveCount(0);
  await passes(id, ['Výsledek']);
});

test('a tile outlives the changes of its table, and who stands on it stays there', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ clock: 'running', timers: 'betting=1,last=0.5,closed=0.5,card=0.1,decision=1,result=1' });
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
    expect(lost, 'tiles that were drawn anew').toEqual([]);
    expect(await focused.evaluate((one) => one === document.activeElement), await page.evaluate(() => document.activeElement.outerHTML.slice(0, 100))).toBeTruthy();
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
  const table = await player.at(id);

  // The list inside a table is made of the same tiles.
  const panel = await table.panel('tables');
  const tile = panel.locator(`[data-table="${duel}"]`);
  await expect(tile).toBeVisible();
  await mark();
  await tile.focus();
  await changes();
  await stay(tile);
  await page.keyboard.press('Enter');
  await player.at(duel);
});

for (const size of ['desktop', 'tablet', 'phone', 'small', 'landscape']) {
  test(`${size}: axe finds nothing serious in the lobby, nothing is crowded`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    for (const lang of ['cs', 'sk', 'en']) {
      await player.lobby({ lang, brand: lang === 'sk' ? 'magicplanet' : 'chance' });
      expect(await findings(page), lang).toEqual([]);
      expect(await crowded(page, '.lobby'), lang).toEqual([]);
      expect(await overflowing(page), lang).toEqual([]);
    }
  });
}

test('a phone has favourites on top and five places below', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const all = (await lobby.tables()).length;
  await lobby.star('chance-top-card');
  await expect(page.locator('.group').first().locator('[data-table="chance-top-card"]')).toBeVisible();
  expect((await lobby.tables()).length, 'each table still stands there once').toBe(all);
  const places = page.locator('.lobby-bar button');
  expect(await places.count()).toBe(5);
  await places.nth(1).click();
  await lobby.shows(1);
  await places.nth(0).click();
  await lobby.shows(all);
  await places.nth(2).click();
  await expect(page.locator('[data-panel="history"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel="history"]')).toHaveCount(0);
  await lobby.enter('chance-top-card');
});

test('a phone shows all tables played last above the others', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const last = ['chance-top-card', 'chance-baccarat', 'sk-roulette', id];
  await page.addInitScript((last) => localStorage.setItem('platno.recent-tables', last), last.join(' '));
  await player.lobby();
  expect(await page.locator('[data-recent]').evaluateAll((all) => all.map((one) => one.dataset.recent))).toEqual(last);
  const top = (selector) => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().top);
  expect((await top('[data-recent]')) < (await top('[data-table]'))).toBeTruthy();
  expect(await findings(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

test('a star that is pressed by key keeps the keys, though the list may change', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  const stars = page.locator('[data-action="favourite-table"]');
  const table = await page.locator('[data-table]').nth(7).getAttribute('data-table');
  await stars.nth(7).focus();
  for (const pressed of ['true', 'false', 'true']) {
    await page.keyboard.press('Enter');
    const here = () => page.evaluate(() => [document.activeElement.parentElement.querySelector('[data-table]')?.dataset.table, document.activeElement.getAttribute('aria-pressed')]);
    await expect.poll(here).toEqual([table, pressed]);
  }
});
