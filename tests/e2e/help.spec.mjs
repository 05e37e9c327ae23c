// The help and the limits: made from the plan, in three languages, with the theoretical return of each bet.

import { crowded, findings, overflowing } from './axe.mjs';
import { expect, tagOf, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';

const games = [tables.evolution, 'chance-all-bets-blackjack', 'chance-baccarat', 'chance-synot-casino-holdem', 'chance-top-card'];

/** A table of each family with rules of its own, and sections that its help must have. */
const ruled = {
  [tables.evolution]: ['course', 'calls', 'figures'],
  'chance-all-bets-blackjack': ['values', 'decisions', 'dealer', 'boxes'],
  'chance-baccarat': ['values', 'drawing', 'figures'],
  'chance-synot-casino-holdem': ['decisions', 'dealer', 'hands'],
  'jmlm-craps': ['course', 'calls'],
  'jmlm-ultimate-texas-holdem': ['decisions', 'dealer', 'hands', 'boxes'],
};

/** The day of the plans, as each language writes it. */
const dated = { cs: /10\. 4\. 2026/, sk: /10\. 4\. 2026/, en: /10 April 2026/ };

test('every family has a help with every bet, in three languages', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  test.slow();
  const { player, page } = await start();
  for (const [nth, id] of games.entries()) {
    const lang = ['cs', 'sk', 'en'][nth % 3];
    const table = await player.table(id, { lang });
    const panel = await table.panel('help');
    const bets = await panel.locator('[data-help]').count();
    expect(bets >= 2, `${id} has ${bets} bets`).toBeTruthy();
    expect(await panel.locator('[data-help]:not(:has(svg .mini-lit, svg.lit))').count(), `${id}: each bet has a picture of what it covers`).toBe(0);
    expect((await panel.locator('[data-plan-document]').innerText()).replace(/\s/g, ' '), `${id}: the plan and its approval`).toMatch(dated[lang]);
    await expect(panel.locator('[data-return]', { hasText: /\d+[.,]\d+\s*%/ }).first()).toBeVisible();
    expect(await panel.locator('[data-help]:not(:has([data-return]))').count(), `${id}: each bet says what it returns`).toBe(0);
    expect(await panel.innerText(), 'no lines of a file').not.toMatch(/L\d+-\d+/);
    expect(await panel.innerText(), 'when a win and a withdrawal are paid').toMatch(/30 d[^]*60 d/);
    expect(await findings(page), `${id} ${lang}`).toEqual([]);
    expect(await crowded(page, '[data-panel="help"]'), `${id} ${lang}`).toEqual([]);
    await table.closePanel();
  }
});

for (const [nth, [id, topics]] of Object.entries(ruled).entries()) {
  test(`${id}: the help has the rules, and a click in its contents leads to each`, { tag: ['@desktop', '@phone'] }, async ({ start }) => {
    test.slow();
    const { player, page } = await start({ context: { reducedMotion: 'reduce' } });
    const lang = ['cs', 'sk', 'en'][nth % 3];
    const table = await player.table(id, { lang });
    const panel = await table.panel('help');
    const known = await panel.locator('[data-topic]').evaluateAll((all) => all.map((one) => one.dataset.topic));
    expect(known).toEqual(expect.arrayContaining([...topics, 'phases', 'bets', 'absence', 'buttons', 'keys', 'source']));
    expect(await panel.locator('[data-jump]').evaluateAll((all) => all.map((one) => one.dataset.jump))).toEqual(known);
    for (const topic of known) {
      await panel.locator(`[data-jump="${topic}"]`).click();
      await expect(panel.locator(`[data-topic="${topic}"]`)).toBeFocused();
      await expect(panel.locator(`[data-topic="${topic}"]`)).toBeInViewport();
    }
    expect(await findings(page), `${id} ${lang}`).toEqual([]);
    expect(await crowded(page, '[data-panel="help"]'), `${id} ${lang}`).toEqual([]);
    expect(await overflowing(page, '[data-panel="help"]'), `${id} ${lang}`).toEqual([]);
    expect(await panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth), 'nothing is wider than the panel').toBeLessThanOrEqual(1);
  });
}

