import type { Dye, Fold } from '../../costume/materials/cloth.ts';
import { braid, cloth, goldThread, silverThread } from '../../costume/materials/cloth.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import { stitchedStar } from '../../costume/materials/embroidery.ts';
import { fitCostumes } from '../../costume/fit/fit.ts';
import { gem } from '../../costume/materials/jewels.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import type { HatShape } from '../../costume/fit/put-on.ts';
import { wizardHat } from '../../costume/hats/wizard-hat.ts';
import { wizardCollar, wizardRobe } from '../../costume/garments/wizard-robe.ts';
import type { WizardRobe } from '../../costume/garments/wizard-robe.ts';
import { wizardScene } from '../../scenery/places/wizardry.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

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
  const fits = fitCostumes(analysis, recipe);
  const hat = (seat: HatShape): string =>
    wizardHat(seat, { felt: clothes.cloth, band: clothes.band, thread, buckle: clothes.buckle });
  return paintCanvas(brief, {
    backdrop: wizardScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, wizardCollar(clothes)),
      chest: onNeck(fit, side, wizardRobe(clothes)),
      head: onHead(fit, side, hat),
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: '#1a1030', body: thread.body, light: thread.lit, core: thread.dark }),
      starredGarland(clothes),
      { side, hat: (seat) => `<g transform="scale(.88)">${hat(seat)}</g>`, reach: 60 },
    ),
    stir: 0.008,
    cameoBackground: ['#2a2f78', '#4a1a28', '#1f4a52'][recipe.scene],
    tone: { chroma: 1.1, modeling: 1, detail: 1.1 },
    sceneLight: { key: '#ffb040', fill: '#4a58f0', rim: '#69d8ff', strength: 1.25, exposure: -0.4 },
    flatten: 4,
    strokes: {
      radii: [17, 9, 5, 2.7, 1.6],
      thresholds: [0, 0.05, 0.055, 0.07, 0.09],
      minSteps: 3,
      maxSteps: 15,
      lightJitter: 0.022,
      hueJitter: 0.12,
      streak: 0.09,
      opacity: 0.9,
      dry: 0.25,
      body: 1,
    },
    flow: { winding: 0.4, seed: recipe.seed + 5 },
    flowWeight: 0.5,
    finish: { face: 0.8, body: 0.42 },
    surface: { relief: 1.35, gloss: 0.12, weave: 0.02 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.34),
    shadow: 0.25,
  });
};

/** The robe's cloth, draped below an oval portrait. */
function starredGarland({ cloth: dye, thread, stone }: WizardRobe): string {
  const upper = 'M-108 -62Q0 66 108 -62';
  const lower = 'M-126 -28Q0 138 126 -28';
  const folds: Fold[] = [-78, -46, -14, 22, 52, 84].map((x) => ({
    from: [x * 0.8, -30],
    bend: [x, 10],
    to: [x * 1.1, 90],
    width: 7,
  }));
  const stars = [-1, 1]
    .flatMap((side) =>
      [
        [40, 28, 9],
        [72, 4, 7],
        [98, -26, 5],
      ].map(([x, y, r]) => stitchedStar(side * x, y, r, 0.2 * side, thread)),
    )
    .join('');
  return `${cloth('wgr', `${upper}L126 -28Q0 138 -126 -28Z`, dye, folds, 126)}${braid(upper, 6, thread)}${braid(lower, 6, thread)}${stars}${gem(0, 30, 13, stone)}`;
}
