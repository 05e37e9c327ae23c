// The five black jacks of the house: every side bet and every decision, win, loss and stand-off, silence, a lost connection, boxes that players share, what the house lays.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { blackjacks, settled, shoe } from './house.mjs';

const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };
const box = 'box:1';
const plus = (...amounts) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

/** Rounds in the order player, dealer's open card, player, then as drawn; the dealer's second card comes last. */
const rounds = [
  { name: 'draws too much', shoe: 'TS 6H 5D KC', decisions: ['hit'], ends: { 1: 'bust' } },
  { name: 'stands and wins', shoe: 'TS 6H 9D TC 9S', decisions: ['stand'], ends: { 1: 'win' } },
  { name: 'stands and loses', shoe: 'TS 9H 8D TC', decisions: ['stand'], ends: { 1: 'lose' } },
  { name: 'stands off', shoe: 'TS 9H 9D TC', decisions: ['stand'], ends: { 1: 'push' } },
  { name: 'doubles and wins', shoe: '6S 6H 5D TH TC 9C', decisions: ['double'], ends: { 1: 'win' } },
  { name: 'splits three times', shoe: '8S 6H 8D 8C 8H 3D 2C 3S TH TC TD', decisions: ['split', 'split', 'split', 'stand', 'stand', 'stand', 'stand'], ends: { 1: null, 2: null, 3: null, 4: null } },
  { name: 'splits aces once', shoe: 'AS 9H AD KC QD TS', decisions: ['split'], ends: { 1: 'win', 2: 'win' } },
  { name: 'has black jack', shoe: 'AS TH KD 9C', decisions: [], ends: { 1: 'blackjack' } },
  { name: 'takes even money', shoe: 'AS AH KD QC', decisions: ['even_money'], ends: { 1: 'even_money' } },
  { name: 'declines even money', shoe: 'AS AH KD QC', decisions: ['no_insurance'], ends: { 1: 'push' } },
  { name: 'insures and is paid', shoe: 'TS AH 9D QC', decisions: ['insurance', 'stand'], ends: { 1: 'lose' } },
  { name: 'does not insure', shoe: 'TS AH 9D 7C', decisions: ['no_insurance', 'stand'], ends: { 1: 'win' } },
];
const half = { name: 'takes half back', shoe: 'TS 9H 6D', decisions: ['surrender'], ends: { 1: 'surrender' } };
/** Side bets are decided by the first cards: a perfect pair that makes three of a kind with the dealer's card. */
const pairs = { name: 'has three of a kind', shoe: '8H 8H 8H TD', decisions: ['stand'], ends: { 1: 'lose' } };

const hand = (nth) => (Number(nth) > 1 ? `${box}:${nth}` : box);

