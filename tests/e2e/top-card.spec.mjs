// Top Card: home, away and tie to the haléř, the board with its history and shares.

import { shoes, tables } from './baccarat.mjs';
import { expect, test } from './fixtures.mjs';
import { cards } from './page/duel.mjs';
import { minus, plus } from './roulette.mjs';

const id = tables.topCard;
const places = ['home', 'tie', 'away'];
const context = { reducedMotion: 'reduce' };

const rounds = [
  { deal: 'KS 3D', result: 'home', back: '20' },
  { deal: '7S 7C', result: 'tie', back: '130' },
  { deal: '2S AD', result: 'away', back: '20' },
];

test('every place wins, loses and a tie gives half back, to the haléř; bets are repeated; a return in mid-deal', async ({ start }) => {
  const { player, page } = await start({ timers: 'card=1', context, outcomes: shoes(id, ...rounds.map(({ deal }) => deal), '7S 7D') });
  const table = await player.table(id);
  expect((await table.spots()).sort()).toEqual([...places].sort());
  let balance = '100000';
  for (const [nth, { deal, result, back }] of rounds.entries()) {
    await table.opening();
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
    expect([...(await cards(table, 'home')), ...(await cards(table, 'away'))]).toEqual(deal.split(' '));
  }
  const shares = await page.locator('[data-count]').evaluateAll((all) =>
    all.map((one) => [one.dataset.count, one.querySelector('b').textContent, one.querySelector('.per').textContent.replace(/\s/g, '')]));
  expect(shares).toEqual([['home', '1', '33%'], ['away', '1', '33%'], ['tie', '1', '33%']]);
  const panel = await table.panel('stats');
  expect((await panel.locator('.share').allTextContents()).map((share) => share.replace(/\d+\s*%/, '').replace(/\s/g, ''))).toEqual(['Domácí1×', 'Hosté1×', 'Remíza1×']);
  await table.closePanel();
  await table.opening();
  await table.chip('25');
  await table.place('away');
  await table.phase('dealing');
  await table.holds('[data-hand="home"] [data-card]', 'data-card', '7S');
  await table.reload();
  await table.together(['[data-at]', 'data-result', 'tie'], ['[data-spot="away"]', 'data-stake', '25'],
    ['[data-field="balance"]', 'data-value', minus(balance, '12.50')]);
});

test('undo, double and clear', async ({ start }) => {
  const { player } = await start();
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
