import { braid, cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { stitchedMoon, stitchedStar } from '../materials/embroidery.ts';
import { gem } from '../materials/jewels.ts';
import type { Stone } from '../materials/jewels.ts';

export interface WizardRobe {
  cloth: Dye;
  lining: Dye;
  thread: { lit: string; body: string; dark: string };
  stone: Stone;
}

const capeEdge = 'M-236 92C-180 132 -110 158 -34 166L0 176L34 166C110 158 180 132 236 92';

/** Robe and short cape with stitched stars, closed with a stone on a chain. For `onNeck`. */
export function wizardRobe({ cloth: dye, lining, thread, stone }: WizardRobe): string {
  const robe = 'M-150 0C-230 60 -300 260 -330 800H330C300 260 230 60 150 0Z';
  const cape = `M-116 -62C-170 -44 -220 10 -236 92C-180 132 -110 158 -34 166L0 176L34 166C110 158 180 132 236 92C220 10 170 -44 116 -62Q0 104 -116 -62Z`;
  const robeFolds: Fold[] = [-190, -120, -52, 60, 128, 196].map((x, i) => ({
    from: [x * 0.9, 120],
    bend: [x, 240],
    to: [x * 1.3, 620],
    width: 11 + 2 * (i % 3),
  }));
  const capeFolds: Fold[] = [-176, -126, -72, 76, 130, 182].map((x, i) => ({
    from: [x * 0.62, -34 + 20 * (i % 2)],
    bend: [x * 0.86, 60],
    to: [x * 1.1, 190],
    width: 10,
  }));
  const stars = [
    [-150, 60, 12, 0.2],
    [-92, 104, 9, -0.3],
    [-186, 96, 7, 0.4],
    [150, 66, 11, -0.1],
    [96, 108, 10, 0.3],
    [192, 92, 7, 0],
    [-130, 6, 7, 0.1],
    [134, 10, 8, 0.5],
  ]
    .map(([x, y, radius, turn]) => stitchedStar(x, y, radius, turn, thread))
    .join('');
  const hem = [
    [-210, 230],
    [-120, 260],
    [120, 250],
    [214, 236],
  ]
    .map(([x, y]) => stitchedStar(x, y, 13, x * 0.01, thread))
    .join('');
  return `${cloth('wrr', robe, dye, robeFolds)}${hem}${cloth('wrl', 'M-30 150L-46 800H46L30 150Z', lining, [], 60)}
    ${braid('M-30 150L-46 800', 9, thread)}${braid('M30 150L46 800', 9, thread)}
    <path d="${capeEdge}" fill="none" stroke="#05030c" stroke-width="22" opacity=".42" transform="translate(5 12)"/>
    ${cloth('wrc', cape, dye, capeFolds)}${stars}${stitchedMoon(0, 132, 15, thread)}${braid(capeEdge, 10, thread)}
    ${braid('M-116 -62Q0 104 116 -62', 13, thread)}
    <path d="M-70 -6Q0 110 70 -6" fill="none" stroke="#2a1a08" stroke-width="5" stroke-dasharray="7 3"/><path d="M-71 -8Q-1 108 69 -8" fill="none" stroke="${thread.lit}" stroke-width="3" stroke-dasharray="7 3"/>
    ${gem(0, 60, 19, stone, 'gold', 1.2)}`;
}

/** The stand-up collar behind the head, its lining toward the viewer. */
export function wizardCollar({ cloth: dye, lining, thread }: WizardRobe): string {
  const wings =
    'M-186 84C-178 10 -196 -80 -214 -150C-150 -132 -96 -104 -56 -96Q0 -88 56 -96C96 -104 150 -132 214 -150C196 -80 178 10 186 84Z';
  const folds: Fold[] = [-1, 1].flatMap((side) =>
    [0.5, 0.8].map((t): Fold => ({
      from: [side * 190 * t, -140],
      bend: [side * 150 * t, -60],
      to: [side * 120 * t, 60],
      width: 9,
    })),
  );
  return `<path d="${wings}" fill="${dye.deep}" transform="translate(6 8) scale(1.05)"/>${cloth('wcl', wings, lining, folds, 240)}
    ${braid('M-186 84C-178 10 -196 -80 -214 -150C-150 -132 -96 -104 -56 -96Q0 -88 56 -96C96 -104 150 -132 214 -150C196 -80 178 10 186 84', 9, thread)}`;
}
