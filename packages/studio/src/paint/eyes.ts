import type { Pet, Spot } from '../compose/place-pet.ts';
import type { Light } from '../compose/recipe.ts';
import type { Rgb } from '../core/image.ts';

/**
 * Where each open eye should catch the light: a small spot towards the light from the dark of the eye. Eyes that are
 * shut, lost or not dark get none.
 */
export function findCatchLights(pet: Pet, toned: Rgb, light: Light): Spot[] {
  const spots: Spot[] = [];
  for (const eye of pet.eyes) {
    const pupil = findPupil(eye, toned);
    if (!pupil) continue;
    spots.push({
      x: pupil.x + light.x * 0.3 * eye.radius,
      y: pupil.y + light.y * 0.34 * eye.radius,
      radius: 0.17 * eye.radius,
    });
  }
  return spots;
}

/** The darkest disc near the eye, if it is darker than what surrounds it. */
function findPupil(eye: Spot, image: Rgb): { x: number; y: number } | null {
  const { width } = image;
  const step = 0.12 * eye.radius;
  let best = { x: eye.x, y: eye.y, dark: 9 };
  for (let v = -5; v <= 5; v++) {
    for (let u = -5; u <= 5; u++) {
      const x = eye.x + u * step;
      const y = eye.y + v * step;
      const dark = discMean(image, x * width, y * width, 0.45 * eye.radius * width) + 0.012 * Math.hypot(u, v);
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
