import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { untouchedBands } from '../bands.ts';
import { countUnclaimedBands } from '../paint/strokes/redraw.ts';
import type { JobMessage, ReplyMessage, Result, ThreadData, Work } from './messages.ts';
import { makeJobQueue } from './job-queue.ts';
import type { Priority } from './job-queue.ts';

/** Options of one job. */
export interface JobOptions {
  signal?: AbortSignal;
  onProgress?: (stage: string, fraction: number) => void;
}

export interface Pool {
  run(work: Work, priority: Priority, jobOptions: JobOptions): Promise<Result>;
  close(): Promise<void>;
}

interface Job {
  id: number;
  work: Work;
  priority: Priority | 'help';
  /** Cancellation flag in shared memory, see `JobMessage`. */
  canceled: Int32Array;
  settled: boolean;
  /** The job that this one helps. */
  helps?: Job;
  /** Strokes that one other thread may help with. */
  offer?: { port: MessagePort; states: Int32Array };
  settle(outcome: Outcome): void;
  onProgress?: JobOptions['onProgress'];
}

type WaitingJob = Job & { priority: Priority };

type Outcome = { result: Result | null } | { error: unknown };

interface Thread {
  worker: Worker;
  job: Job | null;
}

/** Fewest untouched bands worth a helper: with fewer, the print is done before the helper is ready. */
const worthHelping = 8;

/**
 * Megabytes of old objects up to which V8 does not begin to mark a thread's heap. Otherwise it begins at 15 MB above
 * what was left, which is after every small picture: with 28 of them, 29 instead of 9 collections and a tenth of the
 * processor time.
 */
const unmarkedHeap = 160;

/** Megabytes that a helper needs for a print, and for the strokes of a preview. */
const helperMegabytes = { help: 520, redraw: 60 };

/**
 * Pool of worker threads with one job each. Threads start on demand and are kept; one that dies rejects only its own
 * job and is replaced. An idle thread helps with a print, or with the strokes of a preview, until another job arrives,
 * provided `mayTake` allows the megabytes that it needs. `threadPriority` is that of `StudioOptions`.
 */
