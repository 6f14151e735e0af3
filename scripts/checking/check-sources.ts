import { run } from '../processes/process.ts';

const checks: readonly (readonly [string, ...string[]])[] = [
  ['tsc', '--build'],
  ['oxlint', '--type-aware'],
  ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.tmp/prettier', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'packages/studio/src'],
  ['knip'],
];

/** Types, lint, format, boundaries, and what nothing uses, all at once. Exits if one of them fails. */
export async function checkSources(): Promise<void> {
  const codes = await Promise.all(checks.map(([command, ...args]) => run(command, args)));
  const failed = checks.filter((_, index) => codes[index] !== 0);
  if (failed.length === 0) return;
  console.error(`\nfailed: ${failed.map((check) => check.join(' ')).join('; ')}`);
  process.exit(1);
}
