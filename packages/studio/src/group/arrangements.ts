import type { Variation } from '../compose/recipe.ts';

/** Where a head is, in head radii from the middle of the group. */
export interface Seat {
  x: number;
  y: number;
}

/** How a variation arranges a group of one size. */
export interface Arrangement {
  /** Seats from back to front; of several choices, the best for these pets is taken. */
  choices: readonly (readonly Seat[])[];
  /** Largest radius of a head, in sheet widths. */
  largest: number;
}

const at = (x: number, y: number): Seat => ({ x, y });

/** As a photographer would arrange two, three and four: in the three variations of every style. */
const groups: Record<number, readonly Seat[][][]> = {
  2: [[[at(-1, -0.4), at(1, 0.4)]], [[at(0.95, -0.75), at(-0.95, 0.6)]], [[at(1.1, -0.3), at(-1.1, 0.3)]]],
  3: [
    // One above two; two above one; stairs, or two flanking one behind them.
    [[at(0, -0.9), at(-1.1, 0.75), at(1.1, 0.85)]],
    [[at(-1.1, -0.85), at(1.1, -0.75), at(0, 0.85)]],
    [
      [at(-1.6, -1.05), at(0.1, -0.1), at(1.55, 1.05)],
      [at(0.25, -0.7), at(1.6, 0.5), at(-1.4, 0.75)],
    ],
  ],
  4: [
    // Two rows, one of them moved aside; a diamond; two between two.
    [[at(-0.55, -0.95), at(1.65, -0.85), at(-1.65, 0.85), at(0.55, 0.95)]],
    [[at(0, -1.9), at(-1.25, -0.2), at(1.25, -0.1), at(0, 1.75)]],
    [[at(-1.05, -0.95), at(1.05, -1.05), at(1.6, 0.85), at(-1.6, 1)]],
  ],
};

const largest: Record<Variation, number> = { 0: 0.24, 1: 0.26, 2: 0.19 };

/** How the pets of a group are arranged; `flip` turns the arrangement around. */
export function arrangementOf(count: number, variation: Variation, flip: boolean): Arrangement {
  const choices = groups[count][variation];
  return {
    choices: flip ? choices.map((seats) => seats.map(({ x, y }) => ({ x: -x, y }))) : choices,
    largest: largest[variation],
  };
}
