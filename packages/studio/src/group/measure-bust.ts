import type { Analysis } from '../analysis/types.ts';
import { sidesAt } from '../costume/fit/head-outline.ts';
import type { Head } from '../costume/fit/head.ts';
import { measureMember } from '../costume/fit/measure-head.ts';
import { bustShare } from '../costume/fit/wear.ts';
import { measureSilhouette } from '../compose/silhouette.ts';
import { clamp } from '../core/interpolate.ts';
import { extentOf, halfAt } from './attire.ts';
import type { Attire } from './attire.ts';
import { measurePet, onGrid } from './measure-pet.ts';
import type { MeasuredPet } from './measure-pet.ts';

/** How far the middle of a dressed head is below the eyes, and its usual radius, in eye distances. */
export const bustHead = { below: 0.35, radius: 1.65 };
/** Head and neck end at most this far beside the eyes and below the collar's front. */
const [widest, intoClothes] = [2.6, 1.1];

/** A pet as a costume shows it: head, neck and clothes. */
export interface MeasuredBust extends MeasuredPet {
  head: Head;
  /** Distance between the eyes, in head radii. */
  eyes: number;
}

/** Half of the width of shoulders at depths below a point above the collar, in hundredths of half the neck's width. */
const shoulders = [
  [0, 112],
  [50, 205],
  [92, 244],
  [160, 270],
  [400, 305],
  [900, 340],
] as const;
const shouldersFrom = -50;

/** Measures a pet in its clothes, its head upright. Null if no head was found that can wear them. */
export function measureBust(analysis: Analysis, attire: Attire): MeasuredBust | null {
  const head = measureMember(analysis);
  if (!head) return null;
  const { frame, outline, neck, hat } = head;
  const { matte } = analysis;
  const share = bustShare(head);
  const [cos, sin] = [Math.cos(frame.tilt), Math.sin(frame.tilt)];
  const isPet = (across: number, down: number): boolean => {
    const column = Math.floor((frame.x + (across * cos - down * sin) * frame.unit) * matte.width);
    const row = Math.floor((frame.y + (across * sin + down * cos) * frame.unit) * matte.width);
    const inside = column >= 0 && row >= 0 && column < matte.width && row < matte.height;
    return inside && matte.data[row * matte.width + column] > 0.5 && share(across, down) > 0.5;
  };
  const isCloth = (across: number, down: number): boolean => {
    const [x, y] = [Math.abs(across - neck.axis) / neck.half, (down - neck.depth) / neck.half].map((at) => 100 * at);
    return x < Math.max(halfAt(attire.collar, -y), halfAt(shoulders, y - shouldersFrom));
  };
  const isHat = (across: number, down: number): boolean =>
    attire.hat !== null &&
    hat !== null &&
    (100 * Math.abs(across - hat.axis)) / hat.half < halfAt(attire.hat, (100 * (-down - hat.brim)) / hat.half);
  const whole = measurePet(analysis);
  const { below } = bustHead;
  // Eyes that are far apart for a head of that size would make it small: the head's own size counts as much.
  const radius = clamp(Math.sqrt((bustHead.radius * whole.radius) / frame.unit), 1.4, 2.2);
  const room = attire.hat && hat ? extentOf(attire.hat) : { height: 0, half: 0 };
  const hatTop = hat ? hat.brim + 0.01 * room.height * hat.half : 0;
  const hatHalf = hat ? 0.01 * room.half * hat.half : 0;
  const ears = Math.max(outline.reach.left, outline.reach.right, ...sidesAt(outline, 0.3).map(Math.abs));
  return {
    ...whole,
    head,
    eyes: 1 / radius,
    radius: radius * frame.unit,
    half: Math.max(1, Math.min(2.3, ears) / radius, hatHalf / radius),
    up: (Math.max(outline.reach.top, hatTop) + below) / radius,
    // Clothes reach below the picture.
    down: 9,
    shape: { ...measureSilhouette(matte), cutBottom: true },
    cuts: [],
    feet: [],
    covers: onGrid((x, y) => {
      const [across, down] = [x * radius, y * radius + below];
      return isCloth(across, down) || isHat(across, down) || isPet(across, down);
    }),
  };
}

/** How far head and neck reach around the eyes, in eye distances, however the head is turned. */
export function reachOfBust({ outline, neck }: Head): number {
  return Math.hypot(widest, Math.max(outline.reach.top, neck.depth + intoClothes));
}
