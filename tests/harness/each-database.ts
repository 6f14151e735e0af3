import { afterAll, describe } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openEmbeddedForTest, openServerForTest } from './databases.ts';
import { hasServer, noteMissingServer } from './postgres-server.ts';

type Kind = OpenDatabase['kind'];

/**
 * Registers the same tests for the embedded database and for server Postgres. `open` resolves to a new, migrated, empty
 * database each time, which is removed at the end. Without a server the run reports that at its end, and fails under
 * CI.
 */
export function eachDatabase(define: (kind: Kind, open: () => Promise<OpenDatabase>) => void): void {
  register('embedded', openEmbeddedForTest, define);
  if (!hasServer()) noteMissingServer();
  // Without a server CI fails these tests; elsewhere the note at the end is enough.
  if (hasServer() || process.env.CI === 'true') register('server', openServerForTest, define);
}

function register(
  kind: Kind,
  open: () => Promise<OpenDatabase>,
  define: (kind: Kind, open: () => Promise<OpenDatabase>) => void,
): void {
  describe(`on the ${kind} database`, () => {
    const opened: OpenDatabase[] = [];
    afterAll(async () => {
      for (const database of opened) await database.close();
    });
    define(kind, async () => {
      const database = await open();
      opened.push(database);
      return database;
    });
  });
}
