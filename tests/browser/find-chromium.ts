import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, as in Playwright: it needs a third less processor time for the same pages. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's packages; the second is for releases without the first. */
const packages = ['chromium-headless-shell', 'chromium'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return macApps.find((app) => existsSync(app)) ?? null;
}

/**
 * Finds a Chromium to test with: $CHROMIUM_PATH, one on the PATH, Debian's package (installed when this runs as root on
 * Debian), else Playwright's download. Returns null, and prints the reason, when there is none.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (existsSync(named)) return named;
    console.error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return null;
  }
  const found = onPath();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of packages) {
      console.log(`No Chromium found: installing the package "${name}" ...`);
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = onPath();
      if (installed !== null) return installed;
    }
  }
  if (!existsSync(chromium.executablePath())) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Flags for running Chromium as root, without a screen and without requests to its vendor. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
