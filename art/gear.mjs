// What stands on a card table, as symbols: the dealer's float, the shoe, the discards. `node art/gear.mjs > public/art/gear.svg`

const n = (x) => String(Math.round(x * 10) / 10);
const chips = [
  ['#dcd6c6', '#3f5468', 0.8], ['#d5692b', '#f8efdc', 0.92], ['#2c66c4', '#f6f1e4', 0.7], ['#2c66c4', '#f6f1e4', 0.95],
  ['#6f3fb0', '#f6f1e4', 0.85], ['#6f3fb0', '#f6f1e4', 0.6], ['#dfae2b', '#3a2b10', 0.9], ['#c72f7d', '#f8efdc', 0.72],
  ['#2a2d33', '#e0bd6f', 0.55],
];
const stop = (at, colour, opacity) => `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

function float() {
  const [left, wide, high, thick] = [10, 380, 46, 4.1];
  const column = wide / chips.length;
  let out = '<rect width="400" height="60" y="-10" rx="9" fill="#1d120c" stroke="#7e6536"/>'
    + '<rect x="3" y="-10" width="394" height="57" rx="7" fill="#0a0706"/>';
  chips.forEach(([body, spot, full], nth) => {
    const x = left + nth * column + 3;
    const w = column - 6;
    const count = Math.floor((high + 8) * full / thick);
    const bars = (at, part) => Array.from({ length: count }, (_, j) =>
      `M${n(x + w * at + (j * 7 % 3) * 0.5)} ${n(high - 3 - (j + 1) * thick)}h${n(w * part)}v${n(thick - 0.5)}h-${n(w * part)}z`).join('');
    out += `<rect x="${n(x)}" y="-8" width="${n(w)}" height="52" rx="5" fill="#050303"/><path d="${bars(0.05, 0.9)}" fill="${body}"/>`
      + `<path d="${bars(0.2, 0.2)}${bars(0.62, 0.2)}" fill="${spot}" opacity=".9"/><rect x="${n(x)}" y="-8" width="${n(w)}" height="52" rx="5" fill="url(#gear-tube)"/>`;
  });
  return out;
}

const shoe = '<g transform="rotate(14)"><path d="M-44-92H52L58 60L66 88Q0 104-54 88Z" fill="#000" opacity=".45"/>'
  + '<path d="M-48-100H48L54 46H-54Z" fill="url(#gear-wood)" stroke="#0a0604"/><path d="M-34-100H34L38 18H-38Z" fill="#120b08" stroke="#7e6536"/>'
  + '<path d="M-54 42H54L60 76Q0 90-60 76Z" fill="#1b110b" stroke="#c9a45c" stroke-width="1.3"/><path d="M-54 42H54" stroke="#efdcae" stroke-opacity=".75" stroke-width="1.4"/>'
  + '<path d="M-33 50H33L37 79Q0 86-37 79Z" fill="#f6f0e2"/><path d="M-28 50H28L31 75Q0 81-31 75Z" fill="#7d1620"/><path d="M-28 50H28L31 75Q0 81-31 75Z" fill="url(#k-lattice)"/>'
  + '<path d="M-16 42Q0 66 16 42Z" fill="#1b110b" stroke="#c9a45c" stroke-width="1.1"/><circle cy="-30" r="11" fill="none" stroke="#c9a45c" stroke-opacity=".7"/>'
  + '<path d="M0-37L6-30L0-23L-6-30Z" fill="#b3202a" stroke="#efdcae" stroke-width=".8"/></g>';

const discard = '<g transform="rotate(-14)"><path d="M-46-50H52V72H-46Z" fill="#000" opacity=".35"/>'
  + '<path d="M-52-60H-40V52H48V64H-52Z" fill="#d8e6e0" fill-opacity=".22" stroke="#e8f2ee" stroke-opacity=".55"/>'
  + [0, 1, 2, 3, 4].map((i) => `<rect x="${n(-36 - i * 0.4)}" y="${n(-50 - i * 2.2)}" width="78" height="98" rx="6" fill="#f6f0e2" stroke="#b9ad93" stroke-width=".7"/>`).join('')
  + '<rect x="-33" y="-54" width="69" height="89" rx="4" fill="#7d1620"/><rect x="-33" y="-54" width="69" height="89" rx="4" fill="url(#k-lattice)" opacity=".8"/></g>';

const defs = `<linearGradient id="gear-tube">${stop(0, '#000', 0.75)}${stop(0.3, '#fff', 0.14)}${stop(0.6, '#000', 0.1)}${stop(1, '#000', 0.7)}</linearGradient>`
  + `<linearGradient id="gear-wood">${stop(0, '#0a0706')}${stop(0.18, '#2b1d14')}${stop(0.5, '#3d2a1c')}${stop(0.82, '#2b1d14')}${stop(1, '#0a0706')}</linearGradient>`;
console.log(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true"><defs>${defs}<g id="gear-float">${float()}</g><g id="gear-shoe">${shoe}</g><g id="gear-discard">${discard}</g></defs></svg>`);
