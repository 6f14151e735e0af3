import type { Pet } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { makePlane } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import type { Fit } from '../../costume/fit/fit.ts';
import { dressPet, shadeFur } from '../../costume/fit/wear.ts';
import type { Clothes, Costume } from '../../costume/fit/wear.ts';
import { blendOver } from '../../paint/drawing/svg.ts';
import type { Drawing } from '../../paint/drawing/svg.ts';

/** The rendered costume of one pet of a group. `behind` is null where it is part of the backdrop. */
export interface GroupClothes extends Clothes {
  behind: Drawing | null;
}

/** How much what is in front shades the figures behind it. */
const depth = 0.42;

/**
 * Lays the pets of a group and their clothes over a scene, from back to front: each with what stands behind its neck,
 * head, robe and hat, over those behind it. `members` is how much of each pixel is each pet.
 */
export async function dressGroup(
  scene: Rgb,
  { pet, toned, members }: { pet: Pet; toned: Rgb; members: readonly Plane[] },
  costumes: readonly Costume[],
  clothesOf: (index: number) => Promise<GroupClothes>,
  light: Light,
): Promise<void> {
  const { width, height } = scene;
  const figures = makePlane(width, height);
  for (const [k, alpha] of members.entries()) {
    const { fit } = costumes[k];
    const clothes = await clothesOf(k);
    const { behind, robe, hat } = clothes;
    if (behind) members.slice(0, k).forEach((other, j) => keepFaceFree(behind.alpha, other, costumes[j].fit));
    if (k > 0) {
      const unit = fit.eyeDistance * width;
      const front = makePlane(width, height);
      for (const { data } of [alpha, robe.alpha, hat.alpha, ...(behind ? [behind.alpha] : [])]) addTo(front, data);
      shadeFur(scene, figures, front, { blur: 0.16 * unit, dx: 0.08 * unit * light.x, dy: 0.05 * unit, depth });
      if (behind) blendOver(scene, behind);
      blendOver(scene, { rgb: toned, alpha });
    }
    // `dressPet` adds the clothes to the alpha plane that it gets.
    dressPet(scene, { ...pet, alpha }, fit, clothes, light);
    addTo(figures, alpha.data);
  }
  addTo(pet.alpha, figures.data);
}

/** Leaves the head out of what stands behind a neck farther in front: a cape in the wind must not cover a face. */
function keepFaceFree(behind: Plane, head: Plane, { eyes, eyeDistance, head: { chin } }: Fit): void {
  const { width, height, data } = behind;
  const below = (eyes.y + (chin + 0.15) * eyeDistance) * width;
  const soft = 0.25 * eyeDistance * width;
  for (let y = 0, i = 0; y < Math.min(height, below); y++) {
    const share = smooth(below, below - soft, y);
    for (let x = 0; x < width; x++, i++) data[i] *= 1 - share * head.data[i];
  }
}

function addTo({ data }: Plane, more: Float32Array): void {
  for (let i = 0; i < data.length; i++) if (more[i] > data[i]) data[i] = more[i];
}
