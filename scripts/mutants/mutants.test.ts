import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../process.ts';
import { applyMutant } from './apply-mutant.ts';
import { mutants } from './mutants.ts';

describe.each(mutants)('the mutant "$name"', (mutant) => {
  test('still applies to the source, and the result can be parsed', () => {
    const sound = readFileSync(join(root, mutant.file), 'utf8');
    const mutated = applyMutant(sound, mutant);
    expect(mutated).not.toBe(sound);
    // A file that does not parse fails every test, which proves nothing.
    if (mutant.file.endsWith('.ts')) stripTypeScriptTypes(mutated, { mode: 'transform' });
  });

  // Vitest fails if it finds no test file, which would count as a caught mutant.
  test('names tests that exist', () => {
    for (const path of mutant.tests) {
      const full = join(root, path);
      expect(existsSync(full)).toBe(true);
      if (statSync(full).isDirectory()) expect(globSync('**/*.test.ts', { cwd: full })).not.toEqual([]);
    }
  });
});

test('given a text that occurs never or twice, applying a mutant fails and names the mutant and the file', () => {
  const mutant = { name: 'a promise', file: 'src/a.ts', find: 'kept()', replace: 'broken()' };
  expect(applyMutant('kept();', mutant)).toBe('broken();');
  for (const source of ['', 'kept(); kept();'])
    expect(() => applyMutant(source, mutant)).toThrow(/"a promise" cannot be applied: src\/a\.ts/);
});
