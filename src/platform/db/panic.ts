import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { second } from '../../shared/time.ts';
import type { Logger } from '../log.ts';
import { DiskFullError } from '../disk-full.ts';

/** The embedded database has given itself up and answers nothing more: only another process can open its files again. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
}

/** Two segments of the write-ahead log: a start after a crash writes, and so does the first checkpoint. */
const roomToStart = 32 * 2 ** 20;
/** Between two looks at whether there is room, in milliseconds. */
const lookAgain = 5 * second;

/**
 * Tells when Postgres panics, as it does when its log cannot grow on a full disk. A server's main process would start
 * it again; here every statement after that one waits for ever.
 */
export function watchForPanic(pglite: PGlite, onPanic: (error: DatabaseStoppedError) => void): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (message, options) => {
    try {
      return await execute(message, options);
    } catch (error) {
      if (isPanic(error))
        onPanic(new DatabaseStoppedError(`The embedded database has stopped: ${error.message}`, { cause: error }));
      throw error;
    }
  };
}

function isPanic(error: unknown): error is Error {
  return error instanceof Error && Reflect.get(error, 'severity') === 'PANIC';
}

/** Throws DiskFullError while a folder's disk has no room for the database to start again. */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < roomToStart)
    throw new DiskFullError(`The disk of ${folder} is full: the database needs ${roomToStart / 2 ** 20} MB`);
}

/** A database that is opened on a full disk stops at once, so nobody opens it before there is room. */
export async function waitForRoom(folder: string, log: Logger): Promise<void> {
  for (let said = false; ; said = true) {
    try {
      return await checkRoom(folder);
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error;
      if (!said) log.error({ err: error }, 'waiting for room on the disk');
      await sleep(lookAgain);
    }
  }
}
