import { minBoxSide, type PetHints, type PhotoBox, type PhotoHints, type PhotoPoint, type Turns } from './hints.ts';

/** The working photo is the uploaded photo after cropping and turning. The analysis runs on it. */

const whole: PhotoBox = { x: 0, y: 0, width: 1, height: 1 };

/** Where a point lies after `turns` quarter turns clockwise. */
export function turnPoint(point: PhotoPoint, turns: Turns): PhotoPoint {
  const { x, y } = point;
  return ([point, { x: 1 - y, y: x }, { x: 1 - x, y: 1 - y }, { x: y, y: 1 - x }] as const)[turns];
}

export function turnBox({ x, y, width, height }: PhotoBox, turns: Turns): PhotoBox {
  const a = turnPoint({ x, y }, turns);
  const b = turnPoint({ x: x + width, y: y + height }, turns);
  return boxBetween(a, b);
}

/** The axis-aligned box with these two opposite corners, in any order. */
export function boxBetween(a: PhotoPoint, b: PhotoPoint): PhotoBox {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function inverseTurns(turns: Turns): Turns {
  return ((4 - turns) % 4) as Turns;
}

/** Converts a point from the uploaded photo to the working photo. It is outside 0..1 if it was cropped away. */
export function toWorking(point: PhotoPoint, { turns = 0, crop = whole }: PhotoHints): PhotoPoint {
  return turnPoint({ x: (point.x - crop.x) / crop.width, y: (point.y - crop.y) / crop.height }, turns);
}

/** Converts a point from the working photo to the uploaded photo. */
export function fromWorking(point: PhotoPoint, { turns = 0, crop = whole }: PhotoHints): PhotoPoint {
  const { x, y } = turnPoint(point, inverseTurns(turns));
  return { x: crop.x + x * crop.width, y: crop.y + y * crop.height };
}

/** Both eyes, converted alike. */
export function mapEyes(
  [a, b]: readonly [PhotoPoint, PhotoPoint],
  convert: (eye: PhotoPoint) => PhotoPoint,
): [PhotoPoint, PhotoPoint] {
  return [convert(a), convert(b)];
}

export function boxFromWorking(box: PhotoBox, hints: PhotoHints): PhotoBox {
  const { x, y, width, height } = box;
  return boxBetween(fromWorking({ x, y }, hints), fromWorking({ x: x + width, y: y + height }, hints));
}

/** Converts a box from the uploaded photo to its visible part in the working photo; null if hardly any is visible. */
export function boxToWorking({ x, y, width, height }: PhotoBox, hints: PhotoHints): PhotoBox | null {
  const box = boxBetween(
    clampPoint(toWorking({ x, y }, hints)),
    clampPoint(toWorking({ x: x + width, y: y + height }, hints)),
  );
  return Math.min(box.width, box.height) < minBoxSide / 2 ? null : box;
}

export function clampPoint({ x, y }: PhotoPoint): PhotoPoint {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}

/** Hints for the engine, in coordinates of the working photo. Leaves out a box and eyes that were cropped away. */
export function hintsInWorking(hints: PetHints): Pick<PetHints, 'box' | 'eyes' | 'outline' | 'pet'> {
  const box = hints.box === undefined ? null : boxToWorking(hints.box, hints);
  const eyes = hints.eyes && mapEyes(hints.eyes, (eye) => toWorking(eye, hints));
  const areVisible = eyes?.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1) ?? false;
  return {
    ...(box ? { box } : {}),
    ...(eyes && areVisible ? { eyes } : {}),
    ...(hints.outline === undefined ? {} : { outline: hints.outline }),
    ...(hints.pet === undefined ? {} : { pet: hints.pet }),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The crop in whole pixels of the uploaded photo. */
export function cropRegion(photo: Size, { crop = whole }: PhotoHints): { left: number; top: number } & Size {
  const left = Math.min(photo.width - 1, Math.round(crop.x * photo.width));
  const top = Math.min(photo.height - 1, Math.round(crop.y * photo.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(photo.width - left, Math.round(crop.width * photo.width))),
    height: Math.max(1, Math.min(photo.height - top, Math.round(crop.height * photo.height))),
  };
}

/** Pixels of the working photo. */
export function workingSize(photo: Size, hints: PhotoHints): Size {
  const { width, height } = cropRegion(photo, hints);
  return (hints.turns ?? 0) % 2 === 0 ? { width, height } : { width: height, height: width };
}
