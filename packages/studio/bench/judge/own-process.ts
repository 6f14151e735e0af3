import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEngine } from '../../scripts/bundle.ts';
import { painterEnvironment } from '../../src/workers/allocator.ts';

/** Time and memory of a job in its own process, which is started like a worker of the shop. */
export interface Spent {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}

export type Job =
  { kind: 'print'; style: string; photos: string } | { kind: 'previews'; styles: readonly string[]; photos: string };

let bundled: Promise<string> | undefined;

export async function runAlone(job: Job): Promise<Spent> {
  bundled ??= bundleJob();
  const script = await bundled;
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

/**
 * Bundles the job and the worker thread as the shop is bundled: every thread that reads TypeScript sources keeps some
 * 20 MB of them and of the program that strips their types.
 */
async function bundleJob(): Promise<string> {
  const folder = fileURLToPath(new URL('../../build/judge/own-process', import.meta.url));
  await bundleEngine({ job: 'bench/judge/own-process-job.ts', worker: 'src/workers/worker.ts' }, folder);
  return join(folder, 'job.js');
}
