import { mustRun } from './process.ts';

/** The long proofs whole; `npm test` runs their short forms at fixed seeds. */
await mustRun('vitest', ['run', '--project', 'integration', 'tests/money'], {
  env: { MONEY_RUNS: process.env.MONEY_RUNS ?? '2000' },
});
