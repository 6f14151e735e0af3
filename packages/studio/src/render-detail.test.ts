import { beforeAll, expect, test } from 'vitest';
import { compose } from './compose/compose.ts';
import { eyesInPicture } from './compose/eyes-in-picture.ts';
import type { Raster } from './core/image.ts';
import { drawPet, type DrawnPet } from './drawn-pets/draw-pet.ts';
import { render } from './render.ts';
import { renderDetail } from './render-detail.ts';
import { long } from '../bench/long.ts';
import { analysisOfDrawn } from './styles/drawn-analysis.ts';

let biscuit: DrawnPet;
beforeAll(async () => {
  biscuit = await drawPet('biscuit', { width: 400 });
});

/** Where a part is in a picture, if it is there pixel for pixel. */
function findPart(whole: Raster, part: Raster): { left: number; top: number } | null {
  const rows = Buffer.from(whole.data);
  const first = Buffer.from(part.data.subarray(0, part.width * 3));
  for (let at = rows.indexOf(first); at >= 0; at = rows.indexOf(first, at + 1)) {
    if (at % 3 !== 0) continue;
    const [left, top] = [(at / 3) % whole.width, Math.floor(at / 3 / whole.width)];
    const isSame = Array.from({ length: part.height }, (_, y) => y).every((y) => {
      const from = ((top + y) * whole.width + left) * 3;
      return rows
        .subarray(from, from + part.width * 3)
        .equals(Buffer.from(part.data.subarray(y * part.width * 3, (y + 1) * part.width * 3)));
    });
    if (isSame) return { left, top };
  }
  return null;
}

test.each([
  ['gouache-illustration', 280, 2, { width: 480, height: 600 }],
  ['watercolor', 90, 1, { width: 600, height: 400 }],
  ...(long ? ([['wizard', 90, 1, { width: 480, height: 600 }]] as const) : []),
] as const)(
  'a detail of %s of %i pixels is a part of the picture, pixel for pixel, with %i eyes',
  async (style, side, eyes, size) => {
    const { photo } = biscuit;
    const analysis = analysisOfDrawn(biscuit);
    const recipe = compose(analysis, style, { seed: 5, variation: 1 });
    const whole = await render(photo, analysis, recipe, size);
    const detail = await renderDetail({ photo, analysis, recipe, ...size, side });
    expect([detail.width, detail.height]).toEqual([side, side]);
    const at = findPart(whole, detail);
    expect(at).not.toBeNull();
    const shown = eyesInPicture(analysis, recipe, size).filter(
      (eye) => Math.abs(eye.x - at!.left - side / 2) < side / 2 && Math.abs(eye.y - at!.top - side / 2) < side / 2,
    );
    expect(shown).toHaveLength(eyes);
  },
  120_000,
);

test('a detail larger than its picture is the whole picture', async () => {
  const drawn = await drawPet('mabel', { width: 400 });
  const analysis = { ...analysisOfDrawn(drawn), face: null };
  const recipe = compose(analysis, 'vintage-poster-print', { seed: 5, variation: 0 });
  const job = { photo: drawn.photo, analysis, recipe, width: 120, height: 150, side: 600 };
  const whole = await render(drawn.photo, analysis, recipe, { width: 120, height: 150 });
  expect(await renderDetail(job)).toEqual({ ...whole, left: 0, top: 0 });
}, 60_000);
