import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../analysis/types.ts';
import type { Photo, Plane } from '../core/image.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { compose } from './compose.ts';
import { placePet } from './place-pet.ts';

let photo: Photo;
let analysis: Analysis;
/** A wrong outline: it contains the backdrop instead of the pet. */
let inverted: Plane;

beforeAll(async () => {
  const drawn = await drawPet('otto', { width: 320 });
  photo = drawn.photo;
  analysis = analysisOfDrawn(drawn);
  inverted = { ...analysis.matte, data: analysis.matte.data.map((alpha) => 1 - alpha) };
});

/** Share of an oval portrait that is treated as the pet's surroundings. */
function shareSubdued(found: Analysis): number {
  const { alpha, surroundings } = placePet(
    photo,
    found,
    compose(found, 'classic-oil-painting', { seed: 1, variation: 0 }),
    160,
  );
  const oval = alpha.data.reduce((sum, a) => sum + a, 0);
  return surroundings!.data.reduce((sum, quiet, i) => sum + quiet * alpha.data[i], 0) / oval;
}

describe('an oval portrait', () => {
  it('blurs and darkens the surroundings of a pet whose face was found', () => {
    expect(shareSubdued({ ...analysis, cut: 'cameo' })).toBeGreaterThan(0.1);
  });

  it('leaves the photo as it is if the outline is not accepted and no face was found', () => {
    expect(shareSubdued({ ...analysis, cut: 'cameo', face: null, matte: inverted })).toBe(0);
  });
});
