import type { Analysis } from '../../analysis/types.ts';
import { toPicture } from '../../compose/place-pet.ts';
import type { Recipe } from '../../compose/recipe.ts';
import { measureSilhouette } from '../../compose/silhouette.ts';

/**
 * Height on the sheet, in thousandths from its top, to which the ground must rise so that a lying pet lies on it:
 * slightly above the higher of the pet's two ends, because the scene is seen from above. Null for a pet that sits or
 * stands, because its feet are lowest; for one that the photo cuts off below; and for an oval portrait.
 */
export function groundLevel({ matte, photo, head }: Analysis, { pose, cameo }: Recipe): number | null {
  if (cameo) return null;
  const shape = measureSilhouette(matte);
  const [across, down] = [(shape.right - shape.left) * photo.width, (shape.bottom - shape.top) * photo.height];
  if (shape.cutBottom || across < 1.1 * down) return null;
  const ends = [
    [shape.left, shape.cutLeft],
    [shape.right, shape.cutRight],
  ] as const;
  const heights: number[] = [];
  for (const [x, cut] of ends) {
    if (cut) continue;
    const low = lowestWithin(matte, x, 0.15 * (shape.right - shape.left));
    // This end is a tail or a muzzle in the air.
    if (low < head.y) return null;
    heights.push(toPicture(pose, photo, { x, y: low }).y);
  }
  return heights.length ? 1000 * (Math.min(...heights) - 0.3 * head.radius * pose.scale) : null;
}

/**
 * Height on the sheet, in thousandths from its top, of the pet's feet. Null for a pet that the photo cuts off below,
 * and for an oval portrait.
 */
export function heightOfFeet({ matte, photo }: Analysis, { pose, cameo }: Recipe): number | null {
  const shape = measureSilhouette(matte);
  if (cameo || shape.cutBottom) return null;
  return 1000 * toPicture(pose, photo, { x: pose.anchor.x, y: shape.bottom }).y;
}

/** Lowest point of the pet within `reach` of one of its sides, in 0..1 of the photo. */
function lowestWithin({ width, height, data }: Analysis['matte'], side: number, reach: number): number {
  let lowest = 0;
  for (let x = Math.max(0, Math.floor((side - reach) * width)); x < Math.min(width, (side + reach) * width); x++) {
    let y = height - 1;
    while (y > lowest && data[y * width + x] < 0.5) y--;
    lowest = y;
  }
  return lowest / height;
}

/**
 * Stretches the SVG of a ground until its upper edge is at `to` instead of `from` on the sheet, if `to` is higher. The
 * sheet's lower edge, at 1250, stays in place.
 */
export function raised(ground: string, from: number, to: number | null): string {
  if (to === null || to >= from) return ground;
  return `<g transform="translate(0 1250) scale(1 ${(1250 - to) / (1250 - from)}) translate(0 -1250)">${ground}</g>`;
}
