import { costumeCameo, metalRings } from '../costume/cameo.ts';
import { fitCostume } from '../costume/fit.ts';
import { orangeRind, paleRind, pumpkinBack, pumpkinBody, pumpkinGlow, pumpkinLid, redRind, smallPumpkin } from '../costume/pumpkin.ts';
import type { Grin, Rind } from '../costume/pumpkin.ts';
import { onHead, onNeck } from '../costume/put-on.ts';
import type { Costume } from '../costume/wear.ts';
import { pumpkinCandlelight } from '../scenery/candlelight.ts';
import { patchScene } from '../scenery/halloween.ts';
import { nameRibbon } from '../scenery/name-ribbon.ts';
import type { Brief, Painter } from './brief.ts';
import { paintInkedPage } from './inked-gouache.ts';
import { paintPhotograph } from './photo-composite.ts';

const worn: { rind: Rind; grin: Grin }[] = [
  { rind: orangeRind, grin: 'merry' }, { rind: redRind, grin: 'toothy' }, { rind: paleRind, grin: 'sly' },
];

/** The same rinds as a camera sees them: less even, less bright. */
const grown: { rind: Rind; grin: Grin }[] = [
  { rind: { ...orangeRind, lit: '#f0a050', body: '#c8641a', shade: '#7c340c', deep: '#371404' }, grin: 'toothy' },
  { rind: { ...redRind, lit: '#e08048', body: '#b4491c', shade: '#6a2010', deep: '#2e0a06' }, grin: 'merry' },
  { rind: { ...paleRind, lit: '#f0dcb4', body: '#c4a878', shade: '#7c6344', deep: '#3a2a1c' }, grin: 'sly' },
];

/** Looking out of a carved pumpkin, its lid for a cap, in a picture-book patch. */
export const paintPumpkinIllustrated: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const ribbon = nameRibbon(recipe.petName, { body: '#c98f55', shade: '#8f5c30', back: '#5f3a1e', letters: '#fff1cf' });
  const rings = metalRings({ edge: '#3a1c10', body: '#5c7a38', light: '#a8b85a', core: '#34501f' });
  return paintInkedPage(brief, {
    backdrop: patchScene(recipe.scene, recipe.seed, side),
    costume: dress(brief, worn[recipe.scene], side),
    front: costumeCameo(brief.composed.cameo, rings, `<g transform="translate(0 ${ribbon.banner ? -14 : 0})">${garland()}</g>`) + ribbon.banner,
    lettering: ribbon.lettering,
    ink: '#2c160e',
  });
};

/** The photo's own pet in a carved pumpkin, among lanterns and mist. */
export const paintPumpkinPhotorealistic: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const costume = dress(brief, grown[recipe.scene], side);
  return paintPhotograph(brief, {
    ...pumpkinCandlelight(recipe.scene, recipe.seed, side),
    costume,
    glow: costume ? onNeck(costume.fit, side, pumpkinGlow(grown[recipe.scene].grin)) : '',
    frame: costumeCameo(brief.composed.cameo, metalRings({ edge: '#0c0806', body: '#4a3420', light: '#a07a48', core: '#2a1c10' }), garland()),
    material: 'rind',
  });
};

function dress({ recipe, analysis }: Brief, { rind, grin }: { rind: Rind; grin: Grin }, side: number): Costume | null {
  const fit = fitCostume(analysis, recipe);
  return fit && {
    fit,
    behind: onNeck(fit, side, pumpkinBack(rind)),
    chest: onNeck(fit, side, pumpkinBody(rind, grin, recipe.seed)),
    head: onHead(fit, side, (seat) => pumpkinLid(seat, rind)),
  };
}

function garland(): string {
  return smallPumpkin('ga', -64, 14, 28, redRind, null) + smallPumpkin('gb', 64, 14, 28, orangeRind, null) + smallPumpkin('gc', 0, 36, 42, orangeRind, 'toothy');
}
