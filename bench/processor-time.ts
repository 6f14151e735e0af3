import { readdirSync, readFileSync } from 'node:fs';
import { must } from '../src/shared/must.ts';

/** Ticks per second in /proc/<pid>/stat; the same on every Linux that Node supports. */
const ticks = 100;

/** Seconds of processor time that these processes and their children have used (Linux only). */
export function processorTime(roots: readonly number[]): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const family = new Set(roots);
  // Children usually follow their parents in the list; a second pass finds grandchildren in any order.
  for (let round = 0; round < 2; round += 1) {
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { used }) => sum + used, 0);
}

function readStat(pid: number): { pid: number; parent: number; used: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, in parentheses, may contain spaces, so fields are counted from behind it (proc(5)).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // Includes children that have ended: a database server's connections come and go.
    const used = fields.slice(11, 15).reduce((sum, part) => sum + part, 0) / ticks;
    return { pid, parent: must(fields[1]), used };
  } catch {
    return null;
  }
}
