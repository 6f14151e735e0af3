import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMutant } from './mutants/apply-mutant.ts';
import { mutants, type Mutant } from './mutants/mutants.ts';
import { root, run } from './process.ts';

/**
 * Breaks one promise about money at a time, in a copy of the shop, and shows that the tests fail. `npm run
 * test:mutants` runs all mutants, `npm run test:mutants -- amount` those whose name contains the word. `npm test`
 * checks that every mutant still applies to the source; this command also does so before it runs any.
 */

const wanted = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => wanted.every((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`no mutant has ${JSON.stringify(wanted.join(' '))} in its name`);
for (const mutant of mutants) applyMutant(await readFile(join(root, mutant.file), 'utf8'), mutant);

const copy = await mkdtemp(join(tmpdir(), 'mutants-'));
for (const part of [
  'src',
  'tests',
  'packages',
  'scripts',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]) {
  await cp(join(root, part), join(copy, part), { recursive: true, filter: (path) => !path.endsWith('node_modules') });
}
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Whether the tests pass on the embedded database, which every machine has. */
async function pass(tests: readonly string[]): Promise<boolean> {
  const named = ['-t', '^(?!.*on the server database)'];
  return (
    (await run('vitest', ['run', '--bail=1', '--reporter=dot', ...named, ...tests], {
      cwd: copy,
      stdio: 'ignore',
      env: { MONEY_SHRINK: '0' },
    })) === 0
  );
}

async function survives(mutant: Mutant): Promise<boolean> {
  const path = join(copy, mutant.file);
  const sound = await readFile(path, 'utf8');
  await writeFile(path, applyMutant(sound, mutant));
  try {
    return await pass(mutant.tests);
  } finally {
    await writeFile(path, sound);
  }
}

let survivors = 0;
try {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!(await pass(all))) throw new Error('the tests fail on the shop as it is');
  console.log(`as it is: ${all.length} test files pass`);
  for (const mutant of chosen) {
    const alive = await survives(mutant);
    if (alive) survivors += 1;
    console.log(`${alive ? 'SURVIVED' : 'caught  '}  ${mutant.name}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - survivors} of ${chosen.length} mutants caught`);
process.exitCode = survivors === 0 ? 0 : 1;
