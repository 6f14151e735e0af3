import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { styleIds } from '../compose/recipe.ts';
import { variations } from '../compose/variations.ts';
import type { Photo } from '../core/image.ts';
import { analyze } from './analyze.ts';

// Optional photos beside the repository. Most were training data, so this checks how the engine handles such photos,
// not how well it generalizes; bench/judge.ts measures that on unseen photos.
const folder = join(import.meta.dirname, '../../../../../shared/petdata/varied');

async function read(id: string): Promise<Photo> {
  const { data, info } = await sharp(join(folder, `${id}.jpg`))
    .rotate()
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

describe.skipIf(!existsSync(folder))('photos as visitors send them', { timeout: 60_000 }, () => {
  test.each([
    ['a man', 'u0105', true],
    ['a woman', 'u0098', true],
    ['two people', 'u0062', true],
    ['mountains', 'u0036', false],
    ['a cake', 'u0078', false],
    ['a toy', 'u0175', false],
    ['a wall', 'u0008', false],
  ])('%s is not a pet: nothing is cut out, and every style shows the photo in an oval', async (_, id, hasPerson) => {
    const analysis = await analyze(await read(id));
    expect(analysis.facts!.isPet).toBeLessThan(0.5);
    expect(analysis.facts!.hasPerson).toBe(hasPerson);
    expect(analysis.cut).toBe('cameo');
    for (const style of styleIds) {
      const { pose, cameo } = compose(analysis, style, { seed: 1, variation: 0 });
      // A style that keeps the whole photo needs no oval portrait.
      expect(cameo !== null || variations[style][0].whole !== undefined).toBe(true);
      expect(Number.isFinite(pose.scale)).toBe(true);
    }
  });

  test.each([
    ['a rabbit', 'p0228'],
    ['a hamster', 'p0137'],
    ['a bird', 'p0135'],
    ['a horse', 'u0074'],
  ])('%s is a pet', async (_, id) => {
    const analysis = await analyze(await read(id));
    expect(analysis.facts!.isPet).toBeGreaterThan(0.9);
    expect(analysis.facts!.pets).toBeGreaterThan(0);
  });

  test('a dog seen from behind has no face, so a style with a costume shows an oval portrait', async () => {
    const analysis = await analyze(await read('u0118'));
    expect(analysis.face).toBeNull();
    expect(compose(analysis, 'princess', { seed: 1, variation: 0 }).cameo).not.toBeNull();
  });

  test('two dogs are counted as two', async () => {
    const analysis = await analyze(await read('u0025'));
    expect(analysis.facts!.pets).toBe(2);
    // Both dogs together, and each of them alone.
    expect(analysis.outlines!.length).toBe(3);
    // With two heads, it is unclear which one wears the crown.
    expect(compose(analysis, 'princess', { seed: 1, variation: 0 }).cameo).not.toBeNull();
  });
});
