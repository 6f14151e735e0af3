// Plain JavaScript, because the art engine's scripts must run on any Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Installs a tool of this folder on its first use and after an update. Tools are large and rarely needed, so the
 * shop's `npm ci` leaves them out.
 * @param {string} name its folder, e.g. 'lighthouse'
 * @returns {string} the folder, which contains its node_modules
 * @throws {Error} when npm cannot install it
 */
export function installTool(name) {
  const folder = fileURLToPath(new URL(name, import.meta.url));
  const { dependencies } = readJson(join(folder, 'package.json'));
  const isInstalled = Object.entries(dependencies).every(([dependency, version]) => {
    const manifest = join(folder, 'node_modules', dependency, 'package.json');
    return existsSync(manifest) && readJson(manifest).version === version;
  });
  if (isInstalled) return folder;
  console.error(`Installing ${Object.keys(dependencies).join(', ')} into tools/${name}, once ...`);
  const { status, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`tools/${name} could not be installed: "npm ci" in that folder failed`, { cause: error });
  return folder;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
