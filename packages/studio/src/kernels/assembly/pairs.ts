// Two pixels of three f32 each, as four numbers and two more, to the doubles of one channel.

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
