import type { Analysis } from '../analysis/types.ts';
import { frameOf } from '../compose/recipe.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo, Rgb } from '../core/image.ts';
import type { Redraw } from '../paint/redraw.ts';

/** One picture to make. */
export interface Brief {
  photo: Photo;
  analysis: Analysis;
  /** As seen through the frame of this picture's shape: what places and sizes are taken from. */
  recipe: Recipe;
  /** As composed, on the whole sheet: what scenes are drawn from. */
  composed: Recipe;
  /** Pixels, in the shape of the recipe's frame. */
  width: number;
  height: number;
  /** Tells the stage now begun and the share 0..1 of preparation done; throws when the job was called off. */
  report(stage: string, fraction: number): void;
  /** Throws when the job was called off: to be looked at every few milliseconds of what is done in rows. */
  check: () => void;
  /** Offers work to a thread that has nothing to do; absent where there is none. */
  divide?: (redraw: Redraw) => void;
}

/**
 * A style prepares what it needs at a size of its own and returns a maker of rows. Rows [y0, y1) come out the same
 * however the picture is cut into bands, so a print never needs more than a band of float planes.
 */
export type Painter = (brief: Brief) => Promise<RowMaker>;
export type RowMaker = (y0: number, y1: number) => Rgb | Promise<Rgb>;

/**
 * Strokes are planned at this width whatever the size asked for, so that preview and print are the same painting.
 * Lengths in pixels that styles give are pixels of this plan.
 */
export const planWidth = 768;

/**
 * Up to this width a picture is a thumbnail: what is finer than its own pixels is not worked out, at a fifth of the
 * cost. It is composed, lit and colored as the preview is; strokes do not lie in the very same places.
 */
const widestThumbnail = 400;
/** Below this the filters would have nothing to work with. */
const minWidth = 160;

/** Width at which strokes are planned: the plan's for a sheet, more or less for a frame that is wider or narrower. */
export function strokeWidth({ width, recipe }: Pick<Brief, 'width' | 'recipe'>): number {
  return width <= widestThumbnail ? Math.max(minWidth, width) : Math.round(planWidth * frameOf(recipe).width);
}

/** Width at which smooth fields (tones, edges, washes) are computed: that of strokes, or 7/4 of it for large pictures. */
export function fieldWidth(brief: Pick<Brief, 'width' | 'recipe'>, most = 1.75): number {
  const plan = planWidth * frameOf(brief.recipe).width;
  return brief.width <= plan * 1.5 ? strokeWidth(brief) : Math.round(plan * most);
}

/** Pixels of a picture's width in one sheet width. */
export function sheetPixels(width: number, recipe: Recipe): number {
  return width / frameOf(recipe).width;
}
