import { makeNoise } from '../../core/noise.ts';

/** A smooth, winding field of directions. */
interface Winding {
  /** Size of a winding in sheet widths. */
  winding: number;
  seed: number;
  /** How much of each turn is left, 0..1; all of it by default. */
  share?: number;
  /** Direction of a stroke that does not turn, in radians; 0, to the right, by default. */
  turn?: number;
}

/** Directions of strokes, in radians, at positions in sheet widths. */
export type BrushFlow = Winding | ((x: number, y: number) => number);

export function flowAngle(flow: BrushFlow, x: number, y: number): number {
  if (typeof flow === 'function') return flow(x, y);
  const { winding, seed, share = 1, turn = 0 } = flow;
  return turn + share * windingFlow(x, y, winding, seed);
}

/** Octaves of noise in `windingFlow`. */
const octaves = 2;
/** The noise of the picture that is being planned: it remembers the cells that a stroke's steps share. */
let last = { seed: 0, noise: makeNoise(octaves, 0) };

/** Direction of a winding field, in radians; `size` is the size of a winding in the units of the position. */
export function windingFlow(x: number, y: number, size: number, seed: number): number {
  if (last.seed !== seed) last = { seed, noise: makeNoise(octaves, seed) };
  return last.noise(x / size, y / size) * Math.PI * 3;
}
