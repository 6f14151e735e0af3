import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingNote, runFolder } from './run-folder.ts';

/**
 * Name of the server's folder below the run's folder. Postgres refuses to run as root, so root runs it as an
 * unprivileged user.
 */
const serverName = 'postgres-server';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

function unprivileged(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`));
    if (entry === undefined) continue;
    const [, , uid, gid] = entry.split(':');
    return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('found no unprivileged user to run Postgres as');
}

function runAs(account: Account | null, command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, {
    ...account,
    encoding: 'utf8',
    cwd: '/',
    // The server outlives this call and must not hold this process's standard output open.
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

/** Whether there is a server Postgres to test on: one that TEST_DATABASE_URL names, or binaries for a private one. */
export function hasServer(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined || process.env.SHOP_TEST_POSTGRES !== undefined;
}

/** Adds a missing server to the note that is printed at the end of the run. */
export function noteMissingServer(): void {
  const note =
    'server Postgres. None was found and none could be installed: ' +
    'set TEST_DATABASE_URL to one whose user may create databases, and run again.';
  writeFileSync(join(runFolder(), missingNote), note);
}

function binary(name: string): string {
  const folder = process.env.SHOP_TEST_POSTGRES;
  if (folder === undefined) throw new Error('there is no server Postgres on this machine');
  return join(folder, name);
}

/** Suspends a private server: connections stay open without responses. Returns a function that resumes it. */
export function pauseServer(folder: string): () => void {
  const [first = ''] = readFileSync(join(folder, serverName, 'home/data/postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
  const processes = [first, ...children].map(Number);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of processes.filter(isRunning)) process.kill(pid, 'SIGCONT');
  };
}

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

/**
 * Starts a private server in the run's folder; returns the address of its `postgres` database. Tests skip fsync;
 * `durable` keeps it, for benches.
 */
export function startServer(folder: string, { durable = false }: { durable?: boolean } = {}): string {
  const home = join(folder, serverName, 'home');
  const account = unprivileged();
  mkdirSync(home, { recursive: true });
  if (account !== null) {
    for (const above of [folder, join(folder, serverName)]) chmodSync(above, 0o711);
    chownSync(home, account.uid, account.gid);
  }
  const data = join(home, 'data');
  runAs(account, binary('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  // A socket instead of a port: no port conflict, and no access from other users. Autovacuum would visit hundreds of
  // databases a minute, most of which no test uses anymore.
  const unsafeSettings = durable ? '' : '-c fsync=off -c synchronous_commit=off -c autovacuum=off';
  const settings = `-k '${home}' -c listen_addresses='' ${unsafeSettings} -c max_connections=300`;
  const log = join(home, 'log');
  runAs(account, binary('pg_ctl'), ['-D', data, '-l', log, '-w', '-t', '60', '-o', settings, 'start']);
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
}

/** Stops the server of this run, if one was started. */
export function stopServer(folder: string): void {
  const data = join(folder, serverName, 'home', 'data');
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  runAs(unprivileged(), binary('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
}

/**
 * Restarts a server that is in use: 'fast' as an upgrade does, which cuts every connection and shuts down cleanly;
 * 'immediate' as a crash does, with recovery at the start. Resolves when it accepts connections again.
 */
export async function restartServer(folder: string, mode: 'fast' | 'immediate'): Promise<void> {
  const data = join(folder, serverName, 'home', 'data');
  const child = spawn(binary('pg_ctl'), ['-D', data, '-m', mode, '-w', '-t', '120', 'restart'], {
    ...unprivileged(),
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the database server was not restarted: pg_ctl ended with ${code}`);
}
