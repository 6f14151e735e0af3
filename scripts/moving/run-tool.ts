import { ConfigError } from '../../src/platform/config.ts';
import { FolderInUseError } from '../../src/platform/db/folder-lock.ts';
import { MoveUnfinishedError } from '../../src/platform/db/migrate.ts';
import { DatabaseUnreachableError } from '../../src/platform/db/server.ts';
import { StorageUnusableError } from '../../src/providers/storage/port.ts';
import { Refusal } from './refusal.ts';

const ownersToFix = [
  Refusal,
  ConfigError,
  FolderInUseError,
  MoveUnfinishedError,
  DatabaseUnreachableError,
  StorageUnusableError,
];

/** Runs a terminal command to its end. Problems that the owner can fix are printed as plain sentences. */
export async function runTool(work: (args: readonly string[]) => Promise<void>): Promise<never> {
  try {
    await work(process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    const isPlain =
      error instanceof Error &&
      (ownersToFix.some((kind) => error instanceof kind) ||
        Reflect.get(error, 'code') === 'ERR_PARSE_ARGS_UNKNOWN_OPTION');
    console.error(isPlain ? error.message : error);
    process.exit(1);
  }
}
