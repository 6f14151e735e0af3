import type { Color } from './canvas.ts';
import type { Vec } from './vector.ts';
import { dot, normalize } from './vector.ts';

/** A window above and to the left, a pale wall to the right, a lamp behind. */
export const key: Vec = normalize([-0.5, -0.62, 0.72]);
const fill: Vec = normalize([0.9, -0.1, 0.45]);
const behind: Vec = normalize([0.75, -0.45, -0.5]);
const glint: Vec = normalize([key[0], key[1], key[2] + 1]);

const linear = (v: number): number => v ** 2.2;

/** Tone curve with a soft shoulder, then display gamma. */
function expose(v: number): number {
  return ((v * (1 + v * 0.08)) / (1 + v * 0.5)) ** (1 / 2.2);
}

/** Light on a point; `develop` multiplies it with a color. */
export interface Light {
  r: number;
  g: number;
  b: number;
  shine: number;
}

/**
 * Wrapped diffuse key, hemispherical sky, fill and rim light. The shine along hair follows Kajiya and Kay (1989);
 * `strand` is the hair's direction.
 */
export function lightAt(normal: Vec, strand: Vec, open: number, lit: number): Light {
  const shadow = 0.12 + 0.88 * lit;
  const direct = Math.max(0, (dot(normal, key) + 0.3) / 1.3) ** 1.2 * 1.3 * shadow;
  const sky = (0.5 - normal[1] * 0.5) * open * 0.34 + 0.1 * open;
  const side = Math.max(0, dot(normal, fill)) * 0.22 * open;
  const rim = (1 - Math.max(0, normal[2])) ** 2.5 * Math.max(0, dot(normal, behind)) * 0.9;
  const across = dot(strand, glint);
  const shine = Math.sqrt(Math.max(0, 1 - across * across)) ** 30 * shadow * open;
  return {
    r: direct * 1.04 + sky * 0.92 + side * 1.0 + rim * 1.05,
    g: direct * 0.99 + sky * 0.98 + side * 0.93 + rim * 0.98,
    b: direct * 0.9 + sky * 1.12 + side * 0.86 + rim * 0.86,
    shine,
  };
}

/** Light on bare wet skin, which reflects the window. */
export function skinLight(normal: Vec, open: number, lit: number): Light {
  const light = lightAt(normal, normal, open, lit);
  return { ...light, shine: Math.max(0, dot(normal, glint)) ** 40 * lit };
}

/** sRGB color of a surface in a light, scaled by `gain`, with `gloss` of its shine. */
export function develop(color: Color, light: Light, gain: number, gloss: number): Color {
  const extra = light.shine * gloss;
  return [
    expose((linear(color[0]) * light.r + extra) * gain),
    expose((linear(color[1]) * light.g + extra * 0.97) * gain),
    expose((linear(color[2]) * light.b + extra * 0.92) * gain),
  ];
}
