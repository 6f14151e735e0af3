import { cloth } from './cloth.ts';
import type { Dye, Fold } from './cloth.ts';

/** What is worn over shoulders and chest, for `onNeck`. */
export interface Garment {
  id: string;
  dye: Dye;
  /** Woven, printed or quilted on the cloth: elements that its outline clips and its folds shade. */
  pattern: string;
  /** Stands away from the neck like a quilted coat, or lies on it like a shirt. */
  cut: 'shirt' | 'coat';
}

const outlines = {
  shirt: 'M-112 -40C-168 -22 -212 26 -232 108S-286 420 -300 800H300C286 420 262 190 232 108S168 -22 112 -40C84 62 -84 62 -112 -40Z',
  coat: 'M-118 -52C-190 -38 -246 20 -268 110S-322 420 -336 800H336C322 420 298 190 268 110S190 -38 118 -52C86 54 -86 54 -118 -52Z',
};

const folds: Fold[] = [
  ...[-1, 1].flatMap((way): Fold[] => [
    { from: [way * 138, 10], bend: [way * 172, 120], to: [way * 190, 420], width: 13 },
    { from: [way * 96, 40], bend: [way * 118, 170], to: [way * 136, 520], width: 10 },
    { from: [way * 190, 60], bend: [way * 222, 190], to: [way * 246, 560], width: 12 },
  ]),
  { from: [-34, 70], bend: [-40, 190], to: [-62, 540], width: 9 }, { from: [40, 74], bend: [46, 200], to: [58, 560], width: 9 },
];

export function garment({ id, dye, pattern, cut }: Garment): string {
  const outline = outlines[cut];
  const shade = folds.map(({ from, bend, to, width }) => `M${from.join(' ')}Q${bend[0] - width * 0.4} ${bend[1]} ${to[0] - width} ${to[1]}H${to[0] + width}Q${bend[0] + width * 0.4} ${bend[1]} ${from.join(' ')}Z`).join('');
  // The pattern covers the cloth's own light, so light and folds go over it once more.
  return `${cloth(id, outline, dye, folds)}<defs><linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="-260" y1="-20" x2="280" y2="90">
    <stop offset="0" stop-color="${dye.deep}" stop-opacity=".3"/><stop offset=".25" stop-color="${dye.lit}" stop-opacity=".14"/><stop offset=".55" stop-color="${dye.shade}" stop-opacity=".06"/>
    <stop offset="1" stop-color="${dye.deep}" stop-opacity=".68"/></linearGradient></defs>
    <g clip-path="url(#${id}c)">${pattern}<path d="${shade}" fill="${dye.deep}" opacity=".45" filter="url(#${id}b)"/><path d="${outline}" fill="url(#${id}s)"/>
    <path d="M-122 -40C-88 84 88 84 122 -40" fill="none" stroke="${dye.deep}" stroke-width="34" opacity=".5" filter="url(#${id}b)"/></g>`;
}

/** Bands across the chest that sag between the shoulders. */
export function hoops(first: number, step: number, width: number, colour: string): string {
  let d = '';
  for (let y = first; y < 800; y += step) d += `M-360 ${y - 66}C-250 ${y - 62} -190 ${y - 16} -110 ${y + 10}Q0 ${y + 34} 110 ${y + 10}C190 ${y - 16} 250 ${y - 62} 360 ${y - 66}`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

const rollFront = 'M-138 -58C-150 -44 -148 -26 -132 -12Q0 122 132 -12C148 -26 150 -44 138 -58C128 -68 114 -66 106 -54Q0 54 -106 -54C-114 -66 -128 -68 -138 -58Z';

/** Where a rolled scarf runs, halfway across it, from -1 to 1. */
export function alongRoll(t: number): [x: number, y: number] {
  return [122 * t, -40 + 71 * (1 - t * t)];
}

/** A ring of cloth around the neck, its front half: rounded, with folds that run along it. For `onNeck`. */
export function neckRoll(id: string, dye: Dye): string {
  const along = (dy: number): string => `M-132 ${-40 + dy * 0.4}Q0 ${97 + dy * 2} 132 ${-40 + dy * 0.4}`;
  const creases = [-12, -3, 6].map((dy, i) => `<path d="${along(dy)}" stroke="${i === 1 ? dye.lit : dye.deep}" stroke-width="${i === 1 ? 5 : 4}" opacity=".5"/>`).join('');
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-150" y1="-20" x2="150" y2="40"><stop offset="0" stop-color="${dye.body}"/><stop offset=".25" stop-color="${dye.lit}"/>
    <stop offset=".5" stop-color="${dye.body}"/><stop offset="1" stop-color="${dye.shade}"/></linearGradient><clipPath id="${id}c"><path d="${rollFront}"/></clipPath>
    <filter id="${id}b" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="4.5"/></filter></defs>
    <path d="${rollFront}" fill="#08050a" opacity=".5" transform="translate(5 14)" filter="url(#${id}b)"/><path d="${rollFront}" fill="url(#${id})"/>
    <g clip-path="url(#${id}c)" fill="none" filter="url(#${id}b)"><path d="${rollFront}" stroke="${dye.deep}" stroke-width="15" opacity=".8"/>
    <path d="${along(14)}" stroke="${dye.deep}" stroke-width="13" opacity=".55"/><path d="${along(-7)}" stroke="${dye.lit}" stroke-width="9" opacity=".8"/></g>
    <g clip-path="url(#${id}c)" fill="none">${creases}</g>`;
}

/** The far half of a scarf or collar: it meets the front half beside the neck, and its dark inside lies behind the pet. */
export function neckBack(id: string, dye: Dye): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${dye.lit}"/><stop offset=".4" stop-color="${dye.body}"/><stop offset="1" stop-color="${dye.deep}"/></linearGradient></defs>
    <path d="M-142 -20C-156 -62 -120 -96 -70 -104Q0 -112 70 -104C120 -96 156 -62 142 -20Z" fill="url(#${id})"/>
    <path d="M-122 10Q-118 -66 -66 -76Q0 -84 66 -76Q118 -66 122 10Z" fill="${dye.deep}"/>
    <path d="M-132 -54Q-110 -88 -60 -94Q0 -100 64 -92" fill="none" stroke="${dye.lit}" stroke-width="5" opacity=".55"/>`;
}
