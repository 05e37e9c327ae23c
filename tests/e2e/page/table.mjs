// A table as a player uses it, by the page's names only.

import { Frame, present } from './frame.mjs';

export class Table extends Frame {
  constructor(page, id) {
    super(page);
    this.id = id;
    this.root = page.locator(`[data-at="${id}"]`);
  }

  static async open(page, address, id, query = {}) {
    await page.goto(`${address}/t/${id}?${new URLSearchParams(query)}`);
    return new Table(page, id).ready();
  }

  /** The table is there, with its places and a word from the server. */
  async ready() {
    await this.root.waitFor();
    await this.connection('online');
    await present(this.page, '[data-field="balance"][data-value]', 'balance');
    await present(this.page, '[data-phase]', 'phase bar');
    return this;
  }

  async reload() {
    await this.page.reload();
    return this.ready();
  }

  // What is to be seen

  /** Waits for a phase. */
  phase(name) {
    return this.holds('[data-phase]', 'data-phase', name);
  }

  /** Waits until bets are open for at least so many seconds more. */
  async opening(seconds) {
    const enough = Array.from({ length: 120 }, (_, more) => `[data-seconds="${seconds + more}"]`);
    await this.phase('open');
    await present(this.page, enough.join(), `countdown of ${seconds} s or more`);
    await this.phase('open');
  }

  /** A field's text as the player reads it. */
  async field(name) {
    return (await this.page.locator(`[data-field="${name}"]`).first().textContent()).trim();
  }

  amount(name) {
    return this.attribute(`[data-field="${name}"]`, 'data-value');
  }

  balance() {
    return this.amount('balance');
  }

  /** Waits until a field has an amount. */
  shows(name, value) {
    return this.holds(`[data-field="${name}"]`, 'data-value', value);
  }

  result(outcome) {
    return present(this.page, `[data-result="${outcome}"]`, 'result');
  }

  notice(code) {
    return this.visible(`[data-notice="${code}"]`).waitFor();
  }

  /** Waits for a message in these words. */
  says(code, words) {
    return this.page.locator(`[data-notice="${code}"]`, { hasText: words }).waitFor();
  }

  /**
   * Waits until all of these hold at the same moment, `[selector, attribute, value]`: a result stays on view for a short time,
   * and looked at one by one its parts could belong to two rounds.
   */
  async together(...wanted) {
    const read = (all) => all.map(([selector, name]) => document.querySelector(selector)?.getAttribute(name) ?? null);
    try {
      await this.page.waitForFunction(
        (all) => all.every(([selector, name, value]) => document.querySelector(selector)?.getAttribute(name) === value),
        wanted,
      );
    } catch (error) {
      if (error.name !== 'TimeoutError') throw error;
      const found = await this.page.evaluate(read, wanted);
      const said = wanted.map(([selector, name, value], nth) => `${selector} ${name}: ${found[nth]} instead of ${value}`);
      throw new Error(`never at once: ${said.join('; ')}`);
    }
  }

  /** Waits until the round is another one than this. */
  async roundAfter(round) {
    await this.page.locator('[data-field="round"]', { hasNotText: round }).first().waitFor();
    return this.field('round');
  }

  // Places

  spot(on) {
    return this.root.locator(`[data-spot="${on}"]`);
  }

  spots() {
    return this.root.locator('[data-spot]').evaluateAll((spots) => spots.map((spot) => spot.dataset.spot));
  }

  /** Own stakes on the cloth: `{ red: '100' }`. */
  stakes() {
    return this.root
      .locator('[data-spot][data-stake]')
      .evaluateAll((spots) => Object.fromEntries(spots.map((spot) => [spot.dataset.spot, spot.dataset.stake])));
  }

  stakeOn(on) {
    return this.spot(on).getAttribute('data-stake');
  }

  /** Waits until the player's stake on a place is this; `null` for none. */
  staked(on, stake) {
    return this.holds(`[data-at="${this.id}"] [data-spot="${on}"]`, 'data-stake', stake);
  }

