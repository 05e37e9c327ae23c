// Benchmarks of the page in Chromium; prints the tables of docs/performance.md. `cargo xtask bench page [weight load click react idle rounds]`

import { launch, sizes } from '../e2e/browser.mjs';
import { Table } from '../e2e/page/table.mjs';
import { positions, tables } from '../e2e/roulette.mjs';
import { Studio } from '../e2e/studio.mjs';
import { serveReact } from './react.mjs';
import { percentile, presented, timeBurst, timeClicks } from './stopwatch.mjs';
import { weight } from './weight.mjs';

const id = tables.evolution;
const ms = (value) => `${value.toFixed(1)} ms`;

/** A page of its own, with the processor slowed so many times. */
async function visit(browser, slow = 1) {
  const context = await browser.newContext(sizes.desktop);
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slow > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  return { context, page, session };
}

/** A table at which bets stay open. */
async function seat(browser, studio, slow) {
  const place = await visit(browser, slow);
  const table = await Table.open(place.page, studio.address, id);
  await table.phase('open');
  await table.chip('10');
  return { ...place, table };
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Places for so many clicks; a round through the cloth never meets a limit. */
const places = (count, from = 0) => Array.from({ length: count }, (_, index) => positions[(from + index) % positions.length]);

/** Keeps hold of the program's memory, which the page itself shows nobody. */
const keepMemory = () => {
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const made = await original.apply(WebAssembly, args);
      window.wasmMemory = (made.instance ?? made).exports.memory;
      return made;
    };
  }
};

/** Lays a chip on each of these places whenever bets open. */
const betWheneverOpen = (places) => {
  const bar = document.querySelector('[data-phase]');
  const bet = () => {
    if (bar.dataset.phase !== 'open') return;
    for (const on of places) document.querySelector(`[data-at] [data-spot="${on}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  new MutationObserver(bet).observe(bar, { attributes: true, attributeFilter: ['data-phase'] });
  bet();
};

/** Milliseconds that the page's main thread works while something happens. */
async function mainThreadWork(session, happens) {
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await worked();
  await happens();
  return (await worked()) - before;
}

/** The work of a click with all that follows it: frames, the server's answer, timers. Ten clicks a second, so that each is drawn by itself. */
async function workOfClicks(page, session, spots) {
  await session.send('Performance.enable');
  const work = await mainThreadWork(session, async () => {
    await page.evaluate(async (spots) => {
      for (const on of spots) {
        document.querySelector(`[data-spot="${on}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((done) => setTimeout(done, 100));
      }
    }, spots);
    await page.waitForTimeout(500);
  });
  return work / spots.length;
}

