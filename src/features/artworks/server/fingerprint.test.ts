import { expect, test } from 'vitest';
import { fingerprintOf, seedOf, type FingerprintInput } from './fingerprint.ts';

const wish: FingerprintInput = { style: 'watercolor', petName: 'Mabel', petBreed: null, round: 0 };

test('equal requests have equal fingerprints; everything that decides the picture changes them', () => {
  const others: FingerprintInput[] = [
    { ...wish, style: 'tattoo-style' },
    { ...wish, petName: null },
    { ...wish, petName: null, petBreed: 'Mabel' },
    { ...wish, round: 1 },
  ];
  const names = [wish, ...others].map((each) => fingerprintOf({ id: 'pho_a', hints: null }, each));
  names.push(fingerprintOf({ id: 'pho_b', hints: null }, wish));
  names.push(
    fingerprintOf({ id: 'pho_a', hints: { turns: 1 } }, wish),
    fingerprintOf({ id: 'pho_a', hints: { outline: 0 } }, wish),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(fingerprintOf({ id: 'pho_a', hints: null }, { ...wish })).toBe(names[0]);
  expect(fingerprintOf({ id: 'pho_a', hints: { turns: 0 } }, wish)).toBe(names[0]);
});

test('the seed depends on the photo’s content, not its id, and is the same on every installation', () => {
  expect(seedOf('aa', wish)).toBe(1_256_835_649);
  expect(seedOf('aa', { ...wish, round: 1 })).not.toBe(seedOf('aa', wish));
  expect(seedOf('bb', wish)).not.toBe(seedOf('aa', wish));
});
