import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Errno of WASI for a failed disk, on which Postgres stops rather than go on. */
const inputOutputError = 29;

/**
 * PGlite's files in a folder, with an fsync that reaches the disk: its own file system has none,
 * so a commit acknowledged before a power cut could be gone after it.
 */
export class DurableFiles extends NodeFS {
  override async init(pglite: PGlite, options: Partial<postgresMod.PostgresMod>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pglite, options);
    prepared.emscriptenOpts.preRun ??= [];
    prepared.emscriptenOpts.preRun.push((module: postgresMod.PostgresMod) => {
      Object.assign(Reflect.get(module.NODEFS, 'stream_ops'), {
        fsync: ({ nfd }: { nfd: number }): number => {
          try {
            fsyncSync(nfd);
            return 0;
          } catch {
            return inputOutputError;
          }
        },
      });
    });
    return prepared;
  }
}

/** Makes every file and folder under `folder` durable. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(folder);
}

export function fsyncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
