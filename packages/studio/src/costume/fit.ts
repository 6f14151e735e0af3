import type { Analysis, Point } from '../analysis/types.ts';
import { toPicture } from '../compose/place-pet.ts';
import type { Pose, Recipe } from '../compose/recipe.ts';
import { clamp } from '../core/interpolate.ts';
import { measureHead } from './measure-head.ts';
import type { Head } from './measure-head.ts';

/**
 * How a costume style is made; styles/princess.ts is one to copy.
 *
 * 1. compose/variations.ts gives each variation a `bust`: where the eyes go and how far apart they are. The photo is
 *    turned until the head stands as the plan says, whatever the photo's own tilt.
 * 2. `fitCostume` says where neck, chest and hat are in that picture, or null when the pet is shown as a cameo.
 * 3. The style draws four things as SVG: scene (scenery/), what is behind the pet (cape, stand-up collar, throne), what is
 *    over the chest and what is on the head, all lit from the LEFT, with the pieces in costume/: cloth, fur trim,
 *    metal, gems. `onNeck` and `onHead` put them in place and mirror them when the light comes from the right.
 * 4. `paintCanvas(brief, { costume: { fit, behind, chest, head }, ... })` trims the pet to head and neck, lays
 *    everything together with contact shadows, keeps upright ears in front of the hat, and paints it all with one brush.
 * 5. For a cameo, costume/cameo.ts sets the oval into the same scene with a frame in the costume's metal that wears the
 *    hat and a garland of the cloth; nothing sits on a head that was not found.
 */
export interface Fit {
  /** Between the eyes, in picture widths like every length here. */
  eyes: Point;
  eyeDistance: number;
  /** Clockwise, radians. */
  tilt: number;
  head: Head;
  /** Whether across runs the other way than in the photo. */
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
    /** How far its sides lie above its front. */ rise: number;
    tilt: number;
  } | null;
}

/** null for a cameo: then there is a scene and a frame, and no costume that could float. */
export function fitCostume(analysis: Analysis, recipe: Recipe): Fit | null {
  if (recipe.cameo) return null;
  const head = measureHead(analysis);
  return head && placeFit(analysis, head, recipe.pose);
}

export function placeFit({ photo }: Analysis, head: Head, pose: Pose): Fit {
  const { frame, neck, hat } = head;
  const eyes = toPicture(pose, photo, { x: frame.x, y: (frame.y * photo.width) / photo.height });
  const unit = frame.unit * pose.scale;
  const flip = pose.mirror ? -1 : 1;
  const tilt = pose.angle + flip * frame.tilt;
  const along = (across: number, up: number, turn: number): Point => ({
    x: eyes.x + (flip * across * Math.cos(turn) + up * Math.sin(turn)) * unit,
    y: eyes.y + (flip * across * Math.sin(turn) - up * Math.cos(turn)) * unit,
  });
  // A collar sits where the neck is and hangs; it leans with the head by half.
  const neckTilt = clamp(tilt * 0.5, -0.3, 0.3);
  return {
    eyes,
    eyeDistance: unit,
    tilt,
    head,
    mirror: pose.mirror,
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
 * How far below a hat's seat something soft may be pulled and still keep off the brows, in its units of `onHead`, but no
 * more than `most`. Guessed eyes may lie higher.
 */
export function pullDown({ head: { hat, known } }: Fit, most: number): number {
  return hat ? clamp(((hat.brim - (known === 'face' ? 0.45 : 0.68)) / hat.half) * 100, 0, most) : 0;
}

/**
 * The same with the collar raised for a head that ends at its chin, as a lying pet's does: a collar that hangs by `dip`
 * in front, in halves of its width, still covers where the pet ends.
 */
export function closeCollar(fit: Fit, dip: number): Fit {
  const {
    head: { neck, outline },
    eyeDistance,
  } = fit;
  const lift = clamp(neck.depth + dip * neck.half - (outline.end - 0.1), 0, 0.4);
  return lift === 0 ? fit : { ...fit, neck: { ...fit.neck, y: fit.neck.y - lift * eyeDistance } };
}