export function makePool(
  threads: number,
  workerUrl: URL,
  mayTake: (megabytes: number) => boolean = () => true,
  threadPriority = 0,
): Pool {
  const maxThreads = Math.max(1, Math.floor(threads));
  // The limits that a worker thread takes as options have none for this. V8 reads the flag whenever it makes a heap.
  setFlagsFromString(`--initial-old-space-size=${unmarkedHeap}`);
  const running: Thread[] = [];
  const waiting = makeJobQueue<WaitingJob>();
  let nextId = 1;
  let closed = false;

  /** The first job that may start now. If there are several threads, prints never take the last one. */
  function takeJob(): Job | undefined {
    const prints = running.filter((thread) => thread.job?.priority === 'print').length;
    return waiting.take(prints < Math.max(1, maxThreads - 1));
  }

  function startWaiting(): void {
    for (;;) {
      const idle = running.find((candidate) => candidate.job === null);
      if (!idle && running.length >= maxThreads) break;
      const job = takeJob() ?? makeHelp();
      if (!job) break;
      start(job, idle ?? startThread());
    }
    // Cancel the helpers; their threads are free again within a few strokes.
    if (waiting.holdsMoreThanPrints()) for (const { job } of running) if (job?.priority === 'help') cancel(job);
  }

  function start(job: Job, thread: Thread): void {
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(
      { id: job.id, work: job.work, canceled: job.canceled } satisfies JobMessage,
      job.work.kind === 'redraw' ? [job.work.port] : [],
    );
  }

  /** A helper job for a running job that has enough work left and no helper yet. */
  function makeHelp(): Job | undefined {
    const jobs = running.map(({ job }) => job);
    for (const helped of jobs) {
      if (!helped || helped.settled || jobs.some((job) => job?.helps === helped)) continue;
      const work = shareOf(helped);
      if (!work) continue;
      if (!mayTake(helperMegabytes[work.kind])) return undefined;
      if (work.kind === 'redraw') helped.offer = undefined;
      return Object.assign(
        makeJob(work, 'help', {}, () => {}),
        { helps: helped },
      );
    }
    return undefined;
  }

  function startThread(): Thread {
    const thread: Thread = {
      worker: new Worker(workerUrl, {
        workerData: { threadPriority } satisfies ThreadData,
        resourceLimits: { maxYoungGenerationSizeMb: 12 },
      }),
      job: null,
    };
    running.push(thread);
    const endThread = (error: Error): void => {
      const at = running.indexOf(thread);
      if (at < 0) return;
      running.splice(at, 1);
      if (thread.job) stopHelpers(thread.job);
      thread.job?.settle({ error });
      thread.job = null;
      if (!closed) startWaiting();
    };
    thread.worker.on('message', (reply: ReplyMessage) => handleReply(thread, reply));
    thread.worker.on('error', (error: unknown) => endThread(new Error('A studio worker failed', { cause: error })));
    thread.worker.on('exit', (code) => endThread(new Error(`A studio worker ended with code ${code}`)));
    return thread;
  }

  function handleReply(thread: Thread, reply: ReplyMessage): void {
    const { job } = thread;
    if (job?.id !== reply.id) return;
    if (reply.kind === 'divides') {
      job.offer = reply;
      startWaiting();
      return;
    }
    if (reply.kind === 'progress') {
      if (!job.settled) job.onProgress?.(reply.stage, reply.fraction);
      if (job.priority === 'print') startWaiting();
      return;
    }
    thread.job = null;
    // An idle thread does not keep the process alive.
    thread.worker.unref();
    stopHelpers(job);
    job.settle(reply.kind === 'done' ? { result: reply.result } : { error: reply.error });
    startWaiting();
  }

  function makeJob<P extends Job['priority']>(
    work: Work,
    priority: P,
    { onProgress }: JobOptions,
    settle: (outcome: Outcome) => void,
  ): Job & { priority: P } {
    const job: Job & { priority: P } = {
      id: nextId++,
      work,
      priority,
      onProgress,
      settled: false,
      canceled: new Int32Array(new SharedArrayBuffer(4)),
      settle(outcome) {
        if (job.settled) return;
        job.settled = true;
        settle(outcome);
      },
    };
    return job;
  }

  /** Tells the threads of a job and of its helpers to stop. */
  function cancel(job: Job): void {
    Atomics.store(job.canceled, 0, 1);
    stopHelpers(job);
  }

  function stopHelpers(helped: Job): void {
    helped.offer?.port.close();
    helped.offer = undefined;
    for (const { job } of running) if (job?.helps === helped) cancel(job);
  }

  return {
    run: async (work, priority, jobOptions) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('The studio is closed');
        const { signal } = jobOptions;
        signal?.throwIfAborted();
        const abort = (): void => {
          waiting.remove(job);
          cancel(job);
          job.settle({ error: signal?.reason });
        };
        const job = makeJob(work, priority, jobOptions, (outcome) => {
          signal?.removeEventListener('abort', abort);
          if ('error' in outcome) reject(outcome.error);
          else if (outcome.result) resolve(outcome.result);
        });
        signal?.addEventListener('abort', abort, { once: true });
        waiting.add(job);
        startWaiting();
      }),
    async close() {
      closed = true;
      const error = new Error('The studio was closed');
      for (const job of waiting.removeAll()) job.settle({ error });
      for (const thread of running) thread.job?.settle({ error });
      await Promise.all(running.map(async (thread) => thread.worker.terminate()));
    },
  };
}

/** The part of a job that another thread may take, or null if that is not worthwhile. */
function shareOf({ work, offer }: Job): Extract<Work, { kind: 'help' | 'redraw' }> | null {
  if (offer) return countUnclaimedBands(offer) > 1 ? { kind: 'redraw', port: offer.port } : null;
  if (work.kind !== 'paint' || !work.bands) return null;
  const left = untouchedBands(work.bands);
  // The preparation takes most of a print's memory. A helper runs its own only after the print has finished that stage.
  if (left < worthHelping || left === work.bands.states.length) return null;
  const { photo, analysis, recipe, width, height, bands } = work;
  return { kind: 'help', photo, analysis, recipe, width, height, bands };
}
