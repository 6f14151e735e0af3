import type { Plane } from '../../core/image.ts';

/** A bright or dark line through a point of a picture. */
export interface Ridge {
  /**
   * Second derivative across the line minus that along it, in lightness: positive for a dark line, negative for a
   * bright one.
   */
  strength: number;
  /** Direction of the line, a unit vector; its sign is arbitrary. */
  x: number;
  y: number;
}

/**
 * Reads the line through a point between pixels from the second derivatives there (Steger, "An Unbiased Detector of
 * Curvilinear Structures", PAMI 1998). The plane is lightness after a blur of about the line's own width; x and y are
 * in its pixels.
 * @param out is written and returned, to reuse one object for all points.
 */
export function readRidge({ width, height, data }: Plane, x: number, y: number, out: Ridge): Ridge {
  const x0 = Math.min(width - 3, Math.max(1, Math.floor(x)));
  const y0 = Math.min(height - 3, Math.max(1, Math.floor(y)));
  const u = Math.min(1, Math.max(0, x - x0));
  const v = Math.min(1, Math.max(0, y - y0));
  let [xx, xy, yy] = [0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const i = (y0 + (k >> 1)) * width + x0 + (k & 1);
    const share = ((k & 1) === 1 ? u : 1 - u) * (k > 1 ? v : 1 - v);
    const twice = 2 * data[i];
    xx += share * (data[i - 1] + data[i + 1] - twice);
    yy += share * (data[i - width] + data[i + width] - twice);
    xy += share * 0.25 * (data[i - width - 1] + data[i + width + 1] - data[i - width + 1] - data[i + width - 1]);
  }
  const half = (xx - yy) / 2;
  const root = Math.hypot(half, xy);
  const middle = (xx + yy) / 2;
  // The larger of the two principal curvatures is the one across.
  const across = middle >= 0 ? middle + root : middle - root;
  const along = middle >= 0 ? middle - root : middle + root;
  out.strength = across >= 0 ? across - Math.abs(along) : across + Math.abs(along);
  if (across * out.strength <= 0) out.strength = 0;
  // (xy, across - xx) is the direction across, unless the axes already are the principal directions.
  let nx = xy;
  let ny = across - xx;
  if (Math.abs(nx) + Math.abs(ny) < 1e-9) [nx, ny] = Math.abs(xx) >= Math.abs(yy) ? [1, 0] : [0, 1];
  const length = Math.hypot(nx, ny);
  out.x = -ny / length;
  out.y = nx / length;
  return out;
}
