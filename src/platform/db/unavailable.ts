import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATE codes (appendix A of the Postgres manual). 08: connection failures. 57P01 and 57P02: the server shuts down
 * or has crashed. 57P03: it does not accept connections now. 53300: too many connections. 25P03: it ended a session
 * that was idle in a transaction.
 */
const sqlStates = /^(08|57P0[123]|53300|25P03)/;
/** Node error codes of a connection that could not be made, or was lost. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` errors without a code. */
const clientMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the error means a temporarily unavailable database rather than a bug: restarting, failing over, or out of
 * connections. The work was rolled back, except when only the answer to a commit was lost.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseUnavailable(error.cause);
  // Node tries all addresses of a name and collects their errors.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return clientMessages.test(error.message);
  // The socket of a local server is a file, which is missing while the server is down.
  return sqlStates.test(code) || networkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect');
}
