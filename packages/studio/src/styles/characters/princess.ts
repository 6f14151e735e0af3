import type { Dye } from '../../costume/materials/cloth.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import { crown } from '../../costume/hats/crown.ts';
import type { Crown } from '../../costume/hats/crown.ts';
import { fitCostumes } from '../../costume/fit/fit.ts';
import { ermine, furBand } from '../../costume/materials/fur-trim.ts';
import { gem, pearl } from '../../costume/materials/jewels.ts';
import type { Stone } from '../../costume/materials/jewels.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import { royalRobe, royalRobeBack } from '../../costume/garments/royal-robe.ts';
import { palaceScene } from '../../scenery/places/palace.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const violet: Dye = { lit: '#a96bd0', body: '#6f3a9c', shade: '#3c1a63', deep: '#1d0a36' };
const rose: Dye = { lit: '#f29bb4', body: '#cf5f86', shade: '#8a2f58', deep: '#4a1230' };
const blue: Dye = { lit: '#6f93dd', body: '#3a5cb0', shade: '#1d2f70', deep: '#0c1640' };
const silk: Dye = { lit: '#fff3ee', body: '#f0cfd6', shade: '#bd8fa6', deep: '#75506e' };
const cream: Dye = { lit: '#fffbe8', body: '#f0dfba', shade: '#c2a374', deep: '#7c6040' };

const wardrobe: { velvet: Dye; bodice: Dye; stone: Stone; crown: Crown }[] = [
  {
    velvet: violet,
    bodice: silk,
    stone: 'ruby',
    crown: {
      metal: 'gold',
      cap: { lit: '#e0557a', body: '#a81d4c', dark: '#4c0a25' },
      stones: ['ruby', 'sapphire'],
      height: 78,
      points: 5,
    },
  },
  {
    velvet: rose,
    bodice: cream,
    stone: 'emerald',
    crown: { metal: 'gold', cap: null, stones: ['rose', 'emerald'], height: 62, points: 7 },
  },
  {
    velvet: blue,
    bodice: silk,
    stone: 'sapphire',
    crown: {
      metal: 'silver',
      cap: { lit: '#7f95e0', body: '#3a4ca8', dark: '#141c50' },
      stones: ['sapphire', 'amethyst'],
      height: 84,
      points: 5,
    },
  },
];

/** A court portrait in oil: crown, ermine and a palace. */
export const paintPrincess: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const clothes = wardrobe[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  const robe = { ...clothes, seed: recipe.seed };
  return paintCanvas(brief, {
    backdrop: palaceScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, royalRobeBack(robe)),
      chest: onNeck(fit, side, royalRobe(robe)),
      head: onHead(fit, side, (seat) => crown(seat, clothes.crown)),
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: '#5b380c', body: '#c08a30', light: '#ffe9a8', core: '#7a4d10' }),
      ermineGarland(clothes.stone, recipe.seed),
      { side, hat: (seat) => crown(seat, clothes.crown) },
    ),
    stir: 0.008,
    cameoBackground: ['#d9a6c0', '#f0c9b0', '#8fa6d8'][recipe.scene],
    tone: { chroma: 1.06, modeling: 0.9, detail: 1.1 },
    sceneLight: { key: '#ffd2b0', fill: '#c070d0', rim: '#ffd9e8', strength: 0.9, exposure: 0.35 },
    flatten: 4,
    strokes: {
      radii: [17, 9, 5, 2.7, 1.6],
      thresholds: [0, 0.05, 0.055, 0.07, 0.09],
      minSteps: 2,
      maxSteps: 8,
      lightJitter: 0.012,
      hueJitter: 0.08,
      streak: 0.03,
      opacity: 0.94,
      dry: 0.2,
      body: 0.6,
    },
    flow: { winding: 0.5, seed: recipe.seed + 3 },
    flowWeight: 0.4,
    finish: { face: 0.9, body: 0.78 },
    surface: { relief: 0.5, gloss: 0.14, weave: 0.02 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.3),
    shadow: 0.3,
  });
};

function ermineGarland(stone: Stone, seed: number): string {
  return `${furBand({
    inner: [
      [-96, -44],
      [0, 46],
      [96, -44],
    ],
    outer: [
      [-118, -16],
      [0, 116],
      [118, -16],
    ],
    tones: ermine,
    tails: true,
    seed,
  })}
    ${gem(0, 26, 13, stone)}${pearl(-24, 22, 5)}${pearl(24, 22, 5)}`;
}
