// Tables in low and narrow windows: nothing is covered, cut or off the screen. The windows and tables that are known to be whole so far.

import { shoes, tables as duels } from './baccarat.mjs';
import { line } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';
import { settled, unseen } from './layout.mjs';
import { tables as roulettes } from './roulette.mjs';
import { numbers } from './studio.mjs';

const windows = [[1366, 650], [1024, 768]];

/** What is laid at a table, and the phase after the bets in which it is looked at. */
const scenes = [
  { id: roulettes.evolution, places: ['straight:17', 'red'], then: 'result', outcomes: numbers(roulettes.evolution, 17) },
  // Third cards on both sides.
  { id: duels.synot, places: ['player', 'tie'], then: 'result', outcomes: shoes(duels.synot, '2S TH 3D 2C 4S 5H') },
  { id: duels.topCard, places: ['home', 'tie'], then: 'result', outcomes: shoes(duels.topCard, 'KS 3D') },
  { id: 'chance-all-bets-blackjack', places: ['main', '21+3'], then: 'decide', outcomes: [line('chance-all-bets-blackjack', '8H 6H 8D 6C 3D TH KC TC 9C')] },
  { id: 'chance-synot-blackjack', box: 'box:1', places: ['box:1/main'], then: 'decide', outcomes: [line('chance-synot-blackjack', '8H 6H 8D 6C 3D TH KC TC 9C')] },
];

for (const { id, box, places, then, outcomes } of scenes) {
  test(`${id} fits low and narrow windows`, async ({ start }) => {
    const { player, page } = await start({ outcomes, context: { reducedMotion: 'reduce' } });
    const table = await player.table(id);
    const faults = {};
    const look = async (phase) => {
      await page.mouse.move(1, 1);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.evaluate(settled);
        const found = await page.evaluate(unseen, phase === 'open');
        if (found.length) faults[`${phase} ${width}×${height}`] = found;
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(settled);
    };
    if (box) await table.sit(box);
    await table.strew(places);
    await table.confirmed();
    await look('open');
    await table.phase(then);
    await look(then);
    expect(faults, JSON.stringify(faults, null, 1)).toEqual({});
  });
}
