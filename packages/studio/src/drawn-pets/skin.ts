import type { Canvas, Color } from './canvas.ts';
import { lay } from './canvas.ts';
import { siteAt } from './fur.ts';
import { develop, skinLight } from './light.ts';
import type { Pet } from './pet.ts';
import { empty } from './surface.ts';
import type { Surface, View } from './surface.ts';

/** Fills the form with its shaded colors: an undercoat under the hairs, and bare skin. */
export function fillSkin(canvas: Canvas, view: View, pet: Pet, surface: Surface): void {
  const shades = shadeCells(pet, surface);
  const ratio = surface.view.width / view.width;
  for (let y = 0, i = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++, i++) {
      const shade = between(shades, surface.view, (x + 0.5) * ratio, (y + 0.5) * ratio);
      if (shade) lay(canvas, i, shade, 1);
    }
  }
}

function shadeCells(pet: Pet, surface: Surface): Array<Color | undefined> {
  const { view } = surface;
  const shades: Array<Color | undefined> = Array.from({ length: surface.z.length });
  for (let cell = 0; cell < surface.z.length; cell++) {
    if (surface.z[cell] === empty) continue;
    const x = ((cell % view.width) + 0.5 - view.centerX) / view.scale;
    const y = (Math.floor(cell / view.width) + 0.5 - view.centerY) / view.scale;
    const site = siteAt(pet, surface, cell, x, y);
    const light = skinLight(site.normal, surface.openness[cell], surface.lit[cell]);
    const coat = pet.coat(site);
    shades[cell] = coat.length > 0 ? develop(coat.color, light, 0.7, 0) : develop(coat.color, light, 1, coat.gloss);
  }
  return shades;
}

/** Bilinear between cells inside the form; at its outline, the nearest cell. */
function between(shades: ReadonlyArray<Color | undefined>, view: View, x: number, y: number): Color | undefined {
  const nearest = shades[Math.floor(y) * view.width + Math.floor(x)];
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (!nearest || left < 0 || top < 0 || left + 1 >= view.width || top + 1 >= view.height) return nearest;
  const i = top * view.width + left;
  const [a, b, c, d] = [shades[i], shades[i + 1], shades[i + view.width], shades[i + view.width + 1]];
  if (!a || !b || !c || !d) return nearest;
  const [u, v] = [x - 0.5 - left, y - 0.5 - top];
  const channel = (k: 0 | 1 | 2): number => (a[k] * (1 - u) + b[k] * u) * (1 - v) + (c[k] * (1 - u) + d[k] * u) * v;
  return [channel(0), channel(1), channel(2)];
}
