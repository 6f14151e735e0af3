import { placePet } from '../compose/place-pet.ts';
import type { Pet } from '../compose/place-pet.ts';
import type { Oval } from '../compose/recipe.ts';
import { toLab } from '../core/colour.ts';
import type { Colour } from '../core/colour.ts';
import { makePlane, makeRgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { kuwahara } from '../kernels/kuwahara.ts';
import { setCatchLights } from '../paint/catch-light.ts';
import { findCatchLights } from '../paint/eyes.ts';
import type { CatchLight } from '../paint/eyes.ts';
import { addDarkLines, layGlazes } from '../paint/lay-glazes.ts';
import type { Pigment } from '../paint/lay-glazes.ts';
import { addWashes, holdWhites } from '../paint/lay-washes.ts';
import { paperTooth } from '../paint/paper.ts';
import { readField } from '../paint/read-field.ts';
import { tonePet } from '../paint/tone-pet.ts';
import { wetPaper } from '../paint/wet-paper.ts';
import type { WetPaper } from '../paint/wet-paper.ts';
import { washScene } from '../scenery/washes.ts';
import { fieldWidth, planWidth } from './brief.ts';
import type { Brief, Painter, RowMaker } from './brief.ts';

/** Colour of the shadows in white fur and of the wash around it, for each scene. */
const shadowColours: Colour[] = [[0.55, 0.7, 0.88], [0.86, 0.68, 0.72], [0.66, 0.8, 0.66]];

/** Transparent glazes on white paper: a wet wash, a middle tone with hard edges, dry darks. */
export const paintWatercolor: Painter = async (brief) => {
  const { recipe } = brief;
  const width = fieldWidth(brief);
  brief.report('Sketching your pet', 0);
  const placed = placePet(brief.photo, brief.analysis, recipe, width);
  const fields = wetPaper(placed, recipe.seed);
  const pet = recipe.cameo ? dissolveIntoPaper(placed, recipe.cameo, fields) : placed;
  const unit = pet.span / planWidth;
  const toned = tonePet(pet, { light: recipe.light, chroma: 1.55, modelling: 0.45, detail: 1.5 });
  brief.report('Mixing washes', 0.2);
  const flat = kuwahara(toned, Math.round(5 * Math.sqrt(unit)), 2);
  brief.report('Wetting the paper', 0.5);
  const pigment = layGlazes(flat, pet, fields, { wetness: recipe.strokeScale, edge: recipe.cameo ? 4 : 2.2, least: recipe.cameo ? 0.06 : 0.2, unit });
  brief.report('Drawing with the tip of the brush', 0.75);
  addDarkLines(pigment, toned, pet, unit);
  const lightness = { width: fields.width, height: fields.height, data: toLab(flat).L };
  holdWhites(pigment, lightness, pet, fields, { colour: shadowColours[recipe.scene], unit });
  addWashes(pigment, washScene(brief.composed, pet), pet, fields);
  return makeRows(brief, pigment, fields, findCatchLights(pet, toned, recipe.light));
};

/**
 * A cameo on paper: no oval, but a pool of colour around the head that broke off where the brush was lifted. What
 * surrounds the head is only hinted at.
 */
function dissolveIntoPaper(pet: Pet, oval: Oval, { width, height, edge, fringe, bloom }: WetPaper): Pet {
  const alpha = makePlane(width, height);
  const presence = makePlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width, y / width];
      const out = Math.hypot((u - oval.x) / oval.rx, (v - oval.y) / oval.ry);
      const ragged = 0.62 * (bloom.data[i] - 0.5) + 0.4 * (edge.data[i] - 0.5) + 0.12 * (fringe.data[i] - 0.5);
      const lost = pet.surroundings ? pet.surroundings.data[i] : 0;
      alpha.data[i] = pet.presence.data[i] * smooth(1.04, 0.88, out + ragged * smooth(0.6, 1, out)) * (1 - 0.9 * lost);
      const fromHead = Math.hypot(u - pet.head.x, v - pet.head.y - 0.1 * pet.head.radius) / pet.head.radius;
      presence.data[i] = (0.16 + 0.84 * smooth(1.5, 0.9, fromHead + 0.7 * ragged)) * (1 - 0.85 * lost);
    }
  }
  return { ...pet, alpha, presence };
}

function makeRows(brief: Brief, pigment: Pigment, fields: WetPaper, lights: CatchLight[]): RowMaker {
  const { width } = brief;
  const { seed } = brief.recipe;
  const scale = fields.width / width;
  return (y0, y1) => {
    const out = makeRgb(width, y1 - y0);
    for (let y = y0, o = 0; y < y1; y++) {
      brief.check();
      const v = (y + 0.5) / width;
      for (let x = 0; x < width; x++, o++) {
        const u = (x + 0.5) / width;
        const at = readField.at(fields.width, fields.height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
        const tooth = paperTooth(u, v, seed + 20) - 0.5;
        let r = readField.value(pigment.r, at);
        let g = readField.value(pigment.g, at);
        let b = readField.value(pigment.b, at);
        // Pigment settles in the hollows of the paper.
        const settled = 1 + tooth * 0.9;
        r *= settled;
        g *= settled;
        b *= settled;
        const paper = 1 + tooth * 0.05;
        out.r[o] = 0.985 * paper * Math.exp(-r);
        out.g[o] = 0.978 * paper * Math.exp(-g);
        out.b[o] = 0.955 * paper * Math.exp(-b);
      }
    }
    setCatchLights(out, y0, lights, [0.985, 0.98, 0.96]);
    return out;
  };
}
