// Layers of a network in integer arithmetic, which is exact, so every machine gives the same bytes.
//
// A tensor is rows of pixels of 16-bit channels, with a border of zeros as wide as a convolution reaches. Addresses are
// those of the first pixel inside the border. `...Pixel` and `...Row` are the bytes from one pixel or row to the next.

/**
 * A convolution of 3 x 3 taps, `dilation` apart, or of 1 x 1 (`taps` is 1). Both channel counts are even, `to` a
 * multiple of 16. Sums must fit in 32 bits.
 *
 * weights  i16: for each 16 outputs, each tap row by row, each pair of inputs, four groups of four outputs: both inputs
 * of each
 * biases   i32: one for each output, in units of the sum
 * scales   f32: one for each output, the unit of the sum in units of the result
 * least    lower bound of the result: 0 gives a ReLU
 */
export function convolve(
  from: usize, fromPixel: i32, fromRow: i32, inputs: i32, to: usize, toPixel: i32, toRow: i32, outputs: i32,
  width: i32, height: i32, taps: i32, dilation: i32, weights: usize, biases: usize, scales: usize, least: f32,
): void {
  const reach: i32 = taps == 3 ? dilation : 0;
  const start: i32 = -reach * (fromRow + fromPixel);
  const inputBytes: usize = inputs << 1;
  const ofGroup: usize = (taps * taps * inputs) << 5;
  for (let y = 0; y < height; y++) {
    const row = from + y * fromRow + start;
    for (let block = 0; block < outputs; block += 16) {
      const w0 = weights + (block >> 4) * ofGroup;
      const b = biases + (block << 2), s = scales + (block << 2);
      let out = to + y * toRow + (block << 1);
      let x = 0;
      for (; x + 2 <= width; x += 2, out += toPixel << 1) {
        let a0 = v128.load(b), a1 = v128.load(b, 16), a2 = v128.load(b, 32), a3 = v128.load(b, 48);
        let c0 = a0, c1 = a1, c2 = a2, c3 = a3;
        let w = w0;
        for (let ty = 0; ty < taps; ty++) {
          for (let tx = 0; tx < taps; tx++) {
            let p = row + ty * dilation * fromRow + (x + tx * dilation) * fromPixel;
            let q = p + fromPixel;
            for (const end = p + inputBytes; p < end; p += 4, q += 4, w += 64) {
              const k0 = v128.load(w), k1 = v128.load(w, 16), k2 = v128.load(w, 32), k3 = v128.load(w, 48);
              const one = v128.load32_splat(p), two = v128.load32_splat(q);
              a0 = i32x4.add(a0, i32x4.dot_i16x8_s(one, k0));
              a1 = i32x4.add(a1, i32x4.dot_i16x8_s(one, k1));
              a2 = i32x4.add(a2, i32x4.dot_i16x8_s(one, k2));
              a3 = i32x4.add(a3, i32x4.dot_i16x8_s(one, k3));
              c0 = i32x4.add(c0, i32x4.dot_i16x8_s(two, k0));
              c1 = i32x4.add(c1, i32x4.dot_i16x8_s(two, k1));
              c2 = i32x4.add(c2, i32x4.dot_i16x8_s(two, k2));
              c3 = i32x4.add(c3, i32x4.dot_i16x8_s(two, k3));
            }
          }
        }
        store16(out, a0, a1, a2, a3, s, least);
        store16(out + toPixel, c0, c1, c2, c3, s, least);
      }
      if (x < width) {
        let a0 = v128.load(b), a1 = v128.load(b, 16), a2 = v128.load(b, 32), a3 = v128.load(b, 48);
        let w = w0;
        for (let ty = 0; ty < taps; ty++) {
          for (let tx = 0; tx < taps; tx++) {
            let p = row + ty * dilation * fromRow + (x + tx * dilation) * fromPixel;
            for (const end = p + inputBytes; p < end; p += 4, w += 64) {
              const one = v128.load32_splat(p);
              a0 = i32x4.add(a0, i32x4.dot_i16x8_s(one, v128.load(w)));
              a1 = i32x4.add(a1, i32x4.dot_i16x8_s(one, v128.load(w, 16)));
              a2 = i32x4.add(a2, i32x4.dot_i16x8_s(one, v128.load(w, 32)));
              a3 = i32x4.add(a3, i32x4.dot_i16x8_s(one, v128.load(w, 48)));
            }
          }
        }
        store16(out, a0, a1, a2, a3, s, least);
      }
    }
  }
}