const parts = {
  weight: async () => weight(),

  /** From the address to a table that takes a bet, with nothing in the cache. */
  async load({ browser, studio }) {
    const rows = [];
    for (const [slow, target] of [[1, '–'], [4, '≤ 1500 ms']]) {
      const times = [];
      for (let run = 0; run < 8; run += 1) {
        const { context, page } = await visit(browser, slow);
        const start = performance.now();
        await page.goto(`${studio.address}/t/${id}`, { waitUntil: 'commit' });
        await page.locator(`[data-at="${id}"] [data-spot="red"]`).waitFor();
        await page.locator('[data-phase="open"], [data-phase="last"]').first().waitFor({ state: 'attached' });
        // The first visit also starts the browser's own processes.
        if (run) times.push(performance.now() - start);
        await context.close();
      }
      rows.push([`cold load to a bettable table, CPU ×${slow}, median of 7`, target, ms(percentile(times, 50))]);
    }
    return rows;
  },

  /** Single clicks: handler, style and layout; and onto the screen. */
  async click({ browser, studio }) {
    const rows = [];
    for (const [slow, layout, paint] of [[1, 5, 34], [4, 20, 67]]) {
      const { context, page } = await seat(browser, studio, slow);
      await timeClicks(page, places(20));
      const clicks = await timeClicks(page, places(200, 20));
      const p95 = (name) => percentile(clicks.map((click) => click[name]), 95);
      rows.push([`a click's handler, style and layout, p95, CPU ×${slow}`, `≤ ${layout} ms`, ms(p95('layout'))]);
      rows.push([`a click to the painted chip, p95, CPU ×${slow}`, `≤ ${paint} ms`, ms(p95('paint'))]);
      rows.push([`the same on the screen, Event Timing, p95, CPU ×${slow}`, '–', ms(percentile(await presented(page), 95))]);
      await context.close();
    }
    return rows;
  },

  /** Side by side with a bare React board: turns alternate so that both meet the same weather. */
  async react({ browser, studio }) {
    const react = await serveReact();
    const ours = await seat(browser, studio);
    const theirs = await visit(browser);
    await theirs.page.goto(react.address);
    await theirs.page.locator('[data-spot="red"]').waitFor();
    const times = { ours: { single: [], burst: [] }, theirs: { single: [], burst: [] } };
    const turns = [['ours', ours], ['theirs', theirs]];
    // A player's bets may make 500 facts in a round: seven turns and the clicks below stay under that.
    for (let turn = 0; turn < 7; turn += 1) {
      for (const [who, { page, table }] of turn % 2 ? turns : turns.toReversed()) {
        await page.bringToFront();
        const clicks = await timeClicks(page, places(50, turn * 50));
        const burst = await timeBurst(page, places(100, turn * 100));
        await table?.confirmed();
        await table?.clear();
        await table?.lies({});
        // The server takes 150 messages at once and 30 a second: the next turn finds its purse of messages full again.
        if (table) await page.waitForTimeout(2_000);
        // The first turn warms both up.
        if (turn === 0) continue;
        times[who].single.push(...clicks.map((click) => click.dom));
        times[who].burst.push(burst);
      }
    }
    const work = { ours: [], theirs: [] };
    for (let turn = 0; turn < 6; turn += 1) {
      for (const [who, { page, session, table }] of turn % 2 ? turns : turns.toReversed()) {
        await page.bringToFront();
        work[who].push(await workOfClicks(page, session, places(20, turn * 20)));
        await table?.confirmed();
      }
    }
    react.close();
    const row = (what, name, of, target) => {
      const [own, other] = [of(times.ours[name]), of(times.theirs[name])];
      return [`${what}: ours ${own.toFixed(3)} ms, React 19 ${other.toFixed(3)} ms`, target, (own / other).toFixed(2)];
    };
    // The browser's clock ticks in tenths of a millisecond: of single clicks only the mean tells more than that.
    const median = (values) => percentile(values, 50);
    const [own, other] = [median(work.ours), median(work.theirs)];
    return [
      row("a click's way into the DOM, mean", 'single', mean, '≤ 1.0'),
      row('a burst of 100 clicks, median', 'burst', median, '≤ 1.0'),
      [`main-thread work a click, with all that follows: ours ${ms(own)}, React 19 ${ms(other)}`, '≤ 1.5', (own / other).toFixed(2)],
    ];
  },

  /** What a page costs while nobody touches it. */
  async idle({ browser, studio }) {
    const { context, page, session } = await seat(browser, studio);
    await session.send('Performance.enable');
    // What is loaded in a quiet moment has come by then.
    await page.waitForTimeout(5_000);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const work = await mainThreadWork(session, () => page.waitForTimeout(10_000));
    await context.close();
    return [
      ['elements of a roulette table', '≤ 1200', elements],
      ['main-thread work a second, nobody touches the page', '≤ 15 ms', ms(work / 10)],
    ];
  },

  /** 500 rounds in one page, with bets in each: what grows from round 100 on. */
  async rounds({ browser }) {
    const outcomes = Array.from({ length: 510 }, (_, round) => ({ table: id, outcome: { number: String((round * 17) % 37) } }));
    const studio = await Studio.start({ pace: 'fast', timers: 'betting=0.3,last=0.1,closed=0.1,result=0.1', outcomes });
    const { page, session } = await visit(browser);
    await page.addInitScript(keepMemory);
    const table = await Table.open(page, studio.address, id);
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name) => metrics.find((one) => one.name === name)?.value ?? 0;
      const wasm = await page.evaluate(() => window.wasmMemory?.buffer.byteLength ?? 0);
      return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), wasm };
    };
    await session.send('Performance.enable');
    await page.evaluate(betWheneverOpen, ['red', 'straight:17', 'split:1-2', 'corner:25-26-28-29', 'dozen:2']);
    const firsts = [];
    const lasts = [];
    for (let round = await table.field('round'), seen = 0; seen <= 505; seen += 1) {
      // A round is measured in whatever phase it is met: of a few neighbours the smallest counts.
      if (seen >= 100 && seen < 105) firsts.push(await measure());
      if (seen >= 500) lasts.push(await measure());
      round = await table.roundAfter(round);
    }
    await studio.close();
    const least = (of, name) => Math.min(...of.map((one) => one[name]));
    return Object.keys(firsts[0]).map((name) => {
      const [first, last] = [least(firsts, name), least(lasts, name)];
      return [`${name} after 500 rounds with bets (${last}) against round 100 (${first})`, '< +5 %', first ? `${((last / first - 1) * 100).toFixed(1)} %` : 'not measured'];
    });
  },
};

const wanted = process.argv.slice(2);
const wrong = wanted.find((name) => !parts[name]);
if (wrong) throw new Error(`no benchmark ${wrong}: ${Object.keys(parts).join(', ')}`);

const studio = await Studio.start({ timers: 'betting=3600' });
const browser = await launch();
console.log('| what | target | measured |\n|---|---|---|');
try {
  for (const name of Object.keys(parts)) {
    if (wanted.length && !wanted.includes(name)) continue;
    for (const row of await parts[name]({ browser, studio })) console.log(`| ${row.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await studio.close();
}
