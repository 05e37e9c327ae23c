// A host: the sample page of docs/embedding.md, served from an origin of its own.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/host.html'), 'utf8');

export class Host {
  /** `change` makes another page of the sample. */
  static async open(change = (page) => page) {
    const host = new Host();
    const shown = change(page);
    host.server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(shown);
    });
    await new Promise((open) => host.server.listen(0, '127.0.0.1', open));
    // Another name than the game's, so that it is another site too: cookies of the game are third-party ones here.
    host.origin = `http://localhost:${host.server.address().port}`;
    return host;
  }

  /** Shows the game in the frame. */
  async show(player, words = {}) {
    this.page = player.page;
    await this.page.goto(`${this.origin}/?${new URLSearchParams({ game: player.address, ...words })}`);
    this.game = this.page.frameLocator('#game');
  }

  /** Everything heard from the game so far. */
  heard() {
    return this.page.evaluate(() => window.heard);
  }

  /** Waits for a message with these members. */
  async hears(wanted) {
    try {
      await this.page.waitForFunction(
        (wanted) => window.heard.some((said) => Object.entries(wanted).every(([name, value]) => said[name] === value)),
        wanted,
      );
    } catch {
      throw new Error(`${JSON.stringify(wanted)} was not heard, but ${JSON.stringify(await this.heard())}`);
    }
  }

  forget() {
    return this.page.evaluate(() => void (window.heard.length = 0));
  }

  say(type, lang) {
    return this.page.locator(`[data-say="${type}"]${lang ? `[data-lang="${lang}"]` : ''}`).click();
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }
}
