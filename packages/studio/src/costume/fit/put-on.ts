import { frameOf } from '../../compose/recipe.ts';
import type { Recipe } from '../../compose/recipe.ts';
import type { Fit } from './fit.ts';

// Clothes are drawn lit from the left, around an origin of their own, and placed here. `side` is -1 if the scene's
// light comes from the left; otherwise the drawing is mirrored together with its light.

/**
 * Places a drawing around the middle of a collar's front edge, which is 200 units wide; the picture ends before y =
 * 800.
 */
export function onNeck({ neck }: Fit, side: number, elements: string): string {
  const scale = neck.half * 10;
  return place(neck.x, neck.y, neck.tilt, scale, side, elements);
}

/** A badge on the chest, in unmirrored units of `onNeck`. */
export interface Badge {
  /** How far it reaches around its middle. */
  reach: number;
  usual: [x: number, y: number];
  highest: [x: number, y: number];
}

/**
 * Position of a badge where it is fully visible: its `usual` position, or as far toward `highest` as the picture's edge
 * requires. One of a group who stands at the picture's side wears it on the other side. `highest` if it is fully
 * visible nowhere.
 */
export function badgePlace(
  { neck }: Pick<Fit, 'neck'>,
  recipe: Recipe,
  { reach, usual, highest }: Badge,
): [x: number, y: number] {
  const { width, height } = frameOf(recipe);
  const [unit, cos, sin] = [neck.half / 100, Math.cos(neck.tilt), Math.sin(neck.tilt)];
  const isVisible = (x: number, y: number): boolean => {
    const across = x * cos - y * sin;
    return (
      neck.x + unit * (across - reach) > 0 &&
      neck.x + unit * (across + reach) < 1 &&
      neck.y + unit * (x * sin + y * cos + reach) < height / width
    );
  };
  for (const side of recipe.group ? [1, -1] : [1]) {
    for (let moved = 0; moved < 1.1; moved += 0.1) {
      const share = Math.min(1, moved);
      const x = side * (usual[0] + share * (highest[0] - usual[0]));
      const y = usual[1] + share * (highest[1] - usual[1]);
      if (isVisible(x, y)) return [x, y];
    }
  }
  return highest;
}

/**
 * Places a drawing around the front of a hat's edge; the room on the skull is 200 units wide. Empty if no hat sits
 * well.
 */
export function onHead({ hat }: Fit, side: number, draw: (seat: HatShape) => string): string {
  if (!hat) return '';
  const scale = hat.half * 10;
  return place(
    hat.x,
    hat.y,
    hat.tilt,
    scale,
    side,
    draw({ widest: (hat.widest / hat.half) * 100, rise: (hat.rise / hat.half) * 100 }),
  );
}

export interface HatShape {
  /** Half of the largest width of a brim. */
  widest: number;
  /** Height of the hat's edge at its sides above its front. */
  rise: number;
}

function place(x: number, y: number, tilt: number, scale: number, side: number, elements: string): string {
  return `<g transform="translate(${x * 1000} ${y * 1000}) rotate(${(tilt * 180) / Math.PI}) scale(${side < 0 ? scale : -scale} ${scale})">${elements}</g>`;
}
