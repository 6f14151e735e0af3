import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { fitCostumes, pullDown } from '../../costume/fit/fit.ts';
import { neckBack } from '../../costume/garments/garment.ts';
import { knitHat, knitScarf } from '../../costume/materials/knit.ts';
import { mountainCoat, rucksack } from '../../costume/garments/mountain-coat.ts';
import type { MountainCoat } from '../../costume/garments/mountain-coat.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import { summitScene } from '../../scenery/places/summits.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const red: Dye = { lit: '#ff8f74', body: '#d2402f', shade: '#8a1d22', deep: '#430a14' };
const cream: Dye = { lit: '#fffaf0', body: '#efe0c6', shade: '#b49a86', deep: '#6b5650' };
const teal: Dye = { lit: '#7fd0c8', body: '#22857f', shade: '#0f4f54', deep: '#05282e' };
const mustard: Dye = { lit: '#ffdf86', body: '#dfa22e', shade: '#91601a', deep: '#4a2b0a' };
const navy: Dye = { lit: '#7f98d0', body: '#34508c', shade: '#1a2c58', deep: '#0a142e' };
const pine: Dye = { lit: '#8fbf8a', body: '#3f7a52', shade: '#1f4834', deep: '#0a241c' };
const leather: Dye = { lit: '#d9a26c', body: '#955a30', shade: '#5a3018', deep: '#28120a' };
const gray: Dye = { lit: '#c9d2da', body: '#7f8c9a', shade: '#475464', deep: '#1d2632' };

const kits: { coat: MountainCoat; hat: { wool: Dye; motif: Dye; pompom: Dye }; scarf: [Dye, Dye] }[] = [
  {
    coat: { down: navy, strap: leather, pack: pine, mat: mustard },
    hat: { wool: red, motif: cream, pompom: cream },
    scarf: [cream, red],
  },
  {
    coat: { down: mustard, strap: gray, pack: navy, mat: red },
    hat: { wool: teal, motif: cream, pompom: mustard },
    scarf: [teal, cream],
  },
  {
    coat: { down: red, strap: leather, pack: gray, mat: teal },
    hat: { wool: cream, motif: navy, pompom: red },
    scarf: [mustard, navy],
  },
];

/** Bobble hat, scarf and rucksack before a ridge at dawn, painted in a palette knife's broad planes. */
export const paintMountainExplorer: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const { coat, hat, scarf } = kits[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  return paintCanvas(brief, {
    backdrop: summitScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, rucksack(coat) + neckBack('meb', scarf[0])),
      chest: onNeck(fit, side, mountainCoat(coat) + knitScarf(...scarf, recipe.seed, { hanging: true })),
      head: onHead(
        fit,
        side,
        (seat) =>
          `<g transform="translate(0 ${pullDown(fit, 14)}) scale(1.06)">${knitHat(seat, { ...hat, seed: recipe.seed })}</g>`,
      ),
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: '#2a1608', body: '#8a5a34', light: '#d9a874', core: '#4a2a14' }),
      `<g transform="translate(0 -8) scale(.74 .5)">${knitScarf(...scarf, recipe.seed, { hanging: false })}</g>`,
      { side, reach: 46, hat: (seat) => knitHat(seat, { ...hat, seed: recipe.seed }) },
    ),
    stir: 0.006,
    cameoBackground: ['#8fb8cc', '#d8a878', '#5a8a7a'][recipe.scene],
    tone: { chroma: 1.1, modeling: 0.9, detail: 1.1 },
    sceneLight: { key: '#fff0c8', fill: '#38a8d8', rim: '#f0fbff', exposure: 0.1 },
    flatten: 4,
    strokes: {
      radii: [19, 10.5, 6, 3.4, 2.1],
      thresholds: [0, 0.04, 0.045, 0.052, 0.065],
      minSteps: 1,
      maxSteps: 4,
      lightJitter: 0.022,
      hueJitter: 0.1,
      streak: 0.06,
      opacity: 0.94,
      dry: 0.3,
      body: 0.95,
    },
    backdropDetail: 0.3,
    flow: { winding: 0.4, seed: recipe.seed + 6, share: 0.5, turn: -0.6 },
    flowWeight: 0.35,
    finish: { face: 0.82, body: 0.45 },
    surface: { relief: 1.6, gloss: 0.05, weave: 0 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.2),
    shadow: 0.22,
  });
};
