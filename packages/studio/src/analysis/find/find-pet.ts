import type { Plane, Rgb } from '../../core/image.ts';
import { type Finder, maskSide } from '../../network/finder.ts';
import { boundsOf, clarityOf, grow, isWithin, overlapOf, mapToPhoto } from '../masks.ts';
import { detectWithMirror } from './detect.ts';
import type { DetectedHead } from './detected-heads.ts';
import type { Box } from '../types.ts';

/** What the network finds of the pet in a photo. */
export interface DetectedPet {
  /** 0..1 over the whole photo: how likely each cell is the pet. The longest side is `maskSide`, or twice that. */
  readonly probability: Plane;
  /** Sorted by confidence, highest first. Several animals have several heads. */
  readonly heads: readonly DetectedHead[];
  /** Logit of the photo showing an animal at all. */
  readonly presence: number;
  /**
   * 0..1: agreement on the outline between the ensemble members, between the photo and its mirror image, and between
   * the photo and a close-up of the pet.
   */
  readonly agreement: number;
  /** 0..1: how clearly cells are either pet or background. */
  readonly clarity: number;
  /** 0..1: overlap of the outline with the salient object that a network without training on pets finds. */
  readonly salience: number;
  /** Probabilities from single passes, laid out as `probability`: sources of alternative outlines. */
  readonly alternatives: readonly Plane[];
}

const whole: Box = { x: 0, y: 0, width: 1, height: 1 };
/** Margin added around a region before the network gets it, as a share of its sides. */
const margin = 0.12;
/** The network runs again on a close-up if the pet's box is at most this share of the region, along the longer side. */
const smallPet = 0.72;
/** Longest side of the probability plane after a close-up. */
const fineSide = 2 * maskSide;

/**
 * Finds the pet in a work picture, within `box` if a person has drawn one. The network runs on the picture and its
 * mirror image, and again on a close-up if the pet is small.
 */
export function findPet(finder: Finder, work: Rgb, box?: Box): DetectedPet {
  const region = box === undefined ? whole : grow(box, margin);
  const first = detectWithMirror(finder, work, region);
  const far = mapToPhoto(first.probability, region, maskSide, work);
  const found = boundsOf(far, 0.5);
  const longest = found === null ? 1 : Math.max(found.width / region.width, found.height / region.height);
  if (found === null || longest > smallPet) {
    const alternatives = first.passes.map((pass) => mapToPhoto(pass, region, maskSide, work));
    return {
      probability: far,
      heads: first.heads,
      presence: first.presence,
      agreement: first.agreement,
      clarity: clarityOf(far),
      salience: overlapOf(first.probability, first.salient),
      alternatives,
    };
  }
  const near = grow(found, margin);
  const second = detectWithMirror(finder, work, near);
  const probability = mapToPhoto(first.probability, region, fineSide, work);
  const closer = mapToPhoto(second.probability, near, fineSide, work);
  const alternatives = [probability.data.slice(), closer.data].map((data) => ({ ...probability, data }));
  const agreement = Math.min(first.agreement, second.agreement, overlapOf(probability, closer));
  for (let i = 0; i < probability.data.length; i++)
    if (isWithin(probability, i, near)) probability.data[i] = 0.35 * probability.data[i] + 0.65 * closer.data[i];
  const heads = second.heads.length > 0 ? second.heads : first.heads;
  return {
    probability,
    heads,
    presence: (first.presence + second.presence) / 2,
    agreement,
    clarity: clarityOf(probability),
    salience: Math.max(overlapOf(first.probability, first.salient), overlapOf(second.probability, second.salient)),
    alternatives,
  };
}
