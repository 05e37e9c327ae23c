// A player: a profile of the browser, with all that its pages complained about.

import { CardTable } from './page/card_table.mjs';
import { Lobby } from './page/lobby.mjs';
import { Pair } from './page/pair.mjs';

export class Player {
  complaints = [];

  static async enter(browser, studio, address, options) {
    const player = new Player();
    player.studio = studio;
    player.address = address;
    player.context = await browser.newContext(options);
    player.context.on('page', (page) => player.#listen(page));
    player.page = await player.context.newPage();
    return player;
  }

  #listen(page) {
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`console: ${message.text()}`);
    });
  }

  /** Sits down at a table. */
  async table(id, query = {}, page = this.page) {
    await page.goto(`${this.address}/t/${id}?${new URLSearchParams(query)}`);
    return this.at(id, page);
  }

  /** The table that a page or a frame has come to. */
  at(id, page = this.page) {
    return new CardTable(page, id, this.studio).ready();
  }

  /** Goes to the lobby. */
  async lobby(query = {}) {
    await this.page.goto(`${this.address}/?${new URLSearchParams(query)}`);
    return this.inLobby();
  }

  /** The lobby that a page has come to. */
  inLobby() {
    return new Lobby(this.page, this.studio).ready();
  }

  /** Sits down at two tables. */
  async pair(one, other, query = {}) {
    await this.page.goto(`${this.address}/t/${one}/${other}?${new URLSearchParams(query)}`);
    return this.atPair();
  }

  /** The two tables that a page or a frame has come to. */
  atPair(page = this.page) {
    return new Pair(page, this.studio).ready();
  }
}
