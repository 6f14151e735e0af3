import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colourLikelihoods, groupColours, groupNearby } from './colours.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const coloursOf = (count: number): fc.Arbitrary<Float32Array> =>
  fc.array(share, { minLength: count * 3, maxLength: count * 3 }).map((values) => Float32Array.from(values));
const someColours = fc.integer({ min: 1, max: 9 }).chain(coloursOf);

/** Parts without covariance between channels: log weight, mean, and how narrow each channel is. */
const part = fc.tuple(fc.double({ min: -3, max: 0, noNaN: true }), share, share, share, fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 3, maxLength: 3 }));

it('tells how usual a colour is, an odd one out as well', () => {
  fc.assert(fc.property(someColours, fc.array(part, { minLength: 1, maxLength: 6 }), (colours, parts) => {
    const mixture = Float64Array.from(parts.flatMap(([weight, x, y, z, [xx, yy, zz]]) => [weight, x, y, z, xx, 0, 0, yy, 0, zz]));
    const found = colourLikelihoods(mixture, parts.length, colours);
    expect(found).toHaveLength(colours.length / 3);
    found.forEach((nats, i) => {
      const terms = parts.map(([weight, x, y, z, [xx, yy, zz]]) => {
        const [a, b, c] = [colours[i * 3] - x, colours[i * 3 + 1] - y, colours[i * 3 + 2] - z];
        return weight - 0.5 * (a * a * xx + b * b * yy + c * c * zz);
      });
      // Six parts that are left out because each fits nine nats worse.
      expect(Math.abs(nats - Math.log(terms.reduce((sum, term) => sum + Math.exp(term), 0)))).toBeLessThan(6 * Math.exp(-9));
    });
  }));
});

it('counts what two channels do together', () => {
  const mixture = Float64Array.of(0, 0.5, 0.5, 0.5, 2, 0.25, -0.5, 3, 0.75, 4);
  const [nats] = colourLikelihoods(mixture, 1, Float32Array.of(1, 0.25, 0));
  const [a, b, c] = [0.5, -0.25, -0.5];
  expect(nats).toBeCloseTo(-0.5 * (2 * a * a + 3 * b * b + 4 * c * c) - (0.25 * a * b - 0.5 * a * c + 0.75 * b * c), 12);
});

it('ends with every colour in the group whose middle is nearest', () => {
  fc.assert(fc.property(someColours, (colours) => {
    const weights = new Float32Array(colours.length / 3).fill(1);
    const centres = Float64Array.of(0.2, 0.2, 0.2, 0.8, 0.8, 0.8);
    // As many rounds as nine colours can take to settle.
    const group = [...groupColours(colours, weights, centres, 40)];
    expect([...centres], 'the starts are left alone').toEqual([0.2, 0.2, 0.2, 0.8, 0.8, 0.8]);
    const middles = [0, 1].map((k) => {
      const own = group.flatMap((g, i) => (g === k ? [i] : []));
      return [0, 1, 2].map((c) => own.length > 0 ? own.reduce((sum, i) => sum + colours[i * 3 + c], 0) / own.length : centres[k * 3 + c]);
    });
    const away = (i: number, k: number): number => middles[k].reduce((sum, m, c) => sum + (colours[i * 3 + c] - m) ** 2, 0);
    group.forEach((k, i) => expect(away(i, k)).toBeLessThanOrEqual(away(i, 1 - k) + 1e-12));
  }));
});

it('lets heavier colours pull a middle more', () => {
  // The third lies between, and belongs to the first as long as that comes to meet it.
  const colours = Float32Array.of(0, 0, 0, 0.6, 0, 0, 0.45, 0, 0, 1, 0, 0);
  const starts = Float64Array.of(0, 0, 0, 1, 0, 0);
  expect([...groupColours(colours, Float32Array.of(1, 1, 1, 1), starts, 9)]).toEqual([0, 1, 0, 1]);
  expect([...groupColours(colours, Float32Array.of(50, 1, 1, 1), starts, 9)]).toEqual([0, 1, 1, 1]);
});

it('finds the patches of a picture of odd width, each with the centre that lies in it', () => {
  const [width, height] = [15, 7];
  const isRight = (i: number): boolean => i % width >= 8;
  const colours = Float32Array.from({ length: width * height * 3 }, (_, k) => (isRight(Math.floor(k / 3)) ? 0.9 : 0.1));
  const centres = Float64Array.of(0.1, 0.1, 0.1, 3, 3, 0.9, 0.9, 0.9, 11, 3);
  const label = groupNearby(colours, width, height, centres, 16, 1e-4, 3);
  expect([...label]).toEqual(Array.from(label, (_, i) => (isRight(i) ? 1 : 0)));
});

it('a centre reaches no further than it may', () => {
  const colours = new Float32Array(9 * 3);
  const centres = Float64Array.of(0, 0, 0, 1, 0, 0.5, 0.5, 0.5, 7, 0);
  // The second fits nothing, and still has what only it can reach.
  expect([...groupNearby(colours, 9, 1, centres, 3, 1e-4, 1)]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
});
