import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../src/shared/must.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** The third column of each row: test files, and parts of the titles of their tests. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| who wants'))
  .map((line) => line.split(' | '))
  .map(([who = '', , proof = '']) => ({ who: who.replace('| ', ''), proofs: readProofs(proof) }));

function readProofs(cell: string): { file: string; names: string[] }[] {
  return [...cell.matchAll(/`([^`]+\.test\.ts)`([^`]*)/g)].map(([, file = '', rest = '']) => ({
    file,
    names: [...rest.matchAll(/"([^"]+)"/g)].map(([, name]) => must(name)),
  }));
}

test('each row of the threat model names a test', () => {
  expect(rows.length).toBeGreaterThan(15);
  expect(
    rows
      .filter(({ proofs }) => proofs.length === 0 || proofs.some(({ names }) => names.length === 0))
      .map(({ who }) => who),
  ).toEqual([]);
});

test('each test that the threat model names exists', () => {
  const proofs = rows.flatMap((row) => row.proofs);
  const tests = listTests(proofs.map(({ file }) => file));
  const missing = proofs.flatMap(({ file, names }) =>
    names
      .filter((name) => !tests.some((known) => known.file === join(root, file) && known.name.includes(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Lists the tests in these files without running them. A test's name begins with the names of its describe blocks. */
function listTests(files: string[]): { name: string; file: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'threat-model-'));
  const list = join(folder, 'tests.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const command = [vitest, 'list', '--static-parse', `--json=${list}`, ...new Set(files)];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const tests = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(folder, { recursive: true });
  return tests;
}
