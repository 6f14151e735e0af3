import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './postgres-binaries.ts';
import { stopServer } from './postgres-server.ts';
import { openMemoryFolder } from './memory-folder.ts';
import { missingNote } from './run-folder.ts';

/**
 * Makes one folder for everything that the tests of a run share or leave behind, and one in memory for data folders of
 * shops; removes both at the end. A private
 * Postgres server and a database snapshot go there; the first test that needs one makes it.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  // A Postgres server may not run as root, so its user must be able to traverse this folder.
  chmodSync(folder, 0o711);
  process.env.SHOP_TEST_RUN = folder;
  // A developer's own settings must not reach the shops of tests.
  process.env.ENV_FILE = 'none';
  process.env.TMPDIR = folder;
  const memory = openMemoryFolder();
  const binaries = findPostgres();
  if (binaries !== null) process.env.SHOP_TEST_POSTGRES = binaries;
  return () => {
    stopServer(folder);
    const note = readNote(folder);
    for (const made of [folder, memory]) if (made !== null) rmSync(made, { recursive: true, force: true });
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
