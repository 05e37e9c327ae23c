// The house games that belong to families of the internet: what their tables have, and what a round comes to by the rules on the command line.

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../..', process.env.STUDIO ?? 'target/debug/studio');

/** What the rules say of a round: stake, return and lines. */
export function settled(table, record) {
  const plan = table.replace('-', '/');
  const answer = JSON.parse(execFileSync(program, ['settle'], { input: `${JSON.stringify({ plan, ...record })}\n` }));
  if (answer.error) throw new Error(`${table}: ${JSON.stringify(answer)} for ${JSON.stringify(record)}`);
  return answer;
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const row = (nth) => range(3 * nth + 1, 3 * nth + 3);
const rows = range(0, 11);

/** Places that both wheels have. */
const common = [
  'straight:0',
  ...range(1, 36).map((n) => `straight:${n}`),
  ...range(1, 36).filter((n) => n % 3 !== 0).map((n) => `split:${n}-${n + 1}`),
  ...range(1, 33).map((n) => `split:${n}-${n + 3}`),
  ...rows.map((nth) => `street:${row(nth).join('-')}`),
  ...range(1, 32).filter((n) => n % 3 !== 0).map((n) => `corner:${n}-${n + 1}-${n + 3}-${n + 4}`),
  ...rows.slice(0, 11).map((nth) => `line:${[...row(nth), ...row(nth + 1)].join('-')}`),
  ...[1, 2, 3].flatMap((n) => [`dozen:${n}`, `column:${n}`]),
  'red', 'black', 'even', 'odd', 'low', 'high',
];

/** The two wheels: all places, all calls with what they lay in chips, and numbers that fall. */
export const wheels = {
  'jmlm-american-roulette': {
    places: [...common, 'straight:00', 'split:0-00', 'split:0-1', 'split:0-2', 'split:00-2', 'split:00-3', 'five:0-00-1-2-3'],
    calls: { 'neighbours:00': ['13', '1', '00', '27', '10'], 'neighbours:0': ['14', '2', '0', '28', '9'], 'neighbours:15': ['22', '34', '15', '3', '24'] },
    falls: ['00', '17', '0'],
  },
  'jmlm-ruleta': {
    places: [...common, 'split:0-1', 'split:0-2', 'split:0-3', 'street:0-1-2', 'street:0-2-3', 'corner:0-1-2-3'],
    calls: { 'neighbours:17': ['2', '25', '17', '34', '6'], voisins: 9, zero: 4, tiers: 6, orphelins: 5 },
    falls: ['0', '17', '5'],
  },
};

/** The three baccarats: their places. */
export const baccarats = {
  'jmlm-punto-banco': { places: ['player', 'tie', 'banker'] },
  'jmlm-baccarat-commission': { places: ['player', 'tie', 'banker', 'player_pair', 'banker_pair'] },
  'jmlm-baccarat-super-six': { places: ['player', 'tie', 'banker', 'player_pair', 'super_six', 'banker_pair'], six: true },
};

/** The five black jacks: their side bets, and whether the house gives half back or lays units of its own. */
export const blackjacks = {
  'jmlm-black-jack': { sides: [], surrender: true },
  'jmlm-black-jack-perfect-pairs': { sides: ['perfect_pairs'], surrender: true, chooses: true },
  'jmlm-black-jack-21-3-top-3': { sides: ['21+3', 'top_3'], surrender: true, chooses: true },
  'jmlm-free-black-jack': { sides: [], free: true, chooses: true },
  'jmlm-vestec-black-jack': { sides: ['perfect_pairs', '21+3', 'top_3'], surrender: true, chooses: true },
};

/** The poker games at boxes: their side bets. */
export const pokers = {
  'jmlm-ultimate-texas-holdem': { sides: ['trips'] },
  'jmlm-ultimate-texas-holdem-lucky-diamonds': { sides: ['trips', 'diamonds'] },
  'jmlm-caribbean-magic-poker': { sides: ['bonus'] },
};

/** The two pontoons: whether who joined a box is asked about a purchase, and whether a soft 21 takes further cards. */
export const pontoons = {
  'jmlm-vestec-pontoon': { asks: true, draws: true },
  'jmlm-magic-pontoon': {},
};

export const tables = [...Object.keys(wheels), ...Object.keys(baccarats), ...Object.keys(blackjacks), ...Object.keys(pokers), ...Object.keys(pontoons)];

/** The cards of a hand as the page says them. */
export const shoe = (table, cards) => ({ table, outcome: { shoe: cards.split(' ') } });

/** The wheel of fortune: its places and its fields, clockwise from the first. */
export const fortune = {
  id: 'jmlm-kolo-stesti',
  places: ['cherry', 'bell', 'grapes', 'melon', 'star', 'seven'],
  fields: 'cherry grapes melon bell cherry x cherry bell grapes star cherry melon bell x cherry grapes seven cherry bell grapes cherry x melon bell cherry star grapes cherry bell x'.split(' '),
};

/** Lines of an outcome file for symbols of the wheel. */
export const symbols = (...fallen) => fallen.map((symbol) => ({ table: fortune.id, outcome: { symbol } }));

/** Gotes: the boxes of its pack. */
export const gotes = {
  id: 'jmlm-gotes',
  places: [...'SHDC'].flatMap((suit) => [...'789TJQKA'].map((rank) => `card:${rank}${suit}`)),
};

/** A line of an outcome file for a round of Gotes: dead cards, then the turned ones. */
export const turned = (dead, shoe) => ({ table: gotes.id, outcome: { dead: dead.split(' '), shoe: shoe.split(' ') } });
