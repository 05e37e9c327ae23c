// Safe play: time and result at every table, own limits, the stop from every screen, the reality check.

import assert from 'node:assert/strict';

import { findings, overflowing } from './axe.mjs';
import { sizes } from './browser.mjs';
import { held, later, looked } from './clock.mjs';
import { CardTable } from './page/card_table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const card = 'chance-infinite-blackjack';
const timers = 'betting=60';

/** The way to the stop that every screen has at its foot. */
const stopButton = '.safe [data-panel-button="safe-play"]';

const strip = (page, name) => page.locator(`.safe [data-field="${name}"]:visible`).first();

/** Tabs until an element has the focus. */
async function tabTo(page, selector) {
  for (let step = 0; step < 120; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not in the tab order`);
}

for (const size of ['desktop', 'upright', 'landscape']) {
  scene(`${size}: time and result since sign-in and the stop stand on every screen`, { size, timers }, async ({ player, page }) => {
    for (const open of [() => player.lobby(), () => player.table(id), () => player.table(card), () => player.table('chance-baccarat')]) {
      await open();
      assert.match(await strip(page, 'time').textContent(), /0 min/);
      assert.match(await strip(page, 'result').textContent(), /0,00\sKč/);
      const stop = page.locator(`${stopButton}:visible`);
      const { width, height } = sizes[size].viewport;
      const box = await stop.boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
      assert.equal(await page.locator('[data-field="clock"]:visible').count(), page.url().includes('/t/') ? 1 : 0);
    }
  });
}

scene('upright: net result and the running clock stand at every table of the lobby', { size: 'upright', timers, timeout: 240_000 }, async ({ player, page }) => {
  const ids = await (await player.lobby()).tables();
  assert.ok(ids.length >= 18, `${ids.length} tables`);
  const { width, height } = sizes.upright.viewport;
  for (const at of ids) {
    await player.table(at);
    const currency = at.startsWith('sk-') ? '€' : 'Kč';
    assert.match(await strip(page, 'time').innerText(), /\d+ min/, at);
    assert.match(await strip(page, 'result').innerText(), new RegExp(`[^\\d]0,00\\s${currency}`), at);
    for (const name of ['time', 'result']) {
      const box = await strip(page, name).boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${at}, ${name}: ${JSON.stringify(box)}`);
    }
    const clock = page.locator('[data-field="clock"]:visible');
    const now = await clock.innerText();
    assert.match(now, /\d{1,2}:\d{2}:\d{2}/, at);
    if (at === ids.at(-1)) await clock.filter({ hasNotText: now }).waitFor();
  }
});

