// The frame round every page: attributes that monitoring and tests hold on to.

import { expect as unconfigured } from '@playwright/test';

import { patience } from '../browser.mjs';

/** Waits as long outside the test runner as inside it. */
export const expect = unconfigured.configure({ timeout: patience });

/** Waits for an element that matches. */
export const present = (page, selector, what) => expect(page.locator(selector).first(), what).toBeAttached();

export class Frame {
  constructor(page, studio) {
    this.page = page;
    this.studio = studio;
  }

  /** The first visible element with this attribute; a table has some buttons twice on other screens. */
  visible(selector) {
    return this.page.locator(`${selector}:visible`).first();
  }

  attribute(selector, name) {
    return this.page.locator(selector).first().getAttribute(name);
  }

  /** Waits until an attribute has a value; `null` for no attribute. */
  async holds(selector, name, value) {
    const matching = value === null ? `${selector}:not([${name}])` : `${selector}[${name}="${value}"]`;
    await present(this.page, matching, `${name} of ${selector} should be ${value}`);
  }

  /** Whether a button can't be used now. */
  isDim(locator) {
    return locator.evaluate((button) => button.disabled || button.getAttribute('aria-disabled') === 'true');
  }

  /** Waits until a button can be used, or can't. */
  usable(selector, yes = true) {
    const off = ':is(:disabled, [aria-disabled="true"])';
    return present(this.page, `${selector}${yes ? `:not(${off})` : off}:visible`, `${selector} should be ${yes ? 'usable' : 'dim'}`);
  }

  connection(state) {
    return this.holds('html', 'data-connection', state);
  }

  language() {
    return this.attribute('html', 'lang');
  }

  brand() {
    return this.attribute('html', 'data-brand');
  }

  /** Opens a panel by its button; on a phone the buttons may be behind a menu. */
  async panel(name) {
    const panel = this.page.locator(`[data-panel="${name}"]`);
    if (!(await panel.first().isVisible())) await this.pressPanelButton(name);
    await expect(panel.first()).toBeVisible();
    return panel.first();
  }

  async pressPanelButton(name) {
    await this.#uncover(`[data-panel-button="${name}"]`);
    await this.visible(`[data-panel-button="${name}"]`).click();
  }

  async closePanel() {
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('[data-panel]:visible')).toHaveCount(0);
  }

  async #uncover(selector) {
    const there = await this.page.locator(`${selector}:visible`).count();
    const menu = this.visible('[data-action="menu"]');
    if (!there && (await menu.count())) await menu.click();
  }
}
