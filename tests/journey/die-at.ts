import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';

/**
 * Preloaded (`--import`) into the shop's process. Once the file that DIE_FILE names exists, the process kills itself as
 * soon as it would send a statement that begins with the file's content. That statement is not executed; everything
 * that was committed before it is kept. Statements are recognized in PostgreSQL's wire protocol: in calls of PGlite for
 * the embedded database, and in writes to a socket for the server.
 */
const file = process.env.DIE_FILE ?? '';
const send = PGlite.prototype.execProtocolRawSync;
const write = Socket.prototype.write;
const parseType = 'P'.charCodeAt(0);
/** Bytes of a Parse message before its statement: type, length, and the end of an empty name. */
const headerBytes = 6;

PGlite.prototype.execProtocolRawSync = function mortal(message) {
  dieIfAwaited(message);
  return send.call(this, message);
};

Socket.prototype.write = function mortal(this: Socket, ...given: unknown[]): boolean {
  if (given[0] instanceof Uint8Array) dieIfAwaited(given[0]);
  return Reflect.apply(write, this, given) as boolean;
};

function dieIfAwaited(message: Uint8Array): void {
  // The empty name distinguishes Parse from the HTTP traffic that also goes through sockets.
  if (message[0] !== parseType || message[headerBytes - 1] !== 0 || !existsSync(file)) return;
  const statement = Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1', headerBytes);
  if (!statement.startsWith(readFileSync(file, 'utf8'))) return;
  unlinkSync(file);
  process.kill(process.pid, 'SIGKILL');
  for (;;); // Blocks until the signal arrives, so that nothing more happens.
}
