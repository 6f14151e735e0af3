import type { Pet, Spot } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { lerp, smooth } from '../../core/interpolate.ts';

/** A reflection of light in an eye; `strength` 0..1 is its opacity. */
export interface CatchLight extends Spot {
  strength: number;
}

/**
 * Places a catch light in each open eye. If the photo shows a clear reflection, the eye gets none, because two side by
 * side look glassy. A faint reflection is brightened in place. An eye without one gets a small spot toward the light,
 * inside the pupil. Eyes that are closed, lost or not dark get none.
 *
 * A medium that `flattens` what it paints also loses the photo's clear reflections, so they are painted again in place.
 */
export function findCatchLights(pet: Pet, toned: Rgb, light: Light, flattens = false): CatchLight[] {
  return pet.eyes.flatMap((eye) => {
    const own = findReflection(eye, toned);
    if (own && own.contrast > clearContrast)
      return flattens ? [{ x: own.x, y: own.y, radius: 0.15 * eye.radius, strength: 0.92 }] : [];
    const pupil = findPupil(eye, toned);
    if (!pupil) return [];
    if (own && own.contrast > faintContrast && hypot(own.x - pupil.x, own.y - pupil.y) < 0.62 * eye.radius) {
      return [
        {
          x: own.x,
          y: own.y,
          radius: 0.15 * eye.radius,
          strength: flattens ? 0.9 : lerp(0.85, 0.3, smooth(faintContrast, clearContrast, own.contrast)),
        },
      ];
    }
    // Tries the place farthest toward the light first, then places closer to the pupil's middle.
    for (const distance of [1, 0.6, 0.25]) {
      const [x, y] = [
        pupil.x + distance * light.x * 0.26 * eye.radius,
        pupil.y + distance * light.y * 0.3 * eye.radius,
      ];
      if (discMean(toned, x * toned.width, y * toned.width, 0.26 * eye.radius * toned.width) > pupil.dark + 0.09)
        continue;
      return [{ x, y, radius: 0.165 * eye.radius, strength: 0.92 }];
    }
    return [];
  });
}

/** Contrast above which a photo's reflection counts as faint, and above which it counts as clear. */
const faintContrast = 0.1;
const clearContrast = 0.24;

/** The spot in the eye with the highest contrast to the dark around it. */
function findReflection(eye: Spot, image: Rgb): { x: number; y: number; contrast: number } | null {
  const { width } = image;
  const step = 0.1 * eye.radius;
  const reach = 9;
  let best: { x: number; y: number; contrast: number } | null = null;
  for (let v = -reach; v <= reach; v++) {
    for (let u = -reach; u <= reach; u++) {
      if (hypot(u, v) > reach) continue;
      const [x, y] = [eye.x + u * step, eye.y + v * step];
      const spot = discMean(image, x * width, y * width, 0.13 * eye.radius * width);
      const around = ringMax(image, x * width, y * width, 0.46 * eye.radius * width);
      // A light spot between dark hairs is not a reflection: a reflection is surrounded by dark on all sides.
      if (around > 0.5 || spot - around < (best?.contrast ?? 0)) continue;
      best = { x, y, contrast: spot - around };
    }
  }
  return best;
}

/** The second lightest of eight discs on a circle, because one may lie on the white of the eye. */
function ringMax(image: Rgb, cx: number, cy: number, radius: number): number {
  const around: number[] = [];
  for (let k = 0; k < 8; k++)
    around.push(
      discMean(
        image,
        cx + radius * Math.cos((k * Math.PI) / 4),
        cy + radius * Math.sin((k * Math.PI) / 4),
        0.3 * radius,
      ),
    );
  return around.toSorted((a, b) => b - a)[1];
}

/** The darkest disc near the eye, if it is darker than its surroundings; `dark` is its lightness. */
export function findPupil(eye: Spot, image: Rgb): { x: number; y: number; dark: number } | null {
  const { width } = image;
  const step = 0.12 * eye.radius;
  let best = { x: eye.x, y: eye.y, dark: 9 };
  for (let v = -5; v <= 5; v++) {
    for (let u = -5; u <= 5; u++) {
      const x = eye.x + u * step;
      const y = eye.y + v * step;
      const dark = discMean(image, x * width, y * width, 0.45 * eye.radius * width) + 0.012 * hypot(u, v);
      if (dark < best.dark) best = { x, y, dark };
    }
  }
  const around = discMean(image, best.x * width, best.y * width, 2.2 * eye.radius * width);
  return best.dark < 0.42 && best.dark < around * 0.92 ? best : null;
}

function discMean(image: Rgb, cx: number, cy: number, radius: number): number {
  let sum = 0;
  let count = 0;
  const step = Math.max(1, radius / 6);
  for (let y = -radius; y <= radius; y += step) {
    for (let x = -radius; x <= radius; x += step) {
      if (x * x + y * y > radius * radius) continue;
      const px = Math.round(cx + x);
      const py = Math.round(cy + y);
      if (px < 0 || py < 0 || px >= image.width || py >= image.height) continue;
      const i = py * image.width + px;
      sum += 0.299 * image.r[i] + 0.587 * image.g[i] + 0.114 * image.b[i];
      count++;
    }
  }
  return count ? sum / count : 1;
}
