import type { Pet } from '../compose/place-pet.ts';
import type { Colour } from '../core/colour.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';

/**
 * Paints over what surrounds a cameo's pet in its photo with one colour, in place: the photo's own lights and darks
 * only shade it, so that gravel and sofas are gone and the oval belongs to its style.
 */
export function layGround(toned: Rgb, pet: Pet, ground: Colour): void {
  const outside = openUp(pet);
  if (!outside) return;
  for (let i = 0; i < outside.data.length; i++) {
    const share = 0.92 * outside.data[i];
    if (share === 0) continue;
    const light = 0.299 * toned.r[i] + 0.587 * toned.g[i] + 0.114 * toned.b[i];
    const shade = 0.86 + 0.22 * light;
    toned.r[i] += (Math.min(0.97, ground[0] * shade) - toned.r[i]) * share;
    toned.g[i] += (Math.min(0.97, ground[1] * shade) - toned.g[i]) * share;
    toned.b[i] += (Math.min(0.97, ground[2] * shade) - toned.b[i]) * share;
  }
}

/**
 * What surrounds a cameo's pet, 0..1, close to its head too: it is quietened away from the head alone, but what shows
 * between the ears is outside as well. Null where there is no cameo.
 */
export function openUp({ surroundings, head }: Pet): Plane | null {
  if (!surroundings) return null;
  const { width, height } = surroundings;
  const data = surroundings.data.map((quiet, i) => {
    const away = Math.hypot((i % width) / width - head.x, Math.floor(i / width) / width - head.y) / head.radius;
    return Math.min(1, quiet / Math.max(0.2, smooth(0.5, 0.9, away)));
  });
  return { width, height, data };
}
