import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { fractalNoise } from '../../core/noise.ts';
import { surfacesOf } from '../../paint/drawing/surface-form.ts';
import type { Form, Look, Surface } from '../../paint/drawing/surface-form.ts';
import type { HatShape } from '../fit/put-on.ts';
import { setColor, tiltBy, tip } from '../materials/modeled.ts';
import type { Paint, Tilt } from '../materials/modeled.ts';

export interface FeltHat {
  felt: Paint;
  band: Paint;
  thread: Paint;
  seed: number;
}

/** Spine of the cone from the brim to the tip: sideways slump, height and radius. */
const spine: [x: number, up: number, radius: number][] = [
  [0, -6, 88],
  [0, 20, 81],
  [-2, 60, 68],
  [-6, 100, 56],
  [-4, 124, 50],
  [4, 144, 42],
  [12, 160, 37],
  [24, 182, 31],
  [46, 200, 23],
  [74, 206, 15],
  [98, 198, 8],
  [116, 184, 2],
];

/** What the parts of a hat are made from. */
interface SeatedHat extends FeltHat {
  tilt: Tilt;
  /** Radius of the brim. */
  reach: number;
}

/** A witch's felt hat: a wide, misshapen brim, a slumped cone, a band with a buckle. For `onHead`. */
export function feltHat({ rise, widest }: HatShape, hat: FeltHat): Surface[] {
  // The higher its sides lie above its front, the more the hat is seen from above. The brim's front edge, not the band,
  // sits at the origin, to keep clear of the eyes.
  const tilt = tiltBy(clamp(rise / 92, 0.17, 0.36), 84, 15);
  return surfacesOf({ ...hat, tilt, reach: Math.max(138, widest * 1.12) }, [brim, cone, band, buckle]);
}

/** Height of the brim; `out` is 0 at the band and 1 at the edge. */
function brimHeight(angle: number, out: number, seed: number): number {
  const wave = fractalNoise(2.2 * Math.cos(angle) + 5, 2.2 * Math.sin(angle) + 5, 2, seed + 3) - 0.5;
  // Turned up at the sides, bent down in front, with creases.
  return out ** 1.6 * (22 * Math.cos(angle) ** 2 - 9 * Math.sin(angle) + 34 * wave) - 5 * smooth(0.86, 1, out);
}

const brim: Form<SeatedHat> = {
  grid: [180, 26],
  place({ tilt, reach, seed }, u, v, out) {
    const angle = 2 * Math.PI * u;
    const radius = lerp(70, reach * (0.97 + 0.06 * fractalNoise(3 * Math.cos(angle), 3 * Math.sin(angle), 2, seed)), v);
    tip(tilt, radius * Math.cos(angle), brimHeight(angle, v, seed), radius * Math.sin(angle), out);
  },
  look({ felt, thread, seed }, u, v, look) {
    wornFelt(look, felt, 4 * Math.cos(2 * Math.PI * u), 4 * Math.sin(2 * Math.PI * u) + 2 * v, seed);
    look.open = 0.25 + 0.75 * smooth(0.1, 0.55, v);
    // A row of stitches near the edge.
    if (Math.abs(v - 0.9) < 0.022 && (u * 84) % 1 < 0.6) setColor(look, thread, 0.6);
  },
};

const cone: Form<SeatedHat> = {
  grid: [120, 150],
  place({ tilt, seed }, u, v, out) {
    const angle = 2 * Math.PI * u;
    const at = along(v);
    // Slumped felt gathers into ripples, deepest inside the bend.
    const slump = Math.exp(-(((v - 0.37) / 0.09) ** 2)) + 0.8 * Math.exp(-(((v - 0.57) / 0.08) ** 2));
    const ripple = Math.sin(v * 64 + 2.2 * Math.sin(angle + 0.6) + 3 * fractalNoise(u * 4, v * 5, 2, seed + 11));
    const dent = fractalNoise(2 * Math.cos(angle) + 9, 2 * Math.sin(angle) + 6 * v, 3, seed + 7) - 0.5;
    const radius =
      at.radius * (1 + 0.2 * dent * smooth(0.1, 0.3, v) - 0.08 * slump) +
      2.6 * slump * ripple * (0.6 + 0.4 * Math.cos(angle));
    tip(
      tilt,
      at.x + radius * Math.cos(angle) * at.upright,
      at.up + radius * Math.cos(angle) * at.lean,
      radius * Math.sin(angle),
      out,
    );
  },
  look({ felt, seed }, u, v, look) {
    wornFelt(look, felt, 7 * u, 6 * v, seed + 1);
    look.open = 1 - 0.35 * Math.exp(-(((v - 0.36) / 0.03) ** 2)) - 0.3 * Math.exp(-(((v - 0.56) / 0.03) ** 2));
  },
};

