import type { MessagePort } from 'node:worker_threads';
import type { Analysis, Hints } from '../analysis/types.ts';
import type { Bands } from '../bands.ts';
import type { GroupLayout, Recipe } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';
import type { GroupPet } from '../group/cut-out.ts';
import type { Detail, DetailJob } from '../render-detail.ts';

interface Painting {
  photo: Photo;
  analysis: Analysis;
  recipe: Recipe;
  width: number;
  height: number;
}

export type Work =
  | { kind: 'analyze'; photo: Photo; hints?: Hints }
  | { kind: 'assemble'; pets: readonly GroupPet[]; layout: GroupLayout }
  /** A picture. With bands in shared memory, other threads may help paint it. */
  | ({
      kind: 'paint';
      bands: Bands | null;
      /** Whether the job may offer part of its work to other threads. */
      divides: boolean;
    } & Painting)
  /** The surroundings of the face in a picture. */
  | ({ kind: 'detail' } & DetailJob)
  /** Some bands of a picture that another thread paints. */
  | ({ kind: 'help'; bands: Bands } & Painting)
  /** Strokes that another thread plans, at the picture's own size. The port holds a `Redraw` message. */
  | { kind: 'redraw'; port: MessagePort };

/** Startup data of a worker thread. */
export interface ThreadData {
  threadPriority: number;
}

/** Pool to worker. `canceled` is a flag in shared memory: its one number becomes 1 when the job is canceled. */
export interface JobMessage {
  id: number;
  work: Work;
  canceled: Int32Array;
}

/** What a job makes: of 'analyze', of 'paint' and 'detail', and of 'assemble'. */
export type Result = Analysis | Raster | Detail | GroupPet;

/** Worker to pool. A helper's result is null, because its pixels are in the shared bands. */
export type ReplyMessage =
  | { id: number; kind: 'progress'; stage: string; fraction: number }
  /**
   * A `Redraw`, with the states of its bands, that an idle thread may help with until the job is done. It travels from
   * thread to thread through the port: if the pool's own thread received it, nothing would make that thread release so
   * much memory.
   */
  | { id: number; kind: 'divides'; port: MessagePort; states: Int32Array }
  | { id: number; kind: 'done'; result: Result | null }
  | { id: number; kind: 'failed'; error: Error };
