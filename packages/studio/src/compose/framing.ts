import { fitDome } from '../costume/dome.ts';
import { sidesAt } from '../costume/head-outline.ts';
import type { Analysis } from '../analysis/types.ts';
import { clamp, lerp } from '../core/interpolate.ts';
import type { Oval, Pose } from './recipe.ts';
import type { Head } from '../costume/measure-head.ts';
import { measureSilhouette, spanAbove } from './silhouette.ts';
import type { Silhouette } from './silhouette.ts';

/** How a style wants its subject to sit. Lengths in picture widths. */
export interface Framing {
  /** Where the middle of the pet goes across the picture. */
  x: number;
  /** Head radius at the least and at the most: within them the whole pet is shown, below them it is cropped. */
  headRadius: [least: number, most: number];
  /** Room above the crown, beside the pet, and below its feet. */
  margins: { top: number; side: number; foot: number };
  /** Height of the head's middle when the pet is cropped. */
  headY: number;
  /** Share of the room above it by which a low, lying pet is raised: little where there is ground to lie on. */
  rise: number;
  /** A head lower than this leaves too much of the picture empty. */
  lowestHead: number;
  mirror: boolean;
  /** Clockwise, radians. */
  angle: number;
  /** Height at which a pet that is cut off below ends: the picture's lower edge, or something that covers it. */
  floor: number;
  /** The pet dissolves above the floor, as in a portrait on white paper, instead of running to it. */
  vignette: boolean;
}

/**
 * Places the pet. Where the photo's lower edge cuts the pet off, that edge goes to the floor or below it, so that no
 * cut is ever seen floating; what still shows of other cuts is brushed out when the pet is placed.
 */
