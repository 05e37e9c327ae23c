// Safe play: time and result at every table, own limits, the stop from every screen, the reality check.

import { findings, overflowing } from './axe.mjs';
import { sizes } from './browser.mjs';
import { held, later, looked } from './clock.mjs';
import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;
const card = 'chance-infinite-blackjack';
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

test('time and result since sign-in and the stop stand on every screen', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start, viewport }) => {
  const { player, page } = await start();
  for (const open of [() => player.lobby(), () => player.table(id), () => player.table(card), () => player.table('chance-baccarat')]) {
    await open();
    expect(await strip(page, 'time').textContent()).toMatch(/0 min/);
    expect(await strip(page, 'result').textContent()).toMatch(/0,00\sKč/);
    const stop = page.locator(`${stopButton}:visible`);
    const { width, height } = viewport;
    const box = await stop.boundingBox();
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box)).toBeTruthy();
    expect(await page.locator('[data-field="clock"]:visible').count()).toBe(page.url().includes('/t/') ? 1 : 0);
  }
});

test('upright: net result and the running clock stand at every table of the lobby', { tag: '@phone' }, async ({ start }) => {
  test.slow();
  const { player, page } = await start();
  const ids = await (await player.lobby()).tables();
  expect(ids.length >= 18, `${ids.length} tables`).toBeTruthy();
  const { width, height } = sizes.phone.viewport;
  for (const at of ids) {
    await player.table(at);
    const currency = at.startsWith('sk-') ? '€' : 'Kč';
    expect(await strip(page, 'time').innerText(), at).toMatch(/\d+ min/);
    expect(await strip(page, 'result').innerText(), at).toMatch(new RegExp(`[^\\d]0,00\\s${currency}`));
    for (const name of ['time', 'result']) {
      const box = await strip(page, name).boundingBox();
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${at}, ${name}: ${JSON.stringify(box)}`).toBeTruthy();
    }
    const clock = page.locator('[data-field="clock"]:visible');
    const now = await clock.innerText();
    expect(now, at).toMatch(/\d{1,2}:\d{2}:\d{2}/);
    if (at === ids.at(-1)) await expect(clock.filter({ hasNotText: now })).toBeVisible();
  }
});

test('the result since sign-in counts settled rounds and survives a reload', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17, 3) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  expect(await strip(page, 'result').textContent(), 'an open bet is not lost yet').toMatch(/[^\d]0,00/);
  const panel = await table.panel('safe-play');
  await expect(panel.locator('.time-card', { hasText: /Dnes vsazeno 100,00/ })).toBeVisible();
  expect(await panel.locator('.time-card').textContent(), 'not today either').toMatch(/Dnešní výsledek 0,00/);
  await table.closePanel();
  await table.result(17);
  await expect(page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' })).toBeVisible();
  await table.reload();
  await expect(page.locator('.safe [data-field="result"]', { hasText: '+3\u00a0500,00' })).toBeVisible();
});

test('a bet above the own limit is refused in plain words, and a looser limit waits', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  const panel = await table.panel('safe-play');
  const row = panel.locator('[data-limit="stake_day"]');
  const set = async (value) => {
    await row.locator('button').first().click();
    await row.locator('input').fill(value);
    await row.locator('[data-action="set-limit"]').click();
  };
  await set('150');
  await expect(row.locator('.num', { hasText: /0,00\sKč z 150,00\sKč/ })).toBeVisible();
  await table.closePanel();
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await table.place('black');
  await table.notice('limit_stake_day');
  expect(await page.locator('[data-notice="limit_stake_day"]').textContent()).toMatch(/překročila váš limit sázek. Limit je 150,00\sKč, zbývá 50,00\sKč\./);
  await table.lies({ red: '100' });
  await table.panel('safe-play');
  await expect(row.locator('.num', { hasText: /100,00\sKč z 150,00\sKč/ })).toBeVisible();
  expect(await row.locator('.gauge.near').count(), 'two thirds are not near').toBe(0);
  await set('105');
  await expect(row.locator('.gauge.near')).toBeVisible();
  expect(await row.textContent()).toMatch(/Zbývá 5,00/);
  await set('5000');
  await expect(row.locator('[data-waits]', { hasText: /bude platit: 5\s000,00\sKč/ })).toBeVisible();
  const until = /Od (\d+)\. (\d+)\. (\d{4}) (\d+):(\d{2}):\d{2} bude platit/.exec((await row.locator('[data-waits]:visible').innerText()).replace(/\s/g, ' '));
  expect(until, 'the day and hour are on the screen').not.toBeNull();
  const [, day, month, year] = until;
  expect(Date.UTC(year, month - 1, day) > Date.now(), `the looser limit waits until another day: ${until[0]}`).toBeTruthy();
  expect(await row.textContent(), 'the old limit still holds').toMatch(/105,00/);
  await row.locator('button').first().click();
  await row.locator('[data-action="remove-limit"]').click();
  await expect(row.locator('[data-waits]', { hasText: /bude platit: nenastaveno/ })).toBeVisible();
});

test('a limit that cannot be is told at its field, and none is set by mistake', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  const panel = await table.panel('safe-play');
  const units = { stake_day: 'Kč', stake_month: 'Kč', loss_day: 'Kč', loss_month: 'Kč', time_day: 'min', logins_month: '×', pause: 'min' };
  for (const [kind, unit] of Object.entries(units)) {
    const row = panel.locator(`[data-limit="${kind}"]`);
    await row.locator('button').first().click();
    expect(await row.locator('.valued').innerText(), kind).toBe(unit);
    await row.locator('[data-action="set-limit"]').click();
    await expect(row.locator('.bad', { hasText: 'Zadejte' })).toBeVisible();
  }
  const wrong = { stake_day: ['abc', '-5', '1e3'], time_day: ['1,5'], logins_month: ['2,5'], pause: ['0'] };
  for (const [kind, texts] of Object.entries(wrong)) {
    const [row, input] = [panel.locator(`[data-limit="${kind}"]`), panel.locator(`[data-limit="${kind}"] input`)];
    for (const text of texts) {
      await input.fill(text);
      expect(await input.getAttribute('aria-invalid'), 'not while it is typed').toBeNull();
      await input.press('Enter');
      await expect(row.locator('input[aria-invalid="true"]')).toBeVisible();
      expect(await row.locator(`#${await input.getAttribute('aria-describedby')}`).textContent()).toMatch(/Zadejte/);
    }
  }
  expect(await findings(page)).toEqual([]);
  const row = panel.locator('[data-limit="stake_day"]');
  await row.locator('input').fill('0');
  await row.locator('[data-action="set-limit"]').click();
  await expect(row.locator('.bad', { hasText: 'S limitem 0' })).toBeVisible();
  await row.locator('[data-action="set-limit"]').click();
  await expect(row.locator('.num', { hasText: /0,00\sKč z 0,00\sKč/ })).toBeVisible();
  const time = panel.locator('[data-limit="time_day"]');
  await time.locator('input').fill('1');
  await time.locator('input').press('Enter');
  await expect(time.locator('.num', { hasText: 'z 1\u00a0min' })).toBeVisible();
  expect(await time.textContent()).not.toMatch(/Sázka nad limit/);
});

