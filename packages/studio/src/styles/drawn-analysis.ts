import type { Analysis } from '../analysis/types.ts';
import { fromBytes } from '../core/image.ts';
import { resizePlane, resizeRgb } from '../core/resample.ts';
import type { DrawnPet } from '../drawn-pets/draw-pet.ts';
import { engineVersion } from '../engine-version.ts';

/** The perfect analysis of a drawn pet, for tests of painting, which must not depend on finding the pet. */
export function analysisOfDrawn({ photo, mask, eyes, nose }: DrawnPet): Analysis {
  const width = Math.min(640, photo.width);
  const height = Math.round((width * photo.height) / photo.width);
  const work = resizeRgb(fromBytes(photo), width, height);
  const between = Math.abs(eyes[1].x - eyes[0].x);
  return {
    engine: engineVersion,
    photo: { width: photo.width, height: photo.height },
    work,
    matte: resizePlane(mask, width, height),
    foreground: work,
    cut: 'subject',
    confidence: 1,
    face: { leftEye: eyes[0], rightEye: eyes[1], nose, confidence: 1 },
    head: { x: (eyes[0].x + eyes[1].x) / 2, y: (eyes[0].y + eyes[1].y) / 2, radius: 1.35 * between },
  };
}
