// The lobby: a door to every table.

import { Frame } from './frame.mjs';
import { Table } from './table.mjs';

export class Lobby extends Frame {
  static async open(page, address, query = {}) {
    await page.goto(`${address}/?${new URLSearchParams(query)}`);
    const lobby = new Lobby(page);
    await lobby.connection('online');
    await page.locator('[data-table]').first().waitFor();
    return lobby;
  }

  tables() {
    return this.page.locator('[data-table]').evaluateAll((doors) => doors.map((door) => door.dataset.table));
  }

  async enter(id) {
    await this.page.locator(`[data-table="${id}"]`).click();
    return new Table(this.page, id).ready();
  }
}
