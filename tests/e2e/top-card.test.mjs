// Top Card: home, away and tie to the haléř, the board with its history and shares.

import assert from 'node:assert/strict';

import { shoes, tables } from './baccarat.mjs';
import { cards, ended } from './page/duel.mjs';
import { minus, plus } from './roulette.mjs';
import { scene } from './scene.mjs';

const id = tables.topCard;
const places = ['home', 'tie', 'away'];
const timers = 'betting=18,last=2,closed=1,result=10';

const rounds = [
  { deal: 'KS 3D', result: 'home', back: '20' },
  { deal: '7S 7C', result: 'tie', back: '130' },
  { deal: '2S AD', result: 'away', back: '20' },
];

scene('every place wins, loses and a tie gives half back', { timers, outcomes: shoes(id, ...rounds.map(({ deal }) => deal)) },
  async ({ player, page }) => {
    const table = await player.table(id);
    assert.deepEqual((await table.spots()).sort(), [...places].sort());
    let balance = '100000';
    for (const [nth, { deal, result, back }] of rounds.entries()) {
      await table.opening(14);
      await table.chip('10');
      await table.strew(places);
      await table.confirmed();
      await table.result(result);
      assert.deepEqual([...(await cards(table, 'home')), ...(await cards(table, 'away'))], deal.split(' '));
      await ended(table, 'home', result === 'tie' ? 'push' : result === 'home' ? 'win' : 'lose');
      balance = plus(minus(balance, '30'), back);
      await table.shows('balance', balance);
      await table.holds(`[data-board] [data-cell="1,${nth + 1}"]`, 'data-mark', result);
    }
    const shares = await page.locator('[data-count]').evaluateAll((all) =>
      all.map((one) => [one.dataset.count, one.querySelector('b').textContent, one.querySelector('.per').textContent.replace(/\s/g, '')]));
    assert.deepEqual(shares, [['home', '1', '33%'], ['away', '1', '33%'], ['tie', '1', '33%']]);
  });

scene('half of an odd stake to the haléř, after a reload in mid-deal',
  { timers: 'betting=20,last=1,closed=8,result=8', outcomes: shoes(id, '7S 7D') }, async ({ player }) => {
    const table = await player.table(id);
    await table.opening(14);
    await table.chip('25');
    await table.place('away');
    await table.confirmed();
    await table.holds('[data-hand="home"] [data-card]', 'data-card', '7S');
    await table.reload();
    await table.lies({ away: '25' });
    await table.result('tie');
    await table.shows('balance', '99987.50');
  });
