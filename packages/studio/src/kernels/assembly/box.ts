// Running means. Four rows or four columns run in parallel, one sample of each in a SIMD register. Sums are in doubles,
// which do not drift.

import { narrow, upper } from './doubles';

/**
 * Means over 2 radius + 1 samples along rows and then along columns, `passes` times each, of an f32 plane in place.
 * Border samples are repeated outside.
 *
 * radii   i32, one for each pass
 * buffer  32 bytes for each of max(width, height) + 2 * (largest radius + 1) samples
 */
export function boxes(plane: usize, width: i32, height: i32, radii: usize, passes: i32, buffer: usize): void {
  let pad = 0;
  for (let i = 0; i < passes; i++) pad = max(pad, load<i32>(radii + (i << 2)) + 1);
  const stride: usize = width << 2;
  const first = buffer + (pad << 4);
  const second = first + ((max(width, height) + 2 * pad) << 4);
  const last = plane + (height - 1) * stride;
  for (let row = plane; row <= last; row += 4 * stride) {
    // Rows below the last one repeat it, which writes the same values again.
    const row1 = min(last, row + stride), row2 = min(last, row + 2 * stride), row3 = min(last, row + 3 * stride);
    for (let x: usize = 0; x < stride; x += 4) {
      v128.store(first + (x << 2), f32x4(load<f32>(row + x), load<f32>(row1 + x), load<f32>(row2 + x), load<f32>(row3 + x)));
    }
    const result = runPasses(first, second, width, radii, passes, pad);
    for (let x: usize = 0; x < stride; x += 4) {
      const v = v128.load(result + (x << 2));
      v128.store32_lane(row + x, v, 0);
      v128.store32_lane(row1 + x, v, 1);
      v128.store32_lane(row2 + x, v, 2);
      v128.store32_lane(row3 + x, v, 3);
    }
  }
  for (let x = 0; x < width; x += 4) {
    const column = plane + (x << 2);
    const from = first, lanes = min(4, width - x);
    for (let y = 0, p = column; y < height; y++, p += stride) v128.store(from + (y << 4), v128.load(p));
    const result = runPasses(first, second, height, radii, passes, pad);
    for (let y = 0, p = column; y < height; y++, p += stride) {
      if (lanes == 4) v128.store(p, v128.load(result + (y << 4)));
      else for (let lane = 0; lane < lanes; lane++) store<f32>(p + (lane << 2), load<f32>(result + (y << 4) + (lane << 2)));
    }
  }
}

/** Runs all passes over `count` registers, alternating between two buffers. Returns the address of the result. */
function runPasses(from: usize, to: usize, count: i32, radii: usize, passes: i32, pad: i32): usize {
  for (let pass = 0; pass < passes; pass++) {
    fillEnds(from, count, pad);
    runMean(from, to, count, load<i32>(radii + (pass << 2)));
    const swap = from;
    from = to;
    to = swap;
  }
  return from;
}

function fillEnds(from: usize, count: i32, pad: i32): void {
  const end = from + ((count - 1) << 4);
  const first = v128.load(from), last = v128.load(end);
  for (let i = 16; i <= pad << 4; i += 16) {
    v128.store(from - i, first);
    v128.store(end + i, last);
  }
}

function runMean(from: usize, to: usize, count: i32, radius: i32): void {
  const scale = f64x2.splat(1 / f64(2 * radius + 1));
  const reach: usize = radius << 4;
  let low = f64x2.splat(0), high = low;
  for (let p = from - reach - 16; p < from + reach; p += 16) {
    const v = v128.load(p);
    low = f64x2.add(low, f64x2.promote_low_f32x4(v));
    high = f64x2.add(high, f64x2.promote_low_f32x4(upper(v)));
  }
  for (let p = from, end = from + (count << 4); p < end; p += 16, to += 16) {
    const entering = v128.load(p + reach), leaving = v128.load(p - reach - 16);
    low = f64x2.add(low, f64x2.sub(f64x2.promote_low_f32x4(entering), f64x2.promote_low_f32x4(leaving)));
    high = f64x2.add(high, f64x2.sub(f64x2.promote_low_f32x4(upper(entering)), f64x2.promote_low_f32x4(upper(leaving))));
    v128.store(to, narrow(f64x2.mul(low, scale), f64x2.mul(high, scale)));
  }
}
