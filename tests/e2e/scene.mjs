// A scene: a server, a browser with one or more players, and what they do.

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';

import { launch, patience, sizes } from './browser.mjs';
import { Lobby } from './page/lobby.mjs';
import { Table } from './page/table.mjs';
import { Studio } from './studio.mjs';
import { Wire } from './wire.mjs';

const pictures = resolve(import.meta.dirname, '../../target/e2e');

let browser;
const launched = () => (browser ??= launch());

/** Scenes mostly wait for the dealer: a few of a file go on at the same time. */
const together = 3;
const scenes = [];
queueMicrotask(() =>
  describe(basename(process.argv[1], '.test.mjs'), { concurrency: together }, () => {
    after(async () => (await browser)?.close());
    for (const { name, timeout, run } of scenes) test(name, { timeout: 2 * timeout }, (context) => twice(context, run));
  }),
);

/** A scene races the dealer's clock on machines of unknown speed: one that loses is played once more, and says so. */
async function twice(context, run) {
  try {
    await run();
  } catch (error) {
    context.diagnostic(`played again after: ${error.message.split('\n')[0]}`);
    await run();
  }
}

/** A player: a profile of the browser, with all that his pages complained about. */
class Player {
  complaints = [];

  static async enter(address, { size = 'desktop', context = {} } = {}) {
    const player = new Player();
    player.address = address;
    player.context = await (await launched()).newContext({ ...sizes[size], ...context });
    player.context.setDefaultTimeout(patience);
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
  table(id, query) {
    return Table.open(this.page, this.address, id, query);
  }

  lobby(query) {
    return Lobby.open(this.page, this.address, query);
  }
}

/**
 * A test with its own server.
 * Options: those of `Studio.start`; `size` and `context` of the first player; `wired`: the network can be cut (`wire`);
 * `complaints: true` where the browser may write errors to its console; `prepare` makes what must be there before the server,
 * and says with which further `args` it starts.
 */
export function scene(name, options, play) {
  const { size, context, wired = false, complaints = false, timeout = 180_000, prepare, ...setup } = options;
  const run = async () => {
    const prepared = await prepare?.();
    const studio = await Studio.start({ ...setup, args: prepared?.args ?? setup.args });
    const wire = wired && (await Wire.to(studio));
    const address = wire ? wire.address : studio.address;
    const players = [];
    const enter = async (more = {}) => {
      const player = await Player.enter(more.direct ? studio.address : address, { size, context, ...more });
      players.push(player);
      return player;
    };
    try {
      const player = await enter();
      await play({ ...prepared, studio, wire, player, page: player.page, enter });
      const heard = players.flatMap((one) => one.complaints);
      if (!complaints && heard.length) throw new Error(`the page complained:\n${heard.join('\n')}`);
    } catch (error) {
      await photograph(name, players, studio);
      throw error;
    } finally {
      await Promise.all(players.map((one) => one.context.close()));
      await wire?.close?.();
      await prepared?.end?.();
      await studio.close();
    }
  };
  scenes.push({ name, timeout, run });
}

/** What was to be seen when a scene failed. */
async function photograph(name, players, studio) {
  mkdirSync(pictures, { recursive: true });
  const file = join(pictures, name.replace(/[^\p{L}\p{N}]+/gu, '-'));
  for (const [index, player] of players.entries()) {
    await player.page.screenshot({ path: `${file}-${index + 1}.png`, timeout: 5_000 }).catch(() => {});
  }
  const heard = players.flatMap((one) => one.complaints).join('\n');
  writeFileSync(`${file}.log`, `${heard}\n${studio.log}`);
}
