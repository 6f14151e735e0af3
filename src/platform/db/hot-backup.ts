import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { constants, cp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../log.ts';

/** A socket's path has room for little more than this on Linux and macOS. */
const maxPath = 100;
const prefix = 'copy-';

/** Beside the cluster, in a folder that only the shop's user can enter. */
const socketOf = (folder: string): string => join(folder, 'copies.sock');

/**
 * Lets another process of this user have a copy of the embedded database while the shop runs. The files are copied
 * between two statements, so that the copy is what a power cut at that moment would have left: every commit that was
 * acknowledged, nothing of the others. Queries wait as long as that takes. A copy is lent for as long as the borrower
 * stays connected, and removed then. Resolves to the way to stop.
 */
export async function serveHotBackups(pglite: PGlite, folder: string, log: Logger): Promise<() => Promise<void>> {
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true });
  const path = socketOf(folder);
  if (Buffer.byteLength(path) > maxPath) {
    log.warn({ path }, 'the path of the data folder is too long: this shop can be backed up only while it is stopped');
    return async () => undefined;
  }
  // What a killed process has left; the folder is ours alone.
  rmSync(path, { force: true });
  const connections = new Set<Socket>();
  let lent = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(socket);
    const copy = join(folder, `${prefix}${process.pid}-${lent++}`);
    // Read, so that its end is noticed.
    socket.resume().on('error', () => socket.destroy());
    socket.once('close', () => {
      connections.delete(socket);
      void copying.then(() => rm(copy, { recursive: true, force: true })).catch(() => undefined);
    });
    const copying = copyBetweenStatements(pglite, join(folder, 'pgdata'), copy).then(
      () => socket.end(copy),
      (error: unknown) => {
        log.error({ err: error }, 'the database could not be copied');
        socket.destroy();
      },
    );
  });
  server.listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    // Windows and some mounted folders know no sockets: a shop without backups while it runs is better than none.
    log.warn({ err: error, path }, 'this shop can be backed up only while it is stopped');
    return async () => undefined;
  }
  server.unref();
  return async () => {
    for (const socket of connections) socket.destroy();
    server.close();
    await once(server, 'close');
  };
}

async function copyBetweenStatements(pglite: PGlite, cluster: string, copy: string): Promise<void> {
  // What is on the disk then needs little recovery.
  await pglite.exec('CHECKPOINT');
  await pglite.runExclusive(async () =>
    cp(cluster, join(copy, 'pgdata'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
  );
}

/**
 * A copy of the embedded database in `folder`, made by the process that holds it: a folder of its own to be opened, gone
 * after `giveBack`. Null when nobody there lends one.
 */
export async function openHotBackup(folder: string): Promise<{ readonly folder: string; giveBack(): void } | null> {
  const socket = createConnection({ path: socketOf(folder), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  const copy = await text(socket);
  if (copy === '') throw new Error('The running shop could not copy its database; its log says why.');
  return { folder: copy, giveBack: () => void socket.end() };
}
