import type { Analysis, HeadBox } from '../../analysis/types.ts';
import type { Plane } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { resizePlane } from '../../core/resample.ts';
import { findHeadDisc } from './inscribed-disc.ts';
import { sidesAt, topAt, traceHead } from './head-outline.ts';
import type { HeadOutline } from './head-outline.ts';
import type { Head, HatSeat, NeckSeat } from './head.ts';

const outlineWidth = 256;
/** Least height of a brim above the eyes, in eye distances, if the skull is high enough for it. */
const usualLowestBrim = 0.8;
/** Least height of a brim on any skull. It still clears an eye with its brow. */
const lowestBrim = 0.36;
/**
 * Least half of a hat's width, even if the outline seems to leave less room: a smaller hat would look like a doll's.
 */
const minHalf = 0.62;
/** How far a hat may extend beyond the skull, over falling ears and fluff. */
const overhang = 0.06;
/** How much higher the edge of a hat is at its sides than in front, in halves of its width. */
const bow = 0.18;

/** A head that was detected with less confidence is not dressed, unless a person has tapped its eyes. */
const minConfidence = 0.3;
/** Confidence of a face of tapped eyes (`faceFromEyes`); no network is as sure. */
const tapped = 1;
/**
 * Greatest slope of tapped eyes, in radians, at which a head that was not found is dressed: in one that lies on its side,
 * two eyes do not tell the forehead from the chin.
 */
const maxSlope = 0.6;

/**
 * Returns null if the outline is not accepted, if there are several pets, or if no head can be dressed: none is found
 * for sure, and nobody has tapped the eyes of an upright one.
 */
export function measureHead(analysis: Analysis): Head | null {
  const { headBox, facts } = analysis;
  const isUnsure = headBox === null || (headBox !== undefined && headBox.confidence < minConfidence);
  if (analysis.cut === 'cameo' || (isUnsure && !isShown(analysis)) || (facts && facts.pets > 1)) return null;
  const head = estimateHead(analysis);
  // A skull that the photo cuts off would end in a straight line.
  return head && isWhole(head) && head.outline.end >= 0.8 ? head : null;
}

/** Whether a person has tapped the eyes of an upright head. */
function isShown(analysis: Analysis): boolean {
  const slope = frameOfFace(analysis)?.frame.tilt ?? 0;
  return analysis.face?.confidence === tapped && Math.abs(slope) <= maxSlope;
}

/**
 * As `measureHead`, for one of a group: others are dressed, so a head that is not whole gets the clothes, too, but no
 * hat.
 */
export function measureMember(analysis: Analysis): Head | null {
  const head = estimateHead(analysis);
  return head && (isWhole(head) ? head : { ...head, hat: null });
}

function isWhole({ outline }: Head): boolean {
  return !outline.cut && outline.crown >= 0.3;
}

const estimates = new WeakMap<Analysis, Head | null>();

/** Computed once for an analysis, because each recipe that is composed from it, and each costume, needs the head. */
function estimateHead(analysis: Analysis): Head | null {
  let head = estimates.get(analysis);
  if (head === undefined) estimates.set(analysis, (head = findHead(analysis)));
  return head;
}

function findHead(analysis: Analysis): Head | null {
  const { matte, headBox } = analysis;
  const small = resizePlane(matte, outlineWidth, Math.round((outlineWidth * matte.height) / matte.width));
  const estimate = frameOfFace(analysis) ?? (headBox ? frameOfBox(small, headBox) : frameOfOutline(small));
  if (!estimate) return null;
  const head = { ...estimate, outline: traceHead(small, estimate.frame) };
  return { ...head, neck: seatCollar(head), hat: seatHat(head) };
}

type HeadEstimate = Pick<Head, 'frame' | 'eyesFrom' | 'chin'>;

function frameOfFace({ face, photo }: Analysis): HeadEstimate | null {
  if (!face) return null;
  const aspect = photo.height / photo.width;
  const dx = face.rightEye.x - face.leftEye.x;
  const dy = (face.rightEye.y - face.leftEye.y) * aspect;
  const unit = Math.hypot(dx, dy);
  const x = (face.leftEye.x + face.rightEye.x) / 2;
  const y = ((face.leftEye.y + face.rightEye.y) / 2) * aspect;
  const nose = face.nose ? Math.hypot(face.nose.x - x, face.nose.y * aspect - y) / unit : 0.75;
  return {
    frame: { x, y, tilt: Math.atan2(dy, dx), unit },
    eyesFrom: 'face',
    chin: clamp(0.2 + 1.65 * nose, 1.2, 1.65),
  };
}

