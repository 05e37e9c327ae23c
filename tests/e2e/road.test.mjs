// Roads cell by cell after scripted shoes, probing, and the views of the scorecards.

import assert from 'node:assert/strict';

import { beads, coloured, dealt, laid, shoes, tables } from './baccarat.mjs';
import { playOn, road } from './page/duel.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=2,last=0,closed=0,card=0.1,result=1';
const context = { reducedMotion: 'reduce' };
const derived = { 'big-eye': 0, small: 1, cockroach: 2 };

/** A shoe that a live table showed: results, the marks of the three derived roads, what B and P would add. All of them: tests/dom. */
const known = { results: 'PPBPPPBTPBP', roads: ['BBRBBRR', 'RBBRBR', 'BRB'], banker: 'RRR', player: 'BBB' };

const drawn = (table) => async () => (await road(table, 'bead')).length;
const colour = (letter) => (letter === 'R' ? 'red' : 'blue');

const { results, roads } = known;
scene(`the roads of ${results}, and what the next result would draw`,
  { timers, context, outcomes: [{ table: tables.speed, new_shoe: true }, ...shoes(tables.speed, ...dealt(results))], timeout: 300_000 },
  async ({ player: guest, page }) => {
    const table = await guest.table(tables.speed);
    await table.chip('1');
    await playOn(table, 'tie', results.length, drawn(table));
    assert.deepEqual(await road(table, 'bead'), beads(results));
    assert.deepEqual(await road(table, 'big'), laid(results.replaceAll('T', '')));
    for (const [name, at] of Object.entries(derived)) assert.deepEqual(await road(table, name), coloured(roads[at]), name);
    assert.equal(await page.locator('[data-road="big"] [data-ties]').count(), 1);

    for (const [side, marks] of [['B', known.banker], ['P', known.player]]) {
      const button = page.locator(`[data-ask="${side}"]`);
      assert.deepEqual(await button.locator('[data-mark]').evaluateAll((all) => all.map((one) => one.dataset.mark)), [...marks].map(colour));
      await button.click();
      for (const [name, at] of Object.entries(derived)) {
        assert.deepEqual(await road(table, name), coloured(roads[at] + marks[at]), `${name} asked for ${side}`);
      }
      await button.click();
      assert.deepEqual(await road(table, 'small'), coloured(roads[1]));
    }
    await page.locator('[data-ask="B"]').hover();
    await page.mouse.down();
    assert.equal((await road(table, 'cockroach')).length, roads[2].length + 1);
    await page.waitForTimeout(600);
    await page.mouse.up();
    await page.locator('[data-ask="B"][aria-pressed="false"]').waitFor();
    assert.equal((await road(table, 'cockroach')).length, roads[2].length);
  });

const id = tables.synot;
scene('the scorecards: light and dark, symbols, shoes',
  { timers, context, outcomes: [...shoes(id, ...dealt('PBT')), { table: id, new_shoe: true }, ...shoes(id, ...dealt('B'))], timeout: 300_000 },
  async ({ player, page }) => {
    const table = await player.table(id);
    await table.chip('1');
    const bead = page.locator('[data-road="bead"]');
    const figures = () => bead.locator('[data-cell] text').allTextContents();
    await playOn(table, 'tie', 3, drawn(table));
    assert.deepEqual(await figures(), ['H', 'K', 'R']);
    await table.act('score-symbols');
    assert.deepEqual(await figures(), ['闲', '庄', '和']);
    await table.act('score-symbols');
    assert.deepEqual(await figures(), ['9', '9', '8']);
    await table.act('score-mode');
    await table.holds('[data-action="score-mode"]', 'data-value', 'dark');
    await playOn(table, 'tie', 1, async () => ((await road(table, 'bead')).join() === 'B,1,1' ? 1 : 0));
    await table.act('score-shoe');
    await table.holds('[data-action="score-shoe"]', 'data-value', 'last');
    assert.deepEqual(await road(table, 'bead'), beads('PBT'));
    await table.act('score-shoe');
    assert.deepEqual(await road(table, 'bead'), []);
    await table.act('score-shoe');
    assert.deepEqual(await road(table, 'bead'), beads('PBTB'));
  });
