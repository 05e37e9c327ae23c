// One of the cone's twelve panels: grain that darkens and lightens the still cone below, brass along its edges.
// The panel is flat, between two straight lines of the cone; `FACET` gives its measures in radii, the page's CSS repeats them.
import { writeFileSync } from 'node:fs';
import { cloud } from './light.mjs';
export const FACET = { inner: .19, outer: .415, drop: .073, half: Math.PI / 12 };
export function veneer(file, R) {
  const { inner, outer, drop, half } = FACET, run = (outer - inner) * Math.cos(half), length = Math.hypot(run, drop), wide = outer * Math.sin(half);
  const w = Math.ceil(wide * 2 * R), h = Math.ceil(length * R), px = new Uint8Array(w * h * 4), aa = 4;
  for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) {
    let a = 0, c = [0, 0, 0];
    for (let s = 0; s < aa * aa; s++) {
      const x = (i + (s % aa + .5) / aa) / w * 2 * wide - wide, t = (j + ((s / aa | 0) + .5) / aa) / h, r = outer + (inner - outer) * t;
      const edge = r * Math.sin(half) - Math.abs(x);
      if (edge < 0) continue;
      const v = cloud((x / r + .3) * 20, r * 30 + 5) - .5;
      // along the grain: light streaks warm, dark streaks near black
      const [colour, alpha] = edge < .0013 ? [[224, 190, 120], .82] : v > 0 ? [[196, 112, 62], Math.min(v * .8, .3)] : [[14, 5, 2], Math.min(-v * 1.5, .4)];
      const k = alpha / (aa * aa);
      a += k; for (let n = 0; n < 3; n++) c[n] += colour[n] * k;
    }
    const o = (j * w + i) * 4;
    for (let n = 0; n < 3; n++) px[o + n] = a > 0 ? c[n] / a : 0;
    px[o + 3] = a * 255 + .5;
  }
  writeFileSync(file, Buffer.concat([Buffer.from(`P7\nWIDTH ${w}\nHEIGHT ${h}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`), Buffer.from(px.buffer)]));
}
