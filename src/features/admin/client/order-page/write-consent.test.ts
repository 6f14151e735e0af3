import { expect, test } from 'vitest';
import { cropConsent } from '../../contract.ts';
import { writeConsent } from './write-consent.ts';

test('the server reads the crops that the panel writes', () => {
  const crops = [
    { product: 'Poster', width: 3_600, height: 4_800, lost: 0.75, dpi: 62 },
    { product: 'Mug', width: 2_700, height: 1_050, lost: 0.14, dpi: 286 },
  ];
  expect(cropConsent.parse(writeConsent(crops, [0, 1 / 3]))).toEqual(
    new Map([
      ['3600x4800', 0],
      ['2700x1050', 0.3333],
    ]),
  );
  expect(cropConsent.parse(writeConsent(crops, [1, 1e-9]))).toEqual(
    new Map([
      ['3600x4800', 1],
      ['2700x1050', 0],
    ]),
  );
  for (const wrong of ['', '3600x4800', '3600x4800@1.5', '3600x4800@0.5,', 'x@0', '3600x4800@-0.1'])
    expect(cropConsent.safeParse(wrong).success).toBe(false);
});
