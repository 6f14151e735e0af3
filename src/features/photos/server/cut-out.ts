import { boxOf, cutOutSide, drawCutOut } from './cut-out-pictures.ts';
import type { PhotoRow } from './store.ts';
import { findAnalysis, saveCutOut } from './analysis-store.ts';
import { analysisKeyOf, analysisToken } from './analyses.ts';
import { findPhotoNotes } from './find-photo-notes.ts';
import { openSubject, type SubjectContext } from './subject.ts';
import type { StoredCutOut } from './tables.ts';

/** Finds the stored cut-out of a photo under its current hints; null if there is none yet. */
export async function findCutOut(context: SubjectContext, photo: PhotoRow): Promise<StoredCutOut | null> {
  const analysis = await findAnalysis(context.db, {
    photoId: photo.id,
    analysisKey: analysisKeyOf(photo, context.generator.engine),
  });
  return analysis?.cutOut ?? null;
}

/** Analyzes the photo, or reads the stored analysis, then draws and stores the pictures of its cut-out. */
export async function makeCutOut(context: SubjectContext, photo: PhotoRow, signal: AbortSignal): Promise<StoredCutOut> {
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
    notes: findPhotoNotes(findings, photo.hints ?? {}),
    files: {
      cutOut: await keep('cut-out', pictures.cutOut),
      veil: await keep('veil', pictures.veil),
      outlines: await Promise.all(pictures.outlines.map(async (file, index) => keep(`outline-${index}`, file))),
    },
  };
  await saveCutOut(db, name, stored);
  return stored;
}

export function cutOutKey(photoId: string, token: string, picture: string): string {
  return `photos/${photoId}/cut-out-${token}-${picture}.webp`;
}
