import { covered, layPaint } from './lay-paint';

// Draws one brush stroke on a canvas of four f32 per pixel: r, g, b, thickness of the paint.
//
// The stroke is a polyline. Every covered pixel gets u, the distance along the stroke, and v, the position across the
// brush (-1 .. 1), both from the nearest segment. A bristle texture at (u, v) determines the amount of paint. Four
// pixels of a row at a time; those beyond the row's end are masked out.

// points   x, y pairs as f32 in canvas pixels
// scratch  32 bytes, 3 f32 planes of at most boxWidth * boxHeight (squared distance, u, v), and 12 more bytes
// rows     2 i32 for each row of the canvas: first and last column that the stroke may touch
// texture  textureWidth * textureHeight f32 bristles (lay-paint.ts), then 2 * textureHeight f32: raggedness of both ends
// opacity, dry  load of paint, and 0..1 how soon the brush runs dry
// remaining  0 to draw over what the canvas has. Otherwise the stroke is drawn below it, and this is 1 f32 for each pixel
//            of the canvas, and 12 more bytes: the share of what lies below that still shows through
// Minima, maxima and conversions use the single-instruction forms. Processors differ there only for NaN and for values
// beyond an i32, which occur only in masked pixels.
export function stroke(
  canvas: usize, width: i32, height: i32, points: usize, count: i32, radius: f32,
  r: f32, g: f32, b: f32, r2: f32, g2: f32, b2: f32,
  opacity: f32, dry: f32, body: f32, texture: usize, shift: f32, scratch: usize, scratchSize: i32, rows: usize,
  remaining: usize,
): i32 {
  // Two copies of the code, without conditions in their loops.
  return remaining == 0
    ? draw(
      false, canvas, width, height, points, count, radius, r, g, b, r2, g2, b2,
      opacity, dry, body, texture, shift, scratch, scratchSize, rows, 0,
    )
    : draw(
      true, canvas, width, height, points, count, radius, r, g, b, r2, g2, b2,
      opacity, dry, body, texture, shift, scratch, scratchSize, rows, remaining,
    );
}

