// Gathers the doubles of one channel of two pixels, whose six f32 are in two registers (four numbers and two).

@inline
export function firsts(near: v128, far: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<i32>(near, far, 0, 3, 0, 0));
}

@inline
export function seconds(near: v128, far: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<i32>(near, far, 1, 4, 0, 0));
}

@inline
export function thirds(near: v128, far: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<i32>(near, far, 2, 5, 0, 0));
}
