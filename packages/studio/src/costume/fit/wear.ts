import type { Pet } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { gauss } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { blendOver } from '../../paint/svg.ts';
import type { Drawing } from '../../paint/svg.ts';
import type { Fit } from './fit.ts';
import { sidesAt } from './head-outline.ts';
import type { HeadOutline } from './head-outline.ts';
import { bustHead } from './head.ts';
import type { Head } from './head.ts';

/** Clothes of one picture: SVG elements on the 1000 x 1250 sheet; empty strings for missing parts. */
export interface Costume {
  fit: Fit;
  /** Between the scene and the pet: cape, stand-up collar, throne. */
  behind: string;
  chest: string;
  head: string;
  /** How strongly the chest's clothes shade the fur beside them, 0..1; default .5. White clothes reflect light. */
  shade?: number;
}

/** Removes all of the pet but head and neck, so that the clothes need not cover the body, wherever it is. */
export function trimToBust(pet: Pet, fit: Fit): void {
  const { width, height, data } = pet.alpha;
  const place = placeInHead(fit);
  const share = bustShare(fit.head);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0) continue;
      const { across, down } = place(x / width, y / width);
      const keep = share(fit.mirror ? -across : across, down);
      data[i] *= keep;
      pet.presence.data[i] *= keep;
    }
  }
  const { eyes, eyeDistance } = fit;
  pet.head = { x: eyes.x, y: eyes.y + bustHead.below * eyeDistance, radius: bustHead.radius * eyeDistance };
}

/** Head and neck end at most this far beside the eyes, and this far below the collar's front, in eye distances. */
export const bustEnd = { beside: 2.6, below: 1.1 };

/** How much of a pet belongs to head and neck, 0..1, at a place of its photo in the head's frame. */
export function bustShare({ neck, outline }: Head): (photoAcross: number, down: number) => number {
  const collar = neck.depth;
  const { beside, below } = bustEnd;
  return (photoAcross, down) => {
    const [left, right] = withTips(outline, down);
    // Allowed width: at the ears, then at the head's outline, then at the neck inside the collar.
    const side = (photoAcross < 0 ? -left : right) + 0.07;
    const ears = photoAcross * outline.limb > 0 ? Math.min(beside, side - 0.25 * Math.min(0, down)) : beside;
    const head = lerp(lerp(ears, 1.55, smooth(0.3, collar - 0.85, down)), side, smooth(-0.15, 0.15, down));
    const intoCollar = smooth(collar - 0.6, collar, down);
    const out = Math.abs(photoAcross - intoCollar * neck.axis);
    const allowed = lerp(head, neck.half - 0.04, intoCollar);
    return (
      smooth(allowed + 0.07, allowed - 0.07, out) *
      smooth(collar + below, collar + 0.8, down) *
      (1 - behindSkull(outline, photoAcross, -down))
    );
  };
}

/**
 * Left and right end of the head at a depth. Includes the tips of spread ears, which hang below the row where the ear
 * joins the head.
 */
function withTips(outline: HeadOutline, down: number): [left: number, right: number] {
  const [left, right] = sidesAt(outline, down);
  const [leftAbove, rightAbove] = sidesAt(outline, down - 0.35);
  return [leftAbove < left - 0.9 ? leftAbove : left, rightAbove > right + 0.9 ? rightAbove : right];
}

/**
 * 0..1: whether a point lies between two upright ears and above the skull, where a back or the photo's background is
 * visible.
 */
function behindSkull({ ears: [left, right], crown }: HeadOutline, across: number, up: number): number {
  if (left === null || right === null || up < crown + 0.2) return 0;
  return (
    smooth(left + 0.02, left + 0.14, across) *
    smooth(right - 0.02, right - 0.14, across) *
    smooth(crown + 0.2, crown + 0.34, up)
  );
}

/** Rendered clothes over the pet. */
export interface Clothes {
  robe: Drawing;
  hat: Drawing;
  /** As in `Costume`. */ shade?: number;
}

/** Draws the clothes over the pet. They shade the fur beside them; upright ears stay in front of the hat. */
export function dressPet(scene: Rgb, pet: Pet, fit: Fit, { robe, hat, shade = 0.5 }: Clothes, light: Light): void {
  const { width } = scene;
  keepEarsInFront(hat.alpha, pet.alpha, fit);
  const unit = fit.eyeDistance * width;
  shadeFur(scene, pet.alpha, robe.alpha, {
    blur: 0.13 * unit,
    dx: 0.05 * unit * light.x,
    dy: 0.1 * unit,
    depth: shade,
  });
  // A hat shades the forehead below it, away from the light, but not the eyes.
  shadeFur(scene, pet.alpha, hat.alpha, { blur: 0.1 * unit, dx: 0.08 * unit * light.x, dy: -0.16 * unit, depth: 0.52 });
  blendOver(scene, robe);
  blendOver(scene, hat);
  for (let i = 0; i < pet.alpha.data.length; i++) {
    const worn = Math.max(robe.alpha.data[i], hat.alpha.data[i]);
    pet.alpha.data[i] = Math.max(pet.alpha.data[i], worn);
  }
}

export function keepEarsInFront(hat: Plane, pet: Plane, fit: Fit): void {
  const [left, right] = fit.head.outline.ears;
  if (left === null && right === null) return;
  const place = placeInHead(fit);
  for (let y = 0, i = 0; y < hat.height; y++) {
    for (let x = 0; x < hat.width; x++, i++) {
      if (hat.data[i] === 0 || pet.data[i] === 0) continue;
      const { across } = place(x / hat.width, y / hat.width);
      const photoAcross = fit.mirror ? -across : across;
      const ear = Math.max(
        left === null ? 0 : smooth(left + 0.06, left - 0.08, photoAcross),
        right === null ? 0 : smooth(right - 0.06, right + 0.08, photoAcross),
      );
      hat.data[i] *= 1 - ear * pet.data[i];
    }
  }
}

/** Darkens the pet under the blurred clothes, moved by (dx, dy). */
export function shadeFur(
  scene: Rgb,
  pet: Plane,
  clothes: Plane,
  shade: { blur: number; dx: number; dy: number; depth: number },
): void {
  const { width, height } = scene;
  const soft = gauss(clothes, shade.blur).data;
  for (let y = 0, i = 0; y < height; y++) {
    const sy = clamp(Math.round(y + shade.dy), 0, height - 1) * width;
    for (let x = 0; x < width; x++, i++) {
      if (pet.data[i] === 0) continue;
      const over = soft[sy + clamp(Math.round(x + shade.dx), 0, width - 1)];
      const dim = 1 - shade.depth * pet.data[i] * smooth(0, 0.75, over);
      // Reflected light keeps shaded fur from turning gray.
      scene.r[i] *= dim + 0.08 * (1 - dim);
      scene.g[i] *= dim;
      scene.b[i] *= dim;
    }
  }
}

/**
 * Converts picture positions to eye distances from the point between the eyes, along the eye line and perpendicular to
 * it.
 */
function placeInHead({ eyes, eyeDistance, tilt }: Fit): (x: number, y: number) => { across: number; down: number } {
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  return (x, y) => {
    const dx = (x - eyes.x) / eyeDistance;
    const dy = (y - eyes.y) / eyeDistance;
    return { across: dx * cos + dy * sin, down: -dx * sin + dy * cos };
  };
}
