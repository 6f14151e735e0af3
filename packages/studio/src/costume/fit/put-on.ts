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

/**
 * Position on the chest, in unmirrored units of `onNeck`, where a badge of this reach is fully visible: its `usual`
 * position, or as far toward `highest` as the picture's edge requires.
 */
export function badgePlace(
  { neck }: Fit,
  recipe: Recipe,
  reach: number,
  usual: [x: number, y: number],
  highest: [x: number, y: number],
): [x: number, y: number] {
  const { width, height } = frameOf(recipe);
  const [unit, cos, sin] = [neck.half / 100, Math.cos(neck.tilt), Math.sin(neck.tilt)];
  const at = (moved: number): [number, number] => [
    usual[0] + moved * (highest[0] - usual[0]),
    usual[1] + moved * (highest[1] - usual[1]),
  ];
  const isVisible = ([x, y]: [number, number]): boolean =>
    neck.x + unit * (x * cos - y * sin + reach) < 1 && neck.y + unit * (x * sin + y * cos + reach) < height / width;
  let moved = 0;
  while (moved < 1 && !isVisible(at(moved))) moved += 0.1;
  const [x, y] = at(Math.min(1, moved));
  // One of a group who stands at the picture's edge wears it on the other side.
  return recipe.group && !isVisible([x, y]) ? [-usual[0], usual[1]] : [x, y];
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
