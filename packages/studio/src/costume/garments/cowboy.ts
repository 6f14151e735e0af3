import { letter } from '../../lettering/lettering.ts';
import { braid, cloth, goldThread } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { metalTone, plate, rivets } from '../materials/metal.ts';
import type { Metal } from '../materials/metal.ts';
import type { Badge, HatShape } from '../fit/put-on.ts';

export interface CowboyClothes {
  hat: Dye;
  band: Dye;
  shirt: Dye;
  vest: Dye;
  bandana: Dye;
  badge: Metal;
}

/** A felt hat with a pinched crown and a brim that curls up at the sides. For `onHead`. */
export function cowboyHat({ rise, widest }: HatShape, { hat, band }: CowboyClothes): string {
  const r = Math.max(14, Math.min(32, rise));
  const w = Math.max(112, widest * 1.06);
  const foot = -r - 8;
  const tip = -r - 40;
  const brim = `M${-w} ${tip}C${-w * 0.86} ${-r * 0.3} ${-w * 0.45} 3 0 3S${w * 0.86} ${-r * 0.3} ${w} ${tip}C${w * 0.98} ${tip - 9} ${w * 0.9} ${tip - 8} ${w * 0.85} ${tip + 4}C${w * 0.7} ${foot - 10} ${w * 0.5} ${foot - 22} 0 ${foot - 20}S${-w * 0.7} ${foot - 10} ${-w * 0.85} ${tip + 4}C${-w * 0.9} ${tip - 8} ${-w * 0.98} ${tip - 9} ${-w} ${tip}Z`;
  const crown = `M-76 ${foot}C-82 -76 -76 -122 -54 -138C-36 -150 -16 -132 0 -130S36 -150 54 -138C76 -122 82 -76 76 ${foot}Q0 ${r - 22} -76 ${foot}Z`;
  const ring = (up: number, half: number): string => `M${-half} ${foot - up}Q0 ${r - 22 - up} ${half} ${foot - up}`;
  const conchos = [-48, 0, 48]
    .map(
      (
        x,
      ) => `<ellipse cx="${x}" cy="${foot - 4 + (1 - (x / 76) ** 2) * (r * 0.5 - 7)}" rx="8" ry="9" fill="${metalTone('silver', 'core')}"/>
    <ellipse cx="${x - 1}" cy="${foot - 5 + (1 - (x / 76) ** 2) * (r * 0.5 - 7)}" rx="6" ry="7" fill="${metalTone('silver', 'light')}"/>`,
    )
    .join('');
  return `<defs><filter id="chs" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter><clipPath id="chk"><path d="${crown}"/></clipPath><clipPath id="chj"><path d="${brim}"/></clipPath></defs>
    ${cloth('chb', brim, hat, [], w)}<g clip-path="url(#chj)"><g filter="url(#chs)"><path d="M${-w} ${tip + 8}C${-w * 0.7} ${foot + 4} ${-w * 0.5} ${foot} -70 ${foot + 2}M${w} ${tip + 8}C${w * 0.7} ${foot + 4} ${w * 0.5} ${foot} 70 ${foot + 2}" fill="none" stroke="${hat.deep}" stroke-width="9" opacity=".7"/>
    <ellipse cx="8" cy="${foot + 10}" rx="92" ry="14" fill="${hat.deep}" opacity=".85"/></g></g>
    <path d="M${-w} ${tip}C${-w * 0.86} ${-r * 0.3} ${-w * 0.45} 3 0 3S${w * 0.86} ${-r * 0.3} ${w} ${tip}" fill="none" stroke="${hat.deep}" stroke-width="4"/>
    <path d="M${-w + 2} ${tip - 2}C${-w * 0.85} ${-r * 0.3 - 5} ${-w * 0.45} -2.5 0 -2.5S${w * 0.85} ${-r * 0.3 - 5} ${w - 2} ${tip - 2}" fill="none" stroke="${hat.lit}" stroke-width="3" opacity=".8"/>
    ${cloth('chc', crown, hat, [], 84, 4)}<g clip-path="url(#chk)" filter="url(#chs)"><path d="M0 -134Q-7 -100 -4 -62Q4 -100 0 -134Z" fill="${hat.deep}" stroke="${hat.deep}" stroke-width="6"/>
    <path d="M-34 -136C-46 -112 -40 -84 -24 -70C-26 -96 -26 -116 -22 -134ZM34 -136C46 -112 40 -84 24 -70C26 -96 26 -116 22 -134Z" fill="${hat.deep}" opacity=".75"/>
    <path d="M-16 -134Q-20 -104 -12 -76" fill="none" stroke="${hat.lit}" stroke-width="7" opacity=".7"/><path d="M-58 -126Q-70 -90 -62 -40" fill="none" stroke="${hat.lit}" stroke-width="10" opacity=".65"/></g>
    ${cloth('chd', `${ring(-1, 76.5)}L78 ${foot - 22}Q0 ${r - 44} -78 ${foot - 22}Z`, band, [], 80)}${conchos}
    <path d="${ring(22, 78)}" fill="none" stroke="${band.deep}" stroke-width="3"/>`;
}

