import type { Config } from '../../../../platform/config.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isOutOfSpace } from '../../../../platform/disk-full.ts';
import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../../providers/storage/port.ts';
import { notFound } from '../../../../shared/shop-error.ts';
import { second } from '../../../../shared/time.ts';
import { describePhoto } from '../../../photos/server/service.ts';
import { largePreviewSize, maxLargePreviews, type LargePreviewView } from '../../contract.ts';
import { largePreviewJob, type LargePreviewData } from '../jobs.ts';
import type { GenerationContext } from '../painting/generate.ts';
import { openPets } from '../pets.ts';
import { paintPreview } from './paint-preview.ts';
import { findPreviewedPets, refsOf } from './previewed-pets.ts';
import * as store from './style-preview-store.ts';
import type { StylePreviewViewContext } from './style-preview-views.ts';

/** A request that has waited longer is dropped; a visitor who still waits asks again. */
const maxWaitMs = 30 * second;
/** Longest side of the reduced photo in pixels: a preview 640 wide shows no more detail. */
const sampledSide = 2_560;

/**
 * Requests a style preview at `largePreviewSize` and returns its status. Repeated requests are free: it is painted once,
 * and again only after a failure. 'failed' beyond `maxLargePreviews` of a set, and in a shop that paints no style
 * previews. Throws not_found for anyone but the owner of the photo, and until the small one is painted.
 */
export async function requestLargePreview(
  { db, clock, jobs, config }: StylePreviewViewContext & { readonly config: Pick<Config, 'stylePreviewsPerDay'> },
  owners: readonly string[],
  setId: string,
  style: string,
): Promise<LargePreviewView> {
  const found = await store.findPreviewOf(db, owners, setId, style);
  if (found === null) throw notFound();
  if (found.large === 'done') return { status: 'done' };
  if (config.stylePreviewsPerDay === 0) return { status: 'failed' };
  return db.transaction(async (tx) => {
    await store.lockSet(tx, setId);
    const preview = await store.findPreviewOf(tx, owners, setId, style);
    if (preview === null) throw notFound();
    const { large } = preview;
    if (large === 'done') return { status: large };
    if (large === null && (await store.countLargePreviews(tx, setId)) >= maxLargePreviews) return { status: 'failed' };
    if (large !== 'painting') await store.saveLargeStatus(tx, preview, 'painting');
    const data = { setId, style, at: clock().toISOString() };
    await jobs.send(tx, largePreviewJob, data, { singletonKey: `${setId} ${style}` });
    return { status: large ?? 'painting' };
  });
}

/** The watermarked WebP; throws not_found for anyone but the owner of the photo, and until it is painted. */
export async function readLargePreview(
  context: { readonly db: DbOrTx; readonly storage: Storage },
  owners: readonly string[],
  setId: string,
  style: string,
): Promise<Uint8Array> {
  const preview = await store.findPreviewOf(context.db, owners, setId, style);
  const image = preview?.large === 'done' ? await context.storage.get(largeKeyOf(preview)) : null;
  if (image === null) throw notFound();
  return image;
}

/** Paints one large preview. It may be killed at any time and run again. */
export async function paintLargePreview(
  context: Omit<GenerationContext, 'jobs'>,
  { data, ...run }: Pick<JobRun<LargePreviewData>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  const { db, storage, clock, generator } = context;
  const set = await store.readSet(db, data.setId);
  const preview = set && (await store.findPreview(db, set.id, data.style));
  if (set === null || preview?.large !== 'painting') return;
  if (clock().getTime() - new Date(data.at).getTime() > maxWaitMs) {
    await store.saveLargeStatus(db, preview, null);
    return;
  }
  try {
    const { photoId, pets, analysisKey, engine } = set;
    const find = async (id: string) => describePhoto(db, id);
    const shown = await findPreviewedPets(find, photoId, refsOf(pets), generator.engine);
    // With other hints, or another engine, it would be a different picture than the small one.
    if (shown?.analysisKey !== analysisKey || engine !== generator.engine) {
      await store.saveLargeStatus(db, preview, 'failed');
      return;
    }
    const { signal } = run;
    const opened = await openPets(context, { ...shown, style: data.style }, { signal, longestSide: sampledSide });
    const key = largeKeyOf(preview);
    const file = await paintPreview(context, shown.photo, opened, data.style, largePreviewSize, signal);
    await storage.put(key, file, 'image/webp');
    // The photo may have been deleted in the meantime, and its previews with it.
    if (!(await store.saveLargeStatus(db, preview, 'done'))) await storage.remove(key);
  } catch (error) {
    const full = isOutOfSpace(error);
    if (full || !willBeRetried(error, run)) await store.saveLargeStatus(db, preview, 'failed');
    if (!full) throw error;
  }
}

/** In the folder of the set, so that it is deleted with it. */
function largeKeyOf({ setId, style }: Pick<store.StylePreviewRow, 'setId' | 'style'>): string {
  return `style-previews/${setId}/${style}-large.webp`;
}