test('every button beside the table and beside the chips is explained', async ({ start }) => {
  test.slow();
  const { player, page } = await start();
  for (const id of [...Object.keys(ruled), 'magicplanet-roulette', 'jmlm-gotes', 'jmlm-kolo-stesti']) {
    const table = await player.table(id);
    const buttons = await page.locator('.rail button, .tray .acts button, .score-choices button').evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.dataset.panelButton ?? one.dataset.action));
    const panel = await table.panel('help');
    const explained = await panel.locator('[data-topic="buttons"] ~ * [data-help-of]').evaluateAll((all) => all.flatMap((one) => one.dataset.helpOf.split(' ')));
    expect(buttons.length, id).toBeGreaterThan(8);
    expect(buttons.filter((name) => !explained.includes(name)), id).toEqual([]);
    await table.closePanel();
  }
});

test('roulette: the help says what an announced bet lays', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(tables.evolution);
  const panel = await table.panel('help');
  const cells = panel.locator('[data-help-of="tiers"] td');
  await expect(cells.first()).toHaveText(/5 · 8.*10 · 11.*13 · 16.*23 · 24.*27 · 30.*33 · 36/);
  await expect(cells.last()).toHaveText('6');
});

test('terms of payment stand only where the operator has them; a table says where its approved text is', async ({ start }) => {
  const { player } = await start();
  const read = async (id) => {
    const table = await player.table(id, { lang: 'en' });
    const panel = await table.panel('help');
    await expect(panel.locator('[data-plan-document]')).toBeVisible();
    const text = await panel.innerText();
    const place = await panel.locator('[data-read-at]').count();
    await table.closePanel();
    return { text, place };
  };
  const chance = await read(tables.evolution);
  expect(chance.text).toMatch(/30 days[^]*60 days[^]*jointly/);
  for (const id of ['magicplanet-roulette', 'sk-roulette']) {
    const { text, place } = await read(id);
    expect(text, id).not.toMatch(/30 days|60 days|jointly/);
    expect(place, id).toBe(id.startsWith('sk-') ? 1 : 0);
  }
});

test('roulette: a picture shows what each bet covers, the return is that of the server', async ({ start }) => {
  const { studio, player } = await start();
  const id = tables.evolution;
  const returns = await (await fetch(`${studio.address}/api/returns/${id}`)).json();
  const table = await player.table(id);
  const panel = await table.panel('help');
  for (const kind of ['straight', 'split', 'street', 'corner', 'line']) {
    const bet = panel.locator(`[data-help="${kind}"]`);
    expect(await bet.locator('svg.mini .mini-lit').count(), `${kind} has a picture`).toBeTruthy();
    const { rtp } = returns.find((one) => one.on.startsWith(`${kind}:`));
    const percent = (Number(rtp) * 100).toFixed(2).replace('.', ',');
    await expect(bet.locator(`[data-return]`)).toBeVisible();
    expect(await bet.locator('[data-return]').innerText()).toMatch(new RegExp(percent));
  }
  await table.closePanel();
  const limits = await table.panel('limits');
  await expect(limits.locator('.returned', { hasText: '%' }).first()).toBeVisible();
  expect(await limits.locator('[data-plan-document]').count()).toBeTruthy();
});

for (const size of ['phone', 'small']) {
  test(`${size}: the limits of every family fit, in three languages`, { tag: tagOf(size) }, async ({ start }) => {
    test.slow();
    const { player, page } = await start({ size });
    for (const id of games) {
      for (const lang of ['cs', 'sk', 'en']) {
        const table = await player.table(id, { lang });
        const panel = await table.panel('limits');
        await expect(panel.locator('.returned', { hasText: '%' }).first()).toBeVisible();
        // It slides in.
        await panel.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
        expect(await overflowing(page, '[data-panel="limits"]'), `${id} ${lang}`).toEqual([]);
        expect(await crowded(page, '[data-panel="limits"]'), `${id} ${lang}`).toEqual([]);
      }
    }
  });
}

for (const lang of ['cs', 'sk', 'en']) {
  test(`${lang}: the panels of every family fit on an upright phone`, { tag: '@phone' }, async ({ start }) => {
    test.slow();
    const { player, page } = await start({ context: { reducedMotion: 'reduce' } });
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
    expect(faults, JSON.stringify(faults, null, 1)).toEqual({});
  });
}
