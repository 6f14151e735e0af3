import { letter } from '../../lettering/lettering.ts';
import { braid, cloth, goldThread } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { metalTone, plate, rivets } from '../materials/metal.ts';

export interface HeroSuit {
  suit: Dye;
  cape: Dye;
  panel: Dye;
  shield: string;
}

/** A cape that the wind lifts on the shaded side. `onNeck` places it behind the pet. */
export function heroCape({ cape }: HeroSuit): string {
  const shape =
    'M-104 -66C-170 -96 -262 -60 -330 40L-390 800H400C350 520 400 250 452 60C440 -60 380 -170 268 -236C262 -176 190 -96 104 -66Q0 -116 -104 -66Z';
  const folds: Fold[] = [
    [-96, -56, -300, 200, 22],
    [-90, -50, -220, 260, 18],
    [104, -56, 420, 60, 26],
    [112, -66, 340, -110, 17],
    [98, -46, 330, 240, 22],
    [92, -40, 240, 300, 18],
  ].map(([x, y, tx, ty, width]): Fold => ({
    from: [x, y],
    bend: [(x + tx) / 2, (y + ty) / 2 - 26],
    to: [tx, ty],
    width,
  }));
  return `<path d="${shape}" fill="#080510" opacity=".35" transform="translate(12 14)"/>${cloth('hca', shape, cape, folds, 380, 5)}
    ${cloth('hcb', 'M-120 -20C-126 -86 -90 -122 -40 -112Q0 -104 40 -112C90 -122 126 -86 120 -20Q0 -80 -120 -20Z', { ...cape, lit: cape.body, body: cape.shade }, [], 130)}`;
}

/** The suit and the cape over the shoulders with its clasps. `onNeck` places them. */
export function heroSuit({ suit, cape, panel }: HeroSuit): string {
  const body = 'M-126 -50C-200 -16 -262 40 -286 140L-330 800H330L286 140C262 40 200 -16 126 -50Q0 110 -126 -50Z';
  const muscles: Fold[] = [-1, 1].flatMap((side): Fold[] => [
    { from: [side * 66, 78], bend: [side * 120, 150], to: [side * 96, 230], width: 13 },
    { from: [side * 190, 90], bend: [side * 180, 180], to: [side * 196, 330], width: 14 },
    { from: [side * 20, 70], bend: [side * 10, 140], to: [side * 4, 260], width: 6 },
  ]);
  const flank = (side: number): string =>
    `M${side * 150} 96C${side * 130} 180 ${side * 138} 400 ${side * 120} 800H${side * 330}L${side * 262} 130Z`;
  const drape = (side: number): string =>
    `M${side * 108} -72C${side * 128} -30 ${side * 118} 14 ${side * 92} 50C${side * 150} 62 ${side * 216} 104 ${side * 262} 250L${side * 352} 260C${side * 340} 90 ${side * 270} -30 ${side * 190} -58Q${side * 150} -72 ${side * 108} -72Z`;
  const drapeFolds = (side: number): Fold[] =>
    [
      [94, 40, 250, 210, 16],
      [104, 26, 300, 180, 15],
      [112, 4, 310, 110, 14],
      [114, -24, 270, 20, 12],
    ].map(([x, y, tx, ty, width]): Fold => ({
      from: [side * x, y],
      bend: [side * (x + tx) * 0.5, (y + ty) / 2 - 22],
      to: [side * tx, ty],
      width,
    }));
  const weave = Array.from({ length: 30 }, (_, row) => `M-320 ${-40 + row * 12}H320`).join('');
  return `<defs><clipPath id="hsk"><path d="${body}"/></clipPath></defs>${cloth('hsb', body, suit, muscles, 280, 6)}
    <path d="${weave}" stroke="${suit.deep}" stroke-width="1.6" opacity=".3" clip-path="url(#hsk)"/>
    ${[-1, 1].map((side) => cloth(`hsf${side + 1}`, flank(side), panel, [], 280) + braid(`M${side * 150} 96C${side * 130} 180 ${side * 138} 400 ${side * 120} 800`, 5, goldThread)).join('')}
    <path d="M-118 -56Q0 104 118 -56" fill="none" stroke="#08040c" stroke-width="24" opacity=".4" transform="translate(4 10)"/>
    <path d="M-118 -58Q0 98 118 -58" fill="none" stroke="${panel.shade}" stroke-width="23"/><path d="M-118 -60Q0 96 118 -60" fill="none" stroke="${panel.body}" stroke-width="18"/><path d="M-119 -65Q0 90 119 -65" fill="none" stroke="${panel.lit}" stroke-width="5" opacity=".8"/>
    ${[-1, 1].map((side) => `<path d="${drape(side)}" fill="#08040c" opacity=".45" transform="translate(6 14)"/>${cloth(`hsd${side + 1}`, drape(side), cape, drapeFolds(side), 330, 4)}`).join('')}
    ${[-1, 1].map((side) => `<circle cx="${side * 96 + 4}" cy="44" r="25" fill="#08040c" opacity=".5"/>${plate(`hsc${side + 1}`, `M${side * 96 - 22} 36a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z`, 'gold', [side * 96 - 22, 14, side * 96 + 22, 58], 3)}${rivets([[side * 96, 36]], 8, 'gold')}`).join('')}`;
}

