import type { Analysis } from '../../analysis/types.ts';
import { costumeCameo } from '../../costume/fit/cameo.ts';
import { placePet } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { placeWhiskers } from '../../compose/place-whiskers.ts';
import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import type { Light } from '../../compose/recipe.ts';
import { parseHex } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { animateProportions } from '../../paint/fur/animate-proportions.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { contactShadow } from '../../paint/compose-scene.ts';
import { findFilmEyes, lightAsFilm } from '../../paint/light/film-light.ts';
import type { Eye } from '../../paint/light/film-light.ts';
import { replaceBackground } from '../../paint/replace-background.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import { fluffOutline, groomFur } from '../../paint/fur/groom-fur.ts';
import { fineGrain } from '../../paint/paper/paper.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import { exposeDrawing, blendLayer, readLayer } from '../../paint/drawing/soft-layer.ts';
import type { SoftLayer } from '../../paint/drawing/soft-layer.ts';
import { blurWithin, tonePet } from '../../paint/light/tone-pet.ts';
import type { Ring } from '../../scenery/layout/cameo-frame.ts';
import { cinemaScene } from '../../scenery/places/cinema.ts';
import type { CinemaScene } from '../../scenery/places/cinema.ts';
import { extended, onFrame } from '../../scenery/layout/extend.ts';
import type { Brief, Painter } from '../brief.ts';
import { fieldWidth, sheetPixels } from '../brief.ts';

/**
 * Enlargement of head and eyes. Large eyes make a character; a much larger head would move the markings, and the pet
 * would no longer be recognizable.
 */
const proportions = { head: 0.03, eyes: 0.36 };

/** Smooth fields at the width at which the character is computed. */
interface Character {
  lit: Rgb;
  outline: Plane;
  /** Factor on the backdrop's light: the shadow of the pet. */
  dim: Plane;
  eyes: Eye[];
  whiskers: PlacedWhisker[];
}

/**
 * Lacquered wood for the frame of an oval portrait, one for each scene. The frame stands in the scene: grass and petals
 * pass in front of it.
 */
const lacquers: Lacquer[] = [
  { edge: '#8a5620', body: '#e8a848', light: '#fff0b8', background: '#8fb9c4' },
  { edge: '#322a78', body: '#6a5cc0', light: '#d8ccff', background: '#5d5790' },
  { edge: '#b85680', body: '#f48fb2', light: '#ffe6f0', background: '#e3b7a8' },
];

interface Lacquer {
  edge: string;
  body: string;
  light: string;
  /** Color inside the frame, behind the pet. */
  background: string;
}

/** One broad rounded molding with a glint along its crest. */
function lacqueredRings({ edge, body, light }: Lacquer): Ring[] {
  return [
    [3, 18, '#1b120c'],
    [30, 46, body],
    [50, 8, edge],
    [14, 7, edge],
    [25, 6, light],
  ];
}

/**
 * A still from an animated film: large eyes, groomed fur, light through ears and around edges, shallow depth of field.
 */
export const paintAnimated: Painter = async (brief) => {
  const { recipe, width, height } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  const scene = cinemaScene(recipe.scene, recipe.seed, side);
  const character = shapeCharacter(brief, scene);
  brief.report('Opening the lens', 0.8);
  const size = { width, height, span: sheetPixels(width, recipe) };
  const back = await exposeDrawing(extended(scene.back, recipe), size);
  const front = await exposeDrawing(
    onFrame(costumeCameo(brief.composed.cameo, lacqueredRings(lacquers[recipe.scene]), '', { side }), recipe) +
      extended(scene.front, recipe),
    size,
  );
  return (y0, y1) => {
    const rows = makeRgb(width, y1 - y0);
    setStage(rows, y0, back, character, brief.check);
    layWhiskers(rows, y0, character.whiskers, 0.9);
    setCatchLights(
      rows,
      y0,
      character.eyes.flatMap((eye) => eye.lights),
      [1, 0.99, 0.97],
    );
    blendLayer(rows, y0, front);
    return rows;
  };
};

function shapeCharacter(brief: Brief, scene: CinemaScene): Character {
  const { recipe } = brief;
  brief.report('Sculpting your pet', 0);
  const placed = placePet(brief.photo, brief.analysis, recipe, fieldWidth(brief));
  const shaped = animateProportions(placed, { ...proportions, eyes: proportions.eyes * roomForEyes(brief.analysis) });
  // The oval stays the same when the head inside it grows.
  const pet = recipe.cameo ? { ...shaped, alpha: placed.alpha } : shaped;
  const toned = tonePet(pet, { light: recipe.light, chroma: 1.12, modeling: 0.35, detail: 0.95 });
  replaceBackground(toned, pet, parseHex(lacquers[recipe.scene].background));
  const outline = recipe.cameo ? pet.alpha : fluffOutline(pet, recipe.seed);
  if (!recipe.cameo) growColors(toned, pet);
  brief.report('Grooming the fur', 0.25);
  const groomed = groomFur(toned, pet, recipe.seed);
  const eyes = findFilmEyes(pet, groomed, recipe.light);
  brief.report('Placing the lamps', 0.55);
  const lights = { key: parseHex(scene.keyRim), back: parseHex(scene.backRim), fill: parseHex(scene.shade) };
  return {
    lit: lightAsFilm(groomed, pet, outline, recipe.light, lights, eyes),
    outline,
    dim: shadeGround(pet, outline, recipe.light),
    eyes,
    whiskers: placeWhiskers(brief.analysis, recipe, pet),
  };
}