scene(
  'the result since sign-in counts settled rounds and survives a reload',
  { timers: 'betting=10,last=1,closed=1,result=8', outcomes: numbers(id, 17, 3) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(6);
    await table.chip('100');
    await table.place('straight:17');
    await table.confirmed();
    assert.match(await strip(page, 'result').textContent(), /[^\d]0,00/, 'an open bet is not lost yet');
    const panel = await table.panel('safe-play');
    await panel.locator('.time-card', { hasText: /Dnes vsazeno 100,00/ }).waitFor();
    assert.match(await panel.locator('.time-card').textContent(), /Dnešní výsledek 0,00/, 'not today either');
    await table.closePanel();
    await table.result(17);
    await page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' }).waitFor();
    await table.reload();
    await page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' }).waitFor();
  },
);

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a bet above the own limit is refused in plain words, and a looser limit waits`, { size, timers }, async ({ player, page }) => {
    const table = await player.table(id);
    const panel = await table.panel('safe-play');
    const row = panel.locator('[data-limit="stake_day"]');
    const set = async (value) => {
      await row.locator('button').first().click();
      await row.locator('input').fill(value);
      await row.locator('[data-action="set-limit"]').click();
    };
    await set('150');
    await row.locator('.num', { hasText: /0,00\sKč z 150,00\sKč/ }).waitFor();
    await table.closePanel();
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    await table.place('black');
    await table.notice('limit_stake_day');
    assert.match(await page.locator('[data-notice="limit_stake_day"]').textContent(), /překročila váš limit sázek. Limit je 150,00\sKč, zbývá 50,00\sKč\./);
    await table.lies({ red: '100' });
    await table.panel('safe-play');
    await row.locator('.num', { hasText: /100,00\sKč z 150,00\sKč/ }).waitFor();
    assert.equal(await row.locator('.gauge.near').count(), 0, 'two thirds are not near');
    await set('105');
    await row.locator('.gauge.near').waitFor();
    assert.match(await row.textContent(), /Zbývá 5,00/);
    await set('5000');
    await row.locator('[data-waits]', { hasText: /bude platit: 5\s000,00\sKč/ }).waitFor();
    const until = /Od (\d+)\. (\d+)\. (\d{4}) (\d+):(\d{2}):\d{2} bude platit/.exec((await row.locator('[data-waits]:visible').innerText()).replace(/\s/g, ' '));
    const [, day, month, year] = until ?? assert.fail('the day and hour are on the screen');
    assert.ok(Date.UTC(year, month - 1, day) > Date.now(), `the looser limit waits until another day: ${until[0]}`);
    assert.match(await row.textContent(), /105,00/, 'the old limit still holds');
    await row.locator('button').first().click();
    await row.locator('[data-action="remove-limit"]').click();
    await row.locator('[data-waits]', { hasText: /bude platit: nenastaveno/ }).waitFor();
  });
}

scene('a limit that cannot be is told at its field, and none is set by mistake', { timers }, async ({ player, page }) => {
  const table = await player.table(id);
  const panel = await table.panel('safe-play');
  const units = { stake_day: 'Kč', stake_month: 'Kč', loss_day: 'Kč', loss_month: 'Kč', time_day: 'min', logins_month: '×', pause: 'min' };
  for (const [kind, unit] of Object.entries(units)) {
    const row = panel.locator(`[data-limit="${kind}"]`);
    await row.locator('button').first().click();
    assert.equal(await row.locator('.valued').innerText(), unit, kind);
    await row.locator('[data-action="set-limit"]').click();
    await row.locator('.bad', { hasText: 'Zadejte' }).waitFor();
  }
  const wrong = { stake_day: ['abc', '-5', '1e3'], time_day: ['1,5'], logins_month: ['2,5'], pause: ['0'] };
  for (const [kind, texts] of Object.entries(wrong)) {
    const [row, input] = [panel.locator(`[data-limit="${kind}"]`), panel.locator(`[data-limit="${kind}"] input`)];
    for (const text of texts) {
      await input.fill(text);
      assert.equal(await input.getAttribute('aria-invalid'), null, 'not while it is typed');
      await input.press('Enter');
      await row.locator('input[aria-invalid="true"]').waitFor();
      assert.match(await row.locator(`#${await input.getAttribute('aria-describedby')}`).textContent(), /Zadejte/);
    }
  }
  assert.deepEqual(await findings(page), []);
  const row = panel.locator('[data-limit="stake_day"]');
  await row.locator('input').fill('0');
  await row.locator('[data-action="set-limit"]').click();
  await row.locator('.bad', { hasText: 'S limitem 0' }).waitFor();
  await row.locator('[data-action="set-limit"]').click();
  await row.locator('.num', { hasText: /0,00\sKč z 0,00\sKč/ }).waitFor();
  const time = panel.locator('[data-limit="time_day"]');
  await time.locator('input').fill('1');
  await time.locator('input').press('Enter');
  await time.locator('.num', { hasText: 'z 1\u00a0min' }).waitFor();
  assert.doesNotMatch(await time.textContent(), /Sázka nad limit/);
});

