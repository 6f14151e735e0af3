import { DrizzleQueryError } from 'drizzle-orm';

/** Postgres' own words for: going down, coming up, too many connections, not now (appendix A of its manual). */
const refusing = /^(08|57P0[123]|53300|25P03)/;
/** A connection that could not be made or was cut. */
const cut = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** What `pg` says without a code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether this is no bug but a database that is away for the moment: restarting, failing over, or out of connections.
 * What was being done is undone; that a commit's answer was lost is the one case in which it may have been done.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseUnavailable(error.cause);
  // Node tries all addresses of a name and gathers what each of them said.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return said.test(error.message);
  // The socket of a server on this machine is a file, which is gone while it is.
  return refusing.test(code) || cut.has(code) || (code === 'ENOENT' && syscall === 'connect');
}
