// The two pontoons: every decision and every end, five places for each hand, silence, a lost connection, boxes that players share, a box below its minimum.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { pontoons, settled, shoe } from './house.mjs';

const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };
const box = 'box:1';
const main = `${box}/main`;
const plus = (...amounts) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

/** Rounds in the order player, dealer's open card, player, then as drawn; the dealer's second card comes last. */
const rounds = [
  { name: 'draws too much', shoe: 'TS 6H 5D KC', decisions: ['hit'], ends: ['bust'] },
  { name: 'stands and wins', shoe: 'TS 6H 9D TC 9S', decisions: ['stand'], ends: ['win'] },
  { name: 'stands and loses', shoe: 'TS 9H 8D TC', decisions: ['stand'], ends: ['lose'] },
  { name: 'loses a tie', shoe: 'TS 9H 9D TC', decisions: ['stand'], ends: ['lose'] },
  { name: 'buys one card', shoe: '5S TH 6D 9C 8D', decisions: ['double', 'stand'], ends: ['win'], bought: 1 },
  { name: 'buys two cards', shoe: '5S 6H 4D 2C 8H TC TD', decisions: ['double', 'double', 'stand'], ends: ['win'], bought: 2 },
  { name: 'buys, then draws to five cards', shoe: '2S TH 5D 4C 3H 6S', decisions: ['double', 'hit', 'hit'], ends: ['trick'], bought: 1 },
  { name: 'gets the fifth card by itself', shoe: '2S TH 3D 4C AD 9H', decisions: ['hit', 'hit'], ends: ['trick'] },
  { name: 'splits three times', shoe: '8S 6H 8D 8C 8H TD TC TH 9S TS 9D', decisions: ['split', 'split', 'split', 'stand', 'stand', 'stand', 'stand'], ends: ['win', 'win', 'win', 'win'] },
  { name: 'splits aces', shoe: 'AS 9H AD KC QD TS', decisions: ['split'], ends: ['win', 'win'] },
  { name: 'has a pontoon at once', shoe: 'AS 9H KD', decisions: [], ends: ['pontoon'] },
  { name: 'has a pontoon that waits', shoe: 'AS TH KD 5C', decisions: [], ends: ['pontoon'] },
  { name: 'insures a pontoon and is paid', shoe: 'AS AH KD QC', decisions: ['insurance'], ends: ['lose'] },
  { name: 'insures for nothing', shoe: 'TS AH 9D 7C', decisions: ['insurance', 'stand'], ends: ['win'] },
  { name: 'does not insure', shoe: 'TS AH 9D 7C', decisions: ['no_insurance', 'stand'], ends: ['win'] },
];
/** A soft 21 that goes on, or stands by itself. */
const soft = (plan) => ({ name: 'has a soft 21', shoe: 'AS 9H 4D 6C TC', decisions: plan.draws ? ['hit', 'stand'] : ['hit'], ends: ['win'] });

const hand = (nth) => (nth > 0 ? `${box}:${nth + 1}` : box);

