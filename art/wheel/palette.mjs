// Colours of the turning parts. `albedo` is what the light falls on; `shown` is what the page draws, as it would look in full light:
// the still picture above it takes light away (its alpha) and adds what the varnish mirrors (its colour).
import { display } from './light.mjs';
export const ORDER = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26];
// The wheel with two zeros, 00 as text: it is no number of its own.
export const ORDER_38 = [0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, '00', 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const colour = n => (n === 0 || n === '00' ? 'zero' : RED.has(n) ? 'red' : 'black');

const FULL = [1.62, 1.55, 1.40];
const linear = (hex, k) => [1, 3, 5].map((i, c) => (parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2 * k[c]);
const paint = (hex, ...k) => { const albedo = linear(hex, k); return { albedo, shown: display(albedo.map((a, i) => a * FULL[i])) }; };
export const RING = { red: paint('#b01e29', .66, .62, .62), black: paint('#151618', .66, .62, .62), zero: paint('#0f7a4a', .66, .62, .62), ivory: paint('#f8f3e8', .86, .84, .80) };
export const POCKET = { red: paint('#9c1a23', .50, .48, .48), black: paint('#111214', .50, .48, .48), zero: paint('#0c6a40', .50, .48, .48) };
export const hex = c => '#' + c.map(x => Math.round(x * 255).toString(16).padStart(2, '0')).join('');

// Light taken (k) and light added (S) that turn what the page draws into what the ray marcher saw, by least squares: seen = S + k * shown.
export function fit(paints, seen) {
  const n = paints.length, s = [0, 0, 0], t = [0, 0, 0];
  for (let m = 0; m < n; m++) for (let c = 0; c < 3; c++) { s[c] += seen[m][c] / n; t[c] += paints[m].shown[c] / n; }
  let over = 0, under = 0;
  for (let m = 0; m < n; m++) for (let c = 0; c < 3; c++) { const d = paints[m].shown[c] - t[c]; over += d * (seen[m][c] - s[c]); under += d * d; }
  const k = Math.min(Math.max(over / under, 0), 1);
  return [...s.map((x, c) => Math.min(Math.max(x - k * t[c], 0), 1 - k)), 1 - k];
}
