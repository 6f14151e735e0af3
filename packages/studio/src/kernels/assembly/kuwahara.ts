// Anisotropic Kuwahara filter (Kyprianidis, Kang, Doellner 2009; polynomial sector weights after Kyprianidis 2011).
// All eight sectors of a pixel are summed at once, four per SIMD register.
//
// image    16 bytes a pixel, padded by `padding` on every side: r, g, b, r*r + g*g + b*b as f32
// kernelOf u16 a pixel: which kernel of the table
// table    12 bytes a kernel: sample count, pointer to i32 byte offsets, pointer to 8 f32 sector weights a sample
// out      12 bytes a pixel: r, g, b as f32
// from, to rows to do
export function kuwahara(
  image: usize, paddedWidth: i32, padding: i32, width: i32, from: i32, to: i32,
  kernelOf: usize, table: usize, out: usize, hardness: f32,
): void {
  const one = f32x4.splat(1);
  const zero = f32x4.splat(0);
  const hard = f32x4.splat(hardness);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const centre = image + ((((y + padding) * paddedWidth + x + padding) as usize) << 4);
      const kernel = table + <usize>load<u16>(kernelOf + ((pixel as usize) << 1)) * 12;
      const samples = load<i32>(kernel);
      let offset: usize = load<u32>(kernel, 4);
      let weight: usize = load<u32>(kernel, 8);
      let r0 = zero, g0 = zero, b0 = zero, s0 = zero;
      let r1 = zero, g1 = zero, b1 = zero, s1 = zero;
      for (let j = 0; j < samples; j++) {
        const p = centre + load<i32>(offset);
        const w0 = v128.load(weight), w1 = v128.load(weight, 16);
        const r = v128.load32_splat(p), g = v128.load32_splat(p, 4);
        const b = v128.load32_splat(p, 8), s = v128.load32_splat(p, 12);
        r0 = f32x4.add(r0, f32x4.mul(r, w0)); r1 = f32x4.add(r1, f32x4.mul(r, w1));
        g0 = f32x4.add(g0, f32x4.mul(g, w0)); g1 = f32x4.add(g1, f32x4.mul(g, w1));
        b0 = f32x4.add(b0, f32x4.mul(b, w0)); b1 = f32x4.add(b1, f32x4.mul(b, w1));
        s0 = f32x4.add(s0, f32x4.mul(s, w0)); s1 = f32x4.add(s1, f32x4.mul(s, w1));
        offset += 4;
        weight += 32;
      }
      // A sector counts for 1 / (1 + (hardness * variance)^4): the most even sectors win.
      let v0 = f32x4.mul(hard, f32x4.max(zero, f32x4.sub(s0, squares(r0, g0, b0))));
      let v1 = f32x4.mul(hard, f32x4.max(zero, f32x4.sub(s1, squares(r1, g1, b1))));
      v0 = f32x4.mul(v0, v0); v0 = f32x4.mul(v0, v0);
      v1 = f32x4.mul(v1, v1); v1 = f32x4.mul(v1, v1);
      v0 = f32x4.div(one, f32x4.add(one, v0));
      v1 = f32x4.div(one, f32x4.add(one, v1));
      const total = sum(f32x4.add(v0, v1));
      const o = out + (pixel as usize) * 12;
      store<f32>(o, sum(f32x4.add(f32x4.mul(r0, v0), f32x4.mul(r1, v1))) / total);
      store<f32>(o, sum(f32x4.add(f32x4.mul(g0, v0), f32x4.mul(g1, v1))) / total, 4);
      store<f32>(o, sum(f32x4.add(f32x4.mul(b0, v0), f32x4.mul(b1, v1))) / total, 8);
    }
  }
}

@inline
function squares(r: v128, g: v128, b: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(r, r), f32x4.mul(g, g)), f32x4.mul(b, b));
}

@inline
function sum(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3);
}
