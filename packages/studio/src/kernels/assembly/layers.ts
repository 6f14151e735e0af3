// Separates the colors of pet and backdrop where they mix (Forte 2021), a few pixels at a time. All planes are f32,
// with a length that is a multiple of four; sums are in doubles.

import { narrow, upper } from './doubles';

/** Matte above which a pixel takes the photo's color. */
const solid: f64 = 0.98;
/** Share of a residual toward the backdrop's color that is dropped where this has fully faded in. */
const spill: f64 = 0.85;
/** Share of pet around a pixel at which this begins to fade in. */
const inner: f64 = 0.97;
/** Share of pet around a pixel at which this has fully faded in. */
const outer: f64 = 0.72;
/** Avoids a division by zero where a side is absent; its color is then 0. */
const absent: f64 = 1e-4;

/** Weighs each layer by its visibility: `front` by the matte, `back` by the rest. */
export function weighLayers(front: usize, back: usize, matte: usize, count: i32, ofFront: usize, ofBack: usize): void {
  const one = f64x2.splat(1);
  for (let at: usize = 0, end: usize = count << 2; at < end; at += 16) {
    const alpha = v128.load(matte + at), behind = v128.load(back + at);
    v128.store(ofFront + at, f32x4.mul(v128.load(front + at), alpha));
    const low = f64x2.mul(f64x2.promote_low_f32x4(behind), f64x2.sub(one, f64x2.promote_low_f32x4(alpha)));
    const high = f64x2.mul(f64x2.promote_low_f32x4(upper(behind)), f64x2.sub(one, f64x2.promote_low_f32x4(upper(alpha))));
    v128.store(ofBack + at, narrow(low, high));
  }
}

/**
 * Estimates the two layers' colors, which together make up the photo, from their weighted blurs.
 *
 * share   of pet around each pixel
 * fronts  blurred; becomes the pet's color
 * backs   blurred; becomes the backdrop's color
 */
export function fuseLayers(photo: usize, matte: usize, share: usize, fronts: usize, backs: usize, count: i32): void {
  for (let at: usize = 0, end: usize = count << 2; at < end; at += 16) {
    const own = v128.load(photo + at), alpha = v128.load(matte + at), presence = v128.load(share + at);
    const front = v128.load(fronts + at), seen = v128.load(backs + at);
    const back = narrow(backOf(seen, presence), backOf(upper(seen), upper(presence)));
    v128.store(backs + at, back);
    v128.store(fronts + at, narrow(
      frontOf(own, alpha, presence, front, back), frontOf(upper(own), upper(alpha), upper(presence), upper(front), upper(back)),
    ));
  }
}

@inline
function backOf(seen: v128, presence: v128): v128 {
  const rest = f64x2.sub(f64x2.splat(1), f64x2.promote_low_f32x4(presence));
  return f64x2.div(f64x2.promote_low_f32x4(seen), f64x2.add(rest, f64x2.splat(absent)));
}

@inline
function frontOf(own: v128, alpha: v128, presence: v128, seen: v128, behind: v128): v128 {
  const one = f64x2.splat(1), nothing = f64x2.splat(0);
  const a = f64x2.promote_low_f32x4(alpha), share = f64x2.promote_low_f32x4(presence), back = f64x2.promote_low_f32x4(behind);
  const near = f64x2.div(f64x2.promote_low_f32x4(seen), f64x2.add(share, f64x2.splat(absent)));
  const known = v128.bitselect(one, a, f64x2.gt(a, f64x2.splat(solid)));
  const rest = f64x2.sub(f64x2.sub(f64x2.promote_low_f32x4(own), f64x2.mul(known, near)), f64x2.mul(f64x2.sub(one, known), back));
  // A residual toward the backdrop's color is backdrop that the matte has missed, not fur.
  const toward = f64x2.gt(f64x2.mul(rest, f64x2.sub(back, near)), nothing);
  const t = f64x2.max(nothing, f64x2.min(one, f64x2.div(f64x2.sub(share, f64x2.splat(inner)), f64x2.splat(outer - inner))));
  const step = f64x2.mul(f64x2.mul(t, t), f64x2.sub(f64x2.splat(3), f64x2.mul(f64x2.splat(2), t)));
  const spills = v128.and(toward, f64x2.mul(f64x2.splat(spill), step));
  const front = f64x2.add(near, f64x2.mul(f64x2.mul(known, rest), f64x2.sub(one, spills)));
  return f64x2.max(nothing, f64x2.min(one, front));
}
