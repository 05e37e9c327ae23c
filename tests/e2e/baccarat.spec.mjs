// Both baccarat plans: every place, wins, losses and pushes to the haléř, cards as they come, a return in mid-deal.

import { shoes, tables } from './baccarat.mjs';
import { expect, test } from './fixtures.mjs';
import { cards } from './page/duel.mjs';
import { minus, plus } from './roulette.mjs';

const context = { reducedMotion: 'reduce' };
const { synot, speed } = tables;
const main = ['player', 'banker', 'tie'];
const places = {
  [speed]: [...main, 'player_pair', 'banker_pair', 'either_pair', 'perfect_pair', 'player_bonus', 'banker_bonus'],
  [synot]: [
    ...main, 'player_pair', 'banker_pair', 'either_pair', 'perfect_pair', 'big', 'small',
    ...Array.from({ length: 10 }, (_, value) => `egalite:${value}`),
  ],
};

/** A deal with ten crowns on every place: the cards, who wins, what comes back. */
const rounds = {
  [speed]: [
    { deal: '9S 3H KD 4C', result: 'player', back: '40', player: '9', banker: '7' },
    { deal: '2S KC 3H QD 4C KH', result: 'player', back: '330', player: '9', banker: '0' },
    { deal: '9S 9H KD KC', result: 'tie', back: '130', player: '9', banker: '9' },
    { deal: '3H 9S 4C KD', result: 'banker', back: '39.50', player: '7', banker: '9' },
    // Both sides have identical cards: the player 20 and his bonus 20, each pair 120, any pair 60, a perfect one 260, paid once.
    { deal: '4D 3S 4D 3S', result: 'player', back: '600', player: '8', banker: '6' },
  ],
  [synot]: [
    { deal: '7D 2S 7D 6C', result: 'banker', back: '484.50', player: '4', banker: '8' },
    { deal: '2S KS KD 4C 2H KC', result: 'tie', back: '1335.40', player: '4', banker: '4' },
    { deal: '5S KS 5H KD 3C 9D', result: 'banker', back: '334.90', player: '3', banker: '9' },
    // Pairs on both sides, only the banker's is perfect: 19.50, a small game 25, each pair 120, any pair 60, the perfect one 260.
    { deal: '2H 4S 2C 4S', result: 'banker', back: '604.50', player: '4', banker: '8' },
  ],
};

for (const id of [speed, synot]) {
  const stakes = Object.fromEntries(places[id].map((on) => [on, '10']));
  const outcomes = shoes(id, ...rounds[id].map(({ deal }) => deal), '9S 3H KD 4C');
  test(`${id}: every place is bet, won, lost and pushed; a return in mid-deal`, async ({ start }) => {
    test.slow();
    const { player } = await start({ timers: 'card=1', context, outcomes });
    const table = await player.table(id);
    expect((await table.spots()).sort(), 'every place once').toEqual([...places[id]].sort());
    const stake = String(places[id].length * 10);
    let balance = '100000';
    for (const [nth, { deal, result, back, ...totals }] of rounds[id].entries()) {
      if (nth) {
        await table.opening();
        await table.repeat();
      } else {
        await table.chip('10');
        await table.opening();
        await table.strew(places[id]);
      }
      await table.lies(stakes);
      await table.confirmed();
      await table.shows('bet', stake);
      balance = plus(minus(balance, stake), back);
      await table.together(
        ['[data-at]', 'data-result', result],
        ['[data-field="balance"]', 'data-value', balance],
        ['[data-spot="player"]', 'data-stake', '10'],
        ['[data-hand="player"]', 'data-outcome', result === 'tie' ? 'push' : result === 'player' ? 'win' : 'lose'],
        ['[data-hand="player"]', 'data-total', totals.player],
        ['[data-hand="banker"]', 'data-total', totals.banker],
      );
      const [one, two, three, four, ...third] = deal.split(' ');
      const [mine, his] = await Promise.all(['player', 'banker'].map((side) => cards(table, side)));
      expect([mine.slice(0, 2), his.slice(0, 2)]).toEqual([[one, three], [two, four]]);
      expect([...mine.slice(2), ...his.slice(2)]).toEqual(third);
    }
    await table.opening();
    await table.chip('100');
    await table.place('player');
    await table.confirmed();
    await table.phase('dealing');
    await table.holds('[data-hand="player"] [data-card]', 'data-card', '9S');
    await table.reload();
    expect((await cards(table, 'player'))[0]).toBe('9S');
    await table.together(['[data-at]', 'data-result', 'player'], ['[data-spot="player"]', 'data-stake', '100'],
      ['[data-field="balance"]', 'data-value', plus(balance, '100')]);
  });

  test(`${id}: undo, double and clear`, async ({ start }) => {
    const { player } = await start();
    const table = await player.table(id);
    await table.chip('1');
    await table.place('banker', 'player');
    await table.undo();
    await table.lies({ banker: '1' });
    await table.double();
    await table.lies({ banker: '2' });
    await table.clear();
    await table.lies({});
  });
}

