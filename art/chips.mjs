// Draws the chips, `node art/chips.mjs chips`, into public/art: a file for each chip of the tray, and chips.svg for those on the cloth.
// Without a word it prints the icons of the page, `node art/chips.mjs > style/icons.svg`.
// A chip has a colour for its value, six edge spots, a bevel and an ivory inlay; its figure is written over it by the client.
import { writeFileSync } from 'node:fs';

const DRESS = { // body, dark, light, spot, ink
  bone: ['#dcd6c6', '#9b9482', '#f6f2e6', '#3f5468', '#26384a'],
  orange: ['#d5692b', '#8d3d12', '#f0904f', '#f8efdc', '#8a3a10'],
  blue: ['#2c66c4', '#153a7c', '#5b92e8', '#f6f1e4', '#16428c'],
  violet: ['#6f3fb0', '#40206e', '#9a6bd8', '#f6f1e4', '#4d2787'],
  gold: ['#dfae2b', '#93690b', '#f6d366', '#3a2b10', '#6b4a05'],
  rose: ['#c72f7d', '#7c1449', '#ea63a6', '#f8efdc', '#8c1652'],
  graphite: ['#2a2d33', '#0e0f12', '#53585f', '#e0bd6f', '#22252b'],
  teal: ['#1f8a8f', '#0c4a4e', '#54c2c4', '#f6f1e4', '#0b5257'],
  plum: ['#7d3b5a', '#431a2e', '#b06a8b', '#e9d3a0', '#5a2340'],
};
const n = x => String(+x.toFixed(1)).replace(/^(-?)0\./, '$1.');
function chip(name, r, k, t, inlay, stripes) {
  const [body, , light, spot, ink] = DRESS[name], ry = r * k, turn = .18, half = .3;
  const E = (R, a) => `${n(R * Math.cos(a))} ${n(R * k * Math.sin(a))}`;
  let side = '', top = '', mid = '';
  for (let i = 0; i < 6; i++) {
    const a = ((turn + i * Math.PI / 3 - half) % (2 * Math.PI) + 2 * Math.PI) % (2 * Math.PI), lo = Math.max(a, .02), hi = Math.min(a + 2 * half, Math.PI - .02);
    if (hi - lo > .03) side += `M${n(r * Math.cos(lo))} ${n(ry * Math.sin(lo))}A${n(r)} ${n(ry)} 0 0 1 ${n(r * Math.cos(hi))} ${n(ry * Math.sin(hi))}v${n(t)}A${n(r)} ${n(ry)} 0 0 0 ${n(r * Math.cos(lo))} ${n(ry * Math.sin(lo) + t)}Z`;
    const a0 = turn + i * Math.PI / 3 - half, a1 = a0 + 2 * half, ri = r * .735;
    top += `M${E(r * .985, a0)}A${n(r * .985)} ${n(ry * .985)} 0 0 1 ${E(r * .985, a1)}L${E(ri, a1 - .03)}A${n(ri)} ${n(ri * k)} 0 0 0 ${E(ri, a0 + .03)}Z`;
    mid += `M${E(r * .985, a0 + half - .07)}L${E(r * .985, a0 + half + .07)}L${E(ri, a0 + half + .08)}L${E(ri, a0 + half - .08)}Z`;
  }
  let o = `<path d="M${n(-r)} 0V${n(t)}A${n(r)} ${n(ry)} 0 0 0 ${n(r)} ${n(t)}V0Z" fill="url(#cs-${name})"/><path d="${side}" fill="${spot}" opacity=".92"/>`;
  o += `<path d="M${n(-r)} ${n(t)}A${n(r)} ${n(ry)} 0 0 0 ${n(r)} ${n(t)}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="${n(r * .05)}"/>`;
  o += `<ellipse rx="${n(r)}" ry="${n(ry)}" fill="url(#cf-${name})"/><path d="${top}" fill="${spot}"/>`;
  if (stripes) o += `<path d="${mid}" fill="${body}"/><ellipse rx="${n(r * .735)}" ry="${n(ry * .735)}" fill="${body}" stroke="${light}" stroke-opacity=".8"/>`;
  o += `<ellipse rx="${n(r * .985)}" ry="${n(ry * .985)}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${n(Math.max(.7, r * .035))}"/>`;
  o += `<ellipse rx="${n(r * inlay)}" ry="${n(ry * inlay)}" fill="url(#cin)"/><ellipse rx="${n(r * inlay * .93)}" ry="${n(ry * inlay * .93)}" fill="none" stroke="${ink}" stroke-opacity=".38" stroke-width=".7"/>`;
  return o + `<ellipse rx="${n(r)}" ry="${n(ry)}" fill="url(#csh)"/>`;
}
const stop = (offset, colour, opacity) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
// What every chip is lit by.
const light = `<radialGradient id="cin" cx=".4" cy=".3" r=".8">${stop(0, '#fffdf6')}${stop(.7, '#f1ebdb')}${stop(1, '#d8cfb9')}</radialGradient>`
  + `<linearGradient id="csh" x1=".1" y1="0" x2=".8" y2="1">${stop(0, '#fff', .55)}${stop(.35, '#fff', 0)}${stop(.7, '#000', 0)}${stop(1, '#000', .32)}</linearGradient>`;
