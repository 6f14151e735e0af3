// One half of a separable blur, eight samples at a time.
//
// stride  floats from row to row of an f32 plane
// taps    f32: the center, then one side of a symmetric kernel, 0..reach

/** Blurs rows. `reach` samples beyond both ends must be filled; up to seven samples beyond `width` are written. */
export function blurRows(from: usize, fromStride: i32, to: usize, toStride: i32, width: i32, count: i32, taps: usize, reach: i32): void {
  const center = v128.load32_splat(taps);
  for (let y = 0; y < count; y++, from += fromStride << 2, to += toStride << 2) {
    for (let x: usize = 0, end: usize = width << 2; x < end; x += 32) {
      const p = from + x;
      let a = f32x4.mul(v128.load(p), center), b = f32x4.mul(v128.load(p, 16), center);
      let left = p - 4, right = p + 4;
      for (let tapAt = taps + 4, last = taps + (reach << 2); tapAt <= last; tapAt += 4, left -= 4, right += 4) {
        const tap = v128.load32_splat(tapAt);
        a = f32x4.add(a, f32x4.mul(f32x4.add(v128.load(left), v128.load(right)), tap));
        b = f32x4.add(b, f32x4.mul(f32x4.add(v128.load(left, 16), v128.load(right, 16)), tap));
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
    }
  }
}

/**
 * Blurs columns: `count` rows from row `first` of `rows`. The first and last row are repeated outside. Up to seven
 * samples beyond `width` are read and written.
 */
export function blurColumns(
  from: usize, fromStride: i32, rows: i32, first: i32, to: usize, toStride: i32, width: i32, count: i32, taps: usize, reach: i32,
): void {
  const center = v128.load32_splat(taps);
  for (let y = first; y < first + count; y++, to += toStride << 2) {
    for (let x: usize = 0, end: usize = width << 2; x < end; x += 32) {
      const column = from + x;
      const p = column + ((y * fromStride) << 2);
      let a = f32x4.mul(v128.load(p), center), b = f32x4.mul(v128.load(p, 16), center);
      for (let i = 1; i <= reach; i++) {
        const tap = v128.load32_splat(taps + (i << 2));
        const above = column + ((max(0, y - i) * fromStride) << 2);
        const below = column + ((min(rows - 1, y + i) * fromStride) << 2);
        a = f32x4.add(a, f32x4.mul(f32x4.add(v128.load(above), v128.load(below)), tap));
        b = f32x4.add(b, f32x4.mul(f32x4.add(v128.load(above, 16), v128.load(below, 16)), tap));
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
    }
  }
}

/** Repeats the first and last of `width` samples `padding` times outside each of `count` rows. */
export function padRows(rows: usize, stride: i32, width: i32, count: i32, padding: i32): void {
  for (let y = 0; y < count; y++, rows += stride << 2) {
    const end = rows + ((width - 1) << 2);
    const first = load<f32>(rows), last = load<f32>(end);
    for (let i = 4; i <= padding << 2; i += 4) {
      store<f32>(rows - i, first);
      store<f32>(end + i, last);
    }
  }
}
