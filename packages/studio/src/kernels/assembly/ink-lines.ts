// The two halves of the flow-based difference of Gaussians (Winnemoeller, Kyprianidis, Olsen 2012): across edges and
// along them. Planes are f32, `width` samples per row; (tx, ty) is the unit vector along the edge. Both compute `count`
// rows from row `first`.

/**
 * Symmetric kernel across the edge, sampled bilinearly at whole-pixel distances; four pixels at a time. Up to three
 * samples beyond width * height are written, and read beyond the end of `data`.
 *
 * taps  f32: the center, then one side, 0..reach
 */
export function acrossEdges(data: usize, tx: usize, ty: usize, width: i32, height: i32, first: i32, count: i32, taps: usize, reach: i32, out: usize): void {
  const lanes = f32x4(0, 1, 2, 3);
  const right = f32x4.splat(f32(width - 1)), bottom = f32x4.splat(f32(height - 1));
  const lastColumn = i32x4.splat(max(0, width - 2)), lastRow = i32x4.splat(max(0, height - 2));
  const rowBytes: usize = height > 1 ? width << 2 : 0;
  const center = v128.load32_splat(taps);
  for (let y = first; y < first + count; y++) {
    const py = f32x4.splat(f32(y));
    let at: usize = (y * width) << 2;
    for (let x = 0; x < width; x += 4, at += 16) {
      const px = f32x4.add(f32x4.splat(f32(x)), lanes);
      const nx = f32x4.neg(v128.load(ty + at)), ny = v128.load(tx + at);
      let dx = nx, dy = ny;
      let sum = f32x4.mul(v128.load(data + at), center);
      for (let i = 1; i <= reach; i++) {
        const ahead = sample(data, width, rowBytes, f32x4.add(px, dx), f32x4.add(py, dy), right, bottom, lastColumn, lastRow);
        const behind = sample(data, width, rowBytes, f32x4.sub(px, dx), f32x4.sub(py, dy), right, bottom, lastColumn, lastRow);
        sum = f32x4.add(sum, f32x4.mul(f32x4.add(ahead, behind), v128.load32_splat(taps + (i << 2))));
        dx = f32x4.add(dx, nx);
        dy = f32x4.add(dy, ny);
      }
      v128.store(out + at, sum);
    }
  }
}

@inline
function sample(
  data: usize, width: i32, rowBytes: usize, x: v128, y: v128, right: v128, bottom: v128, lastColumn: v128, lastRow: v128,
): v128 {
  const zero = f32x4.splat(0);
  const cx = f32x4.pmin(right, f32x4.pmax(zero, x)), cy = f32x4.pmin(bottom, f32x4.pmax(zero, y));
  const x0 = i32x4.min_s(lastColumn, i32x4.trunc_sat_f32x4_s(cx)), y0 = i32x4.min_s(lastRow, i32x4.trunc_sat_f32x4_s(cy));
  const u = f32x4.sub(cx, f32x4.convert_i32x4_s(x0)), v = f32x4.sub(cy, f32x4.convert_i32x4_s(y0));
  const offset = i32x4.shl(i32x4.add(i32x4.mul(y0, i32x4.splat(width)), x0), 2);
  const p0 = data + i32x4.extract_lane(offset, 0), p1 = data + i32x4.extract_lane(offset, 1);
  const p2 = data + i32x4.extract_lane(offset, 2), p3 = data + i32x4.extract_lane(offset, 3);
  const top = between(p0, p1, p2, p3, u);
  return f32x4.add(top, f32x4.mul(v, f32x4.sub(between(p0 + rowBytes, p1 + rowBytes, p2 + rowBytes, p3 + rowBytes, u), top)));
}

/** For four pairs of neighbors: interpolates from the first to the second by `u`. */
@inline
function between(p0: usize, p1: usize, p2: usize, p3: usize, u: v128): v128 {
  const a = v128.shuffle<f64>(v128.load64_zero(p0), v128.load64_zero(p1), 0, 2);
  const b = v128.shuffle<f64>(v128.load64_zero(p2), v128.load64_zero(p3), 0, 2);
  const first = v128.shuffle<f32>(a, b, 0, 2, 4, 6), second = v128.shuffle<f32>(a, b, 1, 3, 5, 7);
  return f32x4.add(first, f32x4.mul(u, f32x4.sub(second, first)));
}

/**
 * Weighted mean along the line through each pixel, `reach` steps of one pixel either way in the nearest pixel's
 * direction. The line ends at the border. Positions are doubles, so that they round as in plain JavaScript.
 *
 * taps  f64, 0..reach; taps[0] is 1
 */
export function alongEdges(data: usize, tx: usize, ty: usize, width: i32, height: i32, first: i32, count: i32, taps: usize, reach: i32, out: usize): void {
  out += (first * width) << 2;
  for (let y = first; y < first + count; y++) {
    for (let x = 0; x < width; x++, out += 4) {
      const center: usize = (y * width + x) << 2;
      let sum: f64 = load<f32>(data + center), weight: f64 = 1;
      for (let way: f64 = -1; way <= 1; way += 2) {
        let px: f64 = x, py: f64 = y;
        let dx = <f64>load<f32>(tx + center) * way, dy = <f64>load<f32>(ty + center) * way;
        for (let i = 1; i <= reach; i++) {
          px += dx;
          py += dy;
          if (px < -0.5 || py < -0.5) break;
          const qx = i32(px + 0.5), qy = i32(py + 0.5);
          if (qx >= width || qy >= height) break;
          const at: usize = (qy * width + qx) << 2;
          const tap = load<f64>(taps + (i << 3));
          sum += <f64>load<f32>(data + at) * tap;
          weight += tap;
          const qtx: f64 = load<f32>(tx + at), qty: f64 = load<f32>(ty + at);
          const back = qtx * dx + qty * dy < 0;
          dx = select<f64>(-qtx, qtx, back);
          dy = select<f64>(-qty, qty, back);
        }
      }
      store<f32>(out, f32(sum / weight));
    }
  }
}
