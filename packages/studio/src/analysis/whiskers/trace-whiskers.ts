import { gauss } from '../../core/filter.ts';
import { luma, type Plane, type Rgb } from '../../core/image.ts';
import { sampleBilinear } from '../../core/resample.ts';
import { shrink } from '../../core/coarse-blur.ts';
import { readRidge, type Ridge } from './ridge.ts';

/** A point on a hair, in pixels of the work picture. */
export interface Spot {
  x: number;
  y: number;
}

/** Blur, in pixels, at which a whisker one or two pixels wide is the clearest line. */
const lineBlur = 1.3;
/**
 * Hairs are looked for just outside the outline: where the outline as a mask of 0 and 1, at half size and blurred by
 * `nearBlur` pixels, is within `rim`.
 */
const nearBlur = 2;
const rim = { from: 0.02, to: 0.2 };
/**
 * A line is begun, and then followed, where its curvature is at least `strength` and at least `clutter` times the
 * curvature of the backdrop's own lines.
 */
const begun = { strength: 0.016, clutter: 4 };
const followed = { strength: 0.006, clutter: 2 };
/** Cosine of the largest angle between a hair and the outline's normal. */
const minLeavingCos = 0.3;
/** Cosine of the sharpest bend of a hair from one pixel to the next. */
const minBendCos = Math.cos(0.5);
/** Least length of a hair, in pixels. */
const minLength = 13;
/** How far a hair is followed into the pet, in pixels. */
const rootDepth = 24;
/** The widest gap in a hair that is bridged, in pixels. */
const maxGap = 6;
/** The backdrop's lines are measured once per square of this side, in pixels. */
const tile = 64;
/** Quantile, 0..1, of the line strengths in a square of the backdrop that counts as the strength of its lines. */
const clutterQuantile = 0.68;

/**
 * Follows thin lines that leave the pet's outline: whiskers and long single hairs, which the outline misses. A line
 * must be stronger than the backdrop's own lines, so grass and pebbles give none. A line that does not end within a
 * whisker's length is an object behind the pet.
 * @param maxLength Largest length of a hair outside the outline, in pixels.
 * @returns each hair from root to tip, points about a pixel apart, the clearest hair first.
 */
export function traceWhiskers(work: Rgb, matte: Plane, maxLength: number): Spot[][] {
  const { width, height } = work;
  const soft = gauss(luma(work), lineBlur);
  const half = shrink(matte, 2);
  const near = gauss({ ...half, data: half.data.map((m) => (m > 0.5 ? 1 : 0)) }, nearBlur);
  const inside = (p: Spot): number => near.data[(p.y >> 1) * near.width + (p.x >> 1)];
  const clutter = measureClutter(soft, inside);
  const taken = new Uint8Array(width * height);
  const ridge: Ridge = { strength: 0, x: 0, y: 0 };

  /**
   * Follows the line through a seed for at most `maxSteps` steps of a pixel: outward for direction 1, into the pet for -1.
   * `ended` is false if the line continues after that.
   */
  const walk = (seed: Seed, direction: 1 | -1, maxSteps: number): { spots: Spot[]; ended: boolean } => {
    const spots: Spot[] = [];
    const p = { x: seed.x, y: seed.y };
    let [tx, ty] = [seed.dx * direction, seed.dy * direction];
    let misses = 0;
    for (let step = 0; step < maxSteps; step++) {
      p.x += tx;
      p.y += ty;
      if (p.x < 2 || p.y < 2 || p.x > width - 3 || p.y > height - 3) return { spots, ended: true };
      slideToMiddle(soft, p, tx, ty);
      readRidge(soft, p.x, p.y, ridge);
      const along = ridge.x * tx + ridge.y * ty;
      if (
        ridge.strength * seed.sign > Math.max(followed.strength, followed.clutter * clutter(p)) &&
        Math.abs(along) > minBendCos
      ) {
        const forward = along < 0 ? -0.4 : 0.4;
        [tx, ty] = [0.6 * tx + forward * ridge.x, 0.6 * ty + forward * ridge.y];
        const length = Math.hypot(tx, ty);
        [tx, ty] = [tx / length, ty / length];
        misses = 0;
      } else if (++misses > maxGap) {
        return { spots: spots.slice(0, -maxGap), ended: true };
      }
      spots.push({ x: p.x, y: p.y });
      const covered = inside(p);
      if (direction < 0 && matte.data[Math.round(p.y) * width + Math.round(p.x)] > 0.95 && covered > 0.6)
        return { spots, ended: true };
      // A line that returns to the pet is part of its outline.
      if (direction > 0 && step > minLength && covered > rim.to) return { spots: [], ended: true };
    }
    return { spots, ended: false };
  };

  const found: Spot[][] = [];
  for (const seed of findSeeds(soft, near, clutter)) {
    if (taken[seed.y * width + seed.x] === 1) continue;
    const outer = walk(seed, 1, maxLength);
    if (outer.spots.length < minLength) continue;
    const spots = [...walk(seed, -1, rootDepth).spots.toReversed(), { x: seed.x, y: seed.y }, ...outer.spots];
    // Takes 5x5 pixels around each spot, so that no other seed follows the same hair.
    for (const { x, y } of spots) {
      for (let k = 0; k < 25; k++)
        taken[(Math.round(y) + Math.floor(k / 5) - 2) * width + Math.round(x) + (k % 5) - 2] = 1;
    }
    if (outer.ended) found.push(spots);
  }
  return found;
}

