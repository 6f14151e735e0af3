import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createStudio } from './studio.ts';

const studio = createStudio({ threads: 1, niceness: 7 });
afterAll(async () => studio.close());

test.runIf(process.platform === 'linux')('painting threads alone are as polite as they were told to be', async () => {
  const before = nicenesses();
  await studio.analyze({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 3).fill(120) });
  expect(before).not.toContain(7);
  expect(nicenesses().filter((niceness) => niceness === 7)).toHaveLength(1);
});

/** Of all threads of this process: the seventeenth field after the name in proc(5)'s stat. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    const stat = readStat(thread);
    return stat === null ? [] : [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
  });
}

/** Null for a thread that has ended since it was listed: libvips ends its own as they run out of work. */
function readStat(thread: string): string | null {
  try {
    return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  } catch {
    return null;
  }
}
