// Structure tensor (Brox et al. 2006): products of gradients, and the orientation from the smoothed products. The blur
// between the two is in blur.ts. Four pixels at a time.

/**
 * Products of the gradients of one channel (rotation-optimal 3 x 3 kernel, Kyprianidis & Kang 2011), added to those of
 * the channels before it unless `fresh`.
 *
 * from    f32 plane of `rows` rows, `stride` floats apart, with one extra sample filled on either side of `width`;
 *         the first and last row are repeated outside
 * first   the row of the plane for the first of `count` results
 * xx, xy, yy  f32 planes, `stride` floats from row to row; up to three samples beyond `width` are written
 */
export function gradientProducts(
  from: usize, stride: i32, rows: i32, width: i32, first: i32, count: i32, xx: usize, xy: usize, yy: usize, fresh: bool,
): void {
  const corner = f32x4.splat(0.5 * 0.183), side = f32x4.splat(0.5 * 0.634);
  for (let y = first; y < first + count; y++) {
    const above = from + ((max(0, y - 1) * stride) << 2);
    const row = from + ((y * stride) << 2);
    const below = from + ((min(rows - 1, y + 1) * stride) << 2);
    const out: usize = ((y - first) * stride) << 2;
    for (let x: usize = 0, end: usize = width << 2; x < end; x += 16) {
      const down = f32x4.sub(v128.load(below + x + 4), v128.load(above + x - 4));
      const up = f32x4.sub(v128.load(below + x - 4), v128.load(above + x + 4));
      const gx = f32x4.add(f32x4.mul(corner, f32x4.sub(down, up)),
        f32x4.mul(side, f32x4.sub(v128.load(row + x + 4), v128.load(row + x - 4))));
      const gy = f32x4.add(f32x4.mul(corner, f32x4.add(down, up)),
        f32x4.mul(side, f32x4.sub(v128.load(below + x), v128.load(above + x))));
      const at = out + x;
      let e = f32x4.mul(gx, gx), f = f32x4.mul(gx, gy), g = f32x4.mul(gy, gy);
      if (!fresh) {
        e = f32x4.add(e, v128.load(xx + at));
        f = f32x4.add(f, v128.load(xy + at));
        g = f32x4.add(g, v128.load(yy + at));
      }
      v128.store(xx + at, e);
      v128.store(xy + at, f);
      v128.store(yy + at, g);
    }
  }
}

/** A tensor with a smaller trace has no direction. */
const least: f32 = 1e-9;

/** Unit vectors along the edge, anisotropy 0..1 and the root of the larger eigenvalue, for `count` pixels. */
export function eigen(xx: usize, xy: usize, yy: usize, count: i32, tx: usize, ty: usize, anisotropy: usize, strength: usize): void {
  const half = f32x4.splat(0.5), one = f32x4.splat(1), zero = f32x4.splat(0);
  for (let i: usize = 0, end: usize = count << 2; i < end; i += 16) {
    const e = v128.load(xx + i), f = v128.load(xy + i), g = v128.load(yy + i);
    const trace = f32x4.add(e, g);
    const spread = lengthOf(f32x4.sub(e, g), f32x4.add(f, f));
    const large = f32x4.mul(half, f32x4.add(trace, spread));
    // Two forms of the eigenvector point right; use the one that does not cancel.
    const upright = f32x4.ge(e, g);
    const along = f32x4.sub(large, v128.bitselect(g, e, upright));
    const falls = v128.bitselect(f32x4.neg(along), along, f32x4.gt(f, zero));
    let vx = v128.bitselect(f32x4.abs(f), along, upright), vy = v128.bitselect(falls, f32x4.neg(f), upright);
    const length = lengthOf(vx, vy);
    const some = f32x4.gt(length, zero);
    vx = v128.and(f32x4.div(vx, length), some);
    vy = v128.bitselect(f32x4.div(vy, length), one, some);
    v128.store(tx + i, vx);
    v128.store(ty + i, vy);
    v128.store(anisotropy + i, v128.and(f32x4.div(spread, trace), f32x4.gt(trace, f32x4.splat(least))));
    v128.store(strength + i, f32x4.sqrt(large));
  }
}

/**
 * Nearest of `angles` directions (a power of two; half a turn in all) and `shapes` anisotropies (0..`largest`), as u16
 * per pixel: shape * angles + angle. Up to three samples beyond `count` are written.
 */
export function classify(xx: usize, xy: usize, yy: usize, count: i32, angles: i32, shapes: i32, largest: f32, out: usize): void {
  const half = f32x4.splat(0.5);
  // The doubled angle is that of the gradient; the edge is perpendicular to it.
  const perAngle = f32x4.splat(f32(angles) / 6.283185307179586), right = f32x4.splat(f32(angles) * 0.5 + 0.5);
  const perShape = f32x4.splat(f32(shapes - 1) / largest), lastShape = f32x4.splat(f32(shapes - 1));
  for (let i: usize = 0, end: usize = count; i < end; i += 4) {
    const at = i << 2;
    const e = v128.load(xx + at), f = v128.load(xy + at), g = v128.load(yy + at);
    const x = f32x4.sub(e, g), y = f32x4.add(f, f), trace = f32x4.add(e, g);
    const anisotropy = v128.and(f32x4.div(lengthOf(x, y), trace), f32x4.gt(trace, f32x4.splat(least)));
    const turn = f32x4.floor(f32x4.add(f32x4.mul(angleOf(x, y), perAngle), right));
    const angle = v128.and(i32x4.trunc_sat_f32x4_s(turn), i32x4.splat(angles - 1));
    const shape = i32x4.trunc_sat_f32x4_s(f32x4.min(lastShape, f32x4.add(f32x4.mul(anisotropy, perShape), half)));
    const index = i32x4.add(i32x4.mul(shape, i32x4.splat(angles)), angle);
    v128.store64_lane(out + (i << 1), i16x8.narrow_i32x4_u(index, index), 0);
  }
}

/** Four-quadrant arctangent of y / x, accurate to 0.00001; a minimax polynomial on 0..1. */
@inline
function angleOf(x: v128, y: v128): v128 {
  const zero = f32x4.splat(0);
  const ax = f32x4.abs(x), ay = f32x4.abs(y);
  const longer = f32x4.pmax(ax, ay);
  const t = v128.and(f32x4.div(f32x4.pmin(ax, ay), longer), f32x4.gt(longer, zero));
  const t2 = f32x4.mul(t, t);
  let turn = f32x4.add(f32x4.mul(f32x4.splat(-0.0117212), t2), f32x4.splat(0.05265332));
  turn = f32x4.add(f32x4.mul(turn, t2), f32x4.splat(-0.11643287));
  turn = f32x4.add(f32x4.mul(turn, t2), f32x4.splat(0.19354346));
  turn = f32x4.add(f32x4.mul(turn, t2), f32x4.splat(-0.33262347));
  turn = f32x4.add(f32x4.mul(turn, t2), f32x4.splat(0.99997726));
  turn = f32x4.mul(turn, t);
  turn = v128.bitselect(f32x4.sub(f32x4.splat(1.5707963), turn), turn, f32x4.gt(ay, ax));
  turn = v128.bitselect(f32x4.sub(f32x4.splat(3.1415927), turn), turn, f32x4.lt(x, zero));
  return v128.bitselect(f32x4.neg(turn), turn, f32x4.lt(y, zero));
}

@inline
function lengthOf(x: v128, y: v128): v128 {
  return f32x4.sqrt(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)));
}
