import { letter } from '../../lettering/lettering.ts';
import { braid, cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import type { Badge, HatShape } from '../fit/put-on.ts';

export interface ChefWhites {
  linen: Dye;
  scarf: Dye;
  thread: { lit: string; body: string; dark: string };
}

/** A starched toque: a pleated band and a billowing crown. For `onHead`. */
export function toque({ rise }: HatShape, { linen }: ChefWhites): string {
  const r = Math.max(14, Math.min(30, rise));
  const foot = -r;
  const band = `M-88 ${foot}Q0 ${r} 88 ${foot}L94 ${foot - 66}Q0 ${r - 74} -94 ${foot - 66}Z`;
  const top = foot - 58;
  const crown = `M-92 ${top}C-136 ${top - 20} -140 ${top - 84} -96 ${top - 96}C-92 ${top - 134} -36 ${top - 146} -14 ${top - 122}C16 ${top - 152} 78 ${top - 142} 88 ${top - 100}C138 ${top - 92} 140 ${top - 22} 94 ${top}Q0 ${top + r * 1.9} -92 ${top}Z`;
  const puffs: Fold[] = [
    [-70, -104, -74, 4, 10],
    [-36, -118, -42, 12, 11],
    [-2, -112, -6, 16, 9],
    [34, -118, 34, 14, 11],
    [70, -100, 68, 6, 10],
  ].map(([x, y, tx, ty, width]): Fold => ({
    from: [x, top + y],
    bend: [x * 1.05, top + (y + ty) / 2],
    to: [tx, top + ty],
    width,
  }));
  const pleats = Array.from({ length: 13 }, (_, i) => {
    const t = (i / 12) * 2 - 1;
    const bow = (1 - t * t) * r;
    return `M${t * 86} ${foot + bow - 1}L${t * 92} ${foot - 65 + bow * 0.9}`;
  }).join('');
  return `<defs><filter id="tqs" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter><clipPath id="tqk"><path d="${crown}"/></clipPath></defs>
    ${cloth('tqc', crown, linen, puffs, 118, 4)}<g clip-path="url(#tqk)" filter="url(#tqs)" fill="none"><path d="M-130 ${top - 30}Q-92 ${top - 54} -96 ${top - 98}M-44 ${top - 84}Q-10 ${top - 92} -14 ${top - 126}M92 ${top - 100}Q84 ${top - 64} 52 ${top - 58}" stroke="${linen.shade}" stroke-width="9"/>
    <path d="M-110 ${top - 62}Q-94 ${top - 86} -74 ${top - 112}M-52 ${top - 118}Q-34 ${top - 132} -20 ${top - 118}M14 ${top - 122}Q40 ${top - 138} 62 ${top - 120}" stroke="#fff" stroke-width="12" opacity=".9"/>
    <path d="M-100 ${top + 4}Q0 ${top + r * 2} 100 ${top + 4}" stroke="${linen.deep}" stroke-width="20" opacity=".55"/></g>
    ${cloth('tqb', band, linen, [], 96, 4)}<path d="${pleats}" stroke="${linen.shade}" stroke-width="4.5" fill="none"/><path d="${pleats}" stroke="${linen.lit}" stroke-width="2.6" fill="none" transform="translate(-4.5 0)"/>
    <path d="M-88 ${foot}Q0 ${r} 88 ${foot}" fill="none" stroke="${linen.deep}" stroke-width="3" opacity=".7"/><path d="M-89 ${foot - 5}Q0 ${r - 5} 89 ${foot - 5}" fill="none" stroke="${linen.shade}" stroke-width="2.4"/>`;
}

/** Double-breasted jacket with knotted buttons and a neckerchief. For `onNeck`. */
export function chefJacket({ linen, scarf, thread }: ChefWhites): string {
  const body = 'M-128 -36C-200 -10 -258 36 -284 140L-334 800H334L284 140C258 36 200 -10 128 -36Q0 110 -128 -36Z';
  const folds: Fold[] = [-1, 1].flatMap((side): Fold[] =>
    [
      [150, 20, 190, 210, 12],
      [200, 40, 262, 230, 12],
      [128, 60, 150, 400, 9],
    ].map(([x, y, tx, ty, width]): Fold => ({
      from: [side * x, y],
      bend: [side * (x + tx) * 0.5, (y + ty) / 2],
      to: [side * tx, ty],
      width,
    })),
  );
  const flap =
    'M-46 34C-70 60 -98 74 -104 96C-110 220 -104 420 -100 800H84C92 420 96 220 92 92C84 60 50 44 30 28Q-6 52 -46 34Z';
  const edge = 'M-46 34C-70 60 -98 74 -104 96C-110 220 -104 420 -100 800';
  const buttons: [number, number][] = Array.from({ length: 8 }, (_, i) => [
    i % 2 ? 58 : -72,
    122 + 58 * Math.floor(i / 2),
  ]);
  const collar = (side: number): string =>
    `M${side * 130} -74C${side * 138} -30 ${side * 96} 22 ${side * 8} 44L${side * 14} 76C${side * 100} 58 ${side * 158} 8 ${side * 156} -44Q${side * 150} -66 ${side * 130} -74Z`;
  const seams = [-1, 1]
    .map((side) => `M${side * 166} -6C${side * 190} 60 ${side * 196} 160 ${side * 206} 330`)
    .join('');
  const knot = 'M-22 62C-40 96 -56 140 -50 176C-34 168 -18 150 -4 92C10 150 30 174 48 180C52 140 36 96 20 62Z';
  return `${cloth('cwj', body, linen, folds, 286, 5)}<path d="${seams}" fill="none" stroke="${linen.deep}" stroke-width="3.5" opacity=".6"/><path d="${seams}" fill="none" stroke="#fff" stroke-width="2" transform="translate(-3 -1)" opacity=".8"/>
    <path d="${flap}" fill="#0c1020" opacity=".3" transform="translate(-9 5)"/>${cloth('cwf', flap, linen, [{ from: [-10, 110], bend: [-14, 220], to: [-18, 420], width: 8 }], 130, 4)}${braid(edge, 4, thread)}
    ${buttons.map(([x, y]) => `<circle cx="${x + 2}" cy="${y + 4}" r="12" fill="#0c1020" opacity=".4"/><circle cx="${x}" cy="${y}" r="10" fill="${thread.dark}"/><circle cx="${x - 1}" cy="${y - 1}" r="8.5" fill="${thread.body}"/><circle cx="${x - 3}" cy="${y - 3}" r="3.6" fill="${thread.lit}"/><path d="M${x - 6} ${y + 2}Q${x} ${y + 6} ${x + 6} ${y - 2}" stroke="${thread.dark}" stroke-width="2" fill="none"/>`).join('')}
    ${[-1, 1].map((side) => `<path d="${collar(side)}" fill="#0c1020" opacity=".35" transform="translate(4 9)"/>${cloth(`cwc${side + 1}`, collar(side), linen, [], 160, 4)}`).join('')}
    <path d="M-128 -84C-104 -34 -56 6 0 14C56 6 104 -34 128 -84C142 -66 146 -46 138 -30C104 20 56 58 0 64C-56 58 -104 20 -138 -30C-146 -46 -142 -66 -128 -84Z" fill="#0c1020" opacity=".4" transform="translate(3 10)"/>
    ${cloth(
      'cwn',
      'M-128 -84C-104 -34 -56 6 0 14C56 6 104 -34 128 -84C142 -66 146 -46 138 -30C104 20 56 58 0 64C-56 58 -104 20 -138 -30C-146 -46 -142 -66 -128 -84Z',
      scarf,
      [
        [-96, -48, -70, 16, 9],
        [-60, -16, -30, 40, 9],
        [26, 0, 20, 56, 9],
        [70, -22, 66, 32, 9],
        [108, -54, 116, 4, 8],
      ].map(([x, y, tx, ty, width]): Fold => ({
        from: [x, y],
        bend: [(x + tx) / 2, (y + ty) / 2],
        to: [tx, ty],
        width,
      })),
      150,
    )}
    <path d="${knot}" fill="#0c1020" opacity=".35" transform="translate(5 8)"/>${cloth(
      'cwk',
      knot,
      scarf,
      [
        { from: [-14, 70], bend: [-28, 110], to: [-40, 166], width: 6 },
        { from: [12, 70], bend: [24, 110], to: [38, 168], width: 6 },
      ],
      60,
    )}
    ${cloth('cwo', 'M-26 42Q0 34 24 42Q32 62 22 82Q0 92 -22 82Q-32 62 -26 42Z', scarf, [{ from: [-6, 46], bend: [-4, 60], to: [-8, 82], width: 4 }], 30)}`;
}

/** The part of the neckerchief behind the neck. For `onNeck`. */
export function chefCollar({ linen, scarf }: ChefWhites): string {
  return `${cloth('cwx', 'M-158 10C-160 -56 -126 -106 -76 -112H76C126 -106 160 -56 158 10Z', { ...linen, lit: linen.body, body: linen.shade }, [], 160)}
    ${cloth('cwy', 'M-136 -24C-136 -72 -100 -98 -50 -102Q0 -96 50 -102C100 -98 136 -72 136 -24Q0 -76 -136 -24Z', { ...scarf, lit: scarf.body, body: scarf.shade }, [], 140)}`;
}

/** Where the name is stitched. */
export const nameBadge: Badge = { reach: 46, usual: [152, 118], highest: [140, 66] };

/** The chef's name stitched on the breast below two crossed spoons. On `onNeck`'s scale, never mirrored. */
export function stitchedName(x: number, y: number, name: string | null, { thread }: ChefWhites): string {
  const spoon = (turn: number): string =>
    `<g transform="translate(${x} ${y - 34}) rotate(${turn})"><path d="M0 26V-8" stroke="${thread.dark}" stroke-width="5" stroke-linecap="round"/><path d="M0 26V-8" stroke="${thread.lit}" stroke-width="2"/><ellipse cy="-18" rx="8" ry="11" fill="${thread.body}" stroke="${thread.dark}" stroke-width="2"/></g>`;
  const words = name
    ? letter(name.toUpperCase(), { x, y: y + 19, size: 25, width: 98, tracking: 0.08, fill: thread.dark })
    : '';
  return `${spoon(-38)}${spoon(38)}${words && `${words}<path d="M${x - 48} ${y + 28}Q${x} ${y + 36} ${x + 48} ${y + 28}" fill="none" stroke="${thread.body}" stroke-width="2.6"/>`}`;
}
