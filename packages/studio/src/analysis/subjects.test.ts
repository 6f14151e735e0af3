import { beforeAll, expect, test } from 'vitest';
import { makePlane } from '../core/image.ts';
import type { Photo, Plane } from '../core/image.ts';
import { drawPet } from '../drawn-pets/index.ts';
import { analyze } from './analyze.ts';
import { overlapOf } from './masks.ts';
import { parseAnalysis, serializeAnalysis } from './serialize.ts';
import type { Analysis, Point } from './types.ts';
import { resizePlane } from '../core/resample.ts';

// Two drawn pets in one photo, whose outlines are known to the pixel.
let both: { photo: Photo; masks: [Plane, Plane] };
let analysis: Analysis;

beforeAll(async () => {
  both = await drawBoth();
  analysis = await analyze(both.photo);
}, 60_000);

test('given two pets in a photo: the analysis holds each, from left to right, with outline, head and eyes', () => {
  const { subjects = [], facts } = analysis;
  expect(facts?.pets).toBe(2);
  expect(subjects).toHaveLength(2);
  subjects.forEach(({ outline, headBox, head, confidence }, k) => {
    expect(overlapOf(resizePlane(both.masks[k], outline.width, outline.height), outline)).toBeGreaterThan(0.8);
    expect(k === 0 ? head.x < 0.5 : head.x > 0.5).toBe(true);
    expect(Math.abs(headBox.x - head.x)).toBeLessThan(0.1);
    expect(confidence > 0 && confidence <= 1).toBe(true);
  });
});

test('when one pet is chosen, then the analysis is of that pet alone', async () => {
  for (const pet of [0, 1]) {
    const alone = await analyze(both.photo, { pet });
    const { width, height } = alone.matte;
    expect(overlapOf(resizePlane(both.masks[pet], width, height), alone.matte)).toBeGreaterThan(0.8);
    expect(alone.facts?.pets).toBe(1);
    expect(alone.subjects).toHaveLength(2);
  }
});

test("when one pet's eyes are shown, then its face has them, and it stays that pet, wherever they are", async () => {
  const { headBox } = analysis.subjects?.[1] ?? { headBox: { x: 0, y: 0, width: 0, height: 0 } };
  const eyesAt = (x: number, y: number): [Point, Point] => [
    { x: x - headBox.width / 6, y },
    { x: x + headBox.width / 6, y },
  ];
  // On the head, and beside both pets, where nothing is found around them.
  for (const eyes of [eyesAt(headBox.x, headBox.y), eyesAt(0.5, 0.02)]) {
    const shown = await analyze(both.photo, { pet: 1, eyes });
    expect(shown.face).toMatchObject({ leftEye: eyes[0], rightEye: eyes[1] });
    expect(overlapOf(resizePlane(both.masks[1], shown.matte.width, shown.matte.height), shown.matte)).toBeGreaterThan(
      0.8,
    );
    expect(shown.subjects).toHaveLength(2);
  }
});

test('when the analysis is stored and read again, then the subjects are the same', () => {
  expect(parseAnalysis(serializeAnalysis(analysis)).subjects).toEqual(analysis.subjects);
});

test('given an analysis that was stored without subjects: it is read without them', () => {
  const { subjects: _, ...older } = analysis;
  expect(parseAnalysis(serializeAnalysis(older))).not.toHaveProperty('subjects');
});

async function drawBoth(): Promise<typeof both> {
  const [left, right] = await Promise.all(
    ['otto', 'saffron'].map(async (name) => drawPet(name as 'otto', { width: 400 })),
  );
  const { width, height } = left.photo;
  const photo: Photo = { width: 2 * width, height, data: new Uint8Array(2 * width * height * 3) };
  const masks: [Plane, Plane] = [makePlane(2 * width, height), makePlane(2 * width, height)];
  [left, right].forEach((pet, k) => {
    for (let y = 0; y < height; y++) {
      const row = Math.min(y, pet.photo.height - 1) * width;
      photo.data.set(pet.photo.data.subarray(3 * row, 3 * (row + width)), 3 * (2 * y + k) * width);
      masks[k].data.set(pet.mask.data.subarray(row, row + width), (2 * y + k) * width);
    }
  });
  return { photo, masks };
}
