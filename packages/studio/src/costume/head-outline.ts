import type { Plane } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';

/** A head's own frame in the photo: lengths in photo widths, y down; `tilt` turns it clockwise, in radians. */
export interface HeadFrame { x: number; y: number; tilt: number; unit: number }

/** What the outline says about a head. In units of its frame, heights upwards from the frame's origin. */
export interface HeadOutline {
  /** Highest inside point over each `across`, or -1 where nothing of the pet is; see `step`. */
  top: Float32Array;
  /** Lowest of the tops over the middle of the head: the crown, the valley between upright ears. */
  crown: number;
  /** Where upright ears begin, to the left (negative) and to the right of the middle; null when there is none. */
  ears: [left: number | null, right: number | null];
  /** How far ears, cheeks and fluff reach. */
  reach: { left: number; right: number; top: number };
  /** Depth below the origin at which the pet, or the photo, ends on the axis. */
  end: number;
  /** Whether the crown is cut off by the photo's edge. */
  cut: boolean;
}

const step = 0.05;
const half = 60;

/** Top of the outline over `across`, in units of the frame. */
export function topAt(outline: { top: Float32Array }, across: number): number {
  return outline.top[Math.max(0, Math.min(2 * half, Math.round(across / step) + half))];
}

/** How far head and ears reach from the point `up` above the origin. */
export function reachFrom({ top }: { top: Float32Array }, up: number): number {
  let reach = 0;
  for (let i = 0; i < top.length; i++) {
    const across = (i - half) * step;
    if (Math.abs(across) < 2.3 && top[i] > -0.5) reach = Math.max(reach, Math.hypot(across, top[i] - up));
  }
  return reach;
}

export function traceHead(matte: Plane, frame: HeadFrame): HeadOutline {
  const { width, height } = matte;
  const cos = Math.cos(frame.tilt);
  const sin = Math.sin(frame.tilt);
  const at = (across: number, up: number): { x: number; y: number } => ({
    x: (frame.x + (across * cos + up * sin) * frame.unit) * width,
    y: (frame.y + (across * sin - up * cos) * frame.unit) * width,
  });
  const inside = (across: number, up: number): boolean => {
    const { x, y } = at(across, up);
    return x >= 0 && y >= 0 && x < width && y < height && sampleBilinear(matte.data, width, height, x - 0.5, y - 0.5) > 0.5;
  };
  const top = new Float32Array(2 * half + 1).fill(-1);
  let cut = false;
  for (let i = -half; i <= half; i++) {
    // Near the middle the outline is followed upwards from the face, so that nothing behind the head counts.
    const middle = Math.abs(i * step) <= 0.5 && inside(i * step, 0);
    let up = middle ? 0 : 3;
    if (middle) while (up < 3 && inside(i * step, up + step)) up += step;
    else while (up > -0.6 && !inside(i * step, up)) up -= step;
    top[i + half] = up > -0.6 ? up : -1;
    const edge = at(i * step, up + 2 * step);
    if (middle && (edge.y < 0 || edge.x < 0 || edge.x > width)) cut = true;
  }
  let crown = 9;
  for (let u = -0.4; u <= 0.401; u += step) crown = Math.min(crown, topAt({ top }, u));
  let end = 0;
  while (end < 6 && inside(0, -end - step)) end += step;
  const ear = (side: -1 | 1): number | null => {
    for (let u = 0.3; u < 1.7; u += step) if (topAt({ top }, side * u) > crown + 0.3) return side * u;
    return null;
  };
  const reach = { left: 0, right: 0, top: crown };
  for (let i = -half; i <= half; i++) {
    if (top[i + half] < 0) continue;
    reach.left = Math.max(reach.left, -i * step);
    reach.right = Math.max(reach.right, i * step);
    if (Math.abs(i * step) < 2.4) reach.top = Math.max(reach.top, top[i + half]);
  }
  return { top, crown, ears: [ear(-1), ear(1)], reach, end, cut };
}
