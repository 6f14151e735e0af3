import type { PictureSource } from '../contract.ts';
import { isHosted } from './hosted/engine.ts';
import type { VariationRow } from './store.ts';
import { uploadedEngine } from './upload.ts';

/** Size of the picture that prints of a variation are resampled from; null if the studio paints it anew. */
export function sourceOf({ engine, width, height }: Pick<VariationRow, 'engine' | 'width' | 'height'>): PictureSource {
  if (engine === uploadedEngine) return { width, height, fit: 'crop' };
  return isHosted(engine) ? { width, height } : null;
}
