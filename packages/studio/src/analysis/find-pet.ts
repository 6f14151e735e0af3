import type { Plane, Rgb } from '../core/image.ts';
import { type Finder, maskSide } from '../network/finder.ts';
import { boundsOf, clarityOf, grow, isWithin, overlapOf, spread } from './belief.ts';
import { lookBothWays } from './look.ts';
import type { SeenHead } from './seen-heads.ts';
import type { Box } from './types.ts';

/** What the network sees of the pet in a photo. */
export interface SeenPet {
  /** 0..1 over the whole photo: how likely each cell is the pet. The longest side is `maskSide`, or twice that. */
  readonly belief: Plane;
  /** Sorted by confidence, highest first. Several animals have several heads. */
  readonly heads: readonly SeenHead[];
  /** Logit of there being an animal at all. */
  readonly presence: number;
  /**
   * 0..1: agreement on the outline between the ensemble members, between the photo and its mirror image, and between
   * the photo and a closer look.
   */
  readonly agreement: number;
  /** 0..1: how clearly cells are either pet or background. */
  readonly clarity: number;
  /** 0..1: overlap of the outline with the salient object that a network without training on pets finds. */
  readonly salience: number;
  /** Alternative outlines from single looks, in the form of `belief`. */
  readonly others: readonly Plane[];
}

const whole: Box = { x: 0, y: 0, width: 1, height: 1 };
/** Margin around a region that the network looks at, as a share of its sides. */
const around = 0.12;
/** A pet is looked at again from nearby if its box is at most this share of the region, along the longer side. */
const small = 0.72;
/** Longest side of a belief after a closer look. */
const fineSide = 2 * maskSide;

/**
 * Looks for the pet in a work picture, within `box` if a person has drawn one. Looks at the picture and its mirror
 * image, and again from nearby if the pet is small.
 */
export function findPet(finder: Finder, work: Rgb, box?: Box): SeenPet {
  const part = box === undefined ? whole : grow(box, around);
  const first = lookBothWays(finder, work, part);
  const far = spread(first.belief, part, maskSide, work);
  const found = boundsOf(far, 0.5);
  const longest = found === null ? 1 : Math.max(found.width / part.width, found.height / part.height);
  if (found === null || longest > small) {
    const others = first.ways.map((way) => spread(way, part, maskSide, work));
    return {
      belief: far,
      heads: first.heads,
      presence: first.presence,
      agreement: first.agreement,
      clarity: clarityOf(far),
      salience: overlapOf(first.belief, first.salient),
      others,
    };
  }
  const near = grow(found, around);
  const second = lookBothWays(finder, work, near);
  const belief = spread(first.belief, part, fineSide, work);
  const closer = spread(second.belief, near, fineSide, work);
  const others = [belief.data.slice(), closer.data].map((data) => ({ ...belief, data }));
  const agreement = Math.min(first.agreement, second.agreement, overlapOf(belief, closer));
  for (let i = 0; i < belief.data.length; i++)
    if (isWithin(belief, i, near)) belief.data[i] = 0.35 * belief.data[i] + 0.65 * closer.data[i];
  const heads = second.heads.length > 0 ? second.heads : first.heads;
  return {
    belief,
    heads,
    presence: (first.presence + second.presence) / 2,
    agreement,
    clarity: clarityOf(belief),
    salience: Math.max(overlapOf(first.belief, first.salient), overlapOf(second.belief, second.salient)),
    others,
  };
}
