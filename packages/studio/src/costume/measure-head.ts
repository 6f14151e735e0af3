import type { Analysis, HeadBox } from '../analysis/types.ts';
import type { Plane } from '../core/image.ts';
import { clamp, lerp, smooth } from '../core/interpolate.ts';
import { resizePlane } from '../core/resample.ts';
import { findHeadDisc } from './inscribed-disc.ts';
import { sidesAt, topAt, traceHead } from './head-outline.ts';
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
  neck: NeckSeat;
  /** Where a hat sits, or null when none would sit well. */
  hat: HatSeat | null;
}

export interface NeckSeat {
  /** Middle of a collar, across. */
  axis: number;
  /** Its front edge below the eyes. */
  depth: number;
  half: number;
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
/** In eye distances. A brim keeps the first above the eyes where the skull is high enough; an eye with its brow ends well below the second. */
const minAboveEyes = 0.8;
const lowestBrim = 0.36;
/** A smaller hat would be a doll's, whatever room the outline seems to leave. */
const minHalf = 0.62;
/** How far beside the skull its edge may stand out over falling ears and fluff. */
const overhang = 0.06;
/** How much higher a hat's edge runs at its sides than in front, in halves of its width. */
const bow = 0.18;

/** A head that is less sure is not dressed. */
const minSure = 0.3;

/** null when the outline is not trusted, when there are several pets, or no head that could be dressed. */
export function measureHead(analysis: Analysis): Head | null {
  const { matte, headBox, facts } = analysis;
  if (
    analysis.cut === 'cameo' ||
    headBox === null ||
    (headBox && headBox.confidence < minSure) ||
    (facts && facts.pets > 1)
  )
    return null;
  const small = resizePlane(matte, outlineWidth, Math.round((outlineWidth * matte.height) / matte.width));
  const seen = frameOfFace(analysis) ?? (headBox ? frameOfBox(small, headBox) : frameOfOutline(small));
  if (!seen) return null;
  const outline = traceHead(small, seen.frame);
  // A skull that the photo cuts off would end in a straight line.
  if (outline.cut || outline.crown < 0.3 || outline.end < 0.8) return null;
  const head = { ...seen, outline };
  return { ...head, neck: seatCollar(head), hat: seatHat(head) };
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

/** The outline's part in the head's box, held as the head is. Its eyes are as far apart as those of most heads of that size. */
function frameOfBox(matte: Plane, box: HeadBox): Seen | null {
  const { width, height } = matte;
  const data = matte.data.map((value, i) => {
    const [u, v] = [((i % width) + 0.5) / width - box.x, (Math.floor(i / width) + 0.5) / height - box.y];
    return Math.abs(u) < box.width / 2 && Math.abs(v) < box.height / 2 ? value : 0;
  });
  const seen = frameOfOutline({ width, height, data });
  if (!seen) return null;
  const size = Math.sqrt((box.width * box.height * height) / width);
  return { ...seen, frame: { ...seen.frame, tilt: box.tilt, unit: clamp(seen.frame.unit, 0.3 * size, 0.45 * size) } };
}

/** Eyes lie a little above the middle of the disc that fills a head, about nine tenths of its radius apart. */
function frameOfOutline(matte: Plane): Seen | null {
  const disc = findHeadDisc(matte);
  if (!disc) return null;
  const unit = (0.9 * disc.radius) / matte.width;
  const upright = { x: (disc.x + 0.5) / matte.width, y: (disc.y + 0.5) / matte.width - 0.15 * unit, tilt: 0, unit };
  return { frame: upright, known: 'outline', chin: 1.35 };
}

/** A pet that ends soon below its chin (a lying one, a tight photo) gets its collar where it ends. */
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
 * A hat is at most two eye distances wide and keeps 0.8 eye distance above the eyes; on a low skull, where it would
 * hang in the air there, it sits just below the crown. It is pulled down until its sides meet the head.
 */
function seatHat({ outline, known }: Pick<Head, 'outline' | 'known'>): HatSeat | null {
  const {
    crown,
    ears: [left, right],
  } = outline;
  if (crown > 2.2) return null;
  // Guessed eyes ask for a margin.
  const [wornFrom, most] = known === 'face' ? [0.5, 0.95] : [0.6, 0.88];
  const highest = Math.min(Math.max(minAboveEyes, crown - 0.35), crown - lerp(0.1, 0.16, smooth(0.4, 0.7, crown)));
  if (highest < lowestBrim) return null;
  const lowest = Math.max(lowestBrim, Math.min(minAboveEyes, crown - 0.16));
  const aside = (left === null) === (right === null) ? 0.3 : 0.22;
  const axis = clamp(
    left !== null && right !== null ? (left + right) / 2 : middleOfDome(outline, highest),
    -aside,
    aside,
  );
  const room = Math.min(left === null ? 9 : axis - left, right === null ? 9 : right - axis);
  const sidesOf = (h: number): number =>
    Math.min(topAt(outline, axis - 0.92 * h), topAt(outline, axis + 0.92 * h), crown + 0.2);
  let half = Math.max(minHalf, Math.min(most, 0.5 + 0.5 * crown, room + 0.1));
  const brimOf = (h: number): number => sidesOf(h) - bow * h + 0.05;
  while (half > minHalf + 0.04 && brimOf(half) + overhang < Math.min(wornFrom, highest)) half -= 0.05;
  const brim = clamp(brimOf(half), lowest, highest);
  return { axis, brim, half, widest: Math.min(1, half * 1.6), sides: sidesOf(half) };
}

/** Middle of the skull at the height of a brim. */
function middleOfDome(outline: HeadOutline, brim: number): number {
  let from = 0;
  let to = 0;
  while (from > -1.5 && topAt(outline, from - 0.05) > brim) from -= 0.05;
  while (to < 1.5 && topAt(outline, to + 0.05) > brim) to += 0.05;
  return (from + to) / 2;
}
