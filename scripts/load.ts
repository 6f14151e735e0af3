import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printLoad } from '../bench/scale/print-load.ts';
import { runLoad, type LoadOptions } from '../bench/scale/run-load.ts';
import { buildVersion } from '../bench/scale/versions.ts';
import { buildIfNeeded } from './build.ts';
import { root } from './processes/process.ts';

/**
 * Simulates many visitors at once on a shop of several processes, and audits what they were promised: `npm run load --
 * --minutes 10 --visitors 200 [--kill 30] [--restart-postgres 2] [--previous <commit>]`. --kill is the number of
 * seconds between two SIGKILLs. With --previous the shop of that commit serves first, then this folder's version joins
 * and replaces it process by process. Exit code 1 if anything is wrong; figures go to .tmp/load.json.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    visitors: { type: 'string', default: '20' },
    web: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    kill: { type: 'string' },
    'restart-postgres': { type: 'string', default: '0' },
    previous: { type: 'string' },
    /** Mean seconds between two actions of a visitor. */
    think: { type: 'string', default: '8' },
    /** Minutes to finish remaining work after the last visitor has left. */
    drain: { type: 'string', default: '20' },
  },
});

await buildIfNeeded();
const previous = values.previous === undefined ? null : await buildVersion(values.previous);
const options: LoadOptions = {
  visitors: Number(values.visitors),
  duration: Number(values.minutes) * 60_000,
  web: Number(values.web),
  workers: Number(values.workers),
  kill: values.kill === undefined ? null : Number(values.kill),
  restartPostgres: Number(values['restart-postgres']),
  drain: Number(values.drain) * 60_000,
  modelTakes: 2_000,
  previous,
  pace: { think: Number(values.think) * 1_000, previews: { wanted: 2, timeoutMs: 20_000 }, downloadTimeoutMs: 20_000 },
};
const report = await runLoad(options, { log: console.log });
await mkdir(join(root, '.tmp'), { recursive: true });
await writeFile(
  join(root, '.tmp/load.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), ...report }, null, 2)}\n`,
);
printLoad(report);
process.exitCode = report.verdict.length === 0 ? 0 : 1;
