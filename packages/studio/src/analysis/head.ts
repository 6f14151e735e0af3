import type { Plane } from '../core/image.ts';
import { boundsOf } from './masks.ts';
import type { DetectedHead } from './find/detected-heads.ts';
import type { Analysis, Face } from './types.ts';

/**
 * Radius of the head's circle over the mean of its box's sides. Fitted to labeled heads, so that it covers the same
 * area as a circle from a face.
 */
const radiusOverBox = 0.5;

/**
 * A circle around the head: from the face if there is one, else from the head's box, else from the upper part of the
 * outline.
 */
export function findHead(outline: Plane, face: Face | null, detected: DetectedHead | null): Analysis['head'] {
  const aspect = outline.width / outline.height;
  if (face !== null) return headOfFace(face, aspect);
  if (detected !== null)
    return { x: detected.x, y: detected.y, radius: (radiusOverBox * (detected.width + detected.height / aspect)) / 2 };
  return headOfOutline(outline);
}

/** @param aspect width over height; lengths are computed in photo widths. */
function headOfFace({ leftEye, rightEye, nose }: Face, aspect: number): Analysis['head'] {
  const eyesX = (leftEye.x + rightEye.x) / 2;
  const eyesY = (leftEye.y + rightEye.y) / 2;
  const ex = rightEye.x - leftEye.x;
  const ey = (rightEye.y - leftEye.y) / aspect;
  const apart = Math.hypot(ex, ey);
  // Without a nose, assume it at a right angle below the eyes, one eye distance away.
  const noseX = nose ? nose.x - eyesX : -ey;
  const noseY = nose ? (nose.y - eyesY) / aspect : ex;
  const size = 0.55 * apart + 0.495 * Math.hypot(noseX, noseY);
  return { x: eyesX + noseX * 0.25, y: eyesY + noseY * 0.25 * aspect, radius: size * 1.55 };
}

/** Estimates the head at the top of the outline. */
function headOfOutline(outline: Plane): Analysis['head'] {
  const { width, height } = outline;
  const box = boundsOf(outline, 0.5);
  if (box === null) return { x: 0.5, y: 0.4, radius: Math.min(0.3, (0.3 * height) / width) };
  const tall = (box.height * height) / width;
  const radius = Math.min(box.width / 2, tall * 0.35);
  return { x: box.x + box.width / 2, y: Math.min(1, box.y + (radius * width) / height), radius };
}
