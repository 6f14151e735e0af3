import type { Analysis } from '../analysis/types.ts';
import { clamp } from '../core/interpolate.ts';
import type { Pose } from './recipe.ts';

/** A rectangle in the picture that shows a whole photo. Lengths in picture widths. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0..1: the share of the photo's width or height that may be cropped to fill the window. */
  loss: number;
  /** How far the photo may be enlarged beyond filling the window, as a factor. */
  closer: number;
  /** Clockwise, radians. */
  angle: number;
  /** 0..1: if the photo leaves height free, the share of it that goes above the photo. */
  above: number;
}

/**
 * Places the whole photo in a window, as large as `loss` allows, and keeps the pet's head in view, or the heads of all
 * pets.
 */
export function frameWhole(analysis: Analysis, window: Window): Pose {
  const aspect = analysis.photo.height / analysis.photo.width;
  const whole = Math.min(window.width, window.height / aspect);
  const full = Math.max(window.width, window.height / aspect);
  const kept = headsOf(analysis, aspect);
  const room = kept
    ? Math.min(window.width / (kept.right - kept.left), window.height / ((kept.bottom - kept.top) * aspect))
    : Infinity;
  const scale = Math.min(full * window.closer, whole / (1 - window.loss), Math.max(whole, room));
  const free = Math.max(0, window.height - scale * aspect);
  const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 + (window.above - 0.5) * free };
  // Crops the sides that are away from the head first.
  const spareX = Math.max(0, scale - window.width) / (2 * scale);
  const spareY = Math.max(0, scale * aspect - window.height) / (2 * scale * aspect);
  const anchor = {
    x: 0.5 + clamp(0.5 * (analysis.head.x - 0.5), -spareX, spareX),
    y: 0.5 + clamp(0.5 * (analysis.head.y - 0.5), -spareY, spareY),
  };
  return {
    scale,
    angle: window.angle,
    mirror: false,
    anchor: kept
      ? {
          x: keepInView(anchor.x, 0.5 - spareX, kept.left, kept.right),
          y: keepInView(anchor.y, 0.5 - spareY, kept.top, kept.bottom),
        }
      : anchor,
    at: middle,
    fadeBelow: null,
  };
}

/** The rectangle around the heads of a photo with several pets, within the photo. */
function headsOf(
  { subjects = [] }: Analysis,
  aspect: number,
): Record<'left' | 'right' | 'top' | 'bottom', number> | null {
  if (subjects.length < 2) return null;
  const heads = subjects.map(({ head }) => head);
  return {
    left: Math.max(0, Math.min(...heads.map(({ x, radius }) => x - radius))),
    right: Math.min(1, Math.max(...heads.map(({ x, radius }) => x + radius))),
    top: Math.max(0, Math.min(...heads.map(({ y, radius }) => y - radius / aspect))),
    bottom: Math.min(1, Math.max(...heads.map(({ y, radius }) => y + radius / aspect))),
  };
}

/** The middle of a view that reaches `half` to each side, moved until it shows everything from `from` to `to`. */
function keepInView(middle: number, half: number, from: number, to: number): number {
  const moved = Math.min(Math.max(middle, to - half), from + half);
  return clamp(moved, half, 1 - half);
}

/** The part of the window that the photo covers. */
export function coveredPart(
  pose: Pose,
  photo: { width: number; height: number },
  window: Window,
): { x: number; y: number; width: number; height: number } {
  const height = (pose.scale * photo.height) / photo.width;
  const left = Math.max(window.x, pose.at.x - pose.anchor.x * pose.scale);
  const top = Math.max(window.y, pose.at.y - pose.anchor.y * height);
  const right = Math.min(window.x + window.width, pose.at.x + (1 - pose.anchor.x) * pose.scale);
  const bottom = Math.min(window.y + window.height, pose.at.y + (1 - pose.anchor.y) * height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Windows of the three variations: a mounted page, an arch, the whole sheet. */
export const wholeWindows: [Window, Window, Window] = [
  { x: 0.085, y: 0.07, width: 0.83, height: 0.87, loss: 0.06, closer: 1, angle: 0, above: 0.2 },
  { x: 0.13, y: 0.2, width: 0.74, height: 0.81, loss: 0.24, closer: 1.18, angle: 0.035, above: 0.85 },
  { x: 0, y: 0, width: 1, height: 1.25, loss: 0.28, closer: 1.08, angle: -0.02, above: 0.3 },
];
