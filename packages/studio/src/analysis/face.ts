import { gauss } from '../core/filter.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { makeFacePicture, type FacePicture } from './face-picture.ts';
import { scorePair, type FaceGuess } from './face-score.ts';
import { eyeOdds, findSpots, type Spot } from './face-spots.ts';
import type { Face, Point } from './types.ts';

/** Eyes less likely than this to be one are not worth pairing. */
const leastOdds = -5;
/**
 * Least share of the belief, that there is no face included, that must be in eyes at the place found; and in a hunch. Eyes
 * hardly likelier than not are no help: where they are wrong they are painted on a forehead.
 */
const leastShare = 0.6;
const leastHunch = 0.15;

/** What was seen of a face; null for what was not. */
export interface Sighting {
  face: Face | null;
  /** The likeliest place of a face, sure or not: good for nothing but to say where a head may be. */
  hunch: Face | null;
}

const nothing: Sighting = { face: null, hunch: null };

/**
 * Eyes and nose as the most face-like pair of spots inside the matte.
 * @returns null when none is face-like enough, or when two different faces are as likely.
 */
export function findFace(work: Rgb, matte: Plane): Face | null {
  return lookForFace(work, matte).face;
}

/** See `findFace`; tells of its hunch too. */
export function lookForFace(work: Rgb, matte: Plane): Sighting {
  const picture = makeFacePicture(work, matte);
  if (!picture) return nothing;
  const { eyes, noses } = findSpots(picture);
  const soft = gauss({ width: picture.width, height: picture.height, data: picture.light }, 1).data;
  const likely = eyes.filter(({ odds }) => odds >= leastOdds);
  const guesses = likely.flatMap((left) => likely.flatMap((right) => scorePair(picture, soft, left, right, noses) ?? []));
  if (guesses.length === 0) return nothing;
  const best = guesses.reduce((a, b) => (b.score > a.score ? b : a));
  const share = shareOfBelief(guesses, best);
  if (share < leastHunch) return nothing;
  const place = ({ x, y }: { x: number; y: number }): Point => ({
    x: ((x + 0.5) * picture.scale + picture.left) / work.width,
    y: ((y + 0.5) * picture.scale + picture.top) / work.height,
  });
  const hunch = {
    leftEye: place(centreOn(picture, best.left, best)),
    rightEye: place(centreOn(picture, best.right, best)),
    nose: best.nose && place(best.nose),
    confidence: Math.round(100 * share) / 100,
  };
  return { face: share < leastShare ? null : hunch, hunch };
}

/** Share of all belief that is in pairs whose eyes are where the best one's are. */
function shareOfBelief(guesses: FaceGuess[], best: FaceGuess): number {
  const near = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.25 * best.apart;
  const most = Math.max(0, best.score);
  let same = 0;
  let all = Math.exp(-most);
  for (const { left, right, score } of guesses) {
    const belief = Math.exp(score - most);
    all += belief;
    if (near(left, best.left) && near(right, best.right)) same += belief;
  }
  return same / all;
}

/** Windows were tried at steps of a third of an eye: the mean of all places near by, by their odds, is finer. */
function centreOn(picture: FacePicture, { x, y }: Spot, { left, right, apart }: FaceGuess): { x: number; y: number } {
  const turn = Math.atan2(right.y - left.y, right.x - left.x);
  const reach = 0.12 * apart;
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let v = -3; v <= 3; v++) {
    for (let u = -3; u <= 3; u++) {
      if (u * u + v * v > 9) continue;
      const atX = x + (u * reach) / 3;
      const atY = y + (v * reach) / 3;
      for (const share of [0.12, 0.17]) {
        const belief = Math.exp(eyeOdds(picture, atX, atY, share * apart, turn));
        sum += belief;
        sumX += belief * atX;
        sumY += belief * atY;
      }
    }
  }
  return { x: sumX / sum, y: sumY / sum };
}

/** The face from eyes a person tapped; the nose is left open. */
export function faceFromEyes(eyes: [Point, Point]): Face {
  const [a, b] = eyes;
  const [leftEye, rightEye] = a.x <= b.x ? [a, b] : [b, a];
  return { leftEye, rightEye, nose: null, confidence: 1 };
}
