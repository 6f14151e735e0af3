import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';
import { normalizeHints, type PhotoHints } from '../contract.ts';
import * as store from './analysis-store.ts';

export interface AnalysesContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Analyses are some megabytes each, so only these many are kept of a photo and an engine: enough to go back and forth between
 * hints. Those of an earlier engine are kept as long as the photo: what it painted is printed from them.
 */
const keptAnalyses = 6;

/**
 * Names what an engine finds in a photo. Everything that is made from the findings and kept is kept under this key, so
 * whatever changes the findings has to change it, and this is the only place that makes one.
 */
export function analysisKeyOf(photo: { readonly hints: PhotoHints | null }, engine: string): string {
  const spelling = JSON.stringify(normalizeHints(photo.hints ?? {}));
  return spelling === '{}' ? engine : `${engine}${store.hintsMark}${digest(spelling)}`;
}

/** Names the files of an analysis; part of an address, so it tells nothing about the hints. */
export function analysisToken(analysisKey: string): string {
  return digest(analysisKey);
}

export async function readAnalysis(
  { db, storage }: Pick<AnalysesContext, 'db' | 'storage'>,
  name: store.AnalysisName,
): Promise<Uint8Array | null> {
  const analysis = await store.findAnalysis(db, name);
  return analysis === null ? null : storage.get(analysis.key);
}

/** Keeps an analysis, and lets go of the oldest ones of the same photo. */
export async function keepAnalysis(
  context: AnalysesContext,
  name: store.AnalysisName,
  analysis: Uint8Array,
): Promise<void> {
  const { db, storage, clock } = context;
  const key = `photos/${name.photoId}/study-${analysisToken(name.analysisKey)}.bin`;
  await storage.put(key, analysis, 'application/octet-stream');
  await store.insertAnalysis(db, { ...name, key, createdAt: clock() });
  for (const old of await store.findOldAnalyses(db, name, keptAnalyses)) {
    if (old.key === key) continue;
    const { cutOut, veil, outlines } = old.cutOut?.files ?? { cutOut: null, veil: null, outlines: [] };
    for (const file of [old.key, cutOut, veil, ...outlines]) if (file !== null) await storage.remove(file);
    await store.deleteAnalysis(db, old);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
