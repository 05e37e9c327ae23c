// A picture of every table in play, on a desktop and on an upright phone, into target/gallery: to be looked at. `cargo xtask shots tables`

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { tables as duels } from './baccarat.mjs';
import { line, plans as blackjacks } from './blackjack.mjs';
import { launch, patience, sizes } from './browser.mjs';
import { CardTable } from './page/card_table.mjs';
import { tables as roulettes } from './roulette.mjs';
import { numbers, Studio } from './studio.mjs';

const folder = resolve(import.meta.dirname, '../../target/gallery');
mkdirSync(folder, { recursive: true });

const deciding = (table) => table.phase('decide');
const over = (table) => table.phase('result');

/** What is laid at a table, and when it is worth a picture. */
const scenes = [
  ...Object.values(roulettes).map((id) => ({ id, places: ['straight:17', 'split:17-20', 'corner:25-26-28-29', 'dozen:2', 'red'], until: over, outcomes: numbers(id, 17, 17) })),
  ...Object.entries(blackjacks).map(([id, { box, sides }]) => ({
    id,
    box,
    places: ['main', ...sides].map((side) => (box ? `${box}/${side}` : side)),
    until: deciding,
    outcomes: [line(id, '8H 6H 8D TC TD TH KC'), line(id, '8H 6H 8D TC TD TH KC')],
  })),
  ...['chance-evolution-casino-holdem', 'chance-synot-casino-holdem'].map((id) => ({
    id,
    places: ['ante'],
    until: deciding,
    outcomes: [line(id, 'KD 2H 9C 7C KS 9H 4S 3S 8H'), line(id, 'KD 2H 9C 7C KS 9H 4S 3S 8H')],
  })),
  ...Object.values(duels).map((id) => ({ id, places: [id === duels.topCard ? 'home' : 'player'], until: over, outcomes: [] })),
];

const browser = await launch();
for (const size of ['desktop', 'phone']) {
  const studio = await Studio.start({ timers: 'betting=6,last=1,closed=3,result=5,decision=20', outcomes: scenes.flatMap(({ outcomes }) => outcomes) });
  const context = await browser.newContext(sizes[size]);
  context.setDefaultTimeout(patience);
  for (const { id, box, places, until } of scenes) {
    const page = await context.newPage();
    const table = await CardTable.open(page, studio.address, id);
    await table.opening(5);
    if (box) await table.sit(box);
    await table.strew(places);
    await table.confirmed();
    await until(table);
    await page.waitForTimeout(1800);
    await page.screenshot({ path: join(folder, `${id}-${size}.png`) });
    await page.close();
  }
  await context.close();
  await studio.close();
}
await browser.close();
