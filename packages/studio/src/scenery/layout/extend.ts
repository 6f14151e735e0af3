import { frameOf, pictureHeight } from '../../compose/recipe.ts';
import type { Frame, Recipe } from '../../compose/recipe.ts';

/** Converts a drawing on the 1000 x 1250 sheet to the units of a picture, which may show another frame of the sheet. */
export function onFrame(drawing: string, recipe: Recipe): string {
  const frame = frameOf(recipe);
  if (drawing === '' || isWhole(frame)) return drawing;
  return `<g transform="${toFrame(frame)}">${drawing}</g>`;
}

/**
 * Like `onFrame`, for a drawing that covers the sheet from edge to edge. Where the frame extends beyond the sheet, the
 * scene continues as its mirror image, so that hills, water and skies meet without a seam.
 */
export function extended(drawing: string, recipe: Recipe): string {
  const frame = frameOf(recipe);
  if (drawing === '' || isWhole(frame)) return drawing;
  if (frame.left >= 0 && frame.left + frame.width <= 1 && frame.top >= 0) return onFrame(drawing, recipe);
  const sheet = `<clipPath id="sheet-edge"><rect x="-1" y="-1" width="1002" height="1252"/></clipPath>`;
  const copies: string[] = [];
  const rows = frame.top < 0 ? ['translate(0 1) scale(1 -1)', ''] : [''];
  for (let at = Math.floor(frame.left); at < frame.left + frame.width; at++) {
    // Copies are slightly wider than the sheet and overlap: a gap between two edges would show what is behind.
    const place =
      at % 2 === 0
        ? `translate(${at * 1000 - 1} 0) scale(1.002 1)`
        : `translate(${(at + 1) * 1000 + 1} 0) scale(-1.002 1)`;
    for (const row of rows)
      copies.push(`<g transform="${place} ${row}"><g clip-path="url(#sheet-edge)">${drawing}</g></g>`);
  }
  return `<g transform="${toFrame(frame)}">${sheet}${copies.join('')}</g>`;
}

/** Like `extended`, for print, which must not be mirrored: it repeats on each side. */
export function repeated(drawing: string, recipe: Recipe): string {
  const frame = frameOf(recipe);
  const copies = [];
  for (let at = Math.floor(frame.left); at < frame.left + frame.width; at++)
    copies.push(`<g transform="translate(${at * 1000} 0)">${drawing}</g>`);
  return isWhole(frame) ? drawing : onFrame(copies.join(''), recipe);
}

/** The frame's edges in thousandths of the sheet. */
export function spread(frame: Frame): { left: number; right: number; width: number; top: number; height: number } {
  return {
    left: frame.left * 1000,
    right: (frame.left + frame.width) * 1000,
    width: frame.width * 1000,
    top: frame.top * 1000,
    height: frame.height * 1000,
  };
}

/** Maps a position in the picture to the sheet, in sheet widths, mirrored beyond the sheet's sides like the scene. */
export function sheetPlace(recipe: Recipe): (u: number, v: number) => { x: number; y: number } {
  const frame = frameOf(recipe);
  if (isWhole(frame)) return (x, y) => ({ x, y });
  return (u, v) => {
    const x = frame.left + u * frame.width;
    const turn = Math.abs(x) % 2;
    return { x: turn > 1 ? 2 - turn : turn, y: Math.abs(frame.top + v * frame.width) };
  };
}

function isWhole({ left, top, width, height }: Frame): boolean {
  return left === 0 && top === 0 && width === 1 && height === pictureHeight;
}

function toFrame({ left, top, width }: Frame): string {
  return `scale(${1 / width}) translate(${-left * 1000} ${-top * 1000})`;
}
