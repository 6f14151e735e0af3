import { inversePose, placePet } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { placeWhiskers } from '../../compose/place-whiskers.ts';
import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import { makePhotoSampler } from '../../compose/sample-photo.ts';
import type { Frame, Light } from '../../compose/recipe.ts';
import { toLinear } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gauss, gaussRgb } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import type { ModeledCostume } from '../../costume/materials/modeled.ts';
import { trimToBust } from '../../costume/fit/wear.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { findCatchLights } from '../../paint/light/eyes.ts';
import { replaceBackground } from '../../paint/replace-background.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import type { CatchLight } from '../../paint/light/eyes.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import type { Modeled, StageLight } from '../../paint/drawing/model-surface.ts';
import { coverOf, exposeDrawing, exposeModel, blendLayer } from '../../paint/drawing/soft-layer.ts';
import type { SoftLayer } from '../../paint/drawing/soft-layer.ts';
import { blendOver, rasterize } from '../../paint/drawing/svg.ts';
import type { Drawing } from '../../paint/drawing/svg.ts';
import { makeGrain } from '../../paint/drawing/textures.ts';
import type { Material } from '../../paint/drawing/textures.ts';
import { tonePet } from '../../paint/light/tone-pet.ts';
import type { CandlelitScene } from '../../scenery/places/candlelight.ts';
import { extended } from '../../scenery/layout/extend.ts';
import type { Brief, RowMaker } from '../brief.ts';
import { fieldWidth, sheetPixels } from '../brief.ts';
import { develop, findWhite } from './develop-film.ts';
import { blendPetRow, enlargeRow, wear } from './photo-rows.ts';
import type { AddDetail, Wardrobe, WornPart } from './photo-rows.ts';
import { candleField, hatRoom, relightPet } from './relight-pet.ts';
import type { Tint } from './relight-pet.ts';

/** A photo composite: the photographed pet, relit, in modeled clothes, in a place that is out of focus. */
export interface Photograph extends CandlelitScene {
  costume: ModeledCostume | null;
  /** For an oval portrait: its frame, and the objects on the frame and below it. Empty otherwise. */
  props: Modeled[];
  material: Material;
}

/** Smooth fields at the width at which the picture is computed. */
interface Fields {
  pet: Pet;
  /** The relit pet. */
  lit: Rgb;
  /** The place behind the pet, out of focus. */
  place: Rgb;
  /** The pet's shadow, 0..1. */
  cast: Plane;
  /** Where a hat may be drawn, see `hatRoom`; null without a costume. */
  room: Plane | null;
  lights: CatchLight[];
  whiskers: PlacedWhisker[];
  /** Light of the candles, as a factor on each channel. */
  candles: Rgb;
  /** Luma that counts as white. */
  white: number;
  clothes: Clothes;
  props: SoftLayer | null;
}

/** Background of an oval portrait before the candles light it: a photographer's painted backdrop. */
const cameoBackground: Color = [0.36, 0.3, 0.27];

type Clothes = Record<WornPart, SoftLayer | null>;