/** Converts sixteen sums to values, each rounded to nearest and clamped to 16 bits. */
// @ts-ignore: a decorator of the compiler
@inline
function store16(to: usize, a: v128, b: v128, c: v128, d: v128, scales: usize, least: f32): void {
  const floor = f32x4.splat(least);
  v128.store(to, i16x8.narrow_i32x4_s(scaled(a, v128.load(scales), floor), scaled(b, v128.load(scales, 16), floor)));
  v128.store(to, i16x8.narrow_i32x4_s(scaled(c, v128.load(scales, 32), floor), scaled(d, v128.load(scales, 48), floor)), 16);
}

// @ts-ignore: a decorator of the compiler
@inline
function scaled(sum: v128, scale: v128, least: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.max(f32x4.mul(f32x4.convert_i32x4_s(sum), scale), least)));
}

/** 2 x 2 max pooling; the last pixel of an odd row or column is pooled alone. `channels` is a multiple of 8. */
export function halvePixels(
  from: usize, fromPixel: i32, fromRow: i32, width: i32, height: i32, to: usize, toPixel: i32, toRow: i32, channels: i32,
): void {
  for (let y = 0; y < height; y += 2) {
    const below = y + 1 < height ? fromRow : 0;
    for (let x = 0; x < width; x += 2) {
      const right = x + 1 < width ? fromPixel : 0;
      const p = from + y * fromRow + x * fromPixel;
      const out = to + (y >> 1) * toRow + (x >> 1) * toPixel;
      for (let c: usize = 0, end: usize = channels << 1; c < end; c += 16) {
        v128.store(out + c, i16x8.max_s(
          i16x8.max_s(v128.load(p + c), v128.load(p + c + right)),
          i16x8.max_s(v128.load(p + c + below), v128.load(p + c + below + right)),
        ));
      }
    }
  }
}

/**
 * Bilinear enlargement with aligned pixel areas (half-pixel centers), in 256ths; values are below 2^15. `channels` is a
 * multiple of 8.
 *
 * places  i32: for each column, then each row of the result: the first pixel, and 256ths of the next
 */
export function enlargePixels(
  from: usize, fromPixel: i32, fromRow: i32, fromWidth: i32, fromHeight: i32, to: usize, toPixel: i32, toRow: i32,
  width: i32, height: i32, channels: i32, places: usize,
): void {
  const columns = places, rows = places + (width << 3);
  for (let y = 0; y < height; y++) {
    const top = load<i32>(rows + (y << 3)), fy = load<i32>(rows + (y << 3), 4);
    const below = top + 1 < fromHeight ? fromRow : 0;
    const v = i32x4.splat((256 - fy) | (fy << 16));
    for (let x = 0; x < width; x++) {
      const left = load<i32>(columns + (x << 3)), fx = load<i32>(columns + (x << 3), 4);
      const right = left + 1 < fromWidth ? fromPixel : 0;
      const h = i32x4.splat((256 - fx) | (fx << 16));
      const p = from + top * fromRow + left * fromPixel;
      const out = to + y * toRow + x * toPixel;
      for (let c: usize = 0, end: usize = channels << 1; c < end; c += 16) {
        const a = between(v128.load(p + c), v128.load(p + c + right), h), b = between(v128.load(p + c + below), v128.load(p + c + below + right), h);
        v128.store(out + c, between(a, b, v));
      }
    }
  }
}

/** Interpolates eight values between two pixels, rounded. */
// @ts-ignore: a decorator of the compiler
@inline
function between(a: v128, b: v128, shares: v128): v128 {
  const half = i32x4.splat(128);
  const low = i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11), shares);
  const high = i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), shares);
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, half), 8), i32x4.shr_s(i32x4.add(high, half), 8));
}

/**
 * Adds two tensors of different units: `scale` and `other` are the units of the first and second in units of the
 * result.
 */
export function addPixels(
  a: usize, aPixel: i32, aRow: i32, scale: f32, b: usize, bPixel: i32, bRow: i32, other: f32, to: usize, toPixel: i32, toRow: i32,
  width: i32, height: i32, channels: i32,
): void {
  const k = f32x4.splat(scale), l = f32x4.splat(other);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = a + y * aRow + x * aPixel, q = b + y * bRow + x * bPixel, out = to + y * toRow + x * toPixel;
      for (let c: usize = 0, end: usize = channels << 1; c < end; c += 16) {
        const one = v128.load(p + c), two = v128.load(q + c);
        const low = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(one)), k), f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(two)), l));
        const high = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(one)), k), f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(two)), l));
        v128.store(out + c, i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(f32x4.nearest(low)), i32x4.trunc_sat_f32x4_s(f32x4.nearest(high))));
      }
    }
  }
}
