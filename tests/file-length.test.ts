import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installTool } from '../tools/open-tool.mjs';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'file-length-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter of `npm run check` says about a file of this many lines. */
function lint(lines: number): string {
  const file = join(folder, `${lines}.ts`);
  writeFileSync(file, Array.from({ length: lines }, (_, index) => `export const line${index} = ${index};\n`).join(''));
  const oxlint = join(installTool('checks'), 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--config', join(root, '.oxlintrc.json'), file], { encoding: 'utf8' });
  return stdout;
}

test('a file may have 300 lines, and no more', () => {
  expect(lint(300)).not.toContain('max-lines');
  expect(lint(301)).toContain('max-lines');
});
