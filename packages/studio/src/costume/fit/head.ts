import type { HeadFrame, HeadOutline } from './head-outline.ts';

/** A head as costumes need it. Lengths in eye distances, in the head's own frame, unless noted. */
export interface Head {
  /** Origin between the eyes; the unit is one eye distance. */
  frame: HeadFrame;
  /** Source of the eyes' position: found in the face, or estimated from the outline. */
  eyesFrom: 'face' | 'outline';
  outline: HeadOutline;
  /** Depth of the chin below the eyes. */
  chin: number;
  neck: NeckSeat;
  /** Position of a hat; null if none would sit well. */
  hat: HatSeat | null;
}

/** How far the middle of a dressed head is below the eyes, and its usual radius, in eye distances. */
export const bustHead = { below: 0.35, radius: 1.65 };

/** A head in a picture. Lengths are in widths of that picture. */
export interface Bust {
  head: Head;
  /** Middle between the eyes, and their distance. */
  eyes: { x: number; y: number };
  unit: number;
  /** Clockwise, radians. */
  tilt: number;
  mirror: boolean;
}

export interface NeckSeat {
  /** Horizontal middle of a collar. */
  axis: number;
  /** Depth of its front edge below the eyes. */
  depth: number;
  /** Half of its width. */
  half: number;
}

export interface HatSeat {
  /** Horizontal middle of the hat. */
  axis: number;
  /** Height of the brim's front above the eyes. */
  brim: number;
  /** Half of the hat's width on the skull; with upright ears, half of the space between them. */
  half: number;
  /** Half of the largest width including a brim; at most one eye distance. */
  widest: number;
  /** Height of the outline where the hat's sides touch it. */
  sides: number;
}
