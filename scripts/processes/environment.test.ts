import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const scripts = join(import.meta.dirname, '..');

/** The commands that run with the settings of the shop, and with what they would begin to work. */
const readers: Readonly<Record<string, readonly string[]>> = {
  start: [],
  dev: [],
  doctor: [],
  seed: [],
  'import-orders': ['orders.json'],
  'migrate-data': [],
  backup: ['backups'],
  restore: ['backups'],
  bakeoff: ['photo.jpg', '--go'],
};
/** Those that work on the sources, or start shops with settings of their own. */
const others =
  'build check test test-long test-mutants fuzz audit sbom db-generate judge bench load soak screenshots pictures likeness';

/** The names of all commands in package.json. */
function namesOfCommands(): string[] {
  const commands: Record<string, string> = JSON.parse(readFileSync(join(scripts, '../package.json'), 'utf8')).scripts;
  const names = Object.values(commands).map((line) => {
    const [, ours] = /^node scripts\/(?:run\.mjs )?([a-z-]+)/.exec(line) ?? [];
    return ours ?? /^npm run ([a-z-]+) --workspace /.exec(line)?.[1] ?? line;
  });
  return [...new Set(names)];
}

/** What a command prints in a folder with this `.env`. */
function run(name: string, envFile: string, env: Record<string, string>, args: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'env-file-'));
  writeFileSync(join(cwd, 'orders.json'), '[]');
  writeFileSync(join(cwd, '.env'), envFile);
  return spawnSync(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    cwd,
    // Nine commands read the same modules.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    encoding: 'utf8',
  });
}

test('given a .env in the working folder, a command reads it, and the environment wins over it', () => {
  const file = 'PUBLIC_URL=http://127.0.0.1:9\nSHOP_TIMEZONE=Mars\n';
  const { status, stdout, stderr } = run('doctor', file, { SHOP_TIMEZONE: 'UTC' }, []);
  const text = stdout + stderr;
  expect(text).toContain('nothing answers at http://127.0.0.1:9');
  expect(text).toMatch(/settings: they fit together.* They include those of .*\.env\./);
  expect(status).toBe(0);
});

describe('every command', () => {
  test('is known to read the settings of the shop or not to need them', () => {
    expect(namesOfCommands().toSorted()).toEqual([...Object.keys(readers), ...others.split(' ')].toSorted());
  });

  // A secret whose file is missing shows that a command has read .env, and is said in one sentence.
  test.each(Object.entries(readers))('%s reads .env before it does anything', (name, args) => {
    const { status, stdout, stderr } = run(name, 'APP_SECRET_FILE=/nowhere/app-secret\n', {}, args);
    expect(stderr).toContain('APP_SECRET_FILE names /nowhere/app-secret, which does not exist');
    expect(stderr).not.toContain('    at ');
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  });
});
