import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mustRun, root } from '../../scripts/processes/process.ts';

/** Another version of the shop, built in its own folder. */
export interface Version {
  readonly root: string;
  /** Abbreviated hash. */
  readonly commit: string;
}

/**
 * Builds the shop of a commit in a worktree under .tmp, which is removed when this process ends. Packages come from
 * this folder if both lock files agree, else from npm. Throws if there is no such commit.
 */
export async function buildVersion(ref: string): Promise<Version> {
  const commit = git(['rev-parse', '--verify', '--short', `${ref}^{commit}`]);
  const folder = join(root, '.tmp', `version-${commit}-${process.pid}`);
  // Not only at a normal end: an interrupted run also passes through `exit`.
  process.once('exit', () => void git(['worktree', 'remove', '--force', folder]));
  const leave = (): never => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  git(['worktree', 'add', '--detach', folder, commit]);
  if (isDeepStrictEqual(await readPackages(folder), await readPackages(root))) await sharePackages(folder);
  else await mustRun('npm', ['ci', '--prefer-offline'], { cwd: folder });
  await mustRun('node', ['scripts/run.mjs', 'build'], { cwd: folder });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
  return { root: folder, commit };
}

function git(words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words[0]}: ${stderr.trim()}`);
  return stdout.trim();
}

/** Installation path and version of each package in the lock file. */
async function readPackages(folder: string): Promise<Record<string, string | undefined>> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const installed = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
  return Object.fromEntries(installed.map(([path, { version }]) => [path, version]));
}

/** Links every package of this folder, except workspace packages: each version has its own sources. */
async function sharePackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@pawtelier'), { recursive: true });
  // Tools keep caches under names that begin with a dot; only `.bin` is needed.
  const names = (await readdir(from)).filter((name) => name === '.bin' || !/^(\.|@pawtelier$)/.test(name));
  await Promise.all(names.map(async (name) => symlink(join(from, name), join(to, name))));
  for (const name of await readdir(join(folder, 'packages'))) {
    if (existsSync(join(folder, 'packages', name, 'package.json')))
      await symlink(join(folder, 'packages', name), join(to, '@pawtelier', name));
  }
}
