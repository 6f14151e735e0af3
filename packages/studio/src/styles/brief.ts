import type { Analysis } from '../analysis/types.ts';
import { frameOf } from '../compose/recipe.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo, Rgb } from '../core/image.ts';
import type { PaintLight } from '../paint/light/light-paint.ts';
import type { Redraw } from '../paint/strokes/redraw.ts';
import type { StrokeCanvas } from '../paint/strokes/stroke-canvas.ts';
import type { StrokeList } from '../paint/strokes/stroke-list.ts';

/** Inputs of a painter for one picture. */
export interface Brief {
  photo: Photo;
  analysis: Analysis;
  /** The recipe in the frame of this picture's shape: for positions and sizes in the picture. */
  recipe: Recipe;
  /** The recipe as composed, on the whole sheet: for drawing scenes. */
  composed: Recipe;
  /** In pixels, with the aspect ratio of the recipe's frame. */
  width: number;
  height: number;
  /** Reports the stage that begins and the share of the preparation done, 0..1. Throws when the job was canceled. */
  report(stage: string, fraction: number): void;
  /** Throws when the job was canceled. To be called every few milliseconds while rows are painted. */
  check: () => void;
  /** Offers work to an idle thread; absent if there is only one thread. */
  divide?: (redraw: Redraw) => void;
  /** Receives the strokes of a painting once they are planned, for a film of it. */
  record?: (painting: RecordedPainting) => void;
}

/** A painting of brush strokes, in pixels of the plan. */
export interface RecordedPainting {
  /** In the order in which they are laid. */
  strokes: StrokeList;
  /** The canvas of the plan with all strokes on it. */
  canvas: Pick<StrokeCanvas, 'width' | 'height' | 'paint'>;
  underpainting: Rgb;
  /** Radius of the broadest brush. */
  maxRadius: number;
  surface: PaintLight;
}

/**
 * Prepares a picture at a size of its own choice and returns a function that paints rows. Rows [y0, y1) do not depend
 * on how the picture is cut into bands, so a print never needs more than one band of float planes.
 */
export type Painter = (brief: Brief) => Promise<RowMaker>;
export type RowMaker = (y0: number, y1: number) => Rgb | Promise<Rgb>;

/**
 * Width at which strokes are planned, whatever the size requested, so that preview and print are the same painting.
 * Styles give lengths in pixels of this plan.
 */
export const planWidth = 768;

/**
 * Up to this width a picture is a thumbnail: nothing finer than its own pixels is computed, at a fifth of the cost.
 * Composition, light and color are those of the preview; strokes lie in slightly different places.
 */
const widestThumbnail = 400;

export function isThumbnail({ width }: Pick<Brief, 'width'>): boolean {
  return width <= widestThumbnail;
}

/** Filters need at least this width. */
const minWidth = 160;

/**
 * Width at which strokes are planned: `planWidth` for the whole sheet, proportionally for a wider or narrower frame.
 */
export function strokeWidth(brief: Pick<Brief, 'width' | 'recipe'>): number {
  return isThumbnail(brief) ? Math.max(minWidth, brief.width) : Math.round(planWidth * frameOf(brief.recipe).width);
}

/**
 * Width at which smooth fields (tones, edges, washes) are computed: that of the strokes, or `factor` times the plan's
 * for large pictures.
 */
export function fieldWidth(brief: Pick<Brief, 'width' | 'recipe'>, factor = 1.75): number {
  const plan = planWidth * frameOf(brief.recipe).width;
  return brief.width <= plan * 1.5 ? strokeWidth(brief) : Math.round(plan * factor);
}

/** Pixels per sheet width, for a picture of this width. */
export function sheetPixels(width: number, recipe: Recipe): number {
  return width / frameOf(recipe).width;
}
