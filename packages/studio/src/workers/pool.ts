import { Worker } from 'node:worker_threads';
import type { Analysis } from '../analysis/types.ts';
import type { Raster } from '../core/image.ts';
import type { JobMessage, ReplyMessage, Work } from './messages.ts';

export interface Watch { signal?: AbortSignal; onProgress?: (stage: string, fraction: number) => void }

/** What waits for what: previews go first, then prints, and sketches only where nothing else could begin. */
export type Priority = 'preview' | 'print' | 'sketch';

export interface Pool {
  run(work: Work, priority: Priority, watch: Watch): Promise<Analysis | Raster>;
  close(): Promise<void>;
}

interface Job {
  id: number;
  work: Work;
  priority: Priority;
  called: Int32Array;
  settled: boolean;
  settle(outcome: { result: Analysis | Raster } | { error: unknown }): void;
  onProgress?: Watch['onProgress'];
}

interface Thread { worker: Worker; job: Job | null }

/**
 * Worker threads that each do one job at a time. Threads are started when needed and kept; one that dies rejects
 * only its own job and is replaced.
 */
export function makePool(threads: number, workerUrl: URL): Pool {
  const most = Math.max(1, Math.floor(threads));
  const running: Thread[] = [];
  const waiting: Job[] = [];
  let nextId = 1;
  let closed = false;

  /** The first job that may start now; prints never take the last thread of several. */
  function takeJob(): Job | undefined {
    const prints = running.filter((thread) => thread.job?.priority === 'print').length;
    return takeFirst('preview') ?? (prints < Math.max(1, most - 1) ? takeFirst('print') : undefined) ?? takeFirst('sketch');
  }

  function takeFirst(priority: Priority): Job | undefined {
    const at = waiting.findIndex((job) => job.priority === priority);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  function startWaiting(): void {
    for (;;) {
      let thread = running.find((candidate) => candidate.job === null);
      if (!thread && running.length >= most) return;
      const job = takeJob();
      if (!job) return;
      thread ??= startThread();
      thread.job = job;
      thread.worker.ref();
      thread.worker.postMessage({ id: job.id, work: job.work, called: job.called } satisfies JobMessage, []);
    }
  }

  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(workerUrl, { resourceLimits: { maxYoungGenerationSizeMb: 12 } }), job: null };
    running.push(thread);
    const die = (error: Error): void => {
      const at = running.indexOf(thread);
      if (at < 0) return;
      running.splice(at, 1);
      thread.job?.settle({ error });
      thread.job = null;
      if (!closed) startWaiting();
    };
    thread.worker.on('message', (reply: ReplyMessage) => hear(thread, reply));
    thread.worker.on('error', (error: unknown) => die(new Error('A studio worker failed', { cause: error })));
    thread.worker.on('exit', (code) => die(new Error(`A studio worker ended with code ${code}`)));
    return thread;
  }

  function hear(thread: Thread, reply: ReplyMessage): void {
    const { job } = thread;
    if (job?.id !== reply.id) return;
    if (reply.kind === 'progress') {
      if (!job.settled) job.onProgress?.(reply.stage, reply.fraction);
      return;
    }
    thread.job = null;
    // An idle thread does not keep the process alive.
    thread.worker.unref();
    job.settle(reply.kind === 'done' ? { result: reply.result } : { error: reply.error });
    startWaiting();
  }

  return {
    run: async (work, priority, { signal, onProgress }) => new Promise((resolve, reject) => {
      if (closed) throw new Error('The studio is closed');
      signal?.throwIfAborted();
      const callOff = (): void => {
        Atomics.store(job.called, 0, 1);
        const at = waiting.indexOf(job);
        if (at >= 0) waiting.splice(at, 1);
        job.settle({ error: signal?.reason });
      };
      const job: Job = {
        id: nextId++, work, priority, onProgress, settled: false,
        called: new Int32Array(new SharedArrayBuffer(4)),
        settle(outcome) {
          if (job.settled) return;
          job.settled = true;
          signal?.removeEventListener('abort', callOff);
          if ('result' in outcome) resolve(outcome.result);
          else reject(outcome.error);
        },
      };
      signal?.addEventListener('abort', callOff, { once: true });
      waiting.push(job);
      startWaiting();
    }),
    async close() {
      closed = true;
      const error = new Error('The studio was closed');
      for (const job of waiting.splice(0)) job.settle({ error });
      for (const thread of running) thread.job?.settle({ error });
      await Promise.all(running.map(async (thread) => thread.worker.terminate()));
    },
  };
}
