import type { Analysis } from './analysis/types.ts';
import { finishBand, helpersFirstBand, makeBands, shareDone, takeBand, untouchedBands } from './bands.ts';
import type { Bands } from './bands.ts';
import type { Recipe } from './compose/recipe.ts';
import { fitToShape } from './compose/frame.ts';
import { pyramidOf } from './compose/sample-photo.ts';
import { letterRecipe } from './lettering/letter-recipe.ts';
import { toByte } from './core/image.ts';
import type { Photo, Raster, Rgb } from './core/image.ts';
import type { Redraw } from './paint/strokes/redraw.ts';
import type { Brief } from './styles/brief.ts';
import { painters } from './styles/painters.ts';

export interface RenderOptions extends Pick<Brief, 'record'> {
  /**
   * Checked between stages, bands and strokes. When it is aborted, the promise is rejected with the signal's reason.
   */
  signal?: Pick<AbortSignal, 'throwIfAborted'>;
  /** Receives the stage that begins and the share of all work done so far, 0..1. */
  onProgress?: (stage: string, fraction: number) => void;
}

/**
 * Paints the recipe at a size in pixels. A 4:5 picture shows the whole sheet on which the recipe was composed. Any
 * other shape, 0.6 to 3 times as wide as high, shows the same scene through its own frame (`chooseFrame`): it is
 * painted again, not stretched. `photo` and `analysis` must be those the recipe was composed for. The same arguments
 * give the same bytes in any process.
 * @throws RangeError when the shape is outside that range.
 */
export async function render(
  photo: Photo,
  analysis: Analysis,
  recipe: Recipe,
  size: { width: number; height: number },
  options: RenderOptions = {},
): Promise<Raster> {
  const bands = makeBands(size.width, size.height, false);
  // Further pictures of this photo read the reduced copies that this one makes.
  await paintBands({ photo: { ...photo, pyramid: pyramidOf(photo) }, analysis, recipe }, bands, true, options);
  const { width, height, data } = bands;
  return { width, height, data };
}

/** Services that the painting thread provides to a picture. */
export interface ThreadServices {
  /** Called after much memory has become free. */
  tidy?: () => void;
  /** Called after the planes of some rows have become free. */
  tidyRows?: () => void;
  /** Offers work to an idle thread. */
  divide?: (redraw: Redraw) => void;
}

/**
 * Above this number of pixels, the unused planes are worth the 20 ms of a garbage collection. Those of a smaller picture
 * are freed by a collection of recent objects at its end, because the next full one may come many pictures later.
 */
const untidyPixels = 4e5;
/** Up to this number of pixels, the rows of a finished painting leave only a few megabytes, not worth a collection. */
const previewPixels = 2e6;

/**
 * Paints the remaining bands of a picture that other threads may be painting too. The owner returns when all bands are
 * done, a helper when no untouched band is left.
 */
export async function paintBands(
  { photo, analysis, recipe: stored }: { photo: Photo; analysis: Analysis; recipe: Recipe },
  bands: Bands,
  owner: boolean,
  options: RenderOptions,
  { tidy = () => {}, tidyRows = () => {}, divide }: ThreadServices = {},
): Promise<void> {
  const { width, height } = bands;
  const recipe = await letterRecipe(stored);
  const framed = fitToShape(analysis, recipe, width, height);
  // The preparation costs the same at every size; the work on rows grows with the size.
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
    recipe: framed,
    composed: recipe,
    width,
    height,
    check,
    divide,
    record: options.record,
    report: (begun, fraction) => {
      if (begun !== stage && width * height > untidyPixels) tidy();
      stage = begun;
      if (!owner && untouchedBands(bands) === 0) throw new DOMException('No band is left to help with', 'AbortError');
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
    tidyRows();
    untidy = 0;
  }
  if (width * height <= untidyPixels) tidyRows();
  report('Finished', 1);
}

function writeRows({ r, g, b }: Rgb, { width, data }: Bands, y0: number): void {
  for (let i = 0, o = y0 * width * 3; i < r.length; i++, o += 3) {
    data[o] = toByte(r[i]);
    data[o + 1] = toByte(g[i]);
    data[o + 2] = toByte(b[i]);
  }
}
