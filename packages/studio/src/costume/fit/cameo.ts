import type { Oval } from '../../compose/recipe.ts';
import { cameoRings } from '../../scenery/layout/cameo-frame.ts';
import type { Ring } from '../../scenery/layout/cameo-frame.ts';
import type { HatShape } from './put-on.ts';

/** Clothes on the frame of an oval portrait. */
export interface CameoDress {
  /** -1 if the scene's light comes from the left. */
  side?: number;
  /** A hat as drawn for `onHead`. It hangs on the frame, because no head was found. */
  hat?: (seat: HatShape) => string;
  /** How far the drape hangs below the oval, in the drape's units. It is raised if it would leave the sheet. */
  reach?: number;
  /** Drawn behind the frame, around the oval's middle; the oval is 200 units wide. */
  behind?: string;
}

/** Lowest point of a drape on the sheet. */
const lowest = 1236;
/** Position of the hat on the frame, clockwise from the top, in radians; it leans toward the light. */
const lean = 0.3;
/** Half of a hat's width, in halves of the oval's width. */
const hatSize = 0.4;

/**
 * Draws an oval portrait's frame in the costume's metal, dressed with the clothes. `drape` is drawn around the oval's
 * lowest point; the oval is 200 units wide.
 */
export function costumeCameo(
  oval: Oval | null,
  rings: Ring[],
  drape: string,
  { side = -1, hat, behind = '', reach = 0 }: CameoDress = {},
): string {
  if (!oval) return '';
  const [x, y, rx, ry] = [oval.x * 1000, oval.y * 1000, oval.rx * 1000, oval.ry * 1000];
  const scale = rx / 100;
  const hung = Math.min(y + ry, lowest - reach * scale);
  const ring = (grow: number, rest: string): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx + grow}" ry="${ry + grow}" fill="none" ${rest}/>`;
  const from = side < 0 ? 0 : 1;
  return `<defs><filter id="cmb" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
    <linearGradient id="cml" x1="${from}" y1="0" x2="${1 - from}" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".32" stop-color="#fff" stop-opacity="0"/>
    <stop offset=".55" stop-color="#0c0508" stop-opacity="0"/><stop offset="1" stop-color="#0c0508" stop-opacity=".62"/></linearGradient>
    <clipPath id="cmo"><path clip-rule="evenodd" d="M-500 -500H1500V1750H-500ZM${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z"/></clipPath></defs>
    <g clip-path="url(#cmo)"><g transform="translate(${x} ${y}) scale(${scale})">${behind}</g></g>
    <g transform="translate(${-side * 22} 30)" filter="url(#cmb)">${ring(30, 'stroke="#08040a" stroke-width="64" opacity=".5"')}</g>
    <g filter="url(#cmb)">${ring(-2, 'stroke="#08040a" stroke-width="26" opacity=".55"')}</g>
    ${cameoRings(oval, rings)}${ring(28, 'stroke="url(#cml)" stroke-width="58"')}
    <g transform="translate(${x} ${hung}) scale(${scale})">${drape}</g>${hat ? wornHat(oval, side, hat) : ''}`;
}

function wornHat({ x, y, rx, ry }: Oval, side: number, hat: (seat: HatShape) => string): string {
  const at = side * lean;
  const [px, py] = [x + rx * Math.sin(at), y - ry * Math.cos(at)];
  // Perpendicular to the frame at that point.
  const turn = Math.atan2(Math.sin(at) * ry, Math.cos(at) * rx);
  const scale = hatSize * rx * 10;
  return `<g transform="translate(${px * 1000} ${py * 1000}) rotate(${(turn * 180) / Math.PI}) scale(${side < 0 ? scale : -scale} ${scale})">
    <ellipse cx="10" cy="-4" rx="104" ry="22" fill="#08040a" opacity=".55" filter="url(#cmb)"/>${hat({ widest: 140, rise: 22 })}</g>`;
}

/** A molded metal frame, from its dark rebate outward. */
export function metalRings(tones: { edge: string; body: string; light: string; core: string }): Ring[] {
  return [
    [2, 16, '#1b120c'],
    [28, 44, tones.body],
    [14, 10, tones.core],
    [44, 9, tones.core],
    [26, 9, tones.light],
    [52, 6, tones.edge],
  ];
}
