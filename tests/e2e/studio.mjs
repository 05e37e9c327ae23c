// The real server, started for one scene: its address, its outcomes, its end.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const program = resolve(root, process.env.STUDIO ?? 'target/debug/studio');

/** Where time stands, there is every phase, and cards come at once. A game of many rounds takes less than an hour, after which a player is asked whether to go on. */
const heldTimers = 'betting=60,last=5,closed=5,card=0,insurance=30,decision=30,result=10';

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A line of an outcome file for each number: `numbers('chance-evolution-roulette', 17, 0)`. */
export const numbers = (table, ...drawn) =>
  drawn.map((number) => ({ table, outcome: { number: String(number) } }));

export class Studio {
  /**
   * Starts a server.
   * pace: `normal` or `fast`; timers: `betting=3,result=1`; outcomes: lines as objects; keep: its books survive a restart; data: books of another one;
   * clock: `held` stands until `until`, `advance` or `release`; `running` is the machine's.
   */
  static async start({ pace = 'normal', timers, outcomes = [], keep = false, data, clock = 'running', args = [] } = {}) {
    const studio = new Studio();
    studio.held = clock === 'held';
    studio.folder = mkdtempSync(join(tmpdir(), 'platno-e2e-'));
    const script = join(studio.folder, 'outcomes.jsonl');
    writeFileSync(script, outcomes.map((line) => `${JSON.stringify(line)}\n`).join(''));
    studio.args = ['serve', '--pace', pace, '--data', data ?? (keep ? join(studio.folder, 'data') : ':memory:')];
    const all = [studio.held && heldTimers, timers].filter(Boolean).join();
    if (all) studio.args.push('--timers', all);
    if (outcomes.length) studio.args.push('--outcomes', script);
    // A folder with a client under development, instead of the one inside the binary.
    if (process.env.CLIENT) studio.args.push('--client', process.env.CLIENT);
    if (studio.held) studio.args.push('--hold-clock');
    studio.args.push(...args);
    await studio.open('127.0.0.1:0');
    return studio;
  }

  /** Starts the program and waits for the line with its address. */
  async open(listen) {
    const child = spawn(program, [...this.args, '--listen', listen], {
      env: { RUST_LOG: 'warn', ...process.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    running.add(child);
    this.child = child;
    this.log = '';
    child.stderr.on('data', (chunk) => (this.log += chunk));
    this.ended = new Promise((done) => child.once('exit', done));
    this.ended.then(() => running.delete(child));
    this.address = await new Promise((found, failed) => {
      child.once('error', (error) => failed(new Error(`${program}: ${error.message}; cargo build -p studio makes it`)));
      child.once('exit', () => failed(new Error(`studio ended at its start: ${this.log}`)));
      this.lines = createInterface(child.stdout);
      this.lines.once('line', found);
    });
  }

  // The held clock

  /** Moves time until a table is in one of these phases. */
  async until(table, ...phases) {
    await this.#move(`until ${table} ${phases}`);
  }

  /** Moves time by milliseconds, through everything that happens meanwhile. */
  async advance(milliseconds) {
    await this.#move(`advance ${milliseconds}`);
  }

  /** Lets time run by itself from now on. */
  async release() {
    await this.#move('release');
    this.held = false;
  }

  /** One order after the other: each is answered by a line. */
  #move(order) {
    this.moved = (this.moved ?? Promise.resolve()).then(async () => {
      const answer = new Promise((answered) => this.lines.once('line', answered));
      this.child.stdin.write(`${order}\n`);
      const said = await Promise.race([answer, this.ended.then(() => 'error: the server has ended')]);
      if (said !== 'ok') throw new Error(`${order}: ${said}`);
    });
    return this.moved;
  }

  get host() {
    return new URL(this.address).host;
  }

  /** Ends it as a power cut would. */
  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Starts it again at the same address. */
  async restart() {
    await this.open(this.host);
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
