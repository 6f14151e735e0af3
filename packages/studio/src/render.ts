import type { Analysis } from './analysis/types.ts';
import type { Recipe } from './compose/recipe.ts';
import { chooseFrame, shapes, throughFrame } from './compose/frame.ts';
import { pictureHeight } from './compose/recipe.ts';
import { toByte } from './core/image.ts';
import type { Photo, Raster } from './core/image.ts';
import { painters } from './styles/painters.ts';

export interface RenderOptions {
  /** Looked at between stages and bands; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  /** The stage now begun and the share of the whole work done, 0..1. */
  onProgress?: (stage: string, fraction: number) => void;
}

/** Rows made at a time: a band of float planes at print size stays near 40 MB. */
const bandRows = 240;

/**
 * Paints the recipe at a size in pixels. 4:5 shows the whole sheet that the recipe was composed on; any other shape,
 * from 0.6 to 3 times as wide as high, is the same scene seen through a frame of its own (`chooseFrame`): painted
 * anew, never stretched. Photo and analysis must be those the recipe was composed for. The same arguments give the
 * same bytes in any process.
 * @throws RangeError for a shape outside those.
 */
export async function render(
  photo: Photo, analysis: Analysis, recipe: Recipe, size: { width: number; height: number }, options: RenderOptions = {},
): Promise<Raster> {
  const { width, height } = size;
  const seen = throughShape(analysis, recipe, width, height);
  // What is prepared costs the same at every size, what is done in rows grows with it.
  const preparing = 1 / (1 + (width * height) / 6e6);
  const report = (stage: string, fraction: number): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(stage, fraction);
  };
  const makeRows = await painters[recipe.style]({
    photo, analysis, recipe: seen, composed: recipe, width, height, report: (stage, fraction) => report(stage, fraction * preparing),
  });
  const data = new Uint8Array(width * height * 3);
  for (let y0 = 0; y0 < height; y0 += bandRows) {
    report('Finishing', preparing + (1 - preparing) * (y0 / height));
    const rows = await makeRows(y0, Math.min(height, y0 + bandRows));
    for (let i = 0, o = y0 * width * 3; i < rows.r.length; i++, o += 3) {
      data[o] = toByte(rows.r[i]);
      data[o + 1] = toByte(rows.g[i]);
      data[o + 2] = toByte(rows.b[i]);
    }
  }
  report('Finished', 1);
  return { width, height, data };
}

function throughShape(analysis: Analysis, recipe: Recipe, width: number, height: number): Recipe {
  if (Math.abs(height - width * pictureHeight) <= 1) return recipe;
  const aspect = width / height;
  if (!(aspect >= shapes.narrowest && aspect <= shapes.widest)) {
    throw new RangeError(`A picture of ${width}x${height} is narrower than ${shapes.narrowest}:1 or wider than ${shapes.widest}:1`);
  }
  return throughFrame(recipe, chooseFrame(analysis, recipe, aspect));
}
