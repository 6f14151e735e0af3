import type { Plane } from '../core/image.ts';
import { measureSilhouette } from './silhouette.ts';
import type { Analysis, Face } from './types.ts';

/** A circle around the head: from the face when there is one, else from the upper part of the silhouette. */
export function findHead(matte: Plane, face: Face | null): Analysis['head'] {
  return face ? headOfFace(face, matte.width / matte.height) : headOfSilhouette(matte);
}

/** @param aspect width over height: lengths are worked out in widths. */
function headOfFace({ leftEye, rightEye, nose }: Face, aspect: number): Analysis['head'] {
  const eyesX = (leftEye.x + rightEye.x) / 2;
  const eyesY = (leftEye.y + rightEye.y) / 2;
  const ex = rightEye.x - leftEye.x;
  const ey = (rightEye.y - leftEye.y) / aspect;
  const apart = Math.hypot(ex, ey);
  // Without a nose it is taken to lie square below the eyes, as far as they are apart.
  const noseX = nose ? nose.x - eyesX : -ey;
  const noseY = nose ? (nose.y - eyesY) / aspect : ex;
  const size = 0.55 * apart + 0.495 * Math.hypot(noseX, noseY);
  return { x: eyesX + noseX * 0.25, y: eyesY + noseY * 0.25 * aspect, radius: size * 1.55 };
}

function headOfSilhouette(matte: Plane): Analysis['head'] {
  const { width, height } = matte;
  const found = measureSilhouette(matte);
  if (!found) return { x: 0.5, y: 0.4, radius: Math.min(0.3, (0.3 * height) / width) };
  const tall = found.bottom - found.top + 1;
  const until = found.top + Math.min(tall * 0.5, (found.right - found.left + 1) * 0.6);
  let widest = 0;
  let moment = 0;
  let total = 0;
  for (let y = found.top; y < until; y++) {
    widest = Math.max(widest, found.rowWidth[y]);
    moment += found.rowCentre[y] * found.rowWidth[y];
    total += found.rowWidth[y];
  }
  const radius = Math.min(widest / 2, tall * 0.35);
  return { x: moment / total / width, y: Math.min(1, (found.top + radius) / height), radius: radius / width };
}
