#!/usr/bin/env node
// Plain JavaScript, so that any Node can run it. An installed package holds the built command beside its library; in
// the workspace it is run from its sources, whose types Node strips by itself from version 22.18 on.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const built = new URL('../cli.js', import.meta.url);
if (existsSync(built)) {
  await (await import(built.href)).main(process.argv.slice(2));
} else {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `studio: the sources need Node 22.18 or newer, this is ${process.versions.node}. Run it through npx, or build the package.`,
    );
    process.exit(1);
  }
  const kernels = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../scripts/build-kernels.mjs', import.meta.url))],
    { stdio: 'inherit' },
  );
  if (kernels.status !== 0) process.exit(kernels.status ?? 1);
  await (await import('../src/cli/main.ts')).main(process.argv.slice(2));
}