/** Where a hair crosses the outline. Its direction points away from the pet; `sign` is 1 for a dark hair. */
interface Seed {
  x: number;
  y: number;
  dx: number;
  dy: number;
  sign: number;
  strength: number;
}

function findSeeds(soft: Plane, near: Plane, clutter: (p: Spot) => number): Seed[] {
  const seeds: Seed[] = [];
  const ridge: Ridge = { strength: 0, x: 0, y: 0 };
  for (let v = 2; v < near.height - 2; v++) {
    for (let u = 2; u < near.width - 2; u++) {
      const k = v * near.width + u;
      if (near.data[k] < rim.from || near.data[k] > rim.to) continue;
      const gx = near.data[k + 1] - near.data[k - 1];
      const gy = near.data[k + near.width] - near.data[k - near.width];
      for (let q = 0; q < 4; q++) {
        const [x, y] = [2 * u + (q & 1), 2 * v + (q >> 1)];
        readRidge(soft, x, y, ridge);
        const strength = Math.abs(ridge.strength);
        if (strength < begun.strength || strength < begun.clutter * clutter({ x, y })) continue;
        const inward = ridge.x * gx + ridge.y * gy;
        if (Math.abs(inward) < minLeavingCos * Math.hypot(gx, gy)) continue;
        const outward = inward > 0 ? -1 : 1;
        seeds.push({ x, y, dx: outward * ridge.x, dy: outward * ridge.y, sign: Math.sign(ridge.strength), strength });
      }
    }
  }
  return seeds.toSorted((a, b) => b.strength - a.strength || a.y - b.y || a.x - b.x);
}

/**
 * Strength of the backdrop's own lines around a point, computed on demand; infinite where there is hardly any backdrop.
 */
function measureClutter(soft: Plane, inside: (p: Spot) => number): (p: Spot) => number {
  const across = Math.ceil(soft.width / tile);
  const cache = new Float32Array(across * Math.ceil(soft.height / tile)).fill(-1);
  const ridge: Ridge = { strength: 0, x: 0, y: 0 };
  const measure = (left: number, top: number): number => {
    const found: number[] = [];
    for (let y = Math.max(2, top - tile / 2); y < Math.min(soft.height - 2, top + 1.5 * tile); y += 5) {
      for (let x = Math.max(2, left - tile / 2); x < Math.min(soft.width - 2, left + 1.5 * tile); x += 5) {
        if (inside({ x, y }) < 0.004) found.push(Math.abs(readRidge(soft, x, y, ridge).strength));
      }
    }
    return found.length < 12 ? Infinity : found.toSorted((a, b) => a - b)[Math.floor(found.length * clutterQuantile)];
  };
  return ({ x, y }) => {
    const k = Math.floor(y / tile) * across + Math.floor(x / tile);
    if (cache[k] < 0) cache[k] = measure(Math.floor(x / tile) * tile, Math.floor(y / tile) * tile);
    return cache[k];
  };
}

/** Moves a point across a line to the line's middle, by at most 0.6 pixels. */
function slideToMiddle({ width, height, data }: Plane, p: Spot, tx: number, ty: number): void {
  const at = (d: number): number => sampleBilinear(data, width, height, p.x - ty * d, p.y + tx * d);
  const [before, here, after] = [at(-1), at(0), at(1)];
  const curvature = before + after - 2 * here;
  if (Math.abs(curvature) < 1e-5) return;
  const d = Math.max(-0.6, Math.min(0.6, (0.5 * (before - after)) / curvature));
  p.x -= ty * d;
  p.y += tx * d;
}
