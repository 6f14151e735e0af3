import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './postgres-binaries.ts';
import { stopServer } from './postgres-server.ts';
import { missingNote } from './run-folder.ts';

/**
 * One folder for everything that the tests of a run share: a private Postgres server and a database
 * snapshot, both made by the first test that needs one, and put away here.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  process.env.SHOP_TEST_RUN = folder;
  const binaries = findPostgres();
  if (binaries !== null) process.env.SHOP_TEST_POSTGRES = binaries;
  return () => {
    stopServer(folder);
    const note = readNote(folder);
    rmSync(folder, { recursive: true, force: true });
    if (note !== null) console.error(`\nNOT TESTED: ${note}\n`);
  };
}

function readNote(folder: string): string | null {
  try {
    return readFileSync(join(folder, missingNote), 'utf8');
  } catch {
    return null;
  }
}
