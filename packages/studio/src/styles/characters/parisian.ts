import { beret } from '../../costume/hats/beret.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { fitCostumes, pullDown } from '../../costume/fit/fit.ts';
import { garment, hoops, neckBack } from '../../costume/garments/garment.ts';
import { neckerchief } from '../../costume/accessories/neckerchief.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import { parisScene } from '../../scenery/places/paris.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const linen: Dye = { lit: '#fffaf0', body: '#f3e8d6', shade: '#c6b8b6', deep: '#857a90' };
const scarlet: Dye = { lit: '#ff8a70', body: '#d43a34', shade: '#86182a', deep: '#3d0818' };
const navy: Dye = { lit: '#6f86bd', body: '#2d4076', shade: '#172346', deep: '#080e22' };
const charcoal: Dye = { lit: '#8a8798', body: '#45434f', shade: '#24222c', deep: '#0c0b12' };
const saffron: Dye = { lit: '#ffe08a', body: '#e0a02f', shade: '#96601a', deep: '#4a2a0a' };
const bottle: Dye = { lit: '#7db79a', body: '#2f7a5c', shade: '#164a3c', deep: '#07221e' };

const wardrobe: { felt: Dye; jersey: Dye; stripe: string; scarf: Dye; dots: string | null }[] = [
  { felt: scarlet, jersey: linen, stripe: '#263a6c', scarf: scarlet, dots: '#fff0dc' },
  { felt: charcoal, jersey: linen, stripe: '#2c2a38', scarf: saffron, dots: null },
  { felt: navy, jersey: linen, stripe: '#b5323a', scarf: bottle, dots: '#f6e6bc' },
];

/** A beret, a striped jersey and the river, painted in the manner of the post-impressionists. */
export const paintParisian: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const { felt, jersey, stripe, scarf, dots } = wardrobe[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  return paintCanvas(brief, {
    backdrop: parisScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, neckBack('pab', scarf)),
      chest: onNeck(
        fit,
        side,
        garment({ id: 'pag', dye: jersey, cut: 'shirt', pattern: hoops(58, 46, 17, stripe), folded: 0.4 }) +
          neckerchief(scarf, dots),
      ),
      head: onHead(
        fit,
        side,
        (seat) => `<g transform="translate(0 ${pullDown(fit, 14)}) scale(1.06)">${beret(seat, felt)}</g>`,
      ),
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: '#3d2a12', body: '#a9803f', light: '#f6dea0', core: '#5e4118' }),
      `<g transform="translate(9 -2) scale(.6 .37)">${neckerchief(scarf, dots)}</g>`,
      { side, reach: 63, hat: (seat) => beret(seat, felt) },
    ),
    stir: 0.01,
    cameoBackground: ['#c9c0dc', '#b8c8d8', '#e0c4b0'][recipe.scene],
    tone: { chroma: 1.12, modeling: 0.85, detail: 1.1 },
    sceneLight: { key: '#ffe0c0', fill: '#8a80e0', strength: 1.25, exposure: 0.3 },
    flatten: 4,
    strokes: {
      radii: [18, 9.5, 5.2, 2.8, 1.6],
      thresholds: [0, 0.04, 0.05, 0.065, 0.085],
      minSteps: 2,
      maxSteps: 7,
      lightJitter: 0.042,
      hueJitter: 0.3,
      streak: 0.08,
      opacity: 0.9,
      dry: 0.3,
      body: 1,
    },
    backdropDetail: 0.3,
    flow: { winding: 0.35, seed: recipe.seed + 4 },
    flowWeight: 0.3,
    finish: { face: 0.74, body: 0.4 },
    surface: { relief: 1.15, gloss: 0.08, weave: 0.05 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.2),
    shadow: 0.24,
  });
};
