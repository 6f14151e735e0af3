import { boxBetween, clampPoint, type PhotoBox, type PhotoPoint } from '../../contract.ts';

/** What a box is held by: a corner, named by the compass, or its middle. */
export const grips = ['nw', 'ne', 'sw', 'se', 'move'] as const;
export type Grip = (typeof grips)[number];

/** Shares of the sides, below which a box cannot be held any more. */
export interface LeastSize {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The box after its grip was moved by a share of the photo; it stays within the photo and never turns inside out. */
export function dragGrip(box: PhotoBox, grip: Grip, dx: number, dy: number, least: LeastSize): PhotoBox {
  if (grip === 'move') {
    return { ...box, x: clamp(box.x + dx, 0, 1 - box.width), y: clamp(box.y + dy, 0, 1 - box.height) };
  }
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (grip === 'nw' || grip === 'sw') left = clamp(left + dx, 0, right - least.width);
  else right = clamp(right + dx, left + least.width, 1);
  if (grip === 'nw' || grip === 'ne') top = clamp(top + dy, 0, bottom - least.height);
  else bottom = clamp(bottom + dy, top + least.height, 1);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box between where a finger came down and where it is; null as long as that is a tap. */
export function drawBox(from: PhotoPoint, to: PhotoPoint, least: LeastSize): PhotoBox | null {
  const box = boxBetween(clampPoint(from), clampPoint(to));
  return box.width < least.width || box.height < least.height ? null : box;
}

/** Where a grip sits. */
export function gripPoint({ x, y, width, height }: PhotoBox, grip: Grip): PhotoPoint {
  if (grip === 'move') return { x: x + width / 2, y: y + height / 2 };
  return { x: grip === 'nw' || grip === 'sw' ? x : x + width, y: grip === 'nw' || grip === 'ne' ? y : y + height };
}

/** A box that can be held, around one that may be too thin for that. */
export function growTo(box: PhotoBox, least: LeastSize): PhotoBox {
  const width = Math.min(1, Math.max(box.width, least.width));
  const height = Math.min(1, Math.max(box.height, least.height));
  return {
    x: clamp(box.x - (width - box.width) / 2, 0, 1 - width),
    y: clamp(box.y - (height - box.height) / 2, 0, 1 - height),
    width,
    height,
  };
}
