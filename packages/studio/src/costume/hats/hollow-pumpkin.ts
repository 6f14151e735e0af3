import { gauss } from '../../core/filter.ts';
import type { Plane } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { fractalNoise, valueNoise } from '../../core/noise.ts';
import { sampleBilinear } from '../../core/resample.ts';
import type { Look, Surface } from '../../paint/drawing/model-surface.ts';
import { rasterize, sheet } from '../../paint/drawing/svg.ts';
import { paintOf, setColor } from '../materials/modeled.ts';
import type { Paint } from '../materials/modeled.ts';
import { grins } from './pumpkin.ts';
import type { Grin } from './pumpkin.ts';
import type { HatShape } from '../fit/put-on.ts';

/** Colors of a pumpkin: skin in the light and in its valleys, flesh, stem. */
export interface Skin {
  body: Paint;
  ripe: Paint;
  valley: Paint;
  flesh: Paint;
  stem: Paint;
  seed: number;
}

/** Three typical pumpkins: orange, red and pale. */
export function fieldPumpkins(seed: number): [Skin, Skin, Skin] {
  return [
    {
      body: paintOf('#d26a1a'),
      ripe: paintOf('#e6a04a'),
      valley: paintOf('#93400e'),
      flesh: paintOf('#efc482'),
      stem: paintOf('#6b6a3c'),
      seed,
    },
    {
      body: paintOf('#b84a1c'),
      ripe: paintOf('#d07a3a'),
      valley: paintOf('#74240e'),
      flesh: paintOf('#e8b078'),
      stem: paintOf('#5c6038'),
      seed: seed + 1,
    },
    {
      body: paintOf('#cdb486'),
      ripe: paintOf('#eadcba'),
      valley: paintOf('#7f6a4c'),
      flesh: paintOf('#f2dca4'),
      stem: paintOf('#7a7248'),
      seed: seed + 2,
    },
  ];
}

/** A face carved into a pumpkin: the openings, and the glow through the rind around them. */
export interface Carving {
  open: Plane;
  bleed: Plane;
  /** Factor on the face's height, to fit the available room. */
  squeeze: number;
}

const across = 600;

/** @param room height between the collar and the picture's lower edge, for the face, in units of `onNeck`. */
export async function carve(grin: Grin, room: number): Promise<Carving> {
  const unit = sheet.width / 300;
  const drawn = await rasterize(
    `<g transform="translate(500 0) scale(${unit})"><path d="${grins[grin]}" fill="#fff"/></g>`,
    across,
    0,
    across,
  );
  return { open: drawn.alpha, bleed: gauss(drawn.alpha, 0.045 * across), squeeze: clamp((room - 96) / 172, 0.5, 0.92) };
}

/** Front of the pumpkin with its rim. For `modelOnNeck`. */
export function pumpkinFront(skin: Skin, carving: Carving): Surface[] {
  return [wall(skin, carving), rim(skin, 'front')];
}

/** The visible inside, behind the pet. For `modelOnNeck`. */
export function pumpkinInside(skin: Skin): Surface[] {
  return [hollow(skin), rim(skin, 'back')];
}

const ribs = 15;
const teeth = 8;

/** 0 in a valley between two ribs, 1 on a rib. */
function ribAt(angle: number): number {
  return Math.abs(Math.sin((ribs * angle) / 2 + 0.5)) ** 0.55;
}

/** Elevation of the cut in radians, a zigzag around the opening; the top is -pi/2. */
function cutAt(angle: number): number {
  const at = ((angle / Math.PI) * teeth + 40) % 1;
  return -1.08 + 0.1 * Math.abs(2 * at - 1);
}

/** A point on the rind, or `inset` below it, seen from slightly above. */
function swell(angle: number, elevation: number, inset: number, seed: number, out: Float64Array): void {
  const lump = fractalNoise(1.6 * Math.cos(angle) + 4, 1.6 * Math.sin(angle) + elevation, 2, seed) - 0.5;
  const round = Math.max(0.02, Math.cos(elevation)) ** 0.72 * (1 + 0.09 * lump) * (1 - inset);
  const groove = 1 - 0.085 * (1 - ribAt(angle)) * (0.55 + 0.45 * Math.abs(Math.sin(elevation)));
  const [x, y, z] = [
    262 * round * groove * Math.sin(angle),
    152 + 198 * Math.sin(elevation) * (0.96 + 0.04 * groove),
    250 * round * groove * Math.cos(angle),
  ];
  out[0] = x;
  out[1] = y * 0.95 + z * 0.29 - 8;
  out[2] = z * 0.95 - y * 0.29;
}

