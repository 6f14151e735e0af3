import type { Analysis } from './analysis/types.ts';
import { makeBands, paintOnly } from './bands.ts';
import { eyesInPicture } from './compose/eyes-in-picture.ts';
import type { Recipe } from './compose/recipe.ts';
import type { Photo, Raster } from './core/image.ts';
import { hypot } from './core/hypot.ts';
import { clamp } from './core/interpolate.ts';
import { paintBands } from './render.ts';
import type { RenderOptions, ThreadServices } from './render.ts';

/** A picture of which only the surroundings of the face are painted. */
export interface DetailJob {
  photo: Photo;
  analysis: Analysis;
  recipe: Recipe;
  /** Size of the whole picture, in pixels. */
  width: number;
  height: number;
  /** Longest width and height of the detail, in pixels. */
  side: number;
}

/** A part of a picture, and where it is in it, in pixels. */
export interface Detail extends Raster {
  left: number;
  top: number;
}

/**
 * Paints the square part of a picture around the face: the bytes are those that the whole picture has there. Only the
 * rows that the detail shows are painted, so a detail of a print takes a tenth of the time of the print.
 */
export async function renderDetail(
  job: DetailJob,
  options: RenderOptions = {},
  services: ThreadServices = {},
): Promise<Detail> {
  const { photo, analysis, recipe, width, height } = job;
  const area = placeDetail(job);
  // Memory that is never written takes no room, so only the painted rows do.
  const bands = makeBands(width, height, false);
  paintOnly(bands, area.top, area.top + area.height);
  await paintBands({ photo, analysis, recipe }, bands, true, options, services);
  const row = area.width * 3;
  const data = new Uint8Array(area.height * row);
  for (let y = 0; y < area.height; y++) {
    const from = ((area.top + y) * width + area.left) * 3;
    data.set(bands.data.subarray(from, from + row), y * row);
  }
  return { ...area, data };
}

/** Share of the detail's side up to which the eyes may be apart for both to be in it. */
const bothEyes = 0.5;

/**
 * Where the detail is in the whole picture, in pixels: around both eyes, or around the one nearer to the middle of the
 * picture where the face is larger than the detail. Of a group, the pet in front is shown.
 */
function placeDetail({ analysis, recipe, width, height, side }: DetailJob): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  const [left, right] = eyesInPicture(analysis, recipe, { width, height }).slice(-2);
  const size = { width: Math.min(side, width), height: Math.min(side, height) };
  const nearer = Math.abs(left.x - width / 2) < Math.abs(right.x - width / 2) ? left : right;
  const middle =
    hypot(left.x - right.x, left.y - right.y) > bothEyes * side
      ? nearer
      : { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  return {
    left: Math.round(clamp(middle.x - size.width / 2, 0, width - size.width)),
    top: Math.round(clamp(middle.y - size.height / 2, 0, height - size.height)),
    ...size,
  };
}
