// Without a mouse, by ear, and without motion.

import { findings } from './axe.mjs';
import { sizes } from './browser.mjs';
import { expect, tagOf, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const focused = (page) => page.evaluate(() => document.activeElement?.dataset.spot ?? null);

test('arrows move over the cloth, Enter places, Backspace takes back', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await table.chip('10');
  const cloth = page.locator('[data-at] [data-spot][tabindex="0"]');
  expect(await cloth.count(), 'one place of the cloth is in the tab order').toBe(1);
  await cloth.focus();
  await table.spot('straight:17').focus();
  await page.keyboard.press('Enter');
  await table.lies({ 'straight:17': '10' });
  const seen = new Set([await focused(page)]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    seen.add(await focused(page));
  }
  expect(!seen.has(null) && seen.size >= 3, `the focus went over ${[...seen]}`).toBeTruthy();
  await table.spot('straight:17').focus();
  await page.keyboard.press('Enter');
  await table.lies({ 'straight:17': '20' });
  await page.keyboard.press('Backspace');
  await table.lies({ 'straight:17': '10' });
  await page.keyboard.press('Backspace');
  await table.lies({});
});

test('every place can be reached with arrows', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await table.spot('straight:17').focus();
  const reached = new Set([await focused(page)]);
  const queue = [...reached];
  while (queue.length) {
    const from = queue.shift();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      const to = await page.evaluate(([from, key]) => {
        document.querySelector(`[data-at] [data-spot="${from}"]`).focus();
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        return document.activeElement?.dataset.spot ?? null;
      }, [from, key]);
      if (to && !reached.has(to)) {
        reached.add(to);
        queue.push(to);
      }
    }
  }
  const missing = (await table.spots()).filter((on) => !reached.has(on));
  expect(missing).toEqual([]);
});

test('a whole round with the keyboard only', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await table.opening();
  const tab = async (selector) => {
    for (let step = 0; step < 80; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} is not in the tab order`);
  };
  await tab('[data-spot]');
  const on = await focused(page);
  await page.keyboard.press('Enter');
  await table.confirmed();
  expect(await table.stakeOn(on)).toBeTruthy();
  await table.result(17);
});

test('a whole visit with the keyboard only, from the lobby to a settled bet and its history', { tag: ['@desktop', '@phone'] }, async ({ start, isMobile }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const lobby = await player.lobby();
  const tab = async (selector) => {
    for (let step = 0; step < 150; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} is not in the tab order`);
  };
  const press = async (selector) => {
    await tab(selector);
    await page.keyboard.press('Enter');
  };
  await press(`[data-table="${id}"]`);
  const table = await player.at(id);
  await table.opening();
  await press('[data-chip="50"]');
  await table.holds('[data-chip="50"]', 'aria-pressed', 'true');
  await tab('[data-spot]');
  // From wherever the cloth begins, arrows lead to a number.
  const spots = await table.spots();
  for (let step = 0; step < 12 && !/^straight:/.test(await focused(page)); step += 1) await page.keyboard.press('ArrowDown');
  const on = await focused(page);
  expect(spots.includes(on) && on.startsWith('straight:'), on).toBeTruthy();
  await page.keyboard.press('Enter');
  await table.staked(on, '50');
  await table.confirmed();
  await table.result(17);
  await table.phase('open');
  if (isMobile) await press('[data-action="menu"]');
  await press('[data-panel-button="history"]');
  await expect(page.locator('[data-panel="history"] [data-round]').first()).toBeVisible();
  await press('[data-round] button.past-row');
  await expect(page.locator('.report-lines', { hasText: /50,00/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel]')).toHaveCount(0);
  if (isMobile) await press('[data-action="menu"]');
  await press('[data-action="lobby"]');
  await lobby.ready();
});

test('a screen reader hears phase, countdown, result and win', async ({ start }) => {
  const { player, page } = await start({ timers: 'betting=15,last=3', outcomes: numbers(id, 17) });
  const table = await player.table(id, { lang: 'en' });
  await page.evaluate(() => {
    window.heard = [];
    const regions = document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]');
    const listen = new MutationObserver((changes) => changes.forEach(({ target }) => {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live], [role="status"], [role="alert"]');
      if (region) window.heard.push(region.textContent.trim());
    }));
    regions.forEach((region) => listen.observe(region, { childList: true, characterData: true, subtree: true }));
  });
  await table.opening();
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  await expect.poll(() => page.evaluate(() => window.heard.join('\n'))).toMatch(/\b5 s left/);
  for (const phase of ['last', 'closed']) await table.phase(phase);
  await table.result(17);
  await table.shows('balance', '103500');
  await table.phase('open');
  const heard = (await page.evaluate(() => window.heard)).join('\n').toLowerCase();
  expect(heard, heard).toMatch(/last bets/);
  expect(heard, heard).toMatch(/\b5 s left/);
  expect(heard, heard).toMatch(/no more bets/);
  expect(heard, heard).toMatch(/17/);
  expect(heard, heard).toMatch(/3[,.\s]?500/);
});

test('who wants no motion gets none', async ({ start }) => {
  const { player, page } = await start({ context: { reducedMotion: 'reduce' } });
  const table = await player.table(id);
  await table.chip('10');
  await table.opening();
  await table.place('red');
  await table.phase('closed');
  const moving = () => page.evaluate(() =>
    document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 1)
      .map((one) => `${one.animationName ?? one.transitionProperty} on ${one.effect.target?.outerHTML.slice(0, 80)}`));
  expect(await moving()).toEqual([]);
  await table.phase('result');
  expect(await moving()).toEqual([]);
});

