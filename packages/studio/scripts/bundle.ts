import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the engine without its dependencies. All files go to one folder, because the code that starts a worker looks
 * for it and for the weights there.
 * @param entries names of the bundled files without '.js', and their sources within the package.
 */
export async function bundleEngine(entries: Record<string, string>, outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunk-[hash]',
    packages: 'external',
    logLevel: 'warning',
  });
  await copyWeights(join(outdir, 'weights'));
}

/** Copies the weights of the networks, which a bundle of the engine reads from a folder `weights` beside it. */
export async function copyWeights(folder: string): Promise<void> {
  const weights = join(root, 'weights');
  await cp(weights, folder, { recursive: true, filter: (path) => path === weights || path.endsWith('.bin') });
}
