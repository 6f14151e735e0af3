import { makeRandom } from '../../core/noise.ts';
import type { Cover } from '../layout/pet-cover.ts';
import { garden } from './impressionist/garden.ts';
import { river } from './impressionist/river.ts';
import { snow } from './impressionist/snow.ts';

/**
 * Backdrops of the impressionist style on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. The
 * river's bank rises to `stand` for a lying pet; sun and sail keep clear of the pet's `cover`.
 */
export function impressionistScene(
  scene: number,
  seed: number,
  side: number,
  stand: number | null,
  cover: Cover,
): string {
  const random = makeRandom(seed * 43 + scene * 5 + 17);
  if (scene === 0) return garden(random, side);
  if (scene === 1) return river(random, side, stand, cover);
  return snow(random, side);
}
