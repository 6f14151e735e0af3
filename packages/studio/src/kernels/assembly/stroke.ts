// One brush stroke onto a canvas of four f32 a pixel: r, g, b, thickness of the paint.
//
// The stroke is a polyline; every covered pixel gets u, its way along the stroke, and v, its place across the brush
// (-1 .. 1), both from the nearest segment. A bristle texture looked up at (u, v) decides how much paint lands.

const textureWidth: i32 = 256;   // along the stroke
const textureHeight: i32 = 64;   // across the brush

// points   x, y pairs as f32 in canvas pixels
// scratch  3 f32 planes of boxWidth * boxHeight at most: squared distance, u, v
// rows     2 i32 for each row of the canvas: first and last column that the stroke may touch
// texture  textureWidth * textureHeight f32 bristles, then 2 * textureHeight f32: how ragged both ends are
// load, dry, streak: opacity, 0..1 how soon the brush runs dry, how far bristles differ in colour
export function stroke(
  canvas: usize, width: i32, height: i32, points: usize, count: i32, radius: f32,
  r: f32, g: f32, b: f32, r2: f32, g2: f32, b2: f32,
  opacity: f32, dry: f32, body: f32, texture: usize, shift: f32, scratch: usize, scratchSize: i32, rows: usize,
): i32 {
  let minX: f32 = 1e9, minY: f32 = 1e9, maxX: f32 = -1e9, maxY: f32 = -1e9;
  for (let i = 0; i < count; i++) {
    const x = load<f32>(points + (i << 3)), y = load<f32>(points + (i << 3), 4);
    minX = min(minX, x); maxX = max(maxX, x); minY = min(minY, y); maxY = max(maxY, y);
  }
  const bx = max(0, i32(floor(minX - radius))), by = max(0, i32(floor(minY - radius)));
  const ex = min(width - 1, i32(ceil(maxX + radius))), ey = min(height - 1, i32(ceil(maxY + radius)));
  if (bx > ex || by > ey) return 0;
  const bw = ex - bx + 1, bh = ey - by + 1;
  const area = bw * bh;
  if (area > scratchSize) return -1;
  const far = scratch, along = scratch + (area << 2), across = scratch + (area << 3);
  const r2d = radius * radius;
  markRows(points, count, radius, bx, by, ex, ey, rows);
  for (let y = 0; y < bh; y++) {
    const row = far + ((y * bw) << 2);
    for (let x = load<i32>(rows + (y << 3)), end = load<i32>(rows + (y << 3), 4); x <= end; x++) store<f32>(row + (x << 2), r2d);
  }

  let arc: f32 = 0;
  for (let i = 0; i < count - 1; i++) {
    const ax = load<f32>(points + (i << 3)), ay = load<f32>(points + (i << 3), 4);
    const cx = load<f32>(points + ((i + 1) << 3)), cy = load<f32>(points + ((i + 1) << 3), 4);
    const dx = cx - ax, dy = cy - ay;
    const length2 = dx * dx + dy * dy;
    if (length2 < 1e-6) continue;
    const length = sqrt(length2);
    const ux = dx / length, uy = dy / length;
    const first = i == 0, last = i == count - 2;
    // The strip of this segment, longer than it by what a bend opens on its outer side.
    const from: f32 = first ? -radius : -1 - radius * bend(points, i);
    const to: f32 = last ? length + radius : length + 1 + radius * bend(points, i + 1);
    const sx = max(bx, i32(floor(min(ax, cx) - radius))), tx = min(ex, i32(ceil(max(ax, cx) + radius)));
    const sy = max(by, i32(floor(min(ay, cy) - radius))), ty = min(ey, i32(ceil(max(ay, cy) + radius)));
    for (let y = sy; y <= ty; y++) {
      const py = f32(y) - ay;
      let xa = f32(sx) - ax, xb = f32(tx) - ax;
      if (abs(uy) > 1e-4) {
        const p = (ux * py - radius) / uy, q = (ux * py + radius) / uy;
        xa = max(xa, min(p, q)); xb = min(xb, max(p, q));
      }
      if (abs(ux) > 1e-4) {
        const p = (from - py * uy) / ux, q = (to - py * uy) / ux;
        xa = max(xa, min(p, q)); xb = min(xb, max(p, q));
      } else {
        const a = py * uy;
        if (a < from || a > to) continue;
      }
      const x0 = max(sx, i32(ceil(xa + ax - 1e-4))), x1 = min(tx, i32(floor(xb + ax + 1e-4)));
      let o = (y - by) * bw + x0 - bx;
      for (let x = x0; x <= x1; x++, o++) {
        const px = f32(x) - ax;
        const t = px * ux + py * uy;
        const side = ux * py - uy * px;
        const inside = min(max(t, 0), length);
        const beyond = t - inside;
        const d = beyond * beyond + side * side;
        const at = o << 2;
        if (d < load<f32>(far + at)) {
          store<f32>(far + at, d);
          store<f32>(along + at, arc + (first && t < 0 || last && t > length ? t : inside));
          store<f32>(across + at, side < 0 ? -sqrt(d) : sqrt(d));
        }
      }
    }
    arc += length;
  }

  const inverse: f32 = 1 / radius;
  const soft: f32 = max(1, radius * 0.14);
  const perPixel = f32(textureWidth) / (radius * 9);
  const ends = texture + ((textureWidth * textureHeight) << 2);
  const whole = arc + radius;
  const full = f32x4(r, g, b, 0), thin = f32x4(r2, g2, b2, 0);
  const fine = radius >= 9;
  const firstColumn = (shift + 4) * f32(textureWidth);
  for (let y = 0; y < bh; y++) {
    const left = load<i32>(rows + (y << 3)), right = load<i32>(rows + (y << 3), 4);
    let o = y * bw + left;
    let pixel = canvas + (((y + by) * width + bx + left) << 4);
    for (let x = left; x <= right; x++, o++, pixel += 16) {
      const d = load<f32>(far + (o << 2));
      if (d >= r2d) continue;
      const u = load<f32>(along + (o << 2)), v = load<f32>(across + (o << 2)) * inverse;
      const row = (v * 0.5 + 0.5) * f32(textureHeight - 1);
      const row0 = min(textureHeight - 2, i32(row));
      const start = load<f32>(ends + (row0 << 3)), stop = load<f32>(ends + (row0 << 3), 4);
      let cover = min((u + radius * 0.75 - start * radius * 0.9) / soft,
        (arc + radius * 0.75 - u - stop * radius * 1.1) / soft);
      cover = min(cover, (radius - sqrt(d)) / soft);
      if (cover <= 0) continue;
      cover = min(cover, 1);
      const column = u * perPixel + firstColumn;
      const c = i32(column);
      const c0 = c & (textureWidth - 1);
      const top = texture + ((row0 * textureWidth) << 2);
      let bristle = load<f32>(top + (c0 << 2));
      // Between texels only where the brush is larger than its texture.
      if (fine) {
        const c1 = (c + 1) & (textureWidth - 1);
        const bottom = top + (textureWidth << 2);
        const columnT = column - f32(c);
        bristle = mix(mix(bristle, load<f32>(top + (c1 << 2)), columnT),
          mix(load<f32>(bottom + (c0 << 2)), load<f32>(bottom + (c1 << 2)), columnT), row - f32(row0));
      }
      // The load is spent along the way: what is left lands where the bristles press hardest.
      const spent = dry * max(0, (u + radius) / (whole + radius));
      const lands = min(1, max(0, (bristle - spent) * 5 + 1 - dry * 0.6));
      const alpha = min(1, cover * opacity * lands);
      if (alpha <= 0.004) continue;
      const t = min(1, max(0, (bristle - 0.3) * 1.6));
      // Bristle furrows and the ridge that a loaded brush pushes to its sides.
      const ridge = v * v;
      const thickness = body * (0.25 + 0.6 * bristle + 0.35 * ridge * ridge * min(1, u * inverse + 1));
      const paint = f32x4.replace_lane(f32x4.add(thin, f32x4.mul(f32x4.sub(full, thin), f32x4.splat(t))), 3, thickness);
      const old = v128.load(pixel);
      v128.store(pixel, f32x4.add(old, f32x4.mul(f32x4.sub(paint, old), f32x4.splat(alpha))));
    }
  }
  return area;
}