  /** Waits until exactly these stakes lie: `{ red: '100' }`. */
  async lies(stakes) {
    for (const [on, stake] of Object.entries(stakes)) await this.staked(on, stake);
    const others = Object.keys(stakes).map((on) => `:not([data-spot="${on}"])`).join('');
    const extra = this.root.locator(`[data-spot][data-stake]${others}`);
    try {
      await extra.first().waitFor({ state: 'detached' });
    } catch {
      throw new Error(`stakes should be ${JSON.stringify(stakes)}, are ${JSON.stringify(await this.stakes())}`);
    }
  }

  /** Waits until the server has confirmed all that lies. */
  async confirmed() {
    await this.root.locator('[data-pending]').first().waitFor({ state: 'detached' });
  }

  /** The middle of a place on the screen, and which place is hit there. */
  centres() {
    return this.root.locator('[data-spot]').evaluateAll((spots) =>
      spots.map((spot) => {
        const box = spot.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y)?.closest('[data-spot]');
        return { on: spot.dataset.spot, x, y, hit: hit?.dataset.spot ?? null };
      }),
    );
  }

  // What a player does

  async chip(value) {
    const chip = this.visible(`[data-chip="${value}"]`);
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
    await this.holds(`[data-chip="${value}"]`, 'aria-pressed', 'true');
  }

  /** Puts the chosen chip on each of these places. */
  async place(...places) {
    for (const on of places) await this.spot(on).click();
  }

  /** Puts the chosen chip on many places, as fast as a hand can. */
  async strew(places) {
    const centres = new Map((await this.centres()).map((centre) => [centre.on, centre]));
    for (const on of places) {
      const { x, y } = centres.get(on);
      await this.page.mouse.click(x, y);
    }
  }

  action(name) {
    return this.visible(`[data-action="${name}"]`);
  }

  async act(name) {
    await this.action(name).click();
  }

  undo = () => this.act('undo');
  clear = () => this.act('clear');
  double = () => this.act('double');
  repeat = () => this.act('repeat');

  async racetrack() {
    const track = this.page.locator('[data-call="voisins"]').first();
    if (!(await track.isVisible())) await this.act('racetrack');
    await track.waitFor();
  }

  async call(name) {
    await this.racetrack();
    await this.visible(`[data-call="${name}"]`).click();
  }

  neighbours() {
    return this.attribute('[data-neighbours]', 'data-neighbours').then(Number);
  }

  /** Sets the selector to a count. */
  async chooseNeighbours(count) {
    await this.racetrack();
    for (let now = await this.neighbours(); now !== count; now += Math.sign(count - now)) {
      await this.act(now < count ? 'neighbours-more' : 'neighbours-fewer');
      await this.holds('[data-neighbours]', 'data-neighbours', now + Math.sign(count - now));
    }
  }

  // Favourites

  async favourites() {
    const panel = this.page.locator('[data-panel="favourites"]').first();
    if (!(await panel.isVisible())) await this.act('favourites');
    await panel.waitFor();
    return panel;
  }

  favourite(name) {
    return this.page.locator(`[data-panel="favourites"] [data-favourite="${name}"]`);
  }

  async favouriteNames() {
    const panel = await this.favourites();
    return panel.locator('[data-favourite]').evaluateAll((all) => all.map((one) => one.dataset.favourite));
  }

  /** Keeps what lies under a name. */
  saveFavourite(name) {
    return this.#save(name, 'save-favourite');
  }

  /** Keeps what lay in the last round under a name. */
  saveLastBets(name) {
    return this.#save(name, 'save-last-favourite');
  }

  async #save(name, action) {
    const panel = await this.favourites();
    await panel.locator('input').first().fill(name);
    await panel.locator(`[data-action="${action}"]`).click();
    await this.favourite(name).waitFor();
  }

  async placeFavourite(name) {
    await this.favourites();
    await this.favourite(name).locator('[data-action="place-favourite"]').click();
  }

  async renameFavourite(name, other) {
    await this.favourites();
    await this.favourite(name).locator('[data-action="rename-favourite"]').click();
    const input = this.favourite(name).locator('input');
    await input.fill(other);
    await input.press('Enter');
    await this.favourite(other).waitFor();
  }

  async deleteFavourite(name) {
    await this.favourites();
    await this.favourite(name).locator('[data-action="delete-favourite"]').click();
    await this.favourite(name).waitFor({ state: 'detached' });
  }

  pick(on) {
    return this.visible(`[data-pick="${on}"]`);
  }
}
