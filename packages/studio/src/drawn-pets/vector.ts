/** A point or direction in a pet's space: x to the right, y down, z toward the viewer; the head is about 2 wide. */
export type Vec = readonly [x: number, y: number, z: number];

/** Rows of a rotation: `rotate(m, v)` converts v from the inner frame to the outer one. */
export type Rotation = readonly [Vec, Vec, Vec];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
/** a + b * k */
export const along = (a: Vec, b: Vec, k: number): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.sqrt(dot(a, a));

export function normalize(a: Vec): Vec {
  const size = length(a);
  return size > 1e-9 ? scale(a, 1 / size) : [0, 0, 1];
}

/** `a` without its component along the unit vector `n`. */
export const flatten = (a: Vec, n: Vec): Vec => along(a, n, -dot(a, n));

/** Rotation by degrees: first roll (about z), then pitch (about x), then yaw (about y). */
export function rotation(yaw: number, pitch: number, roll: number): Rotation {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)];
  return [
    [ca * cc + sa * sb * sc, -ca * sc + sa * sb * cc, sa * cb],
    [cb * sc, cb * cc, -sb],
    [-sa * cc + ca * sb * sc, sa * sc + ca * sb * cc, ca * cb],
  ];
}

export const rotate = (m: Rotation, v: Vec): Vec => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];

/** The inverse of a rotation. */
export const transpose = ([a, b, c]: Rotation): Rotation => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

export const unrotate = (m: Rotation, v: Vec): Vec => rotate(transpose(m), v);

/** The rotation that applies `inner` first and then `outer`. */
export function compose(outer: Rotation, inner: Rotation): Rotation {
  const column = (i: 0 | 1 | 2): Vec => rotate(outer, [inner[0][i], inner[1][i], inner[2][i]]);
  const [x, y, z] = [column(0), column(1), column(2)];
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ];
}
