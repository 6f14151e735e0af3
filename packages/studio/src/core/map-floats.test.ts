import { expect, it } from 'vitest';
import { mapFloats } from './map-floats.ts';

it('maps any array of numbers to floats', () => {
  const bytes = Uint8Array.of(0, 3, 255);
  expect(mapFloats(bytes, (v, i) => v / 2 + i)).toEqual(Float32Array.of(0, 2.5, 129.5));
});
