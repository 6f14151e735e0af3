import type { Analysis, Hints } from '../analysis/types.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';

export type Work =
  | { kind: 'analyse'; photo: Photo; hints?: Hints }
  | { kind: 'render'; photo: Photo; analysis: Analysis; recipe: Recipe; width: number; height: number };

/** Pool to worker. `called` is shared memory: its one number turns 1 when the job was called off. */
export interface JobMessage { id: number; work: Work; called: Int32Array }

/** Worker to pool. */
export type ReplyMessage =
  | { id: number; kind: 'progress'; stage: string; fraction: number }
  | { id: number; kind: 'done'; result: Analysis | Raster }
  | { id: number; kind: 'failed'; error: Error };