scene('a limit and the stop that are set without a connection wait for it and hold', { wired: true, complaints: true, timers }, async ({ player, page, wire }) => {
  const table = await player.table(id);
  const panel = await table.panel('safe-play');
  wire.cut();
  await table.connection('reconnecting');
  const row = panel.locator('[data-limit="stake_day"]');
  await row.locator('button').first().click();
  await row.locator('input').fill('150');
  await row.locator('[data-action="set-limit"]').click();
  await panel.locator('[data-action="stop"]').click();
  await panel.locator('[data-action="stop-confirm"]').click();
  await page.locator('[data-notice="wish-waits"]').waitFor();
  assert.equal(await page.locator('[data-over]').count(), 0, 'not yet');
  wire.mend();
  await page.locator('[data-over="restrained"] [data-restraint="stopped"]').waitFor();
  await page.locator('[data-action="look"]').click();
  await table.ready();
  await table.panel('safe-play');
  await row.locator('.num', { hasText: /z 150,00\sKč/ }).waitFor();
});

scene('under a sheet nothing can be reached by keys, the stop can, and the focus comes back', { timers, size: 'upright' }, async ({ player, page }) => {
  const table = await player.table(id);
  await table.panel('help');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement.closest('.panel, .foot, body').className);
    assert.equal(await page.evaluate(() => document.activeElement.closest('.beneath')), null, where);
  }
  for (const part of ['.tag', '.age', '.stop']) await page.locator(`:is(.panel, .foot) ${part}:visible`).first().waitFor();
  await tabTo(page, stopButton);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press('Escape');
  await page.waitForFunction((stop) => document.activeElement?.matches(stop), stopButton);
  await table.panel('help');
  await table.closePanel();
  await page.waitForFunction(() => document.activeElement?.matches('.menu-button'));
  await tabTo(page, stopButton);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop-confirm"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-over="restrained"]').waitFor();
});

scene('on a desk the table beside a panel stays in use', { timers }, async ({ player, page }) => {
  const table = await player.table(id);
  await table.panel('help');
  await table.chip('100');
  await table.spot('straight:1').press('Enter');
  await table.lies({ 'straight:1': '100' });
  await page.locator('[data-panel-button="chat"]').click();
  await page.locator('[data-panel="chat"] [data-action="close-panel"]').click();
  await page.waitForFunction(() => document.activeElement?.dataset.panelButton === 'chat');
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: warning, guest mark, time and stop stand on pages without a table too`, { timers, size, complaints: true }, async ({ player, page }) => {
    for (const path of ['t/nope']) {
      await page.goto(`${player.address}/${path}`);
      await page.locator('.message .primary').waitFor();
      for (const part of ['.tag', '.age', '.warning', '[data-field="time"]', '[data-field="result"]']) await page.locator(`.foot ${part}:visible`).waitFor();
      await page.locator(stopButton).click();
      await page.locator('[data-panel="safe-play"] [data-action="stop"]').waitFor();
      assert.deepEqual(await overflowing(page), [], path);
      assert.deepEqual(await findings(page), [], path);
    }
    for (const at of [id, card, 'chance-baccarat']) {
      await player.table(at);
      assert.match(await page.locator('.foot .warning:visible').innerText(), /Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!/);
      assert.deepEqual(await overflowing(page), [], at);
    }
    await page.locator(stopButton).click();
    const panel = page.locator('[data-panel="safe-play"]');
    assert.match(await panel.innerText(), /Limity platí společně pro živou hru, technickou hru a internetovou loterii/);
    assert.match(await panel.locator('[data-link="register"]').getAttribute('href'), /^https:.*rejstrik-vyloucenych-osob/);
  });
}

scene(
  'the stop is reached by keys at a table, asks once, ends the visit, and the open round is settled',
  { timers: 'betting=12,last=1,closed=2,result=6', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(9);
    await table.chip('100');
    await table.place('straight:17');
    await table.confirmed();
    await tabTo(page, stopButton);
    await page.keyboard.press('Enter');
    await page.locator('[data-panel="safe-play"]').waitFor();
    await tabTo(page, '[data-action="stop"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-action="stop-confirm"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-restraint="stopped"]').first().waitFor();
    // The round that lies open is played to its end on the screen, too.
    await page.locator('[data-notice="leaving"]').waitFor();
    await table.shows('win', '3500');
    await page.locator('[data-over="restrained"]').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.locator('[data-action="look"]').click();
    await table.ready();
    await table.shows('balance', '103500');
    assert.match(await page.locator('.tray [data-restraint="stopped"]').innerText(), /zastavili na 48 hodin\. Sázet můžete znovu/, 'a standing sign');
    await table.holds('html', 'data-halted', '');
    await table.opening(4);
    await table.place('red');
    await table.notice('stopped');
    await table.lies({});
  },
);

scene('the stop is reached by keys in the lobby', { timers, size: 'upright' }, async ({ player, page }) => {
  await player.lobby();
  await tabTo(page, stopButton);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop-confirm"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-over="restrained"] [data-restraint="stopped"]').waitFor();
});

scene('held for three seconds the stop needs no question; let go, it asks', { timers }, async ({ player, page }) => {
  await player.lobby();
  await page.locator(stopButton).click();
  const stop = page.locator('[data-action="stop"]');
  await stop.scrollIntoViewIfNeeded();
  await stop.click();
  await page.locator('[data-action="stop-confirm"]').waitFor();
  await page.locator('[data-action="stop-cancel"]').click();
  assert.equal(await page.locator('[data-over]').count(), 0);
  await stop.hover();
  await page.mouse.down();
  await page.locator('[data-over="restrained"]').waitFor();
  await page.mouse.up();
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a pause asks once and ends the visit`, { size, timers }, async ({ player, page }) => {
    await player.lobby();
    await page.locator(stopButton).click();
    await page.locator('[data-action="pause-15"]').click();
    await page.locator('[data-action="cancel"]').click();
    await page.locator('[data-action="pause-15"]').click();
    await page.locator('[data-action="confirm"]').click();
    await page.locator('[data-over="restrained"] [data-restraint="paused"]').waitFor();
  });
}

