import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './postgres-binaries.ts';
import { stopServer } from './postgres-server.ts';
import { missingNote } from './run-folder.ts';

/**
 * One folder for everything that the tests of a run share, and for all that they leave behind: a private Postgres server
 * and a database snapshot, both made by the first test that needs one, and put away here.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  // A server that may not run as root passes through it to a folder of its own.
  chmodSync(folder, 0o711);
  process.env.SHOP_TEST_RUN = folder;
  process.env.TMPDIR = folder;
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
