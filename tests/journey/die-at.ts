import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import process from 'node:process';

/**
 * Loaded into the shop's process before everything else (`--import`). Once the file that DIE_FILE names
 * exists, the process kills itself the moment the database is asked for a statement that begins as the
 * file says: nothing of it has been carried out, everything committed before it has.
 */
const file = process.env.DIE_FILE ?? '';
const send = PGlite.prototype.execProtocolRawSync;
const parse = 'P'.charCodeAt(0);

PGlite.prototype.execProtocolRawSync = function mortal(message) {
  if (message[0] === parse && existsSync(file)) {
    // Type, length, the name's end, then the statement (PostgreSQL's protocol, message Parse).
    const statement = Buffer.from(message).toString('latin1', 6);
    if (statement.startsWith(readFileSync(file, 'utf8'))) {
      unlinkSync(file);
      process.kill(process.pid, 'SIGKILL');
      for (;;); // The signal is on its way; nothing more may happen.
    }
  }
  return send.call(this, message);
};
