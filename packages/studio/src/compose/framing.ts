import type { Analysis } from '../analysis/types.ts';
import { clamp, lerp } from '../core/interpolate.ts';
import type { Oval, Pose } from './recipe.ts';
import { measureSilhouette } from './silhouette.ts';

/** How a style wants its subject to sit. Lengths in picture widths. */
export interface Framing {
  /** 'figure' shows all there is of the pet, 'bust' its head and shoulders. */
  crop: 'figure' | 'bust';
  /** Where the middle of a figure, or the head of a bust, goes across the picture. */
  x: number;
  /** Height of the head in a bust. */
  headY: number;
  /** Head radius in a bust. */
  headRadius: number;
  margins: { side: number; top: number; bottom: number };
  mirror: boolean;
  /** Clockwise, radians. */
  angle: number;
  /** Height at which a pet that is cut off below ends: the picture's lower edge, or something that covers it. */
  floor: number;
  /** The pet dissolves above the floor, as in a portrait on white paper, instead of running to it. */
  vignette: boolean;
}

/**
 * Places the pet. Where the photo's lower edge cuts the pet off, that edge goes to the picture's lower edge or below
 * it, so that no cut is ever seen floating; what still shows of other cuts is brushed out when the pet is placed.
 */
export function framePet(analysis: Analysis, framing: Framing): Pose {
  const aspect = analysis.photo.height / analysis.photo.width;
  const shape = measureSilhouette(analysis.matte);
  const { head } = analysis;
  const { margins } = framing;
  const width = shape.right - shape.left;
  const height = (shape.bottom - shape.top) * aspect;
  // A turned photo needs some more below, so that no corner of its edge shows.
  const spare = 0.012 + 0.5 * Math.abs(Math.sin(framing.angle));
  const end = framing.floor + (framing.vignette ? 0 : spare);
  const floor = shape.cutBottom ? end : framing.floor - margins.bottom;
  const figureScale = Math.min((1 - 2 * margins.side) / width, (floor - margins.top) / height);
  const belowHead = (shape.bottom - head.y) * aspect;

  let scale = figureScale;
  let headY = floor - belowHead * figureScale;
  if (framing.crop === 'bust') {
    scale = framing.headRadius / head.radius;
    headY = framing.headY;
    // The body must reach the picture's lower edge: come down first, then closer.
    const needed = end - headY;
    if (belowHead * scale < needed) {
      headY = Math.min(framing.headY + 0.16, end - belowHead * scale);
      const closer = (end - headY) / belowHead;
      scale = shape.cutBottom ? Math.min(Math.max(scale, closer), scale * 1.6) : Math.min(scale * 1.25, closer);
      headY = floor - belowHead * scale;
    }
    // Ears and crown stay in.
    const crown = (head.y - shape.top) * aspect;
    if (crown * scale > headY - 0.03) scale = Math.max(figureScale, Math.min(scale, (headY - 0.03) / crown));
    if (scale < figureScale) scale = figureScale;
    if (shape.cutBottom || belowHead * scale < framing.floor - headY) headY = Math.max(headY, floor - belowHead * scale);
  } else if (shape.cutBottom && headY - head.radius * scale > 0.72) {
    // A wide, low remainder of a pet would leave the upper half empty: come closer, let the sides run out.
    scale *= 1.2;
    headY = floor - belowHead * scale;
  }
  const x = placeAcross(shape, framing, scale, head.x);
  const anchor = { x: framing.crop === 'bust' ? head.x : x.anchor, y: head.y };
  const reachesFloor = headY + belowHead * scale > framing.floor - 0.005;
  return {
    scale, angle: framing.angle, mirror: framing.mirror, anchor, at: { x: x.at, y: headY },
    fadeBelow: framing.vignette && reachesFloor ? framing.floor : null,
  };
}

function placeAcross(
  shape: ReturnType<typeof measureSilhouette>, framing: Framing, scale: number, headX: number,
): { anchor: number; at: number } {
  if (framing.crop === 'bust') return { anchor: headX, at: framing.x };
  const middle = lerp((shape.left + shape.right) / 2, headX, 0.3);
  const flip = framing.mirror ? -1 : 1;
  let at = framing.x;
  const edge = (photoX: number): number => at + (photoX - middle) * scale * flip;
  // A side that cuts the pet goes to the picture's own side when that is not far.
  const reach = 0.2;
  const cutAtLeft = framing.mirror ? shape.cutRight : shape.cutLeft;
  const cutAtRight = framing.mirror ? shape.cutLeft : shape.cutRight;
  const leftEdge = edge(framing.mirror ? 1 : 0);
  const rightEdge = edge(framing.mirror ? 0 : 1);
  if (cutAtLeft && !cutAtRight && leftEdge > 0) at -= Math.min(reach, leftEdge + 0.01);
  if (cutAtRight && !cutAtLeft && rightEdge < 1) at += Math.min(reach, 1 - rightEdge + 0.01);
  return { anchor: middle, at };
}

/** Centres the photo in an oval around the head, as large as the photo's own edges allow. */
export function frameCameo(analysis: Analysis, oval: Oval, framing: Framing): Pose {
  const aspect = analysis.photo.height / analysis.photo.width;
  const { head } = analysis;
  const tall = oval.ry / oval.rx;
  const widest = Math.min(0.5, aspect / (2 * tall));
  const half = Math.min(widest, Math.max(head.radius * (framing.crop === 'bust' ? 1.45 : 2), widest * 0.6));
  const anchor = {
    x: clamp(head.x, half, 1 - half),
    y: clamp(head.y + (head.radius * 0.3) / aspect, (half * tall) / aspect, 1 - (half * tall) / aspect),
  };
  return { scale: oval.rx / half, angle: 0, mirror: framing.mirror, anchor, at: { x: oval.x, y: oval.y }, fadeBelow: null };
}
