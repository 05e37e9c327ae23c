// The lobby: a door to every table.

import { CardTable } from './card_table.mjs';
import { expect, Frame } from './frame.mjs';

export class Lobby extends Frame {
  static async open(page, address, query = {}) {
    await page.goto(`${address}/?${new URLSearchParams(query)}`);
    return new Lobby(page).ready();
  }

  /** The tables are there. */
  async ready() {
    await this.connection('online');
    await expect(this.page.locator('[data-table]').first()).toBeVisible();
    return this;
  }

  tables() {
    return this.page.locator('[data-table]').evaluateAll((doors) => doors.map((door) => door.dataset.table));
  }

  tile(id) {
    return this.page.locator(`[data-table="${id}"]`);
  }

  /** Waits until exactly so many tables are on view. */
  async shows(count) {
    await expect(this.page.locator('[data-table]')).toHaveCount(count);
  }

  async search(words) {
    await this.page.locator('.search input').fill(words);
  }

  /** Sets or takes away the star of a table. */
  async star(id) {
    await this.page.locator('.tile-box', { has: this.tile(id) }).locator('[data-action="favourite-table"]').click();
  }

  async enter(id) {
    await this.tile(id).click();
    return new CardTable(this.page, id, this.studio).ready();
  }
}
