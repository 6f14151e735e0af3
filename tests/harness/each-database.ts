import { afterAll, describe } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openEmbeddedForTest, openServerForTest } from './databases.ts';
import { hasServer, noteMissingServer } from './postgres-server.ts';

type Kind = OpenDatabase['kind'];
type Define = (kind: Kind, open: () => Promise<OpenDatabase>) => void;

/**
 * Registers the same tests for the embedded database and for server Postgres: for tests of stores, queues and
 * migrations, and of what happens at the same time. `open` resolves to a new, migrated, empty database each time, which
 * is removed at the end. Without a server the run reports that at its end, and fails under CI.
 */
export function eachDatabase(define: Define): void {
  register('embedded', openEmbeddedForTest, define);
  onServer(define);
}

/**
 * Registers tests of services, whose stores `eachDatabase` tests on both databases. They run on server Postgres, where
 * statements of several connections meet and which takes half the processor time; without a server they run on the
 * embedded database. `npm run test:long` sets EVERY_DATABASE, and they run on both.
 */
export function oneDatabase(define: Define): void {
  if (process.env.EVERY_DATABASE === '1' || !(hasServer() || process.env.CI === 'true')) {
    register('embedded', openEmbeddedForTest, define);
  }
  onServer(define);
}

function onServer(define: Define): void {
  if (!hasServer()) noteMissingServer();
  // Without a server CI fails these tests; elsewhere the note at the end is enough.
  if (hasServer() || process.env.CI === 'true') register('server', openServerForTest, define);
}

function register(kind: Kind, open: () => Promise<OpenDatabase>, define: Define): void {
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