export function framePet(analysis: Analysis, framing: Framing): Pose {
  const aspect = analysis.photo.height / analysis.photo.width;
  const shape = measureSilhouette(analysis.matte);
  const { head } = analysis;
  const { margins } = framing;
  const above = (head.y - shape.top) * aspect;
  const below = (shape.bottom - head.y) * aspect;
  // A turned photo needs some more below, so that no corner of its edge shows.
  const spare = framing.vignette ? 0 : 0.012 + 0.5 * Math.abs(Math.sin(framing.angle));
  const end = shape.cutBottom ? framing.floor + spare : framing.floor - margins.foot;
  const whole = Math.min((1 - 2 * margins.side) / (shape.right - shape.left), (end - margins.top) / (above + below));
  // Coming close does not run the ears off both sides.
  const closest = Math.max(0.99 / spanAbove(analysis.matte, head.y), 1.32 * whole);
  let scale = Math.min(closest, clamp(whole, framing.headRadius[0] / head.radius, framing.headRadius[1] / head.radius));
  let headY = end - below * scale;
  if (shape.cutBottom && headY > framing.lowestHead) {
    // Little of the body is in the photo: come closer until the head stands high enough.
    scale = Math.min(1.5 * scale, (end - framing.lowestHead) / below);
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
  // The wider the pet runs out of the picture, the more its head is what counts.
  const anchor = lerp((shape.left + shape.right) / 2, headX, lerp(0.3, 1, clamp(width - 0.9)));
  const flip = framing.mirror ? -1 : 1;
  const edge = (photoX: number): number => framing.x + (photoX - anchor) * scale * flip;
  const cutAtLeft = framing.mirror ? shape.cutRight : shape.cutLeft;
  const cutAtRight = framing.mirror ? shape.cutLeft : shape.cutRight;
  const leftGap = edge(framing.mirror ? 1 : 0);
  const rightGap = 1 - edge(framing.mirror ? 0 : 1);
  // A side of the photo that cuts the pet goes to the picture's own side when that is not far.
  const reach = 0.16;
  let at = framing.x;
  // The pet is brushed out just inside its photo's edge, and a turned photo shows a corner of it.
  const turned = 0.055 + 0.5 * Math.abs(Math.sin(framing.angle));
  if (cutAtLeft && !cutAtRight && leftGap > -turned) at -= Math.min(reach, leftGap + turned);
  if (cutAtRight && !cutAtLeft && rightGap > -turned) at += Math.min(reach, rightGap + turned);
  return { anchor, at };
}

/** How the photo lies behind the oval of a cameo. */
export interface CameoFraming {
  /** Half of the oval's width, in head radii; without a face less is taken off the photo. */
  closeness: number;
  /** Share of the photo's width, or of what its height allows, that the oval may show at the most. */
  widest: number;
  mirror: boolean;
  /** How the photo is turned, clockwise, in radians. */
  tilt: number;
}

/** The oval of a cameo with the photo behind it: around the head, as large as the photo's own edges allow. */
export function frameCameo(analysis: Analysis, oval: Oval, framing: CameoFraming): { pose: Pose; cameo: Oval } {
  const { closeness, mirror, tilt } = framing;
  const aspect = analysis.photo.height / analysis.photo.width;
  const { head } = analysis;
  // A wide photo gets a rounder oval; a lying one would crop a face like a letter-box.
  const tall = Math.min(oval.ry / oval.rx, Math.max(1.06, 1.12 * aspect));
  // Half width and height, for a half width of 1, of what the turned oval needs of the photo.
  const across = Math.hypot(Math.cos(tilt), tall * Math.sin(tilt));
  const down = Math.hypot(Math.sin(tilt), tall * Math.cos(tilt));
  const widest = framing.widest * Math.min(0.5 / across, aspect / (2 * down));
  // Without a face there may be no head where one is thought to be: better too much of the photo than too little.
  const least = analysis.face ? 0.6 : 1 - 0.16 / closeness;
  const half = Math.min(widest, Math.max(head.radius * closeness, widest * least));
  const anchor = {
    x: clamp(head.x, half * across, 1 - half * across),
    y: clamp(head.y + (head.radius * 0.15) / aspect, (half * down) / aspect, 1 - (half * down) / aspect),
  };
  return {
    pose: { scale: oval.rx / half, angle: tilt, mirror, anchor, at: { x: oval.x, y: oval.y }, fadeBelow: null },
    cameo: { ...oval, ry: oval.rx * tall },
  };
}

/** How a costume wants its sitter: head and shoulders. Lengths in picture widths. */
export interface BustFraming {
  /** Where the middle between the eyes goes. */
  x: number;
  y: number;
  /** Distance of the eyes at the most; wide ears take less. */
  eyes: number;
  /** How the head is held, clockwise, in radians: the photo is turned until it is, but not by more than a third of a right angle. */
  tilt: number;
  mirror: boolean;
  /** A dome around head and ears is what is framed: its largest radius, and the height of the ring that it stands in. */
  dome?: { radius: number; foot: number };
}

/** Depth of a collar below the eyes, in eye distances. */
const usualNeck = 1.8;

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
  // A narrow face, or one turned away, comes nearer, so that heads are about equally large.
  const [cheekFrom, cheekTo] = sidesAt(outline, 0.5);
  const nearer = clamp(2.4 / (cheekTo - cheekFrom), 1, 1.22);
  // Ears come in whole: nearer to one side first, then smaller.
  const eyes = Math.min(bust.eyes * nearer, 0.95 / (left + right));
  if (bust.dome) return { ...placed, ...placeDome(head, bust, bust.dome, angle + own, eyes) };
  const x = clamp(bust.x, Math.min(0.5, 0.025 + left * eyes), Math.max(0.5, 0.975 - right * eyes));
  // A long head or neck goes up, so that what is worn below it stays in the picture.
  const y = bust.y - 0.9 * eyes * clamp(neck.depth - usualNeck, 0, 0.4);
  return { ...placed, scale: eyes / frame.unit, at: { x, y } };
}

/** A dome as large as it may be: glass and ring are seen whole, wherever in it the eyes come to lie. */
function placeDome(
  head: Head,
  bust: BustFraming,
  { radius, foot }: { radius: number; foot: number },
  tilt: number,
  most: number,
): Pick<Pose, 'scale' | 'at'> {
  const dome = fitDome(head, tilt, bust.mirror);
  const eyes = Math.min(most, radius / dome.radius);
  const reach = dome.radius * eyes + 0.012;
  const middle = clamp(bust.x, Math.min(0.5, reach), Math.max(0.5, 1 - reach));
  const y = Math.max(foot - dome.foot * eyes, 0.07 + (dome.radius - dome.y) * eyes);
  return { scale: eyes / head.frame.unit, at: { x: middle - dome.x * eyes, y } };
}
