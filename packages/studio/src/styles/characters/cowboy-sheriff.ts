import { namesOf } from '../../compose/recipe.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { cowboyClothes, cowboyCollar, cowboyHat, sheriffStar, starBadge } from '../../costume/garments/cowboy.ts';
import type { CowboyClothes } from '../../costume/garments/cowboy.ts';
import { fitCostumes } from '../../costume/fit/fit.ts';
import { badgePlace, onHead, onNeck } from '../../costume/fit/put-on.ts';
import { westernScene } from '../../scenery/places/wild-west.ts';
import type { SceneLight } from '../../paint/light/scene-light.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const felt: Dye = { lit: '#d9a46a', body: '#94602f', shade: '#573317', deep: '#2b170b' };
const chalk: Dye = { lit: '#fffaf0', body: '#e2d3b8', shade: '#a48c6c', deep: '#5a4630' };
const black: Dye = { lit: '#8d8a98', body: '#45434f', shade: '#24222c', deep: '#100e16' };
const leather: Dye = { lit: '#b27844', body: '#6f4322', shade: '#40220f', deep: '#1d0e06' };
const tan: Dye = { lit: '#e8bd84', body: '#b07c46', shade: '#6f4a26', deep: '#382210' };
const red: Dye = { lit: '#f0705c', body: '#c02e2c', shade: '#7a141c', deep: '#3c0810' };
const blue: Dye = { lit: '#7ea6e8', body: '#325cac', shade: '#1b336c', deep: '#0b1836' };
const denim: Dye = { lit: '#9fbcd8', body: '#5f82a8', shade: '#33506f', deep: '#172a40' };
const linen: Dye = { lit: '#fff6e4', body: '#e8d6b4', shade: '#b0946c', deep: '#65503a' };
const rust: Dye = { lit: '#ffb070', body: '#d4702c', shade: '#8a3e14', deep: '#451c08' };

const wardrobe: CowboyClothes[] = [
  { hat: felt, band: leather, shirt: denim, vest: leather, bandana: red, badge: 'gold' },
  { hat: chalk, band: leather, shirt: linen, vest: tan, bandana: blue, badge: 'silver' },
  { hat: black, band: red, shirt: linen, vest: black, bandana: rust, badge: 'gold' },
];

/** Sunset, high noon, and the fire under the moon. */
const suns: SceneLight[] = [
  { key: '#ff9430', fill: '#9a5a7a', rim: '#ffc060', strength: 1.15 },
  { key: '#ffc070', fill: '#7a8ab4', rim: '#ffe0a0', strength: 1.05 },
  { key: '#ff8a3c', fill: '#4a6aa8', rim: '#ffb060', strength: 1.15 },
];

/** A sheriff with hat, bandana and star, painted like a film's title card. */
export const paintCowboySheriff: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const clothes = wardrobe[recipe.scene];
  const fits = fitCostumes(analysis, recipe);
  // The star is not mirrored with the clothes, because it may carry a name.
  const star = (x: number, y: number, radius: number, name: string | null): string =>
    sheriffStar(x, y, radius, clothes.badge, name);
  const names = namesOf(recipe);
  return paintCanvas(brief, {
    backdrop: westernScene(recipe.scene, recipe.seed, side),
    costumes: fits.map((fit, k) => ({
      fit,
      behind: onNeck(fit, side, cowboyCollar(clothes)),
      chest:
        onNeck(fit, side, cowboyClothes(clothes)) +
        onNeck(fit, -1, star(...badgePlace(fit, recipe, starBadge), 46, names[k])),
      head: onHead(fit, side, (seat) => cowboyHat(seat, clothes)),
    })),
    front: costumeCameo(
      brief.composed.cameo,
      metalRings({ edge: '#2b170b', body: '#7a4c26', light: '#e8bd84', core: '#3c220f' }),
      star(0, 2, 34, recipe.petName),
      { side, reach: 41, hat: (seat) => cowboyHat(seat, clothes) },
    ),
    stir: 0.009,
    cameoBackground: ['#c98a4a', '#d8a868', '#8a4a34'][recipe.scene],
    tone: { chroma: 1.1, modeling: 1, detail: 1.1 },
    sceneLight: suns[recipe.scene],
    flatten: 4,
    strokes: {
      radii: [18, 10, 5.8, 3.2, 1.9],
      thresholds: [0, 0.045, 0.05, 0.06, 0.075],
      minSteps: 2,
      maxSteps: 6,
      lightJitter: 0.022,
      hueJitter: 0.1,
      streak: 0.06,
      opacity: 0.92,
      dry: 0.25,
      body: 0.9,
    },
    flow: { winding: 0.6, seed: recipe.seed + 4, share: 0.3 },
    flowWeight: 0.4,
    finish: { face: 0.78, body: 0.4 },
    surface: { relief: 1.3, gloss: 0.06, weave: 0.06 },
    glaze: (rows, y0) => darkenCorners(rows, y0, brief, 0.28),
    shadow: 0.2,
  });
};
