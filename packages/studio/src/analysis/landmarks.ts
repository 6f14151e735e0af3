import { toByte, type Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { sampleBilinear } from '../core/resample.ts';
import { type FaceFinder, type FacePoint, faceSide } from '../network/face.ts';
import type { DetectedHead } from './find/detected-heads.ts';
import type { Face, Point } from './types.ts';

/** The points of a face, in 0..1 of the photo, each with the confidence that it is visible, 0..1. */
export type Landmarks = Readonly<Record<FacePoint, Point & { readonly visibility: number }>>;

type Found = ReturnType<FaceFinder['find']>;

/** Side of the crop over the longer side of the head's box; the same as in training. */
const margin = 1.4;
const gray = 114 / 255;

/** Finds eyes, nose and ears in a head. */
export function findLandmarks(finder: FaceFinder, work: Rgb, head: DetectedHead): Landmarks {
  const side = margin * Math.max(head.width * work.width, head.height * work.height);
  const [cos, sin] = [Math.cos(head.tilt), Math.sin(head.tilt)];
  const place = (u: number, v: number): Point => {
    const [x, y] = [(u - 0.5) * side, (v - 0.5) * side];
    return {
      x: (head.x * work.width + x * cos - y * sin) / work.width,
      y: (head.y * work.height + x * sin + y * cos) / work.height,
    };
  };
  const pixels = new Uint8Array(faceSide * faceSide * 3);
  // As many samples per pixel as it covers source pixels, so that none is skipped.
  const samples = Math.max(1, Math.round(side / faceSide));
  for (let i = 0; i < faceSide * faceSide; i++) {
    const sum = [0, 0, 0];
    for (let k = 0; k < samples * samples; k++) {
      const u = ((i % faceSide) + ((k % samples) + 0.5) / samples) / faceSide;
      const v = (Math.floor(i / faceSide) + (Math.floor(k / samples) + 0.5) / samples) / faceSide;
      const { x, y } = place(u, v);
      const inside = x >= 0 && y >= 0 && x < 1 && y < 1;
      [work.r, work.g, work.b].forEach((data, c) => {
        sum[c] += inside
          ? sampleBilinear(data, work.width, work.height, x * work.width - 0.5, y * work.height - 0.5)
          : gray;
      });
    }
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = toByte(sum[c] / samples ** 2);
  }
  return meanOfBoth(finder.find(pixels), finder.find(mirror(pixels)), place);
}

/** Left and right are swapped in the mirror image. */
const twins = {
  leftEye: 'rightEye',
  rightEye: 'leftEye',
  nose: 'nose',
  leftEar: 'rightEar',
  rightEar: 'leftEar',
} as const;

/**
 * Distance between the points of two passes, in shares of the crop's side: up to the first they agree, from the second
 * they do not.
 */
const [near, far] = [0.03, 0.12];

/**
 * Averages the landmarks of the head and of its mirror image. The farther apart they place a point, the lower its
 * confidence.
 */
function meanOfBoth(straight: Found, mirrored: Found, place: (u: number, v: number) => Point): Landmarks {
  const mean = (name: FacePoint): Landmarks[FacePoint] => {
    const [one, other] = [straight[name], mirrored[twins[name]]];
    const apart = Math.hypot(one.x - (1 - other.x), one.y - other.y);
    const visibility = ((one.visibility + other.visibility) / 2) * smooth(far, near, apart);
    return { ...place((one.x + 1 - other.x) / 2, (one.y + other.y) / 2), visibility };
  };
  return {
    leftEye: mean('leftEye'),
    rightEye: mean('rightEye'),
    nose: mean('nose'),
    leftEar: mean('leftEar'),
    rightEar: mean('rightEar'),
  };
}

function mirror(pixels: Uint8Array): Uint8Array {
  const turned = new Uint8Array(pixels.length);
  for (let i = 0; i < faceSide * faceSide; i++) {
    const from = i - (i % faceSide) + faceSide - 1 - (i % faceSide);
    for (let c = 0; c < 3; c++) turned[3 * i + c] = pixels[3 * from + c];
  }
  return turned;
}

/** Least confidence to report an eye or a nose. */
const minVisibility = { eye: 0.85, nose: 0.5 };

/** Converts landmarks to a face; null unless both eyes are visible. */
export function faceOf({ leftEye, rightEye, nose }: Landmarks, head: DetectedHead, aspect: number): Face | null {
  const confidence = Math.min(leftEye.visibility, rightEye.visibility);
  if (confidence < minVisibility.eye) return null;
  // Reject eyes in one place or at the two ends of the head.
  const apart =
    Math.hypot(rightEye.x - leftEye.x, (rightEye.y - leftEye.y) / aspect) / Math.max(head.width, head.height / aspect);
  if (apart < 0.12 || apart > 0.75) return null;
  const place = ({ x, y }: Point): Point => ({ x, y });
  return {
    leftEye: place(leftEye),
    rightEye: place(rightEye),
    nose: nose.visibility >= minVisibility.nose ? place(nose) : null,
    confidence,
  };
}

/** The face of two tapped eyes in any order. The nose is the one found in the head that contains them. */
export function faceFromEyes([a, b]: readonly [Point, Point], landmarks: Landmarks | null): Face {
  const [leftEye, rightEye] = a.x <= b.x ? [a, b] : [b, a];
  const nose =
    landmarks !== null && landmarks.nose.visibility >= minVisibility.nose
      ? { x: landmarks.nose.x, y: landmarks.nose.y }
      : null;
  return { leftEye, rightEye, nose, confidence: 1 };
}
