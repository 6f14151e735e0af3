import { mustRun, run } from './processes/process.ts';
import { buildIfNeeded } from './build.ts';

/**
 * Runs the long forms of the randomized tests (money, kills, hosted models, print partners, hostile requests), tests
 * every style at print size and every drawn pet, mutates everything that `npm test` mutates a sample of, buys from
 * every hosted model and on a phone in a browser, looks at every screen at three widths in both themes, and runs the
 * tests of services on the database that `npm test` leaves out. `npm test` runs short forms with fixed seeds. Each
 * database has its own process, and both run at once. MONEY_RUNS, MODELS_RUNS and FULFILMENT_RUNS set the number of
 * random schedules on each, SECURITY_RUNS that of requests to each route; MONEY_SEED, MODELS_SEED, FULFILMENT_SEED and
 * SECURITY_SEED repeat a run that failed.
 */
await buildIfNeeded();
const env = {
  EVERY_DATABASE: '1',
  MONEY_RUNS: process.env.MONEY_RUNS ?? '2000',
  MODELS_RUNS: process.env.MODELS_RUNS ?? '2000',
  FULFILMENT_RUNS: process.env.FULFILMENT_RUNS ?? '2000',
  JOURNEY_LONG: '1',
};
const proofs = ['tests/money', 'tests/models/models.test.ts', 'tests/fulfilment', 'tests/journey/money-kills.test.ts'];
const codes = await Promise.all(
  ['embedded', 'server'].map((kind) =>
    run('vitest', ['run', '--project', '!unit', ...proofs, '-t', `on the ${kind} database`], { env }),
  ),
);
if (codes.some((code) => code !== 0)) process.exit(1);
// Runs alone, because it measures how long prints take after the last kill.
for (const [kind, kills] of [
  ['embedded', '100'],
  ['server', '40'],
]) {
  await mustRun(
    'vitest',
    ['run', '--project', '!unit', 'tests/journey/kill-loop.test.ts', '-t', `on the ${kind} database`],
    { env: { KILLS: process.env.KILLS ?? kills } },
  );
}
await mustRun('vitest', ['run', '--project', '!unit', 'tests/journey/kill.test.ts'], { env: { JOURNEY_LONG: '1' } });
await mustRun('vitest', ['run', '--project', '!unit', 'scripts/mutants'], { env: { MUTANTS_LONG: '1' } });
// Tests that do not depend on the kind of database.
await mustRun(
  'vitest',
  ['run', '--project', '!unit', 'tests/money', '-t', '^(?!.*on the (embedded|server) database)'],
  { env },
);
await mustRun('vitest', ['run', '--project', '!unit', 'src/server/failover.test.ts'], { env: { FAILOVER_LONG: '1' } });
await mustRun(
  'vitest',
  ['run', '--project', '!unit', 'packages/studio/src/styles', 'packages/studio/src/analysis', 'packages/studio/bench'],
  {
    env: { STUDIO_LONG: '1' },
  },
);
await mustRun('vitest', ['run', '--project', '!unit', 'tests/security'], {
  env: { EVERY_DATABASE: '1', SECURITY_RUNS: process.env.SECURITY_RUNS ?? '10000' },
});
await mustRun('vitest', ['run', '--project', '!unit', 'requests.test.ts'], { env: { SCHEMAS_LONG: '1' } });
await mustRun('playwright', ['test', 'hosted-models', 'all-styles', 'journey', 'every-screen', 'world', 'own-shop'], {
  env: { BROWSER_LONG: '1' },
});
// What `npm test` runs on server Postgres alone.
await mustRun(
  'vitest',
  [
    'run',
    '--project',
    'shops',
    '--project',
    'processes',
    'src',
    'tests/models/fakes',
    '-t',
    '^(?!.*on the server database)',
  ],
  { env: { EVERY_DATABASE: '1' } },
);
