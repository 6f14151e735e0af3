import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';

/**
 * Preloaded (`--import`) into the shop's process. Once the file that DIE_FILE names exists, the process kills itself as
 * soon as a statement is sent that begins with the file's content. That statement is not executed; everything committed
 * before is. It intercepts PostgreSQL's wire protocol: a call for the embedded database, a socket for the server.
 */
const file = process.env.DIE_FILE ?? '';
const send = PGlite.prototype.execProtocolRawSync;
const write = Socket.prototype.write;
const parse = 'P'.charCodeAt(0);
/** Bytes of a Parse message before its statement: type, length, and the end of an empty name. */
const header = 6;

PGlite.prototype.execProtocolRawSync = function mortal(message) {
  dieOf(message);
  return send.call(this, message);
};

Socket.prototype.write = function mortal(this: Socket, ...given: unknown[]): boolean {
  if (given[0] instanceof Uint8Array) dieOf(given[0]);
  return Reflect.apply(write, this, given) as boolean;
};

function dieOf(message: Uint8Array): void {
  // The empty name distinguishes Parse from the HTTP traffic that also goes through sockets.
  if (message[0] !== parse || message[header - 1] !== 0 || !existsSync(file)) return;
  const statement = Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1', header);
  if (!statement.startsWith(readFileSync(file, 'utf8'))) return;
  unlinkSync(file);
  process.kill(process.pid, 'SIGKILL');
  for (;;); // Blocks until the signal arrives, so that nothing more happens.
}
