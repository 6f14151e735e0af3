import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../src/shared/must.ts';

const built = join(import.meta.dirname, '../dist/web');
const manifestPath = join(built, '.vite/manifest.json');

/** What a visitor of /app has loaded before they choose a photo. */
const wizard = ['app.html', 'main.tsx', 'pages/app/app-page.tsx'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;
}

/** The script that files of `src/web` need, with all that they import. */
function scriptsOf(...names: readonly string[]): string[] {
  const manifest = readManifest();
  const open = names.map((name) => must(manifest[name] && name, `${name} in the manifest`));
  const chunks = new Map<string, Chunk>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (chunks.has(name)) continue;
    const chunk = must(manifest[name], name);
    chunks.set(name, chunk);
    open.push(...(chunk.imports ?? []));
  }
  return [...new Set([...chunks.values()].map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}

/** Its bytes, as brotli packs it. */
function weigh(...names: readonly string[]): number {
  return scriptsOf(...names).reduce((sum, file) => sum + readFileSync(packed(join(built, file))).length, 0);
}

/** Tiny files are sent as they are. */
function packed(path: string): string {
  return existsSync(`${path}.br`) ? `${path}.br` : path;
}

// The shop is built before `npm test`.
test.runIf(existsSync(manifestPath))('pages stay within their budgets of script', () => {
  // At most a percent above what they weigh now; docs/budgets.md says what is wanted.
  expect(weigh(...wizard)).toBeLessThan(143_250);
  expect(weigh('main.tsx', 'pages/checkout/checkout-page.tsx')).toBeLessThan(185_500);
});

test.runIf(existsSync(manifestPath))('the wizard fetches nothing ahead but what it needs', () => {
  const needed = scriptsOf(...wizard);
  for (const document of ['app.html', 'wizard.html']) {
    const named = [...readFileSync(join(built, document), 'utf8').matchAll(/assets\/[\w.-]+\.js/g)].map(String);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !needed.includes(file))).toEqual([]);
  }
});

test.runIf(existsSync(manifestPath))('pages that can be read without the application load it only afterwards', () => {
  expect(weigh('index.html')).toBeLessThan(10_000);
  expect(weigh('app.html')).toBeLessThan(10_000);
});

// Pieces that import each other would run in an order in which some names are not set yet (see vite.config.ts).
test.runIf(existsSync(manifestPath))('no piece of script imports itself through others', () => {
  const manifest = readManifest();
  const clear = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    expect(path).not.toContain(name);
    if (clear.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) follow(imported, [...path, name]);
    clear.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
});

// The build leaves out what runs when a module is loaded (see vite.config.ts): modules export what pages call.
test.runIf(existsSync(manifestPath))('no script of a page is empty', () => {
  const scripts = globSync(join(built, 'assets/*.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((script) => readFileSync(script, 'utf8').trim() === '')).toEqual([]);
});
