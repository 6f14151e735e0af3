import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { second } from '../../shared/time.ts';
import type { Logger } from '../log.ts';
import { DiskFullError } from '../disk-full.ts';

/** The embedded database has stopped and no longer answers. Only a new process can open its files again. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
}

/** Two segments of the write-ahead log, in bytes: recovery and the first checkpoint both write to the disk. */
const bytesToStart = 32 * 2 ** 20;
/** Milliseconds between two checks for free space. */
const recheckMs = 5 * second;

/**
 * Calls `onPanic` when Postgres panics, for example because its log cannot grow on a full disk. A server's main process
 * would restart it; here every later statement waits forever.
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

/** Throws DiskFullError while a folder's disk has too little space for the database to start again. */
export async function checkDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytesToStart)
    throw new DiskFullError(`The disk of ${folder} is full: the database needs ${bytesToStart / 2 ** 20} MB`);
}

/** Waits until there is enough space, because a database that is opened on a full disk stops at once. */
export async function waitForDiskSpace(folder: string, log: Logger): Promise<void> {
  for (let logged = false; ; logged = true) {
    try {
      return await checkDiskSpace(folder);
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error;
      if (!logged) log.error({ err: error }, 'waiting for free space on the disk');
      await sleep(recheckMs);
    }
  }
}
