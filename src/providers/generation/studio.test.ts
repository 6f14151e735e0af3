import { drawPet } from '@pawtelier/studio/drawn-pets';
import { afterAll, expect, test } from 'vitest';
import { styles } from '../../features/catalog/contract.ts';
import { must } from '../../shared/must.ts';
import { createStudioGenerator } from './studio.ts';

const generator = createStudioGenerator({ threads: 1 });
const generators = [generator, createStudioGenerator({ threads: 1 })];
afterAll(async () => {
  for (const each of generators) await each.close();
});

test('paints exactly the styles that the shop offers', () => {
  expect(styles.filter((style) => !generator.paints(style.id))).toEqual([]);
  expect(generator.paints('constructor')).toBe(false);
});

test('two engines paint the same bytes from a stored analysis and a stored recipe', { timeout: 120_000 }, async () => {
  const { photo } = await drawPet('biscuit', { width: 320 });
  const stages: number[] = [];
  const analysis = await generator.analyze(photo, { onProgress: (_stage, fraction) => stages.push(fraction) });
  expect(stages.length).toBeGreaterThan(3);

  const request = { style: 'vintage-poster-print', seed: 4_000_000_007, variation: 2, petName: null, petBreed: null };
  const [picture, same] = await Promise.all(
    generators.map(async (each) => {
      const subject = each.open(photo, analysis);
      // Simulates a round trip through the database.
      const recipe = JSON.parse(JSON.stringify(each.compose(subject, request)));
      return each.paint(subject, recipe, { width: 192, height: 240 });
    }),
  );
  expect(picture).toMatchObject({ width: 192, height: 240 });
  expect(Buffer.compare(must(picture).data, must(same).data)).toBe(0);
});

test(
  'two pets are painted together, with the same bytes every time, and each keeps its number and name',
  { timeout: 120_000 },
  async () => {
    const request = { style: 'watercolor', seed: 7, variation: 1, petBreed: null };
    const pets = await Promise.all(
      (['biscuit', 'mabel'] as const).map(async (name) => {
        const { photo } = await drawPet(name, { width: 320 });
        const subject = generator.open(photo, await generator.analyze(photo, { hints: { pet: 0 } }));
        expect(generator.describe(subject)).toMatchObject({ canJoin: true, heads: [{}] });
        return subject;
      }),
    );
    const both = { ...request, petNames: ['Bella', 'Max'] };
    const recipe = generator.composeGroup(pets, both);
    const { petName, group } = recipe as { petName: string; group: { members: { pet: number; name: string }[] } };
    expect(petName).toBe('Bella & Max');
    expect(group.members.toSorted((one, other) => one.pet - other.pet)).toMatchObject([
      { pet: 0, name: 'Bella' },
      { pet: 1, name: 'Max' },
    ]);
    const paintAgain = async () => {
      // Simulates a round trip through the database.
      const stored = JSON.parse(JSON.stringify(recipe));
      const group = await generator.assemble(pets, stored);
      return generator.paint(group, stored, { width: 96, height: 120 });
    };
    const [picture, same] = [await paintAgain(), await paintAgain()];
    expect(Buffer.compare(picture.data, same.data)).toBe(0);
    const ofOne = generator.compose(must(pets[0]), { ...request, petName: 'Bella' });
    const alone = await generator.paint(must(pets[0]), ofOne, { width: 96, height: 120 });
    expect(Buffer.compare(picture.data, alone.data)).not.toBe(0);
    await expect(generator.assemble(pets, ofOne)).rejects.toThrow('several pets');
    expect(() => generator.composeGroup(pets, { ...both, style: 'no-style' })).toThrow('does not paint');
  },
);

test('an aborted analysis stops', async () => {
  const { photo } = await drawPet('biscuit', { width: 320 });
  const abort = new AbortController();
  const analyzing = generator.analyze(photo, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('no longer wanted')),
  });
  await expect(analyzing).rejects.toThrow('no longer wanted');
});