for (const [id, plan] of Object.entries(blackjacks)) {
  const names = ['main', ...plan.sides];
  const all = [...rounds, ...(plan.surrender ? [half] : []), { ...pairs, sides: true }];

  test(`${id}: every decision and every end, to the last haléř`, both, async ({ start }) => {
    test.slow();
    const { player } = await start({ context, outcomes: all.map((round) => shoe(id, round.shoe)) });
    const table = await player.table(id);
    await table.sit(box);
    let balance = 100_000;
    for (const round of all) {
      const places = (round.sides ? names : ['main']).map((name) => `${box}/${name}`);
      await table.lay('100', places);
      await table.lies(Object.fromEntries(places.map((on) => [on, '100'])));
      for (const decision of round.decisions) await table.decide(decision);
      const bets = places.map((on) => ({ on, stake: '100' }));
      const { stake, return: back } = settled(id, { bets, outcome: { shoe: round.shoe.split(' ') }, decisions: round.decisions });
      await table.reach('result');
      balance = plus(balance, back, -stake);
      await table.shows('balance', String(balance));
      await table.shows('win', back);
      for (const [nth, ends] of Object.entries(round.ends)) {
        if (ends) await table.ends(hand(nth), ends);
        else await expect(table.hand(hand(nth))).toHaveAttribute('data-outcome', /./);
      }
    }
  });

  test(`${id}: who is cut off while deciding comes back to it, and silence stands`, async ({ start }) => {
    const { player, studio } = await start({ context, outcomes: [shoe(id, '9S 9H 2D TC')] });
    const table = await player.table(id);
    await table.sit(box);
    await table.lay('100', [`${box}/main`]);
    await table.asked('stand');
    await table.reload();
    await table.asked('stand');
    await table.active(box);
    await expect(table.root.locator('.decisions .about')).toContainText(/Bez odpovědi/);
    await studio.advance(30_000);
    await table.ends(box, 'lose');
    await table.shows('balance', '99900');
  });

  test(`${id}: who joins a box sees what its owner does, and chooses`, async ({ start }) => {
    const cards = '9S 7H 9D 2C TC AH TD';
    const { player, enter } = await start({ context, outcomes: [shoe(id, cards)] });
    const owner = await player.table(id);
    await owner.sit('box:6');
    const other = await (await enter()).table(id);
    const place = 'box:6/main';
    await expect(other.seat('box:6')).toHaveAttribute('data-owner', 'other');
    await owner.lay('100', [place]);
    await expect(other.spot(place)).toHaveAttribute('data-others', '100');
    await expect(other.spot(place)).toContainText('Přidat se');
    await other.chip('1000');
    await other.spot(place).click();
    await other.confirmed();
    await expect(owner.spot(place)).toHaveAttribute('data-others', '1000');
    await owner.decide('split');
    const answer = plan.chooses ? 'hand:2' : 'without';
    await expect(other.decision(answer)).toBeVisible();
    expect((await other.offered()).sort()).toEqual((plan.chooses ? ['with', 'hand:1', 'hand:2'] : ['with', 'without']).sort());
    await owner.unasked();
    await other.decision(answer).click();
    await other.unasked();
    await owner.decide('hit');
    await owner.decide('stand');
    const follow = [answer];
    const bets = [{ on: place, stake: '100' }, { on: place, stake: '1000', player: 2, follow }];
    const { lines } = settled(id, { bets, outcome: { shoe: cards.split(' ') }, decisions: ['split', 'hit', 'stand'] });
    await owner.reach('result');
    const sum = (whose) => plus(100_000, ...lines.filter(({ player = 1 }) => player === whose).flatMap((line) => [line.return, -line.stake]));
    await owner.shows('balance', String(sum(1)));
    await other.shows('balance', String(sum(2)));
  });

  test(`${id}: panels tell the plan, and axe finds nothing serious`, both, async ({ start }) => {
    const { player, page } = await start({ context, outcomes: [shoe(id, '8S 6H 8D TC')] });
    const table = await player.table(id);
    expect(await findings(page)).toEqual([]);
    await table.sit(box);
    await table.lay('100', [`${box}/main`]);
    await table.asked('stand');
    expect(await findings(page)).toEqual([]);
    for (const panel of ['limits', 'help']) {
      await table.panel(panel);
      expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
      await table.closePanel();
    }
  });
}

test('what the house lays is shown as such and never counts as a stake', both, async ({ start }) => {
  const id = 'jmlm-free-black-jack';
  const { player, page } = await start({ context, outcomes: [shoe(id, '8S 6H 8D 3C TH TC TD 9S'), shoe(id, 'TS 6H 9D TC 6S')] });
  const table = await player.table(id);
  await table.sit(box);
  await table.lay('100', [`${box}/main`]);
  await table.asked('split');
  await expect(table.decision('split')).toContainText('Free split');
  await expect(table.decision('split')).toContainText('zdarma');
  await expect(table.decision('double')).toContainText('100');
  await table.decide('split');
  await table.asked('double');
  await expect(table.decision('double')).toContainText('Free Double');
  await table.decide('double');
  await expect(page.locator('[data-free="split"]')).toHaveAttribute('aria-label', /100/);
  await expect(page.locator('[data-free="double"]')).toHaveCount(1);
  await table.decide('stand');
  await table.reach('result');
  await table.shows('bet', '100');
  await table.shows('win', '400');
  await table.shows('balance', '100300');
  // With a dealer's 22 every open hand is a stand-off.
  await table.lay('100', [`${box}/main`]);
  await table.decide('stand');
  await table.reach('result');
  await table.ends(box, 'push');
  await table.shows('balance', '100300');
});
