import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';
import { normalizeHints, type PetHints } from '../contract.ts';
import * as store from './analysis-store.ts';

export interface AnalysesContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * How many analyses to keep per photo and engine: enough to go back and forth between hints. An analysis takes some
 * megabytes. Analyses of an earlier engine stay as long as the photo, because its pictures are printed from them.
 */
const keptAnalyses = 6;

/**
 * Returns the key of an engine's analysis of a photo. Everything that is derived from the analysis and stored is stored
 * under this key, so whatever changes the analysis must change the key. Only this function creates keys.
 */
export function analysisKeyOf(photo: { readonly hints: PetHints | null }, engine: string): string {
  const serializedHints = JSON.stringify(normalizeHints(photo.hints ?? {}));
  return serializedHints === '{}' ? engine : `${engine}${store.hintsMark}${digest(serializedHints)}`;
}

/** Names the files of an analysis. It is a part of URLs, so it reveals nothing about the hints. */
export function analysisToken(analysisKey: string): string {
  return digest(analysisKey);
}

export async function readAnalysis(
  { db, storage }: Pick<AnalysesContext, 'db' | 'storage'>,
  id: store.AnalysisName,
): Promise<Uint8Array | null> {
  const analysis = await store.findAnalysis(db, id);
  return analysis === null ? null : storage.get(analysis.key);
}

/** Stores an analysis, and deletes the oldest ones of the same photo and engine. */
export async function keepAnalysis(
  context: AnalysesContext,
  id: store.AnalysisName,
  analysis: Uint8Array,
): Promise<void> {
  const { db, storage, clock } = context;
  const key = `photos/${id.photoId}/study-${analysisToken(id.analysisKey)}.bin`;
  await storage.put(key, analysis, 'application/octet-stream');
  await store.insertAnalysis(db, { ...id, key, createdAt: clock() });
  for (const old of await store.findOldAnalyses(db, id, keptAnalyses)) {
    if (old.key === key) continue;
    const { cutOut, veil, outlines } = old.cutOut?.files ?? { cutOut: null, veil: null, outlines: [] };
    for (const file of [old.key, cutOut, veil, ...outlines]) if (file !== null) await storage.remove(file);
    await store.deleteAnalysis(db, old);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
