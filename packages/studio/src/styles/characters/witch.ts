import { drapedCape, standingCollar } from '../../costume/garments/draped-cape.ts';
import { feltHat } from '../../costume/hats/felt-hat.ts';
import { modelOnHead, modelOnNeck, paintOf } from '../../costume/materials/modeled.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import type { Dye } from '../../costume/materials/cloth.ts';
import { goldThread } from '../../costume/materials/cloth.ts';
import { fitCostume, fitCostumes } from '../../costume/fit/fit.ts';
import type { Stone } from '../../costume/materials/jewels.ts';
import { orangeRind, smallPumpkin } from '../../costume/hats/pumpkin.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import type { HatShape } from '../../costume/fit/put-on.ts';
import { hatOnFrame, pumpkinsBelow, woodenFrame } from '../../costume/fit/cameo-props.ts';
import { carve, fieldPumpkins } from '../../costume/hats/hollow-pumpkin.ts';
import type { Surface } from '../../paint/drawing/surface-form.ts';
import type { Costume } from '../../costume/fit/wear.ts';
import { witchCape, witchCollar } from '../../costume/garments/witch-cape.ts';
import { witchHat } from '../../costume/hats/witch-hat.ts';
import { witchCandlelight } from '../../scenery/places/candlelight.ts';
import { witchScene } from '../../scenery/places/halloween.ts';
import { nameRibbon } from '../../scenery/parts/ribbon.ts';
import type { Brief, Painter } from '../brief.ts';
import { paintInkedPage } from '../techniques/inked-gouache.ts';
import { paintPhotograph } from '../techniques/photo-composite.ts';

interface Wardrobe {
  felt: Dye;
  lining: Dye;
  band: Dye;
  thread: { lit: string; body: string; dark: string };
  stone: Stone;
}

const aubergine: Dye = { lit: '#a07cc0', body: '#5f3f86', shade: '#372258', deep: '#180d2c' };
const bottle: Dye = { lit: '#7fc08a', body: '#3a7a58', shade: '#1d4a3c', deep: '#0a2420' };
const ink: Dye = { lit: '#7888a0', body: '#3c4660', shade: '#20263e', deep: '#0c0e1c' };
const ember: Dye = { lit: '#ffb060', body: '#e07a2c', shade: '#9c4214', deep: '#4e1c08' };
const plum: Dye = { lit: '#d070b0', body: '#963a7c', shade: '#5a1c50', deep: '#280a26' };

const drawnClothes: Wardrobe[] = [
  { felt: aubergine, lining: ember, band: ember, thread: goldThread, stone: 'emerald' },
  { felt: ink, lining: plum, band: plum, thread: goldThread, stone: 'topaz' },
  { felt: bottle, lining: ember, band: aubergine, thread: goldThread, stone: 'amethyst' },
];

interface Woolens {
  felt: string;
  cloth: string;
  lining: string;
  band: string;
  thread: string;
  stone: string;
}

/** Colors as a camera sees them by candlelight. */
const woolens: Woolens[] = [
  { felt: '#4b4148', cloth: '#463e46', lining: '#8c1f38', band: '#a4531f', thread: '#c79a48', stone: '#c01a30' },
  { felt: '#5a3a58', cloth: '#4c3350', lining: '#b0561c', band: '#7c2238', thread: '#c79a48', stone: '#158a50' },
  { felt: '#54524e', cloth: '#47463f', lining: '#3f5a3a', band: '#5c3468', thread: '#b4bac4', stone: '#7a34b4' },
];

/** Pointed hat and cape on a picture-book page. */
export const paintWitchIllustrated: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const clothes = drawnClothes[recipe.scene];
  const ribbon = nameRibbon(recipe.petName, { lit: '#fff3d6', body: '#f3e3bd', dark: '#a9825a', letters: '#2a1a30' });
  const rings = metalRings({
    edge: '#241436',
    body: clothes.felt.body,
    light: clothes.lining.body,
    core: clothes.felt.shade,
  });
  return paintInkedPage(brief, {
    backdrop: witchScene(recipe.scene, recipe.seed, side),
    costumes: dress(brief, clothes, side),
    front:
      costumeCameo(
        brief.composed.cameo,
        rings,
        `<g transform="translate(0 ${ribbon.banner ? -14 : 0})">${garland()}</g>`,
        { side, hat: (seat) => witchHat(seat, clothes) },
      ) + ribbon.banner,
    lettering: ribbon.lettering,
    ink: '#1e1226',
    sceneLight: { key: '#b8f070', fill: '#8040e0', rim: '#d8b0ff', strength: 1.2, exposure: -0.2 },
    cameoBackground: ['#5a3a8a', '#3f6a4a', '#2a6a6a'][recipe.scene],
  });
};

/** The photographed pet in felt and wool by candlelight. */
export const paintWitchPhotorealistic: Painter = async (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const worn = woolens[recipe.scene];
  const [felt, wool, lining, band, thread, stone] = [
    worn.felt,
    worn.cloth,
    worn.lining,
    worn.band,
    worn.thread,
    worn.stone,
  ].map(paintOf);
  const fit = fitCostume(analysis, recipe);
  const cape = { cloth: wool, lining, thread, stone, seed: recipe.seed };
  const hat = (seat: HatShape): Surface[] => feltHat(seat, { felt, band, thread, seed: recipe.seed });
  return paintPhotograph(brief, {
    ...witchCandlelight(recipe.scene, recipe.seed, side),
    costume: fit && {
      fit,
      behind: modelOnNeck(fit, side, standingCollar(cape)),
      chest: modelOnNeck(fit, side, drapedCape(cape)),
      head: modelOnHead(fit, side, hat),
    },
    props: recipe.cameo
      ? [
          woodenFrame(recipe.cameo, paintOf('#5a3a22')),
          hatOnFrame(recipe.cameo, side, hat),
          ...pumpkinsBelow(recipe.cameo, fieldPumpkins(recipe.seed), await carve('merry', 300)),
        ]
      : [],
    material: 'felt',
  });
};

function dress({ recipe, analysis }: Brief, { felt, lining, band, thread, stone }: Wardrobe, side: number): Costume[] {
  const cape = { cloth: felt, lining, thread, stone };
  return fitCostumes(analysis, recipe).map((fit) => ({
    fit,
    behind: onNeck(fit, side, witchCollar(cape)),
    chest: onNeck(fit, side, witchCape(cape)),
    head: onHead(fit, side, (seat) => witchHat(seat, { felt, band, thread })),
  }));
}

function garland(): string {
  return (
    smallPumpkin('ga', -50, 24, 21, orangeRind, null) +
    smallPumpkin('gb', 50, 24, 21, orangeRind, null) +
    smallPumpkin('gc', 0, 36, 28, orangeRind, 'merry')
  );
}
