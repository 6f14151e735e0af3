import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyWeights } from '../packages/studio/scripts/bundle.ts';
import { makeSnapshot } from '../src/platform/db/snapshot.ts';
import { builtFrom, unbundled } from './building/build-inputs.ts';
import { compressWeb } from './building/compress-web.ts';
import { ownSourceMaps } from './building/own-source-maps.ts';
import { prerender } from './building/prerender.ts';
import { thinSourceMaps } from './building/thin-source-maps.ts';
import { mustRun, root } from './processes/process.ts';

const stamp = join(root, 'dist', 'stamp');

/** SHA-256 of all build inputs; if it is unchanged, the build is skipped. */
async function hashInputs(): Promise<string> {
  const files: string[] = [];
  const patterns = [
    'src/**/*',
    'packages/studio/{src,scripts,fonts,weights}/**/*',
    'scripts/{build,building/*,processes/process}.ts',
  ];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
  }
  files.push(...builtFrom.map((name) => join(root, name)));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Globals that CommonJS dependencies expect inside the ES module that they are bundled into. */
const commonJsGlobals = `
import { createRequire as makeRequire } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as bundledFileOf } from 'node:url';
const require = makeRequire(import.meta.url);
const __filename = bundledFileOf(import.meta.url);
const __dirname = folderOf(__filename);`;

/** Bundles the server with its dependencies: reading hundreds of small modules would double the start time. */
async function bundleServer(): Promise<void> {
  // Imported late: a built shop starts without the build tools.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/server/main.ts',
      'studio-worker': 'packages/studio/src/workers/worker.ts',
      'film-worker': 'src/providers/generation/film/film-worker.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    // Names and lines are enough for stack traces; the sources are on disk.
    sourcesContent: false,
    plugins: [ownSourceMaps],
    jsx: 'automatic',
    external: unbundled,
    banner: { js: commonJsGlobals },
    logLevel: 'warning',
  });
  await thinSourceMaps(join(root, 'dist/server'));
  await copyWeights(join(root, 'dist/server/weights'));
  await cp(join(root, 'src/platform/db/migrations'), join(root, 'dist/server/migrations'), { recursive: true });
}

/** Builds dist/ unless it is up to date with these sources. */
export async function buildIfNeeded(): Promise<void> {
  const inputHash = await hashInputs();
  const builtHash = await readFile(stamp, 'utf8').catch(() => null);
  if (builtHash === inputHash) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      'The shop must be built, but its build tools are not installed: npm omits them with NODE_ENV=production or --omit=dev.\n' +
        'Run "npm ci --include=dev" and start again. After the build, "npm prune --omit=dev" removes them.',
    );
    process.exit(1);
  }
  console.log('Building the shop (about half a minute, only when something has changed) ...');
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await mkdir(join(root, 'dist'), { recursive: true });
  await Promise.all([mustRun('vite', ['build', '--logLevel', 'warn']), bundleServer()]);
  await prerender(join(root, 'dist/web'), join(root, 'dist/pages'));
  await compressWeb(join(root, 'dist/web'));
  // A first start copies this empty database instead of making one.
  await makeSnapshot(join(root, 'dist/server/db-snapshot.tar.gz'));
  await writeFile(stamp, inputHash);
}

// `npm run build` runs this file directly; other scripts import it.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded();
