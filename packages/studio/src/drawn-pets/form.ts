import type { Rotation, Vec } from './vector.ts';
import { add, compose, length, rotate, rotation, subtract, transpose, unrotate } from './vector.ts';

/** Kind of a piece of the body; determines coat and comb. */
export type Part = 'head' | 'muzzle' | 'ear' | 'ear-inside' | 'body' | 'leg' | 'nose' | 'mouth' | 'tongue';
export const parts: readonly Part[] = ['head', 'muzzle', 'ear', 'ear-inside', 'body', 'leg', 'nose', 'mouth', 'tongue'];

/** One soft piece of the body: an ellipsoid, or a tapered limb from `at` to `to`. */
export interface Blob {
  part: Part;
  at: Vec;
  /** Radii; for a limb [radius at `at`, radius at `to`, thickness as a share of its width]. */
  size: Vec;
  to?: Vec;
  /** Degrees [yaw, pitch, roll]; for a limb only yaw, the rotation about its own axis. */
  turn?: Vec;
  /** Smoothness of the union with the blobs before it. */
  blend: number;
  /** Subtracts this blob from those before it. */
  carve?: boolean;
  /** Does not move with the head. Default false. */
  still?: boolean;
}

export interface Pose {
  turn: Rotation;
  pivot: Vec;
  shift: Vec;
}

export const fromHead = (pose: Pose, p: Vec): Vec =>
  add(rotate(pose.turn, subtract(p, pose.pivot)), add(pose.pivot, pose.shift));
export const toHead = (pose: Pose, p: Vec): Vec =>
  add(unrotate(pose.turn, subtract(p, add(pose.pivot, pose.shift))), pose.pivot);

/** A blob prepared for distance measurements. */
export interface Solid {
  index: number;
  at: Vec;
  /** Rotates a direction from the pet's space to the blob's own. */
  inward: Rotation;
  size: Vec;
  /** Length of a limb, 0 for an ellipsoid. */
  reach: number;
  blend: number;
  carve: boolean;
  part: number;
  /** Bounding sphere. */
  center: Vec;
  radius: number;
}

const flip = (v: Vec): Vec => [-v[0], v[1], v[2]];

/** Both a blob and its mirror image. */
export function both(blob: Blob): Blob[] {
  const mirrored: Blob = { ...blob, at: flip(blob.at) };
  if (blob.to) mirrored.to = flip(blob.to);
  if (blob.turn) mirrored.turn = [-blob.turn[0], blob.turn[1], -blob.turn[2]];
  return [blob, mirrored];
}

function limbFrame(from: Vec, to: Vec, twist: number): Rotation {
  const d = subtract(to, from);
  // Columns of the frame: its y axis runs along the limb; its z axis points to the viewer as closely as possible.
  const roll = (Math.atan2(-d[0], d[1]) * 180) / Math.PI;
  const flat = Math.hypot(d[0], d[1]);
  const pitch = (Math.atan2(d[2], flat) * 180) / Math.PI;
  return compose(compose(rotation(0, 0, roll), rotation(0, pitch, 0)), rotation(twist, 0, 0));
}

export function buildForm(blobs: readonly Blob[], pose: Pose): Solid[] {
  return blobs.map((blob, index) => {
    const move = (p: Vec): Vec => (blob.still ? p : fromHead(pose, p));
    const at = move(blob.at);
    const [yaw, pitch, roll] = blob.turn ?? [0, 0, 0];
    const [a, b, c] = blob.size;
    const reach = blob.to ? length(subtract(blob.to, blob.at)) : 0;
    let own = rotation(yaw, pitch, roll);
    let center = at;
    let radius = Math.max(a, b, c);
    if (blob.to) {
      own = limbFrame(blob.at, blob.to, yaw);
      const to = move(blob.to);
      center = [(at[0] + to[0]) / 2, (at[1] + to[1]) / 2, (at[2] + to[2]) / 2];
      radius = reach / 2 + Math.max(a, b);
    }
    return {
      index,
      at,
      reach,
      center,
      radius,
      inward: transpose(blob.still ? own : compose(pose.turn, own)),
      size: blob.size,
      blend: blob.blend,
      carve: blob.carve ?? false,
      part: parts.indexOf(blob.part),
    };
  });
}

/** Bounded distance to an ellipsoid (Quilez, "ellipsoid SDF"). */
function toEllipsoid(x: number, y: number, z: number, [a, b, c]: Vec): number {
  const [p, q, r] = [x / a, y / b, z / c];
  const k0 = Math.sqrt(p * p + q * q + r * r);
  const k1 = Math.sqrt((p * p) / (a * a) + (q * q) / (b * b) + (r * r) / (c * c));
  return k1 > 1e-9 ? (k0 * (k0 - 1)) / k1 : -Math.min(a, b, c);
}

/** Distance to a flattened round cone along +y (Quilez, "round cone SDF"). */
function toLimb(x: number, y: number, z: number, [r1, r2, flat]: Vec, reach: number): number {
  const across = Math.sqrt(x * x + (z * z) / (flat * flat));
  const b = (r1 - r2) / reach;
  const a = Math.sqrt(Math.max(0, 1 - b * b));
  const k = -b * across + a * y;
  let d: number;
  if (k < 0) d = Math.hypot(across, y) - r1;
  else if (k > a * reach) d = Math.hypot(across, y - reach) - r2;
  else d = across * a + y * b - r1;
  // Flattening squeezes space; multiplied by its factor, the distance is never overestimated.
  return flat < 1 ? d * flat : d;
}

function distanceTo(solid: Solid, px: number, py: number, pz: number): number {
  const [ax, ay, az] = solid.at;
  const [x, y, z] = [px - ax, py - ay, pz - az];
  const [m0, m1, m2] = solid.inward;
  const u = m0[0] * x + m0[1] * y + m0[2] * z;
  const v = m1[0] * x + m1[1] * y + m1[2] * z;
  const w = m2[0] * x + m2[1] * y + m2[2] * z;
  return solid.reach > 0 ? toLimb(u, v, w, solid.size, solid.reach) : toEllipsoid(u, v, w, solid.size);
}

/** Signed distance to the blended body of `solids`, in order. */
export function measure(solids: readonly Solid[], x: number, y: number, z: number): number {
  let d = 1e3;
  for (const solid of solids) {
    const own = distanceTo(solid, x, y, z);
    const k = solid.blend;
    if (solid.carve) {
      const h = Math.max(k - Math.abs(d + own), 0) / k;
      d = Math.max(d, -own) + h * h * k * 0.25;
    } else {
      const h = Math.max(k - Math.abs(d - own), 0) / k;
      d = Math.min(d, own) - h * h * k * 0.25;
    }
  }
  return d;
}

/** The part that a point of the surface belongs to (index into `parts`). */
export function partAt(solids: readonly Solid[], x: number, y: number, z: number): number {
  let d = 1e3;
  let part = 0;
  for (const solid of solids) {
    const own = distanceTo(solid, x, y, z);
    const closer = solid.carve ? -own > d - 0.02 : own < d;
    if (closer) part = solid.part;
    d = solid.carve ? Math.max(d, -own) : Math.min(d, own);
  }
  return part;
}