/** Shirt, leather vest and printed bandana. For `onNeck`. */
export function cowboyClothes({ shirt, vest, bandana }: CowboyClothes): string {
  const body = 'M-128 -20C-200 4 -262 50 -288 150L-336 800H336L288 150C262 50 200 4 128 -20Q0 110 -128 -20Z';
  const front = (side: number): string =>
    `M${side * 96} -10C${side * 148} -10 ${side * 198} 2 ${side * 226} 36C${side * 226} 80 ${side * 198} 120 ${side * 202} 190C${side * 206} 280 ${side * 240} 420 ${side * 256} 800H${side * 66}C${side * 60} 400 ${side * 34} 240 ${side * 22} 170Z`;
  const armhole = (side: number): string =>
    `M${side * 212} 40C${side * 212} 82 ${side * 186} 122 ${side * 190} 192C${side * 194} 282 ${side * 228} 420 ${side * 244} 800`;
  const edge = (side: number): string =>
    `M${side * 100} -6L${side * 22} 170C${side * 34} 240 ${side * 60} 400 ${side * 66} 800`;
  const arm = (side: number): Fold[] =>
    [
      [216, 70, 300, 250, 12],
      [180, 40, 286, 330, 9],
    ].map(([x, y, tx, ty, width]): Fold => ({
      from: [side * x, y],
      bend: [side * (x + 34), (y + ty) / 2],
      to: [side * tx, ty],
      width,
    }));
  const sash =
    'M-134 -58C-108 -20 -64 14 0 22C64 14 108 -20 134 -58C150 -30 150 0 138 22C90 64 46 130 4 196Q-46 130 -138 22C-150 0 -150 -30 -134 -58Z';
  const folds: Fold[] = [
    [-86, -10, -112, 40, 9],
    [-50, 10, -66, 110, 11],
    [-14, 20, -14, 180, 9],
    [30, 18, 34, 140, 10],
    [76, -2, 86, 90, 10],
    [110, -26, 128, 30, 7],
  ].map(([x, y, tx, ty, width]): Fold => ({ from: [x, y], bend: [(x + tx) / 2, (y + ty) / 2], to: [tx, ty], width }));
  let print = '';
  for (let row = 0; row < 8; row++) {
    for (let column = -5; column <= 5; column++) {
      const [x, y] = [column * 27 + (row % 2) * 13, -34 + row * 27 + 0.0016 * (column * 27) ** 2 * (row < 3 ? -1 : 0)];
      print +=
        (row + column) % 3
          ? `<circle cx="${x}" cy="${y}" r="3.6"/>`
          : `<path d="M${x - 6} ${y + 4}q-3 -13 8 -13q9 1 7 9q-3 7 -9 3q2 -2 1 -4" fill="none" stroke="#fff3e0" stroke-width="3"/>`;
    }
  }
  const buttons: [number, number][] = [
    [0, 214],
    [0, 262],
    [0, 310],
  ];
  return `${cloth('cws', body, shirt, [...arm(-1), ...arm(1)], 300)}<path d="M0 150V800" stroke="${shirt.deep}" stroke-width="4" opacity=".6"/>${rivets(buttons, 6, 'bronze')}
    ${[-1, 1]
      .map(
        (side) =>
          `<path d="${front(side)}" fill="#0a0503" opacity=".4" transform="translate(8 8)"/>${cloth(
            `cwv${side + 1}`,
            front(side),
            vest,
            [
              { from: [side * 168, 20], bend: [side * 134, 170], to: [side * 150, 430], width: 12 },
              { from: [side * 196, 210], bend: [side * 150, 250], to: [side * 96, 250], width: 9 },
              { from: [side * 90, 260], bend: [side * 104, 420], to: [side * 92, 640], width: 10 },
            ],
            260,
            4,
          )}${stitching(armhole(side), vest)}${braid(edge(side), 5, goldThread)}`,
      )
      .join('')}
    <path d="${sash}" fill="#0a0503" opacity=".5" transform="translate(7 13)"/><defs><clipPath id="cwk"><path d="${sash}"/></clipPath></defs>
    ${cloth('cwb', sash, bandana, [], 170)}<g clip-path="url(#cwk)"><g fill="#fff3e0" opacity=".82">${print}</g>
    <path d="M-128 22C-84 62 -42 124 4 184Q46 124 128 22" fill="none" stroke="#fff3e0" stroke-width="4.5" opacity=".85"/></g>${shadeFolds(folds, bandana)}
    ${cloth(
      'cwr',
      'M-134 -66C-112 -30 -66 2 0 8C66 2 112 -30 134 -66C146 -52 150 -34 144 -18C112 20 60 44 0 48C-60 44 -112 20 -144 -18C-150 -34 -146 -52 -134 -66Z',
      bandana,
      [
        [-100, -30, -84, 26, 8],
        [-40, 4, -26, 42, 8],
        [34, 4, 44, 40, 8],
        [92, -26, 96, 18, 8],
      ].map(([x, y, tx, ty, width]): Fold => ({
        from: [x, y],
        bend: [(x + tx) / 2, (y + ty) / 2],
        to: [tx, ty],
        width,
      })),
      160,
    )}`;
}

