import type { Analysis } from './analysis/types.ts';
import { finishBand, helpersFirstBand, makeBands, shareDone, takeBand, untouchedBands } from './bands.ts';
import type { Bands } from './bands.ts';
import type { Recipe } from './compose/recipe.ts';
import { chooseFrame, shapes, throughFrame } from './compose/frame.ts';
import { pictureHeight } from './compose/recipe.ts';
import { toByte } from './core/image.ts';
import type { Photo, Raster, Rgb } from './core/image.ts';
import type { Redraw } from './paint/redraw.ts';
import { painters } from './styles/painters.ts';

export interface RenderOptions {
  /** Looked at between stages, bands and strokes; the promise is then rejected with the signal's reason. */
  signal?: Pick<AbortSignal, 'throwIfAborted'>;
  /** The stage now begun and the share of the whole work done, 0..1. */
  onProgress?: (stage: string, fraction: number) => void;
}

/**
 * Paints the recipe at a size in pixels. 4:5 shows the whole sheet that the recipe was composed on; any other shape,
 * from 0.6 to 3 times as wide as high, is the same scene seen through a frame of its own (`chooseFrame`): painted
 * anew, never stretched. Photo and analysis must be those the recipe was composed for. The same arguments give the
 * same bytes in any process.
 * @throws RangeError for a shape outside those.
 */
export async function render(
  photo: Photo,
  analysis: Analysis,
  recipe: Recipe,
  size: { width: number; height: number },
  options: RenderOptions = {},
): Promise<Raster> {
  const bands = makeBands(size.width, size.height, false);
  await paintBands({ photo, analysis, recipe }, bands, true, options);
  const { width, height, data } = bands;
  return { width, height, data };
}

/** What the thread that paints can do for a picture. */
export interface ThreadServices {
  /** Called when much memory has just become free. */
  tidy?: () => void;
  /** Offers work to a thread that has nothing to do. */
  divide?: (redraw: Redraw) => void;
}

/** So many pixels leave behind planes that are worth the 20 ms that tidying takes. */
const untidyPixels = 4e5;
/** Up to so many, the rows of a finished painting leave a few megabytes, which are not. */
const previewPixels = 2e6;

/**
 * Paints what is left of a picture whose bands other threads may be painting too. Its owner returns when all of it is
 * done, a helper when nothing is left to begin.
 */
export async function paintBands(
  { photo, analysis, recipe }: { photo: Photo; analysis: Analysis; recipe: Recipe },
  bands: Bands,
  owner: boolean,
  options: RenderOptions,
  { tidy = () => {}, divide }: ThreadServices = {},
): Promise<void> {
  const { width, height } = bands;
  const seen = throughShape(analysis, recipe, width, height);
  // What is prepared costs the same at every size, what is done in rows grows with it.
  const preparing = 1 / (1 + (width * height) / 6e6);
  const check = (): void => options.signal?.throwIfAborted();
  const report = (stage: string, fraction: number): void => {
    check();
    options.onProgress?.(stage, fraction);
  };
  let stage = '';
  const makeRows = await painters[recipe.style]({
    photo,
    analysis,
    recipe: seen,
    composed: recipe,
    width,
    height,
    check,
    divide,
    report: (begun, fraction) => {
      if (begun !== stage && width * height > untidyPixels) tidy();
      stage = begun;
      if (!owner && untouchedBands(bands) === 0) throw new DOMException('Nothing is left to help with', 'AbortError');
      report(begun, fraction * preparing);
    },
  });
  const tidyAfter = width * height > previewPixels ? untidyPixels : Infinity;
  let untidy = 0;
  if (width * height > untidyPixels) tidy();
  const first = owner ? 0 : helpersFirstBand(bands);
  for (let next = takeBand(bands, owner, first); next; next = takeBand(bands, owner, next.band)) {
    report('Finishing', preparing + (1 - preparing) * shareDone(bands));
    writeRows(await makeRows(next.y0, next.y1), bands, next.y0);
    finishBand(bands, next.band);
    untidy += (next.y1 - next.y0) * width;
    if (untidy <= tidyAfter) continue;
    tidy();
    untidy = 0;
  }
  report('Finished', 1);
}

function writeRows({ r, g, b }: Rgb, { width, data }: Bands, y0: number): void {
  for (let i = 0, o = y0 * width * 3; i < r.length; i++, o += 3) {
    data[o] = toByte(r[i]);
    data[o + 1] = toByte(g[i]);
    data[o + 2] = toByte(b[i]);
  }
}

function throughShape(analysis: Analysis, recipe: Recipe, width: number, height: number): Recipe {
  if (Math.abs(height - width * pictureHeight) <= 1) return recipe;
  const aspect = width / height;
  if (!(aspect >= shapes.narrowest && aspect <= shapes.widest)) {
    throw new RangeError(
      `A picture of ${width}x${height} is narrower than ${shapes.narrowest}:1 or wider than ${shapes.widest}:1`,
    );
  }
  return throughFrame(recipe, chooseFrame(analysis, recipe, aspect));
}
