import type { Dye } from '../../costume/materials/cloth.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import { fitCostumes } from '../../costume/fit/fit.ts';
import { metalTone } from '../../costume/materials/metal.ts';
import { armorCape, plateArmor, shieldBadge } from '../../costume/garments/plate-armor.ts';
import type { Armor } from '../../costume/garments/plate-armor.ts';
import { onNeck } from '../../costume/fit/put-on.ts';
import { crossedSwords } from '../../costume/accessories/sword.ts';
import { castleScene } from '../../scenery/places/castle.ts';
import type { Heraldry } from '../../scenery/places/castle.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const scarlet: Dye = { lit: '#e2574a', body: '#a8242a', shade: '#5e0f1c', deep: '#2a060e' };
const azure: Dye = { lit: '#6d95dc', body: '#2f56a4', shade: '#182f66', deep: '#091432' };
const forest: Dye = { lit: '#7fb07c', body: '#3c7048', shade: '#1c402c', deep: '#0a1c14' };

const houses: (Armor & { arms: Heraldry })[] = [
  {
    plate: 'steel',
    trim: 'gold',
    cape: scarlet,
    badge: { field: '#a8242a', charge: '#f3d27a' },
    arms: { field: '#c5322f', shade: '#7c1420', charge: '#f0c968' },
  },
  {
    plate: 'blackened',
    trim: 'bronze',
    cape: azure,
    badge: { field: '#2f56a4', charge: '#f2e3c0' },
    arms: { field: '#3a63b4', shade: '#1c3470', charge: '#e9d9a8' },
  },
  {
    plate: 'silver',
    trim: 'gold',
    cape: forest,
    badge: { field: '#2f6a44', charge: '#f6ecd0' },
    arms: { field: '#3f8052', shade: '#1f4a30', charge: '#f2e6c2' },
  },
];

/** Plate armor, the colors of the house and its castle. */
export const paintMedievalWarrior: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const house = houses[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  const metal = (tone: Parameters<typeof metalTone>[1]): string => metalTone(house.plate, tone);
  return paintCanvas(brief, {
    backdrop: castleScene(recipe.scene, recipe.seed, side, house.arms),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, armorCape(house)),
      chest: onNeck(fit, side, plateArmor(house)),
      head: '',
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: metal('edge'), body: metal('body'), light: metal('light'), core: metal('core') }),
      shieldBadge(0, 10, 24, house.badge, house.trim),
      { side, reach: 45, behind: crossedSwords(house.plate, house.trim) },
    ),
    stir: 0.008,
    cameoBackground: ['#5a5f66', '#6a3a2a', '#3f4a3a'][recipe.scene],
    tone: { chroma: 0.95, modeling: 1, detail: 1.18 },
    sceneLight: { key: '#ff9448', fill: '#5a7a98', rim: '#ffc890', exposure: -0.3 },
    flatten: 4,
    strokes: {
      radii: [18, 9.5, 5.2, 2.8, 1.6],
      thresholds: [0, 0.05, 0.055, 0.07, 0.09],
      minSteps: 2,
      maxSteps: 8,
      lightJitter: 0.022,
      hueJitter: 0.1,
      streak: 0.07,
      opacity: 0.86,
      dry: 0.55,
      body: 0.7,
    },
    flow: { winding: 0.5, seed: recipe.seed + 7 },
    flowWeight: 0.45,
    finish: { face: 0.85, body: 0.6 },
    surface: { relief: 0.9, gloss: 0.05, weave: 0.13 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.34),
    shadow: 0.28,
  });
};
