import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpersFirstBand, makeBands, shareDone, takeBand, untouchedBands } from '../bands.ts';
import { compose } from '../compose/compose.ts';
import { drawPet, type DrawnPet } from '../drawn-pets/draw-pet.ts';
import { paintBands, render } from '../render.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { createStudio } from './studio.ts';

describe('a picture painted by several threads', () => {
  const studio = createStudio({ threads: 2 });
  let drawn: DrawnPet;
  beforeAll(async () => {
    drawn = await drawPet('biscuit', { width: 400 });
  });
  afterAll(async () => studio.close());

  // The strokes of the plan are redrawn at another size; the thumbnail has its own size.
  test.each([
    ['gouache-illustration', 480],
    ['watercolor', 400],
  ] as const)(
    '%s has the same bytes as when one thread paints it',
    async (style, width) => {
      const { photo } = drawn;
      const analysis = analysisOfDrawn(drawn);
      const recipe = compose(analysis, style, { seed: 5, variation: 1 });
      const size = { width, height: 1.25 * width };
      const [alone, together] = await Promise.all([
        render(photo, analysis, recipe, size),
        studio.render({ photo, analysis, recipe, ...size }, { priority: 'print' }),
      ]);
      expect(Buffer.compare(alone.data, together.data)).toBe(0);
      // For a preview, the second thread draws strokes while the first one plans them.
      const preview = await studio.render({ photo, analysis, recipe, ...size });
      expect(Buffer.compare(alone.data, preview.data)).toBe(0);
      // The owner paints bands that a dead thread had begun, and keeps those that others finished.
      const bands = makeBands(size.width, size.height, false);
      bands.states.set([1, 2, 1, 0]);
      bands.data.set(alone.data);
      bands.data.fill(0, 0, size.width * 3);
      await paintBands({ photo, analysis, recipe }, bands, true, {});
      expect(shareDone(bands)).toBe(1);
      expect(Buffer.compare(alone.data, bands.data)).toBe(0);
    },
    240_000,
  );

  test('a helper skips bands that another thread has begun', () => {
    const bands = makeBands(4, 300, true);
    expect([takeBand(bands, false), takeBand(bands, true)?.y0, untouchedBands(bands)]).toEqual([
      { band: 0, y0: 0, y1: 120 },
      120,
      1,
    ]);
    expect(takeBand(bands, false)).toEqual({ band: 2, y0: 240, y1: 300 });
    expect(takeBand(bands, false)).toBeNull();
    expect(takeBand(bands, true)?.band).toBe(0);
  });

  test('a helper starts at the middle of the untouched bands, continues to the end, then wraps around', () => {
    const bands = makeBands(4, 600, true);
    takeBand(bands, true);
    const first = helpersFirstBand(bands);
    const taken = [first];
    for (let next = takeBand(bands, false, first); next; next = takeBand(bands, false, next.band))
      taken.push(next.band);
    expect(taken).toEqual([3, 3, 4, 1, 2]);
  });
});
