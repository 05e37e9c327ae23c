// Draws the half-round card table for the page: `node art/table.mjs > public/art/table.svg`.
// Three symbols of one table: `t-wide` 1440 × 648, `t-tall` 390 × 514, `t-low` 844 × 224, the scenes that card tables lay their things on.
// Colours of felt and brass come from the brand's custom properties, by the classes of style/games/card-table/scene.css.
const CHIPS = [['#dcd6c6', '#3f5468', .8], ['#d5692b', '#f8efdc', .92], ['#2c66c4', '#f6f1e4', .7], ['#2c66c4', '#f6f1e4', .95], ['#6f3fb0', '#f6f1e4', .85], ['#6f3fb0', '#f6f1e4', .6], ['#dfae2b', '#3a2b10', .9], ['#c72f7d', '#f8efdc', .72], ['#2a2d33', '#e0bd6f', .55]];
const n = x => String(+x.toFixed(1));
const stop = (offset, colour, opacity) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
const felt = [0, .34, .66, 1].map((offset, nth) => `<stop offset="${offset}" class="t-f${nth}"/>`).join('');
let defs = `<linearGradient id="t-rim" x2="0" y2="1">${stop(0, '#1b100b')}${stop(.7, '#2c1a11')}${stop(.93, '#4a2d1c')}${stop(1, '#22130c')}</linearGradient>`;
defs += `<linearGradient id="t-rim-light">${stop(0, '#fff', 0)}${stop(.28, '#ffe3b8', .2)}${stop(.5, '#ffe3b8', .42)}${stop(.72, '#ffe3b8', .2)}${stop(1, '#fff', 0)}</linearGradient>`;
defs += `<linearGradient id="t-brass"><stop class="t-b0"/><stop offset=".3" class="t-b1"/><stop offset=".5" class="t-b2"/><stop offset=".7" class="t-b1"/><stop offset="1" class="t-b0"/></linearGradient>`;
defs += `<linearGradient id="t-tube">${stop(0, '#000', .75)}${stop(.3, '#fff', .14)}${stop(.6, '#000', .1)}${stop(1, '#000', .7)}</linearGradient>`;
defs += `<linearGradient id="t-wood">${stop(0, '#0a0706')}${stop(.18, '#2b1d14')}${stop(.5, '#3d2a1c')}${stop(.82, '#2b1d14')}${stop(1, '#0a0706')}</linearGradient>`;
defs += `<linearGradient id="t-gloss" x2=".4" y2="1">${stop(0, '#fff', 0)}${stop(.5, '#fff', .12)}${stop(.52, '#fff', 0)}</linearGradient>`;
defs += `<radialGradient id="t-place">${stop(0, '#052018', .55)}${stop(1, '#052018', .28)}</radialGradient>`;
function rack(x, y, w, h) {
  const column = w / CHIPS.length;
  let out = `<rect x="${n(x - 10)}" y="${n(y - 30)}" width="${n(w + 20)}" height="${n(h + 38)}" rx="9" fill="#1d120c" class="t-edge"/><rect x="${n(x - 7)}" y="${n(y - 30)}" width="${n(w + 14)}" height="${n(h + 35)}" rx="7" fill="#0a0706"/>`;
  CHIPS.forEach(([body, spot, full], nth) => {
    const X = x + nth * column + 3, W = column - 6, thick = 4.1, count = Math.floor((h + 26) * full / thick);
    const side = (at, wide) => Array.from({ length: count }, (_, j) => `M${n(X + W * at + (j * 7 % 3) * .5)} ${n(y + h - 4 - (j + 1) * thick)}h${n(W * wide)}v${n(thick - .5)}h-${n(W * wide)}z`).join('');
    out += `<rect x="${n(X)}" y="${n(y - 28)}" width="${n(W)}" height="${n(h + 30)}" rx="5" fill="#050303"/><path d="${side(.06, .88)}" fill="${body}"/><path d="${side(.2, .2)}${side(.62, .2)}" fill="${spot}"/><rect x="${n(X)}" y="${n(y - 28)}" width="${n(W)}" height="${n(h + 30)}" rx="5" fill="url(#t-tube)"/>`;
  });
  return out;
}
// The shoe stands at the dealer's left (right on the screen), the discards at the other end.
const shoe = (x, y, k) => `<g transform="translate(${x} ${y}) scale(${k}) rotate(14)"><path d="M-48-100H48L54 46H-54Z" fill="url(#t-wood)" stroke="#0a0604"/><path d="M-34-100H34L38 18H-38Z" fill="#120b08" class="t-edge"/><path d="M-34-100H34L38 18H-38Z" fill="url(#t-gloss)"/><path d="M-54 42H54L60 76Q0 90-60 76Z" fill="#1b110b" class="t-edge"/><path d="M-33 50H33L37 79Q0 86-37 79Z" fill="#f6f0e2"/><path d="M-28 50H28L31 75Q0 81-31 75Z" fill="#7d1620"/><path d="M-28 50H28L31 75Q0 81-31 75Z" fill="url(#k-lattice)"/><path d="M-16 42Q0 66 16 42Z" fill="#1b110b" class="t-edge"/><circle cy="-30" r="11" fill="none" class="t-edge"/><path d="M0-37L6-30L0-23L-6-30Z" fill="#b3202a" stroke="#efdcae" stroke-width=".8"/></g>`;
const discard = (x, y, k) => `<g transform="translate(${x} ${y}) scale(${k}) rotate(-14)"><path d="M-52-60H-40V52H48V64H-52Z" fill="#d8e6e0" fill-opacity=".22" stroke="#e8f2ee" stroke-opacity=".55"/>${[0, 1, 2, 3, 4].map(i => `<rect x="${n(-36 - i * .4)}" y="${n(-50 - i * 2.2)}" width="78" height="98" rx="6" fill="#f6f0e2" stroke="#b9ad93" stroke-width=".7"/>`).join('')}<rect x="-33" y="-54" width="69" height="89" rx="4" fill="#7d1620"/><rect x="-33" y="-54" width="69" height="89" rx="4" fill="url(#k-lattice)" opacity=".8"/></g>`;
function table(name, { w, h, cx, cy, rx, ry, rim, light, gear }) {
  const E = (d, attributes) => `<path d="M${n(cx - rx - d)} ${n(cy - 300)}V${cy}A${n(rx + d)} ${n(ry + d)} 0 0 0 ${n(cx + rx + d)} ${cy}V${n(cy - 300)}" ${attributes}/>`;
  defs += `<radialGradient id="t-felt-${name}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${light}" r="${n(Math.max(rx, ry) * 1.06)}">${felt}</radialGradient>`;
  defs += `<radialGradient id="t-lamp-${name}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${light + 20}" r="${n(ry * .72)}">${stop(0, '#ffeec4', .12)}${stop(1, '#ffeec4', 0)}</radialGradient>`;
  const shade = [14, 10, 6, 3].map((wide, nth) => E(0, `fill="none" stroke="#000" stroke-opacity="${.07 + nth * .03}" stroke-width="${wide * rim / 8}"`)).join('');
  const dark = [22, 15, 8].map(d => E(rim + d * rim / 34, `fill="#000" fill-opacity=".22" transform="translate(0 ${n(8 * rim / 34)})"`)).join('');
  defs += `<clipPath id="t-clip-${name}">${E(0, '')}</clipPath>`;
  defs += `<symbol id="t-${name}" viewBox="0 0 ${w} ${h}" overflow="visible">${dark}${E(rim, 'fill="url(#t-rim)" stroke="#0a0503" stroke-width="1.5"')}${E(rim * .62, `fill="none" stroke="url(#t-rim-light)" stroke-width="${n(rim * .14)}" stroke-opacity=".5"`)}${E(rim * .5, `fill="none" stroke="url(#t-rim-light)" stroke-width="${n(rim * .3)}" stroke-opacity=".5"`)}${E(rim - 4, 'fill="none" class="t-stitch"')}${E(3.5, 'fill="#0a0604"')}${E(2, 'fill="none" stroke="url(#t-brass)" stroke-width="2.2"')}${E(0, `fill="url(#t-felt-${name})"`)}<g clip-path="url(#t-clip-${name})">${E(0, `fill="url(#t-lamp-${name})"`)}${shade}${E(-rim * .48, 'fill="none" class="t-line"')}</g>${gear}</symbol>`;
}
table('wide', { w: 1440, h: 648, cx: 720, cy: -10, rx: 612, ry: 614, rim: 34, light: 230, gear: rack(530, 4, 380, 34) + shoe(1040, 40, .9) + discard(400, 38, .9) });
table('tall', { w: 390, h: 514, cx: 195, cy: -46, rx: 430, ry: 506, rim: 18, light: 210, gear: rack(133, -2, 124, 18) });
table('low', { w: 844, h: 224, cx: 400, cy: -40, rx: 560, ry: 252, rim: 12, light: 70, gear: '' });
console.log(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true"><defs>${defs}</defs></svg>`);
