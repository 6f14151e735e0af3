import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from '../../src/words/catalogs/home.ts';
import { compileWords } from './compile-words.ts';

const load = compileWords().load as (id: string) => Promise<string | null>;
const catalogs = join(import.meta.dirname, '../../src/words/catalogs');

test('given a catalog, then browsers get its compiled texts and nothing that is written for the owner', async () => {
  const code = (await load(join(catalogs, 'home.ts'))) ?? '';
  expect(code).toContain(JSON.stringify(home.lead.text));
  expect(code).toContain("import { fromBuild } from '../from-build.ts';");
  expect(code).not.toContain(home.lead.facts?.where);
});

test('given any other file, then it is left alone', async () => {
  expect(await load(join(catalogs, '../page.ts'))).toBeNull();
  expect(await load('/elsewhere/catalogs/home.ts')).toBeNull();
});
