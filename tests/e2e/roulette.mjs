// What a roulette round pays, reckoned apart from the program under test. Money in hundredths.

export const tables = {
  evolution: 'chance-evolution-roulette',
  synot: 'chance-synot-roulette',
  absolute: 'chance-absolute-roulette',
  magicplanet: 'magicplanet-roulette',
  slovak: 'sk-roulette',
};

/** What differs between the plans. */
export const plans = {
  [tables.evolution]: { chip: '100', small: '10', purse: '100000', brand: 'chance', fewest: 0, complete: false },
  [tables.synot]: { chip: '100', small: '10', purse: '100000', brand: 'chance', fewest: 0, complete: false },
  [tables.absolute]: { chip: '100', small: '10', purse: '100000', brand: 'chance', fewest: 0, complete: true },
  [tables.magicplanet]: { chip: '100', small: '10', purse: '100000', brand: 'magicplanet', fewest: 0, complete: true },
  [tables.slovak]: { chip: '0.20', small: '0.10', purse: '4000', brand: 'chance', fewest: 1, complete: false },
};

export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const pays = { straight: 35, split: 17, street: 11, corner: 8, line: 5, dozen: 2, column: 2 };

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const all = range(1, 36);
const fields = {
  red: reds,
  black: all.filter((n) => !reds.includes(n)),
  even: all.filter((n) => n % 2 === 0),
  odd: all.filter((n) => n % 2 === 1),
  low: range(1, 18),
  high: range(19, 36),
};

/** The numbers that a position covers. */
export function covered(on) {
  const [kind, which] = on.split(':');
  if (fields[kind]) return fields[kind];
  if (kind === 'dozen') return range(12 * which - 11, 12 * which);
  if (kind === 'column') return all.filter((n) => (n - which) % 3 === 0);
  return which.split('-').map(Number);
}

/** All 157 positions. */
export const positions = [
  ...range(0, 36).map((n) => `straight:${n}`),
  ...all.filter((n) => n % 3 !== 0).map((n) => `split:${n}-${n + 1}`),
  ...range(1, 33).map((n) => `split:${n}-${n + 3}`),
  ...[1, 2, 3].map((n) => `split:0-${n}`),
  ...range(0, 11).map((row) => `street:${3 * row + 1}-${3 * row + 2}-${3 * row + 3}`),
  'street:0-1-2',
  'street:0-2-3',
  ...range(1, 32).filter((n) => n % 3 !== 0).map((n) => `corner:${n}-${n + 1}-${n + 3}-${n + 4}`),
  'corner:0-1-2-3',
  ...range(0, 10).map((row) => `line:${range(3 * row + 1, 3 * row + 6).join('-')}`),
  ...[1, 2, 3].flatMap((n) => [`dozen:${n}`, `column:${n}`]),
  ...Object.keys(fields),
];

/** Money as whole hundredths: `0.20` is 20. */
export function hundredths(amount) {
  const [whole, part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Money as the page writes it: `100`, `0.20`. */
export function plain(money) {
  const part = money % 100;
  const whole = (money - part) / 100;
  return part ? `${whole}.${String(part).padStart(2, '0')}` : String(whole);
}

const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0);

/** All that lies on the cloth. */
export const total = (stakes) => plain(sum(Object.values(stakes).map(hundredths)));

const odds = (on) => pays[on.split(':')[0]] ?? 1;
const winners = (stakes, number) => Object.entries(stakes).filter(([on]) => covered(on).includes(number));

/** What comes back on a number, stakes of the winning places included. */
export const back = (stakes, number) =>
  plain(sum(winners(stakes, number).map(([on, stake]) => hundredths(stake) * (odds(on) + 1))));

/** What is won on a number beyond the stakes of the winning places. */
export const won = (stakes, number) =>
  plain(sum(winners(stakes, number).map(([on, stake]) => hundredths(stake) * odds(on))));

export const plus = (a, b) => plain(hundredths(a) + hundredths(b));
export const minus = (a, b) => plain(hundredths(a) - hundredths(b));
export const times = (amount, factor) => plain(hundredths(amount) * factor);

const sets = {
  voisins: {
    'street:0-2-3': 2, 'split:4-7': 1, 'split:12-15': 1, 'split:18-21': 1, 'split:19-22': 1, 'corner:25-26-28-29': 2,
    'split:32-35': 1,
  },
  zero: { 'split:0-3': 1, 'split:12-15': 1, 'straight:26': 1, 'split:32-35': 1 },
  tiers: { 'split:5-8': 1, 'split:10-11': 1, 'split:13-16': 1, 'split:23-24': 1, 'split:27-30': 1, 'split:33-36': 1 },
  orphelins: { 'straight:1': 1, 'split:6-9': 1, 'split:14-17': 1, 'split:17-20': 1, 'split:31-34': 1 },
};
export const calls = Object.keys(sets);

const staked = (chips, chip) =>
  Object.fromEntries(Object.entries(chips).map(([on, count]) => [on, times(chip, count)]));

/** What an announced bet lays. */
export const laid = (call, chip) => staked(sets[call], chip);

/** What a number and its neighbours lay. */
export function neighbours(number, count, chip) {
  const at = wheel.indexOf(number);
  const numbers = range(-count, count).map((step) => wheel[(at + step + wheel.length) % wheel.length]);
  return Object.fromEntries(numbers.map((n) => [`straight:${n}`, chip]));
}

/** What the complete bet on a number lays. */
export function complete(number, chip) {
  const chips = { straight: 1, split: 2, street: 3, corner: 4, line: 6 };
  const inside = positions.filter((on) => chips[on.split(':')[0]] && covered(on).includes(number));
  return staked(Object.fromEntries(inside.map((on) => [on, chips[on.split(':')[0]]])), chip);
}

/** One place of each kind, the six even chances singly. */
export const kinds = [
  'straight:17', 'straight:0', 'split:17-18', 'split:14-17', 'split:0-3', 'street:16-17-18', 'street:0-1-2',
  'corner:17-18-20-21', 'corner:0-1-2-3', 'line:13-14-15-16-17-18', 'dozen:2', 'column:2', 'red', 'black', 'even', 'odd',
  'low', 'high',
];
