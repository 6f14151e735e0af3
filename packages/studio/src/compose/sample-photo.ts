import type { Photo } from '../core/image.ts';

/**
 * Reads colours of a photo at fractional pixel positions, 0..1, for drawing it `scale` times as large. The photo is
 * halved first until bilinear reading no longer skips pixels.
 */
export function makePhotoSampler(photo: Photo, scale: number): (x: number, y: number, out: Float32Array) => void {
  let level = photo;
  let shrink = 1;
  while (scale / shrink < 0.55 && level.width > 8 && level.height > 8) {
    level = halve(level);
    shrink /= 2;
  }
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
    for (let c = 0; c < 3; c++) {
      const top = data[i + c] * (1 - u) + data[i + right + c] * u;
      const bottom = data[i + down + c] * (1 - u) + data[i + down + right + c] * u;
      out[c] = (top * (1 - v) + bottom * v) / 255;
    }
  };
}

function halve(photo: Photo): Photo {
  const width = photo.width >> 1;
  const height = photo.height >> 1;
  const data = new Uint8Array(width * height * 3);
  const row = photo.width * 3;
  for (let y = 0, o = 0; y < height; y++) {
    let i = y * 2 * row;
    for (let x = 0; x < width; x++, i += 6) {
      for (let c = 0; c < 3; c++, o++) {
        data[o] = (photo.data[i + c] + photo.data[i + 3 + c] + photo.data[i + row + c] + photo.data[i + row + 3 + c] + 2) >> 2;
      }
    }
  }
  return { width, height, data };
}
