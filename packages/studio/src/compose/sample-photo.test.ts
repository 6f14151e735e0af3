import { describe, expect, it } from 'vitest';
import type { Photo } from '../core/image.ts';
import { sharePhoto } from '../workers/share.ts';
import { makePhotoPyramid, makePhotoSampler, pyramidOf } from './sample-photo.ts';

function drawPhoto(width: number, height: number): Photo {
  return { width, height, data: Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) % 251) };
}

/** Colors at many positions, inside and outside the photo. */
function readAll(photo: Photo, scale: number): number[] {
  const sample = makePhotoSampler(photo, scale);
  const out = new Float32Array(3);
  const colors: number[] = [];
  for (let y = -0.1; y < 1.1; y += 0.037) {
    for (let x = -0.1; x < 1.1; x += 0.041) {
      sample(x * photo.width, y * photo.height, out);
      colors.push(...out);
    }
  }
  return colors;
}

describe('makePhotoSampler', () => {
  it("reads the mean of the photo's pixels under a picture pixel", () => {
    const photo = {
      width: 64,
      height: 64,
      data: Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (Math.floor(i / 3) % 2 ? 255 : 0)),
    };
    const out = new Float32Array(3);
    makePhotoSampler(photo, 0.25)(31.5, 31.5, out);
    for (const channel of out) expect(channel).toBeCloseTo(0.5, 1);
    makePhotoSampler(photo, 1)(31, 31, out);
    expect([...out]).toEqual([1, 1, 1]);
  });

  it.each([
    [61, 47],
    [200, 9],
    [8, 300],
    [1, 1],
  ])('reads the same colors from a photo of %i x %i when its reduced copies are in shared memory', (width, height) => {
    const photo = drawPhoto(width, height);
    const shared = { ...photo, pyramid: makePhotoPyramid(photo) };
    for (const scale of [1, 0.5, 0.2, 0.1, 0.01, 0.1, 1]) expect(readAll(shared, scale)).toEqual(readAll(photo, scale));
  });

  it('computes each reduced copy once, and only those that are needed', () => {
    const shared = sharePhoto(drawPhoto(160, 160));
    const { ready, pixels } = shared.pyramid!;
    readAll(shared, 0.2);
    expect([...ready]).toEqual([1, 1, 0, 0, 0]);
    // Makes all copies white: a sampler that computed them again would not read white.
    pixels.fill(255);
    expect(readAll(shared, 0.2).every((channel) => channel === 1)).toBe(true);
    expect(readAll(shared, 1).every((channel) => channel === 1)).toBe(false);
  });

  it('shares one pyramid among all threads that paint from a photo', () => {
    const photo = drawPhoto(40, 30);
    const shared = sharePhoto(photo);
    expect(sharePhoto(photo).pyramid).toBe(shared.pyramid);
    expect(sharePhoto(shared).pyramid).toBe(shared.pyramid);
    expect(sharePhoto(drawPhoto(40, 30)).pyramid).not.toBe(shared.pyramid);
    expect(pyramidOf(photo)).toBe(shared.pyramid);
  });
});
