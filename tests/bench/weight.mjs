// What a visitor downloads, compressed as the server sends it.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../../dist');

const kinds = {
  code: ['.html', '.css', '.js', '.wasm', '.webmanifest'],
  fonts: ['.woff2', '.woff'],
  pictures: ['.svg', '.png', '.webp', '.avif', '.jpg', '.ico'],
  sounds: ['.mp3', '.ogg', '.opus', '.m4a', '.wav'],
};
/** What is compressed already is sent as it is. */
const packed = new Set(['.woff2', '.png', '.webp', '.avif', '.jpg', '.mp3', '.ogg', '.opus', '.m4a']);

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (!['.br', '.gz'].includes(extname(name))) yield path;
  }
}

export function sent(path) {
  const bytes = readFileSync(path);
  if (packed.has(extname(path))) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

export function weight() {
  const sums = { code: 0, fonts: 0, pictures: 0, sounds: 0, other: 0 };
  const single = {};
  for (const path of files(dist)) {
    const kind = Object.keys(kinds).find((one) => kinds[one].includes(extname(path))) ?? 'other';
    const size = sent(path);
    sums[kind] += size;
    if (kind === 'code') single[extname(path)] = (single[extname(path)] ?? 0) + size;
  }
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const parts = Object.entries(single).map(([kind, size]) => `${kind.slice(1)} ${kb(size)}`).join(', ');
  return [
    [`html + css + js + wasm, brotli (${parts})`, '≤ 350 KB', kb(sums.code)],
    ['fonts, pictures and sounds', '≤ 300 KB', kb(sums.fonts + sums.pictures + sums.sounds + sums.other)],
  ];
}
