import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../src/shared/must.ts';

const built = join(import.meta.dirname, '../dist/web');
const manifestPath = join(built, '.vite/manifest.json');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Bytes of the script that files of `src/web` need, with all that they import, as brotli packs it. */
function weigh(...names: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;
  const open = names.map((name) => must(manifest[name] && name, `${name} in the manifest`));
  const chunks = new Map<string, Chunk>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (chunks.has(name)) continue;
    const chunk = must(manifest[name], name);
    chunks.set(name, chunk);
    open.push(...(chunk.imports ?? []));
  }
  const scripts = [...new Set([...chunks.values()].map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + readFileSync(packed(join(built, file))).length, 0);
}

/** Tiny files are sent as they are. */
function packed(path: string): string {
  return existsSync(`${path}.br`) ? `${path}.br` : path;
}

// The shop is built before `npm test`.
test.runIf(existsSync(manifestPath))('pages stay within their budgets of script', () => {
  // At most a percent above what they weigh now; docs/budgets.md says what is wanted.
  expect(weigh('app.html', 'main.tsx', 'pages/app/app-page.tsx')).toBeLessThan(210_000);
  expect(weigh('main.tsx', 'pages/checkout/checkout-page.tsx')).toBeLessThan(196_000);
});

test.runIf(existsSync(manifestPath))('pages that can be read without the application load it only afterwards', () => {
  expect(weigh('index.html')).toBeLessThan(10_000);
  expect(weigh('app.html')).toBeLessThan(10_000);
});

// The build leaves out what runs when a module is loaded (see vite.config.ts): modules export what pages call.
test.runIf(existsSync(manifestPath))('no script of a page is empty', () => {
  const scripts = globSync(join(built, 'assets/*.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((script) => readFileSync(script, 'utf8').trim() === '')).toEqual([]);
});
