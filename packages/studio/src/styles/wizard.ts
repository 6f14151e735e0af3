import type { Dye } from '../costume/cloth.ts';
import { goldThread, silverThread } from '../costume/cloth.ts';
import { costumeCameo, metalRings } from '../costume/cameo.ts';
import { stitchedMoon, stitchedStar } from '../costume/embroidery.ts';
import { fitCostume } from '../costume/fit.ts';
import { gem } from '../costume/jewels.ts';
import { onHead, onNeck } from '../costume/put-on.ts';
import { wizardHat } from '../costume/wizard-hat.ts';
import { wizardCollar, wizardRobe } from '../costume/wizard-robe.ts';
import type { WizardRobe } from '../costume/wizard-robe.ts';
import { wizardScene } from '../scenery/wizardry.ts';
import type { Painter } from './brief.ts';
import { paintCanvas, windingFlow } from './canvas-painting.ts';
import { darkenCorners } from './darken-corners.ts';

const midnight: Dye = { lit: '#6f7fe0', body: '#3a42a8', shade: '#1d1f68', deep: '#0b0b38' };
const plum: Dye = { lit: '#b777c8', body: '#743a88', shade: '#401a52', deep: '#1d0828' };
const wine: Dye = { lit: '#c8574a', body: '#8a2a2e', shade: '#4c1018', deep: '#22050c' };
const moss: Dye = { lit: '#7fae74', body: '#3f7050', shade: '#1d3f34', deep: '#0a1d1c' };
const ochre: Dye = { lit: '#f0c987', body: '#c08a45', shade: '#744a1e', deep: '#38200a' };
const slate: Dye = { lit: '#aebdca', body: '#687a8c', shade: '#38455a', deep: '#161e2e' };

const wardrobe: (WizardRobe & { band: Dye; buckle: boolean })[] = [
  { cloth: midnight, lining: plum, thread: goldThread, stone: 'topaz', band: plum, buckle: false },
  { cloth: wine, lining: ochre, thread: goldThread, stone: 'emerald', band: ochre, buckle: true },
  { cloth: slate, lining: moss, thread: silverThread, stone: 'topaz', band: moss, buckle: true },
];

/** Pointed hat, starred robe and a spell in the air. */
export const paintWizard: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const clothes = wardrobe[recipe.scene];
  const { thread } = clothes;
  const fit = fitCostume(analysis, recipe);
  const garland = `${stitchedMoon(0, -2, 17, thread)}${[-1, 1].map((x) => stitchedStar(x * 34, -6, 13, 0.2 * x, thread) + stitchedStar(x * 64, -20, 10, -0.2 * x, thread)
    + stitchedStar(x * 88, -42, 7, 0.1, thread)).join('')}${gem(0, 30, 8, clothes.stone)}`;
  return paintCanvas(brief, {
    backdrop: wizardScene(recipe.scene, recipe.seed, side),
    costume: fit && {
      fit,
      behind: onNeck(fit, side, wizardCollar(clothes)),
      chest: onNeck(fit, side, wizardRobe(clothes)),
      head: onHead(fit, side, (seat) => wizardHat(seat, { felt: clothes.cloth, band: clothes.band, thread, buckle: clothes.buckle })),
    },
    front: costumeCameo(recipe.cameo, metalRings({ edge: '#120d33', body: clothes.cloth.shade, light: thread.body, core: clothes.cloth.deep }), garland),
    stir: 0.008,
    tone: { chroma: 1.2, modelling: 1, detail: 1.1 },
    flatten: 4,
    strokes: {
      radii: [17, 9, 5, 2.7, 1.6], thresholds: [0, 0.05, 0.055, 0.07, 0.09], shortest: 2, longest: 9,
      lightJitter: 0.022, hueJitter: 0.12, streak: 0.06, opacity: 0.9, dry: 0.25, body: 0.85,
    },
    flow: (x, y) => windingFlow(x, y, 0.4, recipe.seed + 5),
    flowWeight: 0.5,
    finish: { face: 0.85, body: 0.55 },
    surface: { relief: 1, gloss: 0.1, weave: 0.03 },
    glaze: (rows, y0, width) => darkenCorners(rows, y0, width, 0.34),
    shadow: 0.25,
  });
};
