import type { Pet } from '../../compose/place-pet.ts';
import type { Frame, Light } from '../../compose/recipe.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp } from '../../core/interpolate.ts';
import { keepEarsInFront, shadeFur } from '../../costume/fit/wear.ts';
import type { Fit } from '../../costume/fit/fit.ts';
import { addRim } from '../../paint/light/rim-light.ts';

/** Factors for gamma-encoded channels. */
export type Tint = [r: number, g: number, b: number];

// The rows are functions of their own that are called for each row: V8 keeps their optimized code between pictures.

/** Light of the candles at each position of the picture: warm and strong nearby, the scene's own dim light far away. */
export function candleField(width: number, height: number, frame: Frame, light: Light, key: Tint, ambient: Tint): Rgb {
  const field = makeRgb(width, height);
  const candles: Candles = { x: 0.5 + 0.62 * light.x, y: 1.02, key, ambient };
  for (let y = 0; y < height; y++) candleRow(field, frame, candles, y);
  return field;
}

/** Where the candles stand in the frame, their light, and the scene's own. */
interface Candles {
  x: number;
  y: number;
  key: Tint;
  ambient: Tint;
}

function candleRow(field: Rgb, frame: Frame, candles: Candles, y: number): void {
  const { width } = field;
  const { key, ambient } = candles;
  const down = (frame.top + (y / width) * frame.width - candles.y) * 0.8;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const across = (frame.left + (x / width) * frame.width - candles.x) * 0.95;
    const near = Math.exp(-(hypot(across, down) ** 2) / 0.62);
    const share = 0.16 + 0.84 * near;
    field.r[i] = lerp(ambient[0], key[0] * 1.04, share);
    field.g[i] = lerp(ambient[1], key[1] * 1.04, share);
    field.b[i] = lerp(ambient[2], key[2] * 1.04, share);
  }
}

/**
 * Relights an evenly lit pet as if it stood among candles: round form, shadow of the clothes, light from below the
 * collar.
 */
export function relightPet(
  toned: Rgb,
  pet: Pet,
  candles: Rgb,
  light: Light,
  options: { fit: Fit | null; hat: Plane | null; robe: Plane | null; rim: Tint; glow: number },
): Rgb {
  const { width, height } = toned;
  const out = makeRgb(width, height);
  const { fit, glow } = options;
  const relighting: Relighting = { toned, alpha: pet.alpha.data, form: roundForm(pet), candles, light, fit, glow };
  for (let y = 0; y < height; y++) relightRow(relighting, out, y);
  const unit = fit ? fit.eyeDistance * width : 0;
  if (options.robe)
    shadeFur(out, pet.alpha, options.robe, {
      blur: 0.16 * unit,
      dx: 0.04 * unit * light.x,
      dy: 0.12 * unit,
      depth: 0.55,
    });
  if (options.hat)
    shadeFur(out, pet.alpha, options.hat, {
      blur: 0.12 * unit,
      dx: 0.1 * unit * light.x,
      dy: -0.17 * unit,
      depth: 0.55,
    });
  const edge = { blur: 0.008, reach: 0.006, slopes: [0.08, 0.6] } as const;
  const [r, g, b] = options.rim;
  const rim: Color = [r, g, Math.min(1, b)];
  addRim(out, pet.alpha, pet.span, { ...edge, from: { x: -light.x, y: -0.5 }, color: rim, strength: 0.42 });
  addRim(out, pet.alpha, pet.span, { ...edge, from: { x: light.x, y: 0.15 }, color: [1, 0.72, 0.4], strength: 0.26 });
  return out;
}

/** What the rows of a pet are relit with. */
interface Relighting {
  toned: Rgb;
  alpha: Float32Array;
  /** A height field. */
  form: Plane;
  /** Light of the candles, as a factor on each channel. */
  candles: Rgb;
  light: Light;
  fit: Fit | null;
  /** Strength of the light from below the collar. */
  glow: number;
}

function relightRow({ toned, alpha, form, candles, light, fit, glow }: Relighting, out: Rgb, y: number): void {
  const { width } = toned;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (alpha[i] === 0) continue;
    const facing = slope(form, x, y, light);
    const lit = clamp(facing);
    const turned = clamp(-facing);
    const up = fit
      ? glow * Math.exp(-(hypot(x / width - fit.neck.x, y / width - fit.neck.y) ** 2) / (1.5 * fit.eyeDistance) ** 2)
      : 0;
    const strength = 1 + 0.3 * lit - 0.34 * turned;
    out.r[i] = toned.r[i] * candles.r[i] * (strength + 0.05 * lit + 0.22 * up);
    out.g[i] = toned.g[i] * candles.g[i] * (strength + 0.1 * up);
    out.b[i] = toned.b[i] * candles.b[i] * (strength - 0.06 * lit + 0.05 * turned);
  }
}

/** 1 where a hat may be drawn, 0 where an ear is in front of it. */
export function hatRoom(pet: Pet, fit: Fit): Plane {
  const room = makePlane(pet.alpha.width, pet.alpha.height, 1);
  keepEarsInFront(room, pet.alpha, fit);
  return room;
}

function roundForm({ alpha, span }: Pet): Plane {
  const { width, height } = alpha;
  const near = gauss(alpha, 0.02 * span).data;
  const far = gauss(alpha, 0.08 * span).data;
  return { width, height, data: near.map((v, i) => span * (0.02 * v + 0.15 * far[i])) };
}

function slope({ width, height, data }: Plane, x: number, y: number, light: Light): number {
  const i = y * width + x;
  const gx = data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i];
  const gy = data[y < height - 1 ? i + width : i] - data[y > 0 ? i - width : i];
  return -(gx * light.x + gy * light.y);
}
