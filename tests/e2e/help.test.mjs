// The help and the limits: made from the plan, in three languages, with the theoretical return of each bet.

import assert from 'node:assert/strict';

import { crowded, findings, overflowing } from './axe.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';

const timers = 'betting=60';
const games = [tables.evolution, 'chance-all-bets-blackjack', 'chance-baccarat', 'chance-synot-casino-holdem', 'chance-top-card'];

/** The day of the plans, as each language writes it. */
const dated = { cs: /10\. 4\. 2026/, sk: /10\. 4\. 2026/, en: /10 April 2026/ };

for (const size of ['desktop', 'upright']) {
  scene(`${size}: every family has a help with every bet, in three languages`, { size, timers, timeout: 300_000 }, async ({ player, page }) => {
    for (const [nth, id] of games.entries()) {
      const lang = ['cs', 'sk', 'en'][nth % 3];
      const table = await player.table(id, { lang });
      const panel = await table.panel('help');
      const bets = await panel.locator('[data-help]').count();
      assert.ok(bets >= 2, `${id} has ${bets} bets`);
      assert.equal(await panel.locator('[data-help]:not(:has(svg .mini-lit, svg.lit))').count(), 0, `${id}: each bet has a picture of what it covers`);
      assert.match((await panel.locator('[data-plan-document]').innerText()).replace(/\s/g, ' '), dated[lang], `${id}: the plan and its approval`);
      await panel.locator('[data-return]', { hasText: /\d+[.,]\d+\s*%/ }).first().waitFor();
      assert.equal(await panel.locator('[data-help]:not(:has([data-return]))').count(), 0, `${id}: each bet says what it returns`);
      assert.doesNotMatch(await panel.innerText(), /L\d+-\d+/, 'no lines of a file');
      assert.match(await panel.innerText(), /30 d[^]*60 d/, 'when a win and a withdrawal are paid');
      assert.deepEqual(await findings(page), [], `${id} ${lang}`);
      assert.deepEqual(await crowded(page, '[data-panel="help"]'), [], `${id} ${lang}`);
      await table.closePanel();
    }
  });
}

scene('roulette: a picture shows what each bet covers, the return is that of the server', { timers }, async ({ studio, player }) => {
  const id = tables.evolution;
  const returns = await (await fetch(`${studio.address}/api/returns/${id}`)).json();
  const table = await player.table(id);
  const panel = await table.panel('help');
  for (const kind of ['straight', 'split', 'street', 'corner', 'line']) {
    const bet = panel.locator(`[data-help="${kind}"]`);
    assert.ok(await bet.locator('svg.mini .mini-lit').count(), `${kind} has a picture`);
    const { rtp } = returns.find((one) => one.on.startsWith(`${kind}:`));
    const percent = (Number(rtp) * 100).toFixed(2).replace('.', ',');
    await bet.locator(`[data-return]`).waitFor();
    assert.match(await bet.locator('[data-return]').innerText(), new RegExp(percent));
  }
  await table.closePanel();
  const limits = await table.panel('limits');
  await limits.locator('.returned', { hasText: '%' }).first().waitFor();
  assert.ok(await limits.locator('[data-plan-document]').count());
});

for (const size of ['upright', 'small']) {
  scene(`${size}: the limits of every family fit, in three languages`, { size, timers, timeout: 300_000 }, async ({ player, page }) => {
    for (const id of games) {
      for (const lang of ['cs', 'sk', 'en']) {
        const table = await player.table(id, { lang });
        const panel = await table.panel('limits');
        await panel.locator('.returned', { hasText: '%' }).first().waitFor();
        // It slides in.
        await panel.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
        assert.deepEqual(await overflowing(page, '[data-panel="limits"]'), [], `${id} ${lang}`);
        assert.deepEqual(await crowded(page, '[data-panel="limits"]'), [], `${id} ${lang}`);
      }
    }
  });
}

for (const lang of ['cs', 'sk', 'en']) {
  scene(`${lang}: the panels of every family fit on an upright phone`, { size: 'upright', timers, context: { reducedMotion: 'reduce' }, timeout: 300_000 }, async ({ player, page }) => {
    const faults = {};
    for (const [nth, id] of games.entries()) {
      const table = await player.table(id, { lang });
      // The others are the same at every table.
      for (const name of ['history', 'chat', 'stats', ...(nth ? [] : ['tables', 'language', 'video'])]) {
        // A plan without it has no button for it.
        if (!(await page.locator(`[data-panel-button="${name}"]`).count())) continue;
        const panel = await table.panel(name);
        // It slides in.
        await panel.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
        const at = `[data-panel="${name}"]`;
        const wide = await panel.evaluate((panel) => (panel.scrollWidth > panel.clientWidth + 1 ? [`the panel: ${panel.scrollWidth} in ${panel.clientWidth}`] : []));
        const found = [...(await overflowing(page, at)), ...(await crowded(page, at)), ...wide];
        if (found.length) faults[`${id} ${name}`] = found;
        await table.closePanel();
      }
    }
    assert.deepEqual(faults, {}, JSON.stringify(faults, null, 1));
  });
}
