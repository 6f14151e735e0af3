import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cropAndTurn, decodeReducedToSharedMemory, decodeToSharedMemory } from './subject.ts';

const size = { width: 311, height: 207 };
// The same noise in every run (Lehmer's generator). Red grows to the right and green downward.
let state = 7;
const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const pixels = Uint8Array.from({ length: size.width * size.height * 3 }, (_, i) => {
  const [x, y] = [Math.floor(i / 3) % size.width, Math.floor(i / 3 / size.width)];
  const steady = [x / size.width, y / size.height, random()][i % 3] ?? 0;
  return 160 * steady + 95 * random();
});
const noise = sharp(pixels, { raw: { ...size, channels: 3 } });
const upright = await noise.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
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
      const { data, ...shared } = await decodeToSharedMemory(upright, size, hints, pixelsAtOnce);
      expect(shared).toEqual({ width: wanted.width, height: wanted.height });
      expect(Buffer.from(data).equals(Buffer.from(wanted.data))).toBe(true);
      expect(data.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  },
);

// Noise depends on the resampling filter, so these tests compare blurred pictures.
const smooth = await noise.clone().blur(5).normalise().jpeg({ quality: 95 }).toBuffer();

test.each([
  ['whole', {}, [100, 66]],
  ['cropped', { crop }, [100, 79]],
  ['turned', { turns: 1 }, [66, 100]],
  ['cropped and turned', { crop, turns: 3 }, [79, 100]],
] as const)(
  'a photo that is %s and reduced shows the same picture in fewer pixels, in shared memory',
  async (_how, hints, [width, height]) => {
    const small = await decodeReducedToSharedMemory(smooth, size, hints, 100);
    expect([small.width, small.height]).toEqual([width, height]);
    expect(small.data.buffer).toBeInstanceOf(SharedArrayBuffer);
    const whole = await cropAndTurn(smooth, size, hints);
    const reduced = sharp(whole.data, { raw: { width: whole.width, height: whole.height, channels: 3 } }).resize(
      width,
      height,
      { fit: 'fill' },
    );
    /** Mean absolute difference of the values, 0..255. */
    const differenceFrom = async (picture: Sharp): Promise<number> => {
      const wanted = await picture.raw().toBuffer();
      return small.data.reduce((sum, value, i) => sum + Math.abs(value - (wanted[i] ?? Infinity)), 0) / wanted.length;
    };
    expect(await differenceFrom(reduced.clone())).toBeLessThan(4);
    // The picture is neither mirrored nor upside down.
    expect(await differenceFrom(reduced.clone().flop())).toBeGreaterThan(16);
    expect(await differenceFrom(reduced.clone().rotate(180))).toBeGreaterThan(16);
  },
);

test('a photo within the size limit is not reduced', async () => {
  const same = await decodeReducedToSharedMemory(upright, size, {}, 311);
  expect(Buffer.from(same.data).equals(Buffer.from((await cropAndTurn(upright, size, {})).data))).toBe(true);
});
