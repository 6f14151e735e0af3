import type { Pet } from '../../compose/place-pet.ts';
import { parseHex } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { luma, makePlane } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { makeNoiseRows } from '../../core/noise.ts';
import { structureTensor } from '../../core/tensor.ts';
import { inkAmount, inkResponse } from './ink-lines.ts';
import { columnsOf, makeToothRows } from '../paper/paper.ts';
import { readField } from '../drawing/read-field.ts';

/** Lines that a pen follows: fine ones where forms meet, and a bold one at the outline of the figure. */
export interface Pen {
  line: Plane;
  contour: Plane;
}

/** Draws ink lines into a band of rows, in place; `strength` 0..1 is the ink's darkness. */
export function drawInk(
  rows: Rgb,
  y0: number,
  seed: number,
  { line, contour }: Pen,
  { ink, strength }: { ink: string; strength: number },
): void {
  const { width } = rows;
  const [r, g, b] = parseHex(ink);
  const scale = line.width / width;
  const columns = columnsOf(width, width);
  const swellAt = makeNoiseRows(
    columns.map((u) => u * 14),
    2,
    seed + 41,
  );
  const toothAt = makeToothRows(columns, seed + 2);
  const swells = new Float64Array(width);
  for (let y = 0, o = 0; y < rows.height; y++) {
    const v = (y + y0 + 0.5) / width;
    swells.fill(0);
    swellAt(v * 14, 1, swells);
    let tooth: Float64Array | undefined;
    for (let x = 0; x < width; x++, o++) {
      const at = readField.at(line.width, line.height, (x + 0.5) * scale - 0.5, (y + y0 + 0.5) * scale - 0.5);
      // The pen swells, and runs slightly dry on the paper's tooth.
      const swell = swells[x] - 0.5;
      const fine = inkAmount(readField.value(line.data, at), 0.3 + 0.1 * swell, 7);
      const edge = readField.value(contour.data, at);
      const bold = smooth(0.34 - 0.16 * swell, 0.62 - 0.16 * swell, edge);
      const drawn = clamp(Math.max(fine * 0.85, bold));
      if (drawn === 0) continue;
      tooth ??= toothAt(v);
      const dry = smooth(0.2, 0.42, tooth[x]);
      const amount = strength * drawn * (0.74 + 0.2 * dry);
      if (amount < 0.004) continue;
      rows.r[o] += (r - rows.r[o]) * amount;
      rows.g[o] += (g - rows.g[o]) * amount;
      rows.b[o] += (b - rows.b[o]) * amount;
    }
  }
}

/**
 * Finds the lines of a scene for a pen of `unit` pixels. In an oval portrait the pet has a frame instead of an outline.
 */
export function findLines(scene: Rgb, pet: Pet, unit: number, framed: boolean): Pen {
  const { width, height } = scene;
  const tone = luma(scene);
  const line = inkResponse(tone, structureTensor(scene, 2 * unit), {
    width: 1.15 * unit,
    sharpness: 14,
    flow: 4 * unit,
  });
  // Use differences only, or a night sky would become ink.
  for (let i = 0; i < tone.data.length; i++) line.data[i] += 0.5 - tone.data[i];
  if (framed) return { line, contour: makePlane(width, height) };
  const soft = gauss(pet.alpha, 1.7 * unit).data;
  const contour = makePlane(width, height);
  // Only steep parts of the outline: fur that fades out slowly is not an edge and would become black.
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const steep = hypot(soft[i + 1] - soft[i - 1], soft[i + width] - soft[i - width]);
      contour.data[i] =
        steep < 0.01
          ? 0
          : Math.min(1, 2.3 * unit * steep) * smooth(0.02, 0.5, pet.presence.data[i] + pet.alpha.data[i]);
    }
  }
  return { line, contour };
}