function markRows(points: usize, count: i32, radius: f32, bx: i32, by: i32, ex: i32, ey: i32, rows: usize): void {
  for (let y = 0; y <= ey - by; y++) {
    store<i32>(rows + (y << 3), i32.MAX_VALUE);
    store<i32>(rows + (y << 3), -1, 4);
  }
  for (let i = 0; i < count - 1; i++) {
    const ax = load<f32>(points + (i << 3)), ay = load<f32>(points + (i << 3), 4);
    const cx = load<f32>(points + (i << 3), 8), cy = load<f32>(points + (i << 3), 12);
    const left = max(bx, i32(floor(min(ax, cx) - radius))) - bx, right = min(ex, i32(ceil(max(ax, cx) + radius))) - bx;
    const top = max(by, i32(floor(min(ay, cy) - radius))) - by, bottom = min(ey, i32(ceil(max(ay, cy) + radius))) - by;
    for (let y = top; y <= bottom; y++) {
      store<i32>(rows + (y << 3), min(load<i32>(rows + (y << 3)), left));
      store<i32>(rows + (y << 3), max(load<i32>(rows + (y << 3), 4), right), 4);
    }
  }
}

/** Sine of the turn at a point of the polyline, which bounds the tangent of half of it. */
function bend(points: usize, i: i32): f32 {
  const p = points + (i << 3);
  const ax = load<f32>(p) - load<f32>(p - 8), ay = load<f32>(p, 4) - load<f32>(p - 4);
  const bx = load<f32>(p, 8) - load<f32>(p), by = load<f32>(p, 12) - load<f32>(p, 4);
  const lengths = sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  if (lengths < 1e-6) return 1;
  return ax * bx + ay * by <= 0 ? 1 : min(1, abs(ax * by - ay * bx) / lengths);
}

@inline
function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t;
}