test('a commission to the haléř; a pair is paid for as soon as it lies', async ({ start }) => {
  const { player, studio } = await start({ timers: 'card=1', context, outcomes: shoes(speed, '7D 9S 7D KC') });
  const table = await player.table(speed);
  await table.opening();
  await table.chip('1');
  await table.place('banker', 'player_pair');
  await table.phase('dealing');
  // Two cards later the player has a pair.
  await studio.advance(2_000);
  await table.holds('[data-spot="player_pair"].won', 'data-stake', '1');
  expect(await table.attribute('[data-at]', 'data-result'), 'before the result').toBeNull();
  await table.together(['[data-at]', 'data-result', 'banker'], ['[data-field="balance"]', 'data-value', '100011.95']);
});

test('why a third card came is told at the table, to a screen reader and in the history; so is how far the shoe is dealt', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start({ context, outcomes: shoes(tables.synot, '2S 3H 3D 2C 4H 6S') });
  const table = await player.table(tables.synot);
  await table.holds('[data-dealt]', 'data-dealt', '0');
  await page.evaluate(() => {
    window.heard = [];
    const voice = document.querySelector('[data-live="cards"]');
    new MutationObserver(() => window.heard.push(voice.textContent)).observe(voice, { childList: true, characterData: true, subtree: true });
  });
  await table.opening();
  await table.chip('10');
  await table.place('player');
  await table.result('player');
  const reasons = ['Hráč má 5: bere třetí kartu', 'Krupiér má 5, třetí karta hráče 4: bere'];
  expect(await page.locator('[data-hand="player"] .why').textContent()).toBe(reasons[0]);
  expect(await page.locator('[data-hand="banker"] .why').textContent()).toBe(reasons[1]);
  expect(await page.locator('[data-hand="banker"] .why').isVisible()).toBeTruthy();
  const heard = (await page.evaluate(() => window.heard)).join('\n');
  for (const reason of reasons) expect(heard.includes(reason), heard).toBeTruthy();
  await table.panel('history');
  await page.locator('[data-panel="history"] button.past-row').first().click();
  await expect(page.locator('.report-lines')).toBeVisible();
  expect(await page.locator('.hand-report small').allTextContents()).toEqual(reasons);
  await table.closePanel();
  // Six cards and the burnt one of 416, as the next round says.
  await table.opening();
  await table.holds('[data-dealt]', 'data-dealt', '1');
});

test('cards are squeezed at one table and slid at the other; who wants no motion sees them at once; probing is asked by B and P', async ({ start }) => {
  const { player, page } = await start({ timers: 'card=1', outcomes: [...shoes(synot, '7D 9S 7D KC'), ...shoes(speed, '7D 9S 7D KC')] });
  const cover = (id) => page.locator(`[data-at="${id}"] [data-hand="player"] .cover`).first().evaluate((one) =>
    [getComputedStyle(one).display, getComputedStyle(one.firstElementChild).animationName]);
  for (const [id, shown] of [[synot, 'block'], [speed, 'none']]) {
    const table = await player.table(id);
    await table.opening();
    await table.chip('10');
    await table.place('banker');
    await table.phase('dealing');
    await table.holds('[data-hand="player"] [data-card]', 'data-card', '7D');
    const [display, animation] = await cover(id);
    expect(display, id).toBe(shown);
    if (shown === 'block') {
      expect(animation).toBe('squeeze');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect((await cover(id))[0]).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    }
    await table.result('banker');
  }
  expect((await page.locator('[data-ask] b').allTextContents()).sort()).toEqual(['B', 'P']);
});

test('the panel counts wins, pairs and naturals', async ({ start }) => {
  const { player } = await start({ context, outcomes: shoes(synot, '7D 9S 7D KC') });
  const table = await player.table(synot);
  await table.opening();
  await table.chip('10');
  await table.place('banker');
  await table.result('banker');
  const panel = await table.panel('stats');
  const shares = (await panel.locator('.share').allTextContents()).map((share) => share.replace(/\s+/g, ' ').trim());
  const wanted = [/Hráč.*0/, /Krupiér.*1.*100/, /Remíza.*0/, /Páry: Hráč.*1/, /Páry: Krupiér.*0/, /Natural.*1/];
  expect(shares.length).toBe(wanted.length);
  for (const [nth, share] of wanted.entries()) expect(shares[nth]).toMatch(share);
});

test('favourites at a baccarat table', async ({ start }) => {
  const { player } = await start();
  const table = await player.table(synot);
  await table.chip('5');
  await table.place('tie', 'egalite:3');
  await table.saveFavourite('Trojky');
  await table.closePanel();
  await table.clear();
  await table.lies({});
  // A reload forgets what the server has not heard yet.
  await table.confirmed();
  await table.reload();
  await table.placeFavourite('Trojky');
  await table.lies({ tie: '5', 'egalite:3': '5' });
});
