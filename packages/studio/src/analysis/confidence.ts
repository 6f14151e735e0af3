import type { Plane } from '../core/image.ts';
import { clamp, sigmoid } from '../core/interpolate.ts';
import { boundsOf, boxOverlap } from './belief.ts';
import type { SeenPet } from './find-pet.ts';
import type { Analysis, Face, Hints } from './types.ts';

/** Weights of what speaks for an outline, fitted by bench/fit-confidence.ts. */
const weights = { constant: -1.537, agreement: 0.33, clarity: 1.428, salience: 0.206 };
/** An outline is cut by from this confidence on; what a person has picked, drawn a box around or tapped the eyes of, with less. */
const minTrusted = 0.9;
const minHinted = 0.4;
/** An outline whose bounds overlap the box that a person has drawn by this much (IoU) is what the person meant, however unsure. */
const minFilled = 0.85;
/** Logit below which there is no pet, whatever was outlined. */
const minPresence = -1;
/** Shares of the photo: a pet is neither a speck nor everything. */
const [smallest, largest] = [0.01, 0.97];

/** What the measures of an outline are, each the more the better. */
export function measureTrust({ agreement, clarity, salience }: SeenPet): Omit<typeof weights, 'constant'> {
  return { agreement: logit(agreement), clarity: logit(clarity), salience: logit(salience) };
}

/**
 * How likely the outline is good enough to cut the pet out by, and whether it is cut out: else a soft oval is shown, which is
 * never wrong. What a person picked is taken unless it beheads the pet.
 */
export function judge(
  seen: SeenPet,
  matte: Plane,
  face: Face | null,
  hints: Hints,
): Pick<Analysis, 'cut' | 'confidence'> {
  const measures = measureTrust(seen);
  const sum = (Object.keys(measures) as (keyof typeof measures)[]).reduce(
    (total, name) => total + weights[name] * measures[name],
    weights.constant,
  );
  const area = matte.data.reduce((total, value) => total + value, 0) / matte.data.length;
  const isHinted = hints.outline !== undefined || hints.box !== undefined || hints.eyes !== undefined;
  const likely = sigmoid(sum);
  const fills = hints.box !== undefined && boxOverlap(boundsOf(matte, 0.5), hints.box) >= minFilled;
  const trusted =
    (fills || likely >= (isHinted ? minHinted : minTrusted)) &&
    seen.presence >= minPresence &&
    area >= smallest &&
    area <= largest &&
    (face === null || holdsSkull(matte, face));
  return { cut: trusted ? 'subject' : 'cameo', confidence: Math.round(100 * likely) / 100 };
}

/** Bounded, so that no measure outweighs all others. */
function logit(share: number): number {
  const bounded = clamp(share, 0.005, 0.995);
  return Math.log(bounded / (1 - bounded));
}

/** Places that are pet whenever the eyes are: the eyes, and the forehead above them; in eye distances from between the eyes. */
const skull = [
  [-0.5, 0],
  [0.5, 0],
  [-0.3, 0.4],
  [0, 0.5],
  [0.3, 0.4],
];

function holdsSkull({ width, height, data }: Plane, { leftEye, rightEye }: Face): boolean {
  const ex = (rightEye.x - leftEye.x) * width;
  const ey = (rightEye.y - leftEye.y) * height;
  const middleX = ((leftEye.x + rightEye.x) / 2) * width;
  const middleY = ((leftEye.y + rightEye.y) / 2) * height;
  const held = skull.filter(([along, up]) => {
    const x = Math.round(middleX + along * ex + up * ey);
    const y = Math.round(middleY + along * ey - up * ex);
    // A forehead above the frame is not missing.
    return x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] > 0.5;
  });
  return held.length >= skull.length - 1;
}
