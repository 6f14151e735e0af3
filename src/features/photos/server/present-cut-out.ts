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
  type PetHints,
} from '../contract.ts';
import type { PhotoRow } from './store.ts';
import { analysisKeyOf, analysisToken } from './analyses.ts';
import type { StoredCutOut } from './tables.ts';

/**
 * The response with the cut-out of a pet, for the owner of the photo. Converts coordinates to the uploaded photo.
 * `paintsGroups`: whether the shop paints several pets in one picture.
 */
export function presentCutOut(
  photo: PhotoRow,
  petHints: PetHints | null,
  engine: string,
  found: StoredCutOut,
  paintsGroups: boolean,
): CutOutView {
  const { pet, ...hints } = normalizeHints(petHints ?? {});
  const { id, width, height, hintsVersion: version } = photo;
  const pictures = `${cutOutUrl(id)}/${analysisToken(analysisKeyOf({ hints: petHints }, engine))}`;
  // Within a box, or around the eyes, pets have other numbers than in the whole photo.
  const isOneShown = pet === undefined && (hints.box !== undefined || hints.eyes !== undefined);
  const outlines = found.files.outlines.length;
  return {
    version,
    hints,
    upload: { imageUrl: photoImageUrl(id), width, height },
    working: { imageUrl: workingImageUrl(id, hints, version), ...workingSize(photo, hints) },
    trusted: found.trusted,
    ...(found.notes && { notes: [...found.notes] }),
    ...(found.isHeadVisible !== undefined && { isHeadVisible: found.isHeadVisible }),
    ...(paintsGroups && { canJoin: found.canJoin, heads: isOneShown ? [] : [...(found.heads ?? [])] }),
    cutOutUrl: `${pictures}/cut-out`,
    veilUrl: `${pictures}/veil`,
    outlineUrls: found.files.outlines.map((_, index) => `${pictures}/outline-${index}`),
    // The engine uses the first outline, the best, if the one in the hints is not among those it found.
    outline: hints.outline !== undefined && hints.outline < outlines ? hints.outline : 0,
    box: found.box && boxFromWorking(found.box, hints),
    eyes: hints.eyes ?? (found.eyes && mapEyes(found.eyes, (eye) => clampPoint(fromWorking(eye, hints)))),
  };
}
