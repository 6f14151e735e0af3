import { namesOf } from '../../compose/recipe.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import { chefCollar, chefJacket, nameBadge, stitchedName, toque } from '../../costume/garments/chef-whites.ts';
import type { ChefWhites } from '../../costume/garments/chef-whites.ts';
import { goldThread } from '../../costume/materials/cloth.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { fitCostumes } from '../../costume/fit/fit.ts';
import { badgePlace, onHead, onNeck } from '../../costume/fit/put-on.ts';
import { kitchenScene } from '../../scenery/places/kitchen.ts';
import type { SceneLight } from '../../paint/light/scene-light.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const white: Dye = { lit: '#ffffff', body: '#eeeff2', shade: '#a9b2c6', deep: '#5a6480' };
const warmWhite: Dye = { lit: '#fffaf0', body: '#f2e4d2', shade: '#b89c8c', deep: '#6a4c48' };
const red: Dye = { lit: '#ff7a66', body: '#cf2c2c', shade: '#86141e', deep: '#420910' };
const green: Dye = { lit: '#8fcf8a', body: '#33864e', shade: '#185034', deep: '#08281c' };
const blue: Dye = { lit: '#8ab8f0', body: '#2f62b8', shade: '#183676', deep: '#0a1a3e' };
const navyThread = { lit: '#8fa4d8', body: '#33457e', dark: '#141f46' };
const roseThread = { lit: '#ffb8c4', body: '#c84a66', dark: '#702036' };

const wardrobe: ChefWhites[] = [
  { linen: white, scarf: red, thread: navyThread },
  { linen: warmWhite, scarf: green, thread: goldThread },
  { linen: white, scarf: blue, thread: roseThread },
];

/** Morning on blue tiles, the oven's fire, lamps over icing. */
const kitchenLights: SceneLight[] = [
  { key: '#fff0d8', fill: '#78a8cc' },
  { key: '#ffdca8', fill: '#c08040' },
  { key: '#fff2dc', fill: '#d88ca4' },
];

/** A toque, whites with the chef's name, and a kitchen that smells of dinner. */
export const paintMasterChef: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const whites = wardrobe[recipe.scene];
  const names = namesOf(recipe);
  const fits = fitCostumes(analysis, recipe);
  return paintCanvas(brief, {
    backdrop: kitchenScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit, k) => ({
      fit,
      behind: onNeck(fit, side, chefCollar(whites)),
      chest:
        onNeck(fit, side, chefJacket(whites)) +
        onNeck(fit, -1, stitchedName(...badgePlace(fit, recipe, nameBadge), names[k], whites)),
      head: onHead(fit, side, (seat) => toque(seat, whites)),
    })),
    front: recipe.cameo
      ? costumeCameo(
          brief.composed.cameo,
          metalRings({ edge: '#4a2210', body: '#c06a34', light: '#ffd8a8', core: '#7a3a18' }),
          plaque(recipe.petName, whites),
          { side, reach: 42, hat: (seat) => toque(seat, whites) },
        )
      : '',
    stir: 0.006,
    cameoBackground: ['#d8c8b0', '#b8cfc0', '#c88a5a'][recipe.scene],
    tone: { chroma: 1.1, modeling: 0.9, detail: 1.1 },
    sceneLight: { ...kitchenLights[recipe.scene], exposure: 0.45, strength: 1 },
    flatten: 4,
    strokes: {
      radii: [16, 8.5, 4.8, 2.6, 1.5],
      thresholds: [0, 0.045, 0.05, 0.065, 0.085],
      minSteps: 2,
      maxSteps: 8,
      lightJitter: 0.018,
      hueJitter: 0.09,
      streak: 0.05,
      opacity: 0.92,
      dry: 0.2,
      body: 0.8,
    },
    backdropDetail: 0.25,
    flow: { winding: 0.55, seed: recipe.seed + 8 },
    flowWeight: 0.3,
    finish: { face: 0.85, body: 0.6 },
    surface: { relief: 0.85, gloss: 0.08, weave: 0.03 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.26),
    shadow: 0.28,
  });
};

/** A linen oval with the stitched name, hung on an oval portrait's frame. */
function plaque(name: string | null, whites: ChefWhites): string {
  return `<ellipse cx="3" cy="6" rx="62" ry="38" fill="#1a0e0a" opacity=".45"/><ellipse rx="60" ry="36" fill="${whites.linen.body}" stroke="${whites.thread.body}" stroke-width="4"/><g transform="translate(0 6) scale(.72)">${stitchedName(0, 8, name, whites)}</g>`;
}
