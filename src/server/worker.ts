import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Context } from './context.ts';

/** Every kind of background work. A queue exists for each, whether or not this process works it. */
export const jobDefinitions: readonly JobDefinition<unknown>[] = [];

/** Starts working the queues: one line for each kind, `await jobs.work(definition, handler(context))`. */
export async function startWorker(_context: Context): Promise<void> {}
