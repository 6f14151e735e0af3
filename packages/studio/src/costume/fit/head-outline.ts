import type { Plane } from '../../core/image.ts';
import { sampleBilinear } from '../../core/resample.ts';

/** Coordinate frame of a head in the photo: lengths in photo widths, y down, `tilt` clockwise in radians. */
export interface HeadFrame {
  x: number;
  y: number;
  tilt: number;
  unit: number;
}

/**
 * Shape of a head according to the outline, in units of its frame. Heights are positive upward from the frame's origin.
 */
export interface HeadOutline {
  /** Highest pet point at each `across`, in steps of `step`; -1 where there is no pet. */
  top: Float32Array;
  /** Lowest `top` over the middle of the head: the crown, between upright ears. */
  crown: number;
  /** Where upright ears begin, left (negative) and right of the middle; null without an ear. */
  ears: [left: number | null, right: number | null];
  /** Extent of ears, cheeks and fluff. */
  reach: { left: number; right: number; top: number };
  /** Extent of head and neck at each depth below the origin, in steps of `step`; read with `sidesAt`. */
  sides: { left: Float32Array; right: Float32Array };
  /** The side on which a leg or the back of a lying pet is beside the face; 0 for none. */
  limb: -1 | 0 | 1;
  /** Depth below the origin at which the pet, or the photo, ends on the axis. */
  end: number;
  /** Whether the photo's edge cuts off the crown. */
  cut: boolean;
}

const step = 0.05;
const half = 60;
/**
 * An ear begins no nearer to the middle than an eye. What rises closer in is a back behind the head, except for the far
 * ear of an averted head.
 */
const nearestEar = 0.5;
/** Largest width of such a far ear; no part of the head lies beyond it. */
const farEar = 1;
/**
 * Least height of an ear above the crown. An ear of a tilted head must rise this much above the valley in front of it,
 * and half as much above the crown.
 */
const earRise = 0.3;
/** Largest widening of a jaw or an ear per unit of depth. What widens faster is a shoulder, a paw or a cushion. */
const widening = 0.35;
/** Largest gap between a hanging ear and the cheek. */
const airBesideCheek = 0.45;
/**
 * A head counts as averted if it shows this much more of one side than of the other, and the other is no wider than a
 * cheek.
 */
const turned = 0.5;
const farCheek = 1.1;
const farBulge = 0.04;
/** Between a head and a back beside it, the outline falls this much below the crown, within `farthestValley`. */
const valleyDepth = 0.4;
const farthestValley = 2.2;
/** Least width of a neck with its fur, to each side. */
const minNeckHalf = 0.8;
/** Depth below which no ear is at the side, only jaw and neck. */
const jaw = 0.9;

/** Height of the outline at `across`, in units of the frame. */
export function topAt(outline: { top: Float32Array }, across: number): number {
  return outline.top[Math.max(0, Math.min(2 * half, Math.round(across / step) + half))];
}

/** Left (negative) and right end of head or neck at a depth below the origin. */
export function sidesAt({ sides }: HeadOutline, depth: number): [left: number, right: number] {
  return [endAt(sides.left, depth), endAt(sides.right, depth)];
}

/** One of the ends that `sidesAt` returns. */
export function endAt(side: Float32Array, depth: number): number {
  return side[Math.max(0, Math.min(half, Math.round(depth / step)))];
}

/** Distance from a point of the frame to the farthest part of head, ears and cheeks; ignores a leg beside the face. */
export function reachAround(
  { top, sides, limb }: Pick<HeadOutline, 'top' | 'sides' | 'limb'>,
  across: number,
  up: number,
): number {
  let squared = 0;
  const cover = (dx: number, dy: number): void => {
    squared = Math.max(squared, dx * dx + dy * dy);
  };
  for (let i = 0; i < top.length; i++) {
    const u = (i - half) * step;
    if (Math.abs(u) > 2.5 || top[i] < -0.5) continue;
    const cheek = u < 0 ? -sides.left[0] : sides.right[0];
    if (u * limb > 0 && Math.abs(u) > cheek + 0.07 + 0.25 * top[i]) continue;
    cover(u - across, top[i] - up);
  }
  for (let i = 0; i * step < 1.3; i++) {
    cover(sides.left[i] - across, i * step + up);
    cover(sides.right[i] - across, i * step + up);
  }
  return Math.sqrt(squared);
}