export async function paintPhotograph(brief: Brief, photograph: Photograph): Promise<RowMaker> {
  const { recipe, width, height } = brief;
  const size = { width, height, span: sheetPixels(width, recipe) };
  const fields = await prepare(brief, photograph);
  const {
    pet,
    lit,
    place,
    clothes: { behind, chest, head },
    props,
  } = fields;
  const { width: across, height: down } = pet.alpha;
  const addDetail = across < width ? detailOf(brief, pet) : null;
  brief.report('Waiting for the moon', 0.85);
  const near = await exposeDrawing(extended(photograph.near, recipe), size);
  const wardrobe: Wardrobe = { ...fields, grain: makeGrain(photograph.material, recipe.light.x < 0 ? -1 : 1) };
  return (y0, y1) => {
    const rows = makeRgb(width, y1 - y0);
    for (let y = y0; y < y1; y++) {
      brief.check();
      enlargeRow(rows, y0, y, place);
    }
    if (behind) wear(wardrobe, rows, y0, behind, 'behind');
    for (let y = y0; y < y1; y++) {
      brief.check();
      blendPetRow(rows, y0, y, lit, pet.alpha, addDetail);
    }
    layWhiskers(rows, y0, fields.whiskers, 0.9, ([r, g, b], x, y) => {
      const at = readField.at(across, down, x * across, y * across);
      return [
        r * readField.value(fields.candles.r, at),
        g * readField.value(fields.candles.g, at),
        b * readField.value(fields.candles.b, at),
      ];
    });
    if (chest) wear(wardrobe, rows, y0, chest, 'chest');
    if (head) wear(wardrobe, rows, y0, head, 'head');
    setCatchLights(rows, y0, fields.lights, [1, 0.9, 0.72]);
    if (props) blendLayer(rows, y0, props);
    blendLayer(rows, y0, near);
    develop(rows, y0, brief, fields.white);
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
  const toned = tonePet(pet, { light: recipe.light, chroma: 1, modeling: 0.35, detail: 1.05 });
  replaceBackground(toned, pet, cameoBackground);
  brief.report('Lighting the candles', 0.35);
  const candles = candleField(width, height, pet.frame, recipe.light, photograph.key, photograph.ambient);
  const draw = async (elements: string): Promise<Drawing> => rasterize(elements, width, 0, height);
  const place = gaussRgb((await draw(extended(photograph.back, recipe))).rgb, photograph.blur * pet.span);
  blendOver(place, await draw(extended(photograph.bokeh, recipe)));
  brief.report('Trying on the costume', 0.5);
  const stage = stageLight(recipe.light, photograph, pet.frame);
  const size = { width: brief.width, height: brief.height, span: sheetPixels(brief.width, recipe) };
  const dress = async (modeled: Modeled | null | undefined): Promise<SoftLayer | null> =>
    modeled ? exposeModel([modeled], stage, size) : null;
  const clothes: Clothes = {
    behind: await dress(costume?.behind),
    chest: await dress(costume?.chest),
    head: await dress(costume?.head),
  };
  const [robe, hat] = [clothes.chest, clothes.head].map((layer) => layer && coverOf(layer, width, height));
  const lit = relightPet(toned, pet, candles, recipe.light, {
    fit: costume?.fit ?? null,
    robe,
    hat,
    rim: photograph.rim,
    glow: photograph.material === 'rind' ? 1 : 0.35,
  });
  if (robe) groundShadow(place, robe, pet.span);
  const props = photograph.props.length ? await exposeModel(photograph.props, stage, size) : null;
  if (props) {
    const cover = coverOf(props, width, height);
    groundShadow(place, cover, pet.span);
    groundShadow(lit, cover, pet.span);
  }
  return {
    pet,
    lit,
    place,
    cast: castShadow(pet),
    candles,
    white: findWhite(lit, place, pet.alpha),
    clothes,
    props,
    whiskers: placeWhiskers(brief.analysis, recipe, pet),
    room: costume ? hatRoom(pet, costume.fit) : null,
    lights: findCatchLights(pet, toned, recipe.light).map((spot) => ({ ...spot, radius: 0.7 * spot.radius })),
  };
}

/** Light for modeled surfaces: the flame near the lens and low, and the light from behind. */
function stageLight(light: Light, { key, rim, material }: Photograph, { left, top, width }: Frame): StageLight {
  const linear = ([r, g, b]: Tint, gain: number): [number, number, number] => [
    gain * toLinear(r / 2) * 4.6,
    gain * toLinear(g / 2) * 4.6,
    gain * toLinear(b / 2) * 4.6,
  ];
  return {
    flame: {
      x: (0.5 + 0.6 * light.x - left) / width,
      y: (0.72 + 0.8 * light.y - top) / width,
      z: 0.5 / width,
      color: linear(key, material === 'rind' ? 0.72 : 1),
    },
    moon: { x: -light.x, y: -0.6, z: 0.12, color: linear(rim, 0.3) },
    breadth: width,
    sky: [0.15, 0.145, 0.17],
    ground: [0.2, 0.12, 0.07],
  };
}

/** The pet's soft shadow on what is right behind and below it, 0..1. */
function castShadow({ alpha, span }: Pet): Plane {
  const { width, height } = alpha;
  const shade = gauss(alpha, 0.03 * span).data;
  const drop = Math.round(0.03 * span);
  const cast = makePlane(width, height);
  for (let i = 0; i < shade.length; i++) cast.data[i] = shade[Math.max(i % width, i - drop * width)];
  return cast;
}

/** Darkens the ground around the foot of clothes or props. */
function groundShadow(place: Rgb, clothes: Plane, span: number): void {
  const { width } = place;
  const soft = gauss(clothes, 0.035 * span).data;
  const drop = Math.round(0.02 * span) * width;
  for (let i = 0; i < soft.length; i++) {
    const dim = 1 - 0.6 * soft[Math.max(0, i - drop)];
    place.r[i] *= dim;
    place.g[i] *= dim;
    place.b[i] *= dim;
  }
}

/** For a print: detail of the original photo that is finer than the fields, in lightness. */
function detailOf({ photo, recipe, width }: Brief, pet: Pet): AddDetail {
  const pose = inversePose(recipe.pose, photo, width);
  const sample = makePhotoSampler(photo, (recipe.pose.scale * width) / photo.width);
  const pixel = new Float32Array(3);
  return (x, y, at, cover) => {
    // In an oval portrait, the background stays out of focus.
    const sharp = recipe.cameo
      ? smooth(1.3, 0.95, hypot((x + 0.5) / width - pet.head.x, (y + 0.5) / width - pet.head.y) / pet.head.radius)
      : smooth(0.8, 1, cover);
    if (sharp === 0) return 0;
    sample(pose.x0 + pose.xx * x + pose.xy * y, pose.y0 + pose.yx * x + pose.yy * y, pixel);
    const fine =
      0.3 * (pixel[0] - readField.value(pet.rgb.r, at)) +
      0.59 * (pixel[1] - readField.value(pet.rgb.g, at)) +
      0.11 * (pixel[2] - readField.value(pet.rgb.b, at));
    return clamp(0.9 * sharp * fine, -0.25, 0.25);
  };
}
