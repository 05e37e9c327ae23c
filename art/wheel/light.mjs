// One light for everything, from the upper left, and the materials it falls on.
import { ROTOR, TAU, abs, atan2, clamp, floor, hypot, max, mix, pow, smooth, stud } from './geometry.mjs';
import { CLOTH, SPHERE, TURRET, WHEEL, distance } from './geometry.mjs';

const hash = (x, y) => { let n = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) | 0; n = Math.imul(n ^ (n >>> 13), 1274126177); return ((n ^ (n >>> 16)) >>> 0) / 4294967295; };
const noise = (x, y) => {
  const xi = floor(x), yi = floor(y); let u = x - xi, v = y - yi; u = u * u * (3 - 2 * u); v = v * v * (3 - 2 * v);
  return mix(mix(hash(xi, yi), hash(xi + 1, yi), u), mix(hash(xi, yi + 1), hash(xi + 1, yi + 1), u), v);
};
export const cloud = (x, y) => noise(x, y) * .5 + noise(x * 2.1 + 7, y * 2.1 + 3) * .25 + noise(x * 4.3 + 1, y * 4.3 + 9) * .15 + noise(x * 8.7, y * 8.7) * .1;

const unit = v => { const l = hypot(v[0], v[1], v[2]); return [v[0] / l, v[1] / l, v[2] / l]; };
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const softbox = (dir, w, h, colour, soft) => { const f = unit(dir), s = unit(cross([0, 0, 1], f)); return { f, s, u: cross(f, s), w, h, colour, soft }; };
// What polished wood and brass mirror.
const BOXES = [
  softbox([-.55, .50, .72], .50, .20, [6.6, 6.0, 5.1], .10), softbox([.75, .55, .55], .10, .42, [2.7, 2.4, 2.0], .10),
  softbox([-.95, -.25, .42], .09, .36, [1.8, 1.6, 1.35], .10), softbox([.15, -.85, .75], .60, .10, [1.1, 1.0, .86], .16),
  softbox([.25, .95, .30], .8, .07, [1.5, 1.28, .95], .12),
];
function hall(x, y, z, blur) {
  const t = clamp(z * .5 + .5), c = [mix(.012, .070, t * t), mix(.030, .064, t * t), mix(.022, .056, t * t)];
  for (const b of BOXES) {
    const k = x * b.f[0] + y * b.f[1] + z * b.f[2]; if (k <= .05) continue;
    const u = (x * b.s[0] + y * b.s[1] + z * b.s[2]) / k, v = (x * b.u[0] + y * b.u[1] + z * b.u[2]) / k, e = b.soft + blur;
    const a = smooth(b.w + e, b.w - e, abs(u)) * smooth(b.h + e, b.h - e, abs(v)) * (b.h / (b.h + blur * .6));
    if (a > 0) for (let i = 0; i < 3; i++) c[i] += b.colour[i] * a;
  }
  return c;
}
const KEY = unit([-.50, .42, .76]), KEY_COLOUR = [1.55, 1.46, 1.30], FILL = unit([.5, -.6, .62]), FILL_COLOUR = [.20, .21, .22];
function shadow(x, y, z) {
  let light = 1, t = .008;
  for (let i = 0; i < 26 && t < .9; i++) {
    const d = distance(x + KEY[0] * t, y + KEY[1] * t, z + KEY[2] * t, true); if (d < .0006) return 0;
    light = Math.min(light, 9 * d / t); t += clamp(d * 1.3, .006, .08); if (z + KEY[2] * t > .24) break;
  }
  return light;
}

// Veneer: matched wedges with the grain along the radius.
const veneer = (a, r, wedges, dark) => {
  const s = floor(a / TAU * wedges), f = a / TAU * wedges - s, m = s & 1 ? 1 - f : f;
  const v = clamp(.30 + cloud(m * 7 + s * .01 + (s % 3) * 17.3, r * 34) * .85 + (noise(m * 90 + r * 5, r * 160 + s * 3.1) - .5) * .22) * (.93 + .14 * hash(s, 5));
  return [mix(.020, .112, v) * dark, mix(.0078, .0405, v) * dark, mix(.0048, .0165, v) * dark];
};
const turned = (a, r, dark) => { const v = clamp(.2 + cloud(a * 9, r * 120) * .9); return [mix(.018, .085, v) * dark, mix(.0065, .026, v) * dark, mix(.004, .011, v) * dark]; };
export const BRASS = [.95, .64, .26];
const brass = rough => ({ metal: 1, albedo: BRASS, rough });
const wood = (albedo, spec = .045) => ({ metal: 0, albedo, spec, rough: .06, coat: 1 });

