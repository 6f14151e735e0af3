import { headDistance } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { gauss } from '../../core/filter.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { lerp, smooth } from '../../core/interpolate.ts';
import { blurAllWithin } from '../../paint/light/tone-pet.ts';
import { planWidth } from '../brief.ts';

/** Map of where fine brushes may paint: most on the face, less on the body, `backdrop` (0..1) on the backdrop. */
export function mapDetail(pet: Pet, width: number, backdrop = 0.02): Plane {
  const soft = gauss(pet.alpha, 0.006 * pet.span);
  const { height } = pet.alpha;
  const out = makePlane(width, height);
  for (let y = 0; y < height; y++) detailRow(out, soft.data, pet, backdrop, y);
  return out;
}

function detailRow({ width, data }: Plane, soft: Float32Array, pet: Pet, backdrop: number, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++)
    data[i] = lerp(backdrop, 0.58 + 0.42 * faceWeight(pet, x / width, y / width), soft[i]);
}

/**
 * Fine detail of the pet, which a blur of a few pixels removes, weighted for face and body. It is added back over the
 * strokes.
 */
export function finishLayer(target: Rgb, pet: Pet, strength: { face: number; body: number }): Rgb {
  const { width, height } = target;
  // Blur inside the pet only, or its outline would get a halo in the backdrop's opposite color.
  const [r, g, b] = blurAllWithin([target.r, target.g, target.b], pet.alpha, (4.5 * pet.span) / planWidth);
  const out = makeRgb(width, height);
  for (let y = 0; y < height; y++) finishRow(out, target, { r, g, b }, pet, strength, y);
  return out;
}

function finishRow(
  out: Rgb,
  target: Rgb,
  blurred: Pick<Rgb, 'r' | 'g' | 'b'>,
  pet: Pet,
  { face, body }: { face: number; body: number },
  y: number,
): void {
  for (let x = 0, i = y * out.width; x < out.width; x++, i++) {
    // Outside the pet, all of the layer is zero.
    if (pet.alpha.data[i] === 0) continue;
    const weight = pet.alpha.data[i] * (body + (face - body) * faceWeight(pet, x / out.width, y / out.width));
    out.r[i] = weight * (target.r[i] - blurred.r[i]);
    out.g[i] = weight * (target.g[i] - blurred.g[i]);
    out.b[i] = weight * (target.b[i] - blurred.b[i]);
  }
}

function faceWeight(pet: Pet, x: number, y: number): number {
  return smooth(1.15, 0.5, headDistance(pet, x, y));
}
