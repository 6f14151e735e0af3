import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Photo } from '../../core/image.ts';
import { drawPet } from '../../drawn-pets/index.ts';
import { openPersonFinder } from '../../network/open.ts';
import { analyze } from '../analyze.ts';
import { parseAnalysis, serializeAnalysis } from '../serialize.ts';
import { makeWorkPicture } from '../work-picture.ts';
import { hasPerson } from './has-person.ts';

const svg = await readFile(join(import.meta.dirname, 'person.svg'));

async function drawPerson(width: number, height: number, fit: 'contain' | 'cover'): Promise<Photo> {
  const { data, info } = await sharp(svg)
    .resize(width, height, { fit, background: '#8fa3ad' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function draw(width: number, height: number, valueOf: (i: number) => number): Photo {
  return { width, height, data: Uint8Array.from({ length: width * height * 3 }, (_, i) => valueOf(i)) };
}

test.each([
  [400, 400, 'contain'],
  [300, 700, 'contain'],
  [900, 400, 'contain'],
  [500, 400, 'cover'],
] as const)('a person is seen in a photo of %d x %d pixels', async (width, height, fit) => {
  const work = await makeWorkPicture(await drawPerson(width, height, fit));
  expect(hasPerson(openPersonFinder(), work)).toBe(true);
});

test.each<[string, Photo]>([
  ['a gray wall', draw(60, 40, () => 120)],
  ['a black picture', draw(60, 60, () => 0)],
  ['stripes', draw(200, 300, (i) => ((i / 600) % 20 < 10 ? 40 : 220))],
  ['noise', draw(80, 60, (i) => ((i * 48_271) % 65_537) % 256)],
  ['a sliver', draw(2, 700, () => 90)],
])('no person is seen in %s', async (_, photo) =>
  expect(hasPerson(openPersonFinder(), await makeWorkPicture(photo))).toBe(false),
);

describe('facts', () => {
  test('say that a person is there, and no pet, and survive storage', async () => {
    const analysis = await analyze(await drawPerson(400, 400, 'contain'));
    expect(analysis.facts).toMatchObject({ hasPerson: true });
    expect(analysis.facts!.isPet).toBeLessThan(0.5);
    expect(analysis.cut).toBe('cameo');
    expect(parseAnalysis(serializeAnalysis(analysis)).facts).toEqual(analysis.facts);
  });

  test('say that nobody is there', async () => {
    expect((await analyze(draw(60, 40, () => 120))).facts).toMatchObject({ hasPerson: false });
  });

  test('say nothing about people where there is a pet: nobody is looked for', async () => {
    const { photo } = await drawPet('biscuit', { width: 320, height: 400 });
    expect((await analyze(photo)).facts).not.toHaveProperty('hasPerson');
  });
});
