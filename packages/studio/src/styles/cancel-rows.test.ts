import { beforeAll, expect, test } from 'vitest';
import type { Analysis } from '../analysis/types.ts';
import { compose } from '../compose/compose.ts';
import type { StyleId } from '../compose/recipe.ts';
import type { Photo } from '../core/image.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { analysisOfDrawn } from './drawn-analysis.ts';
import { painters } from './painters.ts';

// A band of a print may take up to a minute, so a canceled job must stop before its band is done.

const width = 160;
const rows = 120;
let photo: Photo;
let analysis: Analysis;
beforeAll(async () => {
  const drawn = await drawPet('biscuit', { width: 320 });
  photo = drawn.photo;
  analysis = analysisOfDrawn(drawn);
});

test.each<StyleId>([
  'watercolor',
  'vintage-poster-print',
  'tattoo-style',
  'mixed-media-collage',
  'pixar-disney',
  'witch-pet-photorealistic',
  'pumpkin-pet-photorealistic',
])(
  '%s: a job that is canceled in the middle of a band stops at the next row',
  async (style) => {
    let checks = 0;
    let cancelAt = Infinity;
    const check = (): void => {
      checks++;
      if (checks === cancelAt) throw new DOMException('The job was canceled', 'AbortError');
    };
    const recipe = compose(analysis, style, { seed: 3, variation: 0, petName: 'Bella' });
    const paintRows = await painters[style]({
      photo,
      analysis,
      recipe,
      composed: recipe,
      width,
      height: width * 1.25,
      report: () => {},
      check,
    });

    checks = 0;
    const whole = await paintRows(40, 40 + rows);
    expect(whole.height).toBe(rows);
    // Every row is checked.
    expect(checks).toBeGreaterThanOrEqual(rows);

    checks = 0;
    cancelAt = rows / 2;
    await expect(async () => paintRows(40, 40 + rows)).rejects.toThrow('canceled');
    expect(checks).toBe(rows / 2);
  },
  120_000,
);
