// The two wheels of the house: every place and every call laid once, won and lost to the last haléř, on desktop and phone.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { settled, wheels } from './house.mjs';
import { numbers } from './studio.mjs';

const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };

/** The racetrack is in sight. */
async function track(table) {
  const first = table.page.locator('[data-call="neighbours:0"]').first();
  if (!(await first.isVisible())) await table.act('racetrack');
  await expect(first).toBeVisible();
}

for (const [id, { places, calls, falls }] of Object.entries(wheels)) {
  test(`${id}: every place is laid once, and every number pays what the plan says`, both, async ({ start }) => {
    test.slow();
    const { player, page } = await start({ context, outcomes: numbers(id, ...falls) });
    const table = await player.table(id);
    expect((await table.spots()).sort()).toEqual([...places].sort());
    expect((await table.centres()).filter(({ on, hit }) => on !== hit), 'each place is hit at its middle').toEqual([]);
    let balance = 100_000;
    for (const number of falls) {
      await table.opening();
      await table.chip('25');
      await table.strew(places);
      await table.confirmed();
      await table.lies(Object.fromEntries(places.map((on) => [on, '25'])));
      const bets = places.map((on) => ({ on, stake: '25' }));
      const { stake, return: back } = settled(id, { bets, outcome: { number } });
      await table.shows('balance', String(balance - Number(stake)));
      await table.result(number);
      balance += Number(back) - Number(stake);
      await table.shows('balance', String(balance));
      await table.shows('win', back);
    }
    const strip = page.locator('.strip [data-pick]');
    if (await strip.first().isVisible()) expect(await strip.first().getAttribute('data-pick')).toBe(`straight:${falls.at(-1)}`);
  });

  test(`${id}: every call lays its chips, five numbers wide and no other`, both, async ({ start }) => {
    const { player, page } = await start({ context });
    const table = await player.table(id);
    await table.opening();
    await table.chip('50');
    await track(table);
    expect(await table.attribute('[data-neighbours]', 'data-neighbours')).toBe('2');
    await expect(page.locator('[data-action="neighbours-more"], [data-action="neighbours-fewer"]')).toHaveCount(0);
    const wanted = new Set(Object.keys(calls).filter((call) => !call.includes(':')));
    const sections = await page.locator('[data-call]:not([data-call^="neighbours"])').evaluateAll((all) => all.map((one) => one.dataset.call));
    expect(new Set(sections)).toEqual(wanted);
    for (const [call, lays] of Object.entries(calls)) {
      await table.visible(`[data-call="${call}"]`).click();
      await table.confirmed();
      const laid = await table.stakes();
      const chips = Object.values(laid).reduce((sum, stake) => sum + Number(stake), 0) / 50;
      if (Array.isArray(lays)) expect(laid).toEqual(Object.fromEntries(lays.map((n) => [`straight:${n}`, '50'])));
      else expect(chips, `${call} lays so many chips`).toBe(lays);
      await table.undo();
      await table.lies({});
      await table.confirmed();
    }
  });

  test(`${id}: who comes back while the ball runs finds the bets and the result`, async ({ start }) => {
    const { player } = await start({ context, outcomes: numbers(id, falls[0]) });
    const table = await player.table(id);
    await table.opening();
    await table.chip('100');
    await table.strew([`straight:${falls[0]}`, 'red']);
    await table.confirmed();
    await table.phase('closed');
    await table.reload();
    await table.lies({ [`straight:${falls[0]}`]: '100', red: '100' });
    await table.result(falls[0]);
    await table.shows('balance', String(100_000 - 200 + 3600));
  });

  test(`${id}: panels tell the plan, and axe finds nothing serious`, both, async ({ start }) => {
    const { player, page } = await start({ context });
    const table = await player.table(id);
    expect(await findings(page)).toEqual([]);
    for (const panel of ['limits', 'help', 'stats']) {
      await table.panel(panel);
      expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
      await table.closePanel();
    }
  });
}

test('the double zero is a number of its own: its places, its words, its place on the wheel', async ({ start }) => {
  const id = 'jmlm-american-roulette';
  const { player, page } = await start({ context, outcomes: numbers(id, '00', '0') });
  const table = await player.table(id, { lang: 'cs' });
  for (const [fallen, stakes] of [['00', { 'straight:00': 36, 'split:0-00': 18, 'five:0-00-1-2-3': 7, 'straight:0': 0 }], ['0', { 'straight:0': 36, 'split:0-00': 18, 'five:0-00-1-2-3': 7, 'straight:00': 0 }]]) {
    await table.opening();
    const before = Number(await table.balance());
    await table.chip('100');
    await table.strew(Object.keys(stakes));
    await table.confirmed();
    await table.result(fallen);
    const back = Object.values(stakes).reduce((sum, times) => sum + times, 0);
    await table.shows('balance', String(before + (back - 4) * 100));
  }
  await expect(table.spot('straight:00')).toHaveAttribute('aria-label', /00/);
  await table.panel('history');
  await expect(page.locator('[data-panel="history"]', { hasText: '00' })).toBeVisible();
});

/** Tables of the house that a client may not draw yet. */
const house = ['jmlm-craps', 'jmlm-kolo-stesti', 'jmlm-gotes', 'jmlm-magic-pontoon', 'jmlm-vestec-pontoon', 'jmlm-ultimate-texas-holdem', 'jmlm-ultimate-texas-holdem-lucky-diamonds', 'jmlm-caribbean-magic-poker'];

test('a game that is not drawn is not in the lobby, and a link to it says so', async ({ start }) => {
  const { player, page } = await start();
  const lobby = await player.lobby();
  const listed = await lobby.tables();
  const undrawn = house.filter((id) => !listed.includes(id));
  expect(listed).toContain('jmlm-american-roulette');
  await page.locator('[data-filter="venue"]').selectOption('casino');
  await expect.poll(async () => (await lobby.tables()).every((id) => id.startsWith('jmlm-'))).toBe(true);
  // As long as there is one.
  for (const id of undrawn.slice(0, 1)) {
    await page.goto(`${player.address}/t/${id}`);
    await expect(page.locator('[data-notice="not_drawn"]')).toBeVisible();
  }
});
