import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { installTool } from '../../tools/open-tool.mjs';
import { run } from '../processes/process.ts';
import type { Target } from './targets.ts';

/**
 * Mutates each statement of the target in turn, in a copy; resolves to 0 if a test fails for every mutant. The result
 * is written to the file `report`.
 */
export function runStryker({ mutate, testFiles, dryRunMinutes = 5 }: Target, report: string): Promise<number> {
  // Vitest recognizes its own processes by these variables, and this may run inside one.
  const ofVitest = Object.keys(process.env).filter((name) => name.startsWith('VITEST'));
  const tool = join(installTool('stryker'), 'node_modules');
  return run(join(tool, '.bin/stryker'), ['run', 'scripts/mutants/stryker.config.mjs', '--mutate', mutate.join(',')], {
    env: {
      ...Object.fromEntries(ofVitest.map((name) => [name, undefined])),
      MUTANTS_RUNNER: join(tool, '@stryker-mutator/vitest-runner/dist/src/index.js'),
      MUTANTS_REPORT: report,
      MUTANTS_FOLDER: `.tmp/mutants-${randomUUID()}`,
      // Not --testFiles: Stryker 10.1 then leaves out what is computed when a file is loaded, such as schemas.
      MUTANTS_TESTS: testFiles.join(','),
      MUTANTS_DRY_RUN_MINUTES: String(dryRunMinutes),
    },
  });
}
