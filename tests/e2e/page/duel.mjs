// A table of two sides as a player reads it: hands, roads, the information board.

import { expect, present } from './frame.mjs';

/** The cards of a hand, in the order in which they came. */
export const cards = (table, hand) =>
  table.root.locator(`[data-hand="${hand}"] [data-card]`).evaluateAll((all) => all.map((card) => card.dataset.card));

/** Waits until a hand counts so much. */
export const counts = (table, hand, total) => table.holds(`[data-hand="${hand}"]`, 'data-total', total);

/** Waits until a hand ended so. */
export const ended = (table, hand, outcome) => table.holds(`[data-hand="${hand}"]`, 'data-outcome', outcome);

/** The marks of a road: mark, column, row. */
export const road = (table, name) =>
  table.root.locator(`[data-road="${name}"] [data-cell]`).evaluateAll((cells) =>
    cells.map((cell) => [cell.dataset.mark, ...cell.dataset.cell.split(',').map(Number)]));

/** Waits until a road has so many marks. */
export const marks = (table, name, count) =>
  present(table.page, `[data-road="${name}"] .marks > [data-cell]:nth-child(${count})`, `${count} marks of ${name}`);

/** Plays rounds with a chip on a place until so many results are seen. */
export async function playOn(table, on, results, seen) {
  for (let known = await seen(); known < results; known += 1) {
    await table.opening();
    await table.place(on);
    await table.phase('result');
    await expect.poll(seen).toBeGreaterThan(known);
  }
}
