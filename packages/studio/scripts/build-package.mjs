// Builds the installable package into dist/: JavaScript for Node 20.11 and later, because Node does not strip types
// inside node_modules, with declarations, the command and its own package.json.
//   npm run build:package -w @pawtelier/studio && npm pack ./packages/studio/dist
import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEngine } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'dist');

run(process.execPath, [join(root, 'scripts/build-kernels.mjs')]);
await rm(dist, { recursive: true, force: true });
await mkdir(join(dist, 'bin'), { recursive: true });

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const entries = {
  index: 'src/index.ts',
  worker: 'src/workers/worker.ts',
  'drawn-pets': 'src/drawn-pets/index.ts',
  groups: 'src/group/rules.ts',
  lettering: 'src/lettering/rules.ts',
  han: 'src/lettering/known-han.ts',
  letters: 'src/lettering/letters.ts',
  words: 'src/lettering/words.ts',
  cli: 'src/cli/main.ts',
};
await bundleEngine(entries, dist);

// Declarations keep the source folders; the declaration of an entry only re-exports that of its source file.
const types = join(dist, 'types');
run(process.execPath, [
  join(fileURLToPath(import.meta.resolve('typescript/package.json')), '../bin/tsc'),
  '--project',
  join(root, 'scripts/declarations.json'),
  '--outDir',
  types,
]);
await rewriteImportPaths(types);
for (const [name, file] of Object.entries(entries)) {
  await writeFile(join(dist, `${name}.d.ts`), `export * from './types/${file.replace(/\.ts$/, '.js')}';\n`);
}

await cp(join(root, 'bin/studio.mjs'), join(dist, 'bin/studio.mjs'));
await chmod(join(dist, 'bin/studio.mjs'), 0o755);
await cp(join(root, 'README.md'), join(dist, 'README.md'));
await cp(join(root, 'docs'), join(dist, 'docs'), { recursive: true });
await cp(join(root, '../../LICENSE'), join(dist, 'LICENSE'));
await cp(join(root, 'weights/NOTICE'), join(dist, 'NOTICE'));
await cp(join(root, 'weights/APACHE-2.0.txt'), join(dist, 'WEIGHTS-LICENSE'));
await cp(join(root, 'weights/MIT.txt'), join(dist, 'WEIGHTS-LICENSE-MIT'));
await cp(join(root, 'fonts/OFL.txt'), join(dist, 'FONTS-LICENSE')).catch(() => {});
const { name, version, description, license, type, dependencies } = manifest;
await writeFile(
  join(dist, 'package.json'),
  `${JSON.stringify(
    {
      name,
      version,
      description,
      license,
      type,
      engines: { node: '>=20.11' },
      bin: { studio: 'bin/studio.mjs' },
      sideEffects: false,
      exports: Object.fromEntries(
        Object.keys(entries)
          .filter((entry) => entry !== 'cli')
          .map((entry) => [
            entry === 'index' ? '.' : `./${entry}`,
            { types: `./${entry}.d.ts`, default: `./${entry}.js` },
          ]),
      ),
      dependencies,
    },
    null,
    2,
  )}\n`,
);

/**
 * Replaces '.ts' in import paths of declarations with '.js', because the package contains no sources and TypeScript
 * finds declarations by '.js'.
 */
async function rewriteImportPaths(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.d.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace(/(from '|import\(')(\.{1,2}\/[^']*)\.ts'/g, "$1$2.js'")
        .replace(/(from "|import\(")(\.{1,2}\/[^"]*)\.ts"/g, '$1$2.js"'),
    );
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
