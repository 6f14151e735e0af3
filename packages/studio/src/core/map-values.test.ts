import { expect, it } from 'vitest';
import { mapFloats, maskWhere } from './map-values.ts';

it('maps any array of numbers to floats and to a mask', () => {
  const bytes = Uint8Array.of(0, 3, 255);
  expect(mapFloats(bytes, (v, i) => v / 2 + i)).toEqual(Float32Array.of(0, 2.5, 129.5));
  expect(maskWhere(Float32Array.of(0.4, 0.6, 0.5), (v, i) => v > 0.5 || i === 2)).toEqual(Uint8Array.of(0, 1, 1));
});
