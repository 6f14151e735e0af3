import { mustRun } from './process.ts';

/** Types, format, lint, boundaries and unit tests. Run it before each commit. */
await mustRun('tsc', ['--noEmit', '--project', '.']);
await mustRun('prettier', ['--check', '--log-level', 'warn', '.']);
await mustRun('oxlint', ['--type-aware']);
await mustRun('depcruise', [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'err',
  'src',
  'packages/studio/src',
]);
await mustRun('vitest', ['run', '--project', 'unit']);
