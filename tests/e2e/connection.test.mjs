// A table that was lost is found again, with all that lay on it.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;

scene('a chip is pending until the server confirms it', { wired: true, timers: 'betting=60' }, async ({ player, wire }) => {
  const table = await player.table(id);
  await table.chip('100');
  wire.hold();
  await table.place('red');
  await table.staked('red', '100');
  await table.holds('[data-spot="red"]', 'data-pending', '');
  await table.shows('balance', '100000');
  assert.deepEqual(await player.page.evaluate(drawn), [['100', 'pending']]);
  wire.release();
  await table.confirmed();
  await table.lies({ red: '100' });
  await table.shows('balance', '99900');
  await looks(player.page, [['100', '']]);
});

/** The figures of every stack that is to be seen on the cloth, and whether it looks unconfirmed; runs in the page. */
const drawn = () =>
  [...document.querySelectorAll('.stacks .stack > rect')]
    .filter((filled) => filled.checkVisibility() && filled.getBoundingClientRect().width > 0)
    .map((filled) => document.getElementById(/#(.+)\)/.exec(filled.getAttribute('fill'))[1]))
    .map((pattern) => [pattern.textContent.trim(), pattern.classList.contains('pending') ? 'pending' : '']);

/** Waits until the cloth looks like this; in the end it says what it looks like. */
async function looks(page, stacks) {
  const same = async () => isDeepStrictEqual(await page.evaluate(drawn), stacks);
  for (let look = 0; look < 50 && !(await same()); look += 1) await page.waitForTimeout(100);
  assert.deepEqual(await page.evaluate(drawn), stacks);
}

scene('a chip that was taken back is not seen, and is seen again when it is laid again', { timers: 'betting=60' }, async ({ player, page }) => {
  const table = await player.table(id);
  await table.chip('100');
  for (const stakes of [{ red: '100' }, { red: '200' }]) {
    await table.strew(Array(stakes.red / 100).fill('red'));
    await table.confirmed();
    await table.lies(stakes);
    // Two chips show the upper one's figure and the sum.
    const figures = stakes.red === '100' ? '100' : '100200';
    await looks(page, [[figures, '']]);
    await table.clear();
    await table.lies({});
    assert.deepEqual(await page.evaluate(drawn), []);
  }
});

scene('a chip is seen after a reload while a win was shown', { timers: 'betting=10,last=1,closed=2,result=10', outcomes: numbers(id, 17, 17) }, async ({ player, page }) => {
  const table = await player.table(id);
  await table.opening(6);
  await table.chip('100');
  await table.place('black');
  await table.confirmed();
  await table.phase('result');
  await table.reload();
  await page.locator('.stack.paid').waitFor({ state: 'attached' });
  await table.opening(6);
  await table.chip('100');
  await table.place('black');
  await table.confirmed();
  await looks(page, [['100', '']]);
});

scene('the line that the page has dialled is the one that is used', { timers: 'betting=60' }, async ({ player, page }) => {
  const lines = [];
  page.on('websocket', (line) => lines.push(line.url()));
  const table = await player.table(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  assert.equal(lines.length, 1, lines.join());
});

scene('a dialled line that is dead when the client comes is dialled anew', { timers: 'betting=60' }, async ({ player, page }) => {
  await page.addInitScript(() => {
    const Line = window.WebSocket;
    let first = true;
    window.WebSocket = class extends Line {
      constructor(address) {
        super(address);
        if (first) this.close();
        first = false;
      }
    };
  });
  const table = await player.table(id);
  await page.locator('html[data-connection="online"]').waitFor({ state: 'attached' });
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await table.lies({ red: '100' });
});

scene(
  'bets are there again after a reload, before and after the close',
  { timers: 'betting=16,last=2,closed=8,result=6', outcomes: numbers(id, 17) },
  async ({ player }) => {
    const table = await player.table(id);
    await table.opening(12);
    await table.chip('100');
    await table.place('straight:17', 'red');
    await table.confirmed();
    const round = await table.field('round');
    await table.reload();
    await table.lies({ 'straight:17': '100', red: '100' });
    await table.shows('balance', '99800');
    assert.equal(await table.field('round'), round);
    await table.phase('closed');
    await table.reload();
    await table.lies({ 'straight:17': '100', red: '100' });
    await table.result(17);
    await table.shows('balance', '103400');
    await table.reload();
    await table.shows('balance', '103400');
  },
);

scene(
  'a cut connection is shown, comes back and has lost nothing',
  { wired: true, complaints: true, timers: 'betting=60' },
  async ({ player, wire }) => {
    const table = await player.table(id);
    await table.chip('100');
    await table.place('red');
    await table.confirmed();
    wire.cut();
    await table.connection('reconnecting');
    wire.mend();
    await table.connection('online');
    await table.lies({ red: '100' });
    await table.place('black');
    await table.confirmed();
    await table.lies({ red: '100', black: '100' });
    await table.shows('balance', '99800');
  },
);

scene(
  'a connection lost between a click and its message costs neither the bet nor the client',
  { complaints: true, timers: 'betting=60' },
  async ({ player, page }) => {
    await page.addInitScript(() => {
      window.sockets = [];
      window.WebSocket = class extends WebSocket {
        constructor(...to) {
          super(...to);
          window.sockets.push(this);
        }
      };
    });
    const table = await player.table(id);
    await table.chip('100');
    // In one task: the message of a click follows in the next one.
    await page.evaluate(() => {
      document.querySelector('[data-at] [data-spot="red"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
      window.sockets.at(-1).onclose(new CloseEvent('close'));
    });
    await table.confirmed();
    await table.connection('online');
    assert.ok(await page.evaluate(() => window.sockets.length) > 1, 'the line was lost');
    await table.lies({ red: '100' });
    await table.shows('balance', '99900');
  },
);

scene(
  'a bet sent into a dying connection counts once',
  { wired: true, complaints: true, timers: 'betting=60' },
  async ({ player, wire }) => {
    const table = await player.table(id);
    await table.chip('100');
    wire.hold();
    await table.place('red');
    await table.staked('red', '100');
    wire.cut();
    await table.connection('reconnecting');
    wire.release();
    wire.mend();
    await table.connection('online');
    await table.confirmed();
    await table.lies({ red: '100' });
    await table.shows('balance', '99900');
  },
);

scene(
  'a round goes on while the player is away',
  { wired: true, complaints: true, timers: 'betting=10,last=1,closed=1,result=6', outcomes: numbers(id, 17) },
  async ({ player, enter, wire }) => {
    const table = await player.table(id);
    const witness = await (await enter({ direct: true })).table(id);
    await table.opening(7);
    await table.chip('100');
    await table.place('straight:17');
    await table.confirmed();
    wire.cut();
    await witness.result(17);
    wire.mend();
    await table.connection('online');
    await table.shows('balance', '103500');
  },
);

scene(
  'a server that was killed comes back with the bets',
  { keep: true, complaints: true, timers: 'betting=60' },
  async ({ player, studio }) => {
    const table = await player.table(id);
    await table.chip('100');
    await table.place('red', 'split:17-18');
    await table.confirmed();
    await studio.kill();
    await table.connection('reconnecting');
    await studio.restart();
    await table.connection('online');
    await table.lies({ red: '100', 'split:17-18': '100' });
    await table.shows('balance', '99800');
  },
);

scene('a phone without a network says so', { wired: true, complaints: true, timers: 'betting=60' }, async ({ player, wire }) => {
  const table = await player.table(id);
  wire.cut();
  await player.context.setOffline(true);
  await table.connection('offline');
  await player.context.setOffline(false);
  wire.mend();
  await table.connection('online');
  await table.chip('10');
  await table.place('red');
  await table.confirmed();
  await table.shows('balance', '99990');
});

scene('a short flap that the connection survives is over with it', { wired: true, timers: 'betting=60' }, async ({ player, page, wire }) => {
  const table = await player.table(id);
  wire.hold();
  await player.context.setOffline(true);
  await table.connection('offline');
  const [line, tray] = await Promise.all(['[data-notice="offline"]', '.tray'].map((part) => page.locator(part).boundingBox()));
  assert.ok(line.y + line.height <= tray.y, 'the chips are free');
  await player.context.setOffline(false);
  wire.release();
  await table.connection('online');
  await page.locator('[data-notice="offline"]').waitFor({ state: 'detached' });
});

scene('another profile is another guest, the same one stays', { timers: 'betting=60' }, async ({ player, enter }) => {
  const table = await player.table(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  const other = await (await enter()).table(id);
  assert.equal(await other.balance(), '100000');
  await other.lies({});
  await table.reload();
  assert.equal(await table.balance(), '99900');
});

for (const size of ['desktop', 'upright']) {
  scene(`${size}: a second window at the same table takes it over; the first says so and can have it back`, { size, timers: 'betting=60' },
    async ({ player, page }) => {
      const first = await player.table(id);
      await first.chip('100');
      await first.place('red');
      await first.confirmed();
      const there = await player.context.newPage();
      const second = await Table.open(there, player.address, id);
      await second.lies({ red: '100' });
      const away = page.locator('main.message');
      await away.locator('[data-notice="other_window"]', { hasText: 'v jiném okně' }).waitFor();
      assert.equal(await page.locator('[data-at], [data-spot]').count(), 0, 'no table that stands still');
      for (const part of ['.warning', '[data-field="time"]', '.stop']) await page.locator(`.foot ${part}:visible`).waitFor();
      // What is laid meanwhile is there when the first window has the table again.
      await second.chip('100');
      await second.place('black');
      await second.confirmed();
      await away.locator('button.primary').click();
      await first.ready();
      await first.lies({ red: '100', black: '100' });
      await first.shows('balance', '99800');
      await there.locator('main.message [data-notice="other_window"]').waitFor();
      await first.place('even');
      await first.confirmed();
      await first.shows('balance', '99700');
    });
}
