import { availableParallelism } from 'node:os';
import type { Analysis, Hints } from '../analysis/types.ts';
import { makeBands } from '../bands.ts';
import type { GroupLayout, Recipe } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';
import type { GroupPet } from '../group/cut-out.ts';
import type { Detail, DetailJob } from '../render-detail.ts';
import { makePool } from './pool.ts';
import type { JobOptions } from './pool.ts';
import type { Priority } from './job-queue.ts';
import { shareForPainting, sharePhoto } from './share.ts';

export interface StudioOptions {
  /** Number of worker threads. Default: the number of cores. */
  threads?: number;
  /** URL of the worker's code if a bundler has moved it: the bundle of '@pawtelier/studio/worker'. */
  workerUrl?: URL;
  /**
   * Megabytes that the process should stay below. A second thread helps with a picture only within this limit. Default
   * 1024.
   */
  memory?: number;
  /**
   * Priority of the worker threads, from 0 (default) to 19 (lowest), as `os.setPriority` and nice(1) take it. Linux
   * schedules each thread by its own: there, 10 leaves the threads that answer requests all the CPU time they need.
   * Ignored on other platforms.
   */
  threadPriority?: number;
}

export interface RenderJob {
  photo: Photo;
  analysis: Analysis;
  recipe: Recipe;
  width: number;
  height: number;
}

/** The engine on worker threads. When a signal is aborted, its promise is rejected at once with the signal's reason. */
export interface Studio {
  analyze(
    photo: Photo,
    hints?: Hints,
    options?: { signal?: AbortSignal; onStage?: (stage: string, fraction: number) => void },
  ): Promise<Analysis>;
  /**
   * Previews run before sketches, and sketches before prints, but at most `maxPassed` other jobs overtake a waiting
   * one. With two or more threads, one is always reserved for previews and sketches. While none of those waits, an idle
   * thread helps with the strokes of a preview, or with a print, whose pixels are then in shared memory.
   */
  render(job: RenderJob, options?: JobOptions & { priority?: Priority }): Promise<Raster>;
  /** As `renderDetail`, in a worker thread. */
  renderDetail(job: DetailJob, options?: JobOptions & { priority?: Priority }): Promise<Detail>;
  /** As `assembleGroup`, in a worker thread. What it returns is in memory that the threads share. */
  assembleGroup(
    pets: readonly GroupPet[],
    layout: GroupLayout,
    options?: JobOptions & { priority?: Priority },
  ): Promise<GroupPet>;
  /** Stops the threads. Running and waiting jobs are rejected. */
  close(): Promise<void>;
}

export function createStudio(options: StudioOptions = {}): Studio {
  const threads = options.threads ?? availableParallelism();
  const pool = makePool(
    threads,
    options.workerUrl ?? workerBeside(import.meta.url),
    (megabytes) => process.memoryUsage.rss() / 2 ** 20 + megabytes <= (options.memory ?? 1024),
    options.threadPriority ?? 0,
  );
  return {
    async analyze(photo, hints, jobOptions = {}) {
      const result = await pool.run({ kind: 'analyze', photo: sharePhoto(photo), hints }, 'preview', {
        signal: jobOptions.signal,
        onProgress: jobOptions.onStage,
      });
      return result as Analysis;
    },
    async render(job, jobOptions = {}) {
      const { recipe, width, height } = job;
      const priority = jobOptions.priority ?? 'preview';
      // The rows of a print take much longer than its preparation, so idle threads share them.
      const bands = priority === 'print' && threads > 1 ? makeBands(width, height, true) : null;
      const work = {
        kind: 'paint' as const,
        photo: sharePhoto(job.photo),
        analysis: shareForPainting(job.analysis),
        recipe,
        width,
        height,
        bands,
        divides: priority === 'preview' && threads > 1,
      };
      return (await pool.run(work, priority, jobOptions)) as Raster;
    },
    async renderDetail(job, jobOptions = {}) {
      const shared = { photo: sharePhoto(job.photo), analysis: shareForPainting(job.analysis) };
      const work = { kind: 'detail' as const, ...job, ...shared };
      return (await pool.run(work, jobOptions.priority ?? 'preview', jobOptions)) as Detail;
    },
    async assembleGroup(pets, layout, jobOptions = {}) {
      const shared = pets.map(({ photo, analysis }) => ({
        photo: sharePhoto(photo),
        analysis: shareForPainting(analysis),
      }));
      const work = { kind: 'assemble' as const, pets: shared, layout };
      return (await pool.run(work, jobOptions.priority ?? 'preview', jobOptions)) as GroupPet;
    },
    close: async () => pool.close(),
  };
}

/** The worker is TypeScript in the sources and JavaScript in the built package. */
function workerBeside(url: string): URL {
  return new URL(url.endsWith('.ts') ? './worker.ts' : './worker.js', url);
}
