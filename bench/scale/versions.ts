import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mustRun, root } from '../../scripts/process.ts';

/** A shop that is built in a folder of its own, as a second version beside the one of this folder. */
export interface Version {
  readonly root: string;
  /** Abbreviated. */
  readonly commit: string;
}

/**
 * Builds the shop of a commit, in a worktree under .tmp that is removed when this process ends. It has the packages that its
 * own lock asks for: those of this folder where both locks agree, and otherwise what npm installs. Throws where there is
 * no such commit.
 */
export async function buildVersion(ref: string): Promise<Version> {
  const commit = git(['rev-parse', '--verify', '--short', `${ref}^{commit}`]);
  const folder = join(root, '.tmp', `version-${commit}-${process.pid}`);
  // Not only at the end of all: whoever is tired of waiting leaves by way of `exit` too.
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

/** Where each package is installed, and which of its versions. */
async function readPackages(folder: string): Promise<Record<string, string | undefined>> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const installed = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
  return Object.fromEntries(installed.map(([path, { version }]) => [path, version]));
}

/** Every package of this folder by a link, but for those that are sources: each version has its own. */
async function sharePackages(folder: string): Promise<void> {
  const [from, to] = [root, folder].map((one) => join(one, 'node_modules'));
  await mkdir(join(to, '@pawtelier'), { recursive: true });
  // What begins with a dot is kept there by tools for themselves, but for the programs.
  const names = (await readdir(from)).filter((name) => name === '.bin' || !/^(\.|@pawtelier$)/.test(name));
  await Promise.all(names.map(async (name) => symlink(join(from, name), join(to, name))));
  for (const name of await readdir(join(folder, 'packages'))) {
    if (existsSync(join(folder, 'packages', name, 'package.json')))
      await symlink(join(folder, 'packages', name), join(to, '@pawtelier', name));
  }
}
