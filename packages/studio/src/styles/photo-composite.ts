import { inversePose, placePet } from '../compose/place-pet.ts';
import type { Pet, Spot } from '../compose/place-pet.ts';
import { pictureHeight } from '../compose/recipe.ts';
import { makePhotoSampler } from '../compose/sample-photo.ts';
import { gauss, gaussRgb } from '../core/filter.ts';
import { makePlane, makeRgb } from '../core/image.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { valueNoise } from '../core/noise.ts';
import type { Costume } from '../costume/wear.ts';
import { trimToBust } from '../costume/wear.ts';
import { setCatchLights } from '../paint/catch-light.ts';
import { findCatchLights } from '../paint/eyes.ts';
import { readField } from '../paint/read-field.ts';
import { layOver, rasterise } from '../paint/svg.ts';
import type { Drawing } from '../paint/svg.ts';
import { grainOf } from '../paint/textures.ts';
import type { Material } from '../paint/textures.ts';
import { tonePet } from '../paint/tone-pet.ts';
import type { CandlelitScene } from '../scenery/candlelight.ts';
import { extended, onFrame } from '../scenery/extend.ts';
import type { Brief, RowMaker } from './brief.ts';
import { fieldWidth, sheetPixels } from './brief.ts';
import { candleField, hatRoom, relightPet } from './relight-pet.ts';

/** A photograph put together: the pet as photographed, relit, in drawn clothes and a place out of focus. */
export interface Photograph extends CandlelitScene {
  costume: Costume | null;
  /** What shines of itself on the costume; it is added to the light. */
  glow: string;
  /** Around a cameo. */
  frame: string;
  material: Material;
}

/** Smooth fields at the width where the picture is worked out. */
interface Fields { pet: Pet; lit: Rgb; place: Rgb; candles: Rgb; cast: Plane; room: Plane | null; lights: Spot[] }

export async function paintPhotograph(brief: Brief, photograph: Photograph): Promise<RowMaker> {
  const { recipe, width } = brief;
  const fields = await prepare(brief, photograph);
  const { pet, lit, place, candles, cast, room } = fields;
  const side = recipe.light.x < 0 ? -1 : 1;
  const scale = pet.alpha.width / width;
  const addDetail = scale < 1 ? detailOf(brief, pet) : null;
  const { costume, material } = photograph;
  return async (y0, y1) => {
    const rows = makeRgb(width, y1 - y0);
    const [behind, chest, head] = costume
      ? await Promise.all([costume.behind, costume.chest, costume.head].map(async (drawing) => softDrawing(drawing, width, sheetPixels(width, recipe), y0, y1)))
      : [null, null, null];
    for (let y = 0, o = 0; y < rows.height; y++) {
      for (let x = 0; x < width; x++, o++) {
        const [u, v] = [(x + 0.5) / width, (y + y0 + 0.5) / width];
        const at = readField.at(pet.alpha.width, pet.alpha.height, (x + 0.5) * scale - 0.5, (y + y0 + 0.5) * scale - 0.5);
        rows.r[o] = readField.value(place.r, at);
        rows.g[o] = readField.value(place.g, at);
        rows.b[o] = readField.value(place.b, at);
        const shade = readField.value(cast.data, at);
        const glow: [number, number, number] = [readField.value(candles.r, at), readField.value(candles.g, at), readField.value(candles.b, at)];
        let grain = 0;
        const wear = (drawing: Drawing, share: number, dim: number): void => {
          const cover = drawing.alpha.data[o] * share;
          if (cover === 0) return;
          grain ||= grainOf(material, u, v, side);
          rows.r[o] += (clamp(drawing.rgb.r[o] * grain * glow[0] * dim) - rows.r[o]) * cover;
          rows.g[o] += (clamp(drawing.rgb.g[o] * grain * glow[1] * dim) - rows.g[o]) * cover;
          rows.b[o] += (clamp(drawing.rgb.b[o] * grain * glow[2] * dim) - rows.b[o]) * cover;
        };
        if (behind) wear(behind, 1, 1 - 0.55 * shade);
        const a = readField.value(pet.alpha.data, at);
        if (a > 0) {
          const fine = addDetail ? addDetail(x, y + y0, u, v, at, a) : 0;
          rows.r[o] += (readField.value(lit.r, at) + fine - rows.r[o]) * a;
          rows.g[o] += (readField.value(lit.g, at) + fine - rows.g[o]) * a;
          rows.b[o] += (readField.value(lit.b, at) + fine - rows.b[o]) * a;
        }
        if (chest) wear(chest, 1, 1 - 0.4 * shade * (1 - a));
        if (head) wear(head, room ? readField.value(room.data, at) : 1, 1);
      }
    }
    const shine = await softDrawing(photograph.glow, width, sheetPixels(width, recipe), y0, y1);
    if (shine) addLight(rows, shine);
    setCatchLights(rows, y0, fields.lights, [1, 0.9, 0.72]);
    if (photograph.frame) layOver(rows, await rasterise(onFrame(photograph.frame, recipe), width, y0, y1));
    layOver(rows, await rasterise(extended(photograph.near, recipe), width, y0, y1));
    develop(rows, y0, brief);
    return rows;
  };
}

