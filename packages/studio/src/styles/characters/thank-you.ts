import { cameoRings } from '../../scenery/layout/cameo-frame.ts';
import { frameOf } from '../../compose/recipe.ts';
import { thankYouCard } from '../../scenery/layout/card.ts';
import { phrasesOf } from '../../lettering/style-words.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { hasWarmBackground } from '../techniques/ground-color.ts';
import { letterOver } from '../techniques/letter-over.ts';

/** A hand-lettered card in gouache: the pet among flowers, 'Thank You' above it and its name below. */
export const paintThankYou: Painter = async (brief) => {
  const { recipe } = brief;
  const card = thankYouCard(
    recipe.scene,
    recipe.seed,
    recipe.light.x < 0 ? -1 : 1,
    recipe.petName,
    phrasesOf(recipe),
    frameOf(recipe),
    hasWarmBackground(brief.analysis),
  );
  const rows = await paintCanvas(brief, {
    backdrop: '',
    sign: card.ground,
    front: cameoRings(brief.composed.cameo, [
      [6, 22, '#fbf3e2'],
      [20, 7, '#c98a6a'],
    ]),
    skirt: card.flowers,
    border: card.border,
    stir: 0.004,
    cameoBackground: ['#f0d8cc', '#dfe6cf', '#d4e2ee'][recipe.scene],
    tone: { chroma: 1.1, modeling: 0.7, detail: 1.15 },
    sceneLight: { key: '#fff0d8', fill: '#98c898', exposure: 0.45, strength: 0.9 },
    flatten: 5,
    strokes: {
      radii: [15, 8, 4.6, 2.6, 1.6],
      thresholds: [0, 0.035, 0.045, 0.055, 0.075],
      minSteps: 2,
      maxSteps: 9,
      lightJitter: 0.012,
      hueJitter: 0.07,
      streak: 0.03,
      opacity: 0.98,
      dry: 0.4,
      body: 0.55,
    },
    backdropDetail: 0.5,
    flow: { winding: 0.7, seed: recipe.seed + 2 },
    flowWeight: 0.15,
    finish: { face: 0.8, body: 0.55 },
    surface: { relief: 0.45, gloss: 0, weave: 0 },
    shadow: 0.2,
  });
  return letterOver(brief, rows, card.lettering);
};
