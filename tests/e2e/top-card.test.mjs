// Top Card: home, away and tie to the haléř, the board with its history and shares.

import assert from 'node:assert/strict';

import { shoes, tables } from './baccarat.mjs';
import { cards } from './page/duel.mjs';
import { minus, plus } from './roulette.mjs';
import { scene } from './scene.mjs';

const id = tables.topCard;
const places = ['home', 'tie', 'away'];
const timers = 'betting=5,last=0,closed=0,card=0.3,result=4';
const context = { reducedMotion: 'reduce' };

const rounds = [
  { deal: 'KS 3D', result: 'home', back: '20' },
  { deal: '7S 7C', result: 'tie', back: '130' },
  { deal: '2S AD', result: 'away', back: '20' },
];

scene('every place wins, loses and a tie gives half back, to the haléř; bets are repeated; a return in mid-deal',
  { timers, context, outcomes: shoes(id, ...rounds.map(({ deal }) => deal), '7S 7D') }, async ({ player, page }) => {
    const table = await player.table(id);
    assert.deepEqual((await table.spots()).sort(), [...places].sort());
    let balance = '100000';
    for (const [nth, { deal, result, back }] of rounds.entries()) {
      await table.opening(3);
      if (nth) await table.repeat();
      else {
        await table.chip('10');
        await table.strew(places);
      }
      await table.lies({ home: '10', tie: '10', away: '10' });
      await table.confirmed();
      balance = plus(minus(balance, '30'), back);
      await table.together(
        ['[data-at]', 'data-result', result],
        ['[data-hand="home"]', 'data-outcome', result === 'tie' ? 'push' : result === 'home' ? 'win' : 'lose'],
        ['[data-field="balance"]', 'data-value', balance],
        [`[data-board] [data-cell="1,${nth + 1}"]`, 'data-mark', result],
      );
      assert.deepEqual([...(await cards(table, 'home')), ...(await cards(table, 'away'))], deal.split(' '));
    }
    const shares = await page.locator('[data-count]').evaluateAll((all) =>
      all.map((one) => [one.dataset.count, one.querySelector('b').textContent, one.querySelector('.per').textContent.replace(/\s/g, '')]));
    assert.deepEqual(shares, [['home', '1', '33%'], ['away', '1', '33%'], ['tie', '1', '33%']]);
    const panel = await table.panel('stats');
    assert.deepEqual((await panel.locator('.share').allTextContents()).map((share) => share.replace(/\d+\s*%/, '').replace(/\s/g, '')), ['Domácí1×', 'Hosté1×', 'Remíza1×']);
    await table.closePanel();
    await table.opening(3);
    await table.chip('25');
    await table.place('away');
    await table.confirmed();
    await table.holds('[data-hand="home"] [data-card]', 'data-card', '7S');
    await table.reload();
    await table.together(['[data-at]', 'data-result', 'tie'], ['[data-spot="away"]', 'data-stake', '25'],
      ['[data-field="balance"]', 'data-value', minus(balance, '12.50')]);
  });

scene('undo, double and clear', { timers: 'betting=600' }, async ({ player }) => {
  const table = await player.table(id);
  await table.chip('5');
  await table.place('home', 'tie');
  await table.undo();
  await table.lies({ home: '5' });
  await table.place('away');
  await table.double();
  await table.lies({ home: '10', away: '10' });
  await table.confirmed();
  await table.shows('balance', '99980');
  await table.undo();
  await table.lies({ home: '5', away: '5' });
  await table.clear();
  await table.lies({});
  await table.shows('balance', '100000');
});
