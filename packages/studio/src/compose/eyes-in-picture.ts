import type { Analysis } from '../analysis/types.ts';
import { placeFaces } from './place-pet.ts';
import type { Spot } from './place-pet.ts';
import { fitToShape } from './frame.ts';
import type { Recipe } from './recipe.ts';

/**
 * The eyes in a picture of this size, in pixels: a pair for each pet, from back to front. Where no eyes were found, they
 * are assumed where most heads have them.
 */
export function eyesInPicture(
  analysis: Analysis,
  recipe: Recipe,
  { width, height }: { width: number; height: number },
): Spot[] {
  const { pose } = fitToShape(analysis, recipe, width, height);
  return (analysis.members ?? [analysis])
    .flatMap((member) => {
      const { eyes, head } = placeFaces({ face: member.face, head: member.head }, pose, analysis.photo);
      return eyes.length > 0 ? eyes : [-1, 1].map((side) => likelyEye(head, side));
    })
    .map(({ x, y, radius }) => ({ x: x * width, y: y * width, radius: radius * width }));
}

function likelyEye({ x, y, radius }: Spot, side: number): Spot {
  return { x: x + side * 0.35 * radius, y: y - 0.1 * radius, radius: 0.12 * radius };
}
