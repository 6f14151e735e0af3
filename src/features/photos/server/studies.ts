import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';
import { normaliseHints, type PhotoHints } from '../contract.ts';
import * as store from './study-store.ts';

export interface StudiesContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Studies are some megabytes each, so only these many are kept of a photo and an engine: enough to go back and forth between
 * hints. Those of an earlier engine are kept as long as the photo: what it painted is printed from them.
 */
const keptStudies = 6;

/**
 * Names what an engine finds in a photo. Everything that is made from the findings and kept is kept under this key, so
 * whatever changes the findings has to change it, and this is the only place that makes one.
 */
export function studyKeyOf(photo: { readonly hints: PhotoHints | null }, engine: string): string {
  const spelling = JSON.stringify(normaliseHints(photo.hints ?? {}));
  return spelling === '{}' ? engine : `${engine}${store.hintsMark}${digest(spelling)}`;
}

/** Names the files of a study; part of an address, so it tells nothing about the hints. */
export function studyToken(studyKey: string): string {
  return digest(studyKey);
}

export async function readStudy(
  { db, storage }: Pick<StudiesContext, 'db' | 'storage'>,
  name: store.StudyName,
): Promise<Uint8Array | null> {
  const study = await store.findStudy(db, name);
  return study === null ? null : storage.get(study.key);
}

/** Keeps a study, and lets go of the oldest ones of the same photo. */
export async function keepStudy(context: StudiesContext, name: store.StudyName, study: Uint8Array): Promise<void> {
  const { db, storage, clock } = context;
  const key = `photos/${name.photoId}/study-${studyToken(name.studyKey)}.bin`;
  await storage.put(key, study, 'application/octet-stream');
  await store.insertStudy(db, { ...name, key, createdAt: clock() });
  for (const old of await store.findOldStudies(db, name, keptStudies)) {
    if (old.key === key) continue;
    const { cutOut, veil, outlines } = old.cutOut?.files ?? { cutOut: null, veil: null, outlines: [] };
    for (const file of [old.key, cutOut, veil, ...outlines]) if (file !== null) await storage.remove(file);
    await store.deleteStudy(db, old);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
