import type { MessagePort } from 'node:worker_threads';
import type { Analysis, Hints } from '../analysis/types.ts';
import type { Bands } from '../bands.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';

export interface Painting {
  photo: Photo;
  analysis: Analysis;
  recipe: Recipe;
  width: number;
  height: number;
}

export type Work =
  | { kind: 'analyze'; photo: Photo; hints?: Hints }
  /** A picture; with bands in shared memory, others may help with it. */
  | ({
      kind: 'paint';
      bands: Bands | null;
      /** Whether it may offer a part of its work to others. */ divides: boolean;
    } & Painting)
  /** Some bands of a picture that another thread paints. */
  | ({ kind: 'help'; bands: Bands } & Painting)
  /** Strokes that another thread plans, at the picture's own size: a `Redraw` lies in the port. */
  | { kind: 'redraw'; port: MessagePort };

/** What a thread is started with. */
export interface ThreadData {
  niceness: number;
}

/** Pool to worker. `called` is shared memory: its one number turns 1 when the job was called off. */
export interface JobMessage {
  id: number;
  work: Work;
  called: Int32Array;
}

/** Worker to pool; a helper's result is nothing, as it lies in the shared bands. */
export type ReplyMessage =
  | { id: number; kind: 'progress'; stage: string; fraction: number }
  /**
   * A `Redraw`, with the states of its bands, that a thread with nothing to do may help with until the job is done. It goes
   * from thread to thread: nothing would ever make the pool's own thread let go of so much memory that it does not use.
   */
  | { id: number; kind: 'divides'; port: MessagePort; states: Int32Array }
  | { id: number; kind: 'done'; result: Analysis | Raster | null }
  | { id: number; kind: 'failed'; error: Error };