/**
 * Estimates the head from the outline inside the head box, with the box's tilt. The eye distance is limited to the
 * usual range for a head of that size.
 */
function frameOfBox(matte: Plane, box: HeadBox): HeadEstimate | null {
  const { width, height } = matte;
  const data = matte.data.map((value, i) => {
    const [u, v] = [((i % width) + 0.5) / width - box.x, (Math.floor(i / width) + 0.5) / height - box.y];
    return Math.abs(u) < box.width / 2 && Math.abs(v) < box.height / 2 ? value : 0;
  });
  const estimate = frameOfOutline({ width, height, data });
  if (!estimate) return null;
  const size = Math.sqrt((box.width * box.height * height) / width);
  return {
    ...estimate,
    frame: { ...estimate.frame, tilt: box.tilt, unit: clamp(estimate.frame.unit, 0.3 * size, 0.45 * size) },
  };
}

/** Assumes that the eyes are slightly above the middle of the disc that fills a head, 0.9 of its radius apart. */
function frameOfOutline(matte: Plane): HeadEstimate | null {
  const disc = findHeadDisc(matte);
  if (!disc) return null;
  const unit = (0.9 * disc.radius) / matte.width;
  const upright = { x: (disc.x + 0.5) / matte.width, y: (disc.y + 0.5) / matte.width - 0.15 * unit, tilt: 0, unit };
  return { frame: upright, eyesFrom: 'outline', chin: 1.35 };
}

/** If the pet ends soon below its chin (it lies down, or the photo ends there), the collar sits where the pet ends. */
function seatCollar({ outline, chin }: Pick<Head, 'outline' | 'chin'>): NeckSeat {
  const depth = Math.max(1, Math.min(chin + 0.52, outline.end - 0.02));
  let [from, to] = sidesAt(outline, depth);
  // The narrowest place between jaw and collar is the neck; fluff and shoulders go under the collar.
  for (let at = Math.min(chin, depth); at <= depth; at += 0.1) {
    const [left, right] = sidesAt(outline, at);
    if (right - left < to - from) [from, to] = [left, right];
  }
  return { axis: clamp((from + to) / 2, -0.5, 0.5), depth, half: clamp((to - from) / 2, 0.85, 1.3) };
}

/**
 * A hat is at most two eye distances wide and at least 0.8 eye distances above the eyes. On a skull so low that the hat
 * would then be in the air, it sits just below the crown. A hat is pulled down until its sides touch the head.
 */
function seatHat({ outline, eyesFrom }: Pick<Head, 'outline' | 'eyesFrom'>): HatSeat | null {
  const {
    crown,
    ears: [left, right],
  } = outline;
  if (crown > 2.2) return null;
  // Estimated eyes need a margin.
  const [wornFrom, maxHalf] = eyesFrom === 'face' ? [0.5, 0.95] : [0.6, 0.88];
  const highest = Math.min(Math.max(usualLowestBrim, crown - 0.35), crown - lerp(0.1, 0.16, smooth(0.4, 0.7, crown)));
  if (highest < lowestBrim) return null;
  const lowest = Math.max(lowestBrim, Math.min(usualLowestBrim, crown - 0.16));
  const aside = (left === null) === (right === null) ? 0.3 : 0.22;
  const axis = clamp(
    left !== null && right !== null ? (left + right) / 2 : middleOfDome(outline, highest),
    -aside,
    aside,
  );
  const room = Math.min(left === null ? 9 : axis - left, right === null ? 9 : right - axis);
  const sidesOf = (h: number): number =>
    Math.min(topAt(outline, axis - 0.92 * h), topAt(outline, axis + 0.92 * h), crown + 0.2);
  let half = Math.max(minHalf, Math.min(maxHalf, 0.5 + 0.5 * crown, room + 0.1));
  const brimOf = (h: number): number => sidesOf(h) - bow * h + 0.05;
  while (half > minHalf + 0.04 && brimOf(half) + overhang < Math.min(wornFrom, highest)) half -= 0.05;
  const brim = clamp(brimOf(half), lowest, highest);
  return { axis, brim, half, widest: Math.min(1, half * 1.6), sides: sidesOf(half) };
}

/** Horizontal middle of the skull at the height of a brim. */
function middleOfDome(outline: HeadOutline, brim: number): number {
  let from = 0;
  let to = 0;
  while (from > -1.5 && topAt(outline, from - 0.05) > brim) from -= 0.05;
  while (to < 1.5 && topAt(outline, to + 0.05) > brim) to += 0.05;
  return (from + to) / 2;
}
