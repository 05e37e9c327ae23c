// The wheel's shape, in radii of its rim: a bowl turned around the z axis, and the brass turret on its cone.
// x runs to the right, y away from the player, z up.
export const { hypot, atan2, sin, cos, abs, min, max, sqrt, exp, pow, floor, PI } = Math;
export const TAU = PI * 2;
export const clamp = (x, a = 0, b = 1) => (x < a ? a : x > b ? b : x);
export const smooth = (a, b, x) => { x = clamp((x - a) / (b - a)); return x * x * (3 - 2 * x); };
export const mix = (a, b, t) => a + (b - a) * t;
const smoothMin = (a, b, k) => { const h = max(k - abs(a - b), 0) / k; return min(a, b) - h * h * k * .25; };

// The rotor is drawn a little larger than a real one, so that its numbers can be read.
export const ROTOR = 1.11;
export const TABLE = -.20;
export const BALL = .0255;

// Height over radius, from the axis outwards: hub, cone, pockets, number ring, apron, track, rim.
const PROFILE = [
  [0, -.055], [.13, -.058], [.15, -.066], [.28, -.108], [.385, -.150], [.405, -.176], [.41, -.196], [.515, -.196], [.522, -.152],
  [.64, -.136], [.644, -.150], [.652, -.150], [.656, -.134], [.745, -.078], [.765, -.062], [.785, -.034], [.798, -.004],
  [.803, .012], [.812, .02], [.93, .028], [.962, .026], [.985, .012], [1, -.016], [1.2, -.016],
].map(([r, z]) => [r <= .656 || (r >= .74 && r < .82) ? r * ROTOR : r, z]);

const N = 2400, heights = new Float32Array(N + 2);
for (let i = 0, k = 0; i <= N + 1; i++) {
  const r = i * 1.2 / N;
  while (k < PROFILE.length - 2 && r > PROFILE[k + 1][0]) k++;
  const [a, za] = PROFILE[k], [b, zb] = PROFILE[k + 1];
  heights[i] = mix(za, zb, clamp((r - a) / (b - a)));
}
for (let pass = 0; pass < 3; pass++) { // soften the kinks a little
  const c = heights.slice();
  for (let i = 4; i < N - 4; i++) heights[i] = (c[i - 3] + c[i - 2] + c[i - 1] + c[i] + c[i + 1] + c[i + 2] + c[i + 3]) / 7;
}
const profile = r => { const f = min(r, 1.19) * N / 1.2, i = f | 0; return mix(heights[i], heights[i + 1], f - i); };

// Eight brass studs on the apron, upright and lying in turn.
const studSin = [], studCos = [];
for (let i = 0; i < 8; i++) { studSin.push(sin(i * PI / 4 + PI / 8)); studCos.push(cos(i * PI / 4 + PI / 8)); }
export function stud(x, y) {
  let best = -1;
  for (let i = 0; i < 8; i++) {
    const u = x * studSin[i] + y * studCos[i] - .778, v = x * studCos[i] - y * studSin[i];
    const [l, w] = i & 1 ? [.038, .0155] : [.0155, .042];
    best = max(best, 1 - abs(u) / l - abs(v) / w);
  }
  return best;
}

// Frets are no part of this shape: they turn with the rotor, so the page stacks them itself.
function height(x, y, r) {
  let z = profile(r);
  if (r > .73 && r < .83) { const b = stud(x, y); if (b > 0) z += .02 * min(1, b * 1.25); }
  return z;
}

// The turret without its arms: those turn too.
function turret(r, z) {
  let d = hypot(max(r - .104, 0), max(abs(z + .055) - .006, 0)) - .012;
  const t = clamp((z + .05) / .15), neck = .027 + .066 * pow(1 - t, 2.2);
  d = smoothMin(d, max((r - neck) * .75, abs(z - .025) - .075), .02);
  d = smoothMin(d, hypot(r - .043, z - .058) - .0105, .008);
  d = smoothMin(d, hypot(r, z - .096) - .042, .012);
  d = smoothMin(d, max(r - .0145, abs(z - .145) - .02), .012);
  return smoothMin(d, hypot(r, z - .176) - .0235, .006);
}

export const WHEEL = 0, CLOTH = 1, TURRET = 2, SPHERE = 3;
// What `distance` found last.
export let found = WHEEL;

// Distance to the nearest surface, never too long.
export function distance(x, y, z, withTurret) {
  const r = hypot(x, y);
  let d;
  found = WHEEL;
  if (r < 1.3) {
    const top = r < 1.004 ? height(x, y, r) : -.016, k = r > .44 && r < .59 ? .20 : r > .72 && r < .84 ? .34 : .62;
    d = max((z - top) * k, (r - 1) * .95);
    if (r > 1 && z > -.016) d = hypot(r - 1, z + .016) * .9;
  } else d = r - 1;
  if (withTurret && r < .26 && z > -.14) { const t = turret(r, z); if (t < d) { d = t; found = TURRET; } }
  if (z - TABLE < d) { d = z - TABLE; found = CLOTH; }
  return d;
}
