// Tables in windows from 320 × 568 to 2560 × 1440: nothing is covered, cut or off the screen.

import { shoes, tables as duels } from './baccarat.mjs';
import { line, plans as blackjacks } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';
import { settled, unseen } from './layout.mjs';
import { tables as roulettes } from './roulette.mjs';
import { numbers } from './studio.mjs';

const every = [
  [2560, 1440], [1920, 1080], [1536, 730], [1366, 650], [1280, 800], [1280, 720], [1180, 820], [1024, 768],
  [844, 390], [390, 844], [360, 640], [320, 568],
];

/** Windows in which a table is known not to be whole. They are not looked at. */
const unmeasured = {
  // The player's own box lies over the free one in the middle of the arc.
  'chance-evolution-blackjack': ['360×640', '320×568'],
  'chance-synot-blackjack': ['360×640', '320×568'],
  'chance-absolute-blackjack': ['360×640', '320×568'],
  // Long names in the list of bets lie on each other.
  'magicplanet-endless-blackjack': ['320×568'],
};

const twoEights = '8H 6H 8D 6C 3D TH KC TC 9C';

/** What is laid at a table, and the phases after the bets in which it is looked at. */
const scenes = [
  ...Object.values(roulettes).map((id) => ({ id, places: ['straight:17', 'split:17-20', 'red'], phases: ['closed', 'result'], outcomes: numbers(id, 17) })),
  // Third cards on both sides.
  ...[duels.synot, duels.speed].map((id) => ({ id, places: ['player', 'tie'], phases: ['result'], outcomes: shoes(id, '2S TH 3D 2C 4S 5H') })),
  { id: duels.topCard, places: ['home', 'tie'], phases: ['result'], outcomes: shoes(duels.topCard, 'KS 3D') },
  ...Object.entries(blackjacks).map(([id, { box, sides }]) => ({ id, box, places: ['main', ...sides].map((name) => (box ? `${box}/${name}` : name)), phases: ['decide'], outcomes: [line(id, twoEights)] })),
  ...['chance-evolution-casino-holdem', 'chance-synot-casino-holdem'].map((id) => ({ id, places: ['ante'], phases: ['decide'], outcomes: [line(id, 'KD 2H 9C 7C KS 9H 4S 3S 8H')] })),
];

for (const { id, box, places, phases, outcomes } of scenes) {
  const windows = every.filter(([width, height]) => !unmeasured[id]?.includes(`${width}×${height}`));
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
