import type { Analysis } from '../analysis/types.ts';
import { sidesAt } from '../costume/fit/head-outline.ts';
import { bustHead } from '../costume/fit/head.ts';
import type { Head } from '../costume/fit/head.ts';
import { measureMember } from '../costume/fit/measure-head.ts';
import { bustEnd, bustShare } from '../costume/fit/wear.ts';
import { clamp } from '../core/interpolate.ts';
import { extentOf, halfAt } from './attire.ts';
import type { Attire } from './attire.ts';
import { measurePet, onGrid } from './measure-pet.ts';
import type { MeasuredPet } from './measure-pet.ts';

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

/** What is the same in every costume. */
type Bare = Pick<MeasuredBust, 'head' | 'eyes' | 'radius' | 'covers'> & { whole: MeasuredPet };

/** Measured once for each analysis, because a group is composed in many styles. */
const bareBusts = new WeakMap<Analysis, Bare | null>();

function bareBust(analysis: Analysis): Bare | null {
  const known = bareBusts.get(analysis);
  if (known !== undefined) return known;
  const bare = measureBare(analysis);
  bareBusts.set(analysis, bare);
  return bare;
}

function measureBare(analysis: Analysis): Bare | null {
  const head = measureMember(analysis);
  if (!head) return null;
  const { matte } = analysis;
  const { x: middle, y: level, tilt, unit } = head.frame;
  const share = bustShare(head);
  const [cos, sin] = [Math.cos(tilt) * unit, Math.sin(tilt) * unit];
  const whole = measurePet(analysis);
  // Eyes that are far apart for a head of that size would make it small: the head's own size counts as much.
  const radius = clamp(Math.sqrt((bustHead.radius * whole.radius) / unit), 1.4, 2.2);
  const covers = onGrid((x, y) => {
    const [across, down] = [x * radius, y * radius + bustHead.below];
    const column = Math.floor((middle + across * cos - down * sin) * matte.width);
    const row = Math.floor((level + across * sin + down * cos) * matte.width);
    const inside = column >= 0 && row >= 0 && column < matte.width && row < matte.height;
    return inside && matte.data[row * matte.width + column] > 0.5 && share(across, down) > 0.5;
  });
  return { head, whole, eyes: 1 / radius, radius: radius * unit, covers };
}

/** Measures a pet in its clothes, its head upright. Null if no head was found that can wear them. */
export function measureBust(analysis: Analysis, attire: Attire): MeasuredBust | null {
  const bare = bareBust(analysis);
  if (!bare) return null;
  const { head, whole, eyes, radius } = bare;
  const { outline, neck, hat } = head;
  const isCloth = (across: number, down: number): boolean => {
    const x = (100 * Math.abs(across - neck.axis)) / neck.half;
    const y = (100 * (down - neck.depth)) / neck.half;
    return x < halfAt(attire.collar, -y) || x < halfAt(shoulders, y - shouldersFrom);
  };
  const isHat = (across: number, down: number): boolean =>
    attire.hat !== null &&
    hat !== null &&
    (100 * Math.abs(across - hat.axis)) / hat.half < halfAt(attire.hat, (100 * (-down - hat.brim)) / hat.half);
  const room = attire.hat && hat ? extentOf(attire.hat) : { height: 0, half: 0 };
  const hatTop = hat ? hat.brim + 0.01 * room.height * hat.half : 0;
  const hatHalf = hat ? 0.01 * room.half * hat.half : 0;
  const ears = Math.max(outline.reach.left, outline.reach.right, ...sidesAt(outline, 0.3).map(Math.abs));
  return {
    ...whole,
    head,
    eyes,
    radius,
    half: Math.max(1, Math.min(2.3, ears) * eyes, hatHalf * eyes),
    up: (Math.max(outline.reach.top, hatTop) + bustHead.below) * eyes,
    // Clothes reach below the picture.
    down: 9,
    shape: { ...whole.shape, cutBottom: true },
    cuts: [],
    feet: [],
    covers: onGrid((x, y) => {
      const [across, down] = [x / eyes, y / eyes + bustHead.below];
      return isCloth(across, down) || isHat(across, down) || bare.covers(x, y);
    }),
  };
}

/** How far head and neck reach around the eyes, in eye distances, however the head is turned. */
export function reachOfBust({ outline, neck }: Head): number {
  return Math.hypot(bustEnd.beside, Math.max(outline.reach.top, neck.depth + bustEnd.below));
}
