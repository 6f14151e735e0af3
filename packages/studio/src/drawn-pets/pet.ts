import type { Color } from './canvas.ts';
import type { Blob, Part, Pose } from './form.ts';
import type { Vec } from './vector.ts';

export type PetName = 'biscuit' | 'mabel' | 'otto' | 'saffron';

/** A point on the pet's surface. */
export interface Site {
  /** Position in the picture's frame. */
  at: Vec;
  /** Position in the head's own frame (face forward, upright). */
  head: Vec;
  normal: Vec;
  /** The normal in the head's own frame. */
  headNormal: Vec;
  part: Part;
}

/** The fur at a point. */
export interface Coat {
  /** sRGB, 0..1. */
  color: Color;
  /** Length in units of half a head; 0 for no fur. */
  length: number;
  /** 0 lies flat, 1 stands up. */
  lift: number;
  /** 0 dull, 1 glossy. */
  gloss: number;
}

/** Sizes in the head's frame. */
export interface Eye {
  at: Vec;
  /** Half the opening's width and height. */
  width: number;
  height: number;
  /** Degrees; how much the outer corner is raised. */
  tilt: number;
  /** Degrees that the eye faces sideways; below, the width of the dark skin around it. */
  facing: number;
  lid: number;
  /** How far that skin extends at the inner corner. */
  tear: number;
  /** Radii of iris and pupil; below, the pupil's width as a share of its height. */
  iris: number;
  pupil: number;
  slit: number;
  /** Iris color near the pupil and at its edge. */
  inner: Color;
  outer: Color;
  rim: Color;
}

export interface Nose {
  at: Vec;
  width: number;
  height: number;
  kind: 'dog' | 'cat';
  color: Color;
}

/** Curves [from, bend, to] on one side of the face; `width` in units. */
export interface Mouth {
  color: Color;
  width: number;
  lines: ReadonlyArray<readonly [Vec, Vec, Vec]>;
}

export interface Whiskers {
  color: Color;
  width: number;
  rows: number;
  reach: number;
  at: Vec;
  spread: Vec;
}

export interface Scene {
  /** Backdrop colors: in the light, in the shade. */
  bright: Color;
  dim: Color;
  /** Position of the light on the backdrop, in shares of width and height. */
  glow: readonly [number, number];
}

export interface Pet {
  name: PetName;
  seed: number;
  /** Units per picture width; below, the position of the head's origin in shares of width and height. */
  span: number;
  origin: readonly [number, number];
  blobs: readonly Blob[];
  pose: Pose;
  /** The left eye as seen in the picture; the right one is its mirror image. */
  eye: Eye;
  nose: Nose;
  mouth: Mouth;
  whiskers: Whiskers;
  scene: Scene;
  coat(site: Site): Coat;
  /**
   * Direction of the fur, in the head's frame or, for body and leg, in the picture's. It need not be tangential to the
   * surface or of unit length.
   */
  comb(site: Site): Vec;
}