function wall(skin: Skin, carving: Carving): Surface {
  const at = new Float64Array(3);
  const angleOf = (u: number): number => lerp(-1.9, 1.9, u);
  const elevationOf = (v: number): number => lerp(-1.12, 1.45, v);
  return {
    grid: [260, 110],
    place(u, v, out) {
      swell(angleOf(u), elevationOf(v), 0, skin.seed, out);
    },
    look(u, v, look) {
      const [angle, elevation] = [angleOf(u), elevationOf(v)];
      if (elevation < cutAt(angle)) {
        look.cover = 0;
        return;
      }
      rind(look, skin, angle, elevation);
      if (Math.abs(angle) > 1.2) return;
      swell(angle, elevation, 0, skin.seed, at);
      cut(look, skin, carving, at[0], at[1]);
    },
  };
}

/** Waxy skin: paler on the ribs, unevenly ripe, with pores and scars. */
function rind(look: Look, { body, ripe, valley, seed }: Skin, angle: number, elevation: number): void {
  const rib = ribAt(angle);
  const [x, y] = [angle * 5, elevation * 3.2];
  const uneven = fractalNoise(x, y, 4, seed + 5);
  const fiber = fractalNoise(angle * 46, elevation * 5, 2, seed + 9) - 0.5;
  const pale = smooth(0.35, 0.75, uneven);
  for (const [c, key] of (['r', 'g', 'b'] as const).entries()) {
    look[key] = lerp(lerp(valley[c], body[c], smooth(0, 0.7, rib)), ripe[c], 0.55 * pale * rib) * (1 + 0.16 * fiber);
  }
  const scar = smooth(0.8, 0.9, fractalNoise(angle * 11, elevation * 9, 3, seed + 15));
  const pore = valueNoise(angle * 95, elevation * 80, seed + 17) > 0.93 ? 1 : 0;
  const dim = 1 - 0.3 * scar - 0.14 * pore;
  look.r *= dim;
  look.g *= dim;
  look.b *= dim;
  look.open = 0.4 + 0.6 * smooth(0, 0.8, rib);
  look.gloss = 0.34 * (0.6 + 0.8 * uneven) * (1 - scar);
}

/** The carving at a point of the front: flame inside, moist cut walls, light through the rind around them. */
function cut(look: Look, { flesh }: Skin, { open, bleed, squeeze }: Carving, x: number, y: number): void {
  const wide = lerp(1, squeeze, 0.5);
  const read = (plane: Plane, px: number, py: number): number => {
    const [fx, fy] = [px / wide, 54 + (py - 34) / squeeze];
    return sampleBilinear(plane.data, across, across, ((fx + 150) / 300) * across - 0.5, (fy / 300) * across - 0.5);
  };
  const through = Math.max(0, read(bleed, x, y));
  look.glow[0] = 0.6 * through;
  look.glow[1] = 0.16 * through ** 1.2;
  look.glow[2] = 0.015 * through;
  if (read(open, x, y) < 0.5) {
    // The rind's cut edge is moist and darker than its skin.
    const edge = 1 - 0.6 * smooth(0.22, 0.55, through);
    look.r *= edge;
    look.g *= edge;
    look.b *= edge;
    look.gloss *= edge;
    return;
  }
  const middle = 34 + 104 * squeeze;
  // The inner side of the opening, one wall thickness deeper, appears slightly smaller and, from above, slightly
  // higher.
  const inner = read(open, x * 1.06, (y - middle) * 1.06 + middle + 7);
  setColor(look, flesh, 0.9);
  look.gloss = 0.15;
  if (inner < 0.5) {
    look.glow = [0.3, 0.06, 0.004];
    look.open = 0.25;
    return;
  }
  const flame = Math.exp(-((x / 120) ** 2 + ((y - middle - 30) / 110) ** 2));
  const flicker = 0.85 + 0.3 * fractalNoise(x / 40, y / 26, 2, 77);
  look.glow = [flicker, (0.27 + 0.24 * flame) * flicker, (0.012 + 0.05 * flame) * flicker];
  look.open = 0.3;
}

