import type { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { isOutOfSpace } from '../disk-full.ts';

/** A kind of job: its name, its payload and how it is retried. */
export interface JobDefinition<Data> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** Attempts after the first. */
  readonly retryLimit: number;
  /** Delay before the first retry; doubled for each further retry. */
  readonly retryDelaySeconds: number;
  /** The time after which a running attempt counts as lost. */
  readonly expireInSeconds: number;
  /** Maximum number of concurrent jobs of this kind in one process. */
  readonly concurrency: number;
  /** Runs at most one job of this kind at a time across all processes. A second one waits until the first has ended. */
  readonly alone?: boolean;
  /** Priority within the kind, highest first. Without it, jobs run in the order in which they were sent. */
  priority?(data: Data): number;
}

/** A priority that puts the earliest moment first. It counts whole seconds, which fit a database integer until 2092. */
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

/** The abort reason of a job when the process drains. The job resumes after the restart, even on its last attempt. */
export class ProcessStopping extends Error {
  constructor() {
    super(stoppingMessage);
    this.name = 'ProcessStopping';
  }
}

export interface JobRun<Data> {
  readonly data: Data;
  /** Aborted when the process drains (with ProcessStopping as its reason) or when the attempt expires. */
  readonly signal: AbortSignal;
  /** Attempts that failed before this one. Attempts that ended with their process do not count. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

/**
 * Whether a failed job is tried again, so that its handler must not record a final failure: attempts are left, the
 * process is stopping, or the disk is full, which uses up no attempts.
 */
export function willBeRetried(
  error: unknown,
  { lastAttempt, signal }: Pick<JobRun<unknown>, 'lastAttempt' | 'signal'>,
): boolean {
  return !lastAttempt || signal.reason instanceof ProcessStopping || isOutOfSpace(error);
}

export type JobHandler<Data> = (run: JobRun<Data>) => Promise<void>;

/** The part of the queue that services use: queues jobs inside their own transaction. */
export interface JobQueue {
  /**
   * Queues a job. The job exists only if the transaction commits. `singletonKey` makes a second send a no-op while the
   * first job waits or runs.
   */
  send<Data>(
    tx: DbOrTx,
    job: JobDefinition<Data>,
    data: Data,
    options?: { singletonKey?: string; startAfterSeconds?: number; priority?: number },
  ): Promise<void>;
}

/** The part of the queue that workers use: processes jobs. */
export interface JobWorker extends JobQueue {
  /** `abandon` handles a job that is never run again because every process that worked on it died. */
  work<Data>(
    job: JobDefinition<Data>,
    handler: JobHandler<Data>,
    abandon?: (data: Data) => Promise<void>,
  ): Promise<void>;
  /**
   * Queues a job of this kind at each time of `cron`, once across all processes and at most half a minute late. `cron`
   * is in UTC. One job makes up for all times that passed while no process ran. A time is skipped while the last job of
   * this `key` still waits or runs.
   */
  repeat<Data>(job: JobDefinition<Data>, data: Data, cron: string, options?: { key?: string }): Promise<void>;
  /** Stops taking jobs and waits until running jobs end or `timeoutSeconds` pass. */
  stop(timeoutSeconds: number): Promise<void>;
}
