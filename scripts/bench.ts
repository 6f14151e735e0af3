import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchRow } from '../bench/report.ts';
import { buildIfNeeded } from './build.ts';
import { root } from './processes/process.ts';

/** Runs every bench/*.bench.ts, or those named as arguments; prints one table and writes bench/results.json. */
const wanted = process.argv.slice(2);
await buildIfNeeded();
const rows: (BenchRow & { bench: string })[] = [];
let broken = false;

for (const file of (await Array.fromAsync(glob('bench/*.bench.ts', { cwd: root }))).toSorted()) {
  const bench = file.replace(/^bench\/|\.bench\.ts$/g, '');
  if (wanted.length > 0 && !wanted.includes(bench)) continue;
  console.log(`\n${bench} ...`);
  const child = spawn(process.execPath, [join(root, file)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    console.error(`${bench} failed with exit code ${code}`);
    broken = true;
  }
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const row: BenchRow = JSON.parse(line);
    rows.push({ bench, ...row });
    const verdict = row.atMost === null ? '' : row.value <= row.atMost ? 'ok  ' : 'OVER';
    const budget = row.atMost === null ? '' : `(at most ${row.atMost})`;
    console.log(
      `${verdict.padEnd(5)}${row.name.padEnd(58)}${row.value.toFixed(2).padStart(10)} ${row.unit.padEnd(3)} ${budget} ${row.beside ?? ''}`,
    );
  }
}
await mkdir(join(root, 'bench'), { recursive: true });
await writeFile(
  join(root, 'bench/results.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), rows }, null, 2)}\n`,
);
process.exitCode = broken || rows.some((row) => row.atMost !== null && row.value > row.atMost) ? 1 : 0;
