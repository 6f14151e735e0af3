import { beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '../analysis/types.ts';
import type { Photo } from '../core/image.ts';
import { drawPet } from '../drawn-pets/draw-pet.ts';
import { analysisOfDrawn } from '../styles/drawn-analysis.ts';
import { compose } from './compose.ts';
import { chooseFrame } from './frame.ts';
import { toPicture } from './place-pet.ts';
import { pictureHeight, styleIds } from './recipe.ts';
import type { Frame, Recipe } from './recipe.ts';

let photo: Photo;
let analysis: Analysis;
beforeAll(async () => {
  const drawn = await drawPet('mabel', { width: 400 });
  photo = drawn.photo;
  analysis = analysisOfDrawn(drawn);
});

const recipesOf = (found: Analysis): Recipe[] =>
  styleIds.flatMap((style) =>
    ([0, 1, 2] as const).map((variation) => compose(found, style, { seed: 5, variation, petName: 'Mabel' })),
  );

describe.each([
  ['tall', 3 / 4],
  ['square', 1],
  ['wide', 9 / 3.75],
  ['widest', 3],
  ['narrowest', 0.6],
])('the frame of a %s picture', (_name, aspect) => {
  test("has the given aspect, stays above the sheet's lower edge, and is centered on the sheet", () => {
    for (const recipe of recipesOf(analysis)) {
      const { left, top, width, height } = chooseFrame(analysis, recipe, aspect);
      expect(width / height).toBeCloseTo(aspect, 9);
      expect(left + width / 2).toBeCloseTo(0.5, 9);
      expect(top + height).toBeLessThanOrEqual(pictureHeight + 1e-9);
      expect(width).toBeGreaterThan(0.7);
    }
  });

  test('never cuts the face', () => {
    for (const recipe of recipesOf(analysis).filter(({ style }) => style !== 'my-pup-and-me')) {
      const frame = chooseFrame(analysis, recipe, aspect);
      const { head } = analysis;
      const face = toPicture(recipe.pose, photo, head);
      const reach = 0.75 * head.radius * recipe.pose.scale;
      expect(`${recipe.style} ${recipe.variation}: ${contains(frame, face.x, face.y, aspect < 0.7 ? 0 : reach)}`).toBe(
        `${recipe.style} ${recipe.variation}: true`,
      );
    }
  });

  test('contains the whole oval portrait', () => {
    for (const { style, variation, ...recipe } of recipesOf({ ...analysis, cut: 'cameo', face: null })) {
      const { cameo } = recipe;
      if (!cameo || aspect < 0.7) continue;
      const frame = chooseFrame(analysis, { ...recipe, style, variation }, aspect);
      for (const [x, y] of [
        [cameo.x - cameo.rx, cameo.y],
        [cameo.x + cameo.rx, cameo.y],
        [cameo.x, cameo.y - cameo.ry],
        [cameo.x, cameo.y + cameo.ry],
      ]) {
        expect(contains(frame, x, y, 0)).toBe(true);
      }
    }
  });
});

function contains({ left, top, width, height }: Frame, x: number, y: number, reach: number): boolean {
  return x - reach >= left && x + reach <= left + width && y - reach >= top && y + reach <= top + height;
}
