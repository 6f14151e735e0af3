import { boxBetween, clampPoint, type PhotoBox, type PhotoPoint } from '../../contract.ts';

/** The grips of a box: its corners, named by compass direction, and its middle, which moves the box. */
export const grips = ['nw', 'ne', 'sw', 'se', 'move'] as const;
export type Grip = (typeof grips)[number];

/** Minimum size of a box, as fractions of the photo's sides. A smaller box cannot be grabbed. */
export interface MinSize {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max));

/** Moves a grip of a box by fractions of the photo. The box stays within the photo and keeps its minimum size. */
export function dragGrip(box: PhotoBox, grip: Grip, dx: number, dy: number, minSize: MinSize): PhotoBox {
  if (grip === 'move') {
    return { ...box, x: clamp(box.x + dx, 0, 1 - box.width), y: clamp(box.y + dy, 0, 1 - box.height) };
  }
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (grip === 'nw' || grip === 'sw') left = clamp(left + dx, 0, right - minSize.width);
  else right = clamp(right + dx, left + minSize.width, 1);
  if (grip === 'nw' || grip === 'ne') top = clamp(top + dy, 0, bottom - minSize.height);
  else bottom = clamp(bottom + dy, top + minSize.height, 1);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box between the start and the current point of a drag; null while it is smaller than `minSize`, as in a tap. */
export function drawBox(from: PhotoPoint, to: PhotoPoint, minSize: MinSize): PhotoBox | null {
  const box = boxBetween(clampPoint(from), clampPoint(to));
  return box.width < minSize.width || box.height < minSize.height ? null : box;
}

/** The position of a grip. */
export function gripPoint({ x, y, width, height }: PhotoBox, grip: Grip): PhotoPoint {
  if (grip === 'move') return { x: x + width / 2, y: y + height / 2 };
  return { x: grip === 'nw' || grip === 'sw' ? x : x + width, y: grip === 'nw' || grip === 'ne' ? y : y + height };
}

/** Grows a box around its center to the minimum size, within the photo. */
export function growToMinimum(box: PhotoBox, minSize: MinSize): PhotoBox {
  const width = Math.min(1, Math.max(box.width, minSize.width));
  const height = Math.min(1, Math.max(box.height, minSize.height));
  return {
    x: clamp(box.x - (width - box.width) / 2, 0, 1 - width),
    y: clamp(box.y - (height - box.height) / 2, 0, 1 - height),
    width,
    height,
  };
}
