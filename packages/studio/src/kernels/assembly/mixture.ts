// Sums of Gaussians over colours, two pixels at a time and all in doubles, so that no result depends on who works it out.
//
// colours  f32, three per pixel; up to two more are read
// mixture  f64, ten per part: log weight, mean (3), inverse covariance (xx, xy, xz, yy, yz, zz)

import { firsts, seconds, thirds } from './pairs';

@external("env", "exp")
declare function exp(x: f64): f64;
@external("env", "log")
declare function log(x: f64): f64;

/** Parts that fit this much worse than the best, in nats, are left out. */
const negligible: f64 = 9;

/**
 * Log density of each colour, up to a constant, as f64; one more than `count` may be written.
 *
 * terms  16 bytes for each part
 */
export function logLikelihoods(colours: usize, count: i32, mixture: usize, parts: i32, terms: usize, out: usize): void {
  const lastTerm = terms + (parts << 4);
  for (const end = out + (count << 3); out < end; out += 16, colours += 24) {
    const near = v128.load(colours), far = v128.load64_zero(colours, 16);
    const x = firsts(near, far), y = seconds(near, far), z = thirds(near, far);
    let most = f64x2.splat(-Infinity);
    for (let term = terms, part = mixture; term < lastTerm; term += 16, part += 80) {
      const fit = fitOf(x, y, z, part);
      v128.store(term, fit);
      most = f64x2.max(most, fit);
    }
    const least = f64x2.sub(most, f64x2.splat(negligible));
    let shared = i64x2.splat(1);
    for (let term = terms; term < lastTerm; term += 16) shared = i64x2.add(shared, f64x2.gt(v128.load(term), least));
    // Most colours lie in one part alone: its own share is 1, and the logarithm of that 0.
    if (v128.any_true(shared)) most = f64x2(addUp(terms, lastTerm, f64x2.extract_lane(most, 0)), addUp(terms + 8, lastTerm, f64x2.extract_lane(most, 1)));
    v128.store(out, most);
  }
}

@inline
function fitOf(x: v128, y: v128, z: v128, part: usize): v128 {
  const a = f64x2.sub(x, v128.load64_splat(part, 8));
  const b = f64x2.sub(y, v128.load64_splat(part, 16));
  const c = f64x2.sub(z, v128.load64_splat(part, 24));
  const squares = f64x2.add(
    f64x2.add(f64x2.mul(f64x2.mul(a, a), v128.load64_splat(part, 32)), f64x2.mul(f64x2.mul(b, b), v128.load64_splat(part, 56))),
    f64x2.mul(f64x2.mul(c, c), v128.load64_splat(part, 72)),
  );
  const products = f64x2.add(
    f64x2.add(f64x2.mul(f64x2.mul(a, b), v128.load64_splat(part, 40)), f64x2.mul(f64x2.mul(a, c), v128.load64_splat(part, 48))),
    f64x2.mul(f64x2.mul(b, c), v128.load64_splat(part, 64)),
  );
  return f64x2.sub(f64x2.sub(v128.load64_splat(part), f64x2.mul(f64x2.splat(0.5), squares)), products);
}

/** Logarithm of the sum of the terms of one pixel, of which `most` is the largest. */
function addUp(terms: usize, end: usize, most: f64): f64 {
  let sum: f64 = 0;
  for (let at = terms; at < end; at += 16) {
    const term = load<f64>(at);
    if (term > most - negligible) sum += term == most ? 1 : exp(term - most);
  }
  return sum == 1 ? most : most + log(sum);
}

/**
 * Rounds of weighted k-means from given centres.
 *
 * weights  f32, one per colour
 * centres  f64, three per part; moved
 * sums     f64, four per part
 * part     u8, the part of each colour as it was before the centres moved last; one more may be written
 */
export function groupColours(
  colours: usize, weights: usize, count: i32, centres: usize, parts: i32, rounds: i32, sums: usize, part: usize,
): void {
  for (let round = 0; round < rounds; round++) {
    memory.fill(sums, 0, parts << 5);
    for (let i = 0, at = colours; i < count; i += 2, at += 24) {
      const near = v128.load(at), far = v128.load64_zero(at, 16);
      const x = firsts(near, far), y = seconds(near, far), z = thirds(near, far);
      let best = i64x2.splat(0), least = f64x2.splat(Infinity);
      for (let k = 0, centre = centres; k < parts; k++, centre += 24) {
        const away = squared(f64x2.sub(x, v128.load64_splat(centre)), f64x2.sub(y, v128.load64_splat(centre, 8)), f64x2.sub(z, v128.load64_splat(centre, 16)));
        const nearer = f64x2.lt(away, least);
        least = v128.bitselect(away, least, nearer);
        best = v128.bitselect(i64x2.splat(k), best, nearer);
      }
      const first = i32(i64x2.extract_lane(best, 0));
      store<u8>(part + i, first);
      addTo(sums, first, load<f32>(weights + (i << 2)), f64x2.extract_lane(x, 0), f64x2.extract_lane(y, 0), f64x2.extract_lane(z, 0));
      if (i + 1 == count) break;
      const second = i32(i64x2.extract_lane(best, 1));
      store<u8>(part + i + 1, second);
      addTo(sums, second, load<f32>(weights + (i << 2) + 4), f64x2.extract_lane(x, 1), f64x2.extract_lane(y, 1), f64x2.extract_lane(z, 1));
    }
    for (let k = 0, sum = sums, centre = centres; k < parts; k++, sum += 32, centre += 24) {
      const weight = load<f64>(sum, 24);
      if (weight <= 0) continue;
      store<f64>(centre, load<f64>(sum) / weight);
      store<f64>(centre, load<f64>(sum, 8) / weight, 8);
      store<f64>(centre, load<f64>(sum, 16) / weight, 16);
    }
  }
}

@inline
function squared(a: v128, b: v128, c: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(a, a), f64x2.mul(b, b)), f64x2.mul(c, c));
}

@inline
function addTo(sums: usize, part: i32, weight: f32, x: f64, y: f64, z: f64): void {
  const sum = sums + (part << 5), w = f64(weight);
  store<f64>(sum, load<f64>(sum) + w * x);
  store<f64>(sum, load<f64>(sum, 8) + w * y, 8);
  store<f64>(sum, load<f64>(sum, 16) + w * z, 16);
  store<f64>(sum, load<f64>(sum, 24) + w, 24);
}
