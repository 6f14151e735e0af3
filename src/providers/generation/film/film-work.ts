import type { Analysis, Photo, Recipe } from '@pawtelier/studio';
import type { Pixels } from '../port.ts';

/** Frames in a second. More would not fit into half a minute of processor time. */
export const filmRate = 16;
/** Ten seconds. */
export const filmFrames = 10 * filmRate;

/** What is filmed: a recipe as it is painted, or a picture of which nothing but its pixels is known. */
export type FilmWork =
  | { readonly photo: Photo; readonly analysis: Analysis; readonly recipe: Recipe }
  /** Of the size of films. */
  | { readonly picture: Pixels };
