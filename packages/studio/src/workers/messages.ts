import type { Analysis, Hints } from '../analysis/types.ts';
import type { Bands } from '../bands.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';

export interface Painting { photo: Photo; analysis: Analysis; recipe: Recipe; width: number; height: number }

export type Work =
  | { kind: 'analyse'; photo: Photo; hints?: Hints }
  /** A picture; with bands in shared memory, others may help with it. */
  | { kind: 'paint'; bands: Bands | null } & Painting
  /** Some bands of a picture that another thread paints. */
  | { kind: 'help'; bands: Bands } & Painting;

/** Pool to worker. `called` is shared memory: its one number turns 1 when the job was called off. */
export interface JobMessage { id: number; work: Work; called: Int32Array }

/** Worker to pool; a helper's result is nothing, as it lies in the shared bands. */
export type ReplyMessage =
  | { id: number; kind: 'progress'; stage: string; fraction: number }
  | { id: number; kind: 'done'; result: Analysis | Raster | null }
  | { id: number; kind: 'failed'; error: Error };
