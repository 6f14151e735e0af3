import type { Pet } from '../../compose/place-pet.ts';
import { makePlane } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { fractalField } from '../../core/noise.ts';
import { readField } from '../drawing/read-field.ts';

/**
 * How a sheet of wet paper absorbs water: slowly varying noises, 0..1, on the pet's grid. `span` is pixels per sheet
 * width.
 */
export interface WetPaper {
  width: number;
  height: number;
  span: number;
  edge: Plane;
  fringe: Plane;
  bloom: Plane;
  across: Plane;
  down: Plane;
}

export function wetPaper({ alpha, span }: Pet, seed: number): WetPaper {
  const { width, height } = alpha;
  const field = (size: number, octaves: number, offset: number): Plane =>
    fractalField(width, height, size * span, octaves, seed + offset);
  return {
    width,
    height,
    span,
    edge: field(0.05, 4, 3),
    fringe: field(0.011, 3, 4),
    bloom: field(0.1, 4, 31),
    across: field(0.035, 3, 1),
    down: field(0.035, 3, 9),
  };
}

/** Displaces colors slightly, as if they ran with the water; `reach` in sheet widths. */
export function wobble(image: Rgb, fields: WetPaper, reach: number): Rgb {
  const { width, height } = image;
  const move = (data: Float32Array): Float32Array => wobblePlane({ width, height, data }, fields, reach).data;
  return { width, height, r: move(image.r), g: move(image.g), b: move(image.b) };
}

export function wobblePlane(plane: Plane, fields: WetPaper, reach: number): Plane {
  const { width, height } = plane;
  const { span } = fields;
  const out = makePlane(width, height);
  const amount = reach * span;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = readField.at(
        width,
        height,
        x + (fields.across.data[i] - 0.5) * amount,
        y + (fields.down.data[i] - 0.5) * amount,
      );
      out.data[i] = readField.value(plane.data, at);
    }
  }
  return out;
}
