import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { report } from './report.ts';

/** Adds the engine's times, as `npm run bench:studio` measures them, to the shop's table. */
const judge = join(import.meta.dirname, '../packages/studio/bench/judge.ts');
const child = spawn(
  process.execPath,
  ['--single-threaded-gc', judge, '--json', '--only', 'kuwahara,times,memory,prints'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
let output = '';
child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
await once(child, 'close');
for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
  const { name, value, unit = '', atMost = null, note } = JSON.parse(line);
  report({ name, value, unit, atMost, beside: note });
}
if (output === '') throw new Error('the engine was not measured');
