import { fitDome } from '../costume/fit/dome.ts';
import { sidesAt } from '../costume/fit/head-outline.ts';
import type { Analysis } from '../analysis/types.ts';
import { clamp, lerp } from '../core/interpolate.ts';
import type { Oval, Pose } from './recipe.ts';
import type { Head } from '../costume/fit/head.ts';
import { measureSilhouette, spanAbove } from './silhouette.ts';
import type { Silhouette } from './silhouette.ts';

/** Where a style places its subject. Lengths in picture widths. */
export interface Framing {
  /** Horizontal position of the pet's middle. */
  x: number;
  /**
   * Smallest and largest head radius. The whole pet is shown if its head then has at least the smallest radius; otherwise
   * the pet is cropped.
   */
  headRadius: [min: number, max: number];
  /** Room above the crown, beside the pet, and below its feet. */
  margins: { top: number; side: number; foot: number };
  /** Height of the head's middle if the pet is cropped. */
  headY: number;
  /**
   * Share of the free height above a low, lying pet by which it is raised: little if the scene has ground to lie on.
   */
  rise: number;
  /** Largest `headY`: a head further down would leave too much of the picture empty. */
  maxHeadY: number;
  mirror: boolean;
  /** Clockwise, radians. */
  angle: number;
  /**
   * Height at which a pet that the photo cuts off below ends: the picture's lower edge, or something that covers the
   * cut.
   */
  floor: number;
  /** The pet dissolves above the floor, as in a portrait on white paper, instead of reaching it. */
  vignette: boolean;
}

/**
 * Places the pet. If the photo's lower edge cuts the pet off, that edge goes to the floor or below it, so that the cut
 * never floats in the picture. Other cuts that remain visible fade out when the pet is placed.
 */
export function framePet(analysis: Analysis, framing: Framing): Pose {
  const aspect = analysis.photo.height / analysis.photo.width;
  const shape = measureSilhouette(analysis.matte);
  const { head } = analysis;
  const { margins } = framing;
  const above = (head.y - shape.top) * aspect;
  const below = (shape.bottom - head.y) * aspect;
  // A rotated photo reaches further down, so that no corner of its edge shows.
  const spare = framing.vignette ? 0 : 0.012 + 0.5 * Math.abs(Math.sin(framing.angle));
  const end = shape.cutBottom ? framing.floor + spare : framing.floor - margins.foot;
  const whole = Math.min((1 - 2 * margins.side) / (shape.right - shape.left), (end - margins.top) / (above + below));
  // Do not crop the ears at both sides when enlarging.
  const maxScale = Math.max(0.99 / spanAbove(analysis.matte, head.y), 1.32 * whole);
  let scale = Math.min(
    maxScale,
    clamp(whole, framing.headRadius[0] / head.radius, framing.headRadius[1] / head.radius),
  );
  let headY = end - below * scale;
  if (shape.cutBottom && headY > framing.maxHeadY) {
    // The photo shows little of the body: enlarge until the head stands high enough.
    scale = Math.min(1.5 * scale, (end - framing.maxHeadY) / below);
    headY = end - below * scale;
  } else if (!shape.cutBottom) {
    headY -= framing.rise * Math.max(0, end - margins.top - (above + below) * scale);
  }
  if (scale > whole * 1.02) headY = Math.max(headY, framing.headY);
  headY = Math.max(headY, Math.min(margins.top, 0.09) + above * scale);
  const across = placeAcross(shape, framing, scale, head.x);
  const reachesFloor = headY + below * scale > framing.floor - 0.005;
  return {
    scale,
    angle: framing.angle,
    mirror: framing.mirror,
    anchor: { x: across.anchor, y: head.y },
    at: { x: across.at, y: headY },
    fadeBelow: framing.vignette && reachesFloor ? framing.floor : null,
  };
}

function placeAcross(
  shape: Silhouette,
  framing: Framing,
  scale: number,
  headX: number,
): { anchor: number; at: number } {
  const width = (shape.right - shape.left) * scale;
  // The farther the pet extends beyond the picture, the more its head determines the position.
  const anchor = lerp((shape.left + shape.right) / 2, headX, lerp(0.3, 1, clamp(width - 0.9)));
  const flip = framing.mirror ? -1 : 1;
  const edge = (photoX: number): number => framing.x + (photoX - anchor) * scale * flip;
  const cutAtLeft = framing.mirror ? shape.cutRight : shape.cutLeft;
  const cutAtRight = framing.mirror ? shape.cutLeft : shape.cutRight;
  const leftGap = edge(framing.mirror ? 1 : 0);
  const rightGap = 1 - edge(framing.mirror ? 0 : 1);
  // If the photo cuts the pet at one side, that side moves to the picture's edge, provided it is near.
  const reach = 0.16;
  let at = framing.x;
  // The pet fades out just inside its photo's edge, and a rotated photo shows a corner of that edge.
  const turned = 0.055 + 0.5 * Math.abs(Math.sin(framing.angle));
  if (cutAtLeft && !cutAtRight && leftGap > -turned) at -= Math.min(reach, leftGap + turned);
  if (cutAtRight && !cutAtLeft && rightGap > -turned) at += Math.min(reach, rightGap + turned);
  return { anchor, at };
}

