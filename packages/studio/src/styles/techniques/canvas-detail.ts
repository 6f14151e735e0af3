import { headDistance } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { gauss } from '../../core/filter.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { lerp, smooth } from '../../core/interpolate.ts';
import { blurWithin } from '../../paint/tone-pet.ts';
import { planWidth } from '../brief.ts';

/** Map of where fine brushes may paint: most on the face, less on the body, `backdrop` (0..1) on the backdrop. */
export function mapDetail(pet: Pet, width: number, backdrop = 0.02): Plane {
  const soft = gauss(pet.alpha, 0.006 * pet.span);
  const { height } = pet.alpha;
  const out = makePlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      out.data[i] = lerp(backdrop, 0.58 + 0.42 * faceWeight(pet, x / width, y / width), soft.data[i]);
    }
  }
  return out;
}

/**
 * Fine detail of the pet, which a blur of a few pixels removes, weighted for face and body. It is added back over the
 * strokes.
 */
export function finishLayer(target: Rgb, pet: Pet, strength: { face: number; body: number }): Rgb {
  const { width, height } = target;
  // Blur inside the pet only, or its outline would get a halo in the backdrop's opposite color.
  const blur = (data: Float32Array): Float32Array =>
    blurWithin({ width, height, data }, pet.alpha, (4.5 * pet.span) / planWidth).data;
  const blurred = { r: blur(target.r), g: blur(target.g), b: blur(target.b) };
  const out = makeRgb(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const face = faceWeight(pet, x / width, y / width);
      const weight = pet.alpha.data[i] * (strength.body + (strength.face - strength.body) * face);
      out.r[i] = weight * (target.r[i] - blurred.r[i]);
      out.g[i] = weight * (target.g[i] - blurred.g[i]);
      out.b[i] = weight * (target.b[i] - blurred.b[i]);
    }
  }
  return out;
}

function faceWeight(pet: Pet, x: number, y: number): number {
  return smooth(1.15, 0.5, headDistance(pet, x, y));
}
