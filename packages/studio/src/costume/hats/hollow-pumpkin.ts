import { gauss } from '../../core/filter.ts';
import type { Plane } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { fractalNoise, valueNoise } from '../../core/noise.ts';
import { sampleBilinear } from '../../core/resample.ts';
import { surfacesOf } from '../../paint/drawing/surface-form.ts';
import type { Form, Look, Surface } from '../../paint/drawing/surface-form.ts';
import { rasterize, sheet } from '../../paint/drawing/svg.ts';
import { paintOf, setColor } from '../materials/modeled.ts';
import type { Paint } from '../materials/modeled.ts';
import { grins } from './pumpkin.ts';
import type { Grin } from './pumpkin.ts';

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
  return surfacesOf({ ...skin, carving }, [wall, frontRim]);
}

/** The visible inside, behind the pet. For `modelOnNeck`. */
export function pumpkinInside(skin: Skin): Surface[] {
  return surfacesOf(skin, [hollow, backRim]);
}

export const ribs = 15;
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

interface CarvedSkin extends Skin {
  carving: Carving;
}

/** Angle and elevation of a point of the wall. */
function wallAngle(u: number): number {
  return lerp(-1.9, 1.9, u);
}

function wallElevation(v: number): number {
  return lerp(-1.12, 1.45, v);
}

/** Reused for all points of the wall. */
const onWall = new Float64Array(3);

const wall: Form<CarvedSkin> = {
  grid: [260, 110],
  place({ seed }, u, v, out) {
    swell(wallAngle(u), wallElevation(v), 0, seed, out);
  },
  look(skin, u, v, look) {
    const [angle, elevation] = [wallAngle(u), wallElevation(v)];
    if (elevation < cutAt(angle)) {
      look.cover = 0;
      return;
    }
    rind(look, skin, skin.seed, angle, elevation);
    if (Math.abs(angle) > 1.2) return;
    swell(angle, elevation, 0, skin.seed, onWall);
    cut(look, skin, onWall[0], onWall[1]);
  },
};

/** Waxy skin: paler on the ribs, unevenly ripe, with pores and scars. */
export function rind(look: Look, { body, ripe, valley }: Skin, seed: number, angle: number, elevation: number): void {
  const rib = ribAt(angle);
  const [x, y] = [angle * 5, elevation * 3.2];
  const uneven = fractalNoise(x, y, 4, seed + 5);
  const fiber = fractalNoise(angle * 46, elevation * 5, 2, seed + 9) - 0.5;
  const pale = smooth(0.35, 0.75, uneven);
  const [raised, ripened, bright] = [smooth(0, 0.7, rib), 0.55 * pale * rib, 1 + 0.16 * fiber];
  look.r = lerp(lerp(valley[0], body[0], raised), ripe[0], ripened) * bright;
  look.g = lerp(lerp(valley[1], body[1], raised), ripe[1], ripened) * bright;
  look.b = lerp(lerp(valley[2], body[2], raised), ripe[2], ripened) * bright;
  const scar = smooth(0.8, 0.9, fractalNoise(angle * 11, elevation * 9, 3, seed + 15));
  const pore = valueNoise(angle * 95, elevation * 80, seed + 17) > 0.93 ? 1 : 0;
  const dim = 1 - 0.3 * scar - 0.14 * pore;
  look.r *= dim;
  look.g *= dim;
  look.b *= dim;
  look.open = 0.4 + 0.6 * smooth(0, 0.8, rib);
  look.gloss = 0.34 * (0.6 + 0.8 * uneven) * (1 - scar);
}

/** A plane of a carving at a point of the front. */
function readCarving(plane: Plane, squeeze: number, x: number, y: number): number {
  const [fx, fy] = [x / lerp(1, squeeze, 0.5), 54 + (y - 34) / squeeze];
  return sampleBilinear(plane.data, across, across, ((fx + 150) / 300) * across - 0.5, (fy / 300) * across - 0.5);
}

/** The carving at a point of the front: flame inside, moist cut walls, light through the rind around them. */
function cut(look: Look, { flesh, carving: { open, bleed, squeeze } }: CarvedSkin, x: number, y: number): void {
  const through = Math.max(0, readCarving(bleed, squeeze, x, y));
  look.glow[0] = 0.6 * through;
  look.glow[1] = 0.16 * through ** 1.2;
  look.glow[2] = 0.015 * through;
  if (readCarving(open, squeeze, x, y) < 0.5) {
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
  const inner = readCarving(open, squeeze, x * 1.06, (y - middle) * 1.06 + middle + 7);
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

/** Half of the cut edge around `middle`; it is as thick as a thumb. */
function rimAround(middle: number): Form<Skin> {
  return {
    grid: [16 * teeth, 8],
    place({ seed }, u, v, out) {
      const angle = middle + Math.PI * (u - 0.5);
      swell(angle, cutAt(angle) - 0.03 * v, 0.14 * v, seed, out);
    },
    look({ ripe, flesh, seed }, u, v, look) {
      const pith = fractalNoise(60 * u, 6 * v, 3, seed + 23);
      setColor(look, v < 0.12 ? ripe : flesh, 0.75 + 0.4 * pith);
      look.glow[0] = 0.16 * v;
      look.glow[1] = 0.06 * v;
      look.gloss = 0.25;
    },
  };
}

const [frontRim, backRim] = [rimAround(0), rimAround(Math.PI)];

/** The far inner wall, lit by the candle below. */
const hollow: Form<Skin> = {
  grid: [120, 40],
  place({ seed }, u, v, out) {
    const angle = Math.PI + Math.PI * 1.1 * (u - 0.5);
    swell(angle, lerp(cutAt(angle) - 0.02, 0.6, v), 0.14, seed, out);
  },
  look({ flesh, seed }, u, v, look) {
    const strings = fractalNoise(40 * u, 9 * v, 3, seed + 33);
    setColor(look, flesh, 0.5 + 0.5 * strings);
    const low = smooth(-0.3, 0.6, v) * (0.6 + 0.7 * strings);
    look.glow = [0.75 * low, 0.24 * low, 0.03 * low];
    look.open = 0.4;
  },
};