const colours = (name) => {
  const [body, dark, light] = DRESS[name];
  return `<radialGradient id="cf-${name}" cx=".36" cy=".28" r=".85"><stop stop-color="${light}"/><stop offset=".45" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
    + `<linearGradient id="cs-${name}"><stop stop-color="${dark}"/><stop offset=".28" stop-color="${light}"/><stop offset=".55" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
};
// The plaque: a lying rectangle of plum with a brass edge and an ivory inlay, for the largest value of a casino's table.
const plaque = (w) => {
  const h = w * .66, t = w * .07, r = w * .1, [, dark, , brass, ink] = DRESS.plum;
  const lozenge = (s) => `M${n(s * w * .41)} ${n(-h * .17)}L${n(s * w * .45)} 0L${n(s * w * .41)} ${n(h * .17)}L${n(s * w * .37)} 0Z`;
  return `<rect x="${n(-w / 2)}" y="${n(-h / 2 + t)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${dark}"/><rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="url(#cf-plum)"/>`
    + `<rect x="${n(-w / 2 + w * .025)}" y="${n(-h / 2 + w * .025)}" width="${n(w * .95)}" height="${n(h - w * .05)}" rx="${n(r * .8)}" fill="none" stroke="${brass}" stroke-width="${n(Math.max(.8, w * .025))}"/>`
    + `<path d="${lozenge(-1)}${lozenge(1)}" fill="${brass}"/><rect x="${n(-w * .35)}" y="${n(-h * .25)}" width="${n(w * .7)}" height="${n(h * .5)}" rx="${n(h * .25)}" fill="url(#cin)" stroke="${ink}" stroke-opacity=".5"/>`;
};
const short = (text) => text.replace(/(\.\d)00(?=\D)/g, '$1');
// A chip of the tray is a picture of its own: one element of the page, where a `use` is a dozen.
const trayChip = (name) => short(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-33 -32 66 70"><defs>${colours(name)}${light}</defs>${chip(name, 29, .95, 5.8, .63, true)}</svg>\n`);
// A chip of the cloth is a pattern: there are many of them, and one that is filled with it is one element.
let defs = light;
for (const name of Object.keys(DRESS)) {
  defs += `${colours(name)}<pattern id="cc-${name}" width="1" height="1" viewBox="-14 -12.5 28 29">${chip(name, 13.5, .88, 4.05, .72, false)}</pattern>`;
}
defs += `<pattern id="cc-plaque" width="1" height="1" viewBox="-14 -12.5 28 29">${plaque(28)}</pattern>`;
defs += `<linearGradient id="dg">${stop(0, '#5d4519')}${stop(.2, '#fff3cf')}${stop(.42, '#d5b066')}${stop(.78, '#8a6828')}${stop(1, '#cfae6a')}</linearGradient><linearGradient id="dc">${stop(0, '#b8ad95')}${stop(.25, '#fffdf5')}${stop(.55, '#ece4d0')}${stop(1, '#a89c82')}</linearGradient>`;
defs += `<g id="dolly"><ellipse cx="4" cy="4" rx="17" ry="8" fill="url(#cshadow)"/><path d="M-13-1V4A13 6 0 0 0 13 4V-1Z" fill="url(#dg)"/><ellipse cy="-1" rx="13" ry="6" fill="#ecd59b"/><ellipse cy="-1" rx="10.8" ry="4.8" fill="#a8843d"/><path d="M-9-2C-9-8-4.6-9-4.6-16C-4.6-20-7-21-7-25H7C7-21 4.6-20 4.6-16C4.6-9 9-8 9-2A9 4 0 0 1-9-2Z" fill="url(#dc)"/><path d="M-5-12.500A5 2 0 0 0 5-12.500V-15.500A5 2 0 0 1-5-15.500Z" fill="url(#dg)"/><path d="M-7.600-25V-27.500A7.600 3.200 0 0 1 7.600-27.500V-25A7.600 3.200 0 0 1-7.600-25Z" fill="url(#dg)"/><circle cy="-32" r="5.400" fill="url(#dg)"/><ellipse cx="-1.900" cy="-33.800" rx="1.600" ry="1.200" fill="#fffdf0"/></g>`;
const chips = defs;
// What stands in the page itself is there before the first picture is loaded.
defs = '';
defs += `<radialGradient id="cshadow">${stop(.35, '#000', .62)}${stop(.75, '#000', .26)}${stop(1, '#000', 0)}</radialGradient>`;
defs += `<linearGradient id="g-red" x2="0" y2="1">${stop(0, '#c12a33')}${stop(1, '#9d1a23')}</linearGradient><linearGradient id="g-black" x2="0" y2="1">${stop(0, '#25272a')}${stop(1, '#131416')}</linearGradient><linearGradient id="g-zero" x2="0" y2="1">${stop(0, '#107a4b')}${stop(1, '#0a613a')}</linearGradient>`;
defs += `<radialGradient id="halo">${stop(.2, '#ffe9b0', .75)}${stop(.6, '#ffdd8c', .22)}${stop(1, '#ffdd8c', 0)}</radialGradient><radialGradient id="light-on" cx=".5" cy=".2" r=".8">${stop(0, '#fff8e2', .09)}${stop(.55, '#fff8e2', 0)}${stop(1, '#000', .24)}</radialGradient>`;
// Line icons, 24 × 24.
const ICON = {
  info: '<circle cx="12" cy="12" r="8.500"/><path d="M12 11v5.200"/><circle cx="12" cy="7.800" r=".9" fill="currentColor" stroke="none"/>',
  list: '<path d="M9 6.500h11M9 12h11M9 17.500h11"/><g fill="currentColor" stroke="none"><circle cx="4.800" cy="6.500" r="1.300"/><circle cx="4.800" cy="12" r="1.300"/><circle cx="4.800" cy="17.500" r="1.300"/></g>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  home: '<path d="M4 11.200 12 4.500l8 6.700"/><path d="M6.200 9.800v9.400h11.600V9.800"/><path d="M10 19v-5.200h4V19"/>',
  stats: '<path d="M4 20h16"/><path d="M7 20v-6.500M12 20V5.500M17 20V10"/>',
  history: '<circle cx="12" cy="12" r="8.500"/><path d="M12 7.200V12l3.300 2.200"/>',
  chat: '<path d="M5 5.200h14a1.600 1.600 0 0 1 1.600 1.600v8.200a1.600 1.600 0 0 1-1.600 1.600h-7.400L7 20.400v-3.800H5A1.600 1.600 0 0 1 3.400 15V6.800A1.600 1.600 0 0 1 5 5.200Z"/><path d="M8 9.600h8M8 12.600h5"/>',
  view: '<circle cx="12" cy="12" r="8.400"/><circle cx="12" cy="12" r="3"/>',
  video: '<rect x="3.200" y="6.600" width="12" height="10.800" rx="1.800"/><path d="m15.200 10.600 5.400-3v8.800l-5.400-3"/>',
  sound: '<path d="M4 9.600v4.800h3.200l4.600 3.800V5.800L7.200 9.600H4Z"/><path d="M15 9.200a4 4 0 0 1 0 5.600M17.600 6.800a7.400 7.400 0 0 1 0 10.400"/>',
  help: '<circle cx="12" cy="12" r="8.500"/><path d="M9.600 9.800a2.500 2.500 0 1 1 3.700 2.200c-.9.500-1.300 1-1.300 2"/><circle cx="12" cy="16.600" r=".9" fill="currentColor" stroke="none"/>',
  full: '<path d="M14.500 4.500h5v5M19.500 4.500l-6 6M9.500 19.500h-5v-5M4.500 19.500l6-6"/>',
  undo: '<path d="M8.600 5 4.600 9l4 4"/><path d="M5 9h8.800a5.200 5.200 0 0 1 0 10.400H9"/>',
  repeat: '<path d="m15.400 5 4 4-4 4"/><path d="M19 9h-8.800a5.200 5.200 0 0 0 0 10.400H15"/>',
  clear: '<circle cx="12" cy="12" r="8"/><path d="m6.400 6.400 11.200 11.200"/>',
  star: '<path d="m12 4.200 2.400 5 5.400.7-4 3.800 1 5.400-4.800-2.700-4.800 2.700 1-5.400-4-3.800 5.400-.7Z"/>',
  stack: '<ellipse cx="12" cy="7" rx="7.200" ry="2.900"/><path d="M4.800 7v3.400c0 1.600 3.200 2.900 7.200 2.900s7.200-1.300 7.200-2.900V7"/><path d="M4.800 10.600V14c0 1.600 3.200 2.900 7.200 2.900s7.200-1.300 7.200-2.900v-3.400"/><path d="M4.800 14.200v3.400c0 1.600 3.200 2.900 7.200 2.900s7.200-1.300 7.200-2.900v-3.400"/>',
  sun: '<circle cx="12" cy="12" r="4" fill="currentColor" stroke="none"/><path d="M12 3v2.400M12 18.600V21M3 12h2.400M18.600 12H21M5.600 5.600l1.700 1.700M16.700 16.700l1.700 1.700M18.400 5.600l-1.700 1.700M7.300 16.700l-1.700 1.700"/>',
  snow: '<path d="M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9"/><path d="m9.600 4.600 2.400 2.200 2.400-2.200M9.600 19.400l2.400-2.200 2.400 2.200M4.300 11l3-.9-.8-3.100M19.700 13l-3 .9.800 3.100M4.300 13l3 .9-.8 3.100M19.700 11l-3-.9.800-3.100"/>',
  track: '<rect x="3" y="6.400" width="18" height="11.200" rx="5.600"/><rect x="6.600" y="9.800" width="10.800" height="4.400" rx="2.200"/>',
  stop: '<path d="M8.600 4h6.800L20 8.600v6.800L15.400 20H8.600L4 15.400V8.600Z"/><path d="M9 12h6"/>',
  plus: '<path d="M6 12h12M12 6v12"/>', close: '<path d="m6 6 12 12M18 6 6 18"/>', edit: '<path d="m5 19 1-4L16 5l3 3L9 18Z"/>',
  hit: '<rect x="4" y="3.800" width="10.500" height="15.500" rx="1.800"/><path d="M17.500 12.500v7M14 16h7"/>', hand: '<path d="M7.500 12V6.200a1.400 1.400 0 0 1 2.800 0V11M10.300 10.500V4.600a1.400 1.400 0 0 1 2.800 0v5.900M13.100 10.800V5.600a1.400 1.400 0 0 1 2.800 0v7.400l1.500-1.900c1-1.200 2.700 0 2 1.300L16.600 18c-1 1.900-2.400 2.800-4.700 2.800-3 0-4.700-1.700-4.700-4.800V9.600a1.400 1.400 0 0 1 .3-.9"/>',
  twice: '<path d="M4.500 9.200c0-3.600 5.600-3.600 5.600 0 0 2.600-5.600 4.600-5.600 7.800h6M14 10.500l5.500 6.500M19.500 10.500 14 17"/>', split: '<rect x="3.600" y="6" width="7.600" height="11.600" rx="1.500" transform="rotate(-9 7.400 11.800)"/><rect x="12.800" y="6" width="7.600" height="11.600" rx="1.500" transform="rotate(9 16.600 11.800)"/>',
  'chip-back': '<circle cx="8.600" cy="12" r="5.400"/><circle cx="8.600" cy="12" r="2.200"/><path d="M15.500 12H22M19.500 9.500 22 12l-2.500 2.500"/>', shield: '<path d="M12 3.500 19 6v5.600c0 4.400-2.900 7.300-7 8.900-4.100-1.600-7-4.500-7-8.900V6Z"/><path d="m9 11.800 2.300 2.300 4-4.300"/>',
  'no-shield': '<path d="M12 3.500 19 6v5.600c0 4.400-2.900 7.300-7 8.900-4.100-1.600-7-4.500-7-8.900V6Z"/><path d="m9.500 9.500 5 5M14.500 9.500l-5 5"/>', fold: '<circle cx="12" cy="12" r="8"/><path d="m9 9 6 6M15 9l-6 6"/>', tick: '<path d="m5 12.500 4.500 4.500L19 7"/>',
  settings: '<circle cx="12" cy="12" r="3"/><path d="M12 3.500v3M12 17.500v3M3.500 12h3M17.500 12h3M6 6l2.100 2.100M15.900 15.900 18 18M18 6l-2.100 2.100M8.100 15.900 6 18"/>',
};
let shapes = '';
for (const [name, draw] of Object.entries(ICON)) shapes += `<symbol id="i-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${draw.replace(/(\.\d)00\b/g, '$1')}</symbol>`;
// Icons are only ever copied: in a drawing that is not displayed they cost no style and no layout. What paints them must be displayed.
const sprite = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true"><defs>${inside}</defs></svg>`;
const icons = `<svg xmlns="http://www.w3.org/2000/svg" class="shapes" aria-hidden="true">${shapes}</svg>`;
const folder = new URL('../public/art/', import.meta.url);
if (process.argv[2] === 'chips') {
  writeFileSync(new URL('chips.svg', folder), `${short(sprite(chips))}\n`);
  for (const name of Object.keys(DRESS)) writeFileSync(new URL(`chip-${name}.svg`, folder), trayChip(name));
  writeFileSync(new URL('chip-plaque.svg', folder), short(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-33 -32 66 70"><defs>${colours('plum')}${light}</defs>${plaque(64)}</svg>\n`));
} else {
  console.log(short(sprite(defs) + icons));
}
