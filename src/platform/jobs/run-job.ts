import { hrtime } from 'node:process';
import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isOutOfSpace } from '../disk-full.ts';
import { inRequest } from '../request-id.ts';
import { attemptOf } from './interrupted.ts';
import type { JobDefinition, JobHandler } from './jobs.ts';
import { requestOf } from './request-of-job.ts';

interface RunContext {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Aborted when the process begins to stop. */
  readonly draining: AbortSignal;
}

/**
 * Runs one attempt at a job under the id of the request that queued it, and logs one line about the outcome. Throws
 * if the attempt failed and another will follow.
 */
export function runJob<Data>(
  context: RunContext,
  job: JobDefinition<Data>,
  handler: JobHandler<Data>,
  claimed: JobWithMetadata,
): Promise<'done' | 'gave-up'> {
  return inRequest(requestOf(claimed.data), () => attemptJob(context, job, handler, claimed));
}

async function attemptJob<Data>(
  { log, metrics, draining }: RunContext,
  job: JobDefinition<Data>,
  handler: JobHandler<Data>,
  claimed: JobWithMetadata,
): Promise<'done' | 'gave-up'> {
  const started = hrtime.bigint();
  const attempt = attemptOf(claimed);
  const lastAttempt = attempt >= job.retryLimit;
  const report = (outcome: 'done' | 'failed' | 'gave-up', error?: unknown): void => {
    const seconds = Number(hrtime.bigint() - started) / 1e9;
    metrics.jobs.observe({ job: job.name, outcome }, seconds);
    const line = { job: job.name, id: claimed.id, attempt, outcome, milliseconds: Math.round(seconds * 1e3) };
    if (outcome === 'done') log.info(line, 'job');
    else log[outcome === 'failed' ? 'warn' : 'error']({ ...line, err: error }, 'job');
  };
  try {
    const signal = AbortSignal.any([claimed.signal, draining]);
    await handler({ data: job.schema.parse(claimed.data), signal, attempt, lastAttempt });
  } catch (error) {
    // When the process stops or the disk is full, the job is not given up: it is retried.
    if (lastAttempt && !draining.aborted && !isOutOfSpace(error)) {
      report('gave-up', error);
      return 'gave-up';
    }
    report('failed', error);
    throw error;
  }
  report('done');
  return 'done';
}
