import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs in a separate process, because a thread cannot raise its priority again. */
const script = `
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { readFile } from 'node:fs/promises';
import { lowerThreadPriority } from ${JSON.stringify(join(import.meta.dirname, 'thread-priority.ts'))};
setPriority(Number(process.argv[1]));
await readFile('/proc/self/status');
lowerThreadPriority();
const threads = readdirSync('/proc/self/task').map((thread) => {
  const stat = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8');
  return [stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
});
console.log(JSON.stringify(threads));
`;

test.runIf(process.platform === 'linux').each([
  [0, 8],
  [15, 19],
])(
  'given a process that was started at %i, its decoding threads get %i, and not the main thread, which holds row locks',
  async (startedAt, wanted) => {
    const args = ['--input-type=module', '--eval', script, '--', String(startedAt)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const threads = JSON.parse(stdout) as [name: string, niceness: number][];
    const lowered = threads.filter(([, niceness]) => niceness === wanted);
    expect(lowered.length).toBeGreaterThan(0);
    expect(lowered.every(([name]) => name === 'libuv-worker')).toBe(true);
    expect(threads.filter(([name]) => name === 'libuv-worker')).toEqual(lowered);
  },
);
