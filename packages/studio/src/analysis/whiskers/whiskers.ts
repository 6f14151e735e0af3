import { clamp, smooth } from '../../core/interpolate.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { sampleBilinear } from '../../core/resample.ts';
import { type Spot, traceWhiskers } from './trace-whiskers.ts';
import type { Analysis, Whisker } from '../types.ts';

type Triple = [number, number, number];

/** Distance in pixels from a hair's middle line within which pixels may show the hair. */
const halfBreadth = 2;
/** Distances in pixels at which the colors of the backdrop beside the hair and of the wider surroundings are read. */
const backdropDistances = [4, 5];
const surroundingsDistances = [8, 10, 12];
/**
 * A thin hair never fills a pixel, so its own color is extrapolated from the pixels that show it best: their difference
 * from the backdrop is multiplied by `min` to `max`. The wider a hair, the lower its greatest factor: `atZeroWidth`
 * minus `perPixel` times its width in pixels.
 */
const extrapolation = { min: 1.15, max: 2.2, perPixel: 0.75, atZeroWidth: 2.6 };
/** Width and length of a hair, in pixels: a wider line is an edge, a leaf or a fold; a shorter one is a tuft. */
const maxWidth = 1.95;
const minLength = 28;
/** Spots on each side of a spot over which its backdrop and its width are averaged. */
const averagedSpots = 5;
/** A color nearer than this to the backdrop's is not a hair. */
const minContrast = 0.05;
/** Keeps one point per this many spots. */
const spacing = 3;

/**
 * Finds whiskers and long single hairs outside the matte: their path, width and color. They are lines, not pixels, so a
 * print draws them as sharp as a preview does.
 */
export function findWhiskers(work: Rgb, matte: Plane, head: Analysis['head']): Whisker[] {
  const maxLength = Math.round(Math.max(0.06 * Math.max(work.width, work.height), 1.3 * head.radius * work.width));
  return traceWhiskers(work, matte, maxLength).flatMap((spots) => measureWhisker(work, spots) ?? []);
}

/** Null if the line is not a hair: too faint, too wide, too short, or the gap between two hairs. */
function measureWhisker(work: Rgb, spots: Spot[]): Whisker | null {
  const profiles = readProfiles(work, spots);
  const backdrops = profiles.map((_, i) =>
    meanOf(profiles.slice(Math.max(0, i - averagedSpots), i + averagedSpots + 1).map(({ backdrop }) => backdrop)),
  );
  const differences = profiles.map(({ middle }, i) => subtract(middle, backdrops[i]));
  const clearest = differences
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, Math.ceil(differences.length / 5));
  const clearestDifference = meanOf(clearest);
  if (lengthOf(clearestDifference) < minContrast) return null;
  const surroundings = meanOf(profiles.map((profile) => profile.surroundings));
  const backdrop = meanOf(backdrops);
  // Where the line is nearer to the surroundings in color than what lies beside it, it is a gap between two hairs.
  if (
    lengthOf(subtract(times(clearestDifference, 1, backdrop), surroundings)) <
    lengthOf(subtract(backdrop, surroundings))
  )
    return null;
  const widthsFor = (step: Triple): number[] =>
    profiles.map(({ across }, i) =>
      across.reduce((sum, color) => sum + clamp(dot(subtract(color, backdrops[i]), step) / dot(step, step)), 0),
    );
  const meanWidth = meanOfNumbers(widthsFor(times(clearestDifference, extrapolation.min)));
  if (meanWidth > maxWidth || spots.length < minLength) return null;
  const step = times(
    clearestDifference,
    findExtrapolation(
      backdrop,
      clearestDifference,
      clamp(extrapolation.atZeroWidth - extrapolation.perPixel * meanWidth, extrapolation.min, extrapolation.max),
    ),
  );
  const widths = widthsFor(step);
  const points = spots.flatMap((spot, i) => {
    if (i % spacing !== 0 && i !== spots.length - 1) return [];
    const near = widths.slice(Math.max(0, i - averagedSpots), i + averagedSpots + 1);
    // The tip tapers, and the root disappears in the fur.
    const taper = smooth(0, 12, spots.length - 1 - i) * smooth(-1, 6, i);
    return {
      x: round((spot.x + 0.5) / work.width),
      y: round((spot.y + 0.5) / work.height),
      width: round((taper * meanOfNumbers(near)) / work.width),
    };
  });
  return { points, color: times(step, 1, backdrop).map((v) => round(clamp(v))) as Triple };
}

/**
 * Finds the factor by which to multiply a hair's difference from the backdrop to get its own color: the one that makes
 * it most nearly gray, because hair is gray or nearly so.
 */
function findExtrapolation(backdrop: Triple, difference: Triple, maxFactor: number): number {
  let best = extrapolation.min;
  let minChroma = Infinity;
  for (let factor = extrapolation.min; factor <= maxFactor; factor += 0.05) {
    const [r, g, b] = times(difference, factor, backdrop).map((v) => clamp(v));
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    if (chroma < minChroma) [minChroma, best] = [chroma, factor];
  }
  return best;
}

/** Colors at a spot: on the middle line, across it, beside it, and farther to both sides. */
interface Profile {
  middle: Triple;
  across: Triple[];
  backdrop: Triple;
  surroundings: Triple;
}

function readProfiles(work: Rgb, spots: Spot[]): Profile[] {
  const read = (x: number, y: number): Triple => [
    sampleBilinear(work.r, work.width, work.height, x, y),
    sampleBilinear(work.g, work.width, work.height, x, y),
    sampleBilinear(work.b, work.width, work.height, x, y),
  ];
  return spots.map(({ x, y }, i) => {
    const [from, to] = [spots[Math.max(0, i - 2)], spots[Math.min(spots.length - 1, i + 2)]];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
    const at = (d: number): Triple => read(x + nx * d, y + ny * d);
    const across = Array.from({ length: 2 * halfBreadth + 1 }, (_, k) => at(k - halfBreadth));
    const middle = across[halfBreadth];
    const sides = [-1, 1].map((side) => meanOf(backdropDistances.map((d) => at(side * d))));
    // If another hair lies on one side, the side that differs more is the backdrop.
    const [left, right] = sides.map((side) => lengthOf(subtract(side, middle)));
    return {
      middle,
      across,
      backdrop: left > right ? sides[0] : sides[1],
      surroundings: meanOf(surroundingsDistances.flatMap((d) => [at(d), at(-d)])),
    };
  });
}

function subtract(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** offset + factor * a */
function times(a: Triple, factor: number, offset: Triple = [0, 0, 0]): Triple {
  return [offset[0] + a[0] * factor, offset[1] + a[1] * factor, offset[2] + a[2] * factor];
}

function meanOfNumbers(values: number[]): number {
  return values.reduce((sum, v) => sum + v, 0) / values.length;
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function lengthOf(a: Triple): number {
  return Math.sqrt(dot(a, a));
}

function meanOf(colors: Triple[]): Triple {
  return [0, 1, 2].map((c) => colors.reduce((sum, color) => sum + color[c], 0) / colors.length) as Triple;
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
