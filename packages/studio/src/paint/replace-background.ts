import type { Pet } from '../compose/place-pet.ts';
import type { Color } from '../core/color.ts';
import { gauss } from '../core/filter.ts';
import { hypot } from '../core/hypot.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';

/**
 * Replaces the surroundings of the pet in an oval portrait with one color, in place. The photo's own tones only shade
 * it, so that gravel and sofas disappear and the oval matches its style. `soft`, in sheet widths, blurs the ground's
 * edge toward the pet: an oval portrait's outline is not trusted, and a soft edge hides its errors.
 */
export function replaceBackground(toned: Rgb, pet: Pet, ground: Color, soft = 0): void {
  const outside = backgroundOf(pet);
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
 * 0..1 near the pet's edge: pixels that still have the color of the photo's backdrop, such as a wall between the ears.
 * Null if the backdrop has no color or the fur has it too. Measured in the photo's own light.
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
  // The three parts of a hue sum to zero, so the pixel's lightness cancels out.
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
 * Surroundings of the pet in an oval portrait, 0..1, close to the head too: `surroundings` fades near the head, but
 * what shows between the ears is background as well. Null without an oval portrait.
 */
export function backgroundOf({ surroundings, head }: Pet): Plane | null {
  if (!surroundings) return null;
  const { width, height } = surroundings;
  const data = surroundings.data.map((quiet, i) => {
    const away = hypot((i % width) / width - head.x, Math.floor(i / width) / width - head.y) / head.radius;
    return Math.min(1, quiet / Math.max(0.2, smooth(0.5, 0.9, away)));
  });
  return { width, height, data };
}