scene('an exclusion asks once, ends the visit and stays in sight', { timers }, async ({ player, page }) => {
  await player.lobby();
  assert.match(await page.locator('.standing [data-link="register"]').getAttribute('href'), /^https:/);
  await page.locator(stopButton).click();
  await page.locator('[data-action="exclude-180"]').click();
  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-action="exclude-180"]').click();
  await page.locator('[data-action="confirm"]').click();
  await page.locator('[data-over="restrained"] [data-restraint="excluded"]').waitFor();
  const table = await player.table(id);
  await page.locator('.tray [data-restraint="excluded"]').waitFor();
  await table.chip('100');
  await table.place('red');
  await table.notice('excluded');
});

scene('a reality check survives a reload, leads to the limits, and leaves the table but not the lobby', { timers }, async ({ player, page }) => {
  const due = page.locator('[data-notice="reality-check"]');
  // From the first word of the server on it is sixteen minutes later by the page's clock.
  const late = () => {
    const now = performance.now.bind(performance);
    let late = 0;
    performance.now = () => now() + late;
    if (!localStorage.late) return;
    window.WebSocket = class extends WebSocket {
      constructor(...of) {
        super(...of);
        this.addEventListener('message', () => setTimeout(() => (late = localStorage.late * 60_000)), { once: true });
      }
    };
  };
  await page.addInitScript(late);
  const table = await player.table(id);
  await (await table.panel('safe-play')).locator('[data-interval="15"]').click();
  await page.waitForFunction(() => / 15 0$/.test(localStorage['platno.checked']));
  await page.evaluate(() => (localStorage.late = 16));
  await page.reload();
  await due.waitFor();
  await page.reload();
  await due.waitFor();
  await page.locator('[data-action="check-safe"]').click();
  await page.locator('[data-panel="safe-play"] [data-action="stop"]').waitFor();
  await page.evaluate(() => (localStorage.late = 31));
  await page.reload();
  await due.waitFor();
  await page.locator('[data-action="check-leave"]').click();
  await page.locator('.lobby').waitFor();
  await page.evaluate(() => (localStorage.late = 46));
  await page.reload();
  await due.waitFor();
  assert.equal(await page.locator('[data-action="check-leave"]').count(), 0, 'there is no table to leave');
  await page.locator('[data-action="check-go-on"]').click();
  await page.reload();
  await page.locator('.safe [data-field="time"]', { hasText: '46' }).waitFor();
  assert.equal(await due.count(), 0, 'answered');
});

