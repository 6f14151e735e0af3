import type { Analysis, Photo, Recipe } from '@pawtelier/studio';
import type { Pixels } from '../port.ts';

/** More would not fit into half a minute of processor time. */
export const framesPerSecond = 16;
/** Ten seconds. */
export const filmFrames = 10 * framesPerSecond;

/** What is filmed: a recipe as it is painted, or a picture without a recipe. */
export type FilmWork =
  | { readonly photo: Photo; readonly analysis: Analysis; readonly recipe: Recipe }
  /** The picture has the size of films. */
  | { readonly picture: Pixels };
