import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
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
    removeInBackground([folder, memory].filter((made) => made !== null));
    if (note !== null) console.error(`\nNOT TESTED: ${note}\n`);
  };
}

/**
 * Removes the folders in a process of its own, at the lowest priority: each database on the server has left 800 files,
 * and the run would end up to a minute later.
 */
function removeInBackground(folders: readonly string[]): void {
  const script = 'for (const folder of process.argv.slice(1)) fs.rmSync(folder, { recursive: true, force: true })';
  const child = spawn(process.execPath, ['-e', script, ...folders], { cwd: '/', detached: true, stdio: 'ignore' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
}

function readNote(folder: string): string | null {
  try {
    return readFileSync(join(folder, missingNote), 'utf8');
  } catch {
    return null;
  }
}