/** How the photo lies behind an oval portrait. */
export interface CameoFraming {
  /** Half of the oval's width, in head radii. Without a face, less of the photo is cropped. */
  closeness: number;
  /** Largest share of the photo's width, or of what its height allows, that the oval may show. */
  widest: number;
  mirror: boolean;
  /** How the photo is turned, clockwise, in radians. */
  tilt: number;
}

/** Fits an oval portrait with the photo behind it: around the head, within the photo's edges. */
export function frameCameo(analysis: Analysis, oval: Oval, framing: CameoFraming): { pose: Pose; cameo: Oval } {
  const { closeness, mirror, tilt } = framing;
  const aspect = analysis.photo.height / analysis.photo.width;
  const { head } = analysis;
  // A wide photo gets a rounder oval: a tall one would crop a face in a landscape photo like a letterbox.
  const tall = Math.min(oval.ry / oval.rx, Math.max(1.06, 1.12 * aspect));
  // Half width and half height of the photo that a rotated oval of half width 1 needs.
  const across = Math.hypot(Math.cos(tilt), tall * Math.sin(tilt));
  const down = Math.hypot(Math.sin(tilt), tall * Math.cos(tilt));
  const widest = framing.widest * Math.min(0.5 / across, aspect / (2 * down));
  // Without a face, the assumed head may be wrong: showing too much of the photo is better than too little.
  const minShare = analysis.face ? 0.6 : 1 - 0.16 / closeness;
  const half = Math.min(widest, Math.max(head.radius * closeness, widest * minShare));
  const anchor = {
    x: clamp(head.x, half * across, 1 - half * across),
    y: clamp(head.y + (head.radius * 0.15) / aspect, (half * down) / aspect, 1 - (half * down) / aspect),
  };
  return {
    pose: { scale: oval.rx / half, angle: tilt, mirror, anchor, at: { x: oval.x, y: oval.y }, fadeBelow: null },
    cameo: { ...oval, ry: oval.rx * tall },
  };
}

/** How a costume places the head and shoulders. Lengths in picture widths. */
export interface BustFraming {
  /** Position of the middle between the eyes. */
  x: number;
  y: number;
  /** Largest distance between the eyes; wide ears reduce it. */
  eyes: number;
  /** Roll of the head, clockwise, in radians. The photo is rotated to reach it, by at most .52 (30 degrees). */
  tilt: number;
  mirror: boolean;
  /**
   * Frame a glass dome around head and ears instead: its largest radius, and the height of the ring on which it stands.
   */
  dome?: { radius: number; foot: number };
}

/** Usual depth of a collar below the eyes, in eye distances. */
const usualNeck = 1.8;

/** Places the head and shoulders of a pet in a costume, or its head within a glass dome. */
export function frameBust(analysis: Analysis, head: Head, bust: BustFraming): Pose {
  const { photo } = analysis;
  const { frame, outline, neck } = head;
  const own = bust.mirror ? -frame.tilt : frame.tilt;
  const angle = clamp(bust.tilt - own, -0.52, 0.52);
  const placed = {
    angle,
    mirror: bust.mirror,
    anchor: { x: frame.x, y: (frame.y * photo.width) / photo.height },
    fadeBelow: null,
  };
  const [photoLeft, photoRight] = [Math.min(2.3, outline.reach.left), Math.min(2.3, outline.reach.right)];
  const [left, right] = bust.mirror ? [photoRight, photoLeft] : [photoLeft, photoRight];
  // Enlarges a narrow or averted face, so that heads are about equally large.
  const [cheekFrom, cheekTo] = sidesAt(outline, 0.5);
  const nearer = clamp(2.4 / (cheekTo - cheekFrom), 1, 1.22);
  // Ears stay inside the picture: the head first moves aside, then shrinks.
  const eyes = Math.min(bust.eyes * nearer, 0.95 / (left + right));
  if (bust.dome) return { ...placed, ...placeDome(head, bust, bust.dome, angle + own, eyes) };
  const x = clamp(bust.x, Math.min(0.5, 0.025 + left * eyes), Math.max(0.5, 0.975 - right * eyes));
  // A long head or neck moves up, so that the collar below it stays in the picture.
  const y = bust.y - 0.9 * eyes * clamp(neck.depth - usualNeck, 0, 0.4);
  return { ...placed, scale: eyes / frame.unit, at: { x, y } };
}

/** Makes the dome as large as allowed, with glass and ring in full view wherever the eyes are in it. */
function placeDome(
  head: Head,
  bust: BustFraming,
  { radius, foot }: { radius: number; foot: number },
  tilt: number,
  maxEyes: number,
): Pick<Pose, 'scale' | 'at'> {
  const dome = fitDome(head, tilt, bust.mirror);
  const eyes = Math.min(maxEyes, radius / dome.radius);
  const reach = dome.radius * eyes + 0.012;
  const middle = clamp(bust.x, Math.min(0.5, reach), Math.max(0.5, 1 - reach));
  const y = Math.max(foot - dome.foot * eyes, 0.07 + (dome.radius - dome.y) * eyes);
  return { scale: eyes / head.frame.unit, at: { x: middle - dome.x * eyes, y } };
}
