import type { PictureSource } from '../contract.ts';
import { isHosted } from './hosted/engine.ts';
import type { VariationRow } from './store.ts';
import { uploadedEngine } from './upload.ts';

/** The pixels that prints of a variation come from; null for one that an engine of ours paints anew. */
export function sourceOf({ engine, width, height }: Pick<VariationRow, 'engine' | 'width' | 'height'>): PictureSource {
  if (engine === uploadedEngine) return { width, height, fit: 'crop' };
  return isHosted(engine) ? { width, height } : null;
}
