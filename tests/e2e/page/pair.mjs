// Two tables beside each other on one page.

import { CardTable } from './card_table.mjs';
import { expect, Frame, present } from './frame.mjs';

/** The page as one of two tables sees it: what is looked for is inside its side. Attributes of `<html>` stay the page's. */
const within = (page, side) =>
  new Proxy(page, {
    get(page, name) {
      if (name === 'locator') return (selector, options) => (/^html\b/.test(selector) ? page : page.locator(side)).locator(selector, options);
      const value = page[name];
      return typeof value === 'function' ? value.bind(page) : value;
    },
  });

export class Pair extends Frame {
  /** Both tables are there. */
  async ready() {
    for (const nth of [0, 1]) await expect(this.side(nth).locator('[data-at]')).toBeVisible();
    return this;
  }

  /** A table: 0 is the left one, 1 the right one. */
  async table(nth) {
    const id = await this.side(nth).locator('[data-at]').getAttribute('data-at');
    return new CardTable(within(this.page, `[data-side="${nth}"]`), id, this.studio).ready();
  }

  async tables() {
    return [await this.table(0), await this.table(1)];
  }

  side(nth) {
    return this.page.locator(`[data-side="${nth}"]`);
  }

  /** The area of a table, without the bar over it. */
  area(nth) {
    return this.side(nth).locator('.area');
  }

  /** Is the keyboard's focus inside a table? */
  isFocused(nth) {
    return this.area(nth).evaluate((area) => area.contains(document.activeElement));
  }

  async close(nth) {
    await this.side(nth).locator('[data-action="close-side"]').click();
  }

  /** Waits until a side is the one that is used. */
  async active(nth) {
    await present(this.page, `[data-side="${nth}"] [data-action="side"][aria-pressed="true"]`, `side ${nth} should be active`);
  }

  /** Waits until no pair is shown. */
  async gone() {
    await expect(this.page.locator('.pair')).toHaveCount(0);
  }
}
