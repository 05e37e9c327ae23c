// Makes every picture of the wheel: node build.mjs [folder], or only the turning parts: node build.mjs --rotor. Wants cwebp (Debian: webp). The ray marcher takes some minutes;
// pictures that are already rendered in .cache are only encoded again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ORDER, ORDER_38 } from './palette.mjs';
import * as rotor from './rotor.mjs';
import { veneer } from './veneer.mjs';

const here = p => fileURLToPath(new URL(p, import.meta.url)), out = process.argv[2]?.startsWith('-') === false ? process.argv[2] : here('../../public/wheel'), cache = here('./.cache');
mkdirSync(out, { recursive: true }); mkdirSync(cache, { recursive: true });
for (const [order, of] of [[ORDER, ''], [ORDER_38, '-38']]) {
  writeFileSync(`${out}/numbers${of}.svg`, rotor.numbers(order));
  writeFileSync(`${out}/floor${of}.svg`, rotor.floor(order));
  writeFileSync(`${out}/fret-low${of}.svg`, rotor.slice(order, .402, '#6f5224', null, 9));
  writeFileSync(`${out}/fret-mid${of}.svg`, rotor.slice(order, .404, '#a5813f', null, 9));
  writeFileSync(`${out}/fret-top${of}.svg`, rotor.slice(order, .416, '#d9b876', '#fff0c4', 9));
}
// The pictures that the ray marcher makes are the same for every wheel.
if (process.argv.includes('--rotor')) process.exit();

const webp = (from, name, ...options) => execFileSync('cwebp', ['-quiet', '-m', '6', '-sharp_yuv', ...options, from, '-o', `${out}/${name}.webp`]);
// layer, radius in pixels, samples a side, quality of colour and alpha
for (const [layer, radius, samples, q, alpha] of [['still', 560, 3, 60, 60], ['turret', 744, 4, 74, 80], ['knob', 1100, 5, 80, 90], ['ball', 1100, 5, 80, 90]]) {
  const file = `${cache}/${layer}-${radius}-${samples}.pam`;
  if (!existsSync(file)) execFileSync('node', [here('./render.mjs'), layer, `${radius}`, `${samples}`, file], { stdio: 'inherit' });
  webp(file, layer, '-q', `${q}`, '-alpha_q', `${alpha}`);
}
const grain = `${cache}/veneer.pam`;
veneer(grain, 480);
webp(grain, 'veneer', '-q', '50', '-alpha_q', '40');

let sum = 0;
for (const name of readdirSync(out)) { const { size } = statSync(`${out}/${name}`); sum += size; console.log(`${name.padEnd(14)} ${size}`); }
console.log(`${'all'.padEnd(14)} ${sum}`);
