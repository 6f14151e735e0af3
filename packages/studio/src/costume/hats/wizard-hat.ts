import { braid, cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { stitchedMoon, stitchedStar } from '../materials/embroidery.ts';
import { metalTone, plate } from '../materials/metal.ts';
import type { HatShape } from '../fit/put-on.ts';

export interface WizardHat {
  felt: Dye;
  band: Dye;
  thread: { lit: string; body: string; dark: string };
  buckle: boolean;
}

/** A tall felt hat with a bent tip: brim, cone, band, and stars or a buckle. For `onHead`. */
export function wizardHat({ rise, widest }: HatShape, { felt, band, thread, buckle }: WizardHat): string {
  const r = Math.max(16, Math.min(34, rise));
  // The brim extends well beyond the cone.
  const w = Math.max(124, widest * 1.14);
  const brim = `M${-w} ${-r}Q${-w * 0.6} 1 0 0Q${w * 0.6} 1 ${w} ${-r}Q${w * 0.86} ${-r - 34} 0 ${-r - 38}Q${-w * 0.86} ${-r - 34} ${-w} ${-r}Z`;
  const foot = -r - 12;
  const cone = `M-84 ${foot}Q0 ${r - 26} 84 ${foot}C74 -92 64 -138 52 -178C50 -200 62 -222 104 -226C74 -246 30 -240 4 -214C-40 -170 -66 -96 -84 ${foot}Z`;
  const ring = (up: number, half: number): string => `M${-half} ${foot - up}Q0 ${r - 26 - up} ${half} ${foot - up}`;
  const bandShape = `${ring(0, 84)}L78 ${foot - 30}Q0 ${r - 56} -77 ${foot - 30}Z`;
  const folds: Fold[] = [
    { from: [-24, -190], bend: [-40, -110], to: [-50, -20], width: 7 },
    { from: [22, -150], bend: [30, -90], to: [40, -16], width: 7 },
  ];
  return `<defs><filter id="whs" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3.4"/></filter>
    <clipPath id="whk"><path d="${cone}"/></clipPath></defs>
    ${cloth('whb', brim, felt, [], w)}<path d="${brim}" fill="none" stroke="${felt.deep}" stroke-width="3"/>
    <path d="M${-w * 0.97} ${-r + 1}Q${-w * 0.58} -4 0 -5Q${w * 0.58} -4 ${w * 0.97} ${-r + 1}" fill="none" stroke="${felt.lit}" stroke-width="3.2" opacity=".75"/>
    <ellipse cx="12" cy="${foot + 8}" rx="96" ry="15" fill="${felt.deep}" opacity=".8" filter="url(#whs)"/>
    ${cloth('whc', cone, felt, folds, 86)}
    <g clip-path="url(#whk)" fill="none" filter="url(#whs)"><path d="M-46 -142Q4 -118 60 -150" stroke="${felt.deep}" stroke-width="9"/>
    <path d="M-48 -154Q2 -130 58 -162" stroke="${felt.lit}" stroke-width="5"/><path d="M-20 -186Q20 -160 58 -186" stroke="${felt.deep}" stroke-width="8"/>
    <path d="M-14 -196Q20 -172 54 -198" stroke="${felt.lit}" stroke-width="5"/><path d="M40 -214Q56 -206 60 -220" stroke="${felt.deep}" stroke-width="6"/></g>
    ${cloth('whd', bandShape, band, [], 84)}${braid(ring(1, 84), 5, thread)}${braid(ring(29, 78), 5, thread)}
    ${
      buckle
        ? `${plate('whg', `M-21 ${-52}H21V-12H-21Z`, 'gold', [-21, -50, 21, -14], 2)}<rect x="-12" y="-44" width="24" height="23" fill="${band.shade}"/>
      <rect x="-3" y="-44" width="5" height="24" fill="${metalTone('gold', 'light')}"/>`
        : `${stitchedStar(0, -33, 12, 0, thread)}${stitchedStar(-44, -38, 8, 0.2, thread)}${stitchedStar(44, -38, 8, -0.2, thread)}`
    }
    ${stitchedMoon(-20, -96, 15, thread)}${stitchedStar(26, -112, 11, 0.3, thread)}${stitchedStar(-4, -150, 8, -0.2, thread)}${stitchedStar(30, -74, 6, 0.1, thread)}${stitchedStar(26, -196, 6, 0.5, thread)}`;
}
