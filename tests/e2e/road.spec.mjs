// Roads cell by cell after scripted shoes, probing, and the views of the scorecards.

import { beads, coloured, dealt, laid, shoes, tables } from './baccarat.mjs';
import { expect, test } from './fixtures.mjs';
import { playOn, road } from './page/duel.mjs';

const context = { reducedMotion: 'reduce' };
const derived = { 'big-eye': 0, small: 1, cockroach: 2 };

/** A shoe that a live table showed: results, the marks of the three derived roads, what B and P would add. All of them: tests/dom. */
const known = { results: 'PPBPPPBTPBP', roads: ['BBRBBRR', 'RBBRBR', 'BRB'], banker: 'RRR', player: 'BBB' };

const drawn = (table) => async () => (await road(table, 'bead')).length;
const colour = (letter) => (letter === 'R' ? 'red' : 'blue');

const { results, roads } = known;
test(`the roads of ${results}, and what the next result would draw`, async ({ start }) => {
  test.slow();
  const { player: guest, page } = await start({ context, outcomes: [{ table: tables.speed, new_shoe: true }, ...shoes(tables.speed, ...dealt(results))] });
  const table = await guest.table(tables.speed);
  await table.chip('1');
  await playOn(table, 'tie', results.length, drawn(table));
  expect(await road(table, 'bead')).toEqual(beads(results));
  expect(await road(table, 'big')).toEqual(laid(results.replaceAll('T', '')));
  for (const [name, at] of Object.entries(derived)) expect(await road(table, name), name).toEqual(coloured(roads[at]));
  expect(await page.locator('[data-road="big"] [data-ties]').count()).toBe(1);

  for (const [side, marks] of [['B', known.banker], ['P', known.player]]) {
    const button = page.locator(`[data-ask="${side}"]`);
    expect(await button.locator('[data-mark]').evaluateAll((all) => all.map((one) => one.dataset.mark))).toEqual([...marks].map(colour));
    await button.click();
    for (const [name, at] of Object.entries(derived)) {
      expect(await road(table, name), `${name} asked for ${side}`).toEqual(coloured(roads[at] + marks[at]));
    }
    await button.click();
    expect(await road(table, 'small')).toEqual(coloured(roads[1]));
  }
  await page.locator('[data-ask="B"]').hover();
  await page.mouse.down();
  expect((await road(table, 'cockroach')).length).toBe(roads[2].length + 1);
  // The length of a press, not a wait for something.
  await page.waitForTimeout(600);
  await page.mouse.up();
  await expect(page.locator('[data-ask="B"][aria-pressed="false"]')).toBeVisible();
  expect((await road(table, 'cockroach')).length).toBe(roads[2].length);
});

const id = tables.synot;
test('the scorecards: light and dark, symbols, shoes', async ({ start }) => {
  test.slow();
  const { player, page } = await start({ context, outcomes: [...shoes(id, ...dealt('PBT')), { table: id, new_shoe: true }, ...shoes(id, ...dealt('B'))] });
  const table = await player.table(id);
  await table.chip('1');
  const bead = page.locator('[data-road="bead"]');
  const figures = () => bead.locator('[data-cell] text').allTextContents();
  await playOn(table, 'tie', 3, drawn(table));
  expect(await figures()).toEqual(['H', 'K', 'R']);
  await table.act('score-symbols');
  expect(await figures()).toEqual(['闲', '庄', '和']);
  await table.act('score-symbols');
  expect(await figures()).toEqual(['9', '9', '8']);
  await table.act('score-mode');
  await table.holds('[data-action="score-mode"]', 'data-value', 'dark');
  await playOn(table, 'tie', 1, async () => ((await road(table, 'bead')).join() === 'B,1,1' ? 1 : 0));
  await table.act('score-shoe');
  await table.holds('[data-action="score-shoe"]', 'data-value', 'last');
  expect(await road(table, 'bead')).toEqual(beads('PBT'));
  await table.act('score-shoe');
  expect(await road(table, 'bead')).toEqual([]);
  await table.act('score-shoe');
  expect(await road(table, 'bead')).toEqual(beads('PBTB'));
});
