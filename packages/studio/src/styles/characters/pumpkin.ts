import { carve, fieldPumpkins, pumpkinFront, pumpkinInside } from '../../costume/hats/hollow-pumpkin.ts';
import { pumpkinCap } from '../../costume/hats/pumpkin-cap.ts';
import { hatOnFrame, pumpkinsBelow, woodenFrame } from '../../costume/fit/cameo-props.ts';
import { modelOnHead, modelOnNeck, paintOf, roomBelow } from '../../costume/materials/modeled.ts';
import { costumeCameo, metalRings } from '../../costume/fit/cameo.ts';
import { fitCostume, fitCostumes } from '../../costume/fit/fit.ts';
import {
  orangeRind,
  paleRind,
  pumpkinBack,
  pumpkinBody,
  pumpkinLid,
  redRind,
  smallPumpkin,
} from '../../costume/hats/pumpkin.ts';
import type { Grin, Rind } from '../../costume/hats/pumpkin.ts';
import { onHead, onNeck } from '../../costume/fit/put-on.ts';
import type { Costume } from '../../costume/fit/wear.ts';
import { pumpkinCandlelight } from '../../scenery/places/candlelight.ts';
import { patchScene } from '../../scenery/places/halloween.ts';
import { nameRibbon } from '../../scenery/parts/ribbon.ts';
import type { Brief, Painter } from '../brief.ts';
import { paintInkedPage } from '../techniques/inked-gouache.ts';
import { paintPhotograph } from '../techniques/photo-composite.ts';

const worn: { rind: Rind; grin: Grin }[] = [
  { rind: orangeRind, grin: 'merry' },
  { rind: redRind, grin: 'toothy' },
  { rind: paleRind, grin: 'sly' },
];

/** For the photorealistic style: the carved face of each scene's pumpkin. */
const cut: Grin[] = ['toothy', 'merry', 'sly'];

/** The pet looks out of a carved pumpkin and wears its lid as a cap, in a picture-book pumpkin patch. */
export const paintPumpkinIllustrated: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const ribbon = nameRibbon(recipe.petName, { lit: '#dca56a', body: '#c98f55', dark: '#6f4524', letters: '#fff1cf' });
  const rings = metalRings({ edge: '#3a1c10', body: '#5c7a38', light: '#a8b85a', core: '#34501f' });
  return paintInkedPage(brief, {
    backdrop: patchScene(recipe.scene, recipe.seed, side),
    costumes: dress(brief, worn[recipe.scene], side),
    front:
      costumeCameo(
        brief.composed.cameo,
        rings,
        `<g transform="translate(0 ${ribbon.banner ? -14 : 0})">${garland()}</g>`,
        { side, hat: (seat) => pumpkinLid(seat, worn[recipe.scene].rind) },
      ) + ribbon.banner,
    lettering: ribbon.lettering,
    ink: '#2c160e',
    sceneLight: { key: '#ffa030', fill: '#4a4aa0', rim: '#ffd070', strength: 1.2 },
    cameoBackground: ['#e0903a', '#4a4a80', '#b8602a'][recipe.scene],
  });
};

/** The photographed pet in a carved pumpkin, among lanterns and mist. */
export const paintPumpkinPhotorealistic: Painter = async (brief) => {
  const { recipe, analysis } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const skins = fieldPumpkins(recipe.seed);
  const skin = skins[recipe.scene];
  const fit = fitCostume(analysis, recipe);
  const carving = await carve(cut[recipe.scene], fit ? roomBelow(fit, recipe) : 300);
  return paintPhotograph(brief, {
    ...pumpkinCandlelight(recipe.scene, recipe.seed, side),
    costume: fit && {
      fit,
      behind: modelOnNeck(fit, side, pumpkinInside(skin)),
      chest: modelOnNeck(fit, side, pumpkinFront(skin, carving)),
      head: modelOnHead(fit, side, (seat) => pumpkinCap(seat, skin)),
    },
    props: recipe.cameo
      ? [
          woodenFrame(recipe.cameo, paintOf('#5a3a22')),
          hatOnFrame(recipe.cameo, side, (seat) => pumpkinCap(seat, skin)),
          ...pumpkinsBelow(recipe.cameo, skins, carving),
        ]
      : [],
    material: 'rind',
  });
};

function dress({ recipe, analysis }: Brief, { rind, grin }: { rind: Rind; grin: Grin }, side: number): Costume[] {
  return fitCostumes(analysis, recipe).map((fit) => ({
    fit,
    behind: onNeck(fit, side, pumpkinBack(rind)),
    chest: onNeck(
      fit,
      side,
      pumpkinBody(rind, grin, recipe.seed, roomBelow(fit, recipe, recipe.petName ? 1.07 : undefined)),
    ),
    head: onHead(fit, side, (seat) => pumpkinLid(seat, rind)),
  }));
}

function garland(): string {
  return (
    smallPumpkin('ga', -53, 24, 22, redRind, null) +
    smallPumpkin('gb', 53, 24, 22, orangeRind, null) +
    smallPumpkin('gc', 0, 38, 30, orangeRind, 'toothy')
  );
}
