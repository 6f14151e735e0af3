// scripts/mutants/targets.ts says which files are mutated and tested.
export default {
  testRunner: 'vitest',
  plugins: [process.env.MUTANTS_RUNNER],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  // What is copied. Without tsconfig.json, which Stryker would read with a compiler interface that TypeScript 7 lacks,
  // and without the art engine's, which extends it.
  ignorePatterns: [
    '/*',
    '!/src',
    '!/scripts',
    '!/tests',
    '!/packages',
    '/packages/studio/tsconfig.json',
    '!/package.json',
    '!/vitest.config.ts',
  ],
  disableTypeChecks: false,
  dryRunTimeoutMinutes: Number(process.env.MUTANTS_DRY_RUN_MINUTES ?? 5),
  tempDirName: process.env.MUTANTS_FOLDER ?? '.tmp/mutants',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: process.env.MUTANTS_REPORT ?? '.tmp/mutants.json' },
  // A surviving mutant is a failure. An equivalent mutant is disabled by a comment that says why.
  thresholds: { high: 100, low: 100, break: 100 },
  warnings: { slow: false },
};
