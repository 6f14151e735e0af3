import { cloth } from '../materials/cloth.ts';
import type { Dye } from '../materials/cloth.ts';
import type { HatShape } from '../fit/put-on.ts';

/** A felt beret pulled to the shaded side: a low band on the brow, the soft crown over it, its stalk. For `onHead`. */
export function beret({ rise, widest }: HatShape, felt: Dye): string {
  const r = Math.max(14, Math.min(30, rise));
  const w = Math.min(widest, 142);
  const plate = `M${-w * 0.86} ${-r - 26}C${-w * 0.98} ${-r - 66} ${-w * 0.5} ${-r - 92} ${w * 0.1} ${-r - 90}C${w * 0.7} ${-r - 88} ${w * 1.12} ${-r - 44} ${w * 1.06} ${-r + 2}C${w * 1} ${-r + 24} ${w * 0.74} ${-r + 18} ${w * 0.5} ${-r}Q0 ${-r + 4} ${-w * 0.5} ${-r - 10}C${-w * 0.7} ${-r - 6} ${-w * 0.84} ${-r - 10} ${-w * 0.86} ${-r - 26}Z`;
  const band = `M-94 ${-r}Q0 ${r - 8} 94 ${-r}L90 ${-r - 52}H-90Z`;
  const nap = Array.from({ length: 26 }, (_, i) => {
    const t = i / 25;
    return `<path d="M${-w * 0.7 + w * 1.5 * t} ${-r - 20 + 12 * Math.sin(i * 2.3)}q8 -14 ${18 - 20 * t} ${-34 - 10 * Math.sin(i * 1.7)}" stroke="${t < 0.4 ? felt.lit : t < 0.7 ? felt.body : felt.shade}" stroke-width="2.2" fill="none" opacity=".4"/>`;
  }).join('');
  return `<defs><filter id="brb" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
    <radialGradient id="brg" gradientUnits="userSpaceOnUse" cx="${-w * 0.34}" cy="${-r - 66}" r="${w * 1.5}"><stop offset="0" stop-color="${felt.lit}"/><stop offset=".36" stop-color="${felt.body}"/><stop offset=".72" stop-color="${felt.shade}"/><stop offset="1" stop-color="${felt.deep}"/></radialGradient>
    <clipPath id="brc"><path d="${plate}"/></clipPath></defs>${cloth('brd', band, felt, [], 94)}
    <path d="M-92 ${-r - 16}Q0 ${r - 22} 92 ${-r - 16}" fill="none" stroke="${felt.deep}" stroke-width="5" opacity=".8"/>
    <path d="${plate}" fill="url(#brg)"/><g clip-path="url(#brc)">${nap}
    <path d="M${-w * 0.2} ${-r - 70}Q${w * 0.5} ${-r - 56} ${w * 0.86} ${-r + 6}M${-w * 0.5} ${-r - 52}Q${-w * 0.1} ${-r - 40} ${w * 0.4} ${-r}" fill="none" stroke="${felt.deep}" stroke-width="11" opacity=".45" filter="url(#brb)"/>
    <path d="M${-w * 0.66} ${-r - 54}Q${-w * 0.1} ${-r - 94} ${w * 0.42} ${-r - 74}" fill="none" stroke="${felt.lit}" stroke-width="12" opacity=".7" filter="url(#brb)"/>
    <path d="M${-w * 0.86} ${-r - 20}C${-w * 0.7} ${-r - 4} ${-w * 0.3} ${-r - 2} 0 ${-r}S${w * 0.8} ${-r + 22} ${w * 1.06} ${-r}" fill="none" stroke="${felt.deep}" stroke-width="20" opacity=".75" filter="url(#brb)"/></g>
    <path d="M${w * 0.08} ${-r - 86}q-6 -16 4 -26q8 2 6 26Z" fill="${felt.shade}" stroke="${felt.deep}" stroke-width="2"/>`;
}
