// The three baccarats of the house: every place won, lost and returned, commission, super six, roads; on desktop and phone.

import { findings } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { baccarats, settled, shoe } from './house.mjs';
import { cards, marks } from './page/duel.mjs';

const context = { reducedMotion: 'reduce' };
const both = { tag: ['@desktop', '@phone'] };

/** Shoes with what they come to: a banker's seven, a player's pair that wins, a tie of pairs, a banker's six of three cards. */
const rounds = [
  { deal: '2S 4H TD 3C 9H', result: 'banker', mark: 'B' },
  { deal: '4S 2H 4D 5C', result: 'player', mark: 'P' },
  { deal: '3S 3C 3D 3H KD KH', result: 'tie', mark: 'T' },
  { deal: 'KS 2H 5D KC KH 4S', result: 'banker', mark: 'B', six: true },
];

for (const [id, { places, six }] of Object.entries(baccarats)) {
  test(`${id}: every place wins, loses or comes back as the plan says`, both, async ({ start }) => {
    const { player, page } = await start({ context, outcomes: rounds.map(({ deal }) => shoe(id, deal)) });
    const table = await player.table(id);
    expect((await table.spots()).sort()).toEqual([...places].sort());
    let balance = 100_000;
    for (const round of rounds) {
      await table.opening();
      await table.chip('500');
      await table.strew(places);
      await table.confirmed();
      await table.lies(Object.fromEntries(places.map((on) => [on, '500'])));
      const bets = places.map((on) => ({ on, stake: '500' }));
      const { stake, return: back, lines } = settled(id, { bets, outcome: { shoe: round.deal.split(' ') } });
      await table.result(round.result);
      balance += Number(back) - Number(stake);
      await table.shows('balance', String(balance));
      await table.shows('win', back);
      const banker = lines.find(({ on }) => on === 'banker').return;
      if (!six && round.result === 'banker') {
        expect(banker).toBe('975');
        await expect(page.locator('[data-note="commission"]')).toContainText('25');
      }
      if (six && round.six) expect(banker, 'half a win with six').toBe('750');
      if (six && round.result === 'banker') await expect(page.locator('[data-note="commission"]')).toHaveCount(0);
    }
    const bead = page.locator('[data-road="bead"] [data-cell]');
    await marks(table, 'bead', rounds.length);
    expect(await bead.evaluateAll((all) => all.map((one) => one.dataset.mark))).toEqual(rounds.map(({ mark }) => mark));
    const noted = await page.locator('[data-note="6"]').count();
    expect(noted, 'a banker’s six is marked in the bead and the big road').toBe(six ? 2 : 0);
  });

  test(`${id}: who comes back in the middle of the deal finds cards, bets and result`, async ({ start }) => {
    const { player } = await start({ context, timers: 'card=1', outcomes: [shoe(id, rounds[0].deal)] });
    const table = await player.table(id);
    await table.opening();
    await table.chip('500');
    await table.strew(['banker']);
    await table.confirmed();
    await table.phase('dealing');
    await table.reload();
    await table.lies({ banker: '500' });
    await table.result('banker');
    expect(await cards(table, 'player')).toEqual(['2S', 'TD', '9H']);
    await table.shows('balance', six ? '100500' : '100475');
  });

  test(`${id}: panels tell the plan, and axe finds nothing serious`, both, async ({ start }) => {
    const { player, page } = await start({ context });
    const table = await player.table(id);
    expect(await findings(page)).toEqual([]);
    for (const panel of ['limits', 'help']) {
      await table.panel(panel);
      expect(await findings(page, `[data-panel="${panel}"]`), panel).toEqual([]);
      await table.closePanel();
    }
  });
}
