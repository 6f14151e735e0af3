import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { coarseLuma, correlation } from '../../bench/measures/compare.ts';
import { long } from '../../bench/long.ts';
import type { Analysis } from '../analysis/types.ts';
import { compose } from '../compose/compose.ts';
import { chooseFrame } from '../compose/frame.ts';
import { wholeSheet } from '../compose/recipe.ts';
import type { Frame, Recipe, StyleId } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { render } from '../render.ts';
import { analysisOfDrawn } from './drawn-analysis.ts';

let photo: Photo;
let analysis: Analysis;
beforeAll(async () => {
  const drawn = await drawPet('mabel', { width: 400 });
  photo = drawn.photo;
  analysis = analysisOfDrawn(drawn);
});

// Pictures up to 400 pixels wide are computed at their own size; one style uses the path of previews and prints.
// `npm run test:long` paints larger pictures, the strokes that take longest, and every shape in styles that plan a
// whole sheet for each.
const breadth = long ? 396 : 264;
const styles: readonly (readonly [StyleId, number])[] = [
  ['princess', breadth],
  ['vintage-poster-print', breadth],
  ['watercolor', breadth],
  ['mixed-media-collage', breadth],
  [long ? 'impasto-painting' : 'tattoo-style', long ? 432 : 408],
];
const planned: readonly StyleId[] = ['mixed-media-collage', 'tattoo-style'];
describe.each(styles)('%s in other shapes', (style, widest) => {
  const sizes = {
    tall: long ? { width: 240, height: 320 } : { width: 168, height: 224 },
    square: long ? { width: 256, height: 256 } : { width: 168, height: 168 },
    wide: { width: widest, height: Math.round(widest / 2.4) },
  };

  let recipe: Recipe;
  let wide: Raster;
  beforeAll(() => {
    recipe = compose(analysis, style, { seed: 5, variation: 0, petName: 'Mabel' });
  });

  test('shows the same scene through another frame, neither stretched nor cropped', async () => {
    const whole = await render(
      photo,
      analysis,
      recipe,
      long ? { width: 320, height: 400 } : { width: 200, height: 250 },
    );
    for (const size of long || !planned.includes(style) ? Object.values(sizes) : [sizes.wide]) {
      const picture = await render(photo, analysis, recipe, size);
      if (size === sizes.wide) wide = picture;
      expect(picture.data.length).toBe(size.width * size.height * 3);
      const frame = chooseFrame(analysis, recipe, size.width / size.height);
      // The part of the sheet that both pictures show, cropped from each.
      const shared = {
        x0: Math.max(0.15, frame.left + 0.02),
        x1: Math.min(0.85, frame.left + frame.width - 0.02),
        y0: Math.max(0.3, frame.top + 0.02),
        y1: Math.min(0.95, frame.top + frame.height - 0.02),
      };
      const a = await cut(whole, wholeSheet, shared);
      const b = await cut(picture, frame, shared);
      expect(correlation(coarseLuma(a, 24), coarseLuma(b, 24))).toBeGreaterThan(0.85);
    }
  }, 120_000);

  test('a second rendering gives the same bytes', async () => {
    const again = await render(photo, analysis, recipe, sizes.wide);
    expect(Buffer.compare(again.data, wide.data)).toBe(0);
  }, 60_000);
});

test('a shape outside the supported range throws', async () => {
  const recipe = compose(analysis, 'watercolor', { seed: 1, variation: 0 });
  await expect(render(photo, analysis, recipe, { width: 400, height: 100 })).rejects.toThrow(RangeError);
  await expect(render(photo, analysis, recipe, { width: 100, height: 400 })).rejects.toThrow(RangeError);
});

/** Crops a part of the sheet from a picture that shows `frame` of it; 60 pixels wide. */
async function cut(
  { width, height, data }: Raster,
  frame: Frame,
  part: { x0: number; x1: number; y0: number; y1: number },
): Promise<Raster> {
  const scale = width / frame.width;
  const region = {
    left: Math.round((part.x0 - frame.left) * scale),
    top: Math.round((part.y0 - frame.top) * scale),
    width: Math.round((part.x1 - part.x0) * scale),
    height: Math.round((part.y1 - part.y0) * scale),
  };
  const size = { width: 60, height: Math.round((60 * (part.y1 - part.y0)) / (part.x1 - part.x0)) };
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(region)
    .toBuffer();
  return {
    ...size,
    data: await sharp(small, { raw: { width: region.width, height: region.height, channels: 3 } })
      .resize(size.width, size.height, { fit: 'fill' })
      .raw()
      .toBuffer(),
  };
}
