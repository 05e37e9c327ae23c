// Two tables beside each other: the page around them, and a table in each of its frames.

import { CardTable } from './card_table.mjs';
import { Frame, present } from './frame.mjs';

export class Pair extends Frame {
  static async open(page, address, one, other, query = {}) {
    await page.goto(`${address}/t/${one}/${other}?${new URLSearchParams(query)}`);
    return new Pair(page).ready();
  }

  /** Both tables are there. */
  async ready() {
    for (const nth of [0, 1]) await this.page.frameLocator('iframe').nth(nth).locator('[data-at]').waitFor();
    return this;
  }

  /** A table: 0 is the left one, 1 the right one. */
  async table(nth) {
    const element = await this.page.locator('iframe').nth(nth).elementHandle();
    const frame = await element.contentFrame();
    const id = await frame.locator('[data-at]').first().getAttribute('data-at');
    return new CardTable(frame, id).ready();
  }

  async tables() {
    return [await this.table(0), await this.table(1)];
  }

  side(nth) {
    return this.page.locator(`[data-side="${nth}"]`);
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
    await this.page.locator('.pair').waitFor({ state: 'detached' });
  }
}
