import { mustRun, run } from './process.ts';
import { buildIfNeeded } from './build.ts';

/**
 * The long proofs about money whole; `npm test` runs their short forms at fixed seeds. Each database has a
 * process of its own, and both run at once. MONEY_RUNS is the number of random schedules on each, MONEY_SEED
 * repeats a run that has found something.
 */
await buildIfNeeded();
const env = { MONEY_RUNS: process.env.MONEY_RUNS ?? '2000' };
const proofs = ['tests/money', 'tests/journey/money-kills.test.ts'];
const codes = await Promise.all(
  ['embedded', 'server'].map((kind) =>
    run('vitest', ['run', '--project', 'integration', ...proofs, '-t', `on the ${kind} database`], { env }),
  ),
);
if (codes.some((code) => code !== 0)) process.exit(1);
// What needs no database of its own kind.
await mustRun('vitest', ['run', '--project', 'integration', 'tests/money', '-t', '^(?!.*on the (embedded|server) database)']);
