import { frameOf, pictureHeight } from '../../compose/recipe.ts';
import type { Frame, Recipe } from '../../compose/recipe.ts';

/** Converts a drawing on the 1000 x 1250 sheet to the units of a picture, which may show another frame of the sheet. */
export function onFrame(drawing: string, recipe: Recipe): string {
  const frame = frameOf(recipe);
  if (drawing === '' || isWhole(frame)) return drawing;
  return `<g transform="${toFrame(frame)}">${drawing}</g>`;
}

/** Whether scenery is mirrored beyond the sheet's sides, as for recipes of earlier versions. */
export function isMirroredBeside({ beside }: Pick<Recipe, 'beside'>): boolean {
  return beside === undefined;
}

/** How far beyond the edge of a sheet its reflection fades out, in thousandths of the sheet. */
const seam = 70;
/** How far beyond its edge what a sheet draws there is shown. */
const overhang = 160;

/**
 * Like `onFrame`, for a drawing that covers the sheet from edge to edge. Beyond the sheet's sides the scene starts over,
 * so that nothing in it is backward. What the drawing has beyond its own edge, such as the other half of a tower,
 * stands in front of the next sheet; behind it a narrow strip of reflection fades out, so that hills, water and skies
 * meet without a seam. Above the sheet, where only skies reach, the scene is its reflection.
 */
export function extended(drawing: string, recipe: Recipe): string {
  const frame = frameOf(recipe);
  if (drawing === '' || isWhole(frame)) return drawing;
  if (frame.left >= 0 && frame.left + frame.width <= 1 && frame.top >= 0) return onFrame(drawing, recipe);
  if (isMirroredBeside(recipe)) return mirrored(drawing, frame);
  const first = Math.floor(frame.left);
  const last = Math.ceil(frame.left + frame.width) - 1;
  const parts: string[] = [];
  for (let at = last; at > 0; at--) parts.push(sheetAt(drawing, at), edgeOf(drawing, at - 1, 'right'));
  for (let at = first; at < 0; at++) parts.push(sheetAt(drawing, at), edgeOf(drawing, at + 1, 'left'));
  parts.push(sheetAt(drawing, 0));
  const scene = parts.join('');
  const above = frame.top < 0 ? `<g transform="scale(1 -1)">${scene}</g>` : '';
  return `<g transform="${toFrame(frame)}">${definitions}${above}${scene}</g>`;
}

/** A scene that continues as its mirror image, so that hills, water and skies meet without a seam. */
function mirrored(drawing: string, frame: Frame): string {
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

/** A mask beyond an edge at `edge`: white up to the share `from` of its width, then black. */
function fade(id: string, edge: number, width: number, from: number): string {
  const left = Math.min(edge, edge + width);
  const area = `x="${left - 2}" y="-1" width="${Math.abs(width) + 4}" height="1252"`;
  return `<linearGradient id="${id}-shade" gradientUnits="userSpaceOnUse" x1="${edge}" y1="0" x2="${edge + width}" y2="0"><stop offset="${from}" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="${id}" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#${id}-shade)"/></mask>`;
}

/** Each sheet is drawn slightly wider than it is, so that neighbors overlap: a gap would show what is behind. */
const definitions = [
  '<clipPath id="sheet-edge"><rect x="-1" y="-1" width="1002" height="1252"/></clipPath>',
  // The reflection turns these strips over the edge, so their shades begin there as well.
  fade('strip-right', 1000, -seam, 0),
  fade('strip-left', 0, seam, 0),
  fade('over-right', 1000, overhang, 0.7),
  fade('over-left', 0, -overhang, 0.7),
].join('');

function sheetAt(drawing: string, at: number): string {
  return `<g transform="translate(${at * 1000} 0)"><g clip-path="url(#sheet-edge)">${drawing}</g></g>`;
}

/** What lies over the next sheet beyond an edge: the reflection of a strip, and what the drawing has there itself. */
function edgeOf(drawing: string, at: number, side: 'left' | 'right'): string {
  const edge = side === 'right' ? 2000 : 0;
  return `<g transform="translate(${at * 1000} 0)"><g transform="translate(${edge} 0) scale(-1 1)"><g mask="url(#strip-${side})">${drawing}</g></g><g mask="url(#over-${side})">${drawing}</g></g>`;
}

/** Like `extended`, for newsprint, which simply repeats on each side and shows no seam. */
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

/**
 * Maps a position in the picture to the sheet, in sheet widths. Beyond its sides the sheet starts over, as the scene
 * does.
 */
export function sheetPlace(recipe: Recipe): (u: number, v: number) => { x: number; y: number } {
  const frame = frameOf(recipe);
  if (isWhole(frame)) return (x, y) => ({ x, y });
  return (u, v) => {
    const x = frame.left + u * frame.width;
    const turn = Math.abs(x) % 2;
    const reflected = turn > 1 ? 2 - turn : turn;
    return { x: isMirroredBeside(recipe) ? reflected : x - Math.floor(x), y: Math.abs(frame.top + v * frame.width) };
  };
}

function isWhole({ left, top, width, height }: Frame): boolean {
  return left === 0 && top === 0 && width === 1 && height === pictureHeight;
}

function toFrame({ left, top, width }: Frame): string {
  return `scale(${1 / width}) translate(${-left * 1000} ${-top * 1000})`;
}
