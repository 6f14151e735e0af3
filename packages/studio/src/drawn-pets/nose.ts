import { clamp, smooth } from '../core/interpolate.ts';
import { valueNoise } from '../core/noise.ts';
import type { Canvas, Color } from './canvas.ts';
import { lay, mix } from './canvas.ts';
import { eachPixel, placePatch } from './decal.ts';
import type { Nose, Pet } from './pet.ts';
import type { View } from './surface.ts';

/** Half of the nose's width at height v (-1 top .. 1 bottom), as a share of its largest half width. */
function outline(kind: Nose['kind'], v: number): number {
  if (kind === 'cat')
    return v < -0.45
      ? Math.sqrt(clamp(1 - ((v + 0.45) / 0.55) ** 2))
      : clamp(1 - ((v + 0.45) / 1.45) ** 1.5) * 0.92 + 0.08;
  const top = v < -0.1 ? Math.sqrt(clamp(1 - ((v + 0.1) / 0.9) ** 2)) ** 0.75 : 1;
  return top * (v > -0.1 ? 1 - 0.5 * ((v + 0.1) / 1.1) ** 1.7 : 1);
}

/** 0 at the middle of the pad, 1 on its edge. */
function reachOf(kind: Nose['kind'], u: number, v: number): number {
  const w = Math.max(0.04, outline(kind, clamp(v, -0.98, 0.98)));
  const side = Math.abs(u) / w;
  return (side ** 3.2 + Math.abs(v) ** 3.6) ** (1 / 3.4);
}

/** Darkness of a nostril: a round hole with a tail to the side. */
function nostril(kind: Nose['kind'], u: number, v: number): number {
  const x = Math.abs(u);
  if (kind === 'cat')
    return smooth(1.1, 0.55, Math.hypot((x - 0.5 - v * 0.1) / 0.24, (v - 0.05 + (x - 0.5) * 0.5) / 0.13));
  const hole = Math.hypot((x - 0.42) / 0.21, (v - 0.12) / 0.2);
  const tail = Math.hypot((x - 0.66) / 0.24, (v - 0.28 + (x - 0.66) * 0.35) / 0.1);
  return Math.max(smooth(1.15, 0.6, hole), smooth(1.15, 0.5, tail) * 0.9);
}

export function paintNose(canvas: Canvas, view: View, pet: Pet): void {
  const { nose } = pet;
  const patch = placePatch(pet, view, nose.at, 0, 0);
  const soft = 1.1 / (view.scale * nose.height);
  eachPixel(patch, view, nose.width * 1.6, (i, across, down) => {
    const [u, v] = [across / nose.width, down / nose.height];
    const r = reachOf(nose.kind, u, v);
    const cover = smooth(1 + soft, 1 - soft, r);
    if (cover > 0) lay(canvas, i, padColor(nose, u, v, r), cover);
  });
}

function padColor(nose: Nose, u: number, v: number, r: number): Color {
  const grains = 26;
  const pebble = valueNoise(u * grains * 0.5 + 90, v * grains * 0.4 + 40, 3) - 0.5;
  // The pad bulges: its top faces the sky, its lower half the ground.
  const facing = smooth(0.75, -0.9, v) * (1 - 0.35 * r ** 3);
  const lift = 0.55 + facing * 0.85 + pebble * (0.3 + facing * 0.25);
  const base: Color = [nose.color[0] * lift, nose.color[1] * lift, nose.color[2] * lift];
  const groove = smooth(0.07, 0.015, Math.abs(u)) * smooth(-0.25, 0.25, v);
  const hole = Math.max(nostril(nose.kind, u, v), groove * 0.75);
  const dark = mix(base, [nose.color[0] * 0.16, nose.color[1] * 0.14, nose.color[2] * 0.14], hole);
  // Moisture: a broad sheen broken by the grain, with glints above the nostrils.
  const sheen = smooth(1, 0, Math.hypot((u + 0.18) / 0.62, (v + 0.55) / 0.3)) * (0.62 + pebble * 0.9);
  const glint = smooth(1, 0.2, Math.hypot((Math.abs(u + 0.04) - 0.42) / 0.2, (v + 0.2) / 0.1)) * 0.22;
  const lower = smooth(1, 0.2, Math.hypot((Math.abs(u) - 0.3) / 0.2, (v - 0.62) / 0.1)) * 0.12;
  const wet = nose.kind === 'dog' ? 0.62 : 0.3;
  return mix(dark, [0.9, 0.93, 0.98], clamp((sheen * wet + (glint + lower) * wet * 1.4) * (1 - hole)));
}
