import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { fitCostumes } from '../../costume/fit/fit.ts';
import { garment, hoops } from '../../costume/garments/garment.ts';
import { partyHat } from '../../costume/hats/party-hat.ts';
import type { PartyHat } from '../../costume/hats/party-hat.ts';
import { ruff, ruffBack } from '../../costume/accessories/ruff.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import { birthdayCake, partyScene } from '../../scenery/places/party.ts';
import { ribbon, ribbonWords } from '../../scenery/parts/ribbon.ts';
import type { Silk } from '../../scenery/parts/ribbon.ts';
import { phrasesOf } from '../../lettering/style-words.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { letterOver } from '../techniques/letter-over.ts';

const sky: Dye = { lit: '#a9dcee', body: '#4a9fc6', shade: '#256a94', deep: '#0e3656' };
const berry: Dye = { lit: '#f59bb8', body: '#d2527f', shade: '#8a2a58', deep: '#44102e' };
const sun: Dye = { lit: '#ffe59c', body: '#efb23f', shade: '#b0721e', deep: '#5e360c' };
const tissue: Dye = { lit: '#fffdf2', body: '#fbe4c8', shade: '#d69f9a', deep: '#8a5064' };

interface Party {
  shirt: Dye;
  stripe: string;
  trims: [string, string];
  hat: Omit<PartyHat, 'seed'>;
  silk: Silk;
  icing: { lit: string; body: string; dark: string };
}

const parties: Party[] = [
  {
    shirt: sky,
    stripe: '#fdf3dc',
    trims: ['#e8503f', '#f2b134'],
    hat: {
      paper: { lit: '#ff8f7c', body: '#e04f41', dark: '#6e1820' },
      print: '#fff0c9',
      trim: '#ffd25a',
      pattern: 'dots',
    },
    silk: { lit: '#ff9a84', body: '#d94b41', dark: '#7c1f26', letters: '#fff5dd' },
    icing: { lit: '#ffd9e4', body: '#f29bb8', dark: '#a5486f' },
  },
  {
    shirt: berry,
    stripe: '#ffd9a6',
    trims: ['#ffe08a', '#3d9cc4'],
    hat: {
      paper: { lit: '#9ae0d8', body: '#2f9a9c', dark: '#0d4450' },
      print: '#ffe9b0',
      trim: '#ffb24a',
      pattern: 'stripes',
    },
    silk: { lit: '#ffe7a8', body: '#eab54a', dark: '#8a5a14', letters: '#4a1c3a' },
    icing: { lit: '#fff6e0', body: '#f3d9a8', dark: '#a8763e' },
  },
  {
    shirt: sun,
    stripe: '#fffaf0',
    trims: ['#e0679c', '#6bb062'],
    hat: {
      paper: { lit: '#ffe9a0', body: '#f5bd3c', dark: '#8a5210' },
      print: '#e0558c',
      trim: '#3aa6c0',
      pattern: 'zigzag',
    },
    silk: { lit: '#8fe0e0', body: '#2a95a6', dark: '#0d4a5c', letters: '#fffbe6' },
    icing: { lit: '#b9e8f0', body: '#5fb6cf', dark: '#1d5f7d' },
  },
];

const banner = { y: 1068, height: 140, half: 392 };

/** A birthday portrait in bright gouache: paper hat, ruff, cake and the name on a ribbon. */
export const paintBirthday: Painter = async (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const { shirt, stripe, trims, hat, silk, icing } = parties[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  // The cake of a group is smaller, or it would hide a chin.
  const cakeScale = recipe.group ? 0.62 : [0.9, 0.8, 1.05][recipe.scene];
  const cake = birthdayCake(500 - side * [352, 340, 330][recipe.scene], 1062, cakeScale, icing);
  const rows = await paintCanvas(brief, {
    backdrop: partyScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, ruffBack(tissue, trims)),
      chest: onNeck(
        fit,
        side,
        garment({ id: 'bdg', dye: shirt, cut: 'shirt', pattern: hoops(96, 64, 24, stripe) }) +
          ruff(tissue, trims, recipe.seed),
      ),
      head: onHead(fit, side, (seat) => partyHat(seat, { ...hat, seed: recipe.seed })),
      shade: 0.2,
    })),
    front:
      costumeCameo(
        brief.composed.cameo,
        metalRings({ edge: silk.dark, body: silk.body, light: silk.lit, core: silk.dark }),
        '',
        { side, hat: (seat) => partyHat(seat, { ...hat, seed: recipe.seed }) },
      ) +
      cake +
      ribbon(banner, silk),
    stir: 0.004,
    cameoBackground: ['#ffd9a0', '#a8e0d8', '#f4b8cc'][recipe.scene],
    tone: { chroma: 1.25, modeling: 0.75, detail: 1.15 },
    sceneLight: { key: '#ffe080', fill: '#ff6fb0', rim: '#fff0c0', strength: 1.3, exposure: 0.5 },
    flatten: 5,
    strokes: {
      radii: [16, 8.5, 4.8, 2.7, 1.6],
      thresholds: [0, 0.04, 0.05, 0.06, 0.08],
      minSteps: 2,
      maxSteps: 9,
      lightJitter: 0.014,
      hueJitter: 0.08,
      streak: 0.04,
      opacity: 0.96,
      dry: 0.32,
      body: 0.7,
    },
    backdropDetail: 0.35,
    flow: { winding: 0.6, seed: recipe.seed + 9 },
    flowWeight: 0.25,
    finish: { face: 0.85, body: 0.6 },
    surface: { relief: 0.4, gloss: 0.03, weave: 0 },
    shadow: 0.28,
  });
  return letterOver(brief, rows, ribbonWords(banner, phrasesOf(recipe).birthday, recipe.petName, silk.letters));
};
