import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropAndTurn, shareWorking } from './subject.ts';

const size = { width: 311, height: 207 };
const noise = await sharp({
  create: { ...size, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .png()
  .toBuffer();
const upright = await sharp(noise).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
const crop = { x: 0.2, y: 0.3, width: 0.5, height: 0.6 };

test.each([
  ['whole', {}],
  ['cropped', { crop }],
  ['turned', { turns: 1 }],
  ['cropped and turned', { crop, turns: 3 }],
] as const)(
  'a photo that is %s has the same pixels in shared memory, whether it is read at once or in bands',
  async (_how, hints) => {
    const wanted = await cropAndTurn(upright, size, hints);
    for (const pixelsAtOnce of [1e9, 10_000, 311, 1]) {
      const { data, ...shared } = await shareWorking(upright, size, hints, pixelsAtOnce);
      expect(shared).toEqual({ width: wanted.width, height: wanted.height });
      expect(Buffer.from(data).equals(Buffer.from(wanted.data))).toBe(true);
      expect(data.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  },
);
