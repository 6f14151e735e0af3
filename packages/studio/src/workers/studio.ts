import { availableParallelism } from 'node:os';
import type { Analysis, Hints } from '../analysis/types.ts';
import { makeBands } from '../bands.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo, Raster } from '../core/image.ts';
import { makePool } from './pool.ts';
import type { Watch } from './pool.ts';
import type { Priority } from './waiting-line.ts';
import { shareForPainting, sharePhoto } from './share.ts';

export interface StudioOptions {
  /** Worker threads; as many as there are cores unless told otherwise. */
  threads?: number;
  /** Where the code of a worker lies, when a bundler has moved it: the bundle of '@pawtelier/studio/worker'. */
  workerUrl?: URL;
  /** Megabytes that the process should stay below: a second thread helps with a picture only where there is room; 1024. */
  memory?: number;
  /**
   * How much politer painting is than the rest of the process, 0 to 19 as of nice(1); 0. Where threads are scheduled one by
   * one, on Linux, 10 leaves whoever answers people all the time that they want; elsewhere it changes nothing.
   */
  niceness?: number;
}

export interface RenderJob {
  photo: Photo;
  analysis: Analysis;
  recipe: Recipe;
  width: number;
  height: number;
}

/** The engine on worker threads. Every promise is rejected with the signal's reason as soon as that is aborted. */
export interface Studio {
  analyze(
    photo: Photo,
    hints?: Hints,
    options?: { signal?: AbortSignal; onStage?: (stage: string, fraction: number) => void },
  ): Promise<Analysis>;
  /**
   * Previews go before sketches and those before prints, but nobody is passed by more than a dozen others; one thread is
   * always left to previews and sketches when there are two or more. While none of those comes, a thread with nothing to do
   * helps with the strokes of a preview, or with a print, whose pixels then lie in shared memory.
   */
  render(job: RenderJob, options?: Watch & { priority?: Priority }): Promise<Raster>;
  /** Ends the threads; what is still under way or waiting is rejected. */
  close(): Promise<void>;
}

export function createStudio(options: StudioOptions = {}): Studio {
  const threads = options.threads ?? availableParallelism();
  const pool = makePool(
    threads,
    options.workerUrl ?? workerBeside(import.meta.url),
    (megabytes) => process.memoryUsage.rss() / 2 ** 20 + megabytes <= (options.memory ?? 1024),
    options.niceness ?? 0,
  );
  return {
    async analyze(photo, hints, watch = {}) {
      const result = await pool.run({ kind: 'analyze', photo: sharePhoto(photo), hints }, 'preview', {
        signal: watch.signal,
        onProgress: watch.onStage,
      });
      return result as Analysis;
    },
    async render(job, watch = {}) {
      const { recipe, width, height } = job;
      const priority = watch.priority ?? 'preview';
      // A print's rows take much longer than what is done before them: threads with nothing else to do share them.
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
      return (await pool.run(work, priority, watch)) as Raster;
    },
    close: async () => pool.close(),
  };
}

/** In the sources a worker is TypeScript, in the built package JavaScript. */
function workerBeside(url: string): URL {
  return new URL(url.endsWith('.ts') ? './worker.ts' : './worker.js', url);
}
