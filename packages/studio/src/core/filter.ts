import type { Plane, Rgb } from './image.ts';

/**
 * Gaussian blur with the edge pixel repeated outside. Exact taps up to sigma 3.5, above that three
 * box passes (Kovesi 2010), whose error is below one grey level.
 */
export function gauss(plane: Plane, sigma: number): Plane {
  const { width, height, data } = plane;
  if (sigma <= 0.05) return { width, height, data: data.slice() };
  if (sigma > 3.5) return { width, height, data: boxThrice(data, width, height, sigma) };
  const taps = gaussTaps(sigma);
  const reach = taps.length - 1;
  const across = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = data[row + x] * taps[0];
      if (x >= reach && x < width - reach) {
        for (let i = 1; i <= reach; i++) sum += (data[row + x - i] + data[row + x + i]) * taps[i];
      } else {
        for (let i = 1; i <= reach; i++) {
          sum += (data[row + Math.max(0, x - i)] + data[row + Math.min(width - 1, x + i)]) * taps[i];
        }
      }
      across[row + x] = sum;
    }
  }
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) out[row + x] = across[row + x] * taps[0];
    for (let i = 1; i <= reach; i++) {
      const above = Math.max(0, y - i) * width;
      const below = Math.min(height - 1, y + i) * width;
      const tap = taps[i];
      for (let x = 0; x < width; x++) out[row + x] += (across[above + x] + across[below + x]) * tap;
    }
  }
  return { width, height, data: out };
}

export function gaussRgb(image: Rgb, sigma: number): Rgb {
  const { width, height } = image;
  const blur = (data: Float32Array): Float32Array => gauss({ width, height, data }, sigma).data;
  return { width, height, r: blur(image.r), g: blur(image.g), b: blur(image.b) };
}

/** Mean over a (2 radius + 1) square, the edge pixel repeated outside. */
export function box(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const across = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  boxRows(data, across, width, height, radius);
  boxColumns(across, out, width, height, radius);
  return { width, height, data: out };
}

/** Centre and one side of a normalised Gaussian: taps[0] + 2 * sum(taps[1..]) = 1. */
export function gaussTaps(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.8);
  const taps = new Float32Array(reach + 1);
  let sum = 0;
  for (let i = 0; i <= reach; i++) {
    taps[i] = Math.exp((-i * i) / (2 * sigma * sigma));
    sum += i ? 2 * taps[i] : taps[i];
  }
  for (let i = 0; i <= reach; i++) taps[i] /= sum;
  return taps;
}

function boxThrice(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  let narrow = Math.floor(ideal);
  if (narrow % 2 === 0) narrow--;
  const narrowPasses = Math.round((12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4));
  const out = data.slice();
  const across = new Float32Array(data.length);
  for (let pass = 0; pass < 3; pass++) {
    const radius = ((pass < narrowPasses ? narrow : narrow + 2) - 1) / 2;
    boxRows(out, across, width, height, radius);
    boxColumns(across, out, width, height, radius);
  }
  return out;
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const last = row + width - 1;
    let sum = from[row] * (radius + 1);
    for (let i = 0; i < radius; i++) sum += from[Math.min(row + i, last)];
    for (let x = 0; x < width; x++) {
      const leaving = x - radius - 1;
      sum += from[Math.min(row + x + radius, last)] - from[leaving > 0 ? row + leaving : row];
      to[row + x] = sum * scale;
    }
  }
}

function boxColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  for (let x = 0; x < width; x++) sums[x] = from[x] * (radius + 1);
  for (let i = 0; i < radius; i++) {
    const row = Math.min(i, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x] += from[row + x];
  }
  for (let y = 0; y < height; y++) {
    const entering = Math.min(y + radius, height - 1) * width;
    const leaving = Math.max(0, y - radius - 1) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      sums[x] += from[entering + x] - from[leaving + x];
      to[row + x] = sums[x] * scale;
    }
  }
}