async function prepare(brief: Brief, photograph: Photograph): Promise<Fields> {
  const { recipe } = brief;
  const width = fieldWidth(brief);
  const { costume } = photograph;
  brief.report('Finding the light on your pet', 0);
  const pet = placePet(brief.photo, brief.analysis, recipe, width);
  if (costume) trimToBust(pet, costume.fit);
  const { height } = pet.alpha;
  const toned = tonePet(pet, { light: recipe.light, chroma: 1, modelling: 0.35, detail: 1.05 });
  brief.report('Lighting the candles', 0.35);
  const candles = candleField(width, height, pet.frame, recipe.light, photograph.key);
  const draw = async (elements: string): Promise<Drawing> => rasterise(elements, width, 0, height);
  const place = gaussRgb((await draw(extended(photograph.back, recipe))).rgb, photograph.blur * pet.span);
  layOver(place, await draw(extended(photograph.bokeh, recipe)));
  brief.report('Trying on the costume', 0.6);
  const [robe, hat] = costume ? await Promise.all([draw(costume.chest), draw(costume.head)]) : [null, null];
  const lit = relightPet(toned, pet, candles, recipe.light, {
    fit: costume?.fit ?? null, robe, hat, rim: photograph.rim, glow: photograph.material === 'rind' ? 1 : 0.35,
  });
  const shade = gauss(pet.alpha, 0.03 * pet.span).data;
  const drop = Math.round(0.03 * pet.span);
  const cast = makePlane(width, height);
  for (let i = 0; i < shade.length; i++) cast.data[i] = shade[Math.max(i % width, i - drop * width)];
  return {
    pet, lit, place, candles, cast, room: costume ? hatRoom(pet, costume.fit) : null,
    lights: findCatchLights(pet, toned, recipe.light).map((spot) => ({ ...spot, radius: 0.7 * spot.radius })),
  };
}

/** What the original photo shows beyond the fields' own pixels, in lightness, for a print. */
function detailOf({ photo, recipe, width }: Brief, pet: Pet): (x: number, y: number, u: number, v: number, at: ReturnType<typeof readField.at>, cover: number) => number {
  const pose = inversePose(recipe.pose, photo, width);
  const sample = makePhotoSampler(photo, (recipe.pose.scale * width) / photo.width);
  const pixel = new Float32Array(3);
  return (x, y, u, v, at, cover) => {
    // In a cameo what lies behind the pet stays out of focus.
    const sharp = recipe.cameo ? smooth(1.3, 0.95, Math.hypot(u - pet.head.x, v - pet.head.y) / pet.head.radius) : smooth(0.8, 1, cover);
    if (sharp === 0) return 0;
    sample(pose.x0 + pose.xx * x + pose.xy * y, pose.y0 + pose.yx * x + pose.yy * y, pixel);
    const fine = 0.3 * (pixel[0] - readField.value(pet.rgb.r, at)) + 0.59 * (pixel[1] - readField.value(pet.rgb.g, at)) + 0.11 * (pixel[2] - readField.value(pet.rgb.b, at));
    return clamp(0.9 * sharp * fine, -0.25, 0.25);
  };
}

/** A drawing as sharp as the lens is: with rows to spare, so that bands meet. */
async function softDrawing(elements: string, width: number, span: number, y0: number, y1: number): Promise<Drawing | null> {
  if (!elements) return null;
  const sigma = 0.0009 * span;
  const spare = Math.ceil(4 * sigma);
  const { rgb, alpha } = await rasterise(elements, width, y0 - spare, y1 + spare);
  const blur = (data: Float32Array): Float32Array => gauss({ width, height: alpha.height, data }, sigma).data.subarray(spare * width, (spare + y1 - y0) * width);
  const cover = blur(alpha.data);
  // Colours are blurred where they count, so that edges do not darken.
  const colour = (data: Float32Array): Float32Array => blur(data.map((value, i) => value * alpha.data[i])).map((value, i) => (cover[i] > 0.002 ? value / cover[i] : 0));
  const height = y1 - y0;
  return { rgb: { width, height, r: colour(rgb.r), g: colour(rgb.g), b: colour(rgb.b) }, alpha: { width, height, data: cover } };
}

function addLight(rows: Rgb, { rgb, alpha }: Drawing): void {
  for (let i = 0; i < rows.r.length; i++) {
    const a = 0.85 * alpha.data[i];
    if (a === 0) continue;
    rows.r[i] += (1 - rows.r[i]) * rgb.r[i] * a;
    rows.g[i] += (1 - rows.g[i]) * rgb.g[i] * a;
    rows.b[i] += (1 - rows.b[i]) * rgb.b[i] * a;
  }
}

/** One exposure over everything: dark corners, a black point a little above black and cool, one film's grain. */
function develop(rows: Rgb, y0: number, { width, height, recipe }: Brief): void {
  const { seed } = recipe;
  const tall = pictureHeight / (height / width);
  for (let y = 0, i = 0; y < rows.height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) / width, (y + y0 + 0.5) / width];
      const corner = 1 - 0.42 * smooth(0.5, 1.05, Math.hypot((u - 0.5) * 1.1, (tall * v - 0.66) * 0.9) / 0.72);
      const grain = 0.03 * (valueNoise(u * 620, v * 620, seed + 81) + valueNoise(u * 1100, v * 1100, seed + 82) - 1);
      rows.r[i] = 0.026 + 0.945 * shoulder(rows.r[i] * corner) + grain;
      rows.g[i] = 0.024 + 0.945 * shoulder(rows.g[i] * corner) + grain;
      rows.b[i] = 0.034 + 0.93 * shoulder(rows.b[i] * corner) + grain;
    }
  }
}

/** Film's soft white. */
function shoulder(value: number): number {
  return value < 0.75 ? value : 0.75 + 0.24 * (1 - Math.exp(-(value - 0.75) / 0.24));
}
