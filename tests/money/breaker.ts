import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';

/** A database whose connection a test can cut and restore. */
export interface Breaker {
  readonly database: OpenDatabase;
  down: boolean;
}

const queryMethods = new Set<PropertyKey>(['select', 'insert', 'update', 'delete', 'execute', 'transaction']);

/**
 * While `down` is set, every new query through `db` and `asyncCommitDb` fails as if the server's port were closed. The
 * job queue and open transactions keep working.
 */
export function openBreaker(database: OpenDatabase): Breaker {
  const breakable = (real: Db): Db =>
    new Proxy<Db>(real, {
      get(db, name) {
        if (breaker.down && queryMethods.has(name)) {
          return () => {
            throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          };
        }
        const value: unknown = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
  const breaker = {
    down: false,
    database: { ...database, db: breakable(database.db), asyncCommitDb: breakable(database.asyncCommitDb) },
  };
  return breaker;
}
