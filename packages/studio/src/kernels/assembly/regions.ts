// One round of local k-means in colour and place, in doubles.
//
// colours  f32, three per pixel; up to three more are read
// centres  f64, five each: colour (3), x, y
// label    i32 per pixel, and one more: its centre

import { firsts, seconds, thirds } from './pairs';

/**
 * Gives each pixel to the nearest of the centres within reach, two pixels at a time.
 *
 * perPixel  what a pixel's width away counts, squared
 * distance  f32 per pixel, and one more, filled with infinity beforehand
 */
export function nearestCentres(
  colours: usize, width: i32, height: i32, centres: usize, count: i32, reach: f64, perPixel: f64, distance: usize, label: usize,
): void {
  const scale = f64x2.splat(perPixel), ahead = f64x2(0, 1);
  for (let k = 0; k < count; k++, centres += 40) {
    const l = v128.load64_splat(centres), a = v128.load64_splat(centres, 8), b = v128.load64_splat(centres, 16);
    const cx = load<f64>(centres, 24), cy = load<f64>(centres, 32);
    const x0 = max(0, i32(floor(cx - reach))), x1 = min(width - 1, i32(floor(cx + reach)));
    const y0 = max(0, i32(floor(cy - reach))), y1 = min(height - 1, i32(floor(cy + reach)));
    const across = f64x2.splat(cx), own = i32x4.splat(k);
    for (let y = y0; y <= y1; y++) {
      const fromY = f64(y) - cy;
      const dy = f64x2.splat(perPixel * fromY * fromY);
      for (let x = x0, i: usize = y * width + x0; x <= x1; x += 2, i += 2) {
        const at = i << 2;
        const near = v128.load(colours + 3 * at), far = v128.load64_zero(colours + 3 * at, 16);
        const dl = f64x2.sub(firsts(near, far), l), da = f64x2.sub(seconds(near, far), a), db = f64x2.sub(thirds(near, far), b);
        const dx = f64x2.sub(f64x2.add(f64x2.splat(f64(x)), ahead), across);
        const colour = f64x2.add(f64x2.add(f64x2.mul(dl, dl), f64x2.mul(da, da)), f64x2.mul(db, db));
        const away = f64x2.add(f64x2.add(colour, f64x2.mul(f64x2.mul(scale, dx), dx)), dy);
        const before = v128.load64_zero(distance + at);
        let nearer = f64x2.lt(away, f64x2.promote_low_f32x4(before));
        // What follows the last column is the next row.
        if (x == x1) nearer = v128.and(nearer, i64x2(-1, 0));
        if (!v128.any_true(nearer)) continue;
        const mask = v128.shuffle<i32>(nearer, nearer, 0, 2, 0, 2);
        v128.store64_lane(distance + at, v128.bitselect(f32x4.demote_f64x2_zero(away), before, mask), 0);
        v128.store64_lane(label + at, v128.bitselect(own, v128.load64_zero(label + at), mask), 0);
      }
    }
  }
}

/**
 * Moves each centre to the middle of its pixels; one without any stays.
 *
 * sums  f64, six for each centre
 */
export function moveCentres(colours: usize, width: i32, height: i32, centres: usize, count: i32, label: usize, sums: usize): void {
  memory.fill(sums, 0, count * 48);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, colours += 12, label += 4) {
      const sum = sums + 48 * load<i32>(label);
      store<f64>(sum, load<f64>(sum) + f64(load<f32>(colours)));
      store<f64>(sum, load<f64>(sum, 8) + f64(load<f32>(colours, 4)), 8);
      store<f64>(sum, load<f64>(sum, 16) + f64(load<f32>(colours, 8)), 16);
      store<f64>(sum, load<f64>(sum, 24) + f64(x), 24);
      store<f64>(sum, load<f64>(sum, 32) + f64(y), 32);
      store<f64>(sum, load<f64>(sum, 40) + 1, 40);
    }
  }
  for (let k = 0; k < count; k++, sums += 48, centres += 40) {
    const size = load<f64>(sums, 40);
    if (size == 0) continue;
    for (let i: usize = 0; i < 40; i += 8) store<f64>(centres + i, load<f64>(sums + i) / size);
  }
}
