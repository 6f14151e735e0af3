import type { Bust } from '../costume/fit/head.ts';
import type { Plane, Rgb } from '../core/image.ts';

/** A point in the photo: x in 0..1 of the photo's width, y in 0..1 of its height. */
export interface Point {
  x: number;
  y: number;
}

/** An upright rectangle in the photo, in 0..1 of its width and height; (x, y) is the upper left corner. */
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

/** The head's bounding box with its ears, around its center (x, y), in 0..1 of the photo. */
export interface HeadBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Roll, clockwise, in radians. */
  tilt: number;
  /** 0..1. */
  confidence: number;
}

/** What a visitor may be told about their photo. Shares are 0..1. */
export interface Facts {
  /** 0..1: likelihood that there is an animal at all. Nearly all photos of one have at least .9. */
  isPet: number;
  /** Number of pets; 1 even if no head is visible. */
  pets: number;
  /** The photo's edge cuts off a good part of the head, or of its ears. */
  headCut: boolean;
  earsCut: boolean;
  /** 1: sharp to the pixel of a picture of 1024 pixels; below .5 it looks blurred. */
  sharpness: number;
  /** Mean luma of the pet. */
  brightness: number;
  /** Whether a person's face is visible. Missing where a pet was found, and in analyses that were stored without it. */
  hasPerson?: boolean;
}

/** A hair that stands out from the pet, drawn as a line. */
export interface Whisker {
  /** From root to tip; the width at each in photo widths. */
  points: (Point & { width: number })[];
  /** Gamma-encoded red, green and blue, 0..1. */
  color: [number, number, number];
}

/** One of the pets in a photo. */
export interface Subject {
  /** Hard outline of this pet alone, 0 or 1, in the photo's proportions. */
  outline: Plane;
  headBox: HeadBox;
  /** A circle around the head, as in `Analysis`. */
  head: Analysis['head'];
  /** Null if both eyes cannot be seen. */
  face: Face | null;
  /** 0..1: likelihood that this pet can be cut out alone. It is low where another pet lies against much of it. */
  confidence: number;
}

/** A person's hints about the photo. */
export interface Hints {
  /** The pet lies within this box. */
  box?: Box;
  /** The two eyes, in any order. */
  eyes?: [Point, Point];
  /** The outline that a person tapped: index into `Analysis.outlines` of the same photo with the same box. */
  outline?: number;
  /** One pet of several: index into `Analysis.subjects` of the same photo with the same box. It replaces `outline`. */
  pet?: number;
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
  /** 'cameo': the outline is not accepted, show an oval portrait instead. */
  cut: 'subject' | 'cameo';
  /** 0..1: likelihood that the outline is good enough to cut the pet out by. */
  confidence: number;
  /** Null if unknown. */
  face: Face | null;
  /** x in 0..1 of the width, y of the height, radius in photo widths. */
  head: { x: number; y: number; radius: number };
  /** Null if no head is visible; missing in analyses of engines before 12. */
  headBox?: HeadBox | null;
  /** Missing in analyses of engines before 12. */
  facts?: Facts;
  /** Most of the whiskers and long single hairs outside the matte that the photo shows. */
  whiskers?: Whisker[];
  /**
   * Up to three clearly different outlines to offer to a person, the one in use first. Hard 0 or 1 planes of at most
   * 288 pixels a side, in the photo's proportions. The index of a tapped one comes back as `Hints.outline`.
   */
  outlines?: Plane[];
  /** Each pet whose head is visible, from left to right; missing in analyses that were stored without it. */
  subjects?: Subject[];
  /** The pets of a group, back to front, in the picture that `assembleGroup` has made of their photos. */
  members?: GroupMember[];
}

/** One pet of a group, in the group's own picture. `matte` includes what pets in front of it hide. */
export type GroupMember = Pick<Analysis, 'matte' | 'face' | 'head'> & {
  headBox: HeadBox | null;
  /** Set if only head and neck are there, for a costume: lengths in widths of the group's picture. */
  bust?: Bust;
};

export interface AnalyzeOptions {
  /** Checked between stages. */
  signal?: AbortSignal;
  /** Called as each stage begins; `fraction` is the share of the expected time that has passed, 0..1. */
  onStage?: (stage: string, fraction: number) => void;
}