test('a limit and the stop that are set without a connection wait for it and hold', async ({ start }) => {
  const { player, page, wire } = await start({ wired: true, complaints: true });
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
  await expect(page.locator('[data-notice="command-waits"]')).toBeVisible();
  expect(await page.locator('[data-over]').count(), 'not yet').toBe(0);
  wire.mend();
  await expect(page.locator('[data-over="restrained"] [data-restraint="stopped"]')).toBeVisible();
  await page.locator('[data-action="look"]').click();
  await table.ready();
  await table.panel('safe-play');
  await expect(row.locator('.num', { hasText: /z 150,00\sKč/ })).toBeVisible();
});

test('under a sheet nothing can be reached by keys, the stop can, and the focus comes back', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await table.panel('help');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement.closest('.panel, .foot, body').className);
    expect(await page.evaluate(() => document.activeElement.closest('.screen > .beneath')), where).toBeNull();
  }
  for (const part of ['.tag', '.age', '.stop']) await expect(page.locator(`:is(.panel, .foot) ${part}:visible`).first()).toBeVisible();
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
  await expect(page.locator('[data-over="restrained"]')).toBeVisible();
});

test('on a desk the table beside a panel stays in use', async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await table.panel('help');
  await table.chip('100');
  await table.spot('straight:1').press('Enter');
  await table.lies({ 'straight:1': '100' });
  await page.locator('[data-panel-button="chat"]').click();
  await page.locator('[data-panel="chat"] [data-action="close-panel"]').click();
  await page.waitForFunction(() => document.activeElement?.dataset.panelButton === 'chat');
});

