// The turning parts of a wheel with this order as flat drawings seen from above, 0 at the top, numerals with their heads outwards.
// Units are thousandths of the rim's radius. The page stacks them in space: floor, frets in slices, number ring.
import { readFileSync } from 'node:fs';
import { ROTOR } from './geometry.mjs';
import { POCKET, RING, colour, hex } from './palette.mjs';

// Outlines of Roboto Condensed Bold, 1000 units an em: a picture can't use the page's fonts.
const DIGITS = JSON.parse(readFileSync(new URL('./digits.json', import.meta.url)));
const n1 = v => +v.toFixed(1);
const at = (r, a) => `${n1(r * Math.sin(a))} ${n1(-r * Math.cos(a))}`;
const wedge = (r0, r1, i, step) => { const a = (i - .5) * step, b = (i + .5) * step; return `M${at(r1, a)}A${n1(r1)} ${n1(r1)} 0 0 1 ${at(r1, b)}L${at(r0, b)}A${n1(r0)} ${n1(r0)} 0 0 0 ${at(r0, a)}Z`; };
const stepOf = order => 2 * Math.PI / order.length;
const spokes = (order, r0, r1, aside = 0) => order.map((_, i) => { const a = (i - .5) * stepOf(order); const dx = aside * Math.cos(a), dy = aside * Math.sin(a); const p = r => `${n1(r * Math.sin(a) + dx)} ${n1(-r * Math.cos(a) + dy)}`; return `M${p(r0)}L${p(r1)}`; }).join('');
const fields = (order, r0, r1, paints) => ['black', 'red', 'zero'].map(c => `<path fill="${hex(paints[c].shown)}" d="${order.map((n, i) => (colour(n) === c ? wedge(r0, r1, i, stepOf(order)) : '')).join('')}"/>`).join('');
const line = (d, stroke, width) => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const circle = (r, stroke, width) => `<circle r="${n1(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const svg = (half, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${half * 2}" height="${half * 2}" viewBox="${-half} ${-half} ${half * 2} ${half * 2}">${body}</svg>\n`;
const Q = 1000 * ROTOR;

export function numbers(order) {
  const size = .077 * Q / 1000, base = .5555 * Q;
  const defs = Object.entries(DIGITS).map(([d, g]) => `<path id="d${d}" d="${g.d}"/>`).join('');
  const figures = order.map((n, i) => {
    let x = -[...`${n}`].reduce((w, d) => w + DIGITS[d].w, 0) / 2;
    return `<g transform="rotate(${+(i * 360 / order.length).toFixed(3)})translate(0 ${n1(-base)})scale(${+size.toFixed(4)})">${[...`${n}`].map(d => { const u = `<use href="#d${d}" x="${x}"/>`; x += DIGITS[d].w; return u; }).join('')}</g>`;
  }).join('');
  return svg(740, `<defs>${defs}</defs>${fields(order, .523 * Q, .662 * Q, RING)}${line(spokes(order, .523 * Q, .642 * Q), '#e9cd8c', 4)}${circle(.5255 * Q, '#f3dca2', 7)}${circle(.6465 * Q, '#e9cd8c', 17)}<g fill="${hex(RING.ivory.shown)}">${figures}</g>`);
}
export const floor = order => svg(615, fields(order, .395 * Q, .55 * Q, POCKET));
// A slice through frets and the pockets' outer wall, which reaches under the number ring so that no felt shines through;
// frets slope down inwards, so higher slices begin farther out.
export const slice = (order, from, stroke, light, width) => svg(615, `${fields(order, .513 * Q, .55 * Q, POCKET)}${line(spokes(order, from * Q, .523 * Q), stroke, width)}${light ? line(spokes(order, from * Q, .523 * Q, -1.6), light, width * .45) : ''}`);
