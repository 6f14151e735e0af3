import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Pixels } from '../../../../providers/generation/port.ts';
import { must } from '../../../../shared/must.ts';
import { pictureShapes } from '../../../catalog/contract.ts';
import { placePicture, croppedShare, type FinishedPicture, type Size } from '../../place-picture.ts';
import { fitPicture } from './fit-picture.ts';

/** A picture whose colors encode positions: red grows from left to right, green from top to bottom, and blue is 0. */
function chart({ width, height }: Size): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      data[at] = Math.round((255 * (x + 0.5)) / width);
      data[at + 1] = Math.round((255 * (y + 0.5)) / height);
    }
  }
  return { width, height, data };
}

/** The position in the chart that a printed pixel shows, in the chart's pixels. */
function positionShown({ width, data }: Pixels, x: number, y: number, source: Size) {
  const at = 3 * (y * width + x);
  return { x: (must(data[at]) / 255) * source.width, y: (must(data[at + 1]) / 255) * source.height };
}

const side = fc.integer({ min: 60, max: 420 });
const size = fc.record({ width: side, height: side });
const print = fc.oneof(
  size,
  fc.constantFrom(...Object.values(pictureShapes)).map(({ width, height }) => {
    const scale = 320 / Math.max(width, height);
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
  }),
);
const position = fc.double({ min: 0, max: 1, noNaN: true });

/** Allowed error of a position in the chart's pixels: color and crop rounding, and the resampling kernel at edges. */
const toleranceOf = (source: Size, scale: number) => Math.max(source.width, source.height) / 100 + 3 / scale + 3;

async function checkPrint(picture: FinishedPicture, wanted: Size): Promise<void> {
  const printed = await fitPicture(chart(picture), wanted, picture);
  expect({ width: printed.width, height: printed.height }).toEqual({ width: wanted.width, height: wanted.height });
  const { cut, onto } = placePicture(picture, wanted);
  const scales = [onto.width / cut.width, onto.height / cut.height] as const;
  // The picture is not stretched: both axes have the same scale, apart from rounding to whole pixels.
  const roundings = 1 / Math.min(cut.width, cut.height) + 1 / Math.min(onto.width, onto.height);
  expect(Math.abs(scales[0] / scales[1] - 1)).toBeLessThanOrEqual(2 * roundings);
  const tolerance = toleranceOf(picture, Math.min(...scales));
  const corner = printed.data.subarray(0, 3).join();
  let farthest = 0;
  const groundColors = new Set<string>();
  for (let y = 0; y < wanted.height; y += 3) {
    for (let x = 0; x < wanted.width; x += 3) {
      const inside = x >= onto.left && x < onto.left + onto.width && y >= onto.top && y < onto.top + onto.height;
      if (!inside) {
        const at = 3 * (y * wanted.width + x);
        groundColors.add(printed.data.subarray(at, at + 3).join());
        continue;
      }
      // Each printed pixel shows the position that scale and offset give it, so no position is printed twice.
      const shown = positionShown(printed, x, y, picture);
      farthest = Math.max(
        farthest,
        Math.abs(shown.x - (cut.left + (x - onto.left + 0.5) / scales[0])),
        Math.abs(shown.y - (cut.top + (y - onto.top + 0.5) / scales[1])),
      );
    }
  }
  expect(farthest).toBeLessThanOrEqual(tolerance);
  expect([...groundColors].filter((color) => color !== corner)).toEqual([]);
}

test('in any print, the pixels of any picture keep their order and have the same scale on both axes', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(size, print, fc.option(position), async (source, wanted, at) => {
      const crops = at === null ? [] : [{ aspect: wanted.width / wanted.height, at }];
      await checkPrint({ ...source, crops }, wanted);
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('the chart reveals a side that is filled with a mirror image', async () => {
  // Shows that the property above can fail: the same chart, with its sides filled by its mirror image.
  const source = { width: 160, height: 200 };
  const { data } = await sharp(chart(source).data, { raw: { ...source, channels: 3 } })
    .extend({ left: 80, right: 80, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mirrored = { width: 320, height: 200, data };
  expect(positionShown(mirrored, 10, 100, source).x).toBeGreaterThan(positionShown(mirrored, 70, 100, source).x);
});

test('without agreement at most a tenth is cropped; otherwise the picture is printed whole', () => {
  fc.assert(
    fc.property(size, print, (source, wanted) => {
      const { cut } = placePicture(source, wanted);
      const printed = (cut.width * cut.height) / (source.width * source.height);
      const rounding = 1 / Math.min(source.width, source.height);
      expect(printed).toBeGreaterThanOrEqual(0.9 - rounding);
      if (croppedShare(source, wanted) > 0.1) expect(printed).toBe(1);
    }),
  );
});

test('a 12x16 poster of a 3000 x 1000 picture shows the part that was agreed', () => {
  const wanted = { width: 3_600, height: 4_800 };
  const source = { width: 3_000, height: 1_000 };
  expect(placePicture({ ...source, crops: [{ aspect: 3 / 4, at: 0.2 }] }, wanted)).toEqual({
    cut: { left: 450, top: 0, width: 750, height: 1_000 },
    onto: { left: 0, top: 0, ...wanted },
  });
  // The agreement is for this shape only: a mug shows the whole picture.
  expect(placePicture({ ...source, crops: [{ aspect: 3 / 4, at: 0.2 }] }, { width: 2_700, height: 1_050 })).toEqual({
    cut: { left: 0, top: 0, ...source },
    onto: { left: 0, top: 75, width: 2_700, height: 900 },
  });
});
