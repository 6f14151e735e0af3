import type { Analysis } from '../analysis/types.ts';
import type { Plane } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { resizePlane } from '../core/resample.ts';
import { findHeadDisc } from './inscribed-disc.ts';
import { topAt, traceHead } from './head-outline.ts';
import type { HeadFrame, HeadOutline } from './head-outline.ts';

/** A head as a costume needs it. Lengths in eye distances, in the head's own frame, unless said otherwise. */
export interface Head {
  /** Origin between the eyes, unit one eye distance. */
  frame: HeadFrame;
  /** Whether the eyes were seen, or are only where an outline like this has them. */
  known: 'face' | 'outline';
  outline: HeadOutline;
  /** Chin below the eyes. */
  chin: number;
  /** Where a hat sits, or null when none would sit well. */
  hat: HatSeat | null;
}

export interface HatSeat {
  /** Middle of the hat, across. */
  axis: number;
  /** Front of the brim above the eyes. */
  brim: number;
  /** Half the width of what goes over the skull; between upright ears it is what has room there. */
  half: number;
  /** Half the width at the most, with a brim; never more than one eye distance. */
  widest: number;
  /** Height of the silhouette where the hat's sides meet it. */
  sides: number;
}

const outlineWidth = 256;
/** In eye distances; an eye with its brow ends well below the lowest. */
const leastAboveEyes = 0.8;
const lowestBrim = 0.4;

/** null when the outline is not trusted, or has no head that could be dressed. */
export function measureHead(analysis: Analysis): Head | null {
  if (analysis.cut === 'cameo') return null;
  const { matte } = analysis;
  const small = resizePlane(matte, outlineWidth, Math.round((outlineWidth * matte.height) / matte.width));
  const seen = frameOfFace(analysis) ?? frameOfOutline(small);
  if (!seen) return null;
  const outline = traceHead(small, seen.frame);
  if (outline.crown < 0.3 || outline.end < 0.8) return null;
  const head = { ...seen, outline };
  return { ...head, hat: seatHat(head) };
}

type Seen = Pick<Head, 'frame' | 'known' | 'chin'>;

function frameOfFace({ face, photo }: Analysis): Seen | null {
  if (!face) return null;
  const aspect = photo.height / photo.width;
  const dx = face.rightEye.x - face.leftEye.x;
  const dy = (face.rightEye.y - face.leftEye.y) * aspect;
  const unit = Math.hypot(dx, dy);
  const x = (face.leftEye.x + face.rightEye.x) / 2;
  const y = ((face.leftEye.y + face.rightEye.y) / 2) * aspect;
  const nose = face.nose ? Math.hypot(face.nose.x - x, face.nose.y * aspect - y) / unit : 0.75;
  return { frame: { x, y, tilt: Math.atan2(dy, dx), unit }, known: 'face', chin: clamp(0.2 + 1.65 * nose, 1.2, 1.65) };
}

/** Eyes lie a little above the middle of the disc that fills a head, about nine tenths of its radius apart. */
function frameOfOutline(matte: Plane): Seen | null {
  const disc = findHeadDisc(matte);
  if (!disc) return null;
  const unit = (0.9 * disc.radius) / matte.width;
  const upright = { x: (disc.x + 0.5) / matte.width, y: (disc.y + 0.5) / matte.width - 0.15 * unit, tilt: 0, unit };
  return { frame: upright, known: 'outline', chin: 1.35 };
}

/**
 * A hat is at most two eye distances wide and keeps 0.8 eye distance above the eyes; on a low skull, where it would
 * hang in the air there, it sits just below the crown. It is as narrow as it must be for its sides to meet the head.
 */
function seatHat({ outline, known }: Omit<Head, 'hat'>): HatSeat | null {
  const { crown, ears: [left, right], cut } = outline;
  if (cut || crown > 2.2) return null;
  const brim = Math.max(crown - (known === 'face' ? 0.3 : 0.18), Math.min(leastAboveEyes, crown - 0.15));
  if (brim < lowestBrim) return null;
  const axis = clamp(left !== null && right !== null ? (left + right) / 2 : middleOfDome(outline, brim), -0.22, 0.22);
  const room = Math.min(left === null ? 9 : axis - left, right === null ? 9 : right - axis);
  // Guessed eyes ask for a margin.
  let half = Math.min(known === 'face' ? 0.95 : 0.85, 0.5 + 0.5 * crown, Math.max(0.5, room + 0.1));
  const meets = (h: number): boolean => Math.min(topAt(outline, axis - 0.9 * h), topAt(outline, axis + 0.9 * h)) > brim - 0.06;
  while (half > 0.4 && !meets(half)) half -= 0.05;
  if (half < 0.45) return null;
  const sides = Math.min(topAt(outline, axis - 0.9 * half), topAt(outline, axis + 0.9 * half), crown + 0.2);
  return { axis, brim, half, widest: Math.min(1, half * 1.55), sides };
}

/** Middle of the skull at the height of a brim. */
function middleOfDome(outline: HeadOutline, brim: number): number {
  let from = 0;
  let to = 0;
  while (from > -1.5 && topAt(outline, from - 0.05) > brim) from -= 0.05;
  while (to < 1.5 && topAt(outline, to + 0.05) > brim) to += 0.05;
  return (from + to) / 2;
}
