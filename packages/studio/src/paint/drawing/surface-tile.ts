import { hash2 } from '../../core/noise.ts';

export type Surface = 'canvas' | 'paper';

/** Side in pixels: a multiple of the sizes of a thread and of a grain. */
export const tileSide = 768;
/** At 300 dots per inch a thread of canvas is half a millimeter. */
const thread = 6;
/** Standard deviation of the tile, in levels of 255. */
const strength = 6;

/**
 * The grain of a print's surface under raking light from the upper left: gray bytes around 128, row by row, seamless on
 * all four sides. It is laid over an enlarged picture in the print's own pixels. The grain is finer than the picture's
 * details and averages out: a print reduced to the picture's size equals the picture.
 */
export function makeSurfaceTile(surface: Surface): Uint8Array {
  const height = surface === 'canvas' ? weave : tooth;
  const shade = new Float64Array(tileSide * tileSide);
  let square = 0;
  for (let y = 0; y < tileSide; y++) {
    for (let x = 0; x < tileSide; x++) {
      const lit = height(x + 1, y + 1) - height(x - 1, y - 1);
      shade[y * tileSide + x] = lit;
      square += lit * lit;
    }
  }
  const scale = strength / Math.sqrt(square / shade.length);
  return Uint8Array.from(shade, (lit) => Math.round(Math.min(255, Math.max(0, 128 + lit * scale))));
}

/** Woven threads of varying thickness, with bristle marks across. */
function weave(x: number, y: number): number {
  const over = Math.sin((2 * Math.PI * x) / thread) * Math.sin((2 * Math.PI * y) / thread);
  return (
    over * (0.6 + 0.8 * latticeNoise(x, y, 24, 3)) + 0.7 * latticeNoise(x, y * 2, 4, 5) + 0.4 * latticeNoise(x, y, 3, 7)
  );
}

/** Tooth of a pressed paper. */
function tooth(x: number, y: number): number {
  return latticeNoise(x, y, 6, 11) + 0.7 * latticeNoise(x, y, 3, 13);
}

/** Value noise, 0..1, with a feature every `cell` pixels and the period of the tile. */
function latticeNoise(x: number, y: number, cell: number, seed: number): number {
  const cells = tileSide / cell;
  const [xi, yi] = [Math.floor(x / cell), Math.floor(y / cell)];
  const [fx, fy] = [x / cell - xi, y / cell - yi];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const at = (i: number, j: number) => hash2((i + cells) % cells, (j + cells) % cells, seed);
  const top = at(xi, yi) * (1 - u) + at(xi + 1, yi) * u;
  const bottom = at(xi, yi + 1) * (1 - u) + at(xi + 1, yi + 1) * u;
  return top * (1 - v) + bottom * v;
}
