import type { Analysis } from '../analysis/types.ts';
import { makePlane } from '../core/image.ts';
import type { Plane } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';
import { inversePose } from './place-pet.ts';
import type { Pet } from './place-pet.ts';
import type { Recipe } from './recipe.ts';

/**
 * How much of each pixel is each pet of a group, back to front, on the grid of `pet`. It includes what pets in front of
 * it hide.
 */
export function placeMembers({ members = [], photo }: Analysis, { pose }: Recipe, pet: Pet): Plane[] {
  const { width, height } = pet.alpha;
  const { x0, xx, xy, y0, yx, yy } = inversePose(pose, photo, width);
  return members.map(({ matte }) => {
    const alpha = makePlane(width, height);
    const [wide, high] = [matte.width / photo.width, matte.height / photo.height];
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (pet.alpha.data[i] === 0) continue;
        const u = (x0 + xx * x + xy * y + 0.5) * wide - 0.5;
        const v = (y0 + yx * x + yy * y + 0.5) * high - 0.5;
        alpha.data[i] = pet.presence.data[i] * sampleBilinear(matte.data, matte.width, matte.height, u, v);
      }
    }
    return alpha;
  });
}
