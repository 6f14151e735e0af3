import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printLoad } from '../bench/scale/print-load.ts';
import { runLoad } from '../bench/scale/run-load.ts';
import { judgeTrends, watchMemory, type Trend } from '../bench/scale/watch-memory.ts';
import { buildIfNeeded } from './build.ts';
import { root } from './processes/process.ts';

/**
 * `npm run soak -- --minutes 30`: the visitors of `npm run load`, at a low rate and for long. Fails if the memory of a
 * process grows by more than 5 % after the warm-up, or its open files or threads by more than 5 % and at least two.
 * `--studio` paints with the studio alone. Figures go to .tmp/soak.json.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    visitors: { type: 'string', default: '8' },
    web: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    think: { type: 'string', default: '6' },
    /** Minutes to leave out of the trend; a fifth of the run by default. */
    'warm-up': { type: 'string' },
    studio: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const warmUp = values['warm-up'] === undefined ? minutes / 5 : Number(values['warm-up']);

await buildIfNeeded();
let trends: Trend[] = [];
const report = await runLoad(
  {
    visitors: Number(values.visitors),
    duration: minutes * 60_000,
    web: Number(values.web),
    workers: Number(values.workers),
    kill: null,
    restartPostgres: 0,
    drain: 20 * 60_000,
    modelTakes: values.studio ? null : 2_000,
    pace: {
      think: Number(values.think) * 1_000,
      previews: { wanted: 2, timeoutMs: 20_000 },
      downloadTimeoutMs: 20_000,
    },
  },
  {
    log: console.log,
    watch: async (fleet, until) => {
      trends = await watchMemory(fleet, until, warmUp * 60_000);
    },
  },
);
printLoad(report);

console.log(`\nafter ${warmUp} minutes of warm-up, along a straight line:`);
for (const { name, samples, memory, handles, threads } of trends) {
  const growth = memory.to / memory.from - 1;
  console.log(
    `${name.padEnd(10)} memory ${memory.from.toFixed(0)} to ${memory.to.toFixed(0)} MB (${(100 * growth).toFixed(1)} %), ` +
      `open files ${handles.from.toFixed(1)} to ${handles.to.toFixed(1)}, threads ${threads.from.toFixed(1)} to ${threads.to.toFixed(1)}, ${samples} samples`,
  );
}
const grown = judgeTrends(trends);
for (const what of grown) console.log(`WRONG  ${what}`);
await mkdir(join(root, '.tmp'), { recursive: true });
await writeFile(
  join(root, '.tmp/soak.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), warmUp, trends, grown, ...report }, null, 2)}\n`,
);
process.exitCode = report.verdict.length + grown.length === 0 ? 0 : 1;
