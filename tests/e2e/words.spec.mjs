// The documents' own names for buttons, fields and results stand at the tables whose plans have them.

import { line } from './blackjack.mjs';
import { expect, test } from './fixtures.mjs';
import { tables } from './roulette.mjs';

const word = (table, action) => table.action(action).locator('.word');
const label = (table, field) => table.visible(`[data-field="${field}"]`).locator('.k');

test('buttons bear the names of the document, and are found by them', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const { player, page } = await start();
  const names = {
    'chance-synot-blackjack': { undo: 'Vrátit zpět', repeat: 'Vsadit znovu' },
    'chance-all-bets-blackjack': { undo: 'Vrátit zpět', repeat: 'Vsadit znovu', 'all-bets': 'ALL BETS', 'all-side-bets': 'ALL SIDE BETS' },
    'chance-endless-blackjack': { undo: 'Zrušit poslední sázku', repeat: 'Opakovat sázky' },
    'chance-top-card': { undo: 'Zpět', repeat: 'Opakovat' },
  };
  for (const [id, buttons] of Object.entries(names)) {
    const table = await player.table(id);
    for (const [action, name] of Object.entries(buttons)) {
      await expect(word(table, action), `${id} ${action}`).toHaveText(name);
      await expect(page.getByRole('button', { name, exact: true }).first(), `${id} ${action}`).toHaveAttribute('data-action', action);
    }
  }
});

const slovak = {
  sk: { repeat: 'Opakovaná stávka', bet: 'CELKOVÁ STÁVKA', round: 'ID KOLA' },
  en: { repeat: 'REPEAT', bet: 'TOTAL BET', round: 'ROUND ID' },
};

for (const [lang, names] of Object.entries(slovak)) {
  test(`${lang}: a Slovak table names total stake, round and buttons as its rules do`, async ({ start }) => {
    const { player } = await start();
    const table = await player.table(tables.slovak, { lang });
    await expect(word(table, 'repeat')).toHaveText(names.repeat);
    await expect(label(table, 'bet')).toHaveText(names.bet);
    await expect(label(table, 'round')).toHaveText(names.round);
  });
}

test('a Slovak blackjack says in the words of its rules who wins', { tag: ['@desktop', '@phone'] }, async ({ start }) => {
  const id = 'sk-infinitive-blackjack';
  const { player, page } = await start({ outcomes: [line(id, '9H 6H 2H TC 7S KD 9S'), line(id, '6S 6H 5D TC TH 9C')] });
  const table = await player.table(id, { lang: 'sk' });
  await table.lay('10', ['main']);
  await table.decide('hit');
  await table.decide('hit');
  await table.phase('result');
  await expect(page.locator('.outcome .meaning')).toHaveText('DEALER VYHRÁVA');
  await expect(page.locator('[data-hand="player"] .ending')).toHaveText('nad 21');
  await expect(page.locator('[data-live="win"]')).toContainText('DEALER VYHRÁVA');
  await table.phase('open');
  await table.lay('10', ['main']);
  await table.decide('double');
  await table.phase('result');
  await expect(page.locator('.outcome .meaning')).toHaveText('VYHRÁVATE');
});
