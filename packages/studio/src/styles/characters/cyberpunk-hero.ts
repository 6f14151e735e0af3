import type { Pet } from '../../compose/place-pet.ts';
import type { Oval } from '../../compose/recipe.ts';
import type { Rgb } from '../../core/image.ts';
import { costumeCameo } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { cyberCollar, cyberJacket, cyberVisor, neonTube } from '../../costume/garments/cyber-jacket.ts';
import type { CyberJacket } from '../../costume/garments/cyber-jacket.ts';
import { closeCollar, fitCostumes } from '../../costume/fit/fit.ts';
import type { Fit } from '../../costume/fit/fit.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import { addBloom, addNeon, addRain, aroundEyes } from '../../paint/light/neon-light.ts';
import type { Glow } from '../../paint/light/neon-light.ts';
import { nameSign, neonScene } from '../../scenery/places/neon-city.ts';
import type { CityLights } from '../../scenery/places/neon-city.ts';
import type { Painter } from '../brief.ts';
import { sheetPixels } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { darkenCorners } from '../techniques/darken-corners.ts';

const black: Dye = { lit: '#7a86b4', body: '#2c3252', shade: '#161a30', deep: '#080a16' };
const plum: Dye = { lit: '#9a78c0', body: '#43285e', shade: '#221434', deep: '#0d0818' };
const olive: Dye = { lit: '#8a9a90', body: '#3a4a48', shade: '#1c2829', deep: '#0a1012' };

const cities: { lights: CityLights; jacket: Omit<CyberJacket, 'glow'> }[] = [
  {
    lights: { near: '#ff2fa8', far: '#22e0ff', sky: ['#120a34', '#3a1a6e', '#123a6e'], wall: ['#14142e', '#1c2456'] },
    jacket: { leather: black, plates: 'blackened' },
  },
  {
    lights: { near: '#ff5a3c', far: '#b44dff', sky: ['#170a3c', '#5a1a7c', '#c0307c'], wall: ['#1a0a3a', '#2a1456'] },
    jacket: { leather: plum, plates: 'steel' },
  },
  {
    lights: { near: '#ffa02e', far: '#1fe8c0', sky: ['#083844', '#1d8a86', '#e09a5c'], wall: ['#06161e', '#0c4650'] },
    jacket: { leather: olive, plates: 'bronze' },
  },
];

/** Two colors of neon, one on each side of the pet, in a city at night. */
export const paintCyberpunk: Painter = (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const { lights, jacket } = cities[recipe.scene];
  const { near, far } = lights;
  const clothes: CyberJacket = { ...jacket, glow: [near, far] };
  const fits = fitCostumes(analysis, recipe).map((fit) => closeCollar(fit, 0.2));
  const clear = recipe.cameo
    ? [{ x: recipe.cameo.x, y: recipe.cameo.y, radius: recipe.cameo.rx }]
    : fits.map(({ eyes, eyeDistance }) => ({ x: eyes.x, y: eyes.y + 0.05, radius: eyeDistance * 1.1 }));
  return paintCanvas(brief, {
    backdrop: neonScene(recipe.scene, recipe.seed, side, lights),
    sign: nameSign(recipe.scene, lights, recipe.petName),
    costumes: fits.map((fit) => ({
      fit,
      behind: onNeck(fit, side, cyberCollar(clothes)),
      chest: onNeck(fit, side, cyberJacket(clothes)),
      head: roomForVisor(fit)
        ? onHead(
            fit,
            side,
            (seat) => `<g transform="translate(0 ${roomForVisor(fit)})">${cyberVisor(seat, clothes)}</g>`,
          )
        : '',
    })),
    front:
      costumeCameo(
        brief.composed.cameo,
        [
          [10, 34, '#0b0d20'],
          [26, 6, '#4b525f'],
        ],
        cameoTubes(near, far),
      ) + neonRing(brief.composed.cameo, side < 0 ? [near, far] : [far, near]),
    cameoBackground: ['#2b1f66', '#4a1a5e', '#123f4a'][recipe.scene],
    stir: 0.003,
    tone: { chroma: 1.1, modeling: 0.6, detail: 1.2 },
    flatten: 3,
    restyle: (scene, pet) => lightByNeon(scene, pet, side, rgb(near), rgb(far), recipe.cameo !== null),
    strokes: {
      radii: [13, 7, 4, 2.4, 1.4],
      thresholds: [0, 0.04, 0.045, 0.055, 0.075],
      minSteps: 2,
      maxSteps: 8,
      lightJitter: 0.014,
      hueJitter: 0.08,
      streak: 0.04,
      opacity: 0.92,
      dry: 0.18,
      body: 0.6,
    },
    backdropDetail: 0.6,
    flow: { winding: 0.5, seed: recipe.seed + 2, share: 0.15, turn: Math.PI / 2 },
    flowWeight: 0.45,
    finish: { face: 0.88, body: 0.65 },
    surface: { relief: 0.6, gloss: 0.12, weave: 0 },
    glaze(rows, y0) {
      addRain(rows, y0, sheetPixels(brief.width, recipe), clear, recipe.seed + recipe.scene);
      darkenCorners(rows, y0, brief, 0.3);
    },
    shadow: 0.2,
  });
};

