import { braid, cloth, goldThread } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { ermine, furBand } from '../materials/fur-trim.ts';
import { gem, pearl } from '../materials/jewels.ts';
import type { Stone } from '../materials/jewels.ts';

export interface RoyalRobe {
  velvet: Dye;
  bodice: Dye;
  stone: Stone;
  seed: number;
}

/** Gown and mantle over the shoulders with an ermine collar and a brooch. For `onNeck`. */
export function royalRobe({ velvet, bodice, stone, seed }: RoyalRobe): string {
  const mantle =
    'M-112 -34C-170 -18 -232 30 -262 110S-330 420 -340 800H340C330 420 292 190 262 110S170 -18 112 -34C80 60 -80 60 -112 -34Z';
  const front = 'M-52 70C-60 200 -96 420 -120 800H120C96 420 60 200 52 70Z';
  const folds: Fold[] = [-1, 1].flatMap((side): Fold[] => [
    { from: [side * 100, 90], bend: [side * 112, 300], to: [side * 168, 700], width: 16 },
    { from: [side * 140, 60], bend: [side * 172, 250], to: [side * 196, 640], width: 12 },
    { from: [side * 176, 40], bend: [side * 226, 210], to: [side * 262, 700], width: 15 },
    { from: [side * 200, 30], bend: [side * 276, 200], to: [side * 312, 620], width: 11 },
  ]);
  const pleats: Fold[] = [-34, -10, 12, 36].map((x, i) => ({
    from: [x * 0.5, 80],
    bend: [x * 0.9, 220 + 30 * (i % 2)],
    to: [x * 1.8, 620],
    width: 7,
  }));
  const pearls = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    return pearl(-92 + 184 * t, -38 + 4 * 68 * t * (1 - t), 5.6);
  }).join('');
  return `${cloth('rrv', mantle, velvet, folds)}${cloth('rrb', front, bodice, pleats, 120)}${lacing(bodice)}
    <defs><filter id="rrs" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="11"/></filter><clipPath id="rrf"><path d="${front}"/></clipPath></defs>
    <g clip-path="url(#rrf)" fill="none" filter="url(#rrs)"><path d="M-58 70C-66 200 -102 420 -126 800M58 70C66 200 102 420 126 800" stroke="${bodice.deep}" stroke-width="26" opacity=".6"/></g>
    ${frontEdge(-1)}${frontEdge(1)}
    <path d="M-208 -20Q0 236 208 -20L216 16Q0 268 -216 16Z" fill="#0e0612" opacity=".62" filter="url(#rrs)" transform="translate(6 8)"/>
    ${furBand({
      inner: [
        [-118, -66],
        [0, 100],
        [118, -66],
      ],
      outer: [
        [-214, -34],
        [0, 214],
        [214, -34],
      ],
      tones: ermine,
      tails: true,
      seed,
    })}
    ${pearls}${gem(0, 62, 17, stone)}${pearl(0, 94, 7)}`;
}

/** The mantle's front edge: a braid with gold scrolls. */
function frontEdge(side: -1 | 1): string {
  const at = (t: number, out: number): [number, number] => [side * (52 + 68 * t ** 1.15 + out), 76 + 560 * t];
  const scrolls = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = at((i + 0.6) / 9, 26);
    const s = side * (i % 2 ? 1 : -1);
    return `M${x} ${y + 26}C${x + 20 * s} ${y + 14} ${x + 18 * s} ${y - 14} ${x - 2 * s} ${y - 10}C${x - 12 * s} ${y - 4} ${x - 4 * s} ${y + 8} ${x + 4 * s} ${y + 2}`;
  }).join('');
  const line = `M${side * 52} 70C${side * 60} 200 ${side * 96} 420 ${side * 120} 800`;
  return `<g fill="none" stroke-linecap="round"><path d="${scrolls}" stroke="${goldThread.dark}" stroke-width="6.5" transform="translate(1 2)"/><path d="${scrolls}" stroke="${goldThread.body}" stroke-width="4.6"/><path d="${scrolls}" stroke="${goldThread.lit}" stroke-width="1.6" transform="translate(-1 -1.2)"/></g>${braid(line, 10, goldThread)}`;
}

/** Ribbon laced over the gown, with a shadow under each crossing. */
function lacing(bodice: Dye): string {
  let out = '';
  for (let i = 0; i < 5; i++) {
    const [y, w] = [222 + 62 * i, 30 + 7 * i];
    const cross = `M${-w} ${y}L${w} ${y + 44}M${w} ${y}L${-w} ${y + 44}`;
    out += `<path d="${cross}" stroke="${bodice.deep}" stroke-width="8" opacity=".5" transform="translate(2 4)"/><path d="${cross}" stroke="${goldThread.body}" stroke-width="6"/><path d="${cross}" stroke="${goldThread.lit}" stroke-width="2" transform="translate(-1 -1.4)"/>${pearl(-w, y, 5)}${pearl(w, y, 5)}`;
  }
  return out;
}

/** The mantle's far side behind the neck: lining and the collar's other half. */
export function royalRobeBack({ velvet, seed }: RoyalRobe): string {
  return `<defs><radialGradient id="rrl" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${velvet.body}"/>
    <stop offset="1" stop-color="${velvet.deep}"/></radialGradient></defs>
    <path d="M-196 60C-190 -20 -150 -84 -92 -102S60 -110 100 -100S190 -20 196 60Z" fill="url(#rrl)"/>
    ${furBand({
      inner: [
        [-124, -34],
        [0, -100],
        [124, -34],
      ],
      outer: [
        [-212, -26],
        [0, -226],
        [212, -26],
      ],
      tones: ermine.slice(1),
      tails: false,
      seed: seed + 5,
    })}`;
}
