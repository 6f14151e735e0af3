import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { panelErrors } from './converted.ts';

const root = join(import.meta.dirname, '../..');

/** Every source file with its text. */
const sources = Promise.all(
  (await Array.fromAsync(glob('src/**/*.ts', { cwd: root })))
    .filter((file) => !file.includes('.test.'))
    .map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
);

/** The names of the source files that match a pattern. */
async function find(pattern: RegExp): Promise<string[]> {
  return (await sources).filter(([, source]) => pattern.test(source)).map(([file]) => file);
}

test('given an error with a sentence in English, then its file is one that answers only the panel or a service', async () => {
  const listed = await Array.fromAsync(glob([...panelErrors], { cwd: root }));
  const throwing = await find(/new PanelError\(/);
  expect(throwing.filter((file) => !listed.includes(file))).toEqual([]);
});

test.each(panelErrors)('given the listed files %s, then one of them throws such an error', async (files) => {
  const throwing = await find(/new PanelError\(/);
  const listed = await Array.fromAsync(glob(files, { cwd: root }));
  expect(listed.filter((file) => throwing.includes(file))).not.toEqual([]);
});

test('given an error whose text is said already, then no text is written in its place', async () => {
  expect(await find(/new SaidError\(/)).not.toEqual([]);
  expect(await find(/new SaidError\(\s*[^,]+,\s*['"`]/)).toEqual([]);
});
