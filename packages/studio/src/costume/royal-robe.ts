import { braid, cloth, goldThread } from './cloth.ts';
import type { Dye, Fold } from './cloth.ts';
import { ermine, furBand } from './fur-trim.ts';
import { gem, pearl } from './jewels.ts';
import type { Stone } from './jewels.ts';

export interface RoyalRobe { velvet: Dye; bodice: Dye; stone: Stone; seed: number }

/** Gown and mantle over the shoulders with an ermine collar; a brooch closes it. For `onNeck`. */
export function royalRobe({ velvet, bodice, stone, seed }: RoyalRobe): string {
  const mantle = 'M-112 -34C-170 -18 -232 30 -262 110S-330 420 -340 800H340C330 420 292 190 262 110S170 -18 112 -34C80 60 -80 60 -112 -34Z';
  const front = 'M-52 70C-60 200 -96 420 -120 800H120C96 420 60 200 52 70Z';
  const folds: Fold[] = [-215, -172, -128, -88].flatMap((x, i) => [-1, 1].map((side): Fold => ({
    from: [side * x * -0.72, 40 + 10 * i], bend: [side * x * -0.95, 140], to: [side * x * -1.32, 520], width: 13 - i,
  })));
  const pleats: Fold[] = [-30, 0, 32].map((x) => ({ from: [x * 0.5, 80], bend: [x * 0.8, 200], to: [x * 1.8, 600], width: 8 }));
  const pearls = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    return pearl(-92 + 184 * t, -38 + 4 * 68 * t * (1 - t), 5.6);
  }).join('');
  return `${cloth('rrv', mantle, velvet, folds)}${cloth('rrb', front, bodice, pleats, 120)}
    ${braid('M-52 70C-60 200 -96 420 -120 800', 9, goldThread)}${braid('M52 70C60 200 96 420 120 800', 9, goldThread)}
    <path d="M-208 -20Q0 222 208 -20L212 10Q0 256 -212 10Z" fill="#0e0612" opacity=".38"/>
    ${furBand({ inner: [[-118, -66], [0, 100], [118, -66]], outer: [[-214, -34], [0, 214], [214, -34]], tones: ermine, tails: true, seed })}
    ${pearls}${gem(0, 62, 17, stone)}${pearl(0, 94, 7)}`;
}

/** The mantle's far side, seen behind the neck: lining and the collar's other half. */
export function royalRobeBack({ velvet, seed }: RoyalRobe): string {
  return `<defs><radialGradient id="rrl" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${velvet.body}"/>
    <stop offset="1" stop-color="${velvet.deep}"/></radialGradient></defs>
    <path d="M-196 60C-190 -20 -150 -84 -92 -102S60 -110 100 -100S190 -20 196 60Z" fill="url(#rrl)"/>
    ${furBand({ inner: [[-124, -34], [0, -100], [124, -34]], outer: [[-212, -26], [0, -226], [212, -26]], tones: ermine.slice(1), tails: false, seed: seed + 5 })}`;
}
