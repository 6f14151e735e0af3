import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** The third column of each row: test files, and parts of the titles of their tests. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| who wants'))
  .map((line) => line.split(' | '))
  .map(([who, , proof]) => ({ who: who.replace('| ', ''), proofs: readProofs(proof) }));

function readProofs(cell: string): { file: string; names: string[] }[] {
  return [...cell.matchAll(/`([^`]+\.test\.ts)`([^`]*)/g)].map(([, file, rest]) => ({
    file,
    names: [...rest.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
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
  const missing = rows.flatMap(({ proofs }) =>
    proofs.flatMap(({ file, names }) => {
      if (!existsSync(join(root, file))) return [file];
      const text = readFileSync(join(root, file), 'utf8');
      const titles = [...text.matchAll(/(?:test|it|describe)(?:\.each(?:<[^(]*>)?\(.*?\))?\(\s*(['"`])(.+?)\1,/g)].map(
        ([, , title]) => title,
      );
      return names.filter((name) => !titles.some((title) => title.includes(name))).map((name) => `${file}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});