@inline
function draw(
  below: bool, canvas: usize, width: i32, height: i32, points: usize, count: i32, radius: f32,
  r: f32, g: f32, b: f32, r2: f32, g2: f32, b2: f32,
  opacity: f32, dry: f32, body: f32, texture: usize, shift: f32, scratch: usize, scratchSize: i32, rows: usize,
  remaining: usize,
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
  const starts = scratch, stops = scratch + 16;
  const far = scratch + 32, along = far + (area << 2), across = far + (area << 3);
  const r2d = radius * radius;
  const edge = f32x4.splat(r2d), zero = f32x4.splat(0);
  const lanes = f32x4(0, 1, 2, 3), lanesI = i32x4(0, 1, 2, 3), four = f32x4.splat(4), fourI = i32x4.splat(4);
  const radiusV = f32x4.splat(radius), tolerance = f32x4.splat(1e-4), coveredV = f32x4.splat(covered);
  markRows(points, count, radius, bx, by, ex, ey, rows);
  if (below) leaveOutCovered(remaining + ((by * width + bx) << 2), width, bh, rows);
  for (let y = 0; y < bh; y++) {
    const row = far + ((y * bw) << 2);
    for (let x = load<i32>(rows + (y << 3)), end = load<i32>(rows + (y << 3), 4); x <= end; x += 4) v128.store(row + (x << 2), edge);
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
    const axV = f32x4.splat(ax), ayV = f32x4.splat(ay), uxV = f32x4.splat(ux), uyV = f32x4.splat(uy), lengthV = f32x4.splat(length), arcV = f32x4.splat(arc);
    // Before the start and after the end, the distance along the stroke continues.
    const lowest = f32x4.splat(first ? -f32.MAX_VALUE : 0), highest = f32x4.splat(last ? f32.MAX_VALUE : length);
    // The strip of this segment, extended by the gap that a bend opens on its outer side.
    const from: f32 = first ? -radius : -1 - radius * bend(points, i);
    const to: f32 = last ? length + radius : length + 1 + radius * bend(points, i + 1);
    const sx = max(bx, i32(floor(min(ax, cx) - radius))), tx = min(ex, i32(ceil(max(ax, cx) + radius)));
    const sy = max(by, i32(floor(min(ay, cy) - radius))), ty = min(ey, i32(ceil(max(ay, cy) + radius)));
    const leftV = f32x4.splat(f32(sx) - ax), rightV = f32x4.splat(f32(tx) - ax), sxV = i32x4.splat(sx), txV = i32x4.splat(tx);
    const steep = abs(uy) > 1e-4, flat = abs(ux) > 1e-4;
    for (let top = sy; top <= ty; top += 4) {
      // First and last column of the strip in four rows.
      const py = f32x4.sub(f32x4.add(f32x4.splat(f32(top)), lanes), ayV);
      let xa = leftV, xb = rightV;
      if (steep) {
        const middle = f32x4.mul(uxV, py);
        const p = f32x4.div(f32x4.sub(middle, radiusV), uyV), q = f32x4.div(f32x4.add(middle, radiusV), uyV);
        xa = f32x4.pmax(xa, f32x4.pmin(p, q)); xb = f32x4.pmin(xb, f32x4.pmax(p, q));
      }
      const down = f32x4.mul(py, uyV);
      if (flat) {
        const p = f32x4.div(f32x4.sub(f32x4.splat(from), down), uxV), q = f32x4.div(f32x4.sub(f32x4.splat(to), down), uxV);
        xa = f32x4.pmax(xa, f32x4.pmin(p, q)); xb = f32x4.pmin(xb, f32x4.pmax(p, q));
      } else {
        const beside = v128.or(f32x4.lt(down, f32x4.splat(from)), f32x4.gt(down, f32x4.splat(to)));
        xb = v128.bitselect(f32x4.splat(-1e9), xb, beside);
      }
      v128.store(starts, i32x4.max_s(sxV, i32x4.trunc_sat_f32x4_s(f32x4.ceil(f32x4.sub(f32x4.add(xa, axV), tolerance)))));
      v128.store(stops, i32x4.min_s(txV, i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.add(f32x4.add(xb, axV), tolerance)))));
      for (let y = top, row: usize = 0, end = min(ty, top + 3); y <= end; y++, row += 4) {
        let x0 = load<i32>(starts + row), x1 = load<i32>(stops + row);
        if (below) {
          const marked = rows + ((y - by) << 3);
          x0 = max(x0, bx + load<i32>(marked)); x1 = min(x1, bx + load<i32>(marked, 4));
        }
        if (x0 > x1) continue;
        const pyV = f32x4.splat(f32(y) - ay), last4 = i32x4.splat(x1);
        const alongY = f32x4.mul(pyV, uyV), acrossY = f32x4.mul(uxV, pyV);
        let at = ((y - by) * bw + x0 - bx) << 2;
        let xV = f32x4.add(f32x4.splat(f32(x0)), lanes), column = i32x4.add(i32x4.splat(x0), lanesI);
        for (let x = x0; x <= x1; x += 4, at += 16, xV = f32x4.add(xV, four), column = i32x4.add(column, fourI)) {
          if (below && !v128.any_true(f32x4.gt(v128.load(remaining + ((y * width + x) << 2)), coveredV))) continue;
          const px = f32x4.sub(xV, axV);
          const t = f32x4.add(f32x4.mul(px, uxV), alongY);
          const side = f32x4.sub(acrossY, f32x4.mul(uyV, px));
          const inside = f32x4.pmin(f32x4.pmax(zero, t), lengthV);
          const beyond = f32x4.sub(t, inside);
          const d = f32x4.add(f32x4.mul(beyond, beyond), f32x4.mul(side, side));
          const before = v128.load(far + at);
          const nearer = v128.and(f32x4.lt(d, before), i32x4.le_s(column, last4));
          if (!v128.any_true(nearer)) continue;
          const u = f32x4.add(arcV, f32x4.pmin(f32x4.pmax(lowest, t), highest));
          const distance = f32x4.sqrt(d);
          const v = v128.bitselect(f32x4.neg(distance), distance, f32x4.lt(side, zero));
          v128.store(far + at, v128.bitselect(d, before, nearer));
          v128.store(along + at, v128.bitselect(u, v128.load(along + at), nearer));
          v128.store(across + at, v128.bitselect(v, v128.load(across + at), nearer));
        }
      }
    }
    arc += length;
  }

  layPaint(
    below, canvas + ((by * width + bx) << 4), width, bw, bh, radius, arc, f32x4(r, g, b, 0), f32x4(r2, g2, b2, 0),
    opacity, dry, body, texture, shift, far, rows, remaining + ((by * width + bx) << 2),
  );
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

/** Leaves out what is covered at both ends of each row; nothing is left of a row that is covered from end to end. */
function leaveOutCovered(remaining: usize, width: i32, bh: i32, rows: usize): void {
  const coveredV = f32x4.splat(covered);
  for (let y = 0; y < bh; y++) {
    const row = remaining + ((y * width) << 2);
    let left = load<i32>(rows + (y << 3)), right = load<i32>(rows + (y << 3), 4);
    while (left <= right && !v128.any_true(f32x4.gt(v128.load(row + (left << 2)), coveredV))) left += 4;
    while (left <= right && load<f32>(row + (right << 2)) <= covered) right--;
    store<i32>(rows + (y << 3), left);
    store<i32>(rows + (y << 3), right, 4);
  }
}

/** Sine of the turn at a point of the polyline, an upper bound for the tangent of half the turn. */
function bend(points: usize, i: i32): f32 {
  const p = points + (i << 3);
  const ax = load<f32>(p) - load<f32>(p - 8), ay = load<f32>(p, 4) - load<f32>(p - 4);
  const bx = load<f32>(p, 8) - load<f32>(p), by = load<f32>(p, 12) - load<f32>(p, 4);
  const lengths = sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  if (lengths < 1e-6) return 1;
  return ax * bx + ay * by <= 0 ? 1 : min(1, abs(ax * by - ay * bx) / lengths);
}
