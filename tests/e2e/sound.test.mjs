// Sound by channels, spoken calls, settings that are kept, full screen.

import assert from 'node:assert/strict';

import { findings } from './axe.mjs';
import { tables } from './roulette.mjs';
import { scene } from './scene.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;

/** Writes down what is played and said, before the page's own scripts run. */
const listen = (context) =>
  context.addInitScript(() => {
    window.played = [];
    window.spoken = [];
    for (const [kind, note] of [
      [OscillatorNode, (node) => `${node.type} ${Math.round(node.frequency.value)}`],
      [AudioBufferSourceNode, (node) => (node.loop ? 'ball' : 'hiss')],
    ]) {
      const { start } = kind.prototype;
      kind.prototype.start = function (...when) {
        window.played.push(note(this));
        return start.apply(this, when);
      };
    }
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const voices = [{ lang: 'cs-CZ' }, { lang: 'en-GB' }];
    Object.defineProperty(window, 'speechSynthesis', {
      value: { getVoices: () => voices, cancel() {}, speak: ({ text, lang, volume }) => window.spoken.push({ text, lang, volume }) },
    });
  });

const chime = 'sine 1319';
const click = 'triangle 2100';
const heard = (page, what) => page.waitForFunction((what) => window.played.includes(what), what);
const slide = async (table, channel, percent) => {
  const slider = (await table.panel('sound')).locator(`[data-channel="${channel}"]`);
  await slider.fill(String(percent));
};

scene('a chip clicks, the ball runs and drops, a win above the stake chimes, calls are spoken',
  { timers: 'betting=16,last=2,closed=3,result=6', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    await listen(player.context);
    const table = await player.table(id);
    await slide(table, 'voice', 80);
    await table.closePanel();
    await table.opening(9);
    await table.chip('100');
    await table.place('straight:17');
    await heard(page, click);
    await table.confirmed();
    await table.phase('closed');
    await heard(page, 'ball');
    await table.result(17);
    await heard(page, chime);
    await page.waitForFunction(() => window.spoken.some(({ text }) => text.includes('17')));
    const spoken = await page.evaluate(() => window.spoken);
    assert.ok(spoken.some(({ text }) => text === 'Konec sázek'), JSON.stringify(spoken));
    assert.match(spoken.find(({ text }) => text.includes('17')).text.toLowerCase(), /černá/);
    assert.ok(spoken.every(({ lang, volume }) => lang === 'cs-CZ' && volume === 0.8));
  });

scene('nothing is played before a touch, nothing celebrates a loss, and nobody speaks unasked',
  { timers: 'betting=12,last=2,closed=2,result=6', outcomes: numbers(id, 17) },
  async ({ player, page }) => {
    await listen(player.context);
    const table = await player.table(id);
    assert.deepEqual(await page.evaluate(() => window.played), []);
    await table.opening(8);
    await table.chip('100');
    await table.place('red', 'black', 'even');
    await table.confirmed();
    await table.result(17);
    await table.shows('balance', '99900');
    await table.phase('open');
    const played = await page.evaluate(() => window.played);
    assert.ok(played.includes(click) && !played.includes(chime), played.join());
    assert.deepEqual(await page.evaluate(() => window.spoken), []);
  });

scene('levels, motion and the interval are kept; silence is silent', { timers: 'betting=60' }, async ({ player, page }) => {
  await listen(player.context);
  const table = await player.table(id);
  await slide(table, 'effects', 30);
  await slide(table, 'studio', 20);
  await table.closePanel();
  const settings = await table.panel('settings');
  await settings.locator('[data-setting="calm-on"]').click();
  await settings.locator('[data-interval="30"]').click();
  await table.closePanel();
  await table.reload();
  const level = async (channel) => (await table.panel('sound')).locator(`[data-channel="${channel}"]`).inputValue();
  assert.deepEqual([await level('effects'), await level('studio'), await level('voice')], ['30', '20', '0']);
  assert.deepEqual(await findings(page), []);
  await page.locator('[data-action="mute"]').click();
  await table.closePanel();
  assert.equal(await table.attribute('html', 'data-motion'), 'less');
  const kept = await table.panel('settings');
  assert.equal(await kept.locator('[data-interval="30"]').getAttribute('aria-pressed'), 'true');
  assert.deepEqual(await findings(page), []);
  await table.closePanel();
  await page.evaluate(() => void (window.played.length = 0));
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  assert.deepEqual(await page.evaluate(() => window.played), []);
  // A table without a stream offers no choice of one; what its panel says instead is in video.test.mjs.
  assert.equal(await (await table.panel('video')).locator('[data-setting="live-on"]').count(), 0);
});

scene('full screen and back', { timers: 'betting=60' }, async ({ player, page }) => {
  await player.table(id);
  await page.locator('[data-action="fullscreen"]').click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.locator('[data-action="fullscreen"]').click();
  await page.waitForFunction(() => document.fullscreenElement === null);
});

scene('where the full screen is forbidden it is not offered', { timers: 'betting=60' }, async ({ player, page }) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  await player.table(id);
  assert.ok(await page.locator('[data-panel-button="help"]').isVisible());
  assert.ok(!(await page.locator('[data-action="fullscreen"]').isVisible()));
});
