// A table that was lost is found again, with all that lay on it.

import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;

test('a chip is pending until the server confirms it', async ({ start }) => {
  const { player, wire } = await start({ wired: true });
  const table = await player.table(id);
  await table.chip('100');
  wire.hold();
  await table.place('red');
  await table.staked('red', '100');
  await table.holds('[data-spot="red"]', 'data-pending', '');
  await table.shows('balance', '100000');
  expect(await player.page.evaluate(drawn)).toEqual([['100', 'pending']]);
  wire.release();
  await table.confirmed();
  await table.lies({ red: '100' });
  await table.shows('balance', '99900');
  await looks(player.page, [['100', '']]);
});

/** The figures of every stack that is to be seen on the cloth, and whether it looks unconfirmed; runs in the page. */
const drawn = () =>
  [...document.querySelectorAll('.stacks .stack')]
    .filter((stack) => stack.checkVisibility() && stack.getBoundingClientRect().width > 0)
    .map((stack) => [stack.textContent.trim(), stack.classList.contains('pending') ? 'pending' : '']);

/** Waits until the cloth looks like this. */
const looks = (page, stacks) => expect.poll(() => page.evaluate(drawn)).toEqual(stacks);

test('a chip that was taken back is not seen, and is seen again when it is laid again', async ({ start }) => {
  const { player, page } = await start();
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
    expect(await page.evaluate(drawn)).toEqual([]);
  }
});

test('a chip is seen after a reload while a win was shown', async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17, 17) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('black');
  await table.confirmed();
  await table.phase('result');
  await table.reload();
  await expect(page.locator('.stack.paid')).toBeAttached();
  await table.opening();
  await table.chip('100');
  await table.place('black');
  await table.confirmed();
  await looks(page, [['100', '']]);
});

test('the line that the page has dialled is the one that is used', async ({ start }) => {
  const { player, page } = await start();
  const lines = [];
  page.on('websocket', (line) => lines.push(line.url()));
  const table = await player.table(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  expect(lines.length, lines.join()).toBe(1);
});

test('a socket that dies while it is opened is opened again', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
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
  await expect(page.locator('html[data-connection="online"]')).toBeAttached();
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  await table.lies({ red: '100' });
});

test('bets are there again after a reload, before and after the close', async ({ start }) => {
  const { player } = await start({ outcomes: numbers(id, 17) });
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  await table.place('straight:17', 'red');
  await table.confirmed();
  const round = await table.field('round');
  await table.reload();
  await table.lies({ 'straight:17': '100', red: '100' });
  await table.shows('balance', '99800');
  expect(await table.field('round')).toBe(round);
  await table.phase('closed');
  await table.reload();
  await table.lies({ 'straight:17': '100', red: '100' });
  await table.result(17);
  await table.shows('balance', '103400');
  await table.reload();
  await table.shows('balance', '103400');
});

test('a cut connection is shown, comes back and has lost nothing', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true });
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
});

test('a connection lost between a click and its message costs neither the bet nor the client', async ({ start }) => {
  const { player, page } = await start({ complaints: true });
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
    window.sockets.at(-1).dispatchEvent(new CloseEvent('close'));
  });
  await table.confirmed();
  await table.connection('online');
  expect(await page.evaluate(() => window.sockets.length) > 1, 'the line was lost').toBeTruthy();
  await table.lies({ red: '100' });
  await table.shows('balance', '99900');
});

test('a bet sent into a dying connection counts once', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true });
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
});

test('a round goes on while the player is away', async ({ start }) => {
  const { player, enter, wire } = await start({ wired: true, complaints: true, outcomes: numbers(id, 17) });
  const table = await player.table(id);
  const witness = await (await enter({ direct: true })).table(id);
  await table.opening();
  await table.chip('100');
  await table.place('straight:17');
  await table.confirmed();
  wire.cut();
  await witness.result(17);
  wire.mend();
  await table.connection('online');
  await table.shows('balance', '103500');
});

test('a server that was killed comes back with the bets', async ({ start }) => {
  const { player, studio } = await start({ keep: true, complaints: true });
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
});

test('a phone without a network says so', async ({ start }) => {
  const { player, wire } = await start({ wired: true, complaints: true });
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

test('a short flap that the connection survives is over with it', async ({ start }) => {
  // Chunks that the idle page fetches meanwhile don't come either.
  const { player, page, wire } = await start({ wired: true, complaints: true });
  const table = await player.table(id);
  wire.hold();
  await player.context.setOffline(true);
  await table.connection('offline');
  const [line, tray] = await Promise.all(['[data-notice="offline"]', '.tray'].map((part) => page.locator(part).boundingBox()));
  expect(line.y + line.height <= tray.y, 'the chips are free').toBeTruthy();
  await player.context.setOffline(false);
  wire.release();
  await table.connection('online');
  await expect(page.locator('[data-notice="offline"]')).toHaveCount(0);
});

test('another profile is another guest, the same one stays', async ({ start }) => {
  const { player, enter } = await start();
  const table = await player.table(id);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  const other = await (await enter()).table(id);
  expect(await other.balance()).toBe('100000');
  await other.lies({});
  await table.reload();
  expect(await table.balance()).toBe('99900');
});

test('a second window at the same table takes it over; the first says so and can have it back', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const first = await player.table(id);
  await first.chip('100');
  await first.place('red');
  await first.confirmed();
  const there = await player.context.newPage();
  const second = await player.table(id, {}, there);
  await second.lies({ red: '100' });
  const away = page.locator('main.message');
  await expect(away.locator('[data-notice="other_window"]', { hasText: 'v jiném okně' })).toBeVisible();
  expect(await page.locator('[data-at], [data-spot]').count(), 'no table that stands still').toBe(0);
  for (const part of ['.warning', '[data-field="time"]', '.stop']) await expect(page.locator(`.foot ${part}:visible`)).toBeVisible();
  // What is laid meanwhile is there when the first window has the table again.
  await second.chip('100');
  await second.place('black');
  await second.confirmed();
  await away.locator('button.primary').click();
  await first.ready();
  await first.lies({ red: '100', black: '100' });
  await first.shows('balance', '99800');
  await expect(there.locator('main.message [data-notice="other_window"]')).toBeVisible();
  await first.place('even');
  await first.confirmed();
  await first.shows('balance', '99700');
});
