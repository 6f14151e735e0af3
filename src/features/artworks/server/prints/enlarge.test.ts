import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Pixels } from '../../../../providers/generation/port.ts';
import { enlarge, resample } from './enlarge.ts';
import { isApproved, measureLikeness } from '../hosted/likeness.ts';

const size = { width: 480, height: 600 };
const print = { width: 1_896, height: 2_370 };

async function readSample(style: string): Promise<Pixels> {
  const file = fileURLToPath(new URL(`../../../../web/pictures/styles/${style}.webp`, import.meta.url));
  const { data } = await sharp(file)
    .resize(size.width, size.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...size, data };
}

function fill(value: number): Pixels {
  return { ...size, data: new Uint8Array(size.width * size.height * 3).fill(value) };
}

/** Standard deviation of a channel. */
function spreadOf({ data }: Pixels): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
}

describe('enlarging a picture for print', () => {
  test.each(['classic-oil-painting', 'watercolor', 'tattoo-style', 'impressionist-style', 'cyberpunk-hero'])(
    '%s: the print, reduced to the approved size, matches the approved picture within the stated bounds',
    async (style) => {
      const approved = await readSample(style);
      const likeness = measureLikeness(approved, await resample(await enlarge(approved, print, style), size));
      expect([likeness, isApproved(likeness)]).toEqual([likeness, true]);
    },
  );

  test('adds the grain of the medium, and none in a photographic style', async () => {
    const gray = fill(128);
    const spreads = await Promise.all(
      ['impasto-painting', 'watercolor', 'astronaut'].map(async (style) => spreadOf(await enlarge(gray, print, style))),
    );
    expect(spreads[0]).toBeGreaterThan(2);
    expect(spreads[1]).toBeGreaterThan(2);
    expect(spreads[2]).toBe(0);
  });

  test('is deterministic to the byte, and changes nothing at the original size', async () => {
    const approved = await readSample('watercolor');
    const [one, other] = [await enlarge(approved, print, 'watercolor'), await enlarge(approved, print, 'watercolor')];
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(true);
    expect((await enlarge(approved, size, 'watercolor')).data).toBe(approved.data);
  });
});

describe('measuring whether a larger picture is the approved one', () => {
  const reduce = async (picture: Pixels) => resample(picture, size);
  const open = ({ width, height, data }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });
  const testedStyles = ['watercolor', 'parisian', 'princess', 'astronaut'];

  test.each(testedStyles)('%s: accepts an enlargement that was sharpened and compressed', async (style) => {
    const approved = await readSample(style);
    const sharper = await open(await resample(approved, print))
      .sharpen({ sigma: 1.2 })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { data } = await sharp(sharper).raw().toBuffer({ resolveWithObject: true });
    expect(isApproved(measureLikeness(approved, await reduce({ ...print, data })))).toBe(true);
  });

  test.each(testedStyles)('%s: rejects a picture that was shifted, tinted or given another muzzle', async (style) => {
    const approved = await readSample(style);
    const moved = open(approved)
      .extract({ left: 2, top: 2, width: size.width - 2, height: size.height - 2 })
      .extend({ right: 2, bottom: 2, extendWith: 'copy' });
    const tinted = open(approved).linear([1, 1, 1], [12, 0, 0]);
    const patch = await open(approved).extract({ left: 240, top: 310, width: 56, height: 56 }).png().toBuffer();
    const redrawn = open(approved)
      .composite([{ input: patch, left: 212, top: 290 }])
      .removeAlpha();
    for (const other of [moved, tinted, redrawn]) {
      const { data } = await other.raw().toBuffer({ resolveWithObject: true });
      const likeness = measureLikeness(approved, await reduce(await resample({ ...size, data }, print)));
      expect([likeness, isApproved(likeness)]).toEqual([likeness, false]);
    }
  });
});
