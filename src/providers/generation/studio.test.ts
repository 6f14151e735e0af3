import { drawPet } from '@pawtelier/studio/drawn-pets';
import { afterAll, expect, test } from 'vitest';
import { styles } from '../../features/catalog/contract.ts';
import { createStudioGenerator } from './studio.ts';

const generators = [createStudioGenerator({ threads: 1 }), createStudioGenerator({ threads: 1 })];
afterAll(async () => {
  for (const generator of generators) await generator.close();
});

test('paints exactly the styles that the shop offers', () => {
  expect(styles.filter((style) => !generators[0].paints(style.id))).toEqual([]);
  expect(generators[0].paints('constructor')).toBe(false);
});

test('two engines paint the same bytes from a stored analysis and a stored recipe', { timeout: 120_000 }, async () => {
  const { photo } = await drawPet('biscuit', { width: 320 });
  const stages: number[] = [];
  const analysis = await generators[0].analyze(photo, { onProgress: (_stage, fraction) => stages.push(fraction) });
  expect(stages.length).toBeGreaterThan(3);

  const wish = { style: 'vintage-poster-print', seed: 4_000_000_007, variation: 2, petName: null, petBreed: null };
  const pictures = await Promise.all(
    generators.map(async (generator) => {
      const subject = generator.open(photo, analysis);
      // Simulates a round trip through the database.
      const recipe = JSON.parse(JSON.stringify(generator.compose(subject, wish)));
      return generator.paint(subject, recipe, { width: 192, height: 240 });
    }),
  );
  expect(pictures[0]).toMatchObject({ width: 192, height: 240 });
  expect(Buffer.compare(pictures[0].data, pictures[1].data)).toBe(0);
});

test('an aborted painting stops', async () => {
  const { photo } = await drawPet('biscuit', { width: 320 });
  const stop = new AbortController();
  const analyzing = generators[0].analyze(photo, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('no longer wanted')),
  });
  await expect(analyzing).rejects.toThrow('no longer wanted');
});
