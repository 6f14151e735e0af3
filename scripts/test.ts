import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../tests/browser/find-chromium.ts';
import { buildIfNeeded } from './build.ts';
import { checkSources } from './checking/check-sources.ts';
import { root, run } from './processes/process.ts';

/** Runs everything: the checks of the sources, unit and integration tests, and the browser tests. */
const report = join(root, '.tmp/vitest.json');
const browserReport = join(root, '.tmp/browser.json');
await Promise.all([report, browserReport].map(async (file) => rm(file, { force: true })));

await checkSources();
await buildIfNeeded();

// Many test files have their own process and load the same packages, so compiled code is cached.
const env = { NODE_COMPILE_CACHE: join(root, '.tmp/compiled') };
const codes = [
  await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { env }),
];
// Not in parallel with the tests above: a shop that shares two cores with other painting processes is too slow for its
// timeouts.
const browser = findChromium();
if (browser !== null) codes.push(await run('playwright', ['test']));

let passed = 0;
let failed = 0;
const vitest = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
passed += vitest.numPassedTests ?? 0;
failed += vitest.numFailedTests ?? 0;
if (browser !== null) {
  const { stats } = JSON.parse(await readFile(browserReport, 'utf8').catch(() => '{}'));
  passed += stats?.expected ?? 0;
  failed += stats?.unexpected ?? 0;
}
if (browser === null) {
  console.error(
    '\nNOT TESTED: the journeys in the browser. No Chromium was found and none could be installed.\n' +
      'Set CHROMIUM_PATH to one and run again.',
  );
}
const broken = codes.some((code) => code !== 0) || (browser === null && process.env.CI === 'true');
if (broken && failed === 0) failed = 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = broken ? 1 : 0;
