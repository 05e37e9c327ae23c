// Draws the standing wheel of fortune for the page: `node art/fortune.mjs > public/art/fortune.svg`.
// Symbols are `f-cherry` … `f-x`, 100 × 100; fields and boxes are filled by `f-field-cherry` (a wheel of radius 500 around the origin) and
// `f-box-cherry`. A symbol of another plan needs its drawing and its colours here.
const COLOURS = { cherry: ['#a51f2b', '#6f0f19'], bell: ['#2f6bc0', '#183f7d'], grapes: ['#e9dfc8', '#c7b994'], melon: ['#5d2f8f', '#3b1a62'], star: ['#0f7a50', '#095238'], seven: ['#f2cf73', '#c08f2a'], x: ['#24272a', '#121315'] };
const berries = [[-24, -14], [0, -16], [24, -14], [-13, 4], [13, 4], [0, 22], [-24, 8], [24, 8], [-11, 24], [11, 24], [0, 42], [0, 4]];
const seeds = [[-17, -8], [0, -9], [17, -8], [-8, 3], [9, 3]];
const cherry = (x, y) => `<circle cx="${x}" cy="${y}" r="21" fill="url(#f-red)" stroke="#fff1d8" stroke-width="3.5"/><ellipse cx="${x - 7}" cy="${y - 8}" rx="5.5" ry="7.5" fill="#fff" opacity=".75" transform="rotate(28 ${x - 7} ${y - 8})"/>`;
const SYMBOLS = {
  cherry: `<path d="M-18 20C-16-8-2-28 22-40M20 14C22-8 20-26 22-40" fill="none" stroke="#2c6b2a" stroke-width="6" stroke-linecap="round"/><path d="M22-40C34-50 48-46 50-34C40-28 28-30 22-40Z" fill="#3d9440" stroke="#1d5421" stroke-width="2.5"/>${cherry(-20, 24)}${cherry(22, 20)}`,
  bell: '<path d="M0-44C-24-44-27-20-30 2C-31 12-38 18-42 26H42C38 18 31 12 30 2C27-20 24-44 0-44Z" fill="url(#f-gold)" stroke="#5a3d06" stroke-width="3"/><path d="M-42 26H42V33H-42Z" fill="#f7dd8e" stroke="#5a3d06" stroke-width="3" stroke-linejoin="round"/><circle cy="40" r="9" fill="url(#f-gold)" stroke="#5a3d06" stroke-width="3"/><circle cy="-47" r="6" fill="none" stroke="#f7dd8e" stroke-width="4.5"/><path d="M-14-34C-20-24-20-6-23 8" fill="none" stroke="#fff8dc" stroke-width="6" stroke-linecap="round" opacity=".85"/>',
  grapes: `<path d="M0-30C2-40 8-46 16-48" fill="none" stroke="#5b3a17" stroke-width="6" stroke-linecap="round"/><path d="M4-34C-6-50-26-50-36-40C-28-26-10-24 4-34Z" fill="#3d9440" stroke="#1d5421" stroke-width="2.5"/>${berries.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="url(#f-violet)" stroke="#2a0f4a" stroke-width="1.8"/><circle cx="${x - 4}" cy="${y - 4.5}" r="3.2" fill="#fff" opacity=".65"/>`).join('')}`,
  melon: `<path d="M-46-20A46 46 0 0 0 46-20Z" fill="#2f8a3e" stroke="#123f1b" stroke-width="2.5"/><path d="M-39-20A39 39 0 0 0 39-20Z" fill="#f3f0cf"/><path d="M-34-20A34 34 0 0 0 34-20Z" fill="url(#f-red)"/>${seeds.map(([x, y]) => `<path d="M${x} ${y - 4.5}C${x + 3.5} ${y - 1} ${x + 3} ${y + 4} ${x} ${y + 4}C${x - 3} ${y + 4} ${x - 3.5} ${y - 1} ${x} ${y - 4.5}Z" fill="#1a0f0c"/>`).join('')}`,
  star: '<path d="M0-48L13.5-16L48-13.5L21.5 9L30 43L0 24.5L-30 43L-21.5 9L-48-13.5L-13.5-16Z" fill="url(#f-gold)" stroke="#5a3d06" stroke-width="3" stroke-linejoin="round"/><path d="M0-48L0 4L13.5-16ZM48-13.5L0 4L21.5 9ZM30 43L0 4L0 24.5ZM-30 43L0 4L-21.5 9ZM-48-13.5L0 4L-13.5-16Z" fill="#8a5f0c" opacity=".34"/>',
  seven: '<path d="M-32-42H36V-24C16 0 8 20 6 46H-22C-19 20-8-2 8-20H-12C-20-20-22-16-24-10H-36Z" fill="url(#f-red)" stroke="#fff3d3" stroke-width="5" stroke-linejoin="round" paint-order="stroke"/><path d="M-26-36H28V-27" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>',
  x: '<path d="M-27-27L27 27M27-27L-27 27" stroke="#cfd2d4" stroke-width="15" stroke-linecap="round"/><path d="M-27-27L27 27M27-27L-27 27" stroke="#8d9194" stroke-width="5" stroke-linecap="round"/>',
};
const stop = (offset, colour, opacity) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
const stops = (...all) => all.map(([offset, colour]) => stop(offset, colour)).join('');
let defs = `<radialGradient id="f-red" cx=".36" cy=".3" r=".85">${stops([0, '#ff6a6f'], [.5, '#d3222f'], [1, '#8c0f1a'])}</radialGradient>`;
defs += `<linearGradient id="f-gold" x1=".1" y1="0" x2=".8" y2="1">${stops([0, '#fff0b8'], [.45, '#e9b93f'], [1, '#a4720f'])}</linearGradient>`;
defs += `<radialGradient id="f-violet" cx=".36" cy=".3" r=".9">${stops([0, '#b98bf0'], [.5, '#6f3fb0'], [1, '#3a1a66'])}</radialGradient>`;
for (const [name, [light, dark]] of Object.entries(COLOURS)) {
  defs += `<radialGradient id="f-field-${name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="462.5">${stops([.4, dark], [.95, light])}</radialGradient>`;
  defs += `<linearGradient id="f-box-${name}" x2="0" y2="1">${stops([0, light], [1, dark])}</linearGradient>`;
}
defs += `<linearGradient id="f-rim" x1=".1" y1="0" x2=".9" y2="1">${stops([0, '#8a5a37'], [.3, '#5f3820'], [.62, '#3a2012'], [1, '#1f100a'])}</linearGradient>`;
defs += `<linearGradient id="f-brass" x1="0" y1="0" x2="1" y2="1">${stops([0, '#fff0c4'], [.3, '#d5b066'], [.6, '#8a6828'], [1, '#e2c687'])}</linearGradient>`;
defs += `<radialGradient id="f-hub" cx=".38" cy=".32" r=".8">${stops([0, '#8a5a37'], [.5, '#4a2a18'], [1, '#1d0f09'])}</radialGradient>`;
defs += `<radialGradient id="f-pin" cx=".35" cy=".3" r=".8">${stops([0, '#fffbe6'], [.5, '#d5b066'], [1, '#6f5320'])}</radialGradient>`;
defs += `<linearGradient id="f-glass" x1=".15" y1="0" x2=".75" y2="1">${stop(0, '#fff', .2)}${stop(.36, '#fff', 0)}${stop(.7, '#000', 0)}${stop(1, '#000', .32)}</linearGradient>`;
const symbols = Object.entries(SYMBOLS).map(([name, drawing]) => `<symbol id="f-${name}" viewBox="-50 -50 100 100" overflow="visible">${drawing}</symbol>`).join('');
console.log(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true"><defs>${defs}</defs>${symbols}</svg>`);
