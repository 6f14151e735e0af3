import {
  boxFromWorking,
  boxToWorking,
  cropRegion,
  fromWorking,
  mapEyes,
  inverseTurns,
  turnBox,
  type PhotoBox,
  type PhotoHints,
  type Turns,
} from '../../contract.ts';
import type { Eyes } from './place-eye.ts';

/** A change of the hints. Boxes and points refer to the working photo, the crop refers to the turned photo. */
export type Amendment =
  | { readonly type: 'outline'; readonly outline: number }
  | { readonly type: 'box'; readonly box: PhotoBox | null }
  | { readonly type: 'eyes'; readonly eyes: Eyes | null }
  | { readonly type: 'turn'; readonly by: 1 | -1 }
  | { readonly type: 'crop'; readonly crop: PhotoBox | null }
  | { readonly type: 'reset' };

/** Applies a change to the hints. Changing the box, turn or crop removes the outline, which belongs to them. */
export function amendHints(hints: PhotoHints, amendment: Amendment): PhotoHints {
  const { outline: _, ...others } = hints;
  if (amendment.type === 'outline') return { ...hints, outline: amendment.outline };
  if (amendment.type === 'box') {
    return { ...others, box: amendment.box === null ? undefined : within(boxFromWorking(amendment.box, hints)) };
  }
  if (amendment.type === 'eyes') {
    const { eyes } = amendment;
    return { ...hints, eyes: eyes === null ? undefined : mapEyes(eyes, (eye) => fromWorking(eye, hints)) };
  }
  if (amendment.type === 'turn') {
    return { ...others, turns: (((hints.turns ?? 0) + amendment.by + 4) % 4) as Turns };
  }
  if (amendment.type === 'crop') {
    const crop = amendment.crop === null ? undefined : within(turnBox(amendment.crop, inverseTurns(hints.turns ?? 0)));
    // A box that the crop cuts away would have no effect, without the visitor knowing.
    const box = hints.box && boxToWorking(hints.box, { crop }) !== null ? hints.box : undefined;
    return { ...others, crop, box };
  }
  return {};
}

/** Clamps a box to the photo. Sums of coordinates may exceed it by a rounding error. */
function within({ x, y, width, height }: PhotoBox): PhotoBox {
  const left = Math.min(1, Math.max(0, x));
  const top = Math.min(1, Math.max(0, y));
  return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
}

/** SVG transform that places the uploaded photo, in its own pixels, under the working photo. */
export function photoTransform(upload: { width: number; height: number }, hints: PhotoHints): string {
  const { left, top, width, height } = cropRegion(upload, hints);
  const turn = [
    '',
    `matrix(0 1 -1 0 ${height} 0)`,
    `matrix(-1 0 0 -1 ${width} ${height})`,
    `matrix(0 -1 1 0 0 ${width})`,
  ];
  return `${turn[hints.turns ?? 0]} translate(${-left} ${-top})`.trim();
}
