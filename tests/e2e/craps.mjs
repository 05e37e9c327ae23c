// Craps as a player uses it: its places, its sheets on a phone, a round over several rolls and what the rules say of it.

import { expect } from './fixtures.mjs';
import { settled } from './house.mjs';

export const id = 'jmlm-craps';

const numbers = [4, 5, 6, 8, 9, 10];
const by = (kind) => numbers.map((number) => `${kind}:${number}`);

/** Places of the side that are always there. */
export const side = ['pass', 'dont_pass', 'come', 'dont_come', 'field', 'big_6', 'big_8', ...by('place'), ...by('buy'), ...by('lay')];

/** Places of the middle; a phone has them on a sheet. */
export const middle = ['any_seven', 'hard:4', 'hard:6', 'hard:8', 'hard:10', 'two', 'three', 'eleven', 'twelve', 'hi_lo', 'any_craps', 'c_e', 'horn', 'world'];

/** Rolls one after the other, as a script. */
export const rolls = (...thrown) => [{ table: id, outcome: { rolls: thrown } }];

/** Opens or closes the sheet of a phone; a larger screen shows all. */
export async function sheet(table, name, open = true) {
  const button = table.page.locator(`[data-action="${name}"]`);
  if (!(await button.isVisible())) return;
  if ((await button.getAttribute('aria-expanded')) !== String(open)) await button.click();
  await expect(button).toHaveAttribute('aria-expanded', String(open));
}

/** Lays a chip on each of these places, wherever a screen has them. */
export async function lay(table, places) {
  const inMiddle = places.filter((on) => middle.includes(on));
  const onSide = places.filter((on) => !middle.includes(on));
  if (onSide.length) await table.strew(onSide);
  if (inMiddle.length) {
    await sheet(table, 'propositions');
    await table.strew(inMiddle);
    await sheet(table, 'propositions', false);
  }
}

/** Own bets that stand on a number: `{ 'come:6': '100' }`. */
export const standing = (table) =>
  table.root.locator('[data-standing]').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.standing, one.dataset.stake])));

/** What a player has done in a round, beside the table, for comparing with the rules. */
export class Ledger {
  bets = [];
  thrown = [];

  constructor(start = 100_000) {
    this.start = start;
  }

  /** A bet before the next roll. */
  lay(on, stake) {
    this.bets.push({ on, stake: String(stake), roll: this.thrown.length + 1 });
  }

  back() {
    if (!this.thrown.length || !this.bets.length) return 0;
    const bets = this.bets.filter((bet) => bet.roll <= this.thrown.length);
    return bets.length ? Number(settled(id, { bets, outcome: { rolls: this.thrown } }).return) : 0;
  }

  /** What the purse holds. */
  balance() {
    return String(this.start - this.bets.reduce((sum, bet) => sum + Number(bet.stake), 0) + this.back());
  }

  /** The next roll, and what it gives back. */
  roll(dice) {
    const before = this.back();
    this.thrown.push(dice);
    return String(this.back() - before);
  }
}
