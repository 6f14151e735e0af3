import type { Rgb } from '../../core/image.ts';
import { clamp } from '../../core/interpolate.ts';
import { resizeRgb } from '../../core/resample.ts';
import { structureTensor } from '../../core/tensor.ts';
import type { Tensor } from '../../core/tensor.ts';
import { canvasDistance, colorDistance } from './color-distance.ts';
import type { StrokeCanvas } from './stroke-canvas.ts';

/** Directions on a grid no finer than the brush needs: one cell per `step` pixels of the picture. */
export interface Directions {
  tensor: Tensor;
  step: number;
}

export function findDirections(reference: Rgb, radius: number): Directions {
  const step = radius >= 11 ? 4 : radius >= 4.5 ? 2 : 1;
  const small =
    step === 1
      ? reference
      : resizeRgb(reference, Math.ceil(reference.width / step), Math.ceil(reference.height / step));
  return { tensor: structureTensor(small, Math.max(1.6, (radius * 0.8) / step)), step };
}

export interface TraceOptions {
  /** Direction of strokes, radians, where the picture has none; a higher `weight`, 0..1, also overrides the picture. */
  flow: (x: number, y: number) => { angle: number; weight: number };
  /**
   * Length of strokes, in steps of one radius: each takes at most 0.7 to 1.3 times `maxSteps`, and does not stop for a
   * canvas that is close enough before `minSteps`.
   */
  minSteps: number;
  maxSteps: number;
}

/**
 * Traces a stroke and writes its x, y pairs to `coordinates`, which has room for the longest stroke. Returns how many
 * numbers were written.
 */
export function followEdges(
  coordinates: Float32Array,
  start: number,
  radius: number,
  reference: Rgb,
  canvas: StrokeCanvas,
  { tensor, step: tensorStep }: Directions,
  options: TraceOptions,
  random: () => number,
): number {
  const { width, height } = reference;
  let x = start % width;
  let y = (start / width) | 0;
  coordinates[0] = x;
  coordinates[1] = y;
  let end = 2;
  let lastX = 0;
  let lastY = 0;
  const steps = options.maxSteps * (0.7 + 0.6 * random());
  for (let step = 0; step < steps; step++) {
    const i = clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1);
    // Stop where the canvas is already closer to the picture than this stroke's color.
    if (
      step > options.minSteps &&
      canvasDistance(reference, canvas, i) <
        colorDistance(reference, i, reference.r[start], reference.g[start], reference.b[start])
    )
      break;
    const t =
      Math.min(tensor.height - 1, (((i / width) | 0) / tensorStep) | 0) * tensor.width +
      Math.min(tensor.width - 1, ((i % width) / tensorStep) | 0);
    let dx = tensor.tx[t];
    let dy = tensor.ty[t];
    // Change per pixel of the picture, independent of the tensor's grid.
    const strength = tensor.strength[t] / tensorStep;
    const flat = 1 - clamp((strength - 0.006) * 60);
    let trust = clamp(tensor.anisotropy[t] * strength * 60);
    // Doubled angles, because a direction and its opposite are the same stroke.
    let c = dx * dx - dy * dy;
    let s = 2 * dx * dy;
    if (trust < 1 || flat > 0) {
      const { angle, weight } = options.flow(x, y);
      trust *= 1 - weight * flat;
      c = trust * c + (1 - trust) * Math.cos(2 * angle);
      s = trust * 2 * dx * dy + (1 - trust) * Math.sin(2 * angle);
    }
    const turned = 0.5 * Math.atan2(s, c);
    dx = Math.cos(turned);
    dy = Math.sin(turned);
    if (step === 0 ? random() < 0.5 : lastX * dx + lastY * dy < 0) {
      dx = -dx;
      dy = -dy;
    }
    if (step > 0) {
      dx = 0.6 * dx + 0.4 * lastX;
      dy = 0.6 * dy + 0.4 * lastY;
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      dx /= length;
      dy /= length;
    }
    x += radius * dx;
    y += radius * dy;
    lastX = dx;
    lastY = dy;
    if (x < -radius || y < -radius || x > width + radius || y > height + radius) break;
    coordinates[end++] = x;
    coordinates[end++] = y;
  }
  if (end < 4) {
    coordinates[end++] = x + 0.5 * radius * (lastX || 1);
    coordinates[end++] = y + 0.5 * radius * lastY;
  }
  return end;
}
