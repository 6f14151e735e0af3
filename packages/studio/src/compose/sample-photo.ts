import type { Photo, PhotoPyramid, Rgb } from '../core/image.ts';

/**
 * Makes a sampler that reads the photo's color, 0..1, at fractional pixel positions, to draw the photo `scale` times as
 * large. The photo is halved first until bilinear sampling no longer skips pixels.
 */
export function makePhotoSampler(photo: Photo, scale: number): (x: number, y: number, out: Float32Array) => void {
  const { level, shrink } = chooseLevel(photo, scale);
  const { width, height, data } = level;
  return (x, y, out) => {
    const lx = (x + 0.5) * shrink - 0.5;
    const ly = (y + 0.5) * shrink - 0.5;
    const cx = lx < 0 ? 0 : lx > width - 1 ? width - 1 : lx;
    const cy = ly < 0 ? 0 : ly > height - 1 ? height - 1 : ly;
    const x0 = cx | 0;
    const y0 = cy | 0;
    const u = cx - x0;
    const v = cy - y0;
    const i = (y0 * width + x0) * 3;
    const right = x0 < width - 1 ? 3 : 0;
    const down = y0 < height - 1 ? width * 3 : 0;
    const beside = i + right;
    const below = i + down;
    const across = below + right;
    // Unrolled, because this runs for every pixel of every picture.
    out[0] = ((data[i] * (1 - u) + data[beside] * u) * (1 - v) + (data[below] * (1 - u) + data[across] * u) * v) / 255;
    out[1] =
      ((data[i + 1] * (1 - u) + data[beside + 1] * u) * (1 - v) +
        (data[below + 1] * (1 - u) + data[across + 1] * u) * v) /
      255;
    out[2] =
      ((data[i + 2] * (1 - u) + data[beside + 2] * u) * (1 - v) +
        (data[below + 2] * (1 - u) + data[across + 2] * u) * v) /
      255;
  };
}

/** An affine map from picture pixels to photo pixels. */
export type PhotoMap = Record<'x0' | 'xx' | 'xy' | 'y0' | 'yx' | 'yy', number>;

/**
 * Like `makePhotoSampler`, but reads row `y` of a picture into it. A call for each pixel would cost more than the
 * reading.
 */
export function makeRowSampler(photo: Photo, scale: number): (map: PhotoMap, y: number, to: Rgb) => void {
  const { level, shrink } = chooseLevel(photo, scale);
  return (map, y, to) => sampleRow(level, shrink, map, y, to);
}

function sampleRow(
  { width, height, data }: Photo,
  shrink: number,
  { x0, xx, xy, y0, yx, yy }: PhotoMap,
  row: number,
  to: Rgb,
): void {
  for (let x = 0, o = row * to.width; x < to.width; x++, o++) {
    const lx = (x0 + xx * x + xy * row + 0.5) * shrink - 0.5;
    const ly = (y0 + yx * x + yy * row + 0.5) * shrink - 0.5;
    const cx = lx < 0 ? 0 : lx > width - 1 ? width - 1 : lx;
    const cy = ly < 0 ? 0 : ly > height - 1 ? height - 1 : ly;
    const left = cx | 0;
    const top = cy | 0;
    const u = cx - left;
    const v = cy - top;
    const i = (top * width + left) * 3;
    const beside = i + (left < width - 1 ? 3 : 0);
    const below = i + (top < height - 1 ? width * 3 : 0);
    const across = below + beside - i;
    to.r[o] = ((data[i] * (1 - u) + data[beside] * u) * (1 - v) + (data[below] * (1 - u) + data[across] * u) * v) / 255;
    to.g[o] =
      ((data[i + 1] * (1 - u) + data[beside + 1] * u) * (1 - v) +
        (data[below + 1] * (1 - u) + data[across + 1] * u) * v) /
      255;
    to.b[o] =
      ((data[i + 2] * (1 - u) + data[beside + 2] * u) * (1 - v) +
        (data[below + 2] * (1 - u) + data[across + 2] * u) * v) /
      255;
  }
}

/** The photo, halved until bilinear sampling no longer skips pixels, and how much smaller it is. */
function chooseLevel(photo: Photo, scale: number): { level: Photo; shrink: number } {
  let halved = 0;
  while (scale * 2 ** halved < 0.55 && isLarge(photo, halved)) halved++;
  return { level: halve(photo, halved), shrink: 0.5 ** halved };
}

/** Shared memory for all sizes of a photo that `makePhotoSampler` may need. */
export function makePhotoPyramid({ width, height }: Photo): PhotoPyramid {
  let pixels = 0;
  let count = 0;
  for (; isLarge({ width, height }, count); count++) pixels += sizeOf({ width, height }, count + 1);
  return {
    pixels: new Uint8Array(new SharedArrayBuffer(pixels)),
    ready: new Int32Array(new SharedArrayBuffer(4 * count)),
  };
}

const pyramids = new WeakMap<object, PhotoPyramid>();

/** The photo's own pyramid, or one that is kept as long as its pixels. */
export function pyramidOf(photo: Photo): PhotoPyramid {
  let pyramid = photo.pyramid ?? pyramids.get(photo.data);
  if (!pyramid) pyramids.set(photo.data, (pyramid = makePhotoPyramid(photo)));
  return pyramid;
}

/** Whether a photo that was halved `halved` times may be halved once more. */
function isLarge({ width, height }: Pick<Photo, 'width' | 'height'>, halved: number): boolean {
  return width >> halved > 8 && height >> halved > 8;
}

/** Bytes of a photo that was halved `halved` times. */
function sizeOf({ width, height }: Pick<Photo, 'width' | 'height'>, halved: number): number {
  return (width >> halved) * (height >> halved) * 3;
}

function halve(photo: Photo, times: number): Photo {
  let level = photo;
  for (let from = 0, k = 1; k <= times; from += sizeOf(photo, k), k++) {
    const copy = photo.pyramid?.pixels.subarray(from, from + sizeOf(photo, k)) ?? new Uint8Array(sizeOf(photo, k));
    const ready = photo.pyramid?.ready;
    // Two threads that make the same size at the same time write the same bytes.
    if (!ready || Atomics.load(ready, k - 1) === 0) {
      halveInto(copy, level);
      if (ready) Atomics.store(ready, k - 1, 1);
    }
    level = { width: photo.width >> k, height: photo.height >> k, data: copy };
  }
  return level;
}

function halveInto(data: Uint8Array, photo: Photo): void {
  const width = photo.width >> 1;
  const height = photo.height >> 1;
  const { data: from } = photo;
  const row = photo.width * 3;
  for (let y = 0; y < height; y++) halveRow(from, y * 2 * row, row, data, y * width * 3, width);
}

function halveRow(from: Uint8Array, first: number, row: number, data: Uint8Array, to: number, width: number): void {
  for (let o = to, i = first, j = first + row; o < to + 3 * width; i += 6, j += 6, o += 3) {
    data[o] = (from[i] + from[i + 3] + from[j] + from[j + 3] + 2) >> 2;
    data[o + 1] = (from[i + 1] + from[i + 4] + from[j + 1] + from[j + 4] + 2) >> 2;
    data[o + 2] = (from[i + 2] + from[i + 5] + from[j + 2] + from[j + 5] + 2) >> 2;
  }
}
