import type { Dye } from '../materials/cloth.ts';
import { cloth } from '../materials/cloth.ts';
import { alongRoll, neckRoll } from '../garments/garment.ts';

/** A silk kerchief rolled around the neck and knotted off center, its two corners hanging. For `onNeck`. */
export function neckerchief(silk: Dye, dotColor: string | null): string {
  const corner = 'M-46 44C-66 86 -84 128 -92 176C-66 162 -46 150 -22 130C-14 100 -18 70 -24 46Z';
  const other = 'M-30 48C-22 92 -2 130 34 164C42 138 44 120 38 96C22 74 2 58 -14 44Z';
  const spot = ([x, y]: [number, number]): string => `<circle cx="${x}" cy="${y}" r="5.6" fill="${dotColor ?? ''}"/>`;
  const spots = dotColor
    ? [
        [-62, 96],
        [-44, 74],
        [-66, 136],
        [-38, 116],
        [-82, 160],
        [-6, 84],
        [18, 112],
        [8, 128],
        [30, 142],
        [-2, 62],
        ...[-0.9, -0.76, -0.62, -0.1, 0.06, 0.22, 0.38, 0.54, 0.7, 0.86].map((at, i): [number, number] => {
          const [x, y] = alongRoll(at);
          return [x, y + (i % 2 ? 11 : -9)];
        }),
      ]
        .map((at) => spot(at as [number, number]))
        .join('')
    : '';
  return `<path d="${corner}${other}" fill="#0a0508" opacity=".34" transform="translate(9 9)"/>
    ${cloth('nka', other, silk, [{ from: [-24, 50], bend: [-2, 96], to: [26, 150], width: 7 }], 110, 2.6)}
    ${cloth(
      'nkb',
      corner,
      silk,
      [
        { from: [-34, 50], bend: [-52, 100], to: [-72, 164], width: 8 },
        { from: [-28, 60], bend: [-32, 100], to: [-36, 140], width: 6 },
      ],
      130,
      2.6,
    )}
    ${neckRoll('nkr', silk)}${spots}
    <defs><radialGradient id="nkk" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${silk.lit}"/><stop offset=".5" stop-color="${silk.body}"/><stop offset="1" stop-color="${silk.deep}"/></radialGradient></defs>
    <path d="M-58 32C-62 10 -34 2 -16 8C2 12 2 40 -8 54C-24 64 -54 58 -58 32Z" fill="url(#nkk)" stroke="${silk.deep}" stroke-width="2.5"/>
    <path d="M-48 18Q-30 30 -20 54M-34 10Q-16 24 -10 44" fill="none" stroke="${silk.deep}" stroke-width="4" opacity=".55"/>`;
}
