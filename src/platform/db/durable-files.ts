import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The WASI errno EIO, an input/output error. Postgres stops on a failed fsync. */
const wasiEio = 29;

/**
 * PGlite's file system in a folder, with an fsync that reaches the disk. PGlite's own file system has none, so a power
 * cut could lose an acknowledged commit.
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
            return wasiEio;
          }
        },
      });
    });
    return prepared;
  }
}

/** Flushes every file and folder under `folder` to the disk. */
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
