import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { constants, cp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../log.ts';

/** The maximum length of a socket path in bytes; Linux and macOS allow little more. */
const maxPathBytes = 100;
const prefix = 'copy-';

/** The socket is beside the cluster, in a folder that only the shop's user can enter. */
const socketOf = (folder: string): string => join(folder, 'copies.sock');

/**
 * Serves copies of the embedded database to other processes of this user while the shop runs. The files are copied
 * between two statements, so that the copy equals the state after a power cut at that moment: every acknowledged commit
 * and no other. Queries wait during the copy. A copy exists as long as the client stays connected, and is then removed.
 * Resolves to a function that stops the service.
 */
export async function serveHotBackups(pglite: PGlite, folder: string, log: Logger): Promise<() => Promise<void>> {
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true });
  const path = socketOf(folder);
  if (Buffer.byteLength(path) > maxPathBytes) {
    log.warn({ path }, 'the path of the data folder is too long: this shop can be backed up only while it is stopped');
    return async () => undefined;
  }
  // Removes the socket of a killed process; the folder belongs to this process alone.
  rmSync(path, { force: true });
  const connections = new Set<Socket>();
  let copyNumber = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(socket);
    const copy = join(folder, `${prefix}${process.pid}-${copyNumber++}`);
    // Reading detects the end of the connection.
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
    // Windows and some mounted folders support no sockets. The shop starts anyway, without hot backups.
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
  // After a checkpoint, the copied files need little recovery.
  await pglite.exec('CHECKPOINT');
  await pglite.runExclusive(async () =>
    cp(cluster, join(copy, 'pgdata'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
  );
}

/**
 * Requests a copy of the embedded database in `folder` from the process that holds it. The copy is a separate folder,
 * which is removed after `release`. Returns null when no process serves copies there; throws when the copy failed.
 */
export async function openHotBackup(folder: string): Promise<{ readonly folder: string; release(): void } | null> {
  const socket = createConnection({ path: socketOf(folder), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  const copy = await text(socket);
  if (copy === '') throw new Error('The running shop could not copy its database; its log says why.');
  return { folder: copy, release: () => void socket.end() };
}
