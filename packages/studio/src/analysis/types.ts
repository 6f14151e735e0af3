import type { Plane, Rgb } from '../core/image.ts';

/** A point in the photo, both axes 0..1 of its own side. */
export interface Point {
  x: number;
  y: number;
}

/** An upright rectangle in the photo, both axes 0..1 of their own side. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Left and right as seen in the picture, not as the animal has them. */
export interface Face {
  leftEye: Point;
  rightEye: Point;
  nose: Point | null;
  /** 0..1; below .5 the face is not reported at all. */
  confidence: number;
}

/** The head as it is seen: a box whose middle is x and y, in 0..1 of the photo, around the whole head with its ears. */
export interface HeadBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far it is rolled, clockwise, in radians. */
  tilt: number;
  /** 0..1 */
  confidence: number;
}

/** What a visitor may be told about their photo. Shares are 0..1. */
export interface Facts {
  /** How likely there is an animal at all. Nearly all photos of one have .9 or more. */
  isPet: number;
  /** How many there are; 1 also where no head is seen. */
  pets: number;
  /** The photo's edge cuts off a good part of the head, or of its ears. */
  headCut: boolean;
  earsCut: boolean;
  /** 1: sharp to the pixel of a picture of 1024; below .5 it looks blurred. */
  sharpness: number;
  /** Mean light of the pet. */
  brightness: number;
}

/** A hair that stands out from the pet, drawn as a line. */
export interface Whisker {
  /** From root to tip; the width at each in photo widths. */
  points: (Point & { width: number })[];
  /** Gamma-encoded red, green and blue, 0..1. */
  color: [number, number, number];
}

/** What a person told us about the photo. */
export interface Hints {
  /** The pet lies within this box. */
  box?: Box;
  /** The two eyes, in any order. */
  eyes?: [Point, Point];
  /** Index into `Analysis.outlines` of the same photo (with the same box): the outline a person tapped. */
  outline?: number;
}

/** Everything the painter needs to know about a photo. */
export interface Analysis {
  /** Version of the engine that made it. */
  engine: string;
  /** Size of the photo given. */
  photo: { width: number; height: number };
  /** The photo, longest side <= 1024. */
  work: Rgb;
  /** 0..1 at the size of `work`: how much of each pixel is the pet. */
  matte: Plane;
  /** Estimated color of the pet at the size of `work`, without background spill. */
  foreground: Rgb;
  /** 'cameo': the outline is not trusted, show a soft oval instead. */
  cut: 'subject' | 'cameo';
  /** 0..1: how likely the outline is good enough to cut the pet out by. */
  confidence: number;
  /** null when honestly unknown. */
  face: Face | null;
  /** x of the width, y of the height, radius of the photo's width. */
  head: { x: number; y: number; radius: number };
  /** null when no head is seen; analyses of engines before 12 have none. */
  headBox?: HeadBox | null;
  /** Analyses of engines before 12 have none. */
  facts?: Facts;
  /** Whiskers and long single hairs outside the matte; the longer part of what a photo shows of them. */
  whiskers?: Whisker[];
  /**
   * Up to three clearly different outlines to offer a person, the one used first; hard 0 or 1 planes of at most
   * 288 pixels a side, in the photo's proportions. Tapped ones come back as `Hints.outline`.
   */
  outlines?: Plane[];
}

export interface AnalyseOptions {
  /** Checked between stages. */
  signal?: AbortSignal;
  /** Called as each stage begins; `fraction` is the share of the expected time already spent, 0..1. */
  onStage?: (stage: string, fraction: number) => void;
}
