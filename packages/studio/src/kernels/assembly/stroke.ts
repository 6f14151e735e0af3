// One brush stroke onto a canvas of four f32 planes (r, g, b, height of the paint).
//
// The stroke is a polyline; every covered pixel gets u, its way along the stroke, and v, its place across the brush
// (-1 .. 1), both from the nearest segment. A bristle texture looked up at (u, v) decides how much paint lands.

const textureWidth: i32 = 256;   // along the stroke
const textureHeight: i32 = 64;   // across the brush

// points   x, y pairs as f32 in canvas pixels
// scratch  3 f32 planes of boxWidth * boxHeight at most: squared distance, u, v
// texture  textureWidth * textureHeight f32 bristles, then 2 * textureHeight f32: how ragged both ends are
// load, dry, streak: opacity, 0..1 how soon the brush runs dry, how far bristles differ in colour
export function stroke(
  canvas: usize, width: i32, height: i32, points: usize, count: i32, radius: f32,
  r: f32, g: f32, b: f32, r2: f32, g2: f32, b2: f32,
  opacity: f32, dry: f32, body: f32, texture: usize, shift: f32, scratch: usize, scratchSize: i32,
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
  for (let i = 0; i < area; i++) store<f32>(far + (i << 2), r2d);

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
    // The strip of this segment, a little longer than it so that bends have no gaps.
    const from: f32 = first ? -radius : -0.4 * radius;
    const to: f32 = last ? length + radius : length + 0.4 * radius;
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
  const plane = (width * height) << 2;
  const whole = arc + radius;
  for (let y = 0; y < bh; y++) {
    let o = y * bw;
    let pixel = canvas + (((y + by) * width + bx) << 2);
    for (let x = 0; x < bw; x++, o++, pixel += 4) {
      const d = load<f32>(far + (o << 2));
      if (d >= r2d) continue;
      const u = load<f32>(along + (o << 2)), v = load<f32>(across + (o << 2)) * inverse;
      const row = (v * 0.5 + 0.5) * f32(textureHeight - 1);
      const row0 = min(textureHeight - 2, i32(row));
      const rowT = row - f32(row0);
      const start = mix(load<f32>(ends + (row0 << 3)), load<f32>(ends + (row0 << 3), 8), rowT);
      const stop = mix(load<f32>(ends + (row0 << 3), 4), load<f32>(ends + (row0 << 3), 12), rowT);
      let cover = min((u + radius * 0.75 - start * radius * 0.9) / soft,
        (arc + radius * 0.75 - u - stop * radius * 1.1) / soft);
      cover = min(cover, (radius - sqrt(d)) / soft);
      if (cover <= 0) continue;
      cover = min(cover, 1);
      const column = u * perPixel + shift * f32(textureWidth) + 4 * f32(textureWidth);
      const c = i32(column);
      const columnT = column - f32(c);
      const c0 = c & (textureWidth - 1), c1 = (c + 1) & (textureWidth - 1);
      const top = texture + ((row0 * textureWidth) << 2), bottom = top + (textureWidth << 2);
      const bristle = mix(
        mix(load<f32>(top + (c0 << 2)), load<f32>(top + (c1 << 2)), columnT),
        mix(load<f32>(bottom + (c0 << 2)), load<f32>(bottom + (c1 << 2)), columnT), rowT);
      // The load is spent along the way: what is left lands where the bristles press hardest.
      const spent = dry * max(0, (u + radius) / (whole + radius));
      const lands = min(1, max(0, (bristle - spent) * 5 + 1 - dry * 0.6));
      const alpha = min(1, cover * opacity * lands);
      if (alpha <= 0.004) continue;
      const t = min(1, max(0, (bristle - 0.3) * 1.6));
      blend(pixel, mix(r2, r, t), alpha);
      blend(pixel + plane, mix(g2, g, t), alpha);
      blend(pixel + 2 * plane, mix(b2, b, t), alpha);
      // Bristle furrows and the ridge that a loaded brush pushes to its sides.
      const ridge = v * v;
      blend(pixel + 3 * plane, body * (0.25 + 0.6 * bristle + 0.35 * ridge * ridge * min(1, u * inverse + 1)), alpha);
    }
  }
  return area;
}

@inline
function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t;
}

@inline
function blend(at: usize, value: f32, alpha: f32): void {
  const old = load<f32>(at);
  store<f32>(at, old + (value - old) * alpha);
}
