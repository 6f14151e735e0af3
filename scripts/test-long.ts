import { mustRun, run } from './process.ts';
import { buildIfNeeded } from './build.ts';

/**
 * The long proofs about money, kills, hosted models and hostile requests, every style whole, and a purchase from every hosted
 * model in a browser; `npm test` runs their short forms, at fixed seeds. Each database has a process of its own, and
 * both run at once. MONEY_RUNS and MODELS_RUNS are the numbers of random schedules on each, SECURITY_RUNS that of
 * requests to each route; MONEY_SEED, MODELS_SEED and SECURITY_SEED repeat a run that has found something.
 */
await buildIfNeeded();
const env = { MONEY_RUNS: process.env.MONEY_RUNS ?? '2000', MODELS_RUNS: process.env.MODELS_RUNS ?? '2000' };
const proofs = ['tests/money', 'tests/models/models.test.ts', 'tests/journey/money-kills.test.ts'];
const codes = await Promise.all(
  ['embedded', 'server'].map((kind) =>
    run('vitest', ['run', '--project', '!unit', ...proofs, '-t', `on the ${kind} database`], { env }),
  ),
);
if (codes.some((code) => code !== 0)) process.exit(1);
// Alone, for it measures how long the prints take after the last kill.
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
// What needs no database of its own kind.
await mustRun('vitest', ['run', '--project', '!unit', 'tests/money', '-t', '^(?!.*on the (embedded|server) database)']);
await mustRun('vitest', ['run', '--project', '!unit', 'src/server/failover.test.ts'], { env: { FAILOVER_LONG: '1' } });
await mustRun('vitest', ['run', '--project', '!unit', 'packages/studio/src/styles'], { env: { STUDIO_STYLES: 'all' } });
await mustRun('vitest', ['run', '--project', '!unit', 'tests/security'], {
  env: { SECURITY_RUNS: process.env.SECURITY_RUNS ?? '10000' },
});
await mustRun('playwright', ['test', 'hosted-models'], { env: { HOSTED_MODELS: 'all' } });
