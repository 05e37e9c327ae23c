// Tables in windows from 320 × 568 to 1920 × 1080: nothing is covered, cut or off the screen. Those that are known to be whole so far.

import { shoes, tables as duels } from './baccarat.mjs';
import { line } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';
import { settled, unseen } from './layout.mjs';
import { tables as roulettes } from './roulette.mjs';
import { numbers } from './studio.mjs';

const every = [
  [1920, 1080], [1536, 730], [1366, 650], [1280, 800], [1280, 720], [1180, 820], [1024, 768],
  [844, 390], [390, 844], [360, 640], [320, 568],
];

/** The windows in which tables are known to be whole that have not been measured in all of them. */
const low = [[1366, 650], [1024, 768]];
const measured = [roulettes.evolution, duels.topCard];

/** What is laid at a table, and the phases after the bets in which it is looked at. */
const scenes = [
  ...[roulettes.evolution, roulettes.synot, roulettes.magicplanet, roulettes.slovak].map((id) => ({ id, places: ['straight:17', 'split:17-20', 'red'], phases: ['closed', 'result'], outcomes: numbers(id, 17) })),
  // Third cards on both sides.
  ...[duels.synot, duels.speed].map((id) => ({ id, places: ['player', 'tie'], phases: ['result'], outcomes: shoes(id, '2S TH 3D 2C 4S 5H') })),
  { id: duels.topCard, places: ['home', 'tie'], phases: ['result'], outcomes: shoes(duels.topCard, 'KS 3D') },
  { id: 'chance-all-bets-blackjack', places: ['main', '21+3'], phases: ['decide'], outcomes: [line('chance-all-bets-blackjack', '8H 6H 8D 6C 3D TH KC TC 9C')] },
  { id: 'chance-synot-blackjack', box: 'box:1', places: ['box:1/main'], phases: ['decide'], outcomes: [line('chance-synot-blackjack', '8H 6H 8D 6C 3D TH KC TC 9C')] },
];

for (const { id, box, places, phases, outcomes } of scenes) {
  const windows = measured.includes(id) ? every : low;
  test(`${id} fits ${windows.length} windows in every phase`, async ({ start }) => {
    test.slow();
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
    for (const phase of phases) {
      await table.phase(phase);
      await look(phase);
    }
    expect(faults, JSON.stringify(faults, null, 1)).toEqual({});
  });
}
