import { spawn, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program of node_modules/.bin (or of the PATH) in the root folder; resolves to its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
      ...options.env,
    },
  });
  child.on('error', reject);
  child.on('exit', (code) => resolve(code ?? 1));
  return promise;
}

/** Like `run`, but exits with the same code if the program fails. */
export async function mustRun(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`\n"${[command, ...args].join(' ')}" failed with exit code ${code}.`);
    process.exit(code);
  }
}
