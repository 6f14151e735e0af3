import { fitCostumes } from '../costume/fit/fit.ts';
import type { Analysis } from '../analysis/types.ts';
import { clamp } from '../core/interpolate.ts';
import { toPicture } from './place-pet.ts';
import { pictureHeight } from './recipe.ts';
import type { Frame, Pose, Recipe, StyleId } from './recipe.ts';
import { measureSilhouette } from './silhouette.ts';
import { variations } from './variations.ts';

/** Width over height of the shapes that can be painted, from a tall bookmark to a wraparound mug. */
export const shapes = { narrowest: 0.6, widest: 3 };

/**
 * Styles with lettering, borders or flowers at both ends of the sheet. Their pictures are never cropped above or below.
 */
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
 * Chooses the part of the sheet that a picture of another shape shows. A picture narrower than 4:5 loses a little at
 * both sides and gains some scene above. A wider one gains scene at both sides and loses some of what is above and
 * below the pet, but never the face, a hat, an oval portrait or lettering. `aspect` is width over height. Pure: the
 * same analysis, recipe and aspect give the same frame.
 */
export function chooseFrame(analysis: Analysis, recipe: Recipe, aspect: number): Frame {
  const own = 1 / pictureHeight;
  if (aspect <= own) {
    const width = 1 - (1 - aspect / own) / 2;
    return { left: (1 - width) / 2, top: pictureHeight - width / aspect, width, height: width / aspect };
  }
  const { top, bottom } = keptHeights(analysis, recipe);
  // Never narrower than the sheet, or the picture would also lose what is beside the pet.
  const height = clamp(bottom - top, 1 / aspect, pictureHeight);
  const spare = height - (bottom - top);
  return {
    left: (1 - height * aspect) / 2,
    top: clamp(top - spare / 2, 0, pictureHeight - height),
    width: height * aspect,
    height,
  };
}

/** The range of heights on the sheet that the picture must show. */
function keptHeights(analysis: Analysis, recipe: Recipe): { top: number; bottom: number } {
  const { cameo, pose } = recipe;
  if (wholeSheets.has(recipe.style)) return { top: 0, bottom: pictureHeight };
  const dressed = variations[recipe.style][recipe.variation].bust !== undefined;
  // A costume's hat may reach the top of the sheet, on a head or on an oval portrait's frame, and its garland hangs
  // below the frame.
  if (cameo) return within(dressed ? 0 : cameo.y - cameo.ry - 0.08, cameo.y + cameo.ry + (dressed ? 0.2 : 0.08));
  const fits = dressed ? fitCostumes(analysis, recipe) : [];
  // A costume must show the collar and the clasp, but not the rest of the chest.
  if (fits.length > 0) return within(0, Math.max(...fits.map((fit) => fit.neck.y + 0.95 * fit.eyeDistance)));
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

/** The recipe as it is for 4:5, otherwise seen through a frame of the picture's shape. */
export function fitToShape(analysis: Analysis, recipe: Recipe, width: number, height: number): Recipe {
  if (Math.abs(height - width * pictureHeight) <= 1) return recipe;
  const aspect = width / height;
  if (!(aspect >= shapes.narrowest && aspect <= shapes.widest)) {
    throw new RangeError(
      `A picture of ${width}x${height} is narrower than ${shapes.narrowest}:1 or wider than ${shapes.widest}:1`,
    );
  }
  return throughFrame(recipe, chooseFrame(analysis, recipe, aspect));
}

/** Converts a recipe to a frame of its sheet. All its lengths are then in frame widths. */
function throughFrame(recipe: Recipe, frame: Frame): Recipe {
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