test('warning, guest mark, time and stop stand on pages without a table too', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ complaints: true });
  for (const path of ['t/nope']) {
    await page.goto(`${player.address}/${path}`);
    await expect(page.locator('.message .primary')).toBeVisible();
    for (const part of ['.tag', '.age', '.warning', '[data-field="time"]', '[data-field="result"]']) await expect(page.locator(`.foot ${part}:visible`)).toBeVisible();
    await page.locator(stopButton).click();
    await expect(page.locator('[data-panel="safe-play"] [data-action="stop"]')).toBeVisible();
    expect(await overflowing(page), path).toEqual([]);
    expect(await findings(page), path).toEqual([]);
  }
  for (const at of [id, card, 'chance-baccarat']) {
    await player.table(at);
    expect(await page.locator('.foot .warning:visible').innerText()).toMatch(/Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!/);
    expect(await overflowing(page), at).toEqual([]);
  }
  await page.locator(stopButton).click();
  const panel = page.locator('[data-panel="safe-play"]');
  expect(await panel.innerText()).toMatch(/Limity platí společně pro živou hru, technickou hru a internetovou loterii/);
  expect(await panel.locator('[data-link="register"]').getAttribute('href')).toMatch(/^https:.*rejstrik-vyloucenych-osob/);
});

test('the stop is reached by keys at a table, asks once, ends the visit, and the open round is settled', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  await tabTo(page, stopButton);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-panel="safe-play"]')).toBeVisible();
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop-confirm"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-restraint="stopped"]').first()).toBeVisible();
  // The round that lies open is played to its end on the screen, too.
  await expect(page.locator('[data-notice="leaving"]')).toBeVisible();
  await table.reach('result');
  await table.shows('win', '3500');
  await table.reach('open');
  await expect(page.locator('[data-over="restrained"]')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-action="look"]').click();
  await table.ready();
  await table.shows('balance', '103500');
  expect(await page.locator('.tray [data-restraint="stopped"]').innerText(), 'a standing sign').toMatch(/zastavili na 48 hodin\. Sázet můžete znovu/);
  await table.holds('html', 'data-halted', '');
  await table.opening();
  await table.place('red');
  await table.notice('stopped');
  await table.lies({});
});

test('the stop is reached by keys in the lobby', { tag: '@phone' }, async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  await tabTo(page, stopButton);
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="stop-confirm"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-over="restrained"] [data-restraint="stopped"]')).toBeVisible();
});

test('held for three seconds the stop needs no question; let go, it asks', async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  await page.locator(stopButton).click();
  const stop = page.locator('[data-action="stop"]');
  await stop.scrollIntoViewIfNeeded();
  await stop.click();
  await expect(page.locator('[data-action="stop-confirm"]')).toBeVisible();
  await page.locator('[data-action="stop-cancel"]').click();
  expect(await page.locator('[data-over]').count()).toBe(0);
  await stop.hover();
  await page.mouse.down();
  await expect(page.locator('[data-over="restrained"]')).toBeVisible();
  await page.mouse.up();
});

