/** A point of the photo in pixels, or of the wall in inches; y grows downward. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height, of the wall in inches or of the photo in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Four corners, clockwise from the one at the upper left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A 3x3 matrix by rows, which maps points of one plane to another as a camera sees it. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/**
 * Where the camera sees each point of the wall, in inches from the upper left corner of something rectangular whose
 * size and four corners in the photo are known. Null if the corners are not those of a rectangle seen from the front.
 */
export function wallToPhoto({ width, height }: Size, corners: Quad): Homography | null {
  if (!isConvex(corners)) return null;
  // Heckbert's closed form for the unit square, scaled to the rectangle.
  const [a, b, c, d] = corners;
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
}

/** Where a point goes; null if it is behind the camera. */
export function applyTo([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point | null {
  const depth = g * x + h * y + i;
  if (depth <= 0.02) return null;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The way back. Where it goes is in front of the camera, too. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    (e * i - f * h) / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    (f * g - d * i) / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    (d * h - e * g) / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ];
}

/** Four points in any order as corners, clockwise from the upper left. */
export function orderCorners(points: Quad): Quad {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const angle = ({ x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x);
  const [a, b, c, d] = points.toSorted((one, other) => angle(one) - angle(other));
  if (!a || !b || !c || !d) return points;
  const turns: readonly Quad[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  return turns.reduce((best, quad) => (quad[0].x + quad[0].y < best[0].x + best[0].y ? quad : best));
}

/** Whether the corners go around clockwise without a dent, so that they can be those of a rectangle. */
export function isConvex(corners: Quad): boolean {
  const [a, b, c, d] = corners;
  return [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)].every((value) => value > 1);
}

/** A quad with each of its corners moved. */
export function mapQuad([a, b, c, d]: Quad, move: (corner: Point, index: number) => Point): Quad {
  return [move(a, 0), move(b, 1), move(c, 2), move(d, 3)];
}

/** Lengths of the four sides, from the upper one clockwise. */
export function sideLengths([a, b, c, d]: Quad): readonly [number, number, number, number] {
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}

/** Whether the rectangle looks wider than high. */
export function looksWide(corners: Quad): boolean {
  const [top, right, bottom, left] = sideLengths(corners);
  return top + bottom > right + left;
}

/** With fewer pixels of the photo, a marker half a pixel off changes the size of the picture by more than 1 percent. */
const minSide = 50;

/** Whether what was marked is too small in the photo to measure a wall by. */
export function isSmall(corners: Quad): boolean {
  return Math.min(...sideLengths(corners)) < minSide;
}

/** The corners of something of this size whose middle is at a point of the wall, in the photo; null if out of sight. */
export function outlineAt(map: Homography, middle: Point, { width, height }: Size): Quad | null {
  const at = (x: number, y: number) => applyTo(map, { x: middle.x + x * width, y: middle.y + y * height });
  const [a, b, c, d] = [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)];
  return a && b && c && d ? [a, b, c, d] : null;
}

/**
 * The CSS transform that draws an element of `size` at `middle` on the wall. The element is laid out at `perInch`
 * pixels an inch, and a pixel of the photo is `scale` pixels of the screen.
 */
export function cssTransform(
  [a, b, c, d, e, f, g, h, i]: Homography,
  { middle, size, perInch, scale }: { middle: Point; size: Size; perInch: number; scale: number },
): string {
  const [left, top] = [middle.x - size.width / 2, middle.y - size.height / 2];
  const column = (x: number, y: number, w: number, factor: number): string =>
    `${x * scale * factor},${y * scale * factor},0,${w * factor}`;
  return `matrix3d(${column(a, d, g, 1 / perInch)},${column(b, e, h, 1 / perInch)},0,0,1,0,${column(
    a * left + b * top + c,
    d * left + e * top + f,
    g * left + h * top + i,
    1,
  )})`;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
