// Converts whole planes between gamma-encoded sRGB and Oklab (Ottosson 2020), four pixels at a time. Up to three
// samples beyond `count` are read and written. The sRGB curve is a table of `steps` + 1 f32 over 0..1.

/** Converts r, g, b to L, a, b; each plane is `plane` bytes after the one before. */
export function toLab(from: usize, to: usize, plane: usize, count: i32, linear: usize, steps: i32): void {
  for (let at: usize = 0, end: usize = count << 2; at < end; at += 16) {
    const r = nearest(v128.load(from + at), linear, steps);
    const g = nearest(v128.load(from + plane + at), linear, steps);
    const b = nearest(v128.load(from + 2 * plane + at), linear, steps);
    const l = cbrt(blend(r, g, b, 0.4122214708, 0.5363325363, 0.0514459929));
    const m = cbrt(blend(r, g, b, 0.2119034982, 0.6806995451, 0.1073969566));
    const s = cbrt(blend(r, g, b, 0.0883024619, 0.2817188376, 0.6299787005));
    v128.store(to + at, blend(l, m, s, 0.2104542553, 0.793617785, -0.0040720468));
    v128.store(to + plane + at, blend(l, m, s, 1.9779984951, -2.428592205, 0.4505937099));
    v128.store(to + 2 * plane + at, blend(l, m, s, 0.0259040371, 0.7827717662, -0.808675766));
  }
}

/** The inverse; colors outside sRGB are clipped. */
export function fromLab(from: usize, to: usize, plane: usize, count: i32, gamma: usize, steps: i32): void {
  const one = f32x4.splat(1);
  for (let at: usize = 0, end: usize = count << 2; at < end; at += 16) {
    const L = v128.load(from + at), a = v128.load(from + plane + at), b = v128.load(from + 2 * plane + at);
    const l = cube(blend(L, a, b, 1, 0.3963377774, 0.2158037573));
    const m = cube(blend(L, a, b, 1, -0.1055613458, -0.0638541728));
    const s = cube(blend(L, a, b, 1, -0.0894841775, -1.291485548));
    v128.store(to + at, between(blend(l, m, s, 4.0767416621, -3.3077115913, 0.2309699292), gamma, steps));
    v128.store(to + plane + at, between(blend(l, m, s, -1.2684380046, 2.6097574011, -0.3413193965), gamma, steps));
    v128.store(to + 2 * plane + at, between(blend(l, m, s, -0.0041960863, -0.7034186147, 1.707614701), gamma, steps));
  }
}

@inline
function blend(a: v128, b: v128, c: v128, x: f32, y: f32, z: f32): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(a, f32x4.splat(x)), f32x4.mul(b, f32x4.splat(y))), f32x4.mul(c, f32x4.splat(z)));
}

@inline
function cube(v: v128): v128 {
  return f32x4.mul(f32x4.mul(v, v), v);
}

/** Cube root of 0..1: a third of the exponent as the first guess (Kahan), then two Halley iterations. */
@inline
function cbrt(v: v128): v128 {
  const third = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.convert_i32x4_s(v), f32x4.splat(1.0 / 3)));
  let y = i32x4.add(third, i32x4.splat(709921077));
  for (let i = 0; i < 2; i++) {
    const y3 = cube(y);
    y = f32x4.div(f32x4.mul(y, f32x4.add(y3, f32x4.add(v, v))), f32x4.add(f32x4.add(y3, y3), v));
  }
  return v128.and(y, f32x4.gt(v, f32x4.splat(1e-12)));
}

@inline
function place(v: v128, steps: i32): v128 {
  return f32x4.mul(f32x4.pmin(f32x4.splat(1), f32x4.pmax(f32x4.splat(0), v)), f32x4.splat(f32(steps)));
}

@inline
function nearest(v: v128, table: usize, steps: i32): v128 {
  return gather(table, i32x4.trunc_sat_f32x4_s(f32x4.add(place(v, steps), f32x4.splat(0.5))));
}

@inline
function between(v: v128, table: usize, steps: i32): v128 {
  const at = place(v, steps);
  const index = i32x4.min_s(i32x4.trunc_sat_f32x4_s(at), i32x4.splat(steps - 1));
  const low = gather(table, index);
  return f32x4.add(low, f32x4.mul(f32x4.sub(gather(table + 4, index), low), f32x4.sub(at, f32x4.convert_i32x4_s(index))));
}

@inline
function gather(table: usize, index: v128): v128 {
  const at = i32x4.shl(index, 2);
  return f32x4(
    load<f32>(table + i32x4.extract_lane(at, 0)), load<f32>(table + i32x4.extract_lane(at, 1)),
    load<f32>(table + i32x4.extract_lane(at, 2)), load<f32>(table + i32x4.extract_lane(at, 3)));
}
