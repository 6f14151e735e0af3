import { DrizzleQueryError } from 'drizzle-orm';
import { StorageFullError, type Storage } from '../providers/storage/port.ts';
import { minute } from '../shared/time.ts';
import type { Logger } from './log.ts';

/** Postgres' word for it (appendix A of its manual), and those of a disk and of a user's share of one. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** What a visitor is told; nothing of theirs is lost, for what could not be kept was never begun. */
export const noRoomSentence = 'The shop has no room for new pictures just now. Nothing of yours is lost: please try again in a few minutes.';

/** There is not as much room on a disk as is needed. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** Whether this is no bug but a disk, a bucket or a database that is full. It ends when somebody makes room. */
export function isNoRoom(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isNoRoom(error.cause);
  if (error instanceof StorageFullError || error instanceof DiskFullError) return true;
  return error instanceof Error && codes.has(String(Reflect.get(error, 'code')));
}

type Tells = Pick<Logger, 'error' | 'info'>;

/** When a process has last said so, and whether that still holds, by its log. */
const told = new WeakMap<Tells, { at: number; full: boolean }>();
/** It lasts for hours and everybody meets it: one line in so long. */
const again = 60 * minute;

/** Writes down that there is no room: the first time, and once an hour while it lasts. */
export function tellNoRoom(log: Tells, error: unknown): void {
  const now = performance.now();
  const last = told.get(log);
  if (last !== undefined && now - last.at < again) return;
  told.set(log, { at: now, full: true });
  log.error({ err: error }, 'there is no room left: nothing new is kept until somebody makes some');
}

/** Writes down that there is room again, where it was said that there was none. */
function tellRoom(log: Tells): void {
  const last = told.get(log);
  if (last?.full !== true) return;
  last.full = false;
  log.info('there is room again');
}

/** The storage, heard when it is full, and when its check finds that it is not any more. */
export function tellFullStorage(storage: Storage, log: Tells): Storage {
  const heard = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isNoRoom(error)) tellNoRoom(log, error);
      throw error;
    }
  };
  return {
    ...storage,
    put: (key, body, contentType) => heard(storage.put(key, body, contentType)),
    async check() {
      await heard(storage.check());
      tellRoom(log);
    },
  };
}