const band: Form<SeatedHat> = {
  grid: [120, 14],
  place({ tilt, seed }, u, v, out) {
    const angle = 2 * Math.PI * u;
    const up = lerp(-2, 30, v);
    const radius =
      91 -
      0.3 * up +
      1.8 * Math.sin(Math.PI * v) +
      2.4 * (fractalNoise(6 * Math.cos(angle), 6 * Math.sin(angle), 2, seed + 5) - 0.5);
    tip(tilt, radius * Math.cos(angle), up, radius * Math.sin(angle), out);
  },
  look({ band: cloth, thread }, u, v, look) {
    const edge = Math.min(v, 1 - v);
    setColor(look, edge < 0.13 ? thread : cloth, 0.8 + 0.25 * Math.sin(u * 900 + (edge < 0.13 ? 40 * v : 0)) * 0.4);
    look.open = smooth(-0.2, 0.25, v) * (0.7 + 0.3 * smooth(0, 0.16, edge));
    look.gloss = edge < 0.13 ? 0.35 : 0.06;
  },
};

/** A square buckle of old brass over the band. */
const buckle: Form<SeatedHat> = {
  grid: [40, 40],
  place({ tilt }, u, v, out) {
    const [x, up] = [lerp(-25, 25, u), lerp(-7, 37, v)];
    // A rounded bar around an opening, with a pin across it.
    const bar = Math.max(0, 1 - ((frameDistance(u, v) - 0.1) / 0.1) ** 2);
    const pin = Math.abs(u - 0.5) < 0.06 ? 2 : 0;
    tip(tilt, x, up, Math.sqrt(92 ** 2 - x * x) + 1 - 0.3 * up + 5 * Math.sqrt(bar) + pin, out);
  },
  look({ thread }, u, v, look) {
    const pin = Math.abs(u - 0.5) < 0.045 && v > 0.15 && v < 0.85;
    if (frameDistance(u, v) > 0.2 && !pin) look.cover = 0;
    setColor(look, thread, 0.9);
    look.gloss = 1.3;
  },
};

function frameDistance(u: number, v: number): number {
  return Math.min(u, 1 - u, v, 1 - v);
}

/** Matt wool, faded where it was handled, slightly dusty. */
export function wornFelt(look: Look, felt: Paint, x: number, y: number, seed: number): void {
  const worn = fractalNoise(x, y, 3, seed + 31) - 0.5;
  setColor(look, felt, 1 + 0.5 * worn);
  const dust = 0.05 * smooth(0.1, 0.4, worn);
  look.r += dust;
  look.g += dust;
  look.b += dust;
  look.fuzz = 0.9;
}

interface SpinePlace {
  x: number;
  up: number;
  radius: number;
  /** Direction of the spine's normal, in the picture plane. */
  upright: number;
  lean: number;
}

function along(v: number): SpinePlace {
  const at = v * (spine.length - 1);
  const i = Math.min(spine.length - 2, Math.floor(at));
  const t = at - i;
  const [dx, dy] = [spine[i + 1][0] - spine[i][0], spine[i + 1][1] - spine[i][1]];
  const [nx, ny] = [
    spine[Math.min(spine.length - 1, i + 2)][0] - spine[i + 1][0],
    spine[Math.min(spine.length - 1, i + 2)][1] - spine[i + 1][1],
  ];
  const [tx, ty] = [lerp(dx, nx || dx, t), lerp(dy, ny || dy, t)];
  const length = Math.hypot(tx, ty) || 1;
  return {
    x: blend(i, t, 0),
    up: blend(i, t, 1),
    radius: Math.max(0.5, blend(i, t, 2)),
    upright: ty / length,
    lean: -tx / length,
  };
}

/** A coordinate of the spine, at `t` between its points `i` and `i + 1`. */
function blend(i: number, t: number, c: 0 | 1 | 2): number {
  return catmullRom(
    spine[Math.max(0, i - 1)][c],
    spine[i][c],
    spine[i + 1][c],
    spine[Math.min(spine.length - 1, i + 2)][c],
    t,
  );
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
