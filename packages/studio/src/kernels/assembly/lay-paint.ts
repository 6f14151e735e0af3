const textureWidth: i32 = 256;   // along the stroke
const textureHeight: i32 = 64;   // across the brush

/** Where less than this share shows through, nothing more is painted: it is a quarter of a step of 8 bits. */
export const covered: f32 = 1 / 1024;

/** Applies paint where the distance is below the stroke's radius, depending on the bristles at each pixel. */
@inline
export function layPaint(
  below: bool, canvas: usize, width: i32, bw: i32, bh: i32, radius: f32, arc: f32, full: v128, thin: v128,
  opacity: f32, dry: f32, body: f32, texture: usize, shift: f32, far: usize, rows: usize,
  remaining: usize,
): void {
  const plane: usize = (bw * bh) << 2;
  const zero = f32x4.splat(0), one = f32x4.splat(1), half = f32x4.splat(0.5), lanes = i32x4(0, 1, 2, 3);
  const edge = f32x4.splat(radius * radius), radiusV = f32x4.splat(radius), inverse = f32x4.splat(1 / radius);
  const soft: f32 = max(1, radius * 0.14);
  const softV = f32x4.splat(soft), perSoft = f32x4.splat(1 / soft);
  const raggedStart = f32x4.splat(radius * 0.9), raggedStop = f32x4.splat(radius * 1.1);
  const perPixel = f32x4.splat(f32(textureWidth) / (radius * 9));
  const ends = texture + ((textureWidth * textureHeight) << 2);
  const perWhole = f32x4.splat(1 / (arc + 2 * radius));
  const margin = f32x4.splat(radius * 0.75), arcMargin = f32x4.splat(arc + radius * 0.75);
  const difference = f32x4.sub(full, thin);
  const dryV = f32x4.splat(dry), opacityV = f32x4.splat(opacity), bodyV = f32x4.splat(body), wet = f32x4.splat(dry * 0.6);
  const fine = radius >= 9;
  const firstColumn = f32x4.splat((shift + 4) * f32(textureWidth));
  for (let y = 0; y < bh; y++) {
    const left = load<i32>(rows + (y << 3)), right = load<i32>(rows + (y << 3), 4);
    let at = far + ((y * bw + left) << 2);
    let pixel = canvas + ((y * width + left) << 4);
    let shows = remaining + ((y * width + left) << 2);
    for (let x = left; x <= right; x += 4, at += 16, pixel += 64, shows += 16) {
      const d = v128.load(at);
      let mask = v128.and(f32x4.lt(d, edge), i32x4.le_s(i32x4.add(i32x4.splat(x), lanes), i32x4.splat(right)));
      if (below) mask = v128.and(mask, f32x4.gt(v128.load(shows), f32x4.splat(covered)));
      if (!v128.any_true(mask)) continue;
      const u = v128.load(at + plane), side = v128.load(at + 2 * plane);
      const v = f32x4.mul(side, inverse);
      const row = f32x4.mul(f32x4.add(f32x4.mul(v, half), half), f32x4.splat(f32(textureHeight - 1)));
      // Masked pixels may hold any value, so indices are clamped to the texture.
      const row0 = i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(textureHeight - 2), i32x4.trunc_sat_f32x4_s(row)));
      let cover = f32x4.sub(radiusV, f32x4.abs(side));
      const begun = f32x4.add(u, margin), toGo = f32x4.sub(arcMargin, u);
      // Raggedness is at most 1, so farther from both ends only the sides matter.
      if (v128.any_true(f32x4.lt(f32x4.pmin(f32x4.sub(begun, raggedStart), f32x4.sub(toGo, raggedStop)), softV))) {
        const endAt = i32x4.shl(row0, 3);
        cover = f32x4.pmin(cover, f32x4.pmin(f32x4.sub(begun, f32x4.mul(gather(ends, endAt), raggedStart)),
          f32x4.sub(toGo, f32x4.mul(gather(ends + 4, endAt), raggedStop))));
      }
      cover = f32x4.mul(cover, perSoft);
      mask = v128.and(mask, f32x4.gt(cover, zero));
      if (!v128.any_true(mask)) continue;
      cover = f32x4.pmin(cover, one);
      const column = f32x4.add(f32x4.mul(u, perPixel), firstColumn);
      const c = i32x4.trunc_sat_f32x4_s(column);
      const c0 = i32x4.shl(v128.and(c, i32x4.splat(textureWidth - 1)), 2);
      const rowAt = i32x4.mul(row0, i32x4.splat(textureWidth << 2));
      let bristle = gather(texture, i32x4.add(rowAt, c0));
      // Interpolate between texels only if the brush is larger than its texture.
      if (fine) {
        const c1 = i32x4.shl(v128.and(i32x4.add(c, i32x4.splat(1)), i32x4.splat(textureWidth - 1)), 2);
        const bottom = texture + (textureWidth << 2);
        const columnT = f32x4.sub(column, f32x4.convert_i32x4_s(c));
        bristle = mix(mix(bristle, gather(texture, i32x4.add(rowAt, c1)), columnT),
          mix(gather(bottom, i32x4.add(rowAt, c0)), gather(bottom, i32x4.add(rowAt, c1)), columnT),
          f32x4.sub(row, f32x4.convert_i32x4_s(row0)));
      }
      // The load is used up along the stroke; the rest lands where the bristles press hardest.
      const spent = f32x4.mul(dryV, f32x4.pmax(zero, f32x4.mul(f32x4.add(u, radiusV), perWhole)));
      const lands = clamp(f32x4.sub(f32x4.add(f32x4.mul(f32x4.sub(bristle, spent), f32x4.splat(5)), one), wet));
      const alpha = f32x4.pmin(one, f32x4.mul(f32x4.mul(cover, opacityV), lands));
      mask = v128.and(mask, f32x4.gt(alpha, f32x4.splat(0.004)));
      if (!v128.any_true(mask)) continue;
      const t = clamp(f32x4.mul(f32x4.sub(bristle, f32x4.splat(0.3)), f32x4.splat(1.6)));
      // Bristle furrows, and the ridge that a loaded brush pushes to its sides.
      const ridge = f32x4.mul(v, v);
      const pushed = f32x4.mul(f32x4.mul(f32x4.mul(f32x4.splat(0.35), ridge), ridge), f32x4.pmin(one, f32x4.add(f32x4.mul(u, inverse), one)));
      const furrow = f32x4.add(f32x4.splat(0.25), f32x4.mul(f32x4.splat(0.6), bristle));
      // Masked pixels get no paint, and a thickness that is a number, so that they keep their values when they are
      // blended without a branch. Branches on single pixels are mispredicted along every edge.
      const thickness = v128.and(mask, f32x4.mul(bodyV, f32x4.add(furrow, pushed)));
      let share = v128.and(mask, alpha);
      if (below) {
        const through = v128.load(shows);
        share = f32x4.mul(share, through);
        v128.store(shows, f32x4.sub(through, share));
      }
      blend(below, pixel, thin, difference, v128.shuffle<f32>(t, t, 0, 0, 0, 0), f32x4.extract_lane(thickness, 0), v128.shuffle<f32>(share, share, 0, 0, 0, 0));
      blend(below, pixel + 16, thin, difference, v128.shuffle<f32>(t, t, 1, 1, 1, 1), f32x4.extract_lane(thickness, 1), v128.shuffle<f32>(share, share, 1, 1, 1, 1));
      blend(below, pixel + 32, thin, difference, v128.shuffle<f32>(t, t, 2, 2, 2, 2), f32x4.extract_lane(thickness, 2), v128.shuffle<f32>(share, share, 2, 2, 2, 2));
      blend(below, pixel + 48, thin, difference, v128.shuffle<f32>(t, t, 3, 3, 3, 3), f32x4.extract_lane(thickness, 3), v128.shuffle<f32>(share, share, 3, 3, 3, 3));
    }
  }
}

@inline
function blend(below: bool, pixel: usize, thin: v128, difference: v128, t: v128, thickness: f32, alpha: v128): void {
  const paint = f32x4.replace_lane(f32x4.add(thin, f32x4.mul(difference, t)), 3, thickness);
  const old = v128.load(pixel);
  v128.store(pixel, f32x4.add(old, f32x4.mul(below ? paint : f32x4.sub(paint, old), alpha)));
}

@inline
function gather(from: usize, offsets: v128): v128 {
  const low = i64x2.extract_lane(offsets, 0), high = i64x2.extract_lane(offsets, 1);
  const first = v128.load32_lane(from + (<u32>(low >> 32)), v128.load32_zero(from + <u32>low), 1);
  return v128.load32_lane(from + (<u32>(high >> 32)), v128.load32_lane(from + <u32>high, first, 2), 3);
}

@inline
function clamp(v: v128): v128 {
  return f32x4.pmin(f32x4.splat(1), f32x4.pmax(f32x4.splat(0), v));
}

@inline
function mix(a: v128, b: v128, t: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), t));
}
