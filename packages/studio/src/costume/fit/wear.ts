import type { Pet } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { gauss } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { blendOver } from '../../paint/drawing/svg.ts';
import type { Drawing } from '../../paint/drawing/svg.ts';
import type { Fit } from './fit.ts';
import { endAt } from './head-outline.ts';
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
  const share = bustShare(fit.head);
  const axes = headAxes(fit);
  for (let y = 0; y < pet.alpha.height; y++) trimRow(pet, axes, fit.mirror, share, y);
  const { eyes, eyeDistance } = fit;
  pet.head = { x: eyes.x, y: eyes.y + bustHead.below * eyeDistance, radius: bustHead.radius * eyeDistance };
}

/** A row at a time, because V8 optimizes a function that is called often better than a long loop. */
function trimRow(
  { alpha: { width, data }, presence }: Pet,
  { eyes, unit, cos, sin }: HeadAxes,
  mirror: boolean,
  share: (photoAcross: number, down: number) => number,
  y: number,
): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (data[i] === 0) continue;
    const dx = (x / width - eyes.x) / unit;
    const dy = (y / width - eyes.y) / unit;
    const across = dx * cos + dy * sin;
    const keep = share(mirror ? -across : across, -dx * sin + dy * cos);
    data[i] *= keep;
    presence.data[i] *= keep;
  }
}

/** Head and neck end at most this far beside the eyes, and this far below the collar's front, in eye distances. */
export const bustEnd = { beside: 2.6, below: 1.1 };

/** How much of a pet belongs to head and neck, 0..1, at a place of its photo in the head's frame. */
export function bustShare({ neck, outline }: Head): (photoAcross: number, down: number) => number {
  const collar = neck.depth;
  const { beside, below } = bustEnd;
  return (photoAcross, down) => {
    // Allowed width: at the ears, then at the head's outline, then at the neck inside the collar.
    const side = (photoAcross < 0 ? -leftWithTip(outline, down) : rightWithTip(outline, down)) + 0.07;
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
 * Left end of the head at a depth. Includes the tip of a spread ear, which hangs below the row where the ear joins the
 * head.
 */
function leftWithTip({ sides }: HeadOutline, down: number): number {
  const left = endAt(sides.left, down);
  const above = endAt(sides.left, down - 0.35);
  return above < left - 0.9 ? above : left;
}

/** The other end. */
function rightWithTip({ sides }: HeadOutline, down: number): number {
  const right = endAt(sides.right, down);
  const above = endAt(sides.right, down - 0.35);
  return above > right + 0.9 ? above : right;
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
  /** As in `Costume`. */
  shade?: number;
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
  const axes = headAxes(fit);
  for (let y = 0; y < hat.height; y++) clearEars(hat, pet, fit, axes, y);
}

function clearEars(hat: Plane, pet: Plane, fit: Fit, { eyes, unit, cos, sin }: HeadAxes, y: number): void {
  const [left, right] = fit.head.outline.ears;
  for (let x = 0, i = y * hat.width; x < hat.width; x++, i++) {
    if (hat.data[i] === 0 || pet.data[i] === 0) continue;
    const dx = (x / hat.width - eyes.x) / unit;
    const dy = (y / hat.width - eyes.y) / unit;
    const across = dx * cos + dy * sin;
    const photoAcross = fit.mirror ? -across : across;
    const ear = Math.max(
      left === null ? 0 : smooth(left + 0.06, left - 0.08, photoAcross),
      right === null ? 0 : smooth(right - 0.06, right + 0.08, photoAcross),
    );
    hat.data[i] *= 1 - ear * pet.data[i];
  }
}

/** Darkens the pet under the blurred clothes, whose shadow is moved by (-dx, -dy). */
export function shadeFur(
  scene: Rgb,
  pet: Plane,
  clothes: Plane,
  shade: { blur: number; dx: number; dy: number; depth: number },
): void {
  const soft = gauss(clothes, shade.blur).data;
  for (let y = 0; y < scene.height; y++) shadeRow(scene, pet, soft, shade, y);
}

function shadeRow(
  { width, height, r, g, b }: Rgb,
  pet: Plane,
  soft: Float32Array,
  { dx, dy, depth }: { dx: number; dy: number; depth: number },
  y: number,
): void {
  const sy = clamp(Math.round(y + dy), 0, height - 1) * width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (pet.data[i] === 0) continue;
    const over = soft[sy + clamp(Math.round(x + dx), 0, width - 1)];
    const dim = 1 - depth * pet.data[i] * smooth(0, 0.75, over);
    // Reflected light keeps shaded fur from turning gray.
    r[i] *= dim + 0.08 * (1 - dim);
    g[i] *= dim;
    b[i] *= dim;
  }
}

/**
 * What converts picture positions to eye distances from the point between the eyes, along the eye line and
 * perpendicular to it.
 */
interface HeadAxes extends Pick<Fit, 'eyes'> {
  unit: number;
  cos: number;
  sin: number;
}

function headAxes({ eyes, eyeDistance, tilt }: Fit): HeadAxes {
  return { eyes, unit: eyeDistance, cos: Math.cos(tilt), sin: Math.sin(tilt) };
}