for (const [id, plan] of Object.entries(pontoons)) {
  const all = [...rounds, soft(plan)];

  test(`${id}: every decision and every end, to the last haléř`, both, async ({ start }) => {
    test.slow();
    const { player } = await start({ context, outcomes: all.map((round) => shoe(id, round.shoe)) });
    const table = await player.table(id);
    await table.sit(box);
    let balance = 100_000;
    for (const round of all) {
      await table.lay('100', [main]);
      await table.lies({ [main]: '100' });
      for (const decision of round.decisions) await table.decide(decision);
      const { stake, return: back } = settled(id, { bets: [{ on: main, stake: '100' }], outcome: { shoe: round.shoe.split(' ') }, decisions: round.decisions });
      await table.reach('result');
      balance = plus(balance, back, -stake);
      await table.shows('balance', String(balance));
      await table.shows('win', back);
      for (const [nth, ends] of round.ends.entries()) await table.ends(hand(nth), ends);
      await expect(table.hand(box).locator('[data-bought]'), round.name).toHaveCount(round.bought ?? 0);
    }
  });

  test(`${id}: each hand has five places that say what may still be done`, both, async ({ start }) => {
    const { player, page } = await start({ context, outcomes: [shoe(id, '5S 9H 4D 2C 3H 6S TC'), shoe(id, '2S 9H 4D 6C 5H TD')] });
    const table = await player.table(id, { lang: 'cs' });
    // Ties are said before any bet.
    await expect(page.locator('.print, .print-lines, .pay-table').filter({ hasText: /shod/i, visible: true }).first()).toBeVisible();
    await table.sit(box);
    await table.lay('100', [main]);
    await table.asked('double');
    const places = table.hand(box).locator('.card-place');
    const note = page.locator('[data-note="next-card"]');
    await expect(places).toHaveCount(5);
    await expect(note).toHaveText('3. karta: koupit nebo dotáhnout');
    await expect(table.decision('double')).toContainText('100');
    await expect(table.decision('stand')).toContainText('zůstat na 9');
    await expect(page.locator('[data-note="second-card"]')).toBeVisible();
    await expect(page.locator('.decisions .about')).toContainText('Bez odpovědi: Nedotáhnout');
    await table.decide('double');
    await table.totals(box, '11');
    await expect(table.hand(box).locator('[data-added="100"]')).toContainText('100 + 100');
    await expect(page.locator('[data-lit]')).toHaveCount(1);
    await table.decide('double');
    await table.totals(box, '14');
    await expect(note).toHaveText('5. karta: jen dotáhnout');
    await expect(page.locator('.decision.missing.double')).toBeVisible();
    await table.decide('hit');
    await table.ends(box, 'trick');
    await table.totals(box, 'trick 20');
    // After a drawn card nothing is bought.
    await table.lay('100', [main]);
    await table.decide('hit');
    await table.totals(box, '12');
    await expect(note).toHaveText(/po dotažené kartě už nelze koupit/);
    await expect(page.locator('.decision.missing.double')).toBeVisible();
    await table.decide('stand');
  });

  test(`${id}: who is cut off while deciding comes back to it, and silence stands`, async ({ start }) => {
    const { player, studio } = await start({ context, outcomes: [shoe(id, '9S 9H 2D TC')] });
    const table = await player.table(id);
    await table.sit(box);
    await table.lay('100', [main]);
    await table.asked('stand');
    await table.reload();
    await table.asked('stand');
    await table.active(box);
    await studio.advance(30_000);
    await table.ends(box, 'lose');
    await table.shows('balance', '99900');
  });

  test(`${id}: who joins a box follows its owner as the plan says`, async ({ start }) => {
    const cards = '5S TH 6D 9C 8D';
    const place = 'box:6/main';
    const { player, enter } = await start({ context, outcomes: [shoe(id, cards), shoe(id, cards)] });
    const owner = await player.table(id);
    await owner.sit('box:6');
    const other = await (await enter()).table(id);
    await expect(other.seat('box:6')).toHaveAttribute('data-owner', 'other');
    let balances = { 1: 100_000, 2: 100_000 };
    for (const answer of plan.asks ? ['with', 'without'] : [undefined, undefined]) {
      await owner.lay('100', [place]);
      await expect(other.spot(place)).toHaveAttribute('data-others', '100');
      await expect(other.spot(place)).toContainText('Přidat se');
      await expect(other.page.locator('[data-note="joining"]')).toContainText(plan.asks ? '4násobek' : '12násobek');
      await other.chip('1000');
      await other.spot(place).click();
      await other.confirmed();
      await expect(owner.spot(place)).toHaveAttribute('data-others', '1000');
      await expect(owner.page.locator('[data-note="joining"]')).toHaveCount(0);
      await owner.decide('double');
      if (answer) {
        await expect(other.decision(answer)).toBeVisible();
        expect((await other.offered()).sort()).toEqual(['with', 'without']);
        await owner.unasked();
        await other.decision(answer).click();
        await other.unasked();
      }
      await owner.asked('stand');
      expect(await other.offered(), 'the owner decides').toEqual([]);
      if (answer !== 'without') await expect(other.page.locator('[data-note="followed"]')).toContainText('1 000');
      await owner.decide('stand');
      const bets = [{ on: place, stake: '100' }, { on: place, stake: '1000', player: 2, follow: answer ? [answer] : undefined }];
      const { lines } = settled(id, { bets, outcome: { shoe: cards.split(' ') }, decisions: ['double', 'stand'] });
      await owner.reach('result');
      for (const { player: whose = 1, stake, return: back } of lines) balances = { ...balances, [whose]: plus(balances[whose], back, -stake) };
      await owner.shows('balance', String(balances[1]));
      await other.shows('balance', String(balances[2]));
    }
  });

  test(`${id}: panels tell the plan, the history why, and axe finds nothing serious`, both, async ({ start }) => {
    const { player, page } = await start({ context, outcomes: [shoe(id, 'TS 9H 9D TC'), shoe(id, '8S 6H 8D TC')] });
    const table = await player.table(id, { lang: 'cs' });
    expect(await findings(page)).toEqual([]);
    await table.sit(box);
    await table.lay('100', [main]);
    await table.decide('stand');
    await table.phase('result');
    await table.lay('100', [main]);
    await table.asked('stand');
    expect(await findings(page)).toEqual([]);
    for (const panel of ['limits', 'help', 'history']) {
      await table.panel(panel);
      if (panel === 'help') await expect(page.locator('[data-note="hand-rules"]')).toBeVisible();
      expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
      await table.closePanel();
    }
  });
}

test('a box below its minimum says so, and its stake comes back with the close', async ({ start }) => {
  const { player, page } = await start({ context });
  const table = await player.table('jmlm-vestec-pontoon', { lang: 'cs' });
  await table.sit(box);
  await table.sit('box:2');
  await table.lay('50', [main]);
  await expect(page.locator('[data-note="below-minimum"]')).toContainText('50');
  await table.lay('100', ['box:2/main']);
  await table.phase('closed');
  await table.notice('below_min');
  await table.staked(main, null);
  await table.lies({ 'box:2/main': '100' });
  await table.shows('balance', '99900');
});

test('who can’t pay the owner’s purchase is told that the stake stays', async ({ start }) => {
  const id = 'jmlm-magic-pontoon';
  const place = 'box:6/main';
  const { player, enter } = await start({ context, outcomes: [shoe(id, '5S TH 6D 9C 8D')] });
  const owner = await player.table(id);
  await owner.sit('box:6');
  const other = await (await enter()).table(id, { lang: 'cs' });
  await owner.lay('100', [place]);
  await expect(other.spot(place)).toHaveAttribute('data-others', '100');
  await other.chip('25000');
  for (const stake of ['25000', '50000', '75000']) {
    await other.spot(place).click();
    await other.staked(place, stake);
  }
  await other.confirmed();
  await owner.decide('double');
  await owner.asked('stand');
  await expect(other.page.locator('[data-note="short"]')).toContainText('sázka zůstává');
  await owner.decide('stand');
  await owner.reach('result');
  await owner.shows('balance', '100200');
  await other.shows('balance', '175000');
});