scene(
  'a reality check waits for the end of the round',
  { timers: 'betting=14,last=1,closed=2,result=8', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await (await table.panel('safe-play')).locator('[data-interval="15"]').click();
    await table.closePanel();
    await table.opening(9);
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    // Sixteen minutes later by the page's clock; the server's word stays what it was.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 16 * 60_000;
    });
    await page.locator('.safe [data-field="time"]', { hasText: '16' }).waitFor();
    assert.equal(await page.locator('[data-notice="reality-check"]').count(), 0, 'not in the middle of a round');
    await page.locator('[data-notice="reality-check"]').waitFor();
    assert.notEqual(await table.attribute('[data-phase]', 'data-phase'), 'closed');
    assert.deepEqual(await findings(page), []);
    await page.locator('[data-action="check-go-on"]').click();
    await page.locator('[data-notice="reality-check"]').waitFor({ state: 'detached' });
  },
);

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a reality check that falls due during a decision waits for the end of the round and knows its result`, {
    size, timers: 'betting=12,last=1,closed=1,card=0.2,decision=60,result=4', outcomes: [{ table: card, outcome: { shoe: 'TS 9H KD 8C'.split(' ') } }],
  }, async ({ player, page }) => {
    await held(player.context);
    const table = await CardTable.open(page, player.address, card);
    await (await table.panel('safe-play')).locator('[data-interval="15"]').click();
    await page.waitForFunction(() => / 15 0$/.test(localStorage['platno.checked']));
    await table.closePanel();
    await table.lay('100', ['main'], 5);
    await table.asked('stand');
    const due = page.locator('[data-notice="reality-check"]');
    // In which phase it comes.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[data-notice="reality-check"]')) return;
        window.cameIn = document.querySelector('[data-phase]').dataset.phase;
        watch.disconnect();
      });
      watch.observe(document.documentElement, { subtree: true, childList: true });
    });
    await later(page, 16);
    await page.locator('.safe [data-field="time"]', { hasText: '16' }).first().waitFor();
    await looked(page);
    assert.equal(await due.count(), 0, 'not while he decides');
    await table.decide('stand');
    await table.ends('player', 'win');
    await due.waitFor();
    assert.equal(await page.evaluate(() => window.cameIn), 'open');
    assert.match(await due.innerText(), /16\s*min[^]*\+100,00/);
    assert.deepEqual(await findings(page), []);
    await page.locator('[data-action="check-go-on"]').click();
    await due.waitFor({ state: 'detached' });
    await looked(page);
    assert.equal(await due.count(), 0, 'once');
  });
}

scene(
  'a return that is not above the stake is not celebrated',
  { timers: 'betting=12,last=1,closed=2,result=8', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.opening(8);
    await table.chip('100');
    await table.place('red', 'black', 'even');
    await table.confirmed();
    await table.result(17);
    await table.shows('balance', '99900');
    await page.locator('.plaque').waitFor();
    assert.equal(await page.locator('.glad, .field.win.lit, .halo:visible').count(), 0);
  },
);

/** Keeps in mind whatever is celebrated from now on. */
const watched = (page) => page.evaluate(() => {
  window.celebrated = [];
  const look = () => {
    if (document.documentElement.dataset.glad !== undefined) window.celebrated.push('html[data-glad]');
    for (const one of document.querySelectorAll('.glad, .field.win.lit, .halo')) if (one.checkVisibility()) window.celebrated.push(one.getAttribute('class'));
  };
  new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
});

/** A push, a losing round with one winning side bet, and a win, which shows that a celebration would be noticed. */
const modest = {
  [card]: {
    decision: 'stand', rounds: [
      { shoe: 'TS 9H 9D TC', places: ['main'], back: '100', balance: '100000' },
      { shoe: '9H 6H 2H TC 5S', places: [...Array(6).fill('main'), '21+3'], back: '600', balance: '99900' },
      { shoe: 'TS 9H KD 8C', places: ['main'], back: '200', balance: '100000', glad: true },
    ],
  },
  'chance-baccarat': {
    rounds: [
      { shoe: '8S 8H QS JH', places: ['player'], back: '100', balance: '100000' },
      { shoe: '7D 9S 7D KC', places: [...Array(12).fill('player'), 'player_pair'], back: '1200', balance: '99900' },
      { shoe: '9S 3H KD 4C', places: ['player'], back: '200', balance: '100000', glad: true },
    ],
  },
};

for (const [at, { decision, rounds }] of Object.entries(modest)) {
  scene(`${at}: a push and a lost round with a won side bet are not celebrated`, {
    timers: 'betting=7,last=0,closed=0,card=0.2,decision=20,result=4', outcomes: rounds.map(({ shoe }) => ({ table: at, outcome: { shoe: shoe.split(' ') } })),
  }, async ({ player, page }) => {
    const table = await CardTable.open(page, player.address, at);
    await watched(page);
    for (const { places, back, balance, glad = false } of rounds) {
      await table.lay('100', places, 5);
      if (decision) await table.decide(decision);
      await table.together(['[data-phase]', 'data-phase', 'result'], ['[data-field="balance"]', 'data-value', balance], ['[data-field="win"]', 'data-value', back]);
      await table.phase('open');
      const celebrated = await page.evaluate(() => window.celebrated);
      if (glad) assert.ok(celebrated.includes('html[data-glad]') && celebrated.length > 1, `a win is: ${celebrated}`);
      else assert.deepEqual(celebrated, [], places.join());
    }
  });
}

for (const lang of ['cs', 'sk', 'en']) {
  scene(`${lang}: nothing overflows on an upright phone, axe finds nothing serious`, { size: 'upright', timers }, async ({ player, page }) => {
    await player.lobby({ lang });
    assert.deepEqual(await overflowing(page), [], 'lobby');
    assert.deepEqual(await findings(page), [], 'lobby');
    const table = await player.table(id, { lang });
    assert.deepEqual(await overflowing(page), [], 'table');
    for (const name of ['safe-play', 'sound', 'settings']) {
      const panel = await table.panel(name);
      if (name === 'safe-play') {
        await panel.locator('[data-limit="stake_day"] button').first().click();
        await panel.locator('[data-action="stop"]').click();
        await panel.locator('[data-action="exclude"]').click();
      }
      assert.deepEqual(await overflowing(page), [], name);
      assert.deepEqual(await findings(page), [], name);
      await table.closePanel();
    }
  });
}

for (const size of ['desktop', 'upright']) {
  scene(`${size}: at a table of every family a limit is set, a pause is chosen and the panel is closed by hand`, { size, timers }, async ({ player, page }) => {
    for (const at of [id, 'chance-evolution-blackjack', card, 'chance-synot-casino-holdem', 'chance-baccarat', 'chance-top-card']) {
      const table = await player.table(at);
      const panel = await table.panel('safe-play');
      await panel.locator('[data-interval="15"]').click();
      await table.holds('[data-interval="15"]', 'aria-pressed', 'true');
      await panel.locator('[data-limit="stake_day"] button').first().click();
      await panel.locator('[data-limit="stake_day"] input').waitFor();
      await panel.locator('[data-action="pause-15"]').click();
      await panel.locator('[data-action="cancel"]').click();
      await panel.locator('[data-action="close-panel"]').click();
      await page.locator('[data-panel]').waitFor({ state: 'detached' });
    }
  });
}
