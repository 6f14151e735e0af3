import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';

/**
 * Loaded into the shop's process before everything else (`--import`). Once the file that DIE_FILE names
 * exists, the process kills itself the moment the database is asked for a statement that begins as the
 * file says: nothing of it has been carried out, everything committed before it has. Both databases are
 * asked in PostgreSQL's own messages: the embedded one by a call, the server through a socket.
 */
const file = process.env.DIE_FILE ?? '';
const send = PGlite.prototype.execProtocolRawSync;
const write = Socket.prototype.write;
const parse = 'P'.charCodeAt(0);
/** Of the message Parse: its type, its length, and the end of a name that is empty. */
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
  // An empty name tells Parse from the requests and answers of HTTP that a socket also carries.
  if (message[0] !== parse || message[header - 1] !== 0 || !existsSync(file)) return;
  const statement = Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1', header);
  if (!statement.startsWith(readFileSync(file, 'utf8'))) return;
  unlinkSync(file);
  process.kill(process.pid, 'SIGKILL');
  for (;;); // The signal is on its way; nothing more may happen.
}
