import type { Pet } from '../../compose/place-pet.ts';
import type { Frame, Light } from '../../compose/recipe.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { keepEarsInFront, shadeFur } from '../../costume/fit/wear.ts';
import type { Fit } from '../../costume/fit/fit.ts';

/** Factors for gamma-encoded channels. */
export type Tint = [r: number, g: number, b: number];

/** Light of the candles at each position of the picture: warm and strong nearby, the scene's own dim light far away. */
export function candleField(width: number, height: number, frame: Frame, light: Light, key: Tint, ambient: Tint): Rgb {
  const field = makeRgb(width, height);
  const [cx, cy] = [0.5 + 0.62 * light.x, 1.02];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const near = Math.exp(
        -(
          hypot(
            (frame.left + (x / width) * frame.width - cx) * 0.95,
            (frame.top + (y / width) * frame.width - cy) * 0.8,
          ) ** 2
        ) / 0.62,
      );
      const share = 0.16 + 0.84 * near;
      field.r[i] = lerp(ambient[0], key[0] * 1.04, share);
      field.g[i] = lerp(ambient[1], key[1] * 1.04, share);
      field.b[i] = lerp(ambient[2], key[2] * 1.04, share);
    }
  }
  return field;
}

/**
 * Relights an evenly lit pet as if it stood among candles: round form, shadow of the clothes, light from below the
 * collar.
 */
export function relightPet(
  toned: Rgb,
  pet: Pet,
  candles: Rgb,
  light: Light,
  options: { fit: Fit | null; hat: Plane | null; robe: Plane | null; rim: Tint; glow: number },
): Rgb {
  const { width, height } = toned;
  const out = makeRgb(width, height);
  const form = roundForm(pet);
  const fit = options.fit;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (pet.alpha.data[i] === 0) continue;
      const lit = clamp(slope(form, x, y, light));
      const turned = clamp(-slope(form, x, y, light));
      const up = fit
        ? options.glow *
          Math.exp(-(hypot(x / width - fit.neck.x, y / width - fit.neck.y) ** 2) / (1.5 * fit.eyeDistance) ** 2)
        : 0;
      const strength = 1 + 0.3 * lit - 0.34 * turned;
      out.r[i] = toned.r[i] * candles.r[i] * (strength + 0.05 * lit + 0.22 * up);
      out.g[i] = toned.g[i] * candles.g[i] * (strength + 0.1 * up);
      out.b[i] = toned.b[i] * candles.b[i] * (strength - 0.06 * lit + 0.05 * turned);
    }
  }
  const unit = fit ? fit.eyeDistance * width : 0;
  if (options.robe)
    shadeFur(out, pet.alpha, options.robe, {
      blur: 0.16 * unit,
      dx: 0.04 * unit * light.x,
      dy: 0.12 * unit,
      depth: 0.55,
    });
  if (options.hat)
    shadeFur(out, pet.alpha, options.hat, {
      blur: 0.12 * unit,
      dx: 0.1 * unit * light.x,
      dy: -0.17 * unit,
      depth: 0.55,
    });
  addRim(out, pet, { x: -light.x, y: -0.5 }, options.rim, 0.42);
  addRim(out, pet, { x: light.x, y: 0.15 }, [1, 0.72, 0.4], 0.26);
  return out;
}

/** 1 where a hat may be drawn, 0 where an ear is in front of it. */
export function hatRoom(pet: Pet, fit: Fit): Plane {
  const room = makePlane(pet.alpha.width, pet.alpha.height, 1);
  keepEarsInFront(room, pet.alpha, fit);
  return room;
}

function roundForm({ alpha, span }: Pet): Plane {
  const { width, height } = alpha;
  const near = gauss(alpha, 0.02 * span).data;
  const far = gauss(alpha, 0.08 * span).data;
  return { width, height, data: near.map((v, i) => span * (0.02 * v + 0.15 * far[i])) };
}

function slope({ width, height, data }: Plane, x: number, y: number, light: Light): number {
  const i = y * width + x;
  const gx = data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i];
  const gy = data[y < height - 1 ? i + width : i] - data[y > 0 ? i - width : i];
  return -(gx * light.x + gy * light.y);
}

/** Adds a bright edge of fur where the outline faces `from`. */
function addRim(image: Rgb, { alpha, span }: Pet, from: { x: number; y: number }, color: Tint, strength: number): void {
  const { width, height } = image;
  const soft = gauss(alpha, 0.008 * span).data;
  const reach = Math.max(1, Math.round(0.006 * span));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (alpha.data[i] < 0.05) continue;
      const gx = soft[y * width + Math.min(width - 1, x + reach)] - soft[y * width + Math.max(0, x - reach)];
      const gy = soft[Math.min(height - 1, y + reach) * width + x] - soft[Math.max(0, y - reach) * width + x];
      const rim = strength * smooth(0.08, 0.6, -(gx * from.x + gy * from.y));
      image.r[i] += (1 - image.r[i]) * color[0] * rim;
      image.g[i] += (1 - image.g[i]) * color[1] * rim;
      image.b[i] += (1 - image.b[i]) * Math.min(1, color[2]) * rim;
    }
  }
}
