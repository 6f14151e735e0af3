import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of `initdb` and `pg_ctl`; null when they are neither installed nor installable. */
export function findPostgres(): string | null {
  return lookForPostgres() ?? (installPostgres() ? lookForPostgres() : null);
}

function lookForPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** Installs Debian's package if this is root; the package starts no server where no init system runs. */
function installPostgres(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.error('Installing PostgreSQL for the tests (apt-get install postgresql) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
    env,
  });
  return status === 0;
}