/** A shield with the hero's initial, or with a paw if there is no name. On `onNeck`'s scale, never mirrored. */
export function heroShield(
  x: number,
  y: number,
  size: number,
  { shield, panel }: HeroSuit,
  name: string | null,
): string {
  const outline = (s: number): string =>
    `M${x} ${y - s * 0.82}C${x + s * 0.4} ${y - s * 0.82} ${x + s * 0.8} ${y - s * 0.74} ${x + s} ${y - s * 0.56}C${x + s * 0.98} ${y + s * 0.2} ${x + s * 0.5} ${y + s * 0.72} ${x} ${y + s}C${x - s * 0.5} ${y + s * 0.72} ${x - s * 0.98} ${y + s * 0.2} ${x - s} ${y - s * 0.56}C${x - s * 0.8} ${y - s * 0.74} ${x - s * 0.4} ${y - s * 0.82} ${x} ${y - s * 0.82}Z`;
  const initial = name
    ? letter(String.fromCodePoint(name.normalize('NFC').toUpperCase().codePointAt(0) ?? 32), {
        x,
        y: y + size * 0.42,
        size: size * 1.35,
        width: size * 1.25,
        tracking: 0,
        fill: panel.body,
      })
    : '';
  const toes = [
    [-0.42, -0.1, -0.35],
    [-0.16, -0.4, -0.1],
    [0.16, -0.4, 0.1],
    [0.42, -0.1, 0.35],
  ]
    .map(
      ([dx, dy, turn]) =>
        `<ellipse cx="${x + dx * size}" cy="${y + dy * size}" rx="${size * 0.13}" ry="${size * 0.18}" transform="rotate(${turn * 57} ${x + dx * size} ${y + dy * size})"/>`,
    )
    .join('');
  const paw = `<g fill="${panel.body}">${toes}<path d="M${x} ${y - size * 0.08}C${x + size * 0.24} ${y - size * 0.08} ${x + size * 0.44} ${y + size * 0.3} ${x + size * 0.3} ${y + size * 0.44}Q${x} ${y + size * 0.34} ${x - size * 0.3} ${y + size * 0.44}C${x - size * 0.44} ${y + size * 0.3} ${x - size * 0.24} ${y - size * 0.08} ${x} ${y - size * 0.08}Z"/></g>`;
  return `<path d="${outline(size * 1.1)}" fill="#08040c" opacity=".5" transform="translate(4 8)"/>${plate('hsh', outline(size), 'gold', [x - size, y - size, x + size, y + size], size * 0.05)}
    <path d="${outline(size * 0.82)}" fill="${shield}" stroke="${metalTone('gold', 'edge')}" stroke-width="${size * 0.05}"/><path d="M${x - size * 0.7} ${y - size * 0.4}Q${x} ${y - size * 0.8} ${x + size * 0.7} ${y - size * 0.4}Q${x} ${y - size * 0.3} ${x - size * 0.7} ${y - size * 0.4}Z" fill="#fff" opacity=".3"/>
    <g stroke="${panel.deep}" stroke-width="${size * 0.045}" paint-order="stroke">${initial || paw}</g>`;
}
