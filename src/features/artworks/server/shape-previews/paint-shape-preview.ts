import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { shapePreviewSizes } from '../../contract.ts';
import { encodePreview } from '../painting/encode.ts';
import type { GenerationContext } from '../painting/generate.ts';
import { paintApproved } from '../painting/paint-approved.ts';
import * as shapes from './shape-preview-store.ts';
import * as store from '../store.ts';

/** Paints one variation in one product's shape, with the watermark. It may be killed at any time and run again. */
export async function paintShapePreview(
  context: GenerationContext,
  run: Pick<JobRun<{ previewId: string }>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  const preview = await shapes.findShapeById(context.db, run.data.previewId);
  if (preview === null || preview.status === 'done') return;
  const { signal } = run;
  try {
    const artwork = await store.findArtwork(context.db, preview.artworkId);
    const variation = await store.findVariation(context.db, preview.artworkId, preview.variation);
    if (artwork === null || variation === null) return;
    const size = shapePreviewSizes[preview.shape];
    const picture = await paintApproved(context, artwork, variation, size, { purpose: 'preview', signal });
    signal.throwIfAborted();
    const file = await encodePreview(picture, context.watermark, { eyes: picture.eyes });
    await context.storage.put(preview.key, file, 'image/jpeg');
    await shapes.saveShapeStatus(context.db, preview.id, 'done');
  } catch (error) {
    if (!willBeRetried(error, run)) await shapes.saveShapeStatus(context.db, preview.id, 'failed');
    throw error;
  }
}
