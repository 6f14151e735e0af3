import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { stitchedStar } from '../../costume/materials/embroidery.ts';
import { fitCostume } from '../../costume/fit/fit.ts';
import { onNeck } from '../../costume/fit/put-on.ts';
import { domeAround } from '../../costume/fit/dome.ts';
import { domeBack, domeFront, spaceSuit, spaceSuitBack } from '../../costume/garments/space-suit.ts';
import type { SpaceSuit } from '../../costume/garments/space-suit.ts';
import { silverThread } from '../../costume/materials/cloth.ts';
import { letter } from '../../lettering/lettering.ts';
import { spaceScene } from '../../scenery/places/space.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const silver: Dye = { lit: '#ffffff', body: '#cdd5e0', shade: '#8791a6', deep: '#3d465c' };
const pearlWhite: Dye = { lit: '#fffdf6', body: '#e6e0dc', shade: '#a39bb0', deep: '#544c68' };
const launch: Dye = { lit: '#ffb56a', body: '#e2762c', shade: '#9c4316', deep: '#4d1c0c' };
const red: Dye = { lit: '#ff8a70', body: '#cc3a30', shade: '#7c1a20', deep: '#380a12' };
const blue: Dye = { lit: '#8fb8ff', body: '#3565c4', shade: '#1c3576', deep: '#0b1638' };

const wardrobe: (SpaceSuit & { bounce: string })[] = [
  { fabric: silver, trim: red, glow: '#5dffb0', bounce: '#8fc6ff' },
  { fabric: pearlWhite, trim: blue, glow: '#7fd8ff', bounce: '#ff9ac0' },
  { fabric: launch, trim: blue, glow: '#ffd75d', bounce: '#ffb070' },
];

/** A silver suit and a glass dome with room for the ears, far from home. */
export const paintAstronaut: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const suit = wardrobe[recipe.scene];
  const seat = fitCostume(analysis, recipe);
  const worn = seat && domeAround(seat);
  const onSheet = fitCostume(analysis, brief.composed);
  const ring = worn ? (worn.dome.ring / worn.fit.neck.half) * 100 : 0;
  const garland = `${[-1, 1].map((x) => stitchedStar(x * 36, -8, 13, 0.2 * x, silverThread) + stitchedStar(x * 66, -24, 9, 0, silverThread)).join('')}${stitchedStar(0, 2, 20, 0, silverThread)}`;
  return paintCanvas(brief, {
    backdrop: spaceScene(recipe.scene, recipe.seed, side),
    costumes: worn
      ? [
          {
            fit: worn.fit,
            behind: domeBack(worn.dome) + onNeck(worn.fit, side, spaceSuitBack(suit, ring)),
            chest: onNeck(worn.fit, side, spaceSuit(suit, ring)) + onNeck(worn.fit, -1, nameTag(recipe.petName, ring)),
            head: '',
          },
        ]
      : [],
    front: onSheet
      ? domeFront(domeAround(onSheet).dome, side, suit.bounce)
      : costumeCameo(
          brief.composed.cameo,
          metalRings({ edge: '#1c2434', body: '#aeb9c9', light: '#ffffff', core: '#59647a' }),
          garland,
        ),
    stir: 0.005,
    cameoBackground: ['#1a2c50', '#3a2a5a', '#123f58'][recipe.scene],
    tone: { chroma: 1, modeling: 1, detail: 1.1 },
    sceneLight: { key: '#e8f2ff', fill: '#2f70f0', rim: '#9fd6ff', strength: 1.2 },
    flatten: 3,
    strokes: {
      radii: [15, 8, 4.5, 2.5, 1.5],
      thresholds: [0, 0.045, 0.05, 0.06, 0.08],
      minSteps: 2,
      maxSteps: 8,
      lightJitter: 0.008,
      hueJitter: 0.05,
      streak: 0.02,
      opacity: 0.95,
      dry: 0.1,
      body: 0.4,
    },
    backdropDetail: 0.4,
    flow: { winding: 0.45, seed: recipe.seed + 9 },
    flowWeight: 0.35,
    finish: { face: 0.95, body: 0.85 },
    surface: { relief: 0.25, gloss: 0.18, weave: 0 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.25),
    shadow: 0,
  });
};

/** The name strip over the chest panel; empty without a name. */
function nameTag(name: string | null, ring: number): string {
  if (!name) return '';
  const y = ring * 0.264 + 40;
  const letters = letter(name.toUpperCase(), {
    x: 0,
    y: y + 10,
    size: 21,
    width: 100,
    tracking: 0.12,
    fill: '#f4f6fa',
  });
  return (
    letters &&
    `<rect x="-62" y="${y - 10}" width="124" height="28" rx="4" fill="#0b0e15" opacity=".4" transform="translate(3 4)"/>
    <rect x="-62" y="${y - 10}" width="124" height="28" rx="4" fill="#26324e"/><rect x="-59" y="${y - 7}" width="118" height="22" rx="3" fill="none" stroke="#c9d1dc" stroke-width="1.6"/>${letters}`
  );
}
