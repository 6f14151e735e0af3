import type { Analysis } from '../analysis/types.ts';
import { hypot } from '../core/hypot.ts';
import type { Photo, Plane, Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { Frame, Pose, Recipe } from './recipe.ts';
import type { PhotoMap } from './sample-photo.ts';

/** Sides of the photo that show inside the picture. */
export type FadingSides = Record<'left' | 'right' | 'top' | 'bottom', boolean>;

/**
 * What the rows of a pet are placed with. Each step on a row is a function of its own: V8 optimizes one that is called
 * often and is not too long better than a single long loop.
 */
export interface Placing {
  map: PhotoMap;
  photo: Photo;
  pose: Pose;
  frame: Frame;
  span: number;
  fade: FadingSides;
  uneven: (x: number, y: number) => number;
  presence: Plane;
  alpha: Plane;
  /** Presence of the row, not yet rounded. */
  row: Float64Array;
}

/** Fades a row out where the photo or the paper ends. */
export function fadeRow({ map, photo, pose, frame, span, fade, uneven, presence, row }: Placing, y: number): void {
  const { x0, xx, xy, y0, yx, yy } = map;
  const { width } = presence;
  const aspect = photo.height / photo.width;
  const { fadeBelow } = pose;
  for (let x = 0; x < width; x++) {
    const u = (x0 + xx * x + xy * y + 0.5) / photo.width;
    const v = (y0 + yx * x + yy * y + 0.5) / photo.height;
    row[x] = u < 0 || v < 0 || u > 1 || v > 1 ? 0 : 1;
    if (row[x] === 0) continue;
    const inside =
      Math.min(
        fade.left ? u : 9,
        fade.right ? 1 - u : 9,
        fade.top ? v * aspect : 9,
        fade.bottom ? (1 - v) * aspect : 9,
      ) *
      pose.scale *
      frame.width;
    const beside = (Math.min(x, width - x) / width) * frame.width;
    const dissolving = fadeBelow !== null && (beside < 0.11 || y / width > fadeBelow - 0.3 / frame.width);
    // As if made with a brush, the edge is uneven by at most .0225 either way. Computed only where the pet ends.
    if (inside < 0.1 || dissolving) {
      const loose = 0.045 * (uneven((x / span) * 22, (y / span) * 22) - 0.5);
      if (inside < 1) row[x] = smooth(0.006, 0.075, inside + loose);
      // On paper the pet does not reach the sheet's edges: it fades out below and at both sides.
      if (fadeBelow !== null) {
        row[x] *=
          smooth(0.015, 0.085, beside + loose) *
          smooth(fadeBelow, fadeBelow - 0.12 / frame.width, y / width + (3 * loose + 0.04) / frame.width);
      }
    }
  }
  presence.data.set(row, y * width);
}

/** Cuts a row out by the matte. */
export function coverRow(
  { map, photo, alpha, row }: Placing,
  { work, foreground, matte }: Analysis,
  rgb: Rgb,
  y: number,
): void {
  const { x0, xx, xy, y0, yx, yy } = map;
  const shrink = work.width / photo.width;
  for (let x = 0, i = y * alpha.width; x < alpha.width; x++, i++) {
    if (row[x] === 0) continue;
    const wx = (x0 + xx * x + xy * y + 0.5) * shrink - 0.5;
    const wy = (y0 + yx * x + yy * y + 0.5) * shrink - 0.5;
    const m = sampleBilinear(matte.data, matte.width, matte.height, wx, wy);
    const a = row[x] * m;
    alpha.data[i] = a;
    if (a === 0 || m >= 0.995) continue;
    // Background spill was removed at the working size; apply the same difference to the photo's own pixels.
    rgb.r[i] += difference(foreground.r, work.r, work, wx, wy);
    rgb.g[i] += difference(foreground.g, work.g, work, wx, wy);
    rgb.b[i] += difference(foreground.b, work.b, work, wx, wy);
  }
}

/** Cuts a row out by an oval, which lies inside the photo, so that nothing has to fade out. */
export function coverOvalRow(
  { map, photo, alpha }: Placing,
  oval: NonNullable<Recipe['cameo']>,
  { work, matte }: Analysis,
  likely: Plane,
  y: number,
): void {
  const { x0, xx, xy, y0, yx, yy } = map;
  const { width } = alpha;
  const shrink = work.width / photo.width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const px = x0 + xx * x + xy * y;
    const py = y0 + yx * x + yy * y;
    const [wx, wy] = [(px + 0.5) * shrink - 0.5, (py + 0.5) * shrink - 0.5];
    likely.data[i] = sampleBilinear(matte.data, matte.width, matte.height, wx, wy);
    const u = (px + 0.5) / photo.width;
    const v = (py + 0.5) / photo.height;
    alpha.data[i] = u < 0 || v < 0 || u > 1 || v > 1 ? 0 : ovalMask(oval, x / width, y / width);
  }
}

function ovalMask(oval: { x: number; y: number; rx: number; ry: number }, x: number, y: number): number {
  return smooth(1, 0.975, hypot((x - oval.x) / oval.rx, (y - oval.y) / oval.ry));
}

function difference(
  to: Float32Array,
  from: Float32Array,
  size: { width: number; height: number },
  x: number,
  y: number,
): number {
  return sampleBilinear(to, size.width, size.height, x, y) - sampleBilinear(from, size.width, size.height, x, y);
}
