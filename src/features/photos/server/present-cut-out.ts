import {
  boxFromWorking,
  clampPoint,
  cutOutUrl,
  fromWorking,
  mapEyes,
  normalizeHints,
  photoImageUrl,
  workingImageUrl,
  workingSize,
  type CutOutView,
} from '../contract.ts';
import type { PhotoRow } from './store.ts';
import { analysisKeyOf, analysisToken } from './analyses.ts';
import type { StoredCutOut } from './tables.ts';

/** The response with a cut-out, for the owner of the photo. Converts coordinates to the uploaded photo. */
export function presentCutOut(photo: PhotoRow, engine: string, found: StoredCutOut): CutOutView {
  const hints = normalizeHints(photo.hints ?? {});
  const { id, width, height, hintsVersion: version } = photo;
  const pictures = `${cutOutUrl(id)}/${analysisToken(analysisKeyOf(photo, engine))}`;
  const outlines = found.files.outlines.length;
  return {
    version,
    hints,
    upload: { imageUrl: photoImageUrl(id), width, height },
    working: { imageUrl: workingImageUrl(id, hints, version), ...workingSize(photo, hints) },
    trusted: found.trusted,
    ...(found.notes && { notes: [...found.notes] }),
    cutOutUrl: `${pictures}/cut-out`,
    veilUrl: `${pictures}/veil`,
    outlineUrls: found.files.outlines.map((_, index) => `${pictures}/outline-${index}`),
    // The engine uses the first outline, the best, if the one in the hints is not among those it found.
    outline: hints.outline !== undefined && hints.outline < outlines ? hints.outline : 0,
    box: found.box && boxFromWorking(found.box, hints),
    eyes: hints.eyes ?? (found.eyes && mapEyes(found.eyes, (eye) => clampPoint(fromWorking(eye, hints)))),
  };
}
