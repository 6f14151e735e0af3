import { defineConfig } from 'vitest/config';

/** Unit tests live beside the code. Its own file, so that tests do not inherit the web build's root. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{src,packages,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/harness/global-setup.ts'],
    testTimeout: 20_000,
    // Opening a first database of a run makes its snapshot or starts its server.
    hookTimeout: 60_000,
  },
});
