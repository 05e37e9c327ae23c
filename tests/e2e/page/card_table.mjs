// A card table as a player uses it: seats, hands, decisions.

import { expect, present } from './frame.mjs';
import { Table } from './table.mjs';

export class CardTable extends Table {
  static async open(page, address, id, query = {}) {
    await page.goto(`${address}/t/${id}?${new URLSearchParams(query)}`);
    return new CardTable(page, id).ready();
  }

  // Seats

  seat(box) {
    return this.root.locator(`[data-seat="${box}"]`);
  }

  owned(box, owner) {
    return this.holds(`[data-seat="${box}"]`, 'data-owner', owner);
  }

  async sit(box) {
    await this.seat(box).click();
    await this.owned(box, 'me');
  }

  async leave(box) {
    await this.root.locator(`[data-action="leave"][data-box="${box}"]`).click();
    await this.owned(box, 'free');
  }

  // Hands

  hand(name) {
    return this.root.locator(`[data-hand="${name}"]`);
  }

  /** The cards of a hand: `['9H', '??']`. */
  cards(name) {
    return this.hand(name).locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
  }

  totals(name, total) {
    return this.holds(`[data-hand="${name}"]`, 'data-total', total);
  }

  ends(name, outcome) {
    return this.holds(`[data-hand="${name}"]`, 'data-outcome', outcome);
  }

  active(name) {
    return present(this.page, `[data-hand="${name}"][data-active]`, `${name} should be active`);
  }

  /** Goes on to the round's end: how the hands ended and what they counted, what came back, what is in the purse. */
  async ended({ hands, win, balance }) {
    await this.reach('result');
    const [[, [ends]]] = Object.entries(hands);
    const wanted = [
      ['[data-at]', 'data-result', ends],
      ['[data-field="win"]', 'data-value', win],
      ['[data-field="balance"]', 'data-value', balance],
    ];
    for (const [name, [outcome, total]] of Object.entries(hands)) {
      wanted.push([`[data-hand="${name}"]`, 'data-outcome', outcome]);
      if (total) wanted.push([`[data-hand="${name}"]`, 'data-total', total]);
    }
    await this.together(...wanted);
  }

  /** Lays chips while bets are open. */
  async lay(chip, places) {
    await this.opening();
    await this.chip(chip);
    await this.strew(places);
    await this.confirmed();
  }

  // Decisions

  decision(name) {
    return this.root.locator(`[data-decision="${name}"]`);
  }

  /** Goes on until the player is asked. */
  async asked(name) {
    await this.reach('result');
    await present(this.page, `[data-decision="${name}"]:not(:disabled)`, `${name} should be on offer`);
  }

  offered() {
    return this.root.locator('[data-decision]').evaluateAll((all) => all.map((one) => one.dataset.decision));
  }

  async decide(name) {
    await this.asked(name);
    await this.decision(name).click();
  }

  /** Waits until nothing is asked. */
  unasked() {
    return expect(this.root.locator('[data-decision]')).toHaveCount(0);
  }
}
