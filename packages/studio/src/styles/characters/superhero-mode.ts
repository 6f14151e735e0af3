import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { closeCollar, fitCostumes } from '../../costume/fit/fit.ts';
import type { Fit } from '../../costume/fit/fit.ts';
import { roomBelow } from '../../costume/materials/modeled.ts';
import { namesOf } from '../../compose/recipe.ts';
import type { Recipe } from '../../compose/recipe.ts';
import { clamp } from '../../core/interpolate.ts';
import { heroCape, heroShield, heroSuit } from '../../costume/garments/hero-suit.ts';
import type { HeroSuit } from '../../costume/garments/hero-suit.ts';
import { onNeck } from '../../costume/fit/put-on.ts';
import { comicScene, masthead } from '../../scenery/places/comic-city.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const red: Dye = { lit: '#ff7a60', body: '#dc2626', shade: '#8c0f1c', deep: '#43060f' };
const blue: Dye = { lit: '#6fa8ff', body: '#2457c8', shade: '#142f80', deep: '#081540' };
const gold: Dye = { lit: '#fff0a0', body: '#f2b828', shade: '#a86a10', deep: '#5a3406' };
const violet: Dye = { lit: '#b98aff', body: '#6a35c0', shade: '#381a78', deep: '#190a3c' };
const night: Dye = { lit: '#7f8ab0', body: '#333c64', shade: '#1a2040', deep: '#0a0d1e' };

const wardrobe: HeroSuit[] = [
  { suit: blue, cape: red, panel: red, shield: '#ffd23c' },
  { suit: night, cape: violet, panel: violet, shield: '#ffe27a' },
  { suit: red, cape: gold, panel: blue, shield: '#fff3c4' },
];

/** The cover of a comic: a cape in the wind, the initial on the chest, a city. */
export const paintSuperhero: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const suit = wardrobe[recipe.scene];
  const names = namesOf(recipe);
  const fits = fitCostumes(analysis, recipe).map((fit) => closeCollar(fit, 0.2));
  return paintCanvas(brief, {
    backdrop: comicScene(recipe.scene, recipe.seed, side),
    sign: masthead(recipe.scene, recipe.petName),
    costumes: fits.map((fit, k) => ({
      fit,
      behind: onNeck(fit, side, heroCape(suit)),
      chest: onNeck(fit, side, heroSuit(suit)) + emblem(fit, recipe, suit, names[k]),
      head: '',
    })),
    front: recipe.cameo
      ? costumeCameo(
          brief.composed.cameo,
          metalRings({ edge: '#5a3406', body: '#d49a28', light: '#fff0a8', core: '#7a4a10' }),
          heroShield(0, 9, 29, suit, recipe.petName),
        )
      : '',
    stir: 0.002,
    cameoBackground: ['#3f6fe0', '#e0503a', '#f0b428'][recipe.scene],
    tone: { chroma: 1.16, modeling: 1, detail: 1.3 },
    sceneLight: { key: '#ffe890', fill: '#3050ff', rim: '#ff5a48', strength: 0.9 },
    flatten: 4,
    strokes: {
      radii: [12, 6.5, 3.8, 2.3, 1.4],
      thresholds: [0, 0.035, 0.04, 0.05, 0.07],
      minSteps: 2,
      maxSteps: 7,
      lightJitter: 0.008,
      hueJitter: 0.05,
      streak: 0.02,
      opacity: 0.95,
      dry: 0.12,
      body: 0.5,
    },
    backdropDetail: 0.85,
    flow: { winding: 0.5, seed: recipe.seed + 6 },
    flowWeight: 0.2,
    finish: { face: 0.9, body: 0.75 },
    surface: { relief: 0.4, gloss: 0.04, weave: 0 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.15),
    shadow: 0.18,
  });
};

/** The emblem on the chest, inside the picture however low the collar sits. */
function emblem(fit: Fit, recipe: Recipe, suit: HeroSuit, name: string | null): string {
  const room = roomBelow(fit, recipe);
  const size = room < 150 ? 44 : 54;
  return onNeck(fit, -1, heroShield(0, clamp(room - 1.25 * size, 76, 112), size, suit, name));
}
