import type { Pet } from '../compose/place-pet.ts';
import type { Color } from '../core/color.ts';
import { gauss } from '../core/filter.ts';
import { hypot } from '../core/hypot.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';

/**
 * Paints over what surrounds a cameo's pet in its photo with one color, in place: the photo's own lights and darks
 * only shade it, so that gravel and sofas are gone and the oval belongs to its style. `soft`, in sheet widths, is how
 * far the ground is lost toward the pet: a cameo's outline is the one that nobody trusts, and a brush need not say so.
 */
export function layGround(toned: Rgb, pet: Pet, ground: Color, soft = 0): void {
  const outside = openUp(pet);
  if (!outside) return;
  const spill = findSpill(pet, outside);
  const lost = soft > 0 ? gauss(outside, soft * pet.span).data : null;
  for (let i = 0; i < outside.data.length; i++) {
    const share = 0.92 * Math.max(lost ? smooth(0.1, 0.95, lost[i]) : outside.data[i], spill ? spill[i] : 0);
    if (share === 0) continue;
    const light = 0.299 * toned.r[i] + 0.587 * toned.g[i] + 0.114 * toned.b[i];
    const shade = 0.86 + 0.22 * light;
    toned.r[i] += (Math.min(0.97, ground[0] * shade) - toned.r[i]) * share;
    toned.g[i] += (Math.min(0.97, ground[1] * shade) - toned.g[i]) * share;
    toned.b[i] += (Math.min(0.97, ground[2] * shade) - toned.b[i]) * share;
  }
}

/**
 * 0..1 along the pet's edge: what still has the color of the photo's own backdrop, as a wall does between the ears. Null
 * when the backdrop has no color, or when the fur has it too. Seen in the photo's own light.
 */
function findSpill({ rgb, head, alpha, span }: Pet, outside: Plane): Float32Array | null {
  const { width, height, data } = outside;
  const near = gauss(outside, 0.025 * span).data;
  const hue = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (alpha.data[i] < 0.5 || data[i] < 0.1 || data[i] > 0.6) continue;
    const light = (rgb.r[i] + rgb.g[i] + rgb.b[i]) / 3;
    hue[0] += rgb.r[i] - light;
    hue[1] += rgb.g[i] - light;
    hue[2] += rgb.b[i] - light;
  }
  const length = Math.hypot(...hue);
  if (length === 0) return null;
  const [hr, hg, hb] = hue.map((part) => part / length);
  // The three parts of a hue add up to nothing, so the color's own lightness drops out.
  const along = (i: number): number => rgb.r[i] * hr + rgb.g[i] * hg + rgb.b[i] * hb;
  let [own, count] = [0, 0];
  for (let i = 0; i < data.length; i += 3) {
    if (
      data[i] > 0.02 ||
      hypot((i % width) / width - head.x, Math.floor(i / width) / width - head.y) > 0.45 * head.radius
    )
      continue;
    own += Math.max(0, along(i));
    count++;
  }
  if (count === 0 || own / count > 0.035) return null;
  const spill = new Float32Array(width * height);
  for (let i = 0; i < spill.length; i++)
    if (near[i] > 0.05) spill[i] = smooth(0.05, 0.2, near[i]) * smooth(0.05, 0.12, along(i));
  return spill;
}

/**
 * What surrounds a cameo's pet, 0..1, close to its head too: it is quietened away from the head alone, but what shows
 * between the ears is outside as well. Null where there is no cameo.
 */
export function openUp({ surroundings, head }: Pet): Plane | null {
  if (!surroundings) return null;
  const { width, height } = surroundings;
  const data = surroundings.data.map((quiet, i) => {
    const away = hypot((i % width) / width - head.x, Math.floor(i / width) / width - head.y) / head.radius;
    return Math.min(1, quiet / Math.max(0.2, smooth(0.5, 0.9, away)));
  });
  return { width, height, data };
}
