import { cloth } from './cloth.ts';
import type { Dye, Fold } from './cloth.ts';
import { metalTone, plate, rivets } from './metal.ts';
import type { HatShape } from './put-on.ts';

export interface CyberJacket { leather: Dye; plates: 'steel' | 'blackened' | 'bronze'; glow: [near: string, far: string] }

/** A tube of light: its halo, its colour, its white core. */
export function neonTube(path: string, colour: string, width: number, id: string): string {
  return `<defs><filter id="${id}" filterUnits="userSpaceOnUse" x="-1500" y="-1500" width="4000" height="4000"><feGaussianBlur stdDeviation="${width * 1.8}"/></filter></defs>
    <g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${path}" stroke="${colour}" stroke-width="${width * 3.4}" opacity=".75" filter="url(#${id})"/>
    <path d="${path}" stroke="${colour}" stroke-width="${width * 1.3}"/><path d="${path}" stroke="#fff" stroke-width="${width * 0.45}" opacity=".92"/></g>`;
}

/** Jacket with armoured shoulders, a zip and light strips. For `onNeck`. */
export function cyberJacket({ leather, plates, glow: [near, far] }: CyberJacket): string {
  const body = 'M-128 -40C-200 -10 -262 40 -288 140L-336 800H336L288 140C262 40 200 -10 128 -40Q0 80 -128 -40Z';
  const folds: Fold[] = [-1, 1].flatMap((side): Fold[] => [[96, 40, 120, 260, 11], [150, 30, 200, 240, 13], [60, 90, 66, 330, 9]]
    .map(([x, y, tx, ty, width]): Fold => ({ from: [side * x, y], bend: [side * (x + tx) * 0.5, (y + ty) / 2], to: [side * tx, ty], width })));
  const shoulder = (side: number): string => plate(`cjs${side + 1}`, `M${side * 168} -16C${side * 228} -10 ${side * 290} 60 ${side * 306} 150L${side * 214} 132C${side * 206} 80 ${side * 190} 40 ${side * 152} 16Z`, plates, side < 0 ? [-310, 0, -150, 140] : [150, 0, 310, 140], 4)
    + plate(`cjt${side + 1}`, `M${side * 210} 146L${side * 312} 166L${side * 326} 262L${side * 222} 236Z`, plates, side < 0 ? [-326, 150, -210, 250] : [210, 150, 326, 250], 4) + rivets([[side * 186, 14], [side * 286, 128], [side * 226, 120]], 5, plates);
  const lapel = (side: number): string => `M${side * 132} -84C${side * 142} -30 ${side * 110} 22 ${side * 18} 66L${side * 10} 104C${side * 90} 92 ${side * 158} 42 ${side * 176} -30Q${side * 172} -70 ${side * 132} -84Z`;
  const zip = Array.from({ length: 26 }, (_, i) => `<rect x="-6" y="${76 + i * 12}" width="12" height="6" fill="${metalTone('steel', i % 2 ? 'light' : 'core')}"/>`).join('');
  return `${cloth('cjb', body, leather, folds, 290, 4)}<path d="M0 60V800" stroke="#05060c" stroke-width="17"/>${zip}
    ${shoulder(-1)}${shoulder(1)}${neonTube('M-306 152C-290 60 -228 -8 -170 -14', near, 5, 'cjn')}${neonTube('M306 152C290 60 228 -8 170 -14', far, 5, 'cjo')}
    ${neonTube('M-150 120L-112 150V330', near, 4.5, 'cjp')}${neonTube('M150 120L112 150V330', far, 4.5, 'cjq')}
    ${[-1, 1].map((side) => `<path d="${lapel(side)}" fill="#030409" opacity=".55" transform="translate(5 12)"/>${cloth(`cjl${side + 1}`, lapel(side), leather, [{ from: [side * 138, -70], bend: [side * 140, 0], to: [side * 60, 80], width: 10 }], 190, 4)}`).join('')}
    ${neonTube('M-136 -80C-144 -28 -110 20 -20 64', near, 5.5, 'cjr')}${neonTube('M136 -80C144 -28 110 20 20 64', far, 5.5, 'cjv')}`;
}

/** The collar that stands behind the neck, its edge lit. For `onNeck`. */
export function cyberCollar({ leather, glow: [near, far] }: CyberJacket): string {
  return `${cloth('cjc', 'M-176 40C-186 -60 -176 -110 -140 -140C-90 -116 90 -116 140 -140C176 -110 186 -60 176 40Q0 -40 -176 40Z', { ...leather, lit: leather.body, body: leather.shade }, [], 180)}
    ${neonTube('M-176 20C-184 -60 -174 -108 -140 -138Q-80 -118 0 -117', near, 5, 'cjx')}${neonTube('M176 20C184 -60 174 -108 140 -138Q80 -118 0 -117', far, 5, 'cjy')}`;
}

/** Goggles pushed up over the forehead. For `onHead`. */
export function cyberGoggles({ rise }: HatShape, { plates, leather, glow: [near, far] }: CyberJacket): string {
  const sag = Math.max(8, Math.min(24, rise));
  const lens = (side: number, colour: string): string => {
    const x = side * 40;
    const shape = (s: number): string => `M${x - 32 * s} ${-34 - 19 * s}H${x + 32 * s}Q${x + 37 * s} ${-34 - 19 * s} ${x + 36 * s} ${-34 - 8 * s}L${x + 26 * s} ${-34 + 16 * s}Q${x + 23 * s} ${-34 + 21 * s} ${x + 16 * s} ${-34 + 21 * s}H${x - 16 * s}Q${x - 23 * s} ${-34 + 21 * s} ${x - 26 * s} ${-34 + 16 * s}L${x - 36 * s} ${-34 - 8 * s}Q${x - 37 * s} ${-34 - 19 * s} ${x - 32 * s} ${-34 - 19 * s}Z`;
    return `${plate(`cgp${side + 1}`, shape(1.14), plates, [x - 40, -60, x + 40, -10], 2.5)}<path d="${shape(0.86)}" fill="#070a18"/>
      <defs><linearGradient id="cgl${side + 1}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="${colour}"/><stop offset="1" stop-color="#0a0f30"/></linearGradient></defs>
      <path d="${shape(0.8)}" fill="url(#cgl${side + 1})"/><path d="M${x - 20} -46L${x - 4} -46L${x - 16} -22L${x - 23} -26Z" fill="#fff" opacity=".7"/>`;
  };
  return `${cloth('cgs', `M-100 ${-sag - 16}Q0 ${sag - 18} 100 ${-sag - 16}L96 ${-sag - 48}Q0 ${sag - 54} -96 ${-sag - 48}Z`, leather, [], 100, 3)}
    <rect x="-10" y="-46" width="20" height="14" rx="4" fill="${metalTone(plates, 'body')}"/>${lens(-1, near)}${lens(1, far)}
    ${rivets([[-88, -sag - 26], [88, -sag - 26]], 6, plates)}`;
}
