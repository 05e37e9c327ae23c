// The real server, started for one scene: its address, its outcomes, its end.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const program = resolve(root, process.env.STUDIO ?? 'target/debug/studio');

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A line of an outcome file for each number: `numbers('chance-evolution-roulette', 17, 0)`. */
export const numbers = (table, ...drawn) =>
  drawn.map((number) => ({ table, outcome: { number: String(number) } }));

export class Studio {
  /**
   * Starts a server.
   * pace: `normal` or `fast`; timers: `betting=3,result=1`; outcomes: lines as objects; keep: its books survive a restart; data: books of another one.
   */
  static async start({ pace = 'normal', timers, outcomes = [], keep = false, data, args = [] } = {}) {
    const studio = new Studio();
    studio.folder = mkdtempSync(join(tmpdir(), 'platno-e2e-'));
    const script = join(studio.folder, 'outcomes.jsonl');
    writeFileSync(script, outcomes.map((line) => `${JSON.stringify(line)}\n`).join(''));
    studio.args = ['serve', '--pace', pace, '--data', data ?? (keep ? join(studio.folder, 'data') : ':memory:')];
    if (timers) studio.args.push('--timers', timers);
    if (outcomes.length) studio.args.push('--outcomes', script);
    // A folder with a client under development, instead of the one inside the binary.
    if (process.env.CLIENT) studio.args.push('--client', process.env.CLIENT);
    studio.args.push(...args);
    await studio.open('127.0.0.1:0');
    return studio;
  }

  /** Starts the program and waits for the line with its address. */
  async open(listen) {
    const child = spawn(program, [...this.args, '--listen', listen], {
      env: { RUST_LOG: 'warn', ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
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
      createInterface(child.stdout).once('line', found);
    });
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
