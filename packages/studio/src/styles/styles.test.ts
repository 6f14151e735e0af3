import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '../analysis/types.ts';
import { compose } from '../compose/compose.ts';
import { placePet } from '../compose/place-pet.ts';
import { styleIds } from '../compose/recipe.ts';
import type { Recipe } from '../compose/recipe.ts';
import { toBytes } from '../core/image.ts';
import type { Photo, Raster } from '../core/image.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { render } from '../render.ts';
import { createStudio } from '../workers/studio.ts';
import { clippedShare, coarseLuma, correlation, meanDifference } from '../../bench/measures/compare.ts';
import { analysisOfDrawn } from './drawn-analysis.ts';

const preview = { width: 768, height: 960 };
/** Stands in for 4800 x 6000: the same way through the engine (large fields, bands, redrawn strokes) in seconds. */
const print = { width: 1600, height: 2000 };
/** Small enough to be worked out at its own size. */
const thumbnail = { width: 320, height: 400 };

describe.each(styleIds)('%s', (style) => {
  const studio = createStudio({ threads: 2 });
  afterAll(async () => studio.close());
  let photo: Photo;
  let analysis: Analysis;
  let recipes: Recipe[];
  let first: Raster;
  let second: Raster;
  let printed: Raster;

  beforeAll(async () => {
    const drawn = await drawPet('biscuit', { width: 800 });
    photo = drawn.photo;
    analysis = analysisOfDrawn(drawn);
    recipes = ([0, 1, 2] as const).map((variation) => compose(analysis, style, { seed: 11, variation, petName: 'Biscuit' }));
    [first, second, printed] = await Promise.all([
      studio.render({ photo, analysis, recipe: recipes[0], ...preview }),
      studio.render({ photo, analysis, recipe: recipes[1], ...preview }),
      studio.render({ photo, analysis, recipe: recipes[0], ...print }, { priority: 'print' }),
    ]);
  }, 240_000);

  test('the same recipe gives the same bytes in a worker and here, after a trip through JSON', async () => {
    const again = await render(photo, analysis, JSON.parse(JSON.stringify(recipes[0])) as Recipe, preview);
    expect(hash(again)).toBe(hash(first));
  }, 120_000);

  test('keeps its blacks and whites', () => {
    expect(clippedShare(first)).toBeLessThanOrEqual(0.03);
    expect(clippedShare(printed)).toBeLessThanOrEqual(0.03);
  });

  test('is a picture of its own, not the photo through a filter', () => {
    const placed = toBytes(placePet(photo, analysis, recipes[0], preview.width).rgb);
    expect(meanDifference(placed, first)).toBeGreaterThanOrEqual(0.12);
  });

  test('variations differ in form, not in palette alone', () => {
    expect(correlation(coarseLuma(first, 48), coarseLuma(second, 48))).toBeLessThan(0.75);
    for (const [a, b] of [[0, 1], [0, 2], [1, 2]]) {
      const [one, other] = [recipes[a].pose, recipes[b].pose];
      const changed = Math.abs(Math.log(one.scale / other.scale)) + Math.abs(one.angle - other.angle) + Number(one.mirror !== other.mirror);
      expect(changed).toBeGreaterThan(0.15);
    }
  });

  test('a thumbnail is the preview, smaller', async () => {
    const small = await studio.render({ photo, analysis, recipe: recipes[0], ...thumbnail }, { priority: 'sketch' });
    expect(correlation(coarseLuma(first, 80), coarseLuma(small, 80))).toBeGreaterThan(0.96);
    expect(meanDifference(await shrink(first), small)).toBeLessThan(0.1);
  });

  test('the print is the preview, larger', () => {
    expect(correlation(coarseLuma(first, 768), coarseLuma(printed, 768))).toBeGreaterThan(0.95);
  });
});

async function shrink({ width, height, data }: Raster): Promise<Raster> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } }).resize(thumbnail.width, thumbnail.height).raw().toBuffer();
  return { ...thumbnail, data: small };
}

function hash(picture: Raster): string {
  return createHash('sha256').update(picture.data).digest('hex');
}
