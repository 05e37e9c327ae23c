// Draws the card faces for the page: `node art/cards.mjs > public/art/cards.svg`.
// A face is 100 × 140: a jumbo index with a small pip at the left, so that a fan needs only two fifths of a card, and one large pip. Red
// suits are engraved, black ones solid: the four are told apart without colour. Each face is one symbol, `k-AS` to `k-2C`; the back is `k-back`.
const SUIT = {
  H: 'M0 45C-9 30-47 8-47-18C-47-34-36-45-23-45C-12-45-4-38 0-27C4-38 12-45 23-45C36-45 47-34 47-18C47 8 9 30 0 45Z',
  D: 'M0-51C8-31 23-12 38 0C23 12 8 31 0 51C-8 31-23 12-38 0C-23-12-8-31 0-51Z',
  S: 'M0-50C9-31 47-9 47 16C47 30 37 39 25 39C16 39 9 35 5 28C6 37 10 44 18 49L-18 49C-10 44-6 37-5 28C-9 35-16 39-25 39C-37 39-47 30-47 16C-47-9-9-31 0-50Z',
  C: 'M0-48A22 22 0 0 1 13.5-8.6A22.5 22.5 0 1 1 5 22C6 34 10 43 18 49L-18 49C-10 43-6 34-5 22A22.5 22.5 0 1 1-13.5-8.6A22 22 0 0 1 0-48Z',
};
const INK = { H: '#b01722', D: '#b01722', S: '#15181b', C: '#15181b' };
const IVORY = '#f9f4e8';
// The inline of the red suits: how much smaller, how far down, how wide.
const INLINE = { H: ['.7', ' translate(0 -1)', 6.5], D: ['.6', '', 8] };
// Emblems of the courts, in brass and ink.
const EMBLEM = {
  K: ink => `<path d="M-26 18L-31-10L-16 3L-9-15L0 1L9-15L16 3L31-10L26 18Z" fill="url(#k-brass)" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-26 18H26V26H-26Z" fill="${ink}"/><g fill="${ink}"><circle cx="-31" cy="-13" r="3.6"/><circle cx="31" cy="-13" r="3.6"/><circle cx="-9" cy="-18" r="3.4"/><circle cx="9" cy="-18" r="3.4"/><path d="M-2-30H2V-24H8V-20H2V-8H-2V-20H-8V-24H-2Z"/></g><g fill="${IVORY}"><circle cx="-14" cy="22" r="2"/><circle cy="22" r="2"/><circle cx="14" cy="22" r="2"/></g>`,
  Q: ink => `<path d="M-25 18C-33 2-30-10-28-14C-22-2-16 2-13 2C-12-10-4-17 0-21C4-17 12-10 13 2C16 2 22-2 28-14C30-10 33 2 25 18Z" fill="url(#k-brass)" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-25 18H25V25H-25Z" fill="${ink}"/><g fill="${IVORY}" stroke="${ink}" stroke-width="2.2"><circle cx="-28" cy="-18" r="4"/><circle cx="28" cy="-18" r="4"/><circle cy="-25" r="4.6"/></g><path d="M0-8L5 1L0 10L-5 1Z" fill="${ink}"/>`,
  J: ink => `<path d="M-22-25Q0-19 22-25V0C22 15 11 23 0 28C-11 23-22 15-22 0Z" fill="url(#k-brass)" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/><path d="M-22 5L10-22.5L22-25V-19L-14 18C-20 12-22 8-22 5Z" fill="${ink}"/><circle cx="-9" cy="-10" r="3.4" fill="${ink}"/><circle cx="8" cy="9" r="3.4" fill="${ink}"/>`,
};
const stop = (offset, colour) => `<stop offset="${offset}" stop-color="${colour}"/>`;
const n = x => String(+x.toFixed(2)).replace(/^0\./, '.');
const put = (id, x, y, size) => `<use href="#${id}" transform="translate(${x} ${y}) scale(${n(size / 100)})"/>`;
let defs = `<linearGradient id="k-face" x2=".7" y2="1">${stop(0, '#fffefa')}${stop(.6, '#f8f3e8')}${stop(1, '#e9e1cf')}</linearGradient>`;
defs += `<linearGradient id="k-brass" x2="0" y2="1">${stop(0, '#efd79c')}${stop(1, '#b98c3c')}</linearGradient><linearGradient id="k-oxblood" x2=".6" y2="1">${stop(0, '#8e1c26')}${stop(1, '#5c0d16')}</linearGradient>`;
defs += `<pattern id="k-lattice" width="12" height="16" patternUnits="userSpaceOnUse" x="2" y="6"><path d="M6 0L12 8L6 16L0 8Z" fill="none" stroke="#e2bd78" stroke-width=".8" stroke-opacity=".75"/><path d="M6 5L8.200 8L6 11L3.800 8Z" fill="#e2bd78" fill-opacity=".75"/></pattern>`.replace(/(\.\d)00\b/g, '$1');
// Shapes are only ever copied: in a drawing that is not displayed they cost no style and no layout. What paints them must be displayed.
let shapes = `<g id="k-blank"><rect x=".5" y=".5" width="99" height="139" rx="8" fill="url(#k-face)" stroke="#b9ad93" stroke-width=".8"/><rect x="4.2" y="4.2" width="91.6" height="131.6" rx="5.2" fill="none" stroke="#b08a45" stroke-opacity=".34" stroke-width=".8"/></g>`;
shapes += `<g id="k-ring" fill="none" stroke="#b08a45"><circle cx="62" cy="92" r="36" stroke-opacity=".6"/><circle cx="62" cy="92" r="33" stroke-opacity=".35" stroke-width=".6"/></g>`;
for (const [suit, path] of Object.entries(SUIT)) {
  const [scale, move, width] = INLINE[suit] ?? [];
  shapes += `<path id="k-${suit}" d="${path}" fill="${INK[suit]}"/><g id="k-${suit}l"><use href="#k-${suit}"/>${scale ? `<path d="${path}" transform="scale(${scale})${move}" fill="none" stroke="${IVORY}" stroke-width="${width}"/>` : ''}</g>`;
}
for (const [rank, draw] of Object.entries(EMBLEM)) for (const [tone, ink] of [['r', INK.H], ['b', INK.S]]) shapes += `<g id="k-${rank}${tone}">${draw(ink)}</g>`;
for (const suit of Object.keys(SUIT)) {
  for (const rank of 'A23456789TJQK') {
    const ink = INK[suit], tone = 'HD'.includes(suit) ? 'r' : 'b';
    const index = rank === 'T' ? `<text class="k-index" x="7" y="47" textLength="39" lengthAdjust="spacingAndGlyphs" fill="${ink}">10</text>` : `<text class="k-index" x="23.5" y="47" text-anchor="middle" fill="${ink}">${rank}</text>`;
    const large = EMBLEM[rank] ? put(`k-${rank}${tone}`, 66, 41, 76) + put(`k-${suit}l`, 64, 97, 58)
      : rank === 'A' ? '<use href="#k-ring"/>' + put(`k-${suit}l`, 62, 92, 50) : put(`k-${suit}l`, 63, 95, 62);
    shapes += `<symbol id="k-${rank}${suit}" viewBox="0 0 100 140"><use href="#k-blank"/>${index}${put(`k-${suit}`, 23.5, 65, 22)}${large}</symbol>`;
  }
}
shapes += `<symbol id="k-back" viewBox="0 0 100 140"><rect x=".5" y=".5" width="99" height="139" rx="8" fill="#f6f0e2"/><rect x="6" y="6" width="88" height="128" rx="4.5" fill="url(#k-oxblood)"/><rect x="6" y="6" width="88" height="128" rx="4.5" fill="url(#k-lattice)"/><rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#e2bd78"/><g transform="translate(50 70)" stroke="#efdcae"><path d="M0-27L21 0L0 27L-21 0Z" fill="#5c0d16" stroke-width="1.6"/><path d="M0-16L12.5 0L0 16L-12.5 0Z" fill="#b3202a" stroke-width="1.2"/></g></symbol>`;
console.log(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite cards" aria-hidden="true"><defs>${defs}</defs></svg><svg xmlns="http://www.w3.org/2000/svg" class="shapes cards" aria-hidden="true">${shapes}</svg>`);
