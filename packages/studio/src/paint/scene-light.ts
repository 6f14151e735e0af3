import type { Pet } from '../compose/place-pet.ts';
import type { Light } from '../compose/recipe.ts';
import { fromLab, parseHex, rgbToLab, toLab } from '../core/color.ts';
import { gauss } from '../core/filter.ts';
import type { Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { addRim } from './film-light.ts';

/** The light of a style's scene, as it falls on the pet; colors as '#rrggbb', of which only the hue counts. */
export interface SceneLight {
  /** From the recipe's own side. */
  key: string;
  /** What comes back from the scene on the other side. */
  fill: string;
  /** An edge of light from behind, opposite to the key; none when left out. */
  rim?: string;
  /** How colored the light is; 1 when left out. */
  strength?: number;
  /** -1..1: a low key or a high one; middle tones move, black and white stay. */
  exposure?: number;
}

/** Chroma (Oklab) that key and fill add to fur of middle lightness: with more, a gray cat would be another cat. */
const keyChroma = 0.024;
const fillChroma = 0.028;

/**
 * Puts the toned pet into the scene's light: its side turned to the key takes that color, the other the fill's. In a
 * cameo, which has no outline of its own, the light falls across the head.
 */
export function lightByScene(toned: Rgb, pet: Pet, light: Light, scene: SceneLight): Rgb {
  const { width, height } = toned;
  const { span, head, alpha } = pet;
  const lab = toLab(toned);
  const form = gauss(alpha, 0.06 * span).data;
  const [key, fill] = [scene.key, scene.fill].map(hueOf);
  const strength = scene.strength ?? 1;
  const lift = 0.1 * (scene.exposure ?? 0);
  const reach = 1.5 * head.radius * width;
  const bright = clamp(upperTone(lab.L, alpha.data), 0.3, 0.5);
  const dark = smooth(0.55, 0.35, bright);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (alpha.data[i] === 0) continue;
      const gx = form[x < width - 1 ? i + 1 : i] - form[x > 0 ? i - 1 : i];
      const gy = form[y < height - 1 ? i + width : i] - form[y > 0 ? i - width : i];
      const turned = -0.13 * span * (gx * light.x + gy * light.y);
      const across = ((x - head.x * width) * light.x + (y - head.y * width) * light.y) / reach;
      const side = clamp(0.7 * clamp(across, -1, 1) + 0.8 * turned, -1, 1);
      const lit = strength * smooth(-0.35, 0.8, side);
      const shade = strength * smooth(0.35, -0.8, side);
      const L = lab.L[i];
      // The sheen of black fur shows the light's color, its depth hardly does; paper white has no room for much.
      const takes = (0.3 + 0.7 * smooth(0.1, bright, L)) * (0.55 + 0.45 * smooth(1, 0.8, L));
      // Against a coat's own color the fill would gray it: half a ginger face would be another cat's.
      const against = -(lab.a[i] * fill[0] + lab.b[i] * fill[1]);
      const filled = fillChroma * shade * (1 - 0.8 * smooth(0.006, 0.034, against));
      lab.a[i] += takes * (keyChroma * lit * key[0] + filled * fill[0]);
      lab.b[i] += takes * (keyChroma * lit * key[1] + filled * fill[1]);
      lab.L[i] = clamp(L + 4 * L * (1 - L) * (lift + 0.018 * lit - 0.03 * shade), 0.015, 0.985);
    }
  }
  const out = fromLab(lab);
  // The oval of a cameo is no outline that light could come round; what is dark all over needs an edge most.
  if (scene.rim && !pet.surroundings)
    addRim(out, alpha, span, { x: -light.x, y: -0.45 }, parseHex(scene.rim), 0.42 + 0.28 * dark, 0.007 + 0.006 * dark);
  return out;
}

/** Lightness that three quarters of the pet lie below. */
function upperTone(L: Float32Array, alpha: Float32Array): number {
  const inside: number[] = [];
  for (let i = 0; i < L.length; i += 7) if (alpha[i] > 0.8) inside.push(L[i]);
  return inside.length > 0 ? Float32Array.from(inside).toSorted()[Math.floor(0.75 * (inside.length - 1))] : 0.5;
}

/** Direction of a color in Oklab's plane of a and b. */
function hueOf(hex: string): [a: number, b: number] {
  const [r, g, blue] = parseHex(hex);
  const [, a, b] = rgbToLab(r, g, blue);
  const length = Math.hypot(a, b) || 1;
  return [a / length, b / length];
}
