import { braid, cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { gem } from '../materials/jewels.ts';
import type { Stone } from '../materials/jewels.ts';

export interface WitchCape {
  cloth: Dye;
  lining: Dye;
  thread: { lit: string; body: string; dark: string };
  stone: Stone;
}

const neckline = 'M-116 -58Q0 104 116 -58';

/** A cape with a ragged shoulder piece, laced and closed with a stone. Placed by `onNeck`. */
export function witchCape({ cloth: dye, lining, thread, stone }: WitchCape): string {
  const cape = 'M-130 -20C-216 30 -280 240 -320 800H320C280 240 216 30 130 -20Q0 120 -130 -20Z';
  const tatters = Array.from({ length: 9 }, (_, i) => {
    const x = 226 - i * 56.5;
    const y = 80 + 92 * (1 - (x / 226) ** 2);
    return `L${x + 6} ${y + 2}L${x - 26} ${y + (i % 2 ? 40 : 26)}`;
  }).join('');
  const shoulders = `M116 -58C168 -42 216 4 240 84${tatters}L-240 84C-216 4 -168 -42 -116 -58Q0 104 116 -58Z`;
  const capeFolds: Fold[] = [-196, -128, -60, 64, 132, 200].map((x, i) => ({
    from: [x * 0.86, 110],
    bend: [x, 240],
    to: [x * 1.3, 620],
    width: 12 + 2 * (i % 3),
  }));
  const folds: Fold[] = [-170, -122, -70, 74, 126, 176].map((x, i) => ({
    from: [x * 0.62, -30 + 20 * (i % 2)],
    bend: [x * 0.86, 60],
    to: [x * 1.1, 200],
    width: 10,
  }));
  const laces = [96, 122, 148].map((y) => `M-15 ${y}L15 ${y + 24}M15 ${y}L-15 ${y + 24}`).join('');
  return `<defs><filter id="tcs" x="-20%" y="-40%" width="140%" height="200%"><feGaussianBlur stdDeviation="7"/></filter></defs>
    ${cloth('tcr', cape, dye, capeFolds)}${cloth('tcl', 'M-22 120L-40 800H40L22 120Z', lining, [], 60)}
    <path d="${shoulders}" fill="#05030a" opacity=".6" transform="translate(6 14)" filter="url(#tcs)"/>${cloth('tcc', shoulders, dye, folds)}
    <path d="${laces}" fill="none" stroke="${thread.dark}" stroke-width="6" transform="translate(1.5 2.5)"/><path d="${laces}" fill="none" stroke="${thread.lit}" stroke-width="3.6"/>
    ${braid(neckline, 13, thread)}${gem(0, 54, 18, stone, 'gold', 1.2)}`;
}

/** The stand-up collar behind the head, its lining toward the viewer. Placed by `onNeck`. */
export function witchCollar({ cloth: dye, lining, thread }: WitchCape): string {
  const wings =
    'M-184 90C-176 20 -196 -60 -232 -132C-196 -128 -176 -134 -150 -154C-128 -118 -96 -104 -56 -100Q0 -92 56 -100C96 -104 128 -118 150 -154C176 -134 196 -128 232 -132C196 -60 176 20 184 90Z';
  const folds: Fold[] = [-1, 1].flatMap((side) =>
    [0.5, 0.8].map((t): Fold => ({
      from: [side * 196 * t, -136],
      bend: [side * 150 * t, -60],
      to: [side * 120 * t, 60],
      width: 9,
    })),
  );
  return `<path d="${wings}" fill="${dye.deep}" transform="translate(6 9) scale(1.05)"/>${cloth('tcw', wings, lining, folds, 240)}${braid(wings.slice(0, -1), 7, thread)}`;
}
