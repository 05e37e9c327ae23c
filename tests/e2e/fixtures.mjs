// What every scene gets: `start`, which starts a server with its options and brings a first player.

import { test as base } from '@playwright/test';

import { sizes } from './browser.mjs';
import { Player } from './player.mjs';
import { Studio } from './studio.mjs';
import { Wire } from './wire.mjs';

export { expect } from '@playwright/test';
export { tagOf } from './browser.mjs';

/** One server with its players. */
class Scene {
  players = [];

  /**
   * Options: those of `Studio.start`, whose clock is held unless they say otherwise; `size` (another one than the project's) and `context` of the players; `wired`: the network
   * can be cut (`wire`); `complaints: true` where the browser may write errors to its console; `prepare` makes what must be there
   * before the server, and says with which further `args` it starts.
   */
  static async start(browser, { size, context, wired = false, complaints = false, prepare, ...setup }) {
    const scene = new Scene();
    scene.prepared = await prepare?.();
    scene.studio = await Studio.start({ clock: 'held', ...setup, args: scene.prepared?.args ?? setup.args });
    scene.wire = wired && (await Wire.to(scene.studio));
    scene.mayComplain = complaints;
    scene.enter = async ({ direct = false, ...other } = {}) => {
      const address = scene.wire && !direct ? scene.wire.address : scene.studio.address;
      const options = { ...sizes[other.size ?? size], ...context, ...other.context };
      const player = await Player.enter(browser, scene.studio, address, options);
      scene.players.push(player);
      return player;
    };
    scene.player = await scene.enter();
    scene.page = scene.player.page;
    return scene;
  }

  get complaints() {
    return this.mayComplain ? [] : this.players.flatMap(({ complaints }) => complaints);
  }

  async end() {
    await Promise.all(this.players.map(({ context }) => context.close()));
    await this.wire?.close?.();
    await this.prepared?.end?.();
    await this.studio.close();
  }
}

export const test = base.extend({
  start: async ({ browser }, use, testInfo) => {
    const scenes = [];
    await use(async (options = {}) => {
      const scene = await Scene.start(browser, { size: testInfo.project.name, ...options });
      scenes.push(scene);
      return { ...scene.prepared, ...scene };
    });
    const passed = testInfo.status === testInfo.expectedStatus;
    const complaints = scenes.flatMap((scene) => scene.complaints);
    for (const { studio, players } of passed ? [] : scenes) {
      const heard = players.flatMap((player) => player.complaints).join('\n');
      await testInfo.attach('server and console', { body: `${heard}\n${studio.log}`, contentType: 'text/plain' });
    }
    for (const scene of scenes) await scene.end();
    if (passed && complaints.length) throw new Error(`the page complained:\n${complaints.join('\n')}`);
  },
});
