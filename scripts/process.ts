import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program of node_modules/.bin (or of the PATH) from the root; resolves to its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return endOf(start(command, args, options));
}

/** Like `run`, beside something else: what it prints is held back until it is told, and comes as it is printed from then on. */
export function runAside(command: string, args: readonly string[]): { readonly code: Promise<number>; tell(): void } {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const held: Buffer[] = [];
  let print = (chunk: Buffer): void => void held.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => print(chunk));
  return {
    code: endOf(child),
    tell() {
      print = (chunk) => void process.stdout.write(chunk);
      print(Buffer.concat(held));
    },
  };
}

function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...options.env },
  });
}

function endOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.on('error', reject);
  child.on('close', (code) => resolve(code ?? 1));
  return promise;
}

/** Like `run`, but a failure ends this script with the same code. */
export async function mustRun(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`\n"${[command, ...args].join(' ')}" failed with exit code ${code}.`);
    process.exit(code);
  }
}
