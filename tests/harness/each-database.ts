import { afterAll, describe } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openEmbeddedForTest, openServerForTest } from './databases.ts';
import { hasServer, noteMissingServer } from './postgres-server.ts';

type Kind = OpenDatabase['kind'];

/**
 * Registers the same tests for the embedded database and for server Postgres. `open` gives a new,
 * migrated, empty database each time and puts it away at the end. Where there is no server, the run
 * says so at its end, and under CI it fails.
 */
export function eachDatabase(define: (kind: Kind, open: () => Promise<OpenDatabase>) => void): void {
  register('embedded', openEmbeddedForTest, define);
  if (!hasServer()) noteMissingServer();
  // Where there is none, CI sees these tests fail; elsewhere the note at the end must do.
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
