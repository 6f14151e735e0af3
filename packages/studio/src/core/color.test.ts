import { expect, test } from 'vitest';
import { fromLab, labToRgb, rgbToLab, toLab } from './color.ts';
import { makeRgb } from './image.ts';
import { hash2 } from './noise.ts';

test('whole pictures are converted like single colors', () => {
  // Longer than one chunk of the kernels; includes black, white and values outside sRGB.
  const image = makeRgb(131, 127);
  for (let i = 0; i < image.r.length; i++) {
    [image.r[i], image.g[i], image.b[i]] = i < 2 ? [i, i, i] : [0, 1, 2].map((k) => hash2(i, k, 3) ** 3 * 1.1 - 0.02);
  }
  const lab = toLab(image);
  const back = fromLab({ ...lab, L: lab.L.map((v) => v * 1.02) });
  let worst = 0;
  for (let i = 0; i < image.r.length; i++) {
    const [L, a, b] = rgbToLab(image.r[i], image.g[i], image.b[i]);
    const [red, green, blue] = labToRgb(lab.L[i] * 1.02, lab.a[i], lab.b[i]);
    worst = Math.max(
      worst,
      Math.abs(L - lab.L[i]),
      Math.abs(a - lab.a[i]),
      Math.abs(b - lab.b[i]),
      Math.abs(red - back.r[i]),
      Math.abs(green - back.g[i]),
      Math.abs(blue - back.b[i]),
    );
  }
  // Within a two-thousandth of a gray level, except where rounding selects the neighboring table entry.
  expect(worst).toBeLessThan(2e-4);
});
