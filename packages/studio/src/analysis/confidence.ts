import type { Plane } from '../core/image.ts';
import { clamp, sigmoid } from '../core/interpolate.ts';
import { boundsOf, boxOverlap } from './masks.ts';
import type { DetectedPet } from './find/find-pet.ts';
import type { Analysis, Face, Hints } from './types.ts';

/** Weights of the measures of an outline, fitted by bench/fit-confidence.ts. */
const weights = { constant: -1.537, agreement: 0.33, clarity: 1.428, salience: 0.206 };
/**
 * Least confidence of an accepted outline; it may be lower where a person picked it, drew a box around the pet or
 * tapped its eyes.
 */
const minAccepted = 0.9;
const minAcceptedWithHints = 0.4;
/**
 * An outline whose bounds overlap the box that a person drew by this much (IoU) is accepted, whatever its confidence.
 */
const minBoxOverlap = 0.85;
/** Below this logit there is no pet in the photo, and no outline is accepted. */
const minPresence = -1;
/** Area of a pet, as a share of the photo: neither a speck nor everything. */
const [minArea, maxArea] = [0.01, 0.97];

/** The measures of an outline as logits; higher is better. */
export function measureOutline({ agreement, clarity, salience }: DetectedPet): Omit<typeof weights, 'constant'> {
  return { agreement: logit(agreement), clarity: logit(clarity), salience: logit(salience) };
}

/**
 * How likely the outline is good enough to cut the pet out by, and whether it is accepted: otherwise an oval portrait
 * is shown, which is never wrong. An outline that a person picked needs less confidence, but never loses the pet's
 * forehead.
 * @param apart 0..1: how much of the outline's edge no other pet shares.
 */
export function judgeOutline(
  detected: DetectedPet,
  matte: Plane,
  face: Face | null,
  hints: Hints,
  apart = 1,
): Pick<Analysis, 'cut' | 'confidence'> {
  const measures = measureOutline(detected);
  const sum = (Object.keys(measures) as (keyof typeof measures)[]).reduce(
    (total, name) => total + weights[name] * measures[name],
    weights.constant,
  );
  const area = matte.data.reduce((total, value) => total + value, 0) / matte.data.length;
  const isHinted =
    hints.outline !== undefined || hints.box !== undefined || hints.eyes !== undefined || hints.pet !== undefined;
  const likelihood = sigmoid(sum) * apart;
  const fillsBox = hints.box !== undefined && boxOverlap(boundsOf(matte, 0.5), hints.box) >= minBoxOverlap;
  const isAccepted =
    (fillsBox || likelihood >= (isHinted ? minAcceptedWithHints : minAccepted)) &&
    detected.presence >= minPresence &&
    area >= minArea &&
    area <= maxArea &&
    (face === null || containsSkull(matte, face));
  return { cut: isAccepted ? 'subject' : 'cameo', confidence: Math.round(100 * likelihood) / 100 };
}

/** The logit, bounded, so that no measure outweighs all others. */
function logit(share: number): number {
  const bounded = clamp(share, 0.005, 0.995);
  return Math.log(bounded / (1 - bounded));
}

/**
 * Points that must belong to the pet if the eyes do: the eyes and the forehead. In eye distances, from midway between
 * the eyes.
 */
const skullPoints = [
  [-0.5, 0],
  [0.5, 0],
  [-0.3, 0.4],
  [0, 0.5],
  [0.3, 0.4],
];

function containsSkull({ width, height, data }: Plane, { leftEye, rightEye }: Face): boolean {
  const ex = (rightEye.x - leftEye.x) * width;
  const ey = (rightEye.y - leftEye.y) * height;
  const middleX = ((leftEye.x + rightEye.x) / 2) * width;
  const middleY = ((leftEye.y + rightEye.y) / 2) * height;
  const held = skullPoints.filter(([along, up]) => {
    const x = Math.round(middleX + along * ex + up * ey);
    const y = Math.round(middleY + along * ey - up * ex);
    // Points outside the photo count as covered: the frame may cut off the forehead.
    return x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] > 0.5;
  });
  return held.length >= skullPoints.length - 1;
}
