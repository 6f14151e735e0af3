import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs in a separate process, because a thread cannot raise its priority again. */
const script = `
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lowerThreadPriority } from ${JSON.stringify(join(import.meta.dirname, 'thread-priority.ts'))};
await readFile('/proc/self/status');
lowerThreadPriority();
const threads = readdirSync('/proc/self/task').map((thread) => {
  const stat = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8');
  return [stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
});
console.log(JSON.stringify(threads));
`;

test.runIf(process.platform === 'linux')(
  'lowers the priority of the decoding threads and not of the main thread, which holds row locks',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    const threads = JSON.parse(stdout) as [name: string, niceness: number][];
    const lowered = threads.filter(([, niceness]) => niceness > 0);
    expect(lowered.length).toBeGreaterThan(0);
    expect(lowered.every(([name]) => name === 'libuv-worker')).toBe(true);
    expect(threads.filter(([name]) => name === 'libuv-worker')).toEqual(lowered);
  },
);
