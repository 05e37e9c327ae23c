// Without a mouse, by ear, and without motion.

import assert from 'node:assert/strict';

import { findings } from './axe.mjs';
import { sizes } from './browser.mjs';
import { CardTable } from './page/card_table.mjs';
import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const timers = 'betting=60';

const focused = (page) => page.evaluate(() => document.activeElement?.dataset.spot ?? null);

scene('arrows move over the cloth, Enter places, Backspace takes back', { timers }, async ({ player, page }) => {
  const table = await player.table(id);
  await table.chip('10');
  const cloth = page.locator('[data-at] [data-spot][tabindex="0"]');
  assert.equal(await cloth.count(), 1, 'one place of the cloth is in the tab order');
  await cloth.focus();
  await table.spot('straight:17').focus();
  await page.keyboard.press('Enter');
  await table.lies({ 'straight:17': '10' });
  const seen = new Set([await focused(page)]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    seen.add(await focused(page));
  }
  assert.ok(!seen.has(null) && seen.size >= 3, `the focus went over ${[...seen]}`);
  await table.spot('straight:17').focus();
  await page.keyboard.press('Enter');
  await table.lies({ 'straight:17': '20' });
  await page.keyboard.press('Backspace');
  await table.lies({ 'straight:17': '10' });
  await page.keyboard.press('Backspace');
  await table.lies({});
});

scene('every place can be reached with arrows', { timers }, async ({ player, page }) => {
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
  assert.deepEqual(missing, []);
});

