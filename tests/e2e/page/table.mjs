// A table as a player uses it, by the page's names only.

import { expect, Frame, present } from './frame.mjs';

export class Table extends Frame {
  constructor(page, id, studio) {
    super(page, studio);
    this.id = id;
    this.root = page.locator(`[data-at="${id}"]`);
  }

  static async open(page, address, id, query = {}) {
    await page.goto(`${address}/t/${id}?${new URLSearchParams(query)}`);
    return new Table(page, id).ready();
  }

  /** The table is there, with its places and a word from the server. */
  async ready() {
    await expect(this.root).toBeVisible();
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

  /** Moves a held clock until the table is in one of these phases. Bets and decisions arrive first, and no decision runs out. */
  async reach(...phases) {
    if (!this.studio?.held) return;
    await expect(this.root.locator('[data-pending], [data-decision]:disabled')).toHaveCount(0);
    await this.studio.until(this.id, ...phases, 'insurance', 'decide');
  }

  /** Goes on to a phase. */
  async phase(name) {
    await this.reach(name);
    await this.holds('[data-phase]', 'data-phase', name);
  }

  /** Goes on to open bets; where time runs, to at least so many seconds of them. */
  async opening(seconds = 1) {
    if (this.studio?.held) return this.phase('open');
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

  /** Goes on to the result. */
  async result(outcome) {
    await this.reach('result');
    await present(this.page, `[data-result="${outcome}"]`, 'result');
  }

  notice(code) {
    return expect(this.visible(`[data-notice="${code}"]`)).toBeVisible();
  }

  /** Waits for a message in these words. */
  says(code, words) {
    return expect(this.page.locator(`[data-notice="${code}"]`, { hasText: words })).toBeVisible();
  }

  /** Goes on to the result, with which all of these hold at the same moment: `[selector, attribute, value]`. */
  async together(...wanted) {
    await this.reach('result');
    const read = (all) => all.map(([selector, name]) => [selector, name, document.querySelector(selector)?.getAttribute(name) ?? null]);
    await expect.poll(() => this.page.evaluate(read, wanted), { intervals: [100] }).toEqual(wanted);
  }

  /** Waits until the round is another one than this. */
  async roundAfter(round) {
    await expect(this.page.locator('[data-field="round"]', { hasNotText: round }).first()).toBeVisible();
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
    await expect.poll(() => this.stakes(), { intervals: [100] }).toEqual(stakes);
  }

  /** Waits until the server has confirmed all that lies. */
  async confirmed() {
    await expect(this.root.locator('[data-pending]')).toHaveCount(0);
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
    // A place may still be covered, or move, while the last round is cleared away.
    let centres = new Map();
    const unready = async () => {
      const before = centres;
      centres = new Map((await this.centres()).map((centre) => [centre.on, centre]));
      const isReady = (was, now) => now?.hit === now?.on && was?.x === now?.x && was?.y === now?.y;
      return places.filter((on) => !centres.has(on) || !isReady(before.get(on), centres.get(on)));
    };
    await expect.poll(unready, { message: 'places that can’t be hit yet', intervals: [50, 100] }).toEqual([]);
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
    await expect(track).toBeVisible();
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
    await expect(panel).toBeVisible();
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
    await expect(this.favourite(name)).toBeVisible();
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
    await expect(this.favourite(other)).toBeVisible();
  }

  async deleteFavourite(name) {
    await this.favourites();
    await this.favourite(name).locator('[data-action="delete-favourite"]').click();
    await expect(this.favourite(name)).toHaveCount(0);
  }

  pick(on) {
    return this.visible(`[data-pick="${on}"]`);
  }
}
