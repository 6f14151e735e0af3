import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A Node process that a test may kill. */
export interface Child {
  readonly process: ChildProcess;
  /** Lines that it has written so far to stdout and stderr. */
  readonly lines: string[];
  /** Resolves to the first line that matches; rejects when the process ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Kills it with SIGKILL, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Waits until it ends by itself; resolves to the exit code. */
  exit(): Promise<number | null>;
}

export function startChild(file: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      // Set by `npm test`: many children load the same modules.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ENV_FILE: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failed test must not leave the process behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  const notifyWatchers = (): void => watchers.forEach((watcher) => watcher());
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      notifyWatchers();
    });
  }
  const ended = once(child, 'close');
  void ended.then(notifyWatchers);
  return {
    process: child,
    lines,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = lines.find((line) => pattern.test(line));
          if (found !== undefined) resolve(found);
          else if (child.exitCode !== null || child.signalCode !== null) {
            reject(new Error(`the process ended without ${pattern}:\n${lines.join('\n')}`));
          } else return;
          watchers.delete(check);
        };
        watchers.add(check);
        check();
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async exit() {
      await ended;
      return child.exitCode;
    },
  };
}