test('a pause asks once and ends the visit', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  await page.locator(stopButton).click();
  await page.locator('[data-action="pause-15"]').click();
  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-action="pause-15"]').click();
  await page.locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-over="restrained"] [data-restraint="paused"]')).toBeVisible();
});

test('an exclusion asks once, ends the visit and stays in sight', async ({ start }) => {
  const { player, page } = await start();
  await player.lobby();
  expect(await page.locator('.standing [data-link="register"]').getAttribute('href')).toMatch(/^https:/);
  await page.locator(stopButton).click();
  await page.locator('[data-action="exclude-180"]').click();
  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-action="exclude-180"]').click();
  await page.locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-over="restrained"] [data-restraint="excluded"]')).toBeVisible();
  const table = await player.table(id);
  await expect(page.locator('.tray [data-restraint="excluded"]')).toBeVisible();
  await table.chip('100');
  await table.place('red');
  await table.notice('excluded');
});

test('a reality check survives a reload, leads to the limits, and leaves the table but not the lobby', async ({ start }) => {
  const { player, page } = await start();
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
  await expect(due).toBeVisible();
  await page.reload();
  await expect(due).toBeVisible();
  await page.locator('[data-action="check-safe"]').click();
  await expect(page.locator('[data-panel="safe-play"] [data-action="stop"]')).toBeVisible();
  await page.evaluate(() => (localStorage.late = 31));
  await page.reload();
  await expect(due).toBeVisible();
  await page.locator('[data-action="check-leave"]').click();
  await expect(page.locator('.lobby')).toBeVisible();
  await page.evaluate(() => (localStorage.late = 46));
  await page.reload();
  await expect(due).toBeVisible();
  expect(await page.locator('[data-action="check-leave"]').count(), 'there is no table to leave').toBe(0);
  await page.locator('[data-action="check-go-on"]').click();
  await page.reload();
  await expect(page.locator('.safe [data-field="time"]', { hasText: '46' })).toBeVisible();
  expect(await due.count(), 'answered').toBe(0);
});

test('a reality check waits for the end of the round', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await (await table.panel('safe-play')).locator('[data-interval="15"]').click();
  await page.waitForFunction(() => / 15 0$/.test(localStorage['platno.checked']));
  await table.closePanel();
  await table.opening();
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  // Sixteen minutes later by the page's clock; the server's word stays what it was.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 16 * 60_000;
  });
  await expect(page.locator('.safe [data-field="time"]', { hasText: '16' })).toBeVisible();
  expect(await page.locator('[data-notice="reality-check"]').count(), 'not in the middle of a round').toBe(0);
  await table.phase('result');
  await table.phase('open');
  await expect(page.locator('[data-notice="reality-check"]')).toBeVisible();
  expect(await table.attribute('[data-phase]', 'data-phase')).not.toBe('closed');
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-action="check-go-on"]').click();
  await expect(page.locator('[data-notice="reality-check"]')).toHaveCount(0);
});

test('a reality check that falls due during a decision waits for the end of the round and knows its result', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  // The page's clock is moved here, so the server's must run beside it.
  const timers = 'betting=12,last=1,closed=1,card=0.2,decision=60,result=4';
  const { player, page } = await start({ clock: 'running', timers, outcomes: [{ table: card, outcome: { shoe: 'TS 9H KD 8C'.split(' ') } }] });
  await held(player.context);
  const table = await player.table(card);
  await (await table.panel('safe-play')).locator('[data-interval="15"]').click();
  await page.waitForFunction(() => / 15 0$/.test(localStorage['platno.checked']));
  await table.closePanel();
  await table.lay('100', ['main']);
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
  await expect(page.locator('.safe [data-field="time"]', { hasText: '16' }).first()).toBeVisible();
  await looked(page);
  expect(await due.count(), 'not while he decides').toBe(0);
  await table.decide('stand');
  await table.ends('player', 'win');
  await table.phase('open');
  await expect(due).toBeVisible();
  expect(await page.evaluate(() => window.cameIn)).toBe('open');
  expect(await due.innerText()).toMatch(/16\s*min[^]*\+100,00/);
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-action="check-go-on"]').click();
  await expect(due).toHaveCount(0);
  await looked(page);
  expect(await due.count(), 'once').toBe(0);
});

