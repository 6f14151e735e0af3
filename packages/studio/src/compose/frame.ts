import { fitCostume } from '../costume/fit.ts';
import type { Analysis } from '../analysis/types.ts';
import { clamp } from '../core/interpolate.ts';
import { toPicture } from './place-pet.ts';
import { pictureHeight } from './recipe.ts';
import type { Frame, Pose, Recipe, StyleId } from './recipe.ts';
import { measureSilhouette } from './silhouette.ts';
import { variations } from './variations.ts';

/** Width over height of the shapes that can be painted, from a tall bookmark to the picture round a mug. */
export const shapes = { narrowest: 0.6, widest: 3 };

/** Styles with lettering, borders or flowers at both ends of the sheet: their pictures are never cut above or below. */
const wholeSheets: ReadonlySet<StyleId> = new Set<StyleId>([
  'vintage-poster-print',
  'tattoo-style',
  'thank-you',
  'birthday',
  'my-pup-and-me',
  'mixed-media-collage',
  'witch-pet-illustrated',
  'pumpkin-pet-illustrated',
  'cyberpunk-hero',
]);

/**
 * The part of the sheet that a picture of another shape shows. Narrower than 4:5 it loses a little at both sides and
 * gains as much above; wider it loses some of what is above and below the pet, but never the face, a hat, a cameo or
 * lettering, and gains scene at both sides. `aspect` is width over height. Pure: the same analysis, recipe and aspect
 * give the same frame.
 */
export function chooseFrame(analysis: Analysis, recipe: Recipe, aspect: number): Frame {
  const own = 1 / pictureHeight;
  if (aspect <= own) {
    const width = 1 - (1 - aspect / own) / 2;
    return { left: (1 - width) / 2, top: pictureHeight - width / aspect, width, height: width / aspect };
  }
  const { top, bottom } = keptHeights(analysis, recipe);
  // No narrower than the sheet, so that nothing beside the pet is lost as well.
  const height = clamp(bottom - top, 1 / aspect, pictureHeight);
  const spare = height - (bottom - top);
  return {
    left: (1 - height * aspect) / 2,
    top: clamp(top - spare / 2, 0, pictureHeight - height),
    width: height * aspect,
    height,
  };
}

/** Between which heights of the sheet everything lies that must stay in the picture. */
function keptHeights(analysis: Analysis, recipe: Recipe): { top: number; bottom: number } {
  const { cameo, pose } = recipe;
  if (wholeSheets.has(recipe.style)) return { top: 0, bottom: pictureHeight };
  const dressed = variations[recipe.style][recipe.variation].bust !== undefined;
  // A hat stands as high as its style likes, on a head or on the frame of a cameo, whose garland hangs below it.
  if (cameo) return within(dressed ? 0 : cameo.y - cameo.ry - 0.08, cameo.y + cameo.ry + (dressed ? 0.2 : 0.08));
  const fit = dressed ? fitCostume(analysis, recipe) : null;
  // A costume's collar and clasp are what is worth seeing of the chest.
  if (fit) return within(0, fit.neck.y + 0.95 * fit.eyeDistance);
  const { head, photo } = analysis;
  const shape = measureSilhouette(analysis.matte);
  const at = (x: number, y: number): number => toPicture(pose, photo, { x, y }).y;
  const crown = Math.min(at(shape.left, shape.top), at(shape.right, shape.top));
  const feet = Math.max(at(shape.left, shape.bottom), at(shape.right, shape.bottom));
  const face = at(head.x, head.y);
  const chest = face + 2.6 * head.radius * pose.scale;
  return within(
    Math.min(crown, face - head.radius * pose.scale) - 0.07,
    Math.min(feet + 0.06, Math.max(chest, crown + 0.9)),
  );
}

function within(top: number, bottom: number): { top: number; bottom: number } {
  return { top: clamp(top, 0, pictureHeight), bottom: clamp(bottom, 0, pictureHeight) };
}

/** The recipe as seen through a frame of its sheet: all its lengths are then in widths of that frame. */
export function throughFrame(recipe: Recipe, frame: Frame): Recipe {
  const { pose, cameo } = recipe;
  return {
    ...recipe,
    frame,
    pose: poseThrough(pose, frame),
    cameo: cameo && {
      x: (cameo.x - frame.left) / frame.width,
      y: (cameo.y - frame.top) / frame.width,
      rx: cameo.rx / frame.width,
      ry: cameo.ry / frame.width,
    },
  };
}

function poseThrough(pose: Pose, { left, top, width }: Frame): Pose {
  return {
    ...pose,
    scale: pose.scale / width,
    at: { x: (pose.at.x - left) / width, y: (pose.at.y - top) / width },
    fadeBelow: pose.fadeBelow === null ? null : (pose.fadeBelow - top) / width,
  };
}
