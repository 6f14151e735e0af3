import { DrizzleQueryError } from 'drizzle-orm';
import { StorageFullError, type Storage } from '../providers/storage/port.ts';
import { minute } from '../shared/time.ts';
import type { Logger } from './log.ts';

/**
 * The Postgres error code for a full disk (appendix A of its manual), and the errno codes for a full disk and an
 * exceeded quota.
 */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The message to visitors. Nothing of theirs is lost, because work that cannot be stored is not started. */
export const diskFullSentence =
  'The shop has no room for new pictures just now. Nothing of yours is lost: please try again in a few minutes.';

/** A disk has less free space than needed. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/**
 * Whether the error means a full disk, bucket or database rather than a bug. The condition ends when somebody frees
 * space.
 */
export function isOutOfSpace(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isOutOfSpace(error.cause);
  if (error instanceof StorageFullError || error instanceof DiskFullError) return true;
  return error instanceof Error && codes.has(String(Reflect.get(error, 'code')));
}

type Tells = Pick<Logger, 'error' | 'info'>;

/** When a process last logged a full disk, and whether it is still full; by logger. */
const told = new WeakMap<Tells, { at: number; full: boolean }>();
/** A full disk can last for hours and affects every request, so it is logged once per interval. */
const logIntervalMs = 60 * minute;

/** Logs a full disk: the first time, and then once an hour while it lasts. */
export function logDiskFull(log: Tells, error: unknown): void {
  const now = performance.now();
  const last = told.get(log);
  if (last !== undefined && now - last.at < logIntervalMs) return;
  told.set(log, { at: now, full: true });
  log.error({ err: error }, 'there is no room left: nothing new is kept until somebody makes some');
}

/** Logs that there is space again, if a full disk was logged before. */
function logSpaceAgain(log: Tells): void {
  const last = told.get(log);
  if (last?.full !== true) return;
  last.full = false;
  log.info('there is room again');
}

/** Wraps the storage: logs when it is full, and when its check finds space again. */
export function logFullStorage(storage: Storage, log: Tells): Storage {
  const heard = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isOutOfSpace(error)) logDiskFull(log, error);
      throw error;
    }
  };
  return {
    ...storage,
    put: (key, body, contentType) => heard(storage.put(key, body, contentType)),
    async check() {
      await heard(storage.check());
      logSpaceAgain(log);
    },
  };
}
