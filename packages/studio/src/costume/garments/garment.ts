import { reachOfBlur, regionAround } from '../../paint/drawing/path-bounds.ts';
import { cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';

/** A garment over shoulders and chest, for `onNeck`. */
export interface Garment {
  id: string;
  dye: Dye;
  /**
   * Pattern of the cloth, woven, printed or quilted: elements that are clipped to its outline and shaded by its folds.
   */
  pattern: string;
  /** A coat stands away from the neck; a shirt lies on it. */
  cut: 'shirt' | 'coat';
  /** 0..1: opacity of folds and seams over the pattern; over stripes they would look like plaid. Default 1. */
  folded?: number;
}

const outlines = {
  shirt:
    'M-112 -40C-166 -28 -214 -8 -244 42C-270 90 -290 210 -302 350S-322 600 -326 800H326C322 600 314 490 302 350S270 90 244 42C214 -8 166 -28 112 -40C84 62 -84 62 -112 -40Z',
  coat: 'M-118 -52C-190 -38 -246 20 -268 110S-322 420 -336 800H336C322 420 298 190 268 110S190 -38 118 -52C86 54 -86 54 -118 -52Z',
};

const folds: Fold[] = [
  ...[-1, 1].flatMap((way): Fold[] => [
    { from: [way * 176, 60], bend: [way * 150, 190], to: [way * 168, 420], width: 13 },
    { from: [way * 104, 40], bend: [way * 128, 190], to: [way * 112, 420], width: 9 },
    { from: [way * 228, 60], bend: [way * 256, 190], to: [way * 262, 430], width: 11 },
    { from: [way * 196, 260], bend: [way * 150, 330], to: [way * 60, 360], width: 12 },
  ]),
  { from: [-30, 80], bend: [-52, 220], to: [-38, 480], width: 9 },
  { from: [36, 78], bend: [44, 240], to: [66, 520], width: 9 },
];

/** Width of the shadow along a sleeve's seam. */
const sleeveShadow = 22;

/** The seam where a sleeve is attached. */
const armhole = (way: -1 | 1): string =>
  `M${way * 150} -22C${way * 178} 30 ${way * 196} 110 ${way * 204} 210S${way * 216} 560 ${way * 220} 800`;

export function garment({ id, dye, pattern, cut, folded = 1 }: Garment): string {
  const outline = outlines[cut];
  const shade = folds
    .map(
      ({ from, bend, to, width }) =>
        `M${from.join(' ')}Q${bend[0] - width * 1.8} ${bend[1]} ${to.join(' ')}Q${bend[0] + width * 1.8} ${bend[1]} ${from.join(' ')}Z`,
    )
    .join('');
  const sleeves = armhole(-1) + armhole(1);
  const blur = (letter: string, deviation: number, region: string): string =>
    `<filter id="${id}${letter}" ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  const [fine, broad] = [3.2, 8.32];
  const blurs =
    blur('h', fine, regionAround(shade, reachOfBlur(fine))) +
    blur('i', broad, regionAround(shade, reachOfBlur(broad))) +
    blur('j', fine, regionAround(sleeves, sleeveShadow / 2 + reachOfBlur(fine))) +
    blur('k', fine, 'x="-30%" y="-30%" width="160%" height="160%"');
  // The pattern covers the cloth's light and folds, so they are drawn again over it.
  return `${cloth(id, outline, dye, folds)}<defs><linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="-260" y1="-20" x2="280" y2="90">
    <stop offset="0" stop-color="${dye.deep}" stop-opacity=".16"/><stop offset=".25" stop-color="${dye.lit}" stop-opacity=".14"/><stop offset=".55" stop-color="${dye.shade}" stop-opacity=".06"/>
    <stop offset="1" stop-color="${dye.deep}" stop-opacity=".55"/></linearGradient>${blurs}</defs>
    <g clip-path="url(#${id}c)">${pattern}<path d="${shade}" fill="${dye.deep}" opacity="${0.26 * folded}" filter="url(#${id}i)"/><path d="${shade}" fill="${dye.lit}" opacity="${0.26 * folded}" filter="url(#${id}h)" transform="translate(-15 -4)"/><path d="${outline}" fill="url(#${id}s)"/>
    <g fill="none"><path d="${sleeves}" stroke="${dye.deep}" stroke-width="${sleeveShadow}" opacity="${0.5 * folded}" filter="url(#${id}j)" transform="translate(3 0)"/><path d="${sleeves}" stroke="${dye.deep}" stroke-width="3" opacity=".75"/><path d="${sleeves}" stroke="${dye.lit}" stroke-width="9" opacity="${0.3 * folded}" filter="url(#${id}j)" transform="translate(-16 0)"/></g>
    <path d="M-122 -40C-88 84 88 84 122 -40" fill="none" stroke="${dye.deep}" stroke-width="34" opacity=".5" filter="url(#${id}k)"/></g>`;
}

/**
 * Horizontal bands across the chest that sag between the shoulders: the first at the height `first`, then one every
 * `step` units of the drawing.
 */
export function hoops(first: number, step: number, width: number, color: string): string {
  let d = '';
  for (let y = first; y < 800; y += step)
    d += `M-360 ${y - 66}C-250 ${y - 62} -190 ${y - 16} -110 ${y + 10}Q0 ${y + 34} 110 ${y + 10}C190 ${y - 16} 250 ${y - 62} 360 ${y - 66}`;
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

const rollFront =
  'M-138 -58C-150 -44 -148 -26 -132 -12Q0 122 132 -12C148 -26 150 -44 138 -58C128 -68 114 -66 106 -54Q0 54 -106 -54C-114 -66 -128 -68 -138 -58Z';

/** A point on the middle line of a rolled scarf; t is -1..1. */
export function alongRoll(t: number): [x: number, y: number] {
  return [122 * t, -40 + 71 * (1 - t * t)];
}

/** The front half of a rolled scarf around the neck: rounded, with folds along it. For `onNeck`. */
export function neckRoll(id: string, dye: Dye): string {
  const along = (dy: number): string => `M-132 ${-40 + dy * 0.4}Q0 ${97 + dy * 2} 132 ${-40 + dy * 0.4}`;
  // The cloth is rolled on the bias, so creases run diagonally.
  const creases = Array.from({ length: 15 }, (_, i) => {
    const t = -0.98 + (i * 1.96) / 14;
    const [x, y] = alongRoll(t);
    const [lean, reach] = [15 + 5 * Math.sin(i * 2.1), 22 + 4 * Math.cos(i * 1.3)];
    const crease = (dx: number): string =>
      `M${x - lean + dx} ${y + reach + 2}C${x - lean * 0.2 + dx} ${y + reach * 0.5} ${x - lean * 0.4 + dx} ${y - reach * 0.4} ${x + lean + dx} ${y - reach}`;
    return `<path d="${crease(0)}" stroke="${dye.deep}" stroke-width="${3 + 2 * (i % 2)}" opacity=".5"/><path d="${crease(-6)}" stroke="${dye.lit}" stroke-width="3.4" opacity="${t < 0.3 ? 0.5 : 0.22}"/>`;
  }).join('');
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-150" y1="-20" x2="150" y2="40"><stop offset="0" stop-color="${dye.body}"/><stop offset=".25" stop-color="${dye.lit}"/>
    <stop offset=".5" stop-color="${dye.body}"/><stop offset="1" stop-color="${dye.shade}"/></linearGradient><clipPath id="${id}c"><path d="${rollFront}"/></clipPath>
    <filter id="${id}b" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="4.5"/></filter><filter id="${id}d" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="1.3"/></filter></defs>
    <path d="${rollFront}" fill="#08050a" opacity=".5" transform="translate(5 14)" filter="url(#${id}b)"/><path d="${rollFront}" fill="url(#${id})"/>
    <g clip-path="url(#${id}c)" fill="none" filter="url(#${id}b)"><path d="${rollFront}" stroke="${dye.deep}" stroke-width="15" opacity=".8"/>
    <path d="${along(14)}" stroke="${dye.deep}" stroke-width="13" opacity=".55"/><path d="${along(-7)}" stroke="${dye.lit}" stroke-width="9" opacity=".8"/></g>
    <g clip-path="url(#${id}c)" fill="none" filter="url(#${id}d)">${creases}</g>`;
}

/** The far half of a scarf or collar. It meets the front half beside the neck; its dark inside is behind the pet. */
export function neckBack(id: string, dye: Dye): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${dye.lit}"/><stop offset=".4" stop-color="${dye.body}"/><stop offset="1" stop-color="${dye.deep}"/></linearGradient></defs>
    <path d="M-142 -20C-156 -62 -120 -96 -70 -104Q0 -112 70 -104C120 -96 156 -62 142 -20Z" fill="url(#${id})"/>
    <path d="M-122 10Q-118 -66 -66 -76Q0 -84 66 -76Q118 -66 122 10Z" fill="${dye.deep}"/>
    <path d="M-132 -54Q-110 -88 -60 -94Q0 -100 64 -92" fill="none" stroke="${dye.lit}" stroke-width="5" opacity=".55"/>`;
}
