import { expect, test } from 'vitest';
import { fingerprintOf, seedOf, type FingerprintInput } from './fingerprint.ts';

const request: FingerprintInput = { style: 'watercolor', petName: 'Mabel', petBreed: null, round: 0 };

test('equal requests have equal fingerprints; a change of anything that decides the picture changes the fingerprint', () => {
  const others: FingerprintInput[] = [
    { ...request, style: 'tattoo-style' },
    { ...request, petName: null },
    { ...request, petName: null, petBreed: 'Mabel' },
    { ...request, round: 1 },
  ];
  const fingerprints = [request, ...others].map((each) => fingerprintOf([{ photoId: 'pho_a', hints: null }], each));
  fingerprints.push(fingerprintOf([{ photoId: 'pho_b', hints: null }], request));
  fingerprints.push(
    fingerprintOf([{ photoId: 'pho_a', hints: { turns: 1 } }], request),
    fingerprintOf([{ photoId: 'pho_a', hints: { outline: 0 } }], request),
  );
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
  expect(fingerprintOf([{ photoId: 'pho_a', hints: null }], { ...request })).toBe(fingerprints[0]);
  expect(fingerprintOf([{ photoId: 'pho_a', hints: { turns: 0 } }], request)).toBe(fingerprints[0]);
});

test('the seed depends on the photo’s content, not its id, and is the same on every installation', () => {
  expect(seedOf('aa', request)).toBe(1_256_835_649);
  expect(seedOf('aa', { ...request, round: 1 })).not.toBe(seedOf('aa', request));
  expect(seedOf('bb', request)).not.toBe(seedOf('aa', request));
});
