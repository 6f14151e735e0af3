import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { copyWeights } from '../../scripts/copy-weights.ts';
import { painterEnvironment } from '../../src/workers/allocator.ts';

/** Time and memory of a job in its own process, which is started like a worker of the shop. */
export interface Spent {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}

export type Job =
  { kind: 'print'; style: string; photos: string } | { kind: 'previews'; styles: readonly string[]; photos: string };

const studio = fileURLToPath(new URL('../..', import.meta.url));
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
  const outdir = join(studio, 'build/judge/own-process');
  await build({
    absWorkingDir: studio,
    entryPoints: { job: 'bench/judge/own-process-job.ts', worker: 'src/workers/worker.ts' },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    logLevel: 'warning',
  });
  await copyWeights(join(outdir, 'weights'));
  return join(outdir, 'job.js');
}
