// The lobby: a door to every table.

import { Frame } from './frame.mjs';
import { Table } from './table.mjs';

export class Lobby extends Frame {
  static async open(page, address, query = {}) {
    await page.goto(`${address}/?${new URLSearchParams(query)}`);
    return new Lobby(page).ready();
  }

  /** The tables are there. */
  async ready() {
    await this.connection('online');
    await this.page.locator('[data-table]').first().waitFor();
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
    await this.page.waitForFunction((count) => document.querySelectorAll('[data-table]').length === count, count);
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
    return new Table(this.page, id).ready();
  }
}