test('a return that is not above the stake is not celebrated', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('red', 'black', 'even');
  await table.confirmed();
  await table.result(17);
  await table.shows('balance', '99900');
  await expect(page.locator('.plaque')).toBeVisible();
  expect(await page.locator('.glad, .field.win.lit, .halo:visible').count()).toBe(0);
});

/** Keeps in mind whatever is celebrated from now on. */
const watched = (page) => page.evaluate(() => {
  window.celebrated = [];
  const look = () => {
    if (document.querySelector('.screen[data-glad]')) window.celebrated.push('data-glad');
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
  test(`${at}: a push and a lost round with a won side bet are not celebrated`, async ({ start }) => {
    const { player, page } = await start({ outcomes: rounds.map(({ shoe }) => ({ table: at, outcome: { shoe: shoe.split(' ') } })) });
    const table = await player.table(at);
    await watched(page);
    for (const { places, back, balance, glad = false } of rounds) {
      await table.lay('100', places);
      if (decision) await table.decide(decision);
      await table.together(['[data-phase]', 'data-phase', 'result'], ['[data-field="balance"]', 'data-value', balance], ['[data-field="win"]', 'data-value', back]);
      await table.phase('open');
      const celebrated = await page.evaluate(() => window.celebrated);
      if (glad) expect(celebrated.includes('data-glad') && celebrated.length > 1, `a win is: ${celebrated}`).toBeTruthy();
      else expect(celebrated, places.join()).toEqual([]);
    }
  });
}

for (const lang of ['cs', 'sk', 'en']) {
  test(`${lang}: nothing overflows on an upright phone, axe finds nothing serious`, { tag: '@phone' }, async ({ start }) => {
    const { player, page } = await start();
    await player.lobby({ lang });
    expect(await overflowing(page), 'lobby').toEqual([]);
    expect(await findings(page), 'lobby').toEqual([]);
    const table = await player.table(id, { lang });
    expect(await overflowing(page), 'table').toEqual([]);
    for (const name of ['safe-play', 'sound', 'settings']) {
      const panel = await table.panel(name);
      if (name === 'safe-play') {
        await panel.locator('[data-limit="stake_day"] button').first().click();
        await panel.locator('[data-action="stop"]').click();
        await panel.locator('[data-action="exclude"]').click();
      }
      expect(await overflowing(page), name).toEqual([]);
      expect(await findings(page), name).toEqual([]);
      await table.closePanel();
    }
  });
}

test('at a table of every family a limit is set, a pause is chosen and the panel is closed by hand', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  for (const at of [id, 'chance-evolution-blackjack', card, 'chance-synot-casino-holdem', 'chance-baccarat', 'chance-top-card']) {
    const table = await player.table(at);
    const panel = await table.panel('safe-play');
    await panel.locator('[data-interval="15"]').click();
    await table.holds('[data-interval="15"]', 'aria-pressed', 'true');
    await panel.locator('[data-limit="stake_day"] button').first().click();
    await expect(panel.locator('[data-limit="stake_day"] input')).toBeVisible();
    await panel.locator('[data-action="pause-15"]').click();
    await panel.locator('[data-action="cancel"]').click();
    await panel.locator('[data-action="close-panel"]').click();
    await expect(page.locator('[data-panel]')).toHaveCount(0);
  }
});