for (const size of Object.keys(sizes)) {
  test(`${size}: axe finds nothing serious`, { tag: tagOf(size) }, async ({ start }) => {
    const { player, page } = await start({ size });
    const table = await player.table(id);
    await table.chip('10');
    await table.place('red', 'straight:17');
    expect(await findings(page)).toEqual([]);
    for (const panel of ['limits', 'tables', 'stats', 'language', 'favourites']) {
      await (panel === 'favourites' ? table.favourites() : table.panel(panel));
      expect(await findings(page), panel).toEqual([]);
      await table.closePanel();
    }
  });
}

for (const brand of ['chance', 'magicplanet']) {
  test(`${brand}: axe finds nothing serious in the lobby`, async ({ start }) => {
    const { player, page } = await start();
    await player.lobby({ brand });
    expect(await findings(page)).toEqual([]);
  });
}

test('axe finds nothing serious while the wheel turns and at the result', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await table.phase('closed');
  expect(await findings(page)).toEqual([]);
  await table.phase('result');
  expect(await findings(page)).toEqual([]);
});

for (const [at, on, outcome, result] of [
  [tables.magicplanet, ['red', 'straight:17'], { number: '17' }, '17'],
  ['magicplanet-endless-blackjack', ['main', '21+3'], { shoe: ['AS', '6H', 'KD', '9C', '8H'] }, 'blackjack'],
]) {
  test(`${at}: axe finds nothing serious with bets open and at the result`, async ({ start }) => {
    const { player, page } = await start({ outcomes: [{ table: at, outcome }] });
    const table = await player.table(at);
    expect(await table.brand()).toBe('magicplanet');
    await table.opening();
    await table.chip('100');
    await table.place(...on);
    await table.lies(Object.fromEntries(on.map((one) => [one, '100'])));
    expect(await findings(page)).toEqual([]);
    await table.result(result);
    expect(await findings(page), 'at the result').toEqual([]);
  });
}

test('axe finds nothing serious on a phone: a refusal, the racetrack, the menu', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await table.chip('5000');
  await table.place('straight:17', 'straight:17');
  await table.staked('straight:17', '10000');
  await table.place('straight:17');
  await table.notice('above_max');
  expect(await findings(page), 'with a refusal').toEqual([]);
  await table.racetrack();
  expect(await findings(page), 'with the racetrack').toEqual([]);
  await table.reload();
  await table.act('menu');
  await expect(table.visible('[data-panel-button="history"]')).toBeVisible();
  expect(await findings(page), 'with the menu').toEqual([]);
});

test('axe finds nothing serious on the tour, where nothing is found, in another window and after the end', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  // The end is an app's word here, over the same bridge as a host's.
  await player.context.addInitScript(() => { window.platnoApp = { postMessage() {} }; });
  const lobby = await player.lobby();
  for (const step of ['table', 'safe-play']) {
    await expect(page.locator(`[data-tour="${step}"]`)).toBeVisible();
    expect(await findings(page), `tour ${step}`).toEqual([]);
    await page.locator('[data-action="tour-next"]').click();
  }
  await expect(page.locator('[data-tour]')).toHaveCount(0);
  await lobby.search('nic takového');
  await expect(page.locator('.nothing [data-action="show-all"]')).toBeVisible();
  expect(await findings(page), 'nothing found').toEqual([]);
  await player.table(id);
  const second = await player.context.newPage();
  await player.table(id, {}, second);
  await expect(page.locator('main.message [data-notice="other_window"]')).toBeVisible();
  expect(await findings(page), 'another window').toEqual([]);
  await second.evaluate(() => window.postMessage({ platno: 1, type: 'close' }, location.origin));
  await expect(second.locator('[data-over="closed"] [data-action="look"]')).toBeVisible();
  expect(await findings(second), 'closed').toEqual([]);
});

test('axe finds nothing serious in the statistics of two sides and the limits of cards', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  for (const [at, names] of [['chance-baccarat', ['stats', 'limits']], ['chance-top-card', ['stats']], ['chance-infinite-blackjack', ['limits']]]) {
    const table = await player.table(at);
    if (names.includes('stats')) await table.phase('result');
    for (const name of names) {
      const panel = await table.panel(name);
      if (name === 'stats') await expect(panel.locator('.share', { hasText: '100' }).first()).toBeVisible();
      else await expect(panel.locator('.returned', { hasText: '%' }).first()).toBeVisible();
      expect(await findings(page), `${at} ${name}`).toEqual([]);
      await table.closePanel();
    }
  }
});

const shared = 'chance-infinite-blackjack';
test('axe finds nothing serious while insurance is asked and at a reality check', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ outcomes: [{ table: shared, outcome: { shoe: 'TS AH 9D 7C'.split(' ') } }] });
  const lobby = await player.lobby();
  await (await lobby.panel('safe-play')).locator('[data-interval="15"]').click();
  await page.waitForFunction(() => / 15 0$/.test(localStorage['platno.checked']));
  const table = await player.table(shared);
  await table.lay('100', ['main']);
  await table.asked('insurance');
  expect(await findings(page), 'insurance').toEqual([]);
  await table.decide('no_insurance');
  await table.decide('stand');
  await table.phase('result');
  // Sixteen minutes later by the page's clock.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 16 * 60_000;
  });
  // The check waits until the result has been seen.
  await table.opening();
  await expect(page.locator('[data-notice="reality-check"] [data-action="check-go-on"]')).toBeVisible();
  expect(await findings(page), 'reality check').toEqual([]);
});
