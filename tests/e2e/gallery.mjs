// A picture of every table in each phase, on a desktop and on an upright phone, into target/gallery: to be looked at.
// `cargo xtask shots tables`; `node tests/e2e/gallery.mjs ID…` takes those of single tables.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { shoes, tables as duels } from './baccarat.mjs';
import { line, plans as boxes } from './blackjack.mjs';
import { launch, patience, sizes } from './browser.mjs';
import { lay, id as craps, rolls } from './craps.mjs';
import { baccarats, blackjacks, fortune, gotes, pokers, pontoons, symbols, turned, wheels } from './house.mjs';
import { settled } from './layout.mjs';
import { Player } from './player.mjs';
import { tables as roulettes } from './roulette.mjs';
import { numbers, Studio } from './studio.mjs';

const folder = resolve(import.meta.dirname, '../../target/gallery');
mkdirSync(folder, { recursive: true });

const chipsOnNumbers = ['straight:17', 'split:17-20', 'corner:25-26-28-29', 'line:4-5-6-7-8-9', 'dozen:2', 'red'];
const twoEights = '8H 6H 8D TC TD TH KC 9C';
const inBox = (names) => names.map((name) => `box:1/${name}`);

/** What is laid at a table, what its dealer brings, and what the player decides. Where cards are dealt at once, the close is no moment of its own. */
const scenes = [
  ...Object.values(roulettes).map((id) => ({ id, chip: id === roulettes.slovak ? '1' : '100', places: chipsOnNumbers, outcomes: numbers(id, 17) })),
  ...Object.keys(wheels).map((id) => ({ id, places: chipsOnNumbers, outcomes: numbers(id, 17) })),
  ...Object.entries(boxes).map(([id, { box, sides, unit = 100 }]) => ({
    id,
    chip: String(unit),
    box,
    places: box ? inBox(['main', ...sides]) : ['main', ...sides],
    outcomes: [line(id, twoEights)],
    decisions: ['split', 'stand', 'stand'],
  })),
  ...Object.entries(blackjacks).map(([id, { sides }]) => ({
    id,
    box: 'box:1',
    places: inBox(['main', ...sides]),
    outcomes: [line(id, twoEights)],
    decisions: ['split', 'stand', 'stand'],
  })),
  ...Object.keys(pontoons).map((id) => ({
    id,
    box: 'box:1',
    places: inBox(['main']),
    outcomes: [line(id, '5S TH 6D 9C 8D')],
    decisions: ['double', 'stand'],
  })),
  ...['chance-evolution-casino-holdem', 'chance-synot-casino-holdem'].map((id) => ({
    id,
    places: ['ante'],
    outcomes: [line(id, 'KD 2H 9C 7C KS 9H 4S 3S 8H')],
    decisions: ['call'],
  })),
  ...Object.entries(pokers).map(([id, { sides }]) => ({
    id,
    box: 'box:1',
    places: inBox(['ante', ...sides]),
    ...(id === 'jmlm-caribbean-magic-poker'
      ? { outcomes: [line(id, 'AS KS AH KD 7D 5C 9C 4S JC 3H AD')], decisions: ['exchange:3', 'bet'] }
      : { outcomes: [line(id, 'AD KS 7D KH 2D 9D JD 4C 8S')], decisions: ['check', 'raise_2'] }),
  })),
  ...[duels.synot, duels.speed].map((id) => ({ id, places: ['player', 'tie'], isDealtAtOnce: true, outcomes: shoes(id, '2S TH 3D 2C 4S 5H') })),
  ...Object.entries(baccarats).map(([id, { places }]) => ({ id, chip: '500', places, isDealtAtOnce: true, outcomes: shoes(id, '2S TH 3D 2C 4S 5H') })),
  { id: duels.topCard, places: ['home', 'tie'], isDealtAtOnce: true, outcomes: shoes(duels.topCard, 'KS 3D') },
  { id: fortune.id, places: fortune.places, outcomes: symbols('bell') },
  { id: gotes.id, places: ['card:7H', 'card:KS', 'card:8C', 'card:TD'], outcomes: [turned('8S KD', '7H 9C TD AS JC QH KS 8C')] },
  { id: craps, lay, places: ['pass', 'field', 'place:8', 'hard:8', 'any_craps', 'horn'], next: ['come', 'odds:pass'], outcomes: rolls([4, 2], [5, 4], [3, 4]) },
];

/** A round from the bets to its result. */
async function play(table, scene, shoot) {
  const bet = scene.lay ?? ((table, places) => table.strew(places));
  await table.opening();
  if (scene.box) await table.sit(scene.box);
  await table.chip(scene.chip ?? '100');
  await bet(table, scene.places);
  await table.confirmed();
  await shoot('open');
  for (const [nth, decision] of (scene.decisions ?? []).entries()) {
    await table.asked(decision);
    await shoot(`decide-${nth + 1}`);
    await table.decide(decision);
  }
  if (!scene.decisions && !scene.isDealtAtOnce) {
    await table.phase('closed');
    await shoot('closed');
  }
  await table.phase('result');
  await shoot('result');
  if (!scene.next) return;
  await table.opening();
  await bet(table, scene.next);
  await table.confirmed();
  await shoot('second-window');
  await table.phase('result');
  await table.opening();
  await shoot('third-window');
}

const wanted = process.argv.slice(2);
const browser = await launch();
const failed = [];
for (const scene of scenes.filter(({ id }) => !wanted.length || wanted.includes(id))) {
  for (const size of ['desktop', 'phone']) {
    const studio = await Studio.start({ clock: 'held', outcomes: scene.outcomes });
    const player = await Player.enter(browser, studio, studio.address, { ...sizes[size], reducedMotion: 'reduce' });
    player.context.setDefaultTimeout(patience);
    const shoot = async (phase) => {
      // Nothing glides or fades any more, and no tip covers what is to be seen.
      await player.page.mouse.move(1, 1);
      await player.page.evaluate(settled);
      await player.page.screenshot({ path: join(folder, `${scene.id}-${size}-${phase}.png`) });
    };
    try {
      await play(await player.table(scene.id), scene, shoot);
    } catch (error) {
      // The other tables still get their pictures.
      await shoot('failed');
      failed.push(`${scene.id}, ${size}: ${error.message}`);
    }
    await player.context.close();
    await studio.close();
  }
}
await browser.close();
if (failed.length) throw new Error(failed.join('\n'));
