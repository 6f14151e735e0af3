import type { HatShape } from '../fit/put-on.ts';
import { braid, cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { metalTone, plate } from '../materials/metal.ts';

export interface WitchHat {
  felt: Dye;
  band: Dye;
  thread: { lit: string; body: string; dark: string };
}

/**
 * An old witch's hat: a broad brim turned up at its ends, a cone that bends twice, a band with a buckle, a patch. For
 * `onHead`.
 */
export function witchHat({ rise, widest }: HatShape, { felt, band, thread }: WitchHat): string {
  const r = Math.max(16, Math.min(34, rise));
  const w = Math.max(118, widest * 1.04);
  const foot = -r - 11;
  const brim = `M${-w} ${-r - 9}C${-w * 0.72} 4 ${-w * 0.3} 5 0 1C${w * 0.34} 5 ${w * 0.74} 0 ${w} ${-r - 5}C${w * 0.9} ${-r - 34} ${w * 0.5} ${-r - 34} 0 ${-r - 32}C${-w * 0.5} ${-r - 34} ${-w * 0.9} ${-r - 40} ${-w} ${-r - 9}Z`;
  const rim = `M${-w * 0.985} ${-r - 8}C${-w * 0.72} 0 ${-w * 0.3} 1 0 -3C${w * 0.34} 1 ${w * 0.74} -4 ${w * 0.985} ${-r - 5}`;
  const cone = `M-82 ${foot}Q0 ${r - 28} 82 ${foot}C76 -76 70 -104 50 -128C64 -142 56 -160 38 -176C50 -196 78 -206 116 -196C92 -232 40 -238 4 -208C-20 -190 -34 -160 -44 -128C-60 -98 -74 -72 -82 ${foot}Z`;
  const ring = (up: number, half: number): string => `M${-half} ${foot - up}Q0 ${r - 28 - up} ${half} ${foot - up}`;
  const bandShape = `${ring(0, 82)}L77 ${foot - 28}Q0 ${r - 56} -76 ${foot - 28}Z`;
  const folds: Fold[] = [
    { from: [-20, -180], bend: [-38, -110], to: [-46, -30], width: 8 },
    { from: [24, -128], bend: [34, -90], to: [42, -26], width: 7 },
    { from: [2, -150], bend: [2, -110], to: [-6, -64], width: 5 },
  ];
  const crease = (y: number, from: number, to: number, sag: number): string =>
    `<path d="M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y - 6}" stroke="${felt.deep}" stroke-width="9"/><path d="M${from} ${y - 11}Q${(from + to) / 2} ${y - 11 + sag} ${to} ${y - 17}" stroke="${felt.lit}" stroke-width="5"/>`;
  return `<defs><filter id="ths" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3.2"/></filter>
    <clipPath id="thk"><path d="${cone}"/></clipPath></defs>
    <path d="${brim}" fill="${felt.deep}" transform="translate(1 4)"/>${cloth('thb', brim, felt, [], w)}
    <path d="${rim}" fill="none" stroke="${felt.lit}" stroke-width="3.6" opacity=".85"/>
    <path d="M${-w * 0.95} ${-r - 12}C${-w * 0.7} -7 ${-w * 0.3} -6 0 -9C${w * 0.34} -6 ${w * 0.7} -11 ${w * 0.95} ${-r - 8}" fill="none" stroke="${thread.body}" stroke-width="1.6" stroke-dasharray="6 4.5" opacity=".75"/>
    <ellipse cx="12" cy="${foot + 8}" rx="96" ry="14" fill="${felt.deep}" opacity=".85" filter="url(#ths)"/>
    ${cloth('thc', cone, felt, folds, 86)}
    <g clip-path="url(#thk)" fill="none" filter="url(#ths)">${crease(-120, -52, 58, 24)}${crease(-170, -36, 46, 18)}<path d="M30 -204Q62 -226 100 -202" stroke="${felt.deep}" stroke-width="8"/>
    <path d="M8 -206Q40 -232 90 -212" stroke="${felt.lit}" stroke-width="4"/></g>
    ${cloth('thd', bandShape, band, [], 84)}${braid(ring(1, 82), 4.5, thread)}${braid(ring(27, 77), 4.5, thread)}
    ${plate('thg', 'M-21 -51H21V-11H-21Z', 'gold', [-21, -50, 21, -14], 2)}<rect x="-12" y="-43" width="24" height="24" fill="${band.shade}"/><rect x="-2.5" y="-43" width="5" height="25" fill="${metalTone('gold', 'light')}"/>
    <g transform="translate(-34 -88) rotate(-12)"><path d="M-13 -12L12 -14L14 11L-11 13Z" fill="${band.body}"/><path d="M-13 -12L12 -14L14 11L-11 13Z" fill="none" stroke="${thread.lit}" stroke-width="2" stroke-dasharray="4 4"/></g>`;
}
