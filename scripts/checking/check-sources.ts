import { delimiter, join } from 'node:path';
import { installTool } from '../../tools/open-tool.mjs';
import { root, run } from '../processes/process.ts';

const checks: readonly (readonly [string, ...string[]])[] = [
  ['tsc', '--build'],
  ['oxlint', '--type-aware'],
  ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.tmp/prettier', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'packages/studio/src'],
  ['knip'],
];

/**
 * Checks types, lint, format, boundaries and unused code in parallel. Exits if one of them fails. Installs the linters
 * on its first run.
 */
export async function checkSources(): Promise<void> {
  const folders = [installTool('checks'), root].map((folder) => join(folder, 'node_modules', '.bin'));
  const env = { PATH: [...folders, process.env.PATH].join(delimiter) };
  const codes = await Promise.all(checks.map(([command, ...args]) => run(command, args, { env })));
  const failed = checks.filter((_, index) => codes[index] !== 0);
  if (failed.length === 0) return;
  console.error(`\nfailed: ${failed.map((check) => check.join(' ')).join('; ')}`);
  process.exit(1);
}
