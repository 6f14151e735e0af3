import { makeRandom } from '../core/noise.ts';
import type { Canvas } from './canvas.ts';
import { drawHair } from './canvas.ts';
import { fromHead } from './form.ts';
import type { Pet } from './pet.ts';
import type { View } from './surface.ts';
import type { Vec } from './vector.ts';

/** Maps the head's frame to pixels. */
const projector =
  (pet: Pet, view: View) =>
  (p: Vec): [number, number] => {
    const [x, y] = fromHead(pet.pose, p);
    return [x * view.scale + view.centerX, y * view.scale + view.centerY];
  };

/** Draws the line from the nose to the lips, and the lips' own lines, which are given for one side and mirrored. */
export function drawMouth(canvas: Canvas, view: View, pet: Pet): void {
  const screen = projector(pet, view);
  for (const side of [-1, 1] as const) {
    for (const [from, bend, to] of pet.mouth.lines) {
      const [a, b, c] = [from, bend, to].map((p) => screen([p[0] * side, p[1], p[2]]));
      for (const [width, alpha] of [
        [2.2, 0.25],
        [1, 0.75],
      ] as const) {
        drawHair(canvas, {
          from: a,
          bend: b,
          to: c,
          width: view.scale * pet.mouth.width * width,
          root: pet.mouth.color,
          tip: pet.mouth.color,
          alpha,
        });
      }
    }
  }
}

/** Draws long curved hairs on both cheeks, in rows, slightly drooping at the tips. */
export function drawWhiskers(canvas: Canvas, view: View, pet: Pet): void {
  const { whiskers } = pet;
  const random = makeRandom(pet.seed + 77);
  const screen = projector(pet, view);
  for (const side of [-1, 1] as const) {
    for (let row = 0; row < whiskers.rows; row++) {
      for (let place = 0; place < 4; place++) {
        const [s, t] = [row / Math.max(1, whiskers.rows - 1) - 0.5, place / 3 - 0.5];
        const root: Vec = [
          (whiskers.at[0] + t * whiskers.spread[0]) * side,
          whiskers.at[1] + s * whiskers.spread[1] + random() * 0.02,
          whiskers.at[2] - (t + 0.5) * whiskers.spread[2],
        ];
        const reach = whiskers.reach * (0.6 + 0.55 * random()) * (1 - Math.abs(t) * 0.3);
        const rise = s * 0.75 - 0.12 + (random() - 0.5) * 0.3;
        const middle: Vec = [root[0] + side * reach * 0.55, root[1] + reach * rise * 0.35, root[2]];
        const tip: Vec = [root[0] + side * reach, root[1] + reach * (rise * 0.85 + 0.22), root[2] - reach * 0.3];
        drawHair(canvas, {
          from: screen(root),
          bend: screen(middle),
          to: screen(tip),
          width: Math.max(0.8, view.scale * whiskers.width),
          root: whiskers.color,
          tip: whiskers.color,
          alpha: 0.75,
        });
      }
    }
  }
}
