import type { Analysis } from '../../analysis/types.ts';
import type { Recipe } from '../../compose/recipe.ts';
import { sampleBilinear } from '../../core/resample.ts';

/** Coverage of a position on the sheet, 0..1; both axes in thousandths of the sheet's width. */
export type Cover = (x: number, y: number) => number;

/** Whether a circle on the sheet is free of the pet, so that the pet does not hide a part of a drawing there. */
export function isFree(cover: Cover, x: number, y: number, radius: number): boolean {
  for (let k = 0; k < 8; k++)
    if (cover(x + radius * Math.cos((k * Math.PI) / 4), y + radius * Math.sin((k * Math.PI) / 4)) > 0.1) return false;
  return cover(x, y) <= 0.1;
}

/** The first of these positions where a circle is free; null if there is none. */
export function findFree(
  cover: Cover,
  places: readonly (readonly [number, number])[],
  radius: number,
): readonly [number, number] | null {
  return places.find(([x, y]) => isFree(cover, x, y, radius)) ?? null;
}

/** The coverage by the pet or its oval portrait; independent of the picture's size. */
export function petCover({ matte, photo }: Analysis, { pose, cameo }: Recipe): Cover {
  const cos = Math.cos(pose.angle);
  const sin = Math.sin(pose.angle);
  return (x, y) => {
    if (cameo)
      return Math.hypot((x / 1000 - cameo.x) / (cameo.rx + 0.04), (y / 1000 - cameo.y) / (cameo.ry + 0.04)) < 1 ? 1 : 0;
    if (pose.fadeBelow !== null && y > pose.fadeBelow * 1000) return 0;
    const [dx, dy] = [(x / 1000 - pose.at.x) / pose.scale, (y / 1000 - pose.at.y) / pose.scale];
    const u = pose.anchor.x + (dx * cos + dy * sin) * (pose.mirror ? -1 : 1);
    const v = pose.anchor.y + ((dy * cos - dx * sin) * photo.width) / photo.height;
    return u < 0 || v < 0 || u > 1 || v > 1
      ? 0
      : sampleBilinear(matte.data, matte.width, matte.height, u * matte.width - 0.5, v * matte.height - 0.5);
  };
}
