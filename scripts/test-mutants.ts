import { runStryker } from './mutants/run-stryker.ts';
import { targets, type Target } from './mutants/targets.ts';

/**
 * Mutation tests of the code about money: changes one statement at a time and checks that a test fails. `npm run
 * test:mutants` mutates all of it, `npm run test:mutants -- settle` the files whose names contain the word, `... --
 * src/a.ts src/a.test.ts` any file, with the tests that must detect the mutants.
 */
const words = process.argv.slice(2);
const isTest = (word: string) => /\.test\.tsx?$/.test(word);
const named: Target[] = words.some(isTest)
  ? [{ mutate: words.filter((word) => !isTest(word)), testFiles: words.filter(isTest) }]
  : Object.values<Target>(targets).map((target) => ({
      ...target,
      mutate: target.mutate.filter((file) => words.length === 0 || words.some((word) => file.includes(word))),
    }));
const chosen = named.filter(({ mutate }) => mutate.length > 0);
if (chosen.length === 0) throw new Error(`no file about money has ${JSON.stringify(words.join(' '))} in its name`);

let missed = 0;
for (const [index, target] of chosen.entries())
  if ((await runStryker(target, `.tmp/mutants-${index}.json`)) !== 0) missed += 1;
process.exitCode = missed === 0 ? 0 : 1;
