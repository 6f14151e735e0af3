import { costumeCameo, metalRings } from '../costume/cameo.ts';
import type { Dye } from '../costume/cloth.ts';
import { goldThread, silverThread } from '../costume/cloth.ts';
import { fitCostume } from '../costume/fit.ts';
import type { Stone } from '../costume/jewels.ts';
import { orangeRind, smallPumpkin } from '../costume/pumpkin.ts';
import { onHead, onNeck } from '../costume/put-on.ts';
import type { Costume } from '../costume/wear.ts';
import { witchCape, witchCollar } from '../costume/witch-cape.ts';
import { witchHat } from '../costume/witch-hat.ts';
import { witchCandlelight } from '../scenery/candlelight.ts';
import { witchScene } from '../scenery/halloween.ts';
import { nameRibbon } from '../scenery/name-ribbon.ts';
import type { Brief, Painter } from './brief.ts';
import { paintInkedPage } from './inked-gouache.ts';
import { paintPhotograph } from './photo-composite.ts';

interface Wardrobe { felt: Dye; lining: Dye; band: Dye; thread: { lit: string; body: string; dark: string }; stone: Stone }

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

// Felt and velvet as a camera sees them by candlelight.
const blackFelt: Dye = { lit: '#6b5a55', body: '#37302f', shade: '#1d1a1d', deep: '#0b0a0c' };
const plumFelt: Dye = { lit: '#74505f', body: '#43293a', shade: '#251624', deep: '#0f080f' };
const greyFelt: Dye = { lit: '#7a716a', body: '#474344', shade: '#26262b', deep: '#101015' };
const rust: Dye = { lit: '#b8683c', body: '#7c3a1c', shade: '#44190c', deep: '#1e0a05' };
const wine: Dye = { lit: '#8f4050', body: '#5c1c30', shade: '#300c1a', deep: '#14040a' };
const dullGold = { lit: '#d8b878', body: '#8c6630', dark: '#38240e' };

const clothClothes: Wardrobe[] = [
  { felt: blackFelt, lining: wine, band: rust, thread: dullGold, stone: 'ruby' },
  { felt: plumFelt, lining: rust, band: wine, thread: dullGold, stone: 'emerald' },
  { felt: greyFelt, lining: wine, band: plumFelt, thread: silverThread, stone: 'amethyst' },
];

/** Pointed hat and cape on a page of a picture book. */
export const paintWitchIllustrated: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const clothes = drawnClothes[recipe.scene];
  const ribbon = nameRibbon(recipe.petName, { body: '#f3e3bd', shade: '#c9a673', back: '#8f6a48', letters: '#2a1a30' });
  const rings = metalRings({ edge: '#241436', body: clothes.felt.body, light: clothes.lining.body, core: clothes.felt.shade });
  return paintInkedPage(brief, {
    backdrop: witchScene(recipe.scene, recipe.seed, side),
    costume: dress(brief, clothes, side),
    front: costumeCameo(brief.composed.cameo, rings, `<g transform="translate(0 ${ribbon.banner ? -14 : 0})">${garland()}</g>`) + ribbon.banner,
    lettering: ribbon.lettering,
    ink: '#1e1226',
  });
};

/** The photo's own pet in felt and velvet by candlelight. */
export const paintWitchPhotorealistic: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  return paintPhotograph(brief, {
    ...witchCandlelight(recipe.scene, recipe.seed, side),
    costume: dress(brief, clothClothes[recipe.scene], side),
    glow: '',
    frame: costumeCameo(brief.composed.cameo, metalRings({ edge: '#0c0806', body: '#4a3420', light: '#a07a48', core: '#2a1c10' }), garland()),
    material: 'felt',
  });
};

function dress({ recipe, analysis }: Brief, { felt, lining, band, thread, stone }: Wardrobe, side: number): Costume | null {
  const fit = fitCostume(analysis, recipe);
  const cape = { cloth: felt, lining, thread, stone };
  return fit && {
    fit,
    behind: onNeck(fit, side, witchCollar(cape)),
    chest: onNeck(fit, side, witchCape(cape)),
    head: onHead(fit, side, (seat) => witchHat(seat, { felt, band, thread })),
  };
}

function garland(): string {
  return smallPumpkin('ga', -58, 16, 26, orangeRind, null) + smallPumpkin('gb', 58, 16, 26, orangeRind, null) + smallPumpkin('gc', 0, 34, 38, orangeRind, 'merry');
}