export function traceHead(matte: Plane, frame: HeadFrame): HeadOutline {
  const { width, height } = matte;
  const cos = Math.cos(frame.tilt);
  const sin = Math.sin(frame.tilt);
  const at = (across: number, up: number): { x: number; y: number } => ({
    x: (frame.x + (across * cos + up * sin) * frame.unit) * width,
    y: (frame.y + (across * sin - up * cos) * frame.unit) * width,
  });
  const inside = (across: number, up: number): boolean => {
    const { x, y } = at(across, up);
    return (
      x >= 0 && y >= 0 && x < width && y < height && sampleBilinear(matte.data, width, height, x - 0.5, y - 0.5) > 0.5
    );
  };
  const top = new Float32Array(2 * half + 1).fill(-1);
  let cut = false;
  for (let i = -half; i <= half; i++) {
    // Near the middle, the outline is traced upward from the face, so that nothing behind the head counts.
    const middle = Math.abs(i * step) <= 0.5 && inside(i * step, 0);
    let up = middle ? 0 : 3;
    if (middle) while (up < 3 && inside(i * step, up + step)) up += step;
    else while (up > -0.6 && !inside(i * step, up)) up -= step;
    top[i + half] = up > -0.6 ? up : -1;
    const edge = at(i * step, up + 2 * step);
    if (middle && (edge.y < 0 || edge.x < 0 || edge.x > width)) cut = true;
  }
  let crown = 9;
  for (let u = -0.4; u <= 0.401; u += step) crown = Math.min(crown, topAt({ top }, u));
  let end = 0;
  while (end < 6 && inside(0, -end - step)) end += step;
  const reach = { left: 0, right: 0, top: crown };
  for (let i = -half; i <= half; i++) {
    if (top[i + half] < 0) continue;
    reach.left = Math.max(reach.left, -i * step);
    reach.right = Math.max(reach.right, i * step);
    if (Math.abs(i * step) < 2.4) reach.top = Math.max(reach.top, top[i + half]);
  }
  return {
    top,
    crown,
    ears: [findEar(top, crown, -1), findEar(top, crown, 1)],
    reach,
    ...traceSides(inside, [findBack(top, crown, -1), findBack(top, crown, 1)]),
    end,
    cut,
  };
}

/** Where an upright ear begins on one side. */
function findEar(top: Float32Array, crown: number, side: -1 | 1): number | null {
  const height = (u: number): number => topAt({ top }, side * u);
  const rises = (u: number): boolean => height(u) > crown + earRise;
  let from = 0.1;
  while (from < nearestEar && !rises(from)) from += step;
  let to = from;
  while (to < from + farEar && rises(to)) to += step;
  if (from < nearestEar && to < from + farEar && height(to + 3 * step) < crown - earRise) return side * from;
  let valley = crown;
  let askew: number | null = null;
  for (let u = nearestEar; u < 1.7; u += step) {
    if (rises(u)) return side * u;
    valley = Math.min(valley, height(u));
    if (askew === null && height(u) > Math.max(valley + earRise, crown + 0.5 * earRise)) askew = side * u;
  }
  return askew;
}

/**
 * Where a back begins beside the head on one side: beyond a valley, the outline rises again and continues farther than
 * an ear could. Infinity without one.
 */
function findBack(top: Float32Array, crown: number, side: -1 | 1): number {
  const height = (u: number): number => topAt({ top }, side * u);
  if (height(half * step) < 0) return Infinity;
  let valley = 1;
  for (let u = valley; u < farthestValley; u += step) if (height(u) < height(valley)) valley = u;
  return height(valley) < crown - valleyDepth && height(half * step) > height(valley) + 0.5 * valleyDepth
    ? valley
    : Infinity;
}

/** Traces the head from the eyes down to the neck, and excludes what widens like a body or lies on one side only. */
function traceSides(
  inside: (across: number, up: number) => boolean,
  [backLeft, backRight]: [number, number],
): Pick<HeadOutline, 'sides' | 'limb'> {
  const left = new Float32Array(half + 1);
  const right = new Float32Array(half + 1);
  let middle = 0;
  let limb: -1 | 0 | 1 = 0;
  for (let i = 0; i <= half; i++) {
    const depth = i * step;
    let [from, to] = [walkOut(inside, middle, -depth, -1), walkOut(inside, middle, -depth, 1)];
    if (to - from < 0.3 && i > 0) [from, to] = [left[i - 1], right[i - 1]];
    if (i === 0 && Math.min(-from, to) < farCheek && Math.abs(from + to) > turned) limb = from + to > 0 ? 1 : -1;
    if (i === 0 && limb === 0 && Math.min(backLeft, backRight) < Infinity) limb = backRight < backLeft ? 1 : -1;
    if (depth <= jaw) [from, to] = [Math.max(from, -backLeft), Math.min(to, backRight)];
    if (limb !== 0 && depth <= jaw) [from, to] = [Math.max(from, -to - turned), Math.min(to, -from + turned)];
    // Below the eye, the far side of an averted face recedes: anything farther out is a paw.
    if (limb > 0 && depth <= jaw && i > 0) from = Math.max(from, left[0] - farBulge);
    if (limb < 0 && depth <= jaw && i > 0) to = Math.min(to, right[0] + farBulge);
    if (depth > 0.3) {
      from = Math.max(from, Math.min(left[i - 1] - widening * step, middle - minNeckHalf));
      to = Math.min(to, Math.max(right[i - 1] + widening * step, middle + minNeckHalf));
    }
    [left[i], right[i]] = [from, to];
    // Only a neck may lean; at the ears, the middle says nothing about the neck.
    const drift = depth > jaw ? 0.4 * step : 0;
    middle = Math.max(middle - drift, Math.min(middle + drift, (from + to) / 2));
  }
  return { sides: { left, right }, limb };
}

/** The outermost pet point on a row, across gaps up to the width that an ear leaves. */
function walkOut(inside: (across: number, up: number) => boolean, from: number, up: number, way: -1 | 1): number {
  let last = from;
  for (let u = from; Math.abs(u - from) < 2.6 && Math.abs(u - last) < airBesideCheek; u += way * step)
    if (inside(u, up)) last = u;
  return last;
}
