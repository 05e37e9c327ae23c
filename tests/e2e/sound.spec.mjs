// Sound by channels, spoken calls, settings that are kept, full screen.

import { findings } from './axe.mjs';
import { hide, show } from './background.mjs';
import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';
import { numbers } from './studio.mjs';

const id = tables.evolution;

/** Writes down what is played and said, before the page's own scripts run. */
const listen = (context) =>
  context.addInitScript(() => {
    window.played = [];
    window.spoken = [];
    window.outputs = [];
    window.AudioContext = class extends AudioContext {
      constructor(...of) {
        super(...of);
        window.outputs.push(this);
      }
    };
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
const forget = (page) => page.evaluate(() => void (window.played.length = window.spoken.length = 0));
/** Waits until whatever the page plays through is in a state: `running`, or `suspended`. */
const plays = (page, state) => page.waitForFunction((state) => window.outputs.length && window.outputs.every((one) => one.state === state), state);
const slide = async (table, channel, percent) => {
  const slider = (await table.panel('sound')).locator(`[data-channel="${channel}"]`);
  await slider.fill(String(percent));
};

/** A round of every card game, and how many cards are dealt in it. */
const dealt = {
  'chance-infinite-blackjack': { on: 'main', shoe: 'TS 9H 9D TC', decision: 'stand', cards: 4 },
  'chance-synot-casino-holdem': { on: 'ante', shoe: 'KD 2H 9C 7C KS 9H 4S 3S 8H', decision: 'call', cards: 9 },
  'chance-baccarat': { on: 'player', shoe: '2S 3H 3D 2C 4H 6S', cards: 6 },
  'chance-top-card': { on: 'home', shoe: 'KC 8D', cards: 2 },
};

test('a chip clicks, the ball runs and drops, a win above the stake chimes, calls are spoken', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  await listen(player.context);
  const table = await player.table(id);
  await slide(table, 'voice', 80);
  await table.closePanel();
  await table.opening();
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
  expect(spoken.some(({ text }) => text === 'Konec sázek'), JSON.stringify(spoken)).toBeTruthy();
  expect(spoken.find(({ text }) => text.includes('17')).text.toLowerCase()).toMatch(/černá/);
  expect(spoken.every(({ lang, volume }) => lang === 'cs-CZ' && volume === 0.8)).toBeTruthy();
});

test('nothing is played before a touch, nothing celebrates a loss, and nobody speaks unasked', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  await listen(player.context);
  const table = await player.table(id);
  expect(await page.evaluate(() => window.played)).toEqual([]);
  await table.opening();
  await table.chip('100');
  await table.place('red', 'black', 'even');
  await table.confirmed();
  await table.result(17);
  await table.shows('balance', '99900');
  await table.phase('open');
  const played = await page.evaluate(() => window.played);
  expect(played.includes(click) && !played.includes(chime), played.join()).toBeTruthy();
  expect(await page.evaluate(() => window.spoken)).toEqual([]);
});

test('levels, motion and the interval are kept; silence is silent', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
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
  expect([await level('effects'), await level('studio'), await level('voice')]).toEqual(['30', '20', '0']);
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-action="mute"]').click();
  await table.closePanel();
  expect(await table.attribute('html', 'data-motion')).toBe('less');
  const kept = await table.panel('settings');
  expect(await kept.locator('[data-interval="30"]').getAttribute('aria-pressed')).toBe('true');
  expect(await findings(page)).toEqual([]);
  await table.closePanel();
  await forget(page);
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  expect(await page.evaluate(() => window.played)).toEqual([]);
  // A table without a stream offers no choice of one; what its panel says instead is in video.test.mjs.
  expect(await (await table.panel('video')).locator('[data-setting="live-on"]').count()).toBe(0);
});

test('a page that is hidden is silent, and is heard again when it comes to the front', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ outcomes: numbers(id, 17) });
  await listen(player.context);
  const table = await player.table(id);
  await slide(table, 'voice', 80);
  await table.closePanel();
  await table.opening();
  await table.chip('100');
  await table.place('straight:17');
  await heard(page, click);
  await plays(page, 'running');
  await table.confirmed();
  await hide(page);
  await plays(page, 'suspended');
  await forget(page);
  await table.phase('closed');
  await table.result(17);
  await table.shows('balance', '103500');
  expect(await page.evaluate(() => [window.played, window.spoken])).toEqual([[], []]);
  await table.phase('open');
  await show(page);
  await plays(page, 'running');
  await table.place('red');
  await heard(page, click);
  await table.phase('closed');
  await page.waitForFunction(() => window.spoken.some(({ text }) => text === 'Konec sázek'));
});

for (const [at, { on, shoe, decision, cards }] of Object.entries(dealt)) {
  test(`${at}: every card is heard, and no wheel`, { tag: ['@desktop', '@phone'] }, async ({ start }) => {
    const { player, page, studio } = await start({ timers: 'betting=1,last=0,closed=1,card=0.5', outcomes: [{ table: at, outcome: { shoe: shoe.split(' ') } }] });
    await listen(player.context);
    const table = await player.table(at);
    await table.lay('100', [on]);
    await heard(page, click);
    await forget(page);
    // Cards come one after the other, as at a real table.
    await studio.release();
    if (decision) await table.decide(decision);
    await table.phase('result');
    const played = await page.evaluate(() => window.played);
    const count = (what) => played.filter((sound) => sound === what).length;
    // A chip, such as that of a call, clicks and hisses; a card only hisses.
    expect(count('hiss') - count(click), played.join()).toBe(cards);
    expect(count('ball')).toBe(0);
  });
}

test('one touch turns all sound off, another brings it back as loud as it was', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start }) => {
  const { player, page } = await start();
  await listen(player.context);
  const table = await player.table(id);
  await table.opening();
  await table.chip('100');
  const audio = table.action('audio');
  await expect(audio).toHaveAccessibleName('Vypnout zvuk');
  await audio.click();
  await expect(audio).toHaveAccessibleName('Zapnout zvuk');
  await table.reload();
  await table.chip('100');
  await table.place('red');
  await table.confirmed();
  expect(await page.evaluate(() => window.played)).toEqual([]);
  await audio.click();
  await table.place('red');
  await heard(page, click);
  expect(await (await table.panel('sound')).locator('[data-channel="effects"]').inputValue()).toBe('50');
});

test('one menu has the general settings, those of the picture and those of the sound', { tag: ['@desktop', '@phone', '@landscape'] }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(tables.slovak);
  const settings = await table.panel('settings');
  const part = (name) => settings.locator(`[data-section="${name}"]`);
  await expect(part('general').locator('[data-lang="sk"]')).toBeVisible();
  await part('picture').locator('[data-setting="calm-on"]').click();
  await part('sound').locator('[data-channel="studio"]').fill('30');
  expect(await table.attribute('html', 'data-motion')).toBe('less');
  await expect(part('sound').locator('output').first()).toHaveText('30 %');
  expect(await findings(page)).toEqual([]);
});

/** A button of the table; on a phone it is behind the menu. */
async function button(table, name) {
  if (!(await table.page.locator('.rail:visible').count())) await table.act('menu');
  await expect(table.visible('.rail')).toBeVisible();
  return table.page.locator(`.rail [data-action="${name}"]`);
}

test('full screen and back', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const table = await player.table(id);
  await (await button(table, 'fullscreen')).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await (await button(table, 'fullscreen')).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test('where the full screen is forbidden it is not offered', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  const table = await player.table(id);
  expect(await (await button(table, 'lobby')).isVisible()).toBeTruthy();
  expect(!(await (await button(table, 'fullscreen')).isVisible())).toBeTruthy();
});
