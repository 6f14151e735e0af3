import { z } from 'zod';
import { agreedCrop, type PictureSource } from '../contract.ts';
import { isHosted } from './hosted/engine.ts';
import type { VariationRow } from './store.ts';
import { uploadedEngine } from './upload.ts';

const uploadedRecipe = z.object({ crops: z.array(agreedCrop) });

/** Size of the picture that prints of a variation are resampled from; null if the studio paints it again. */
export function sourceOf({
  engine,
  width,
  height,
  recipe,
}: Pick<VariationRow, 'engine' | 'width' | 'height' | 'recipe'>): PictureSource {
  if (engine === uploadedEngine) {
    const stored = uploadedRecipe.safeParse(recipe);
    // Older uploads have no stored crops. Their shop owner agreed to print the middle of the picture.
    return stored.success ? { width, height, crops: stored.data.crops } : { width, height, fit: 'crop' };
  }
  return isHosted(engine) ? { width, height } : null;
}
