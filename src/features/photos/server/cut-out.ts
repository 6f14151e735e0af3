import { boxOf, cutOutSide, drawCutOut } from './cut-out-pictures.ts';
import { findAnalysis, saveCutOut } from './analysis-store.ts';
import { analysisKeyOf, analysisToken } from './analyses.ts';
import { findPhotoNotes } from './find-photo-notes.ts';
import { openSubject, type SubjectContext } from './subject.ts';
import type { PetHints } from '../contract.ts';
import type { StoredCutOut } from './tables.ts';

/** A pet of a photo: the hints say which one, where it is not the whole photo. */
export interface PetInPhoto {
  readonly id: string;
  readonly hints: PetHints | null;
}

/** Finds the stored cut-out of a pet; null if there is none yet. */
export async function findCutOut(context: SubjectContext, photo: PetInPhoto): Promise<StoredCutOut | null> {
  const analysis = await findAnalysis(context.db, {
    photoId: photo.id,
    analysisKey: analysisKeyOf(photo, context.generator.engine),
  });
  // An earlier version stored less; the cut-out is made again from the stored analysis.
  return analysis?.cutOut?.canJoin === undefined ? null : analysis.cutOut;
}

/** Analyzes the photo, or reads the stored analysis, then draws and stores the pictures of its cut-out. */
export async function makeCutOut(
  context: SubjectContext,
  photo: PetInPhoto,
  signal: AbortSignal,
): Promise<StoredCutOut> {
  const { db, storage, generator } = context;
  const name = { photoId: photo.id, analysisKey: analysisKeyOf(photo, generator.engine) };
  const subject = await openSubject(context, photo.id, photo.hints, { signal, longestSide: cutOutSide });
  const findings = generator.describe(subject);
  const pictures = await drawCutOut(subject.photo, findings);
  signal.throwIfAborted();
  const token = analysisToken(name.analysisKey);
  const keep = async (picture: string, file: Uint8Array): Promise<string> => {
    const key = cutOutKey(photo.id, token, picture);
    await storage.put(key, file, 'image/webp');
    return key;
  };
  const stored: StoredCutOut = {
    trusted: findings.trusted,
    box: boxOf(findings.matte),
    eyes: findings.eyes && [...findings.eyes],
    canJoin: findings.canJoin,
    heads: findings.heads.map(({ x, y, radius }) => ({ x, y, radius })),
    notes: findPhotoNotes(findings, photo.hints ?? {}),
    ...(findings.facts && { isHeadVisible: findings.facts.isHeadVisible }),
    files: {
      cutOut: await keep('cut-out', pictures.cutOut),
      veil: await keep('veil', pictures.veil),
      outlines: await Promise.all(pictures.outlines.map(async (file, index) => keep(`outline-${index}`, file))),
    },
  };
  await saveCutOut(db, name, stored);
  return stored;
}

/**
 * Whether a pet can stand beside others in a picture, and how many pets its photo shows. Analyzes the photo if nobody
 * has looked at this pet yet.
 */
export async function judgeForGroup(
  context: SubjectContext,
  pet: PetInPhoto,
  signal: AbortSignal,
): Promise<{ readonly canJoin: boolean; readonly petsInPhoto: number }> {
  const { canJoin = false, heads = [] } = (await findCutOut(context, pet)) ?? (await makeCutOut(context, pet, signal));
  return { canJoin, petsInPhoto: heads.length };
}

export function cutOutKey(photoId: string, token: string, picture: string): string {
  return `photos/${photoId}/cut-out-${token}-${picture}.webp`;
}
