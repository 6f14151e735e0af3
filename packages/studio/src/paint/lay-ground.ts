import type { Pet } from '../compose/place-pet.ts';
import type { Colour } from '../core/colour.ts';
import type { Rgb } from '../core/image.ts';

/**
 * Paints over what surrounds a cameo's pet in its photo with one colour, in place: the photo's own lights and darks
 * only shade it, so that gravel and sofas are gone and the oval belongs to its style.
 */
export function layGround(toned: Rgb, { surroundings }: Pet, ground: Colour): void {
  if (!surroundings) return;
  for (let i = 0; i < surroundings.data.length; i++) {
    const share = 0.92 * surroundings.data[i];
    if (share === 0) continue;
    const light = 0.299 * toned.r[i] + 0.587 * toned.g[i] + 0.114 * toned.b[i];
    const shade = 0.86 + 0.22 * light;
    toned.r[i] += (Math.min(0.97, ground[0] * shade) - toned.r[i]) * share;
    toned.g[i] += (Math.min(0.97, ground[1] * shade) - toned.g[i]) * share;
    toned.b[i] += (Math.min(0.97, ground[2] * shade) - toned.b[i]) * share;
  }
}
