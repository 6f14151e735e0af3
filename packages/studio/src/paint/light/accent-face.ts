import { noseSpots } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { hypot } from '../../core/hypot.ts';
import { smooth } from '../../core/interpolate.ts';

/**
 * Darkens the eyes and the nose in place, because they are a portrait's deepest darks, and lifting a dark coat or haze
 * on a small photo grays them. `lightness` is 0..1 on the pet's grid. Irises, reflections and pink noses stay as they
 * are.
 */
export function accentFace(lightness: Float32Array, pet: Pet): void {
  const { width, height } = pet.alpha;
  const spots = [...pet.eyes, ...noseSpots(pet, 0.15)];
  for (const spot of spots) {
    const reach = 1.5 * spot.radius * width;
    const [cx, cy] = [spot.x * width, spot.y * width];
    for (let y = Math.max(0, Math.ceil(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
      for (let x = Math.max(0, Math.ceil(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
        const i = y * width + x;
        if (lightness[i] >= darkLimit) continue;
        const share = smooth(1.5, 0.8, hypot(x + 0.5 - cx, y + 0.5 - cy) / (spot.radius * width));
        lightness[i] = Math.max(Math.min(lightness[i], 0.06), lightness[i] - 0.5 * share * (darkLimit - lightness[i]));
      }
    }
  }
}

/** Pixels of this lightness or more are not darkened. */
const darkLimit = 0.45;
