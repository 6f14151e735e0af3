import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** File that lists what this machine could not test; printed at the end of the run. */
export const missingNote = 'not-tested.txt';

/** The folder of this test run, shared by all its processes. */
export function runFolder(): string {
  const folder = process.env.SHOP_TEST_RUN;
  if (folder === undefined) throw new Error('tests that need a database run under vitest');
  return folder;
}

/** A new folder of this test run for the data of a shop, in memory where there is enough. */
export function makeRunFolder(prefix: string): string {
  return mkdtempSync(join(process.env.SHOP_TEST_DATA ?? runFolder(), prefix));
}

/**
 * Runs `make` once in a test run, in whichever process calls first; the others wait for its result. If it fails, it
 * fails for all.
 */
export async function onceInRun(name: string, make: () => Promise<string>): Promise<string> {
  const folder = join(runFolder(), name);
  const done = join(folder, 'answer');
  const failed = join(folder, 'failure');
  let isFirst = true;
  try {
    mkdirSync(folder);
  } catch {
    isFirst = false;
  }
  if (isFirst) {
    try {
      const result = await make();
      writeFileSync(`${done}.new`, result);
      renameSync(`${done}.new`, done);
    } catch (error) {
      writeFileSync(failed, String(error));
    }
  }
  for (;;) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    if (existsSync(done)) return readFileSync(done, 'utf8');
    await sleep(25);
  }
}
