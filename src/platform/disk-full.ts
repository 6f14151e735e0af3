import { DrizzleQueryError } from 'drizzle-orm';
import { StorageFullError, type Storage } from '../providers/storage/port.ts';
import { minute } from '../shared/time.ts';
import type { Logger } from './log.ts';

/**
 * The Postgres error code for a full disk (appendix A of its manual), and the errno codes for a full disk and an
 * exceeded quota.
 */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

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

type DiskLog = Pick<Logger, 'error' | 'info'>;

/** When a process last logged a full disk, and whether it is still full; by logger. */
const lastReports = new WeakMap<DiskLog, { at: number; full: boolean }>();
/** A full disk can last for hours and affects every request, so it is logged once per interval. */
const logIntervalMs = 60 * minute;

/** Logs a full disk: the first time, and then once an hour while it lasts. */
export function logDiskFull(log: DiskLog, error: unknown): void {
  const now = performance.now();
  const last = lastReports.get(log);
  if (last !== undefined && now - last.at < logIntervalMs) return;
  lastReports.set(log, { at: now, full: true });
  log.error({ err: error }, 'the disk is full: nothing new is stored until space is freed');
}

/** Logs that there is space again, if a full disk was logged before. */
function logSpaceAgain(log: DiskLog): void {
  const last = lastReports.get(log);
  if (last?.full !== true) return;
  last.full = false;
  log.info('there is space on the disk again');
}

/** Wraps the storage: logs when it is full, and when its check finds space again. */
export function logFullStorage(storage: Storage, log: DiskLog): Storage {
  const reportFailure = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isOutOfSpace(error)) logDiskFull(log, error);
      throw error;
    }
  };
  return {
    ...storage,
    put: (key, body, contentType) => reportFailure(storage.put(key, body, contentType)),
    async check() {
      await reportFailure(storage.check());
      logSpaceAgain(log);
    },
  };
}
