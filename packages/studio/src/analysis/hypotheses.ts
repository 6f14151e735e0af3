import type { Evidence } from './evidence.ts';
import { feature } from './features.ts';
import { type CutOptions, type Cutter, defaultCut } from './grab-cut.ts';

/** One idea of which part of the photo is the pet. */
export interface Hypothesis {
  name: string;
  inside: Uint8Array;
}

interface Idea {
  name: string;
  /** Log odds of region `r`. */
  belief: (row: Float64Array, r: number) => number;
  cut?: Partial<CutOptions>;
}

/**
 * Different beliefs about one photo. Several that each suit some photos beat one tuned for all: a portrait before a
 * plain wall is found by its backdrop, a pet in a room by focus, a pet filling the frame by reach from the middle.
 */
export function* cutHypotheses(evidence: Evidence, cut: Cutter): Generator<Hypothesis> {
  for (const { name, belief, cut: options } of ideas(evidence)) {
    yield { name, inside: cut(Float64Array.from(evidence.rows, belief), { ...defaultCut, ...options }) };
  }
}

export const hypothesisCount = 8;

function ideas({ picture, learnt, offBackdrop }: Evidence): Idea[] {
  const central = (row: Float64Array): number =>
    picture.boxed
      ? 1.6 - 2.2 * row[feature.across2] - 1.8 * row[feature.down2]
      : 2.17 - 2.9 * row[feature.across2] + 0.43 * row[feature.down] - 1.79 * row[feature.down2];
  return [
    { name: 'learnt', belief: (_, r) => learnt[r] },
    { name: 'wide', belief: (_, r) => learnt[r] + 0.8, cut: { belief: 2.42, colour: 0.9 } },
    { name: 'tight', belief: (_, r) => learnt[r] - 0.8, cut: { belief: 2.42, colour: 0.9 } },
    {
      name: 'central',
      belief: (row) =>
        central(row) +
        1.3 * (row[feature.barrierLight] + row[feature.barrierColour] - 0.84) +
        1.8 * (row[feature.unlikeRim] - 0.42) +
        1.8 * (row[feature.sharp] - 0.4),
      cut: { belief: 0.935, colour: 1.76, vote: 0, local: 0 },
    },
    {
      name: 'backdrop',
      belief: (row, r) => 5 * (offBackdrop[r] - 0.42) + 0.3 * central(row),
      cut: { belief: 1.98, colour: 0.8, vote: 1, local: 0 },
    },
    {
      name: 'backdrop and learnt',
      belief: (_, r) => 3 * (offBackdrop[r] - 0.42) + 0.6 * learnt[r],
      cut: { belief: 1.76, colour: 1, local: 0.3 },
    },
    {
      name: 'focus',
      belief: (row) => 5 * (row[feature.sharp] - 0.33) + 0.35 * central(row) - row[feature.green],
      cut: { belief: 1.76, colour: 1 },
    },
    {
      name: 'core',
      belief: (row) =>
        1.1 * central(row) +
        2 * (row[feature.fromMiddle] - 0.4) +
        1.2 * row[feature.likeMiddle] -
        row[feature.green] -
        row[feature.blue] -
        0.7,
      // Close-ups: the pet is cut off by the frame and has every texture, from sharp to blurred.
      cut: { belief: 1.32, colour: 1.5, texture: 0 },
    },
  ];
}
