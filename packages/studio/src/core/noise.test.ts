import { expect, test } from 'vitest';
import { fractalNoise, makeNoise, makeNoiseRows } from './noise.ts';

/** Places on both sides of the lattice's origin, near enough to each other to stay in a cell for a while. */
const columns = Float64Array.from({ length: 90 }, (_, x) => (x - 40) / 13);

test('noise that remembers its cells is fractal noise to the last bit, wherever one goes', () => {
  const noise = makeNoise(4, 9);
  for (const y of [0.3, -2.7, 0.3]) for (const x of columns) expect(noise(x, y)).toBe(fractalNoise(x, y, 4, 9));
});

test('rows of noise are fractal noise to the last bit, times their weight, on top of what is there', () => {
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
