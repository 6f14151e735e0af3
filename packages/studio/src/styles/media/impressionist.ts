import { headDistance } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { fromLab, toLab } from '../../core/color.ts';
import type { Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import { makeNoise } from '../../core/noise.ts';
import { cameoRings } from '../../scenery/layout/cameo-frame.ts';
import { impressionistScene } from '../../scenery/grounds/impressionist.ts';
import { petCover } from '../../scenery/layout/pet-cover.ts';
import { groundLevel } from '../../scenery/layout/ground-level.ts';
import type { Painter } from '../brief.ts';
import { windingFlow } from '../techniques/brush-flow.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';

/** Light of an afternoon in short dabs of unmixed color; shadows are violet and blue, never black. */
export const paintImpressionist: Painter = (brief) => {
  const { recipe } = brief;
  return paintCanvas(brief, {
    backdrop: impressionistScene(
      recipe.scene,
      recipe.seed,
      recipe.light.x < 0 ? -1 : 1,
      groundLevel(brief.analysis, brief.composed),
      petCover(brief.analysis, brief.composed),
    ),
    front: cameoRings(brief.composed.cameo, [
      [3, 30, '#f4ead2'],
      [17, 9, '#c9a86a'],
      [-9, 6, '#9fa3c8'],
    ]),
    cameoBackground: ['#b4cfa6', '#efcdb8', '#d3d9ee'][recipe.scene],
    stir: 0.006,
    tone: { chroma: 1.42, modeling: 0.85, detail: 1.3 },
    flatten: 4,
    restyle: (scene, pet) => breakColor(scene, pet, recipe.seed),
    strokes: {
      radii: [13, 8, 5.4, 3.7, 2.4],
      thresholds: [0, 0.045, 0.065, 0.1, 0.15],
      minSteps: 1,
      maxSteps: 3,
      lightJitter: 0.06,
      hueJitter: 0.68,
      streak: 0.06,
      opacity: 0.97,
      dry: 0.22,
      body: 0.85,
    },
    flow: (x, y) => dabDirection(recipe.scene, x, y, recipe.seed),
    flowWeight: 0.55,
    finish: { face: 0.6, body: 0.16 },
    surface: { relief: 1.25, gloss: 0.05, weave: 0.07 },
    shadow: 0.12,
  });
};

/** Dab directions: leaves vary, water is level and its bank upright, snow and sky drift. */
function dabDirection(scene: number, x: number, y: number, seed: number): number {
  const turn = windingFlow(x, y, 0.3, seed + 3);
  if (scene === 0) return y > 0.68 ? 0.25 * turn : turn;
  if (scene === 1) return y > 0.87 ? 1.35 + 0.08 * (turn - 4) : y > 0.56 ? 0.06 * (turn - 4) : -0.3 + 0.12 * (turn - 4);
  return y > 0.6 ? 0.1 * (turn - 4) : 0.5 + 0.15 * (turn - 4);
}

/** Shifts the pet's darks toward violet and its lights toward straw, and adds flecks of sunlight. */
function breakColor(scene: Rgb, pet: Pet, seed: number): Rgb {
  const lab = toLab(scene);
  const { width, height } = scene;
  const flecks = makeNoise(3, seed + 61);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = pet.alpha.data[i];
      if (a === 0) continue;
      const L = lab.L[i];
      const dark = a * smooth(0.62, 0.22, L);
      const light = a * smooth(0.6, 0.86, L);
      const face = smooth(1.1, 0.6, headDistance(pet, x / width, y / width));
      const fleck = smooth(0.5, 0.62, flecks((x / pet.span) * 9, (y / pet.span) * 9)) - 0.4;
      lab.L[i] = L + dark * 0.035 + a * (0.05 - 0.035 * face) * fleck;
      lab.a[i] += 0.02 * dark - 0.002 * light;
      lab.b[i] += -0.042 * dark + 0.022 * light + a * 0.016 * fleck;
    }
  }
  return fromLab(lab);
}
