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
  /** Half the opening's width. */
  width: number;
  /** Half the opening's height. */
  height: number;
  /** How much the outer corner is raised, in degrees. */
  tilt: number;
  /** How far the eye faces sideways, in degrees. */
  facing: number;
  /** Width of the dark skin around the eye. */
  lid: number;
  /** How far that skin extends at the inner corner. */
  tear: number;
  /** Radius of the iris. */
  iris: number;
  /** Radius of the pupil. */
  pupil: number;
  /** The pupil's width as a share of its height. */
  slit: number;
  /** Color of the iris near the pupil. */
  inner: Color;
  /** Color of the iris at its edge. */
  outer: Color;
  /** Color of the skin around the eye. */
  rim: Color;
}

export interface Nose {
  at: Vec;
  width: number;
  height: number;
  kind: 'dog' | 'cat';
  color: Color;
}

export interface Mouth {
  color: Color;
  /** Width of its lines, in units. */
  width: number;
  /** Curves [from, bend, to] on one side of the face; the other side is their mirror image. */
  lines: ReadonlyArray<readonly [Vec, Vec, Vec]>;
}

interface Whiskers {
  color: Color;
  width: number;
  /** Rows of whiskers on each cheek. */
  rows: number;
  /** Approximate length of a whisker. */
  reach: number;
  /** Approximate middle of the whiskers' roots on one cheek. */
  at: Vec;
  /** How far the roots extend from there, along each axis. */
  spread: Vec;
}

interface Scene {
  /** Color of the backdrop in the light. */
  bright: Color;
  /** Color of the backdrop in the shade. */
  dim: Color;
  /** Position of the light on the backdrop, in shares of width and height. */
  glow: readonly [number, number];
}

export interface Pet {
  name: PetName;
  seed: number;
  /** Width of the picture in units; one unit is half a head. */
  span: number;
  /** Position of the head's origin, in shares of width and height. */
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
