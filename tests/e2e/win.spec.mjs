// A win means the same in top bar, banner, cloth, history and to a screen reader, and its sums add up.

import { shoes, tables as duels } from './baccarat.mjs';
import { line } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';
import { hundredths, tables as roulettes } from './roulette.mjs';
import { numbers } from './studio.mjs';

const rounds = [
  { name: 'winnings without stakes, as the plan words it', id: roulettes.evolution, on: ['straight:17', 'red'], outcomes: numbers(roulettes.evolution, 17), stake: 200, back: 3600, sum: 3500, word: 'Výhra bez vkladů' },
  { name: 'a losing round with a winning place', id: roulettes.evolution, on: ['red', 'black', 'high'], outcomes: numbers(roulettes.evolution, 17), stake: 300, back: 200, sum: 100, word: 'Výhra bez vkladů' },
  { name: 'a win with its stake', id: roulettes.absolute, on: ['black'], outcomes: numbers(roulettes.absolute, 17), stake: 100, back: 200, sum: 200, word: 'Výhra' },
  { name: 'a place that pays what another loses', id: roulettes.absolute, on: ['red', 'black'], outcomes: numbers(roulettes.absolute, 17), stake: 200, back: 200, sum: 200, word: 'Vráceno' },
  { name: 'a tie that returns the bet', id: duels.speed, on: ['player'], outcomes: shoes(duels.speed, '8S 8H QD JC'), stake: 100, back: 100, sum: 100, word: 'Vráceno', returned: true },
  { name: 'a win of a side', id: duels.speed, on: ['player'], outcomes: shoes(duels.speed, '9S 3H KD 4C'), stake: 100, back: 200, sum: 200, word: 'Výhra' },
  { name: 'a hand that ties', id: 'chance-infinite-blackjack', on: ['main'], outcomes: [line('chance-infinite-blackjack', 'TS 9H 9D TC')], decide: 'stand', stake: 100, back: 100, sum: 100, word: 'Vráceno', returned: true },
  { name: 'a hand that wins', id: 'chance-evolution-casino-holdem', on: ['ante'], outcomes: [line('chance-evolution-casino-holdem', '3H AH 5D 9C KS QD 7C 6S 2H')], decide: 'call', stake: 300, back: 400, sum: 400, word: 'Výhra' },
];

/** Kč as the page writes them, with spaces of any kind. */
const crowns = (amount) => new RegExp(`${String(amount).replace(/\B(?=(\d{3})+$)/g, '\\s')},00\\sKč`);

for (const { name, id, on, outcomes, decide, stake, back, sum, word, returned = false } of rounds) {
  test(`${id}: ${name}`, async ({ start }) => {
    const { player, page } = await start({ outcomes });
    const table = await player.table(id);
    await table.chip('100');
    await table.place(...on);
    await table.confirmed();
    if (decide) await table.decide(decide);
    await table.phase('result');
    const win = page.locator('[data-field="win"]');
    await expect(win).toHaveAttribute('data-value', String(sum));
    await expect(win.locator('.k')).toHaveText(word);
    await expect(win.locator('.v')).toHaveText(crowns(sum));
    await expect(page.locator('[data-told="win"]')).toHaveText(crowns(sum));
    const net = new RegExp(`čistý výsledek ${back > stake ? '\\+' : back < stake ? '−' : ''}${crowns(Math.abs(back - stake)).source}`);
    await expect(page.locator('[data-told="sums"]')).toHaveText(new RegExp(`sázka ${crowns(stake).source}`));
    await expect(page.locator('[data-told="sums"]')).toHaveText(net);
    const voice = page.locator('[data-live="win"]');
    await expect(voice).toHaveText(crowns(sum));
    await expect(voice).toHaveText(net);
    await expect(voice).toHaveText(returned ? /^Sázky jsou vráceny/ : word.startsWith('Výhra') ? /^Výhra/ : /^Vrátilo se/);
    // Nothing is celebrated that is not above the stake.
    await expect(page.locator('.screen[data-glad]')).toHaveCount(back > stake ? 1 : 0);
    if (!decide) {
      const paid = await page.locator('[data-spot][data-back]').evaluateAll((spots) => spots.map((spot) => spot.dataset.back));
      expect(paid.map(hundredths).reduce((all, one) => all + one, 0)).toBe(back * 100);
    }
    const history = await table.panel('history');
    await history.locator('.past-row').first().click();
    await expect(history.locator('.returned-sum').first()).toHaveText(crowns(back));
    await expect(history.locator('[data-sum="win"]')).toHaveText(crowns(sum));
    await expect(history.locator('[data-sum="sums"]')).toHaveText(net);
  });
}
