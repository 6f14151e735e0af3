import type { Analysis, Point } from '../../analysis/types.ts';
import { toPicture } from '../../compose/place-pet.ts';
import type { Recipe } from '../../compose/recipe.ts';
import { clamp } from '../../core/interpolate.ts';
import { measureHead } from './measure-head.ts';
import type { Bust, Head } from './head.ts';

/**
 * How to make a costume style; styles/characters/princess.ts is a good template.
 *
 * 1. compose/variations.ts gives each variation a `bust`: the position of the eyes and their distance. The photo is
 *    rotated until the head has the planned tilt, whatever its tilt in the photo.
 * 2. `fitCostumes` computes where neck, chest and hat are in that picture, for each pet: one, or those of a group. An
 *    oval portrait has none. group/attire.ts says how much room hat and collar need beside other heads.
 * 3. The style draws four things as SVG: the scene (scenery/), what is behind the pet (cape, stand-up collar, throne),
 *    what is over the chest and what is on the head. All are lit from the LEFT and use the pieces in costume/: cloth,
 *    fur trim, metal, gems. `onNeck` and `onHead` place them, and mirror them when the light comes from the right.
 * 4. `paintCanvas(brief, { costumes: [{ fit, behind, chest, head }], ... })` trims the pet to head and neck, puts
 *    everything together with contact shadows, keeps upright ears in front of the hat, and paints it all with the same
 *    brushes.
 * 5. For an oval portrait, costume/fit/cameo.ts draws the oval in the same scene with a frame in the costume's metal
 *    that carries the hat and a garland of the cloth, because no head was found that could wear them.
 */
export interface Fit {
  /** Midpoint between the eyes. It and all other lengths here are in picture widths. */
  eyes: Point;
  eyeDistance: number;
  /** Clockwise, radians. */
  tilt: number;
  head: Head;
  /** Whether `across` has the opposite direction to the photo's. */
  mirror: boolean;
  neck: {
    /** Middle of a collar's front edge. */
    x: number;
    y: number;
    /** Half the width of a collar. */
    half: number;
    tilt: number;
  };
  hat: {
    x: number;
    y: number;
    half: number;
    widest: number;
    /** Height of its sides above its front. */
    rise: number;
    tilt: number;
  } | null;
}

/** Returns null for an oval portrait, which has a scene and a frame but no worn costume. */
export function fitCostume(analysis: Analysis, recipe: Recipe): Fit | null {
  if (recipe.cameo) return null;
  const head = measureHead(analysis);
  if (!head) return null;
  const { photo } = analysis;
  const { pose } = recipe;
  const { frame } = head;
  return placeFit({
    head,
    eyes: toPicture(pose, photo, { x: frame.x, y: (frame.y * photo.width) / photo.height }),
    unit: frame.unit * pose.scale,
    tilt: pose.angle + (pose.mirror ? -1 : 1) * frame.tilt,
    mirror: pose.mirror,
  });
}

/** As `fitCostume`, for each pet of the picture, from back to front; empty for an oval portrait. */
export function fitCostumes(analysis: Analysis, recipe: Recipe): Fit[] {
  const { members, photo } = analysis;
  if (!members) {
    const fit = fitCostume(analysis, recipe);
    return fit ? [fit] : [];
  }
  const { pose } = recipe;
  return members.flatMap(({ bust }) =>
    bust ? placeFit({ ...bust, eyes: toPicture(pose, photo, bust.eyes), unit: bust.unit * pose.scale }) : [],
  );
}

/** Where a head is in the picture; `unit` is the distance between its eyes. */
function placeFit({ head, eyes, unit, tilt, mirror }: Bust): Fit {
  const { neck, hat } = head;
  const flip = mirror ? -1 : 1;
  const along = (across: number, up: number, turn: number): Point => ({
    x: eyes.x + (flip * across * Math.cos(turn) + up * Math.sin(turn)) * unit,
    y: eyes.y + (flip * across * Math.sin(turn) - up * Math.cos(turn)) * unit,
  });
  // A collar follows the neck and gravity, so it takes half of the head's tilt.
  const neckTilt = clamp(tilt * 0.5, -0.3, 0.3);
  return {
    eyes,
    eyeDistance: unit,
    tilt,
    head,
    mirror,
    neck: { ...along(neck.axis, -neck.depth, tilt), half: neck.half * unit, tilt: neckTilt },
    hat: hat && {
      ...along(hat.axis, hat.brim, tilt),
      half: hat.half * unit,
      widest: hat.widest * unit,
      rise: clamp(hat.sides - hat.brim, 0, 0.5) * unit,
      tilt,
    },
  };
}

/**
 * How far something soft may be pulled below a hat's position without covering the brows, in units of `onHead`, at most
 * `max`. Guessed eyes may really be higher, so they get a larger distance.
 */
export function pullDown({ head: { hat, eyesFrom } }: Fit, max: number): number {
  return hat ? clamp(((hat.brim - (eyesFrom === 'face' ? 0.45 : 0.68)) / hat.half) * 100, 0, max) : 0;
}

/**
 * Raises the collar if the head ends at its chin, as a lying pet's does, so that the collar still covers the lower end
 * of the pet. `dip` is how far the collar's front hangs down, in halves of its width.
 */
export function closeCollar(fit: Fit, dip: number): Fit {
  const {
    head: { neck, outline },
    eyeDistance,
  } = fit;
  const lift = clamp(neck.depth + dip * neck.half - (outline.end - 0.1), 0, 0.4);
  return lift === 0 ? fit : { ...fit, neck: { ...fit.neck, y: fit.neck.y - lift * eyeDistance } };
}
