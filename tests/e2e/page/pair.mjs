// Two tables beside each other: the page around them, and a table in each of its frames.

import { CardTable } from './card_table.mjs';
import { expect, Frame, present } from './frame.mjs';

export class Pair extends Frame {
  /** Both tables are there. */
  async ready() {
    for (const nth of [0, 1]) await expect(this.page.frameLocator('iframe').nth(nth).locator('[data-at]')).toBeVisible();
    return this;
  }

  /** A table: 0 is the left one, 1 the right one. */
  async table(nth) {
    const element = await this.page.locator('iframe').nth(nth).elementHandle();
    const frame = await element.contentFrame();
    const id = await frame.locator('[data-at]').first().getAttribute('data-at');
    return new CardTable(frame, id, this.studio).ready();
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
    await expect(this.page.locator('.pair')).toHaveCount(0);
  }
}
