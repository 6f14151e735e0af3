import { expect, test } from 'vitest';
import { fractalNoise, makeNoise, makeNoiseRows } from './noise.ts';

/** Positions on both sides of the lattice's origin, close enough that several fall into one cell. */
const columns = Float64Array.from({ length: 90 }, (_, x) => (x - 40) / 13);

test('noise with cached cells equals fractal noise to the last bit, at any position', () => {
  const noise = makeNoise(4, 9);
  for (const y of [0.3, -2.7, 0.3]) for (const x of columns) expect(noise(x, y)).toBe(fractalNoise(x, y, 4, 9));
});

test('rows of noise add weighted fractal noise, equal to the last bit', () => {
  const [broad, fine] = [
    makeNoiseRows(columns, 2, 5),
    makeNoiseRows(
      columns.map((x) => 3 * x),
      3,
      6,
    ),
  ];
  for (const y of [-1.4, 5.2]) {
    const out = new Float64Array(columns.length);
    broad(y, 0.6, out);
    fine(3 * y, 0.4, out);
    expect([...out]).toEqual(
      Array.from(columns, (x) => 0.6 * fractalNoise(x, y, 2, 5) + 0.4 * fractalNoise(3 * x, 3 * y, 3, 6)),
    );
  }
});
