import { Worker } from 'node:worker_threads';
import type { FilmWork } from './film-work.ts';

export interface FilmThread {
  /** URL of the worker's code if a bundler has moved it. */
  readonly workerUrl?: URL | undefined;
  /** As `StudioOptions.threadPriority`. */
  readonly threadPriority?: number | undefined;
}

/**
 * Makes a film in a thread of its own, which ends with it, so that its memory is free again. Rejects with the signal's
 * reason when it is aborted.
 */
export async function makeFilm(
  work: FilmWork,
  { workerUrl = new URL('./film-worker.ts', import.meta.url), threadPriority = 0 }: FilmThread,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const worker = new Worker(workerUrl, {
    workerData: { work, threadPriority },
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    const abort = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', (film: Uint8Array) => resolve(film));
    worker.once('error', (error) => reject(new Error('the film could not be made', { cause: error })));
    worker.once('exit', (code) => reject(new Error(`the thread of a film ended with code ${code}`)));
  }).finally(() => void worker.terminate());
}
