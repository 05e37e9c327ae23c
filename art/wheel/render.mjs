// Renders one still layer with a ray marcher: node render.mjs <layer> <radius in pixels> <samples a side> <out.pam>
// layers: still (bowl, cone and light), turret, knob, ball
import { writeFileSync } from 'node:fs';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import * as g from './geometry.mjs';
import { display, incoming, material, shade, BRASS } from './light.mjs';
import { POCKET, RING, fit } from './palette.mjs';

// The camera looks at a point a little under the rim, from 42 degrees and 4.4 radii; the page's CSS perspective is the same one.
const EL = 42 * Math.PI / 180, D = 4.4, TARGET = -.06;
const up = [0, Math.sin(EL), Math.cos(EL)], fw = [0, Math.cos(EL), -Math.sin(EL)], eye = [0, -D * fw[1], TARGET - D * fw[2]];
// What each picture shows: half width and half height in radii, and where its middle lies.
export const FRAMES = { still: [1.2, .88, 0, .12], turret: [.14, .18, 0, -.09], knob: [.024, .024, 0, 0], ball: [.029, .029, 0, 0] };
const normal = (x, y, z, e, turret) => {
  const d = (a, b, c) => g.distance(x + a, y + b, z + c, turret);
  const n = [d(e, 0, 0) - d(-e, 0, 0), d(0, e, 0) - d(0, -e, 0), d(0, 0, e) - d(0, 0, -e)], l = g.hypot(...n) || 1;
  return n.map(v => v / l);
};
const seen = (light, m) => display(shade(light, m));

// One ray of a picture of the wheel: colour times alpha, alpha.
function wheel(layer, u, v) {
  const turret = layer === 'turret';
  const ray = [0, 1, 2].map(i => (fw[i] * D + up[i] * v + (i === 0 ? u : 0)) / (D * g.hypot(1, u / D, v / D)));
  let t = (eye[2] - .24) / -ray[2], hit = false;
  for (let k = 0; k < 240 && t < D * 2; k++) {
    const d = g.distance(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t, turret);
    if (d < .00045) { hit = true; break; }
    t += d;
  }
  if (!hit) return null;
  const what = g.found, [x, y, z] = [0, 1, 2].map(i => eye[i] + ray[i] * t);
  if (turret) return what === g.TURRET ? [...seen(incoming(what, x, y, z, normal(x, y, z, .0011, true), ray), { metal: 1, albedo: BRASS, rough: .05 }), 1] : null;
  if (what === g.CLOTH) return null; // the page draws the wheel's shadow: a gradient weighs nothing
  const r = g.hypot(x, y), m = material(x, y, z, r), light = incoming(what, x, y, z, normal(x, y, z, .0011, false), ray);
  if (m) return [...seen(light, m), 1];
  const ring = r / g.ROTOR > .520, paints = Object.values(ring ? RING : POCKET), gloss = ring ? { spec: .04, rough: .14, coat: .55 } : { spec: .035, rough: .2, coat: .4 };
  return fit(paints, paints.map(p => seen(light, { metal: 0, albedo: p.albedo, ...gloss })));
}
// A ball in the light, seen from the same side; it looks the same wherever it is.
function sphere(layer, u, v) {
  const r = layer === 'ball' ? g.BALL : .0205, q = g.hypot(u, v) / r;
  if (q >= 1) return null;
  const w = Math.sqrt(1 - q * q), n = [0, 1, 2].map(i => (i === 0 ? u / r : 0) + up[i] * v / r - fw[i] * w);
  const m = layer === 'ball' ? { metal: 0, albedo: [.95, .91, .80], spec: .05, rough: .04, coat: 1 } : { metal: 1, albedo: BRASS, rough: .05 };
  return [...seen(incoming(g.SPHERE, 0, 0, 0, n, fw), m), 1];
}
function rows({ layer, R, aa, w, h, from, to }) {
  const [, , cx, cy] = FRAMES[layer], cast = layer === 'still' || layer === 'turret' ? wheel : sphere, px = new Uint8Array(w * (to - from) * 4);
  for (let j = from; j < to; j++) for (let i = 0; i < w; i++) {
    const sum = [0, 0, 0, 0];
    for (let s = 0; s < aa * aa; s++) {
      const c = cast(layer, (i + (s % aa + .5) / aa - w / 2) / R + cx, -((j + ((s / aa | 0) + .5) / aa - h / 2) / R + cy));
      if (c) for (let k = 0; k < 4; k++) sum[k] += c[k] / (aa * aa);
    }
    const o = ((j - from) * w + i) * 4, a = sum[3];
    for (let k = 0; k < 3; k++) px[o + k] = a > 0 ? Math.min(sum[k] / a, 1) * 255 + .5 : 0;
    px[o + 3] = a * 255 + .5;
  }
  return px;
}
if (isMainThread && process.argv[2]) {
  const [layer, radius, samples, out] = process.argv.slice(2), R = +radius, [hw, hh] = FRAMES[layer];
  const w = Math.round(hw * 2 * R), h = Math.round(hh * 2 * R), n = 32, step = Math.ceil(h / n), done = []; let next = 0;
  const work = async () => {
    while (next < n) {
      const k = next++, from = k * step, to = Math.min(h, from + step); if (from >= to) continue;
      done[k] = await new Promise((ok, no) => { const one = new Worker(new URL(import.meta.url), { workerData: { layer, R, aa: +samples, w, h, from, to } }); one.on('message', ok); one.on('error', no); });
    }
  };
  await Promise.all([work(), work()]);
  const head = `P7\nWIDTH ${w}\nHEIGHT ${h}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`;
  writeFileSync(out, Buffer.concat([Buffer.from(head), ...done.filter(Boolean).map(b => Buffer.from(b.buffer))]));
  console.log(layer, w, h);
} else if (!isMainThread) parentPort.postMessage(rows(workerData));
