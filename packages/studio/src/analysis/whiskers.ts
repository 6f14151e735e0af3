import { clamp, smooth } from '../core/interpolate.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';
import { type Spot, traceWhiskers } from './trace-whiskers.ts';
import type { Analysis, Whisker } from './types.ts';

type Triple = [number, number, number];

/** Pixels to either side of a hair's middle where its color counts, and where the backdrop's is read. */
const halfBreadth = 2;
const beside = [4, 5];
const aside = [8, 10, 12];
/** A thin hair is nowhere seen pure: its own color lies this many times as far from the backdrop's as the strongest seen. */
const purer = { least: 1.15, most: 2.2, thinner: 0.75, at: 2.6 };
/** Pixels: what is broader than a hair at this size is an edge, a leaf or a fold; what is shorter, a tuft. */
const broadest = 1.95;
const minLength = 28;
/** Spots that share in saying what the backdrop and the width are here. */
const window = 5;
/** Colors nearer to the backdrop's than this are no hair. */
const minContrast = 0.05;
/** Every so many spots a point is kept. */
const spacing = 3;

/**
 * Whiskers and long single hairs outside the matte: where they run, how wide and of what color. Lines rather than
 * pixels, so that a print draws them as sharp as a preview does.
 */
export function findWhiskers(work: Rgb, matte: Plane, head: Analysis['head']): Whisker[] {
  const longest = Math.round(Math.max(0.06 * Math.max(work.width, work.height), 1.3 * head.radius * work.width));
  return traceWhiskers(work, matte, longest).flatMap((spots) => measureWhisker(work, spots) ?? []);
}

/** null when what was followed is a gap between hairs rather than a hair. */
function measureWhisker(work: Rgb, spots: Spot[]): Whisker | null {
  const profiles = readProfiles(work, spots);
  const backdrops = profiles.map((_, i) =>
    meanOf(profiles.slice(Math.max(0, i - window), i + window + 1).map(({ backdrop }) => backdrop)),
  );
  const steps = profiles.map(({ middle }, i) => subtract(middle, backdrops[i]));
  const clearest = steps.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, Math.ceil(steps.length / 5));
  const seen = meanOf(clearest);
  if (lengthOf(seen) < minContrast) return null;
  const around = meanOf(profiles.map((profile) => profile.around));
  const backdrop = meanOf(backdrops);
  // Between two hairs the backdrop itself looks like one.
  if (lengthOf(subtract(times(seen, 1, backdrop), around)) < lengthOf(subtract(backdrop, around))) return null;
  const widthsFor = (step: Triple): number[] =>
    profiles.map(({ across }, i) =>
      across.reduce((sum, color) => sum + clamp(dot(subtract(color, backdrops[i]), step) / dot(step, step)), 0),
    );
  const usual = meanOfNumbers(widthsFor(times(seen, purer.least)));
  if (usual > broadest || spots.length < minLength) return null;
  const step = times(seen, purify(backdrop, seen, clamp(purer.at - purer.thinner * usual, purer.least, purer.most)));
  const widths = widthsFor(step);
  const points = spots.flatMap((spot, i) => {
    if (i % spacing !== 0 && i !== spots.length - 1) return [];
    const near = widths.slice(Math.max(0, i - window), i + window + 1);
    // The tip thins out, and the root sinks into the fur.
    const taper = smooth(0, 12, spots.length - 1 - i) * smooth(-1, 6, i);
    return {
      x: round((spot.x + 0.5) / work.width),
      y: round((spot.y + 0.5) / work.height),
      width: round((taper * meanOfNumbers(near)) / work.width),
    };
  });
  return { points, color: times(step, 1, backdrop).map((v) => round(clamp(v))) as Triple };
}

/** How far beyond what was seen the hair's own color lies: where least of the backdrop's hue is left, for hair is gray or nearly. */
function purify(backdrop: Triple, seen: Triple, most: number): number {
  let best = purer.least;
  let least = Infinity;
  for (let far = purer.least; far <= most; far += 0.05) {
    const [r, g, b] = times(seen, far, backdrop).map((v) => clamp(v));
    const hue = Math.max(r, g, b) - Math.min(r, g, b);
    if (hue < least) [least, best] = [hue, far];
  }
  return best;
}

/** What is seen at a spot: on the line's middle, across it, beside it, and further to both sides. */
interface Profile {
  middle: Triple;
  across: Triple[];
  backdrop: Triple;
  around: Triple;
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
    const sides = [-1, 1].map((side) => meanOf(beside.map((d) => at(side * d))));
    // Another hair may lie on one side: the one that differs more is the backdrop.
    const [left, right] = sides.map((side) => lengthOf(subtract(side, middle)));
    return {
      middle,
      across,
      backdrop: left > right ? sides[0] : sides[1],
      around: meanOf(aside.flatMap((d) => [at(d), at(-d)])),
    };
  });
}

function subtract(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function times(a: Triple, by: number, to: Triple = [0, 0, 0]): Triple {
  return [to[0] + a[0] * by, to[1] + a[1] * by, to[2] + a[2] * by];
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
