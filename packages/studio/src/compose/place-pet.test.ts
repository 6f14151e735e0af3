import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../analysis/types.ts';
import type { Photo, Plane } from '../core/image.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { compose } from './compose.ts';
import { placePet } from './place-pet.ts';

let photo: Photo;
let analysis: Analysis;
/** An outline that took the backdrop for the pet. */
let inverted: Plane;

beforeAll(async () => {
  const drawn = await drawPet('otto', { width: 320 });
  photo = drawn.photo;
  analysis = analysisOfDrawn(drawn);
  inverted = { ...analysis.matte, data: analysis.matte.data.map((held) => 1 - held) };
});

/** How much of the oval of a cameo is taken for what surrounds the pet. */
function shareQuietened(found: Analysis): number {
  const { alpha, surroundings } = placePet(
    photo,
    found,
    compose(found, 'classic-oil-painting', { seed: 1, variation: 0 }),
    160,
  );
  const oval = alpha.data.reduce((sum, a) => sum + a, 0);
  return surroundings!.data.reduce((sum, quiet, i) => sum + quiet * alpha.data[i], 0) / oval;
}

describe('the oval of a cameo', () => {
  it('quietens what surrounds a pet whose face was seen', () => {
    expect(shareQuietened({ ...analysis, cut: 'cameo' })).toBeGreaterThan(0.1);
  });

  it('shows all of the photo where neither outline nor face can be trusted', () => {
    expect(shareQuietened({ ...analysis, cut: 'cameo', face: null, matte: inverted })).toBe(0);
  });
});