/** The front or back half of the cut edge, which is as thick as a thumb. */
function rim(skin: Skin, half: 'front' | 'back'): Surface {
  const middle = half === 'back' ? Math.PI : 0;
  return {
    grid: [16 * teeth, 8],
    place(u, v, out) {
      const angle = middle + Math.PI * (u - 0.5);
      swell(angle, cutAt(angle) - 0.03 * v, 0.14 * v, skin.seed, out);
    },
    look(u, v, look) {
      const pith = fractalNoise(60 * u, 6 * v, 3, skin.seed + 23);
      setColor(look, v < 0.12 ? skin.ripe : skin.flesh, 0.75 + 0.4 * pith);
      look.glow[0] = 0.16 * v;
      look.glow[1] = 0.06 * v;
      look.gloss = 0.25;
    },
  };
}

/** The far inner wall, lit by the candle below. */
function hollow(skin: Skin): Surface {
  return {
    grid: [120, 40],
    place(u, v, out) {
      const angle = Math.PI + Math.PI * 1.1 * (u - 0.5);
      swell(angle, lerp(cutAt(angle) - 0.02, 0.6, v), 0.14, skin.seed, out);
    },
    look(u, v, look) {
      const strings = fractalNoise(40 * u, 9 * v, 3, skin.seed + 33);
      setColor(look, skin.flesh, 0.5 + 0.5 * strings);
      const low = smooth(-0.3, 0.6, v) * (0.6 + 0.7 * strings);
      look.glow = [0.75 * low, 0.24 * low, 0.03 * low];
      look.open = 0.4;
    },
  };
}

/** The lid as a cap. For `modelOnHead`. */
export function pumpkinCap({ rise }: HatShape, skin: Skin): Surface[] {
  const sink = clamp(rise / 100, 0.17, 0.34);
  const level = Math.sqrt(1 - sink * sink);
  const tip = (x: number, up: number, z: number, out: Float64Array): void => {
    out[0] = x;
    out[1] = -up * level + (z - 96) * sink;
    out[2] = z * level + up * sink;
  };
  const edge = (angle: number): number => 0.1 * Math.abs(2 * (((angle / Math.PI) * 5 + 20) % 1) - 1);
  return [
    {
      grid: [200, 60],
      place(u, v, out) {
        const [angle, e] = [2 * Math.PI * u, lerp(-0.12, 1.5, v)];
        const round =
          108 *
          Math.max(0, Math.cos(e)) ** 0.75 *
          (1 - 0.1 * (1 - Math.abs(Math.sin(4.5 * angle)) ** 0.55)) *
          (1 + 0.06 * (fractalNoise(2 * Math.cos(angle), 2 * Math.sin(angle), 2, skin.seed) - 0.5));
        tip(round * Math.cos(angle), 84 * Math.sin(e) - 16 * smooth(1.1, 1.5, e), round * Math.sin(angle), out);
      },
      look(u, v, look) {
        const [angle, e] = [2 * Math.PI * u, lerp(-0.12, 1.5, v)];
        const above = e - edge(angle) + 0.1;
        if (above < 0) {
          look.cover = 0;
          return;
        }
        rind(look, { ...skin, seed: skin.seed + 3 }, (angle * 9) / ribs, e);
        const groove = Math.abs(Math.sin(4.5 * angle)) ** 0.55;
        look.open = (0.45 + 0.55 * groove) * (1 - 0.5 * smooth(1.05, 1.35, e));
        if (above < 0.06) setColor(look, skin.flesh, 0.9);
      },
    },
    stem(skin, tip),
  ];
}

/** A woody stem, ridged and bent. */
function stem(skin: Skin, tip: (x: number, up: number, z: number, out: Float64Array) => void): Surface {
  return {
    grid: [60, 30],
    place(u, v, out) {
      const angle = 2 * Math.PI * u;
      const end = smooth(0.93, 1, v);
      const radius =
        (lerp(11, 9, v) + 15 * (1 - v) ** 4) * (1 + 0.17 * Math.cos(5 * angle + 1.4 * v)) * (1 - 0.97 * end);
      const up = 62 + 64 * Math.min(1, v * 1.06);
      tip(
        24 * v ** 2.2 + radius * Math.cos(angle),
        up + 0.3 * radius * Math.cos(angle) * v - 2 * end,
        radius * Math.sin(angle),
        out,
      );
    },
    look(u, v, look) {
      setColor(look, skin.stem, 0.6 + 0.6 * fractalNoise(24 * u, 5 * v, 3, skin.seed + 43) + 0.25 * smooth(0.9, 1, v));
      look.open = 0.55 + 0.45 * smooth(0, 0.4, v);
      look.gloss = 0.08;
    },
  };
}
