import { frameOf, pictureHeight } from '../../compose/recipe.ts';
import type { Recipe } from '../../compose/recipe.ts';
import { parseHex } from '../../core/color.ts';
import { clamp } from '../../core/interpolate.ts';
import type { Modeled } from '../../paint/drawing/model-surface.ts';
import type { Look, Surface } from '../../paint/drawing/surface-form.ts';
import type { Fit } from '../fit/fit.ts';
import type { HatShape } from '../fit/put-on.ts';

/** A costume of 3D surfaces instead of drawings, for photorealistic pictures. */
export interface ModeledCostume {
  fit: Fit;
  behind: Modeled | null;
  chest: Modeled | null;
  head: Modeled | null;
}

/** sRGB 0..1. */
export type Paint = readonly [r: number, g: number, b: number];

export function paintOf(hex: string): Paint {
  return parseHex(hex);
}

export function setColor(look: Look, [r, g, b]: Paint, strength: number): void {
  look.r = clamp(r * strength);
  look.g = clamp(g * strength);
  look.b = clamp(b * strength);
}

/** How a hat is tilted toward the viewer, who sees it slightly from above. */
export interface Tilt {
  /** Sine and cosine of the angle. */
  sink: number;
  level: number;
  /** Depth of the point of the hat that sits at the origin, and how far the origin is below it. */
  front: number;
  drop: number;
}

export function tiltBy(sink: number, front: number, drop: number): Tilt {
  return { sink, level: Math.sqrt(1 - sink * sink), front, drop };
}

/** Tilts a point of a hat: near points move down. */
export function tip({ sink, level, front, drop }: Tilt, x: number, up: number, z: number, out: Float64Array): void {
  out[0] = x;
  out[1] = -up * level + (z - front) * sink - drop;
  out[2] = z * level + up * sink;
}

/** Places surfaces around the middle of a collar's front edge, which is 200 units wide; the counterpart of `onNeck`. */
export function modelOnNeck({ neck }: Fit, side: number, surfaces: Surface[]): Modeled {
  return {
    surfaces,
    placement: { x: neck.x, y: neck.y, turn: neck.tilt, across: side < 0 ? 1 : -1, unit: neck.half / 100 },
  };
}

/** Places surfaces around the front of a hat's edge; null if no hat sits well. */
export function modelOnHead({ hat }: Fit, side: number, model: (seat: HatShape) => Surface[]): Modeled | null {
  if (!hat) return null;
  const surfaces = model({ widest: (hat.widest / hat.half) * 100, rise: (hat.rise / hat.half) * 100 });
  return {
    surfaces,
    placement: { x: hat.x, y: hat.y, turn: hat.tilt, across: side < 0 ? 1 : -1, unit: hat.half / 100 },
  };
}

/** Units of `onNeck` between the collar's edge and a height of the sheet, by default its lower end. */
export function roomBelow({ neck }: Fit, recipe: Recipe, height = pictureHeight): number {
  const { top, width } = frameOf(recipe);
  return (((height - top) / width - neck.y) / neck.half) * 100;
}
