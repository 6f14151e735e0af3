import type { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { isOutOfSpace } from '../disk-full.ts';

/** A kind of background work: its name, its payload and how it is retried. */
export interface JobDefinition<Data> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** Attempts after the first. */
  readonly retryLimit: number;
  /** Seconds before the first retry, doubled each time. */
  readonly retryDelay: number;
  /** Seconds after which a running attempt counts as lost. */
  readonly expireInSeconds: number;
  /** Jobs of one kind worked on at once in one process. */
  readonly concurrency: number;
  /** Never two at a time, however many processes there are: a second one waits until the first has ended. */
  readonly alone?: boolean;
  /** Who goes before whom within the kind, the highest first; in the order they were sent when left out. */
  priority?(data: Data): number;
}

/** A priority by which the earliest moment comes first. Whole seconds: a database's integer holds those until 2092. */
export function earliestFirst(moment: Date): number {
  return Math.floor((Date.UTC(2025, 0, 1) - moment.getTime()) / 1_000);
}

export function newestFirst(moment: Date): number {
  return -earliestFirst(moment);
}

export function defineJob<Data>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

export const stoppingMessage = 'the process is stopping';

/** Why a job is aborted when the process drains; the job is taken up again after the restart, whatever its attempt. */
export class ProcessStopping extends Error {
  constructor() {
    super(stoppingMessage);
    this.name = 'ProcessStopping';
  }
}

export interface JobRun<Data> {
  readonly data: Data;
  /** Aborted when the process drains, with ProcessStopping as its reason, or the attempt has expired. */
  readonly signal: AbortSignal;
  /** Attempts that have failed before this one; those that ended because their process did are not among them. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

/**
 * Whether what failed is tried again, so that its handler must not write down that it gives up: attempts are left, the
 * process is stopping, or there was no room, which no number of attempts makes.
 */
export function isWorthAnother(
  error: unknown,
  { lastAttempt, signal }: Pick<JobRun<unknown>, 'lastAttempt' | 'signal'>,
): boolean {
  return !lastAttempt || signal.reason instanceof ProcessStopping || isOutOfSpace(error);
}

export type JobHandler<Data> = (run: JobRun<Data>) => Promise<void>;

/** What services need: to queue work inside their own transaction. */
export interface JobQueue {
  /**
   * Queues a job; with a transaction it exists exactly when that commits.
   * `singletonKey` makes a second send a no-op while the first waits or runs.
   */
  send<Data>(
    tx: DbOrTx,
    job: JobDefinition<Data>,
    data: Data,
    options?: { singletonKey?: string; startAfterSeconds?: number; priority?: number },
  ): Promise<void>;
}

/** What `server/worker.ts` needs: to work the queues. */
export interface JobWorker extends JobQueue {
  /** `abandon` does what is to be done about a job that is never run again, for each process that worked on it died. */
  work<Data>(
    job: JobDefinition<Data>,
    handler: JobHandler<Data>,
    abandon?: (data: Data) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs and waits until running ones end or `timeoutSeconds` pass. */
  stop(timeoutSeconds: number): Promise<void>;
}
