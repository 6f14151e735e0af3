import { expect, test } from 'vitest';
import { effectiveDpi } from './contract.ts';

test('computes the resolution of a picture in a print, in dots per inch', () => {
  // 16x20 inches at 300 DPI from a picture of 3.3 megapixels: enlarged almost threefold.
  expect(effectiveDpi({ width: 1_632, height: 2_040 }, { width: 4_800, height: 6_000 })).toBe(102);
  expect(effectiveDpi({ width: 1_632, height: 2_040 }, { width: 2_400, height: 3_000 })).toBe(204);
  expect(effectiveDpi({ width: 4_800, height: 6_000 }, { width: 2_400, height: 3_000 })).toBe(300);
  // In another shape the whole picture is printed, with ground beside it; an agreed crop leaves fewer pixels.
  expect(effectiveDpi({ width: 1_600, height: 2_000 }, { width: 3_600, height: 3_600 })).toBe(167);
  expect(effectiveDpi({ width: 1_600, height: 2_000, fit: 'crop' }, { width: 3_600, height: 3_600 })).toBe(133);
});
