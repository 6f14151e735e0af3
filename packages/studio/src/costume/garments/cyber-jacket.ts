import { regionAround } from '../../paint/drawing/path-bounds.ts';
import { cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { metalTone, plate, rivets } from '../materials/metal.ts';
import type { HatShape } from '../fit/put-on.ts';

export interface CyberJacket {
  leather: Dye;
  plates: 'steel' | 'blackened' | 'bronze';
  glow: [near: string, far: string];
}

/** A neon tube: its halo, its color, its white core. */
export function neonTube(path: string, color: string, width: number, id: string): string {
  // The filter region is as narrow as the light allows, because the time to draw grows with its area: three standard
  // deviations and half the stroke, 7.1 widths, rounded up.
  return `<defs><filter id="${id}" ${regionAround(path, Math.ceil(8 * width))}><feGaussianBlur stdDeviation="${width * 1.8}"/></filter></defs>
    <g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${path}" stroke="${color}" stroke-width="${width * 3.4}" opacity=".75" filter="url(#${id})"/>
    <path d="${path}" stroke="${color}" stroke-width="${width * 1.3}"/><path d="${path}" stroke="#fff" stroke-width="${width * 0.45}" opacity=".92"/></g>`;
}

/** Jacket with armored shoulders, a zip and light strips. For `onNeck`. */
export function cyberJacket({ leather, plates, glow: [near, far] }: CyberJacket): string {
  const body = 'M-128 -40C-200 -10 -262 40 -288 140L-336 800H336L288 140C262 40 200 -10 128 -40Q0 80 -128 -40Z';
  const folds: Fold[] = [-1, 1].flatMap((side): Fold[] =>
    [
      [96, 40, 120, 260, 11],
      [150, 30, 200, 240, 13],
      [60, 90, 66, 330, 9],
    ].map(([x, y, tx, ty, width]): Fold => ({
      from: [side * x, y],
      bend: [side * (x + tx) * 0.5, (y + ty) / 2],
      to: [side * tx, ty],
      width,
    })),
  );
  const shoulder = (side: number): string =>
    plate(
      `cjs${side + 1}`,
      `M${side * 168} -16C${side * 228} -10 ${side * 290} 60 ${side * 306} 150L${side * 214} 132C${side * 206} 80 ${side * 190} 40 ${side * 152} 16Z`,
      plates,
      side < 0 ? [-310, 0, -150, 140] : [150, 0, 310, 140],
      4,
    ) +
    plate(
      `cjt${side + 1}`,
      `M${side * 210} 146L${side * 312} 166L${side * 326} 262L${side * 222} 236Z`,
      plates,
      side < 0 ? [-326, 150, -210, 250] : [210, 150, 326, 250],
      4,
    ) +
    rivets(
      [
        [side * 186, 14],
        [side * 286, 128],
        [side * 226, 120],
      ],
      5,
      plates,
    );
  const lapel = (side: number): string =>
    `M${side * 132} -84C${side * 142} -30 ${side * 110} 22 ${side * 18} 66L${side * 10} 104C${side * 90} 92 ${side * 158} 42 ${side * 176} -30Q${side * 172} -70 ${side * 132} -84Z`;
  const zip = Array.from(
    { length: 26 },
    (_, i) =>
      `<rect x="-6" y="${76 + i * 12}" width="12" height="6" fill="${metalTone('steel', i % 2 ? 'light' : 'core')}"/>`,
  ).join('');
  return `${cloth('cjb', body, leather, folds, 290, 4)}<path d="M0 60V800" stroke="#05060c" stroke-width="17"/>${zip}
    ${shoulder(-1)}${shoulder(1)}${neonTube('M-306 152C-290 60 -228 -8 -170 -14', near, 5, 'cjn')}${neonTube('M306 152C290 60 228 -8 170 -14', far, 5, 'cjo')}
    ${neonTube('M-150 120L-112 150V330', near, 4.5, 'cjp')}${neonTube('M150 120L112 150V330', far, 4.5, 'cjq')}
    ${[-1, 1].map((side) => `<path d="${lapel(side)}" fill="#030409" opacity=".55" transform="translate(5 12)"/>${cloth(`cjl${side + 1}`, lapel(side), leather, [{ from: [side * 138, -70], bend: [side * 140, 0], to: [side * 60, 80], width: 10 }], 190, 4)}`).join('')}
    ${neonTube('M-136 -80C-144 -28 -110 20 -20 64', near, 5.5, 'cjr')}${neonTube('M136 -80C144 -28 110 20 20 64', far, 5.5, 'cjv')}`;
}

/** The stand-up collar behind the neck, with a lit edge. For `onNeck`. */
export function cyberCollar({ leather, glow: [near, far] }: CyberJacket): string {
  return `${cloth('cjc', 'M-176 40C-186 -60 -176 -110 -140 -140C-90 -116 90 -116 140 -140C176 -110 186 -60 176 40Q0 -40 -176 40Z', { ...leather, lit: leather.body, body: leather.shade }, [], 180)}
    ${neonTube('M-176 20C-184 -60 -174 -108 -140 -138Q-80 -118 0 -117', near, 5, 'cjx')}${neonTube('M176 20C184 -60 174 -108 140 -138Q80 -118 0 -117', far, 5, 'cjy')}`;
}

/**
 * A visor pushed up on the brow: one curved pane from temple to temple in a metal frame, with a lit lower edge. For
 * `onHead`.
 */
export function cyberVisor({ rise }: HatShape, { plates, glow: [near, far] }: CyberJacket): string {
  const bow = Math.max(4, 16 - 0.3 * rise);
  /**
   * A curve over the brow, `up` above the visor's lower edge, ending `short` of the temples, which are slightly lower.
   */
  const edge = (up: number, short: number, back = false): string => {
    const [x, y] = [104 - short, bow * 0.6 - up * 0.8];
    const top = -bow - up * 1.1;
    return back ? `L${x} ${y}Q0 ${top} ${-x} ${y}Z` : `M${-x} ${y}Q0 ${top} ${x} ${y}`;
  };
  const frame = edge(-5, 0) + edge(47, 2, true);
  const pane = edge(4, 8) + edge(38, 10, true);
  const hinge = (way: number): string =>
    `M${way * 86} ${bow * 0.4 + 6}L${way * 110} ${bow * 0.6 + 9}L${way * 112} ${bow * 0.6 - 36}L${way * 88} ${bow * 0.4 - 42}Z`;
  return `<defs><linearGradient id="cvp" gradientUnits="userSpaceOnUse" x1="-104" y1="0" x2="104" y2="0"><stop offset="0" stop-color="${near}"/><stop offset=".26" stop-color="#fff" stop-opacity=".9"/><stop offset=".38" stop-color="${near}"/>
    <stop offset=".6" stop-color="#1a1446"/><stop offset="1" stop-color="${far}"/></linearGradient><linearGradient id="cvd" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#050616" stop-opacity=".75"/><stop offset=".55" stop-color="#050616" stop-opacity="0"/></linearGradient><clipPath id="cvk"><path d="${pane}"/></clipPath></defs>
    <path d="${edge(-9, -2)}${edge(30, -2, true)}" fill="#04040c" opacity=".5" transform="translate(3 6)"/>
    ${plate('cvf', frame, plates, [-104, -60, 104, 20], 3)}<path d="${pane}" fill="#0a0a26"/><g clip-path="url(#cvk)"><path d="${pane}" fill="url(#cvp)" opacity=".92"/>
    <g fill="#0a0a2c" opacity=".5"><path d="M-110 20V-16H-84V-26H-70V-14H-46V-30H-30V-20H-6V-36H12V-18H34V-32H50V-16H78V-28H92V-12H110V20Z"/></g><path d="M-66 -90L-30 -90L-58 30H-88ZM-18 -90L-8 -90L-36 30H-46ZM52 -90L70 -90L48 30H34Z" fill="#fff" opacity=".38"/><path d="${pane}" fill="url(#cvd)"/></g>
    ${[-1, 1].map((way) => plate(`cvh${way + 1}`, hinge(way), plates, way < 0 ? [-112, -50, -86, 10] : [86, -50, 112, 10], 2.5) + rivets([[way * 99, bow * 0.5 - 14]], 5, plates)).join('')}${neonTube(edge(-1, 14), near, 3, 'cvn')}`;
}
