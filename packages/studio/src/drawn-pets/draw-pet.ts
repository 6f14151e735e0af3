import type { Point } from '../analysis/types.ts';
import { toBytes } from '../core/image.ts';
import type { Photo, Plane } from '../core/image.ts';
import { paintBackdrop } from './backdrop.ts';
import { makeCanvas } from './canvas.ts';
import { defocus, expose } from './develop.ts';
import { paintEyes, paintLids } from './eyes.ts';
import { buildForm, fromHead } from './form.ts';
import { growFur } from './fur.ts';
import { key } from './light.ts';
import { paintNose } from './nose.ts';
import type { Pet, PetName } from './pet.ts';
import { biscuit } from './pets/biscuit.ts';
import { mabel } from './pets/mabel.ts';
import { otto } from './pets/otto.ts';
import { saffron } from './pets/saffron.ts';
import { fillSkin } from './skin.ts';
import { castSurface } from './surface.ts';
import type { View } from './surface.ts';
import type { Vec } from './vector.ts';
import { drawMouth, drawWhiskers } from './whiskers.ts';

export interface DrawnPet {
  photo: Photo;
  /** The true matte, 0..1, at the photo's size. */
  mask: Plane;
  /** Left and right in the picture, in 0..1 of its width and height. */
  eyes: [Point, Point];
  nose: Point;
}

const pets: Record<PetName, Pet> = { biscuit, mabel, otto, saffron };
export const petNames = Object.keys(pets) as PetName[];

/**
 * Draws one of the project's sample pets, composed like a photograph. The same name and size give the same bytes.
 * Default 1200 x 1500 pixels; any other size shows the same pet at the same width.
 */
export function drawPet(name: PetName, options: { width?: number; height?: number } = {}): Promise<DrawnPet> {
  const width = options.width ?? 1200;
  const height = options.height ?? Math.round(width * 1.25);
  return Promise.resolve(portray(pets[name], width, height));
}

function portray(pet: Pet, width: number, height: number): DrawnPet {
  const view: View = {
    width,
    height,
    scale: width / pet.span,
    centerX: width * pet.origin[0],
    centerY: height * pet.origin[1],
  };
  const surface = castSurface(buildForm(pet.blobs, pet.pose), halved(view), key);
  const canvas = makeCanvas(width, height);
  fillSkin(canvas, view, pet, surface);
  const bare = new Uint8Array(width * height);
  paintLids(canvas, view, pet, bare);
  growFur(canvas, view, pet, surface, bare);
  paintEyes(canvas, view, pet);
  paintNose(canvas, view, pet);
  drawMouth(canvas, view, pet);
  drawWhiskers(canvas, view, pet);
  defocus(canvas, view, surface);
  const picture = expose(canvas, paintBackdrop(width, height, pet), view, pet.seed);
  const point = (at: Vec): Point => {
    const p = fromHead(pet.pose, at);
    return { x: (p[0] * view.scale + view.centerX) / width, y: (p[1] * view.scale + view.centerY) / height };
  };
  const { at } = pet.eye;
  return {
    photo: toBytes(picture),
    mask: { width, height, data: canvas.a },
    eyes: [point([-at[0], at[1], at[2]]), point(at)],
    nose: point(pet.nose.at),
  };
}

/** The form is smooth, so half of the picture's resolution is enough to trace it. */
function halved(view: View): View {
  const [width, height] = [Math.ceil(view.width / 2), Math.ceil(view.height / 2)];
  return { width, height, scale: view.scale / 2, centerX: view.centerX / 2, centerY: view.centerY / 2 };
}
