import type { Pet } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { fromLab, parseHex, rgbToLab, toLab } from '../../core/color.ts';
import type { Lab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import type { Rgb } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { addRim, furEdge } from './rim-light.ts';

/** Light of a style's scene on the pet. Colors are '#rrggbb'; only their hue counts. */
export interface SceneLight {
  /** Light from the recipe's side. */
  key: string;
  /** Light that the scene reflects from the other side. */
  fill: string;
  /** Rim light from behind, opposite to the key; none by default. */
  rim?: string;
  /** How colored the light is; default 1. */
  strength?: number;
  /** -1..1: low key or high key. Middle tones move, black and white stay. */
  exposure?: number;
}

/**
 * Chroma (Oklab) that key and fill add to fur of middle lightness. More would make a gray cat look like a different
 * cat.
 */
const keyChroma = 0.024;
const fillChroma = 0.028;

/**
 * Lights the toned pet as in the scene: the side that faces the key takes its color, the other side the fill's. In an
 * oval portrait, which has no outline, the light falls across the head.
 */
export function lightByScene(toned: Rgb, pet: Pet, light: Light, scene: SceneLight): Rgb {
  const { width, height } = toned;
  const { span, alpha } = pet;
  const lab = toLab(toned);
  const form = gauss(alpha, 0.06 * span).data;
  const [key, fill] = [scene.key, scene.fill].map(hueOf);
  const bright = clamp(upperTone(lab.L, alpha.data), 0.3, 0.5);
  const lighting: Lighting = {
    lab,
    pet,
    form,
    light,
    key,
    fill,
    strength: scene.strength ?? 1,
    lift: 0.1 * (scene.exposure ?? 0),
    bright,
    lit: new Float64Array(width),
    shade: new Float64Array(width),
  };
  for (let y = 0; y < height; y++) {
    lightRow(lighting, y);
    colorRow(lighting, y);
  }
  const dark = smooth(0.55, 0.35, bright);
  const out = fromLab(lab);
  // An oval has no outline for a rim light. A pet that is dark all over needs the rim most.
  if (scene.rim && !pet.surroundings)
    addRim(out, alpha, span, {
      ...furEdge(0.007 + 0.006 * dark),
      from: { x: -light.x, y: -0.45 },
      color: parseHex(scene.rim),
      strength: 0.42 + 0.28 * dark,
    });
  return out;
}

/**
 * What the rows of a pet are lit with. Each step on a row is a function of its own: V8 optimizes one that is called
 * often better than a single long loop.
 */
interface Lighting {
  lab: Lab;
  pet: Pet;
  form: Float32Array;
  light: Light;
  key: Hue;
  fill: Hue;
  strength: number;
  lift: number;
  bright: number;
  /** Of the row: how much light from the key and from the fill reaches each pixel. */
  lit: Float64Array;
  shade: Float64Array;
}

function lightRow({ lab, pet, form, light, strength, lit, shade }: Lighting, y: number): void {
  const { width, height } = lab;
  const { span, head, alpha } = pet;
  const reach = 1.5 * head.radius * width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (alpha.data[i] === 0) continue;
    const gx = form[x < width - 1 ? i + 1 : i] - form[x > 0 ? i - 1 : i];
    const gy = form[y < height - 1 ? i + width : i] - form[y > 0 ? i - width : i];
    const turned = -0.13 * span * (gx * light.x + gy * light.y);
    const across = ((x - head.x * width) * light.x + (y - head.y * width) * light.y) / reach;
    const side = clamp(0.7 * clamp(across, -1, 1) + 0.8 * turned, -1, 1);
    lit[x] = strength * smooth(-0.35, 0.8, side);
    shade[x] = strength * smooth(0.35, -0.8, side);
  }
}

function colorRow({ lab, pet, key, fill, lift, bright, lit, shade }: Lighting, y: number): void {
  for (let x = 0, i = y * lab.width; x < lab.width; x++, i++) {
    if (pet.alpha.data[i] === 0) continue;
    const L = lab.L[i];
    // The sheen of black fur takes the light's color, its darkest parts hardly do, and white fur takes half.
    const uptake = (0.3 + 0.7 * smooth(0.1, bright, L)) * (0.55 + 0.45 * smooth(1, 0.8, L));
    // A fill that opposes the coat's own color would gray it: half of a ginger face would look like a different cat.
    const opposition = -(lab.a[i] * fill[0] + lab.b[i] * fill[1]);
    const filled = fillChroma * shade[x] * (1 - 0.8 * smooth(0.006, 0.034, opposition));
    lab.a[i] += uptake * (keyChroma * lit[x] * key[0] + filled * fill[0]);
    lab.b[i] += uptake * (keyChroma * lit[x] * key[1] + filled * fill[1]);
    lab.L[i] = clamp(L + 4 * L * (1 - L) * (lift + 0.018 * lit[x] - 0.03 * shade[x]), 0.015, 0.985);
  }
}

/** Third quartile of the pet's lightness. */
function upperTone(L: Float32Array, alpha: Float32Array): number {
  const inside: number[] = [];
  for (let i = 0; i < L.length; i += 7) if (alpha[i] > 0.8) inside.push(L[i]);
  return inside.length > 0 ? Float32Array.from(inside).toSorted()[Math.floor(0.75 * (inside.length - 1))] : 0.5;
}

type Hue = [a: number, b: number];

/** Unit vector of a color's hue in Oklab's a-b plane. */
function hueOf(hex: string): Hue {
  const [r, g, blue] = parseHex(hex);
  const [, a, b] = rgbToLab(r, g, blue);
  const length = Math.hypot(a, b) || 1;
  return [a / length, b / length];
}
