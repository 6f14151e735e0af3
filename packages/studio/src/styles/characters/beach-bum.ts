import { alohaShirt } from '../../costume/garments/aloha-shirt.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { fitCostumes, pullDown } from '../../costume/fit/fit.ts';
import type { Fit } from '../../costume/fit/fit.ts';
import { blooms, lei, leiBack, wreath } from '../../costume/materials/flowers.ts';
import type { Petals } from '../../costume/materials/flowers.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import { sunglasses } from '../../costume/accessories/sunglasses.ts';
import { beachScene } from '../../scenery/places/beach.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';

const lagoon: Dye = { lit: '#86dbe0', body: '#2a9fb4', shade: '#136882', deep: '#07364c' };
const coral: Dye = { lit: '#ffb59a', body: '#ee6f58', shade: '#a83a44', deep: '#561630' };
const lemon: Dye = { lit: '#fff1a8', body: '#f3c548', shade: '#b8822a', deep: '#644012' };
const { hibiscus, plumeria, orchid, sunrise } = blooms;

interface Outfit {
  shirt: Dye;
  leaves: [string, string];
  print: Petals[];
  lei: Petals[];
  glasses: { frame: { lit: string; body: string; dark: string }; lens: [string, string] } | null;
}

const outfits: Outfit[] = [
  {
    shirt: lagoon,
    leaves: ['#1f7f7a', '#0f5560'],
    print: [plumeria, sunrise],
    lei: [hibiscus, plumeria, orchid],
    glasses: { frame: { lit: '#ffb08a', body: '#e04f3c', dark: '#701a20' }, lens: ['#173a5c', '#2f9ac0'] },
  },
  {
    shirt: coral,
    leaves: ['#8a4a6a', '#5c2450'],
    print: [plumeria, orchid],
    lei: [plumeria, sunrise, plumeria],
    glasses: null,
  },
  {
    shirt: lemon,
    leaves: ['#7fae4a', '#3f7a3f'],
    print: [hibiscus, plumeria],
    lei: [orchid, plumeria, hibiscus],
    glasses: { frame: { lit: '#ffffff', body: '#e9ecec', dark: '#5a6874' }, lens: ['#4a2470', '#e0609a'] },
  },
];

/** Sun, surf and a flower garland in loud clean acrylic. */
export const paintBeachBum: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const { shirt, leaves, print, lei: garland, glasses } = outfits[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  return paintCanvas(brief, {
    backdrop: beachScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, leiBack(garland, recipe.seed)),
      chest: onNeck(fit, side, alohaShirt(shirt, leaves, print, recipe.seed) + lei(garland, recipe.seed)),
      head: onHead(fit, side, (shape) => {
        // As low as the brow allows, so that a wreath or glasses without a crown lie on the head and not above it.
        const drop = pullDown(fit, 36);
        return glasses
          ? sunglasses(shape, drop, roomAbove(fit), glasses.frame, glasses.lens)
          : wreath(shape.rise, drop, garland, recipe.seed);
      }),
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: '#5a3a1a', body: '#e0b673', light: '#fff0c4', core: '#9a6a34' }),
      `<g transform="translate(0 -24) scale(.78)">${lei(garland, recipe.seed)}</g>`,
      { side, hat: (seat) => wreath(seat.rise, 24, garland, recipe.seed) },
    ),
    stir: 0.005,
    cameoBackground: ['#7fd0d8', '#f4c890', '#58b0d0'][recipe.scene],
    tone: { chroma: 1.26, modeling: 0.8, detail: 1.15 },
    sceneLight: { key: '#fff0a0', fill: '#28c8c0', rim: '#fff6d0', exposure: 0.5 },
    flatten: 5,
    strokes: {
      radii: [17, 9, 5, 2.7, 1.6],
      thresholds: [0, 0.042, 0.05, 0.06, 0.08],
      minSteps: 2,
      maxSteps: 9,
      lightJitter: 0.026,
      hueJitter: 0.22,
      streak: 0.05,
      opacity: 0.96,
      dry: 0.26,
      body: 0.8,
    },
    backdropDetail: 0.35,
    flow: { winding: 0.5, seed: recipe.seed + 8, share: 0.4 },
    flowWeight: 0.3,
    finish: { face: 0.85, body: 0.6 },
    surface: { relief: 0.85, gloss: 0.08, weave: 0.02 },
    shadow: 0.24,
  });
};

/** Height from the hat's edge to the crown, in units of `onHead`. */
function roomAbove({ head: { hat, outline } }: Fit): number {
  return hat ? ((outline.crown - hat.brim) / hat.half) * 100 : 0;
}
