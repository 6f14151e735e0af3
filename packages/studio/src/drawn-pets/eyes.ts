import { clamp, smooth } from '../core/interpolate.ts';
import { valueNoise } from '../core/noise.ts';
import type { Canvas, Color } from './canvas.ts';
import { lay, mix } from './canvas.ts';
import { eachPixel, placePatch } from './decal.ts';
import type { Eye, Pet } from './pet.ts';
import type { View } from './surface.ts';

/** Signed distance to the lids in units, negative inside; u grows toward the outer corner. */
function beyondLids(eye: Eye, u: number, v: number): number {
  const x = Math.abs(u) / eye.width;
  const y = Math.abs(v) / (eye.height * (v < 0 ? 1 : 0.92));
  const r = (x ** 2.1 + y ** 2.2) ** (1 / 2.15);
  return (r - 1) * Math.min(eye.width, eye.height);
}

function eachEyePixel(view: View, pet: Pet, paint: (i: number, across: number, u: number, v: number) => void): void {
  const { eye } = pet;
  for (const side of [-1, 1] as const) {
    const patch = placePatch(pet, view, [eye.at[0] * side, eye.at[1], eye.at[2]], side * eye.facing, -side * eye.tilt);
    eachPixel(patch, view, eye.width * 2, (i, across, v) => paint(i, across, across * side, v));
  }
}

/**
 * Paints the skin around the eyes, extended at the inner corner, before fur grows at its edge. Marks pixels that stay
 * `bare`.
 */
export function paintLids(canvas: Canvas, view: View, pet: Pet, bare: Uint8Array): void {
  const { eye } = pet;
  eachEyePixel(view, pet, (i, _across, u, v) => {
    const out = beyondLids(eye, u, v);
    const inner =
      smooth(-0.7, -1.15, u / eye.width) * smooth(0.7, 0, Math.abs(v - 0.3 * eye.height) / eye.height) * eye.tear;
    const rim = smooth(eye.lid * 2.6, eye.lid * 0.5, out - inner);
    if (rim > 0) lay(canvas, i, eye.rim, rim);
    if (out - inner < eye.lid * 0.75) bare[i] = 1;
  });
}

export function paintEyes(canvas: Canvas, view: View, pet: Pet): void {
  const { eye } = pet;
  const soft = 0.8 / view.scale;
  eachEyePixel(view, pet, (i, across, u, v) => {
    const out = beyondLids(eye, u, v);
    const rim = smooth(eye.lid * 0.9, eye.lid * 0.25, out);
    if (rim > 0) lay(canvas, i, wetRim(eye, v, out), rim);
    const inside = smooth(soft, -soft, out);
    if (inside > 0) lay(canvas, i, insideEye(eye, across, u, v, out, soft), inside);
  });
}

/** A line of tears on the lower lid's edge. */
function wetRim(eye: Eye, v: number, out: number): Color {
  const wet =
    v > 0
      ? smooth(eye.lid * 0.55, eye.lid * 0.1, Math.abs(out - eye.lid * 0.25)) * smooth(0.2, 0.8, v / eye.height)
      : 0;
  return mix(eye.rim, [0.62, 0.55, 0.52], wet * 0.4);
}

function insideEye(eye: Eye, across: number, u: number, v: number, out: number, soft: number): Color {
  // Gaze: irises are shifted slightly toward the nose and up.
  const [x, y] = [across, v + eye.height * 0.05];
  const angle = Math.atan2(y, x);
  const r = Math.hypot(x, y) / eye.iris;
  const fiber = valueNoise(angle * 14 + 50, r * 2.5, 5) - 0.5;
  // With light from the upper left, the iris glows on the far side.
  const glow = smooth(-0.6, 1, (x * 0.35 + y * 0.95) / eye.iris);
  let iris = mix(eye.inner, eye.outer, smooth(0.35, 1, r + fiber * 0.2));
  iris = mix(iris, [0, 0, 0], 0.42 * (1 - glow));
  const lift = 0.95 + glow * 0.42 + fiber * 0.4;
  iris = [iris[0] * lift, iris[1] * lift, iris[2] * lift];
  iris = mix(iris, [0.03, 0.025, 0.02], smooth(0.84, 1.0, r) * 0.85);
  const hole = Math.hypot(x / eye.slit, y) / eye.pupil;
  const blur = soft / eye.pupil;
  iris = mix(iris, [0.018, 0.014, 0.014], smooth(1.06 + blur, 0.94 - blur, hole));
  const white: Color = [0.52, 0.46, 0.42];
  let color = mix(iris, mix(white, eye.rim, smooth(0.5, 1.05, Math.abs(u) / eye.width)), smooth(0.99, 1.05, r));
  // Shadow of the upper lid, and a thin dark edge all around.
  color = mix(
    color,
    [0.015, 0.01, 0.01],
    0.75 * smooth(-0.25, -1.0, v / eye.height) + 0.5 * smooth(-0.028, 0, out) * 0.6,
  );
  return reflect(eye, across, v, color);
}

/** Reflections: the window's catch light, the pale sheen of the sky and a small second light. */
function reflect(eye: Eye, across: number, v: number, under: Color): Color {
  const [x, y] = [across / eye.iris, v / eye.iris];
  const sheen = smooth(0.1, -0.75, y) * smooth(1.0, 0.5, Math.hypot(x, y)) * 0.16;
  const window = (Math.abs((x + 0.28 + y * 0.1) / 0.19) ** 3 + Math.abs((y + 0.36) / 0.21) ** 3) ** (1 / 3);
  const catchLight = smooth(1.2, 0.75, window);
  const second = smooth(0.15, 0.05, Math.hypot(x - 0.36, y - 0.4)) * 0.5;
  const tint = mix(under, [0.72, 0.8, 0.9], clamp(sheen));
  return mix(mix(tint, [0.85, 0.85, 0.82], second), [0.99, 0.99, 0.97], catchLight * 0.96);
}
