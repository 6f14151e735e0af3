import type { Db, DbOrTx } from '../../src/platform/db/database.ts';
import type { JobDefinition, JobQueue } from '../../src/platform/jobs/jobs.ts';

export interface QueuedJob {
  readonly name: string;
  readonly key: string;
  readonly data: unknown;
  readonly due: number;
  runs: number;
}

/**
 * A queue that behaves like pg-boss, on the test's clock: a job exists once its transaction has committed, there is one
 * job per key at a time, and jobs that a dead process had begun are handed out again.
 */
export interface ModelQueue {
  readonly jobs: JobQueue;
  readonly waiting: QueuedJob[];
  /** Wraps the database so that its transactions queue jobs; the process may die around a commit. */
  wrapDb(db: Db, die: (point: string) => void): Db;
  begin(job: QueuedJob): void;
  end(job: QueuedJob): void;
  /** Called when the process has died: the jobs that it had begun are queued again. */
  requeueActive(): void;
}

export function createQueue(clock: () => Date): ModelQueue {
  const waiting: QueuedJob[] = [];
  const active: QueuedJob[] = [];
  const drafts = new WeakMap<object, QueuedJob[]>();

  const add = (job: QueuedJob): void => {
    if (![...waiting, ...active].some(({ name, key }) => name === job.name && key === job.key)) waiting.push(job);
  };
  const remove = (job: QueuedJob): void => {
    const at = active.indexOf(job);
    if (at !== -1) active.splice(at, 1);
  };
  return {
    waiting,
    jobs: {
      async send<Data>(
        tx: DbOrTx,
        definition: JobDefinition<Data>,
        data: Data,
        options: { singletonKey?: string; startAfterSeconds?: number } = {},
      ) {
        const due = clock().getTime() + (options.startAfterSeconds ?? 0) * 1_000;
        const job = {
          name: definition.name,
          key: options.singletonKey ?? Math.random().toString(),
          data,
          due,
          runs: 0,
        };
        const draft = drafts.get(tx);
        if (draft === undefined) add(job);
        else draft.push(job);
      },
    },
    wrapDb: (real, die) =>
      new Proxy<Db>(real, {
        get(db, name) {
          const value: unknown = Reflect.get(db, name);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(db) : value;
          return async (work: (tx: object) => Promise<unknown>) => {
            die('before a transaction');
            const draft: QueuedJob[] = [];
            const result = await db.transaction(async (tx) => {
              drafts.set(tx, draft);
              const inside = await work(tx);
              die('before a commit');
              return inside;
            });
            for (const job of draft) add(job);
            die('after a commit');
            return result;
          };
        },
      }),
    begin(job) {
      waiting.splice(waiting.indexOf(job), 1);
      active.push(job);
      job.runs += 1;
    },
    end: remove,
    requeueActive() {
      for (const job of active.splice(0)) waiting.push({ ...job, due: clock().getTime() + 2_000 });
    },
  };
}