scene('a whole round with the keyboard only', { timers: 'betting=12,last=2,closed=1,result=3', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(9);
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
    assert.ok(await table.stakeOn(on));
    await table.result(17);
  });

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a whole visit with the keyboard only, from the lobby to a settled bet and its history`,
    { size, timers: 'betting=15,last=2,closed=1,result=6', outcomes: numbers(id, 17) },
    async ({ player, page }) => {
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
      const table = await new Table(page, id).ready();
      await table.opening(10);
      await press('[data-chip="50"]');
      await table.holds('[data-chip="50"]', 'aria-pressed', 'true');
      await tab('[data-spot]');
      // From wherever the cloth begins, arrows lead to a number.
      const numbers = await table.spots();
      for (let step = 0; step < 12 && !/^straight:/.test(await focused(page)); step += 1) await page.keyboard.press('ArrowDown');
      const on = await focused(page);
      assert.ok(numbers.includes(on) && on.startsWith('straight:'), on);
      await page.keyboard.press('Enter');
      await table.staked(on, '50');
      await table.confirmed();
      await table.result(17);
      await table.phase('open');
      if (size === 'upright') await press('[data-action="menu"]');
      await press('[data-panel-button="history"]');
      await page.locator('[data-panel="history"] [data-round]').first().waitFor();
      await press('[data-round] button.past-row');
      await page.locator('.told-lines', { hasText: /50,00/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[data-panel]').waitFor({ state: 'detached' });
      if (size === 'upright') await press('[data-action="menu"]');
      await press('[data-action="lobby"]');
      await lobby.ready();
    });
}

scene(
  'a screen reader hears phase, countdown, result and win',
  { timers: 'betting=12,last=3,closed=1,result=6', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
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
    await table.opening(8);
    await table.chip('100');
    await table.place('straight:17');
    await table.confirmed();
    await table.result(17);
    await table.shows('balance', '103500');
    await table.phase('open');
    const heard = (await page.evaluate(() => window.heard)).join('\n').toLowerCase();
    assert.match(heard, /last bets/, heard);
    assert.match(heard, /\b5 s left/, heard);
    assert.match(heard, /no more bets/, heard);
    assert.match(heard, /17/, heard);
    assert.match(heard, /3[,.\s]?500/, heard);
  },
);

scene('who wants no motion gets none', { timers: 'betting=10,last=1,closed=6,result=6', context: { reducedMotion: 'reduce' } },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.chip('10');
    await table.opening(5);
    await table.place('red');
    await table.phase('closed');
    const moving = () => page.evaluate(() =>
      document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 1)
        .map((one) => `${one.animationName ?? one.transitionProperty} on ${one.effect.target?.outerHTML.slice(0, 80)}`));
    assert.deepEqual(await moving(), []);
    await table.phase('result');
    assert.deepEqual(await moving(), []);
  });

for (const size of Object.keys(sizes)) {
  scene(`${size}: axe finds nothing serious`, { size, timers }, async ({ player, page }) => {
    const table = await player.table(id);
    await table.chip('10');
    await table.place('red', 'straight:17');
    assert.deepEqual(await findings(page), []);
    for (const panel of ['limits', 'tables', 'stats', 'language', 'favourites']) {
      await (panel === 'favourites' ? table.favourites() : table.panel(panel));
      assert.deepEqual(await findings(page), [], panel);
      await table.closePanel();
    }
  });
}

for (const brand of ['chance', 'magicplanet']) {
  scene(`${brand}: axe finds nothing serious in the lobby`, { timers }, async ({ player, page }) => {
    await player.lobby({ brand });
    assert.deepEqual(await findings(page), []);
  });
}

scene('axe finds nothing serious while the wheel turns and at the result', { timers: 'betting=4,last=1,closed=5,result=6' },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.phase('closed');
    assert.deepEqual(await findings(page), []);
    await table.phase('result');
    assert.deepEqual(await findings(page), []);
  });

for (const [at, on, outcome, result] of [
  [tables.magicplanet, ['red', 'straight:17'], { number: '17' }, '17'],
  ['magicplanet-endless-blackjack', ['main', '21+3'], { shoe: ['AS', '6H', 'KD', '9C', '8H'] }, 'blackjack'],
]) {
  scene(`${at}: axe finds nothing serious with bets open and at the result`,
    { timers: 'betting=8,last=0,closed=0,card=0.1,result=8', outcomes: [{ table: at, outcome }] }, async ({ player, page }) => {
      const table = await player.table(at);
      assert.equal(await table.brand(), 'magicplanet');
      await table.opening(4);
      await table.chip('100');
      await table.place(...on);
      await table.lies(Object.fromEntries(on.map((one) => [one, '100'])));
      assert.deepEqual(await findings(page), []);
      await table.result(result);
      assert.deepEqual(await findings(page), [], 'at the result');
    });
}

scene('axe finds nothing serious on a phone: a refusal, the racetrack, the menu', { size: 'upright', timers }, async ({ player, page }) => {
  const table = await player.table(id);
  await table.chip('5000');
  await table.place('straight:17', 'straight:17');
  await table.staked('straight:17', '10000');
  await table.place('straight:17');
  await table.notice('above_max');
  assert.deepEqual(await findings(page), [], 'with a refusal');
  await table.racetrack();
  assert.deepEqual(await findings(page), [], 'with the racetrack');
  await table.reload();
  await table.act('menu');
  await table.visible('[data-panel-button="history"]').waitFor();
  assert.deepEqual(await findings(page), [], 'with the menu');
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: axe finds nothing serious on the tour, where nothing is found, in another window and after the end`, { size, timers }, async ({ player, page }) => {
    // The end is an app's word here, over the same bridge as a host's.
    await player.context.addInitScript(() => { window.platnoApp = { postMessage() {} }; });
    const lobby = await player.lobby();
    for (const step of ['2', '3', '4']) {
      await page.locator('[data-action="tour-next"]').click();
      await page.locator(`[data-tour="${step}"]`).waitFor();
      assert.deepEqual(await findings(page), [], `tour ${step}`);
    }
    await lobby.search('nic takového');
    await page.locator('.nothing [data-action="show-all"]').waitFor();
    assert.deepEqual(await findings(page), [], 'nothing found');
    await player.table(id);
    const second = await player.context.newPage();
    await Table.open(second, player.address, id);
    await page.locator('main.message [data-notice="other_window"]').waitFor();
    assert.deepEqual(await findings(page), [], 'another window');
    await second.evaluate(() => window.postMessage({ platno: 1, type: 'close' }, location.origin));
    await second.locator('[data-over="closed"] [data-action="look"]').waitFor();
    assert.deepEqual(await findings(second), [], 'closed');
  });

  scene(`${size}: axe finds nothing serious in the statistics of two sides and the limits of cards`, {
    size, timers: 'betting=2,last=0,closed=0,card=0.1,result=600',
  }, async ({ player, page }) => {
    for (const [at, names] of [['chance-baccarat', ['stats', 'limits']], ['chance-top-card', ['stats']], ['chance-infinite-blackjack', ['limits']]]) {
      const table = await player.table(at);
      if (names.includes('stats')) await table.phase('result');
      for (const name of names) {
        const panel = await table.panel(name);
        if (name === 'stats') await panel.locator('.share', { hasText: '100' }).first().waitFor();
        else await panel.locator('.returned', { hasText: '%' }).first().waitFor();
        assert.deepEqual(await findings(page), [], `${at} ${name}`);
        await table.closePanel();
      }
    }
  });

  const shared = 'chance-infinite-blackjack';
  scene(`${size}: axe finds nothing serious while insurance is asked and at a reality check`, {
    size, timers: 'betting=8,last=0,closed=0,card=0.1,insurance=60,decision=60,result=2', outcomes: [{ table: shared, outcome: { shoe: 'TS AH 9D 7C'.split(' ') } }],
  }, async ({ player, page }) => {
    const lobby = await player.lobby();
    await (await lobby.panel('safe-play')).locator('[data-interval="15"]').click();
    await page.waitForFunction(() => / 15 0$/.test(localStorage['platno.checked']));
    const table = await CardTable.open(page, player.address, shared);
    await table.lay('100', ['main'], 4);
    await table.asked('insurance');
    assert.deepEqual(await findings(page), [], 'insurance');
    await table.decide('no_insurance');
    await table.decide('stand');
    await table.phase('result');
    // Sixteen minutes later by the page's clock.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 16 * 60_000;
    });
    await page.locator('[data-notice="reality-check"] [data-action="check-go-on"]').waitFor();
    assert.deepEqual(await findings(page), [], 'reality check');
  });
}
