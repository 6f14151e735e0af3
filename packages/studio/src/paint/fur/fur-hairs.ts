import type { Plane } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import type { Tensor } from '../../core/tensor.ts';

/** Fields that control the hairs, all on one grid. */
export interface Coat {
  /** 0..1: where hairs may lie. */
  cover: Plane;
  /** 0..1: density of hairs. */
  shade: Plane;
  direction: Tensor;
  /** Fur without a direction points away from here; picture widths. */
  middle: { x: number; y: number };
}

export interface HairOptions {
  /** Distance between the roots of two hairs, length and half width of a hair, in picture widths. */
  spacing: number;
  length: number;
  breadth: number;
  seed: number;
}

/**
 * Draws tapered hairs as one path on the 1000 x 1250 sheet: strokes that are thick at the root, follow the fur's
 * direction (the structure tensor's) and fade out toward the light.
 */
export function drawHairs(coat: Coat, options: HairOptions): string {
  const { width, height } = coat.cover;
  const random = makeRandom(options.seed * 43 + 11);
  let path = '';
  for (let y = options.spacing / 2; y < height / width; y += options.spacing) path += drawRow(coat, options, random, y);
  return path;
}

/** Draws the hairs with their roots near the height `gy`. */
function drawRow(coat: Coat, options: HairOptions, random: () => number, gy: number): string {
  const { cover, shade } = coat;
  let path = '';
  for (let gx = options.spacing / 2; gx < 1; gx += options.spacing) {
    const [a, b, c, d] = [random(), random(), random(), random()];
    const x = gx + (a - 0.5) * options.spacing;
    const y = gy + (b - 0.5) * options.spacing;
    const root = pixelAt(cover, x, y);
    const density = shade.data[root];
    if (cover.data[root] < 0.9 || c > density * 1.5) continue;
    const length = options.length * (0.6 + 0.8 * d) * (0.55 + 0.6 * clamp(density * 1.4));
    const breadth = options.breadth * (0.6 + 0.8 * clamp(density * 1.4));
    const spine = growSpine(coat, x, y, length);
    if (spine.length > 2) path += taperedShape(spine, breadth);
  }
  return path;
}

/** The middle of a hair from its root to its tip; shorter where the coat ends. */
function growSpine(coat: Coat, rootX: number, rootY: number, length: number): [number, number][] {
  const { cover, middle } = coat;
  let [x, y] = [rootX, rootY];
  let [hx, hy] = [0, 0];
  const spine: [number, number][] = [[x, y]];
  for (let step = 0; step < 4; step++) {
    const at = pixelAt(cover, x, y);
    if (cover.data[at] < 0.55) break;
    const [tx, ty] = directionAt(coat, at, x, y);
    const flip = (step === 0 ? tx * (x - middle.x) + ty * (y - middle.y + 0.06) : tx * hx + ty * hy) < 0 ? -1 : 1;
    [hx, hy] = [tx * flip, ty * flip];
    x += (hx * length) / 4;
    y += (hy * length) / 4;
    spine.push([x, y]);
  }
  return spine;
}

/** The nearest pixel. */
function pixelAt({ width, height }: Plane, x: number, y: number): number {
  return clamp(Math.round(y * width), 0, height - 1) * width + clamp(Math.round(x * width), 0, width - 1);
}

/** Direction as doubled angles, which have no sign: the tensor's where it is reliable, else away from the middle. */
function directionAt({ direction, middle }: Coat, at: number, x: number, y: number): [number, number] {
  const sure = smooth(0.1, 0.45, direction.anisotropy[at]);
  const [tx, ty] = [direction.tx[at], direction.ty[at]];
  const away = 2 * Math.atan2(y - middle.y + 0.06, x - middle.x);
  const c = sure * (tx * tx - ty * ty) + (1 - sure) * Math.cos(away);
  const s = sure * 2 * tx * ty + (1 - sure) * Math.sin(away);
  const angle = 0.5 * Math.atan2(s, c);
  return [Math.cos(angle), Math.sin(angle)];
}

/** A closed shape around a spine: `breadth` at the first point, zero at the last. */
function taperedShape(spine: [number, number][], breadth: number): string {
  const left: string[] = [];
  const right: string[] = [];
  const last = spine.length - 1;
  spine.forEach(([x, y], i) => {
    const [ax, ay] = spine[Math.max(0, i - 1)];
    const [bx, by] = spine[Math.min(last, i + 1)];
    const norm = Math.hypot(bx - ax, by - ay) || 1;
    const half = (breadth * (1 - i / last) ** 0.8) / norm;
    left.push(point(x - (by - ay) * half, y + (bx - ax) * half));
    if (i < last) right.unshift(point(x + (by - ay) * half, y - (bx - ax) * half));
  });
  return `M${left.join('L')}L${right.join('L')}Z`;
}

function point(x: number, y: number): string {
  return `${(1000 * x).toFixed(1)} ${(1000 * y).toFixed(1)}`;
}