// What lies at a point of the wheel; `undefined` where the rotor turns under the opening.
export function material(x, y, z, r) {
  let a = atan2(x, y) % TAU; if (a < 0) a += TAU;
  const q = r / ROTOR;
  if (z < -.022 && r > .992) return (z < -.145 && z > -.160) || (z > -.040 && z < -.034) ? brass(.06) : wood(turned(a, z * 2 + 1, .55));
  if (r > .895) return r < .902 || (r > .9765 && r < .9805) ? brass(.12) : wood(veneer(a, r, 24, .95));
  if (r > .828) return wood(turned(a, r, .62), .05);
  if (q > .660) {
    if (stud(x, y) > -.02) return brass(.08);
    if ((r > .821 && r < .8255) || (q > .670 && q < .6735)) return brass(.14);
    return wood(veneer(a + .13, r * .8, 16, .70));
  }
  if (q > .640) return { metal: 1, albedo: [.80, .58, .27], rough: .12 };
  if (q > .404) return undefined;
  if (q > .386) return brass(.10);
  if ((r < .196 && r > .188) || (q > .372 && q < .3765)) return brass(.14);
  // The cone turns, so what stands still here may know nothing of the angle; the page lays turning veneer on it.
  const v = clamp(.42 + .5 * cloud(3.7, r * 46));
  return wood([mix(.020, .112, v) * .80, mix(.0078, .0405, v) * .80, mix(.0048, .0165, v) * .80]);
}

// What doesn't depend on the material at a point: light that comes in, and what the point mirrors.
export function incoming(what, x, y, z, n, ray) {
  let occlusion = 0, weight = 1, lit = .8, ao = .8;
  const ndl = n[0] * KEY[0] + n[1] * KEY[1] + n[2] * KEY[2];
  if (what !== SPHERE) {
    for (let i = 1; i <= 5; i++) { const h = .012 * i * i * .55 + .004; occlusion += max(h * .55 - distance(x + n[0] * h, y + n[1] * h, z + n[2] * h, true), 0) * weight; weight *= .72; }
    ao = clamp(1 - occlusion * 9, .12, 1);
    lit = ndl > 0 ? shadow(x + n[0] * .003, y + n[1] * .003, z + n[2] * .003) : 0;
  } else ao = mix(.62, 1, clamp(n[2] * .5 + .5));
  const nv = max(-(n[0] * ray[0] + n[1] * ray[1] + n[2] * ray[2]), .001);
  return {
    ao, key: max(ndl, 0) * mix(.10, 1, lit), fill: max(n[0] * FILL[0] + n[1] * FILL[1] + n[2] * FILL[2], 0), up: n[2], nv,
    mirror: [2 * nv * n[0] + ray[0], 2 * nv * n[1] + ray[1], 2 * nv * n[2] + ray[2]], open: mix(.35, 1, ao) * mix(.55, 1, lit),
    // The hall is darker towards the back rim, so that the light falls on the rotor.
    fall: what === SPHERE ? 1.12 : mix(1, .62, smooth(.35, 1.15, hypot(x + .18, y - .10))),
  };
}
export function shade(light, m) {
  const e = hall(...light.mirror, m.rough), f5 = pow(1 - light.nv, 5), c = [0, 0, 0];
  for (let i = 0; i < 3; i++) {
    if (m.metal) c[i] = e[i] * mix(m.albedo[i], 1, f5) * .72 * light.open + m.albedo[i] * (.05 * light.ao + light.key * .26 * KEY_COLOUR[i]);
    else c[i] = m.albedo[i] * (light.ao * (.16 + .10 * light.up) + light.key * KEY_COLOUR[i] + light.fill * FILL_COLOUR[i] * light.ao) + e[i] * (m.spec + (1 - m.spec) * f5 * .7) * m.coat * light.open;
    c[i] *= light.fall;
  }
  return c;
}
const EXPOSURE = 1.12;
// Linear light to what a screen shows, 0 to 1.
export const display = c => c.map(x => { x *= EXPOSURE; return pow(clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14)), 1 / 2.2); });
export { CLOTH, SPHERE, TURRET, WHEEL };
