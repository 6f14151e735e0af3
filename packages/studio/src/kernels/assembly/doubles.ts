// Converts four f32 samples to two registers of two doubles, and back.

/** Moves the upper two samples to where `promote_low` reads. */
@inline
export function upper(v: v128): v128 {
  return v128.shuffle<f64>(v, v, 1, 1);
}

@inline
export function narrow(low: v128, high: v128): v128 {
  return v128.shuffle<f64>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2);
}
