import { fromHead } from './form.ts';
import type { Pet } from './pet.ts';
import type { View } from './surface.ts';
import type { Vec } from './vector.ts';
import { rotate, rotation } from './vector.ts';

/** A flat patch on the head, as seen in the picture: maps pixels to the patch's own axes, in units. */
export interface Patch {
  /** Its center in pixels. */
  x: number;
  y: number;
  /** Maps a pixel offset from the center to units right and down along the patch. */
  across(dx: number, dy: number): number;
  down(dx: number, dy: number): number;
}

/** Makes the patch at `at` in the head's frame, rotated by yaw (to the side) and roll, in degrees. */
export function placePatch(pet: Pet, view: View, at: Vec, yaw: number, roll: number): Patch {
  const own = rotation(yaw, 0, roll);
  const u = rotate(pet.pose.turn, rotate(own, [1, 0, 0]));
  const v = rotate(pet.pose.turn, rotate(own, [0, 1, 0]));
  const center = fromHead(pet.pose, at);
  const area = (u[0] * v[1] - u[1] * v[0]) * view.scale;
  return {
    x: center[0] * view.scale + view.centerX,
    y: center[1] * view.scale + view.centerY,
    across: (dx, dy) => (dx * v[1] - dy * v[0]) / area,
    down: (dx, dy) => (dy * u[0] - dx * u[1]) / area,
  };
}

/** Calls `paint` for every pixel within `reach` units of the patch's center, with its position on the patch. */
export function eachPixel(
  patch: Patch,
  view: View,
  reach: number,
  paint: (i: number, u: number, v: number) => void,
): void {
  const span = reach * view.scale;
  const [left, right] = [Math.max(0, Math.floor(patch.x - span)), Math.min(view.width - 1, Math.ceil(patch.x + span))];
  const [top, bottom] = [Math.max(0, Math.floor(patch.y - span)), Math.min(view.height - 1, Math.ceil(patch.y + span))];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [dx, dy] = [x + 0.5 - patch.x, y + 0.5 - patch.y];
      paint(y * view.width + x, patch.across(dx, dy), patch.down(dx, dy));
    }
  }
}
