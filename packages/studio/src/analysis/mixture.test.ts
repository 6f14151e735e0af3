import { describe, expect, it } from 'vitest';
import { makeRandom } from '../core/noise.ts';
import { alsoInShade, fitMixture, logLikelihoods } from './mixture.ts';

describe('alsoInShade', () => {
  const random = makeRandom(3);
  const ground = Float32Array.from({ length: 3 * 900 }, (_, i) => [0.7, 0.02, 0.1][i % 3] + (random() - 0.5) * 0.04);
  const lit = fitMixture(ground, new Float32Array(900).fill(1), 3, random)!;
  const inShade = (share: number): Float32Array => ground.map((v) => v * share);
  const mean = (values: Float64Array): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  const fit = (mixture: Float64Array, colours: Float32Array): number => mean(logLikelihoods(mixture, colours));

  it('knows the colours of a ground in the shade, which the ground in the light has none of', () => {
    const all = alsoInShade(lit, 0.5);
    expect(fit(all, inShade(0.75))).toBeGreaterThan(fit(lit, inShade(0.75)) + 5);
    expect(fit(all, inShade(0.56))).toBeGreaterThan(fit(lit, inShade(0.56)) + 5);
    expect(fit(all, ground)).toBeCloseTo(fit(lit, ground), 2);
  });

  it('is as dense in a shade as its share says: colours there lie closer together', () => {
    expect(fit(alsoInShade(lit, 0.5), inShade(0.75))).toBeCloseTo(fit(lit, ground) + Math.log(0.5) - 3 * Math.log(0.75), 1);
  });

  it('takes no other colour for shade', () => {
    const fur = ground.map((v, i) => (i % 3 === 2 ? -v : v));
    expect(fit(alsoInShade(lit, 0.5), fur)).toBeCloseTo(fit(lit, fur), 1);
  });
});
