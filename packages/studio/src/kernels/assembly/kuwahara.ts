// Anisotropic Kuwahara filter (Kyprianidis, Kang, Doellner 2009; polynomial sector weights after Kyprianidis 2011).
// A pixel is one SIMD register: r, g, b and the sum of their squares as f32.

/**
 * Interleaves three planes of `rows` rows into pixels with `padding` extra pixels on each side. The first row written
 * is row `first` of the planes; border pixels are repeated outside.
 */
export function packPixels(r: usize, g: usize, b: usize, width: i32, rows: i32, first: i32, count: i32, padding: i32, out: usize): void {
  const side = (padding as usize) << 4;
  for (let y = 0; y < count; y++) {
    const row = (min(rows - 1, max(0, first + y)) * width) << 2;
    const start = out + side;
    let o = start;
    for (let at = row, end = row + (width << 2); at < end; at += 4, o += 16) {
      const red = load<f32>(r + at), green = load<f32>(g + at), blue = load<f32>(b + at);
      v128.store(o, f32x4(red, green, blue, red * red + green * green + blue * blue));
    }
    const left = v128.load(start), right = v128.load(o - 16);
    for (let i: usize = 0; i < side; i += 16) {
      v128.store(out + i, left);
      v128.store(o + i, right);
    }
    out = o + side;
  }
}

/** Smooths padded pixels with a 3 x 3 tent filter; the outermost pixels stay unchanged. */
export function smoothPixels(image: usize, width: i32, rows: i32, out: usize): void {
  const stride = (width as usize) << 4;
  const sixteenth = f32x4.splat(0.0625);
  for (let y = 1; y < rows - 1; y++, image += stride) {
    out += stride;
    let left = tent(image, stride), middle = tent(image + 16, stride);
    for (let x: usize = 16; x < stride - 16; x += 16) {
      const right = tent(image + x + 16, stride);
      v128.store(out + x, f32x4.mul(f32x4.add(f32x4.add(left, right), f32x4.add(middle, middle)), sixteenth));
      left = middle;
      middle = right;
    }
  }
}

/**
 * Filters the first rows of padded pixels.
 *
 * kernelOf  u16 per pixel: index of its kernel in the table
 * table     16 bytes per kernel: number of steps, their start in bytes from `table`, the pixels to sample in bytes from
 *           `image` (the original or the smoothed ones), padding. A step is four pairs of an i32 byte offset and an f32
 *           weight, one for each of sectors 0..3; sectors 4..7 are their mirror images.
 * r, g, b   f32 planes of the result
 */
export function kuwahara(
  image: usize, padding: i32, paddedWidth: i32, width: i32, rows: i32,
  kernelOf: usize, table: usize, r: usize, g: usize, b: usize, hardness: f32,
): void {
  const one = f32x4.splat(1), zero = f32x4.splat(0), hard = f32x4.splat(hardness);
  const stride = (paddedWidth as usize) << 4;
  for (let y = 0; y < rows; y++) {
    let center = ((y + padding) as usize) * stride + ((padding as usize) << 4);
    for (let end = center + ((width as usize) << 4); center < end; center += 16, kernelOf += 2, r += 4, g += 4, b += 4) {
      const kernel = table + ((<usize>load<u16>(kernelOf)) << 4);
      const pixel = image + load<u32>(kernel, 8) + center;
      let step: usize = table + load<u32>(kernel, 4);
      const last = step + ((<usize>load<u32>(kernel)) << 5);
      let s0 = zero, s1 = zero, s2 = zero, s3 = zero, s4 = zero, s5 = zero, s6 = zero, s7 = zero;
      for (; step < last; step += 32) {
        const o0: usize = load<i32>(step), o1: usize = load<i32>(step, 8), o2: usize = load<i32>(step, 16), o3: usize = load<i32>(step, 24);
        const w0 = v128.load32_splat(step, 4), w1 = v128.load32_splat(step, 12);
        s0 = f32x4.add(s0, f32x4.mul(v128.load(pixel + o0), w0));
        s4 = f32x4.add(s4, f32x4.mul(v128.load(pixel - o0), w0));
        s1 = f32x4.add(s1, f32x4.mul(v128.load(pixel + o1), w1));
        s5 = f32x4.add(s5, f32x4.mul(v128.load(pixel - o1), w1));
        const w2 = v128.load32_splat(step, 20), w3 = v128.load32_splat(step, 28);
        s2 = f32x4.add(s2, f32x4.mul(v128.load(pixel + o2), w2));
        s6 = f32x4.add(s6, f32x4.mul(v128.load(pixel - o2), w2));
        s3 = f32x4.add(s3, f32x4.mul(v128.load(pixel + o3), w3));
        s7 = f32x4.add(s7, f32x4.mul(v128.load(pixel - o3), w3));
      }
      // Transpose: from one register per sector to one register per channel.
      let a = low32(s0, s1), c = low32(s2, s3), d = high32(s0, s1), e = high32(s2, s3);
      const r0 = low64(a, c), g0 = high64(a, c), b0 = low64(d, e), q0 = high64(d, e);
      a = low32(s4, s5); c = low32(s6, s7); d = high32(s4, s5); e = high32(s6, s7);
      const r1 = low64(a, c), g1 = high64(a, c), b1 = low64(d, e), q1 = high64(d, e);
      // The weight of a sector is 1 / (1 + (hardness * variance)^4): the most even sectors win.
      let v0 = f32x4.mul(hard, f32x4.pmax(zero, f32x4.sub(q0, squares(r0, g0, b0))));
      let v1 = f32x4.mul(hard, f32x4.pmax(zero, f32x4.sub(q1, squares(r1, g1, b1))));
      v0 = f32x4.mul(v0, v0); v0 = f32x4.mul(v0, v0);
      v1 = f32x4.mul(v1, v1); v1 = f32x4.mul(v1, v1);
      v0 = f32x4.div(one, f32x4.add(one, v0));
      v1 = f32x4.div(one, f32x4.add(one, v1));
      // Four horizontal sums at once: r, g, b and the weights.
      const red = f32x4.add(f32x4.mul(r0, v0), f32x4.mul(r1, v1)), green = f32x4.add(f32x4.mul(g0, v0), f32x4.mul(g1, v1));
      const blue = f32x4.add(f32x4.mul(b0, v0), f32x4.mul(b1, v1)), weight = f32x4.add(v0, v1);
      a = f32x4.add(low32(red, green), high32(red, green));
      c = f32x4.add(low32(blue, weight), high32(blue, weight));
      const sum = f32x4.add(low64(a, c), high64(a, c));
      const mean = f32x4.div(sum, f32x4.splat(f32x4.extract_lane(sum, 3)));
      v128.store32_lane(r, mean, 0);
      v128.store32_lane(g, mean, 1);
      v128.store32_lane(b, mean, 2);
    }
  }
}

@inline
function tent(p: usize, stride: usize): v128 {
  const middle = v128.load(p + stride);
  return f32x4.add(f32x4.add(v128.load(p), v128.load(p + 2 * stride)), f32x4.add(middle, middle));
}

@inline
function squares(r: v128, g: v128, b: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(r, r), f32x4.mul(g, g)), f32x4.mul(b, b));
}

@inline
function low32(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 0, 4, 1, 5);
}

@inline
function high32(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 2, 6, 3, 7);
}

@inline
function low64(a: v128, b: v128): v128 {
  return v128.shuffle<f64>(a, b, 0, 2);
}

@inline
function high64(a: v128, b: v128): v128 {
  return v128.shuffle<f64>(a, b, 1, 3);
}
