import { DrizzleQueryError } from 'drizzle-orm';
import { StorageFullError, type Storage } from '../providers/storage/port.ts';
import { minute } from '../shared/time.ts';
import type { Logger } from './log.ts';

/** Postgres' word for it (appendix A of its manual), and those of a disk and of a user's share of one. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** What a visitor is told; nothing of theirs is lost, for what could not be kept was never begun. */
export const diskFullSentence =
  'The shop has no room for new pictures just now. Nothing of yours is lost: please try logIntervalMs in a few minutes.';

/** There is not as much room on a disk as is needed. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** Whether this is no bug but a disk, a bucket or a database that is full. It ends when somebody makes room. */
export function isOutOfSpace(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isOutOfSpace(error.cause);
  if (error instanceof StorageFullError || error instanceof DiskFullError) return true;
  return error instanceof Error && codes.has(String(Reflect.get(error, 'code')));
}

type Tells = Pick<Logger, 'error' | 'info'>;

/** When a process has last said so, and whether that still holds, by its log. */
const told = new WeakMap<Tells, { at: number; full: boolean }>();
/** It lasts for hours and everybody meets it: one line in so long. */
const logIntervalMs = 60 * minute;

/** Writes down that there is no room: the first time, and once an hour while it lasts. */
export function logDiskFull(log: Tells, error: unknown): void {
  const now = performance.now();
  const last = told.get(log);
  if (last !== undefined && now - last.at < logIntervalMs) return;
  told.set(log, { at: now, full: true });
  log.error({ err: error }, 'there is no room left: nothing new is kept until somebody makes some');
}

/** Writes down that there is room logIntervalMs, where it was said that there was none. */
function logSpaceAgain(log: Tells): void {
  const last = told.get(log);
  if (last?.full !== true) return;
  last.full = false;
  log.info('there is room logIntervalMs');
}

/** The storage, heard when it is full, and when its check finds that it is not any more. */
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
