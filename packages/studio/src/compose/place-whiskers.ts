import type { Analysis } from '../analysis/types.ts';
import { clamp } from '../core/interpolate.ts';
import type { Pet } from './place-pet.ts';
import { toPicture } from './place-pet.ts';
import type { Recipe } from './recipe.ts';
import { variations } from './variations.ts';

/** A whisker in the picture: from root to tip, lengths in picture widths. */
export interface PlacedWhisker {
  points: { x: number; y: number; width: number }[];
  color: [number, number, number];
}

/**
 * Largest distance of a whisker's root from the head's middle, in head radii. Lines that begin farther away are blades
 * of grass or threads.
 */
const farthestRoot = 1.5;

/** Steps of the curve between two stored points. */
const steps = 4;

/**
 * Maps the pet's whiskers to the picture, thinner where the pet fades out. An oval portrait shows its own backdrop and
 * with it the photo's own whiskers. With a costume, only whiskers of the cheeks are drawn: none through a hat or a
 * collar.
 */
export function placeWhiskers(
  { whiskers = [], photo }: Analysis,
  recipe: Recipe,
  { head: whole, faces, presence }: Pet,
): PlacedWhisker[] {
  if (recipe.cameo) return [];
  const dressed = variations[recipe.style][recipe.variation].bust !== undefined;
  return whiskers.flatMap(({ points, color }) => {
    const placed = points.map((point) => {
      const { x, y } = toPicture(recipe.pose, photo, point);
      const i =
        clamp(Math.floor(y * presence.width), 0, presence.height - 1) * presence.width +
        clamp(Math.floor(x * presence.width), 0, presence.width - 1);
      return { x, y, width: point.width * recipe.pose.scale * presence.data[i] };
    });
    const [root] = placed;
    const head = faces ? nearestHead(faces, root) : whole;
    const [aside, below] = [(root.x - head.x) / head.radius, (root.y - head.y) / head.radius];
    if (Math.hypot(aside, below) > farthestRoot) return [];
    if (dressed && (Math.abs(aside) > 1.2 || below < -0.1 || below > 0.55)) return [];
    return { points: smoothCurve(placed), color: reduceHue(color) };
  });
}

function nearestHead(faces: NonNullable<Pet['faces']>, { x, y }: { x: number; y: number }): Pet['head'] {
  const far = ({ head }: { head: Pet['head'] }): number => Math.hypot(x - head.x, y - head.y) / head.radius;
  return faces.reduce((nearest, face) => (far(face) < far(nearest) ? face : nearest)).head;
}

/** Reduces the hue: a hair is thinner than the photo's pixels, so most of its hue is that of the photo's backdrop. */
function reduceHue([r, g, b]: PlacedWhisker['color']): PlacedWhisker['color'] {
  const gray = 0.3 * r + 0.59 * g + 0.11 * b;
  return [gray + 0.35 * (r - gray), gray + 0.35 * (g - gray), gray + 0.35 * (b - gray)];
}

/** A Catmull-Rom curve through the points. */
function smoothCurve(points: PlacedWhisker['points']): PlacedWhisker['points'] {
  const at = (i: number): PlacedWhisker['points'][number] => points[clamp(i, 0, points.length - 1)];
  return points.flatMap((from, i) => {
    if (i === points.length - 1) return from;
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
    return Array.from({ length: steps }, (_, k) => {
      const t = k / steps;
      const curve = (a: number, b: number, c: number, d: number): number =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      return {
        x: curve(before.x, from.x, to.x, after.x),
        y: curve(before.y, from.y, to.y, after.y),
        width: from.width + (to.width - from.width) * t,
      };
    });
  });
}
