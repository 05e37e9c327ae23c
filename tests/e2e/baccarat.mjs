// Baccarat shoes for scripted dealers, and the roads of known shoes, reckoned apart from the program under test.

export const tables = { synot: 'chance-baccarat', speed: 'chance-speed-baccarat', topCard: 'chance-top-card' };

/** A line of an outcome file for each deal: `shoes('chance-baccarat', '9S 3H KD 4C')`. */
export const shoes = (table, ...deals) => deals.map((deal) => ({ table, outcome: { shoe: deal.split(' ') } }));

const suits = ['S', 'H', 'D', 'C'];
/** Four cards with which the banker, the player or nobody wins; suits change so that no shoe runs out of a card. */
const deals = {
  P: (a, b) => `9${a} 3${b} K${a} 4${b}`,
  B: (a, b) => `3${a} 9${b} 4${a} K${b}`,
  T: (a, b) => `8${a} 8${b} Q${a} J${b}`,
};

/** A shoe of results such as `BBPT` as deals. */
export const dealt = (results) =>
  [...results].map((result, nth) => deals[result](suits[nth % 4], suits[(nth + 1 + Math.floor(nth / 4)) % 4]));

/** Lays runs on six rows: down, then to the right along the row; a tail keeps its row. Cells as mark, column, row. */
export function laid(letters) {
  const taken = new Set();
  const cells = [];
  let [start, column, row, turned] = [0, 0, 0, false];
  [...letters].forEach((letter, nth) => {
    if (nth > 0 && letter === letters[nth - 1]) {
      if (!turned && row < 6 && !taken.has(`${column},${row + 1}`)) row += 1;
      else {
        turned = true;
        column += 1;
      }
    } else {
      start += 1;
      while (taken.has(`${start},1`)) start += 1;
      [column, row, turned] = [start, 1, false];
    }
    taken.add(`${column},${row}`);
    cells.push([letter, column, row]);
  });
  return cells;
}

/** Every result in its cell of the bead road. */
export const beads = (results) => [...results].map((letter, nth) => [letter, Math.floor(nth / 6) + 1, (nth % 6) + 1]);

/** Letters of a derived road as the page names its marks. */
export const coloured = (letters) =>
  laid(letters).map(([letter, ...cell]) => [letter === 'R' ? 'red' : 'blue', ...cell]);
