import { blendOver, rasterizeInBands } from '../../paint/drawing/svg.ts';
import { onFrame } from '../../scenery/layout/extend.ts';
import type { Brief, RowMaker } from '../brief.ts';

/**
 * Draws lettering over a finished painting, so that it is legible at any size: the brushes that paint fur would blur
 * it.
 */
export function letterOver({ width, height, recipe }: Brief, paintRows: RowMaker, lettering: string): RowMaker {
  const letters = rasterizeInBands(onFrame(lettering, recipe), width, height);
  return async (y0, y1) => {
    const rows = await paintRows(y0, y1);
    blendOver(rows, await letters(y0, y1), 0.95);
    return rows;
  };
}