/** 1, or less if the face fills the photo: larger eyes would not fit the face. */
function roomForEyes({ face, photo }: Analysis): number {
  if (!face) return 1;
  const down = ((face.leftEye.y - face.rightEye.y) * photo.height) / photo.width;
  return smooth(0.33, 0.275, Math.hypot(face.leftEye.x - face.rightEye.x, down));
}

// The rows are functions of their own that are called for each row: V8 keeps their optimized code between pictures.

/** Extends the pet's colors slightly beyond its outline, so that tufts have the fur's color and not the backdrop's. */
function growColors(image: Rgb, { alpha, span }: Pet): void {
  const { width, height } = image;
  for (const channel of ['r', 'g', 'b'] as const) {
    const data = image[channel];
    const grown = blurWithin({ width, height, data }, alpha, 0.006 * span).data;
    for (let y = 0; y < height; y++) growRow(data, grown, alpha, y);
  }
}

function growRow(data: Float32Array, grown: Float32Array, alpha: Plane, y: number): void {
  const { width } = alpha;
  for (let i = y * width; i < (y + 1) * width; i++) data[i] += (grown[i] - data[i]) * smooth(0.9, 0.35, alpha.data[i]);
}

function shadeGround(pet: Pet, outline: Plane, light: Light): Plane {
  const { width, height } = outline;
  const { frame, span } = pet;
  const dim = makePlane(width, height, 1);
  const shadows: GroundShadows = {
    contact: contactShadow(pet),
    below: Math.round(0.012 * span) * width,
    cast: gauss(outline, 0.05 * span).data,
    aside: light.x * 0.05 * span,
  };
  for (let y = 0; y < height; y++) {
    const ground = 0.36 * smooth(0.75, 1.1, frame.top + (y / width) * frame.width);
    shadeRow(dim, shadows, ground, y);
  }
  return dim;
}

/** The pet's shadows on the ground. */
interface GroundShadows {
  /** Where the pet touches the ground, to be drawn `below` pixels farther on; null if its feet are cut off. */
  contact: Float32Array | null;
  below: number;
  /** The shadow that the scene's light casts, `aside` pixels to the side. */
  cast: Float32Array;
  aside: number;
}

/** `ground` is the strength of the cast shadow in the row. */
function shadeRow(dim: Plane, { contact, below, cast, aside }: GroundShadows, ground: number, y: number): void {
  const { width } = dim;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const sx = clamp(Math.round(x + aside), 0, width - 1);
    dim.data[i] = (1 - ground * cast[y * width + sx]) * (1 - 0.6 * (contact?.[Math.max(0, i - below)] ?? 0));
  }
}

/** Draws the set behind the character, with a grain against banding of smooth gradients in eight bits. */
function setStage(rows: Rgb, y0: number, back: SoftLayer, character: Character, check: () => void): void {
  for (let y = 0; y < rows.height; y++) {
    check();
    stageRow(rows, y0, y, back, character);
  }
}

/** Premultiplied r, g, b and alpha of the set's pixel that is being drawn. */
const place = new Float32Array(4);

/** `y` is a row of `rows`, which begin at the picture's row `y0`. */
function stageRow(rows: Rgb, y0: number, y: number, back: SoftLayer, { lit, outline, dim }: Character): void {
  const { width } = rows;
  const scale = outline.width / width;
  const toLayer = back.width / width;
  const middle = y + y0 + 0.5;
  for (let x = 0, o = y * width; x < width; x++, o++) {
    const at = readField.at(outline.width, outline.height, (x + 0.5) * scale - 0.5, middle * scale - 0.5);
    const cover = readField.value(outline.data, at);
    let r = 0;
    let g = 0;
    let b = 0;
    if (cover < 1) {
      readLayer(back, (x + 0.5) * toLayer - 0.5, middle * toLayer - 0.5, place);
      const light = readField.value(dim.data, at) * (1 - cover);
      r = place[0] * light;
      g = place[1] * light;
      b = place[2] * light;
    }
    if (cover > 0) {
      r += readField.value(lit.r, at) * cover;
      g += readField.value(lit.g, at) * cover;
      b += readField.value(lit.b, at) * cover;
    }
    const grain = 0.008 + 0.012 * fineGrain((x + 0.5) / width, middle / width, 5, 1400);
    rows.r[o] = r * 0.985 + grain;
    rows.g[o] = g * 0.985 + grain;
    rows.b[o] = b * 0.985 + grain;
  }
}
