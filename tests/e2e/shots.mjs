// The pictures in docs/pictures: a roulette table in each phase, on a desktop and on a phone held both ways.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { launch, patience, sizes } from './browser.mjs';
import { Table } from './page/table.mjs';
import { tables } from './roulette.mjs';
import { numbers, Studio } from './studio.mjs';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const bets = ['straight:17', 'split:17-20', 'corner:25-26-28-29', 'line:4-5-6-7-8-9', 'dozen:2', 'red', 'column:3'];

const browser = await launch();
for (const size of ['desktop', 'upright', 'landscape']) {
  const id = tables.evolution;
  const studio = await Studio.start({ timers: 'betting=12,last=4,closed=8,result=6', outcomes: numbers(id, 17) });
  const context = await browser.newContext({ ...sizes[size], deviceScaleFactor: 1 });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const table = await Table.open(page, studio.address, id);
  const shoot = (phase) => page.screenshot({ path: join(folder, `roulette-${size}-${phase}.png`) });

  await table.opening(8);
  await table.chip('100');
  await table.strew(bets);
  await table.chip('1000');
  await table.strew(['even', 'split:0-2']);
  await table.confirmed();
  await shoot('open');
  await table.phase('last');
  await shoot('last');
  await table.phase('closed');
  await shoot('closed');
  await table.result(17);
  await table.phase('result');
  await shoot('result');
  await context.close();
  await studio.close();
}
await browser.close();
