import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clippedShare, coarseLuma, correlation, meanDifference } from './measures/compare.ts';
import type { Analysis } from '../src/analysis/types.ts';
import { compose } from '../src/compose/compose.ts';
import { placePet } from '../src/compose/place-pet.ts';
import { styleIds } from '../src/compose/recipe.ts';
import type { Recipe, StyleId } from '../src/compose/recipe.ts';
import { toBytes } from '../src/core/image.ts';
import type { Photo, Raster } from '../src/core/image.ts';
import { drawPet } from '../src/drawn-pets/draw-pet.ts';
import { render } from '../src/render.ts';
import { createStudio } from '../src/workers/studio.ts';
import { analysisOfDrawn } from '../src/styles/drawn-analysis.ts';
import { long } from './long.ts';
import { oneOfEachKind } from './style-kinds.ts';

const preview = long ? { width: 768, height: 960 } : { width: 576, height: 720 };
/** Represents 4800 x 6000: takes the same code paths (large fields, bands, redrawn strokes) in seconds. */
const print = long ? { width: 1200, height: 1500 } : { width: 1160, height: 1450 };
/**
 * A third of the cost of `print`: bands and redrawn strokes, but no large fields, which the styles in `largeFields`
 * cover.
 */
const smallPrint = { width: 600, height: 750 };
/** Ink lines a few pixels wide need more pixels to be compared. */
const inkedPrint = { width: 960, height: 1200 };
/** Small enough to be computed at its own width instead of the plan's. */
const thumbnail = { width: 320, height: 400 };
/** Large enough to compare the forms of variations. */
const tiny = { width: 160, height: 200 };

/** One style for each way to compute the fields of a large print (`fieldWidth`). */
const largeFields: readonly StyleId[] = [
  'impasto-painting',
  'watercolor',
  'vintage-poster-print',
  'pixar-disney',
  'mixed-media-collage',
  'pumpkin-pet-photorealistic',
];
const painted = long ? styleIds : styleIds.filter((id) => oneOfEachKind.includes(id));

/** Three batches of about equal duration, so that all cores have one to paint. */
export const batches = {
  media: painted.filter((_, i) => i < painted.length * 0.4),
  costumes: painted.filter((_, i) => i >= painted.length * 0.4 && i < painted.length * 0.7),
  places: painted.filter((_, i) => i >= painted.length * 0.7),
};

/**
 * Registers tests of these styles: the picture is the same at every size and in every thread. judge.test.ts judges
 * other pets and the other variations.
 */
export function testOnePicture(styles: readonly StyleId[]): void {
  const studio = createStudio({ threads: 2 });
  let photo: Photo;
  let analysis: Analysis;
  beforeAll(async () => {
    const drawn = await drawPet('biscuit', { width: 800 });
    photo = drawn.photo;
    analysis = analysisOfDrawn(drawn);
  }, 240_000);
  afterAll(async () => studio.close());

  describe.each(styles)('%s', (style) => {
    let recipes: Recipe[];
    let previewed: Raster;
    let printed: Raster;
    let small: Raster;
    let second: Raster;

    beforeAll(async () => {
      recipes = ([0, 1, 2] as const).map((variation) =>
        compose(analysis, style, { seed: 11, variation, petName: 'Biscuit' }),
      );
      const [recipe, other] = recipes;
      [previewed, printed, small, second] = await Promise.all([
        studio.render({ photo, analysis, recipe, ...preview }),
        studio.render({ photo, analysis, recipe, ...printOf(style) }, { priority: 'print' }),
        studio.render({ photo, analysis, recipe, ...thumbnail }, { priority: 'sketch' }),
        studio.render({ photo, analysis, recipe: other, ...tiny }, { priority: 'sketch' }),
      ]);
    }, 600_000);

    // judge.test.ts checks this at 160 pixels, bands.test.ts in halves and bands.
    test.runIf(long)(
      'the same recipe gives the same bytes in a worker and in this thread, after a JSON round trip',
      async () => {
        const again = await render(photo, analysis, JSON.parse(JSON.stringify(recipes[0])) as Recipe, preview);
        expect(hash(again)).toBe(hash(previewed));
      },
      600_000,
    );

    test('the picture differs clearly from the photo in the same pose', () => {
      const placed = toBytes(placePet(photo, analysis, recipes[0], preview.width).rgb);
      expect(meanDifference(placed, previewed)).toBeGreaterThanOrEqual(0.12);
    });

    test('variations differ in form, not only in palette', () => {
      expect(correlation(coarseLuma(previewed, 48), coarseLuma(second, 48))).toBeLessThan(0.75);
      for (const [a, b] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ]) {
        const [one, other] = [recipes[a].pose, recipes[b].pose];
        const changed =
          Math.abs(Math.log(one.scale / other.scale)) +
          Math.abs(one.angle - other.angle) +
          Number(one.mirror !== other.mirror);
        expect(changed).toBeGreaterThan(0.15);
      }
    });

    test('a thumbnail matches the preview scaled down', async () => {
      expect(correlation(coarseLuma(previewed, 80), coarseLuma(small, 80))).toBeGreaterThan(0.96);
      expect(meanDifference(await shrink(previewed), small)).toBeLessThan(0.1);
    });

    test('the print matches the preview scaled up', () => {
      const columns = Math.min(previewed.width, printed.width);
      expect(correlation(coarseLuma(previewed, columns), coarseLuma(printed, columns))).toBeGreaterThan(0.95);
    });

    test('preview and print are not clipped to black and white', () => {
      expect(clippedShare(previewed)).toBeLessThanOrEqual(0.03);
      expect(clippedShare(printed)).toBeLessThanOrEqual(0.03);
    });
  });
}

function printOf(style: StyleId): typeof print {
  if (long || largeFields.includes(style)) return print;
  return style === 'tattoo-style' ? inkedPrint : smallPrint;
}

async function shrink({ width, height, data }: Raster): Promise<Raster> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(thumbnail.width, thumbnail.height)
    .raw()
    .toBuffer();
  return { ...thumbnail, data: small };
}

function hash(picture: Raster): string {
  return createHash('sha256').update(picture.data).digest('hex');
}
