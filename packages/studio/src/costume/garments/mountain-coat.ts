import { cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { garment } from './garment.ts';
import { metalTone, plate } from '../materials/metal.ts';

export interface MountainCoat {
  down: Dye;
  strap: Dye;
  pack: Dye;
  mat: Dye;
}

/** A quilted down coat with a zipper, under a rucksack's padded straps. For `onNeck`. */
export function mountainCoat({ down, strap }: MountainCoat): string {
  let quilt = '';
  for (let y = 60, i = 0; y < 800; y += 74, i++) {
    for (const way of [-1, 1]) {
      const seam = `M${way * 8} ${y + 34}C${way * 90} ${y + 26} ${way * 190} ${y - 30} ${way * 340} ${y - 26}`;
      quilt += `<path d="${seam}" stroke="${down.deep}" stroke-width="15" opacity=".5" filter="url(#mcb)"/><path d="${seam}" stroke="${down.deep}" stroke-width="3.4"/>
        <path d="${seam}" stroke="${down.lit}" stroke-width="15" opacity="${way < 0 ? 0.75 : 0.3}" transform="translate(0 24)" filter="url(#mcb)"/>`;
      for (let k = 0; k < 7; k++) {
        const x = way * (30 + 42 * k + 7 * Math.sin(i * 3 + k));
        quilt += `<path d="M${x} ${y + 32 - 9 * k}q${way * 5} 14 ${way * 2} 24" stroke="${down.deep}" stroke-width="3.6" opacity=".38"/>`;
      }
    }
  }
  const zip = `<path d="M0 40V800" stroke="${down.deep}" stroke-width="17"/><path d="M0 40V800" stroke="${metalTone('silver', 'body')}" stroke-width="9" stroke-dasharray="3 3.4"/><path d="M-2 40V800" stroke="${metalTone('silver', 'light')}" stroke-width="2.5" stroke-dasharray="3 3.4"/>`;
  const belt = (way: number): string => {
    const d = `M${way * 106} -58C${way * 140} 30 ${way * 152} 120 ${way * 158} 800H${way * 214}C${way * 208} 130 ${way * 190} 20 ${way * 158} -58Z`;
    const edge = `M${way * 113} -50C${way * 147} 34 ${way * 159} 122 ${way * 165} 800M${way * 151} -50C${way * 184} 26 ${way * 201} 134 ${way * 207} 800`;
    const folds: Fold[] = [{ from: [way * 150, 30], bend: [way * 168, 90], to: [way * 182, 200], width: 6 }];
    return `<path d="${d}" fill="#06040a" opacity=".5" transform="translate(9 9)" filter="url(#mcb)"/>${cloth(`mcs${way < 0 ? 'l' : 'r'}`, d, strap, folds, 230)}
      <path d="${edge}" fill="none" stroke="${strap.lit}" stroke-width="2.6" stroke-dasharray="8 6" opacity=".75"/>
      ${plate(`mcp${way < 0 ? 'l' : 'r'}`, `M${way * 178 - 32} 128H${way * 178 + 32}V166H${way * 178 - 32}Z`, 'steel', [way * 178 - 32, 128, way * 178 + 32, 166], 2.2)}<rect x="${way * 178 - 20}" y="139" width="40" height="16" fill="${strap.deep}"/>`;
  };
  const chest = `<path d="M-150 202Q0 228 150 202V222Q0 250 -150 222Z" fill="${strap.shade}"/><path d="M-150 203Q0 229 150 203" fill="none" stroke="${strap.lit}" stroke-width="3"/>${plate('mcc', 'M-30 206H30V246H-30Z', 'blackened', [-30, 206, 30, 246], 2.4)}`;
  return `<defs><filter id="mcb" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter></defs>
    ${garment({ id: 'mcg', dye: down, cut: 'coat', pattern: `<g fill="none">${quilt}</g>${zip}` })}${belt(-1)}${belt(1)}${chest}`;
}

/** The rucksack's top with a rolled mat, visible over the shoulders. */
export function rucksack({ pack, mat, strap }: MountainCoat): string {
  const body = 'M-176 160C-184 20 -178 -70 -150 -104Q0 -138 150 -104C178 -70 184 20 176 160Z';
  const turns = [34, 26, 18, 10, 4]
    .map(
      (r) =>
        `<ellipse cx="226" cy="-136" rx="${r * 0.72}" ry="${r}" fill="none" stroke="${mat.deep}" stroke-width="3"/>`,
    )
    .join('');
  return `${cloth(
    'rsb',
    body,
    pack,
    [
      { from: [-120, -96], bend: [-140, -20], to: [-150, 140], width: 12 },
      { from: [120, -96], bend: [140, -20], to: [150, 140], width: 12 },
    ],
    220,
  )}
    <defs><linearGradient id="rsm" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mat.body}"/><stop offset=".25" stop-color="${mat.lit}"/><stop offset=".6" stop-color="${mat.body}"/><stop offset="1" stop-color="${mat.deep}"/></linearGradient></defs>
    <g transform="translate(0 14) scale(.88)"><path d="M-226 -174H226A28 38 0 0 1 226 -98H-226A28 38 0 0 1 -226 -174Z" fill="url(#rsm)"/><ellipse cx="226" cy="-136" rx="27" ry="38" fill="${mat.shade}"/>${turns}
    ${[-150, 150].map((x) => `<path d="M${x - 13} -176H${x + 13}V-92H${x - 13}Z" fill="${strap.shade}"/><path d="M${x - 13} -176V-92" stroke="${strap.lit}" stroke-width="3"/>`).join('')}</g>`;
}
