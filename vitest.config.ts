import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';

/** Tests that need a database, a process, the network or the painter; all others end in seconds. */
const integration = [
  'tests/{access,journey,models,money,security}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'src/{server,platform}/**/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'src/features/{accounts,photos,artworks,cart,orders,checkout,privacy,admin}/*.test.ts',
  'src/providers/{generation,storage,payments,mail}/*.test.ts',
  'src/providers/payments/test-gateway/**/*.test.ts',
  'packages/studio/{bench,src/{analysis,cli,drawn-pets,styles,workers}}/**/*.test.ts',
];

/** Its own file, so that tests do not inherit the web build's root. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Many tests wait for a database, a process or a heartbeat: on two cores a third file has room beside two.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    // Opening a first database of a run makes its snapshot or starts its server.
    hookTimeout: 180_000,
    globalSetup: ['tests/harness/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,packages,scripts,tests}/**/*.test.{ts,tsx}'], exclude: integration },
      },
      {
        extends: true,
        test: { name: 'integration', include: integration, setupFiles: ['tests/money/stripe-requests/watch.ts'] },
      },
    ],
  },
});
