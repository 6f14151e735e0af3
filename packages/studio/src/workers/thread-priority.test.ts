import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createStudio } from './studio.ts';

const studio = createStudio({ threads: 1, threadPriority: 7 });
afterAll(async () => studio.close());

test.runIf(process.platform === 'linux')('only the worker threads get the configured priority', async () => {
  const before = threadPriorities();
  await studio.analyze({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 3).fill(120) });
  expect(before).not.toContain(7);
  expect(threadPriorities().filter((priority) => priority === 7)).toHaveLength(1);
});

/** Priority of every thread of this process: the seventeenth field after the name in stat, see proc(5). */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    const stat = readStat(thread);
    return stat === null ? [] : [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
  });
}

/** Null for a thread that ended after it was listed; libvips ends idle threads. */
function readStat(thread: string): string | null {
  try {
    return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  } catch {
    return null;
  }
}