/** A saddler's seam: two grooves with thread between them. */
function stitching(path: string, dye: Dye): string {
  return `<g fill="none"><path d="${path}" stroke="${dye.deep}" stroke-width="6" opacity=".6"/><path d="${path}" stroke="${dye.lit}" stroke-width="2.6" stroke-dasharray="9 6" transform="translate(-1 -1)"/></g>`;
}

/** Folds over printed cloth: transparent shade. */
function shadeFolds(folds: Fold[], dye: Dye): string {
  const shapes = (shift: number, size: number): string =>
    folds
      .map(
        ({ from: [x, y], bend, to: [tx, ty], width }) =>
          `M${x + shift} ${y}Q${bend[0] - width * size * 1.9 + shift} ${bend[1]} ${tx + shift} ${ty}Q${bend[0] + width * size * 1.9 + shift} ${bend[1]} ${x + shift} ${y}Z`,
      )
      .join('');
  return `<defs><filter id="cwf" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter></defs><g filter="url(#cwf)" clip-path="url(#cwk)">
    <path d="${shapes(0, 1)}" fill="${dye.deep}" opacity=".55"/><path d="${shapes(-11, 0.5)}" fill="${dye.lit}" opacity=".5"/></g>`;
}

/** The shirt's collar behind the neck. For `onNeck`. */
export function cowboyCollar({ bandana, shirt }: CowboyClothes): string {
  return `<path d="M-150 20C-156 -50 -120 -96 -70 -104H70C120 -96 156 -50 150 20Z" fill="${shirt.deep}"/>
    ${cloth('cwc', 'M-146 0C-150 -50 -120 -92 -60 -98Q0 -92 60 -98C120 -92 150 -50 146 0Q0 -70 -146 0Z', { ...bandana, lit: bandana.body, body: bandana.shade }, [], 150)}`;
}

/** Where the star is worn. */
export const starBadge: Badge = { reach: 54, usual: [142, 104], highest: [122, 44] };

/**
 * A six-pointed star with balls on its points, and a band with the name if there is one. Centered on (x, y), on
 * `onNeck`'s scale.
 */
export function sheriffStar(x: number, y: number, radius: number, metal: Metal, name: string | null): string {
  const at = (i: number, reach: number): [number, number] => [
    x + radius * reach * Math.sin((i * Math.PI) / 6),
    y - radius * reach * Math.cos((i * Math.PI) / 6),
  ];
  const outline = `M${Array.from({ length: 12 }, (_, i) => at(i, i % 2 ? 0.58 : 1).join(' ')).join('L')}Z`;
  const facets = [0, 2, 4, 6, 8, 10]
    .map((i) => `M${x} ${y}L${at(i, 0.92).join(' ')}L${at(i + 11, 0.55).join(' ')}Z`)
    .join('');
  const letters = name
    ? letter(name.toUpperCase(), {
        x,
        y: y + radius * 0.16,
        size: radius * 0.46,
        width: radius * 1.3,
        tracking: 0.06,
        fill: '#2a1708',
      })
    : '';
  const band =
    letters &&
    `<path d="M${x - radius * 0.86} ${y - radius * 0.27}Q${x} ${y - radius * 0.36} ${x + radius * 0.86} ${y - radius * 0.27}V${y + radius * 0.27}Q${x} ${y + radius * 0.36} ${x - radius * 0.86} ${y + radius * 0.27}Z" fill="${metalTone(metal, 'light')}" stroke="${metalTone(metal, 'edge')}" stroke-width="${radius * 0.05}"/>${letters}`;
  return `<path d="${outline}" fill="#0a0503" opacity=".5" transform="translate(${radius * 0.08} ${radius * 0.14})"/>${plate('cst', outline, metal, [x - radius, y - radius, x + radius, y + radius], radius * 0.05)}
    <path d="${facets}" fill="${metalTone(metal, 'light')}" opacity=".55"/>${rivets(
      [0, 2, 4, 6, 8, 10].map((i) => at(i, 1.03)),
      radius * 0.13,
      metal,
    )}
    ${band || `<circle cx="${x}" cy="${y}" r="${radius * 0.34}" fill="${metalTone(metal, 'body')}" stroke="${metalTone(metal, 'edge')}" stroke-width="${radius * 0.06}"/>`}`;
}