/**
 * How far below a hat a visor sits on the brow, in units of `onHead`. 0 if there is no room above the eyes, or if the
 * position of the eyes was only guessed, so that the visor might cover them.
 */
function roomForVisor({ head }: Fit): number {
  if (!head.hat || head.hat.half < 0.7 || head.eyesFrom !== 'face') return 0;
  const room = ((head.hat.brim - 0.5) / head.hat.half) * 100;
  return room < 12 ? 0 : Math.min(28, room);
}

/** Reduces warmth and light of the figure as at night, then adds neon light in two colors. */
function lightByNeon(scene: Rgb, pet: Pet, side: number, near: Glow, far: Glow, cameo: boolean): Rgb {
  const { alpha, span } = pet;
  const depth = cameo ? 0.5 : 1;
  for (let i = 0; i < alpha.data.length; i++) {
    const night = alpha.data[i] * depth;
    scene.r[i] *= 1 - 0.22 * night;
    scene.g[i] *= 1 - 0.2 * night;
    scene.b[i] *= 1 - 0.06 * night;
  }
  if (!cameo) {
    const eyes = aroundEyes(pet);
    addNeon(scene, alpha, eyes, span, { x: side * 0.94, y: -0.34 }, near);
    addNeon(scene, alpha, eyes, span, { x: side * -0.94, y: -0.34 }, far);
  }
  addBloom(scene, span, 0.55);
  return scene;
}

/** A neon tube around an oval portrait's frame, one color per side; it stops where the pendant's tubes begin. */
function neonRing(oval: Oval | null, [left, right]: [left: string, right: string]): string {
  if (!oval) return '';
  const [rx, ry] = [oval.rx * 1000 + 14, oval.ry * 1000 + 14];
  // Straight segments, because the bounding box of an arc, and with it the glow's filter region, would be much too
  // large.
  const half = (way: number): string =>
    Array.from({ length: 61 }, (_, i) => {
      const turn = way * (0.06 + (2.24 * i) / 60);
      return `${i ? 'L' : 'M'}${(oval.x * 1000 + rx * Math.sin(turn)).toFixed(1)} ${(oval.y * 1000 - ry * Math.cos(turn)).toFixed(1)}`;
    }).join('');
  return neonTube(half(-1), left, 8, 'cra') + neonTube(half(1), right, 8, 'crb');
}

function cameoTubes(near: string, far: string): string {
  return `${neonTube('M-70 -30Q-40 14 -6 22', near, 5, 'cta')}${neonTube('M70 -30Q40 14 6 22', far, 5, 'ctb')}${neonTube('M0 4L14 22L0 40L-14 22Z', '#ffe27a', 4, 'ctc')}`;
}

function rgb(hex: string): Glow {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Glow;
}
