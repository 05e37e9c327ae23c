// Card tables as a picture while cards lie on them: at every step of a round, on phones and a tablet.

import { sizes } from './browser.mjs';
import { expect, test } from './fixtures.mjs';
import { illegible } from './legible.mjs';
import { measured } from './whole.mjs';

const round = (table, ...shoes) => shoes.map((shoe) => ({ table, outcome: { shoe: shoe.split(' ') } }));

/** A pair is split, one hand draws a third card; the dealer goes over 21. */
const SPLIT = '8H 6H 8D TC 3S 7D TD 9H KC';
/** The dealer shows an ace and has blackjack. */
const ACE = 'TS AH 9D KC';

/** Looks at the picture in every size, as one turns a phone. */
function looker(page) {
  return async (step) => {
    for (const size of ['phone', 'small', 'landscape', 'tablet']) {
      await page.setViewportSize(sizes[size].viewport);
      await expect(page.locator(`[data-form="${size === 'landscape' ? 'low' : 'tall'}"]`)).toBeVisible();
      const find = async () => [...(await page.evaluate(measured)), ...(await page.evaluate(illegible, '.papers'))];
      // A busy machine may need a moment until all is laid out in the new form; a fault stays.
      await expect.poll(find, { message: `${step} ${size}`, timeout: 3_000 }).toEqual([]);
    }
    await page.setViewportSize(sizes.desktop.viewport);
  };
}

/** Every table plays the same way; what it is asked and what it may bet on differs. */
function picture(name, { table: id, query, box, chips, outcomes, play }) {
  const context = { reducedMotion: 'reduce' };
  test(`${name} is a whole picture at every step`, async ({ start }) => {
    test.slow();
    const { player, page, enter } = await start({ outcomes: round(id, ...outcomes), context });
    const table = await player.table(id, query);
    if (box) await table.sit(box);
    const bet = async () => {
      await table.opening();
      for (const [chip, places] of chips) {
        await table.chip(chip);
        await table.strew(places.map((place) => (box ? `${box}/${place}` : place)));
      }
      await table.confirmed();
    };
    await play({ table, bet, look: looker(page), enter });
  });
}

/** Blackjack: insured, then a pair split and drawn to, then won. */
async function blackjack({ table, bet, look }) {
  await bet();
  await table.asked('insurance');
  await look('insurance');
  await table.decide('no_insurance');
  await table.decide('stand');
  await bet();
  await table.asked('split');
  await look('decide');
  await table.decide('split');
  await table.decide('hit');
  await table.asked('stand');
  await look('split');
  await table.decide('stand');
  await table.decide('stand');
  await table.phase('result');
  await look('result');
}

picture('a table of boxes', {
  table: 'chance-synot-blackjack',
  box: 'box:4',
  chips: [
    ['100', ['main', 'main']],
    ['50', ['top_3', '21+3', 'player_pair', 'dealer_pair']],
  ],
  outcomes: [ACE, SPLIT],
  play: blackjack,
});

picture('a shared box', {
  table: 'sk-infinitive-blackjack',
  query: { lang: 'sk' },
  chips: [
    ['10', ['main', 'main']],
    ['5', ['any_pair', '21+3', 'hot_3', 'bust_it']],
  ],
  outcomes: [ACE, SPLIT],
  play: blackjack,
});

picture("Casino Hold'em", {
  table: 'chance-synot-casino-holdem',
  chips: [
    ['100', ['ante', 'ante']],
    ['50', ['aa', 'razz']],
  ],
  outcomes: ['KD 2H 9C 7C KS 9H 4S 3S 8H'],
  async play({ table, bet, look }) {
    await bet();
    await table.asked('call');
    await look('decide');
    await table.decide('call');
    await table.phase('result');
    await look('result');
  },
});

picture('baccarat', {
  table: 'chance-baccarat',
  chips: [
    ['100', ['player', 'player']],
    ['10', ['tie', 'either_pair', 'big', 'egalite:0', 'egalite:4', 'egalite:9']],
  ],
  outcomes: ['2S KS KD 4C 2H KC'],
  async play({ table, bet, look }) {
    await bet();
    await table.phase('result');
    await look('result');
  },
});

// The own box lies below theirs: none of their places is under it, none of their cards on their chips.
picture("others' boxes", {
  table: 'chance-evolution-blackjack',
  box: 'box:4',
  chips: [['100', ['main', 'main']]],
  outcomes: ['8H 9S TD 7C 6H 5C 8D 2S TC'],
  async play({ table, bet, look, enter }) {
    const other = await (await enter()).table('chance-evolution-blackjack');
    await other.sit('box:3');
    // Who has all the boxes that the plan allows sees that there is no other for him.
    await table.holds('[data-seat="box:5"]', 'aria-disabled', 'true');
    await bet();
    await other.strew(['box:3/main']);
    await other.confirmed();
    await table.phase('decide');
    await expect(table.seat('box:3').locator('[data-card]').nth(1)).toBeVisible();
    await look("others' turn");
  },
});
