import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const doctor = join(import.meta.dirname, '../doctor.ts');

/** What `npm run doctor` prints in a folder with this `.env`. */
function run(envFile: string, env: Record<string, string> = {}): { status: number | null; text: string } {
  const cwd = mkdtempSync(join(tmpdir(), 'env-file-'));
  writeFileSync(join(cwd, '.env'), envFile);
  const { status, stdout, stderr } = spawnSync(process.execPath, [doctor], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('given a .env in the working folder, a command reads it, and the environment wins over it', () => {
  const { status, text } = run('PUBLIC_URL=http://127.0.0.1:9\nSHOP_TIMEZONE=Mars\n', { SHOP_TIMEZONE: 'UTC' });
  expect(text).toContain('nothing answers at http://127.0.0.1:9');
  expect(text).toMatch(/settings: they fit together.* They include those of .*\.env\./);
  expect(status).toBe(0);
});

test('given a secret whose file is missing, a command says so in one sentence', () => {
  const { status, text } = run('APP_SECRET_FILE=/nowhere/app-secret\n');
  expect(text).toContain('APP_SECRET_FILE names /nowhere/app-secret, which does not exist');
  expect(text).not.toContain('    at ');
  expect(status).toBe(1);
});
