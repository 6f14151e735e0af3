import { luma, type Plane, type Rgb } from '../core/image.ts';
import { clamp, sigmoid } from '../core/interpolate.ts';
import type { DetectedPet } from './find/find-pet.ts';
import type { DetectedHead } from './find/detected-heads.ts';
import type { Landmarks } from './landmarks.ts';
import type { Facts } from './types.ts';

/**
 * The head counts as cut off if at least this share of its box lies outside the photo; the ears, if at least this share
 * of its height lies above the photo.
 */
const headCutFrom = 0.12;
const earCutFrom = 0.02;
/** Share of the photo's upper edge that a pet without a visible head must cover for the head to count as cut off. */
const minTopEdge = 0.1;
/** Pixels to each side of the blur with which a picture is compared: it removes detail from a sharp one. */
const blurReach = 4;

/**
 * Gathers what a visitor may be told about their photo. Shares are 0..1.
 * @param hasPerson undefined if nobody was looked for.
 */
export function gatherFacts(
  work: Rgb,
  matte: Plane,
  detected: DetectedPet,
  heads: readonly DetectedHead[],
  landmarks: Landmarks | null,
  hasPerson: boolean | undefined,
): Facts {
  const [head] = heads;
  const light = luma(work);
  return {
    isPet: round(sigmoid(detected.presence)),
    pets: Math.max(heads.length, matte.data.some((v) => v > 0.5) ? 1 : 0),
    headCut: head === undefined ? isCutAbove(matte) : shareOutside(head) >= headCutFrom,
    earsCut: head !== undefined && areEarsCut(head, landmarks),
    sharpness: round(1 - measureBlur(light, matte)),
    brightness: round(measureBrightness(light, matte)),
    ...(hasPerson !== undefined && { hasPerson }),
  };
}

function shareOutside({ x, y, width, height }: DetectedHead): number {
  const covered = (middle: number, side: number): number =>
    Math.max(0, Math.min(1, middle + side / 2) - Math.max(0, middle - side / 2)) / side;
  return 1 - covered(x, width) * covered(y, height);
}

/** Whether the photo's upper edge cuts through the pet. */
function isCutAbove({ width, data }: Plane): boolean {
  let covered = 0;
  for (let x = 0; x < width; x++) if (data[x] > 0.5) covered++;
  return covered > minTopEdge * width;
}

function areEarsCut(head: DetectedHead, landmarks: Landmarks | null): boolean {
  const above = head.height / 2 - head.y;
  const ears = landmarks === null ? [] : [landmarks.leftEar, landmarks.rightEar];
  return (
    above / head.height >= earCutFrom ||
    ears.some(({ x, y, visibility }) => visibility > 0.3 && (y < 0.005 || x < 0.005 || x > 0.995))
  );
}

/**
 * Blur of the pet along the worse axis: 0 is sharp to the pixel, 1 means that a further blur changes nothing (Crete et
 * al., "The blur effect: perception and estimation with a new no-reference perceptual blur metric", 2007).
 */
function measureBlur({ width, height, data: light }: Plane, matte: Plane): number {
  const along = (step: number, at: (i: number) => number, length: number): number => {
    let [kept, all] = [0, 0];
    for (let i = 0; i < light.length; i++) {
      if (matte.data[i] < 0.9 || at(i) <= blurReach || at(i) >= length - blurReach) continue;
      let [here, before] = [0, 0];
      for (let k = -blurReach; k <= blurReach; k++) {
        here += light[i + k * step];
        before += light[i + (k - 1) * step];
      }
      const sharp = Math.abs(light[i] - light[i - step]);
      all += sharp;
      kept += Math.max(0, sharp - Math.abs(here - before) / (2 * blurReach + 1));
    }
    return all === 0 ? 1 : 1 - kept / all;
  };
  return clamp(
    Math.max(
      along(1, (i) => i % width, width),
      along(width, (i) => Math.floor(i / width), height),
    ),
  );
}

/** Mean luma of the pet. */
function measureBrightness({ data: light }: Plane, { data }: Plane): number {
  let [sum, all] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    sum += data[i] * light[i];
    all += data[i];
  }
  return all === 0 ? 0 : sum / all;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
