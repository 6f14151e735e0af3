import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { painterEnvironment } from '../../src/workers/allocator.ts';

/** Time and memory of a job in its own process, which is started like a worker of the shop. */
export interface Spent {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}

export type Job =
  { kind: 'print'; style: string; photos: string } | { kind: 'previews'; styles: readonly string[]; photos: string };

export async function runAlone(job: Job): Promise<Spent> {
  const script = fileURLToPath(new URL('own-process-job.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--single-threaded-gc', '--max-semi-space-size=8', script, JSON.stringify(job)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...painterEnvironment, ...process.env },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${job.kind} failed with exit code ${String(code)}`);
  return JSON.parse(output) as Spent;
}
