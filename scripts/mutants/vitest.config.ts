import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const { projects: _, ...shared } = config.test!;

/** The shop's tests on the embedded database, as Stryker runs them. */
export default defineConfig({
  test: {
    ...shared,
    include: process.env.MUTANTS_TESTS?.split(','),
    isolate: false,
    globalSetup: ['scripts/mutants/global-setup.ts'],
  },
});
