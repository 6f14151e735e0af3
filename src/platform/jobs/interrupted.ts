import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import { stoppingMessage } from './jobs.ts';

/**
 * Field stored next to a job's own data, whose schema strips it: the number of attempts that ended with their process.
 */
export const interruptedField = '$interrupted';

/** The message that pg-boss stores for a job whose heartbeat has lapsed. */
export const lapsedMessage = 'job heartbeat timeout';

/** SQL condition on `pgboss.job`: its last attempt ended with its process, and `killed-jobs.ts` has not counted that yet. */
export const isInterrupted = `state IN ('retry', 'active')
  AND coalesce(output #>> '{value,message}', output ->> 'message') IN ('${lapsedMessage}', '${stoppingMessage}')`;

/** The number of attempts that ended because their process ended. They do not count as failures of the job. */
export function interruptionsOf(data: object): number {
  const count: unknown = Reflect.get(data, interruptedField);
  return typeof count === 'number' ? count : 0;
}

/**
 * The number of the current attempt of a claimed job, from 0. A worker may claim a job whose process died before
 * `killed-jobs.ts` has counted that death. The last output of the job shows such a death.
 */
export function attemptOf({
  retryCount,
  data,
  output,
}: Pick<JobWithMetadata, 'retryCount' | 'output'> & { data: object }): number {
  const isUncounted = interruptedOutput.safeParse(output).success;
  return Math.max(0, retryCount - interruptionsOf(data) - (isUncounted ? 1 : 0));
}

const interruption = z.object({ message: z.enum([lapsedMessage, stoppingMessage]) });
const interruptedOutput = z.union([interruption, z.object({ value: interruption })]);
