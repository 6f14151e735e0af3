import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Config } from './config.ts';

/**
 * How much politer painting is than answering, as of nice(1), in a worker that may share its machine with web processes:
 * where both go on, a picture can wait a tenth of a second and a page cannot.
 */
const workerNiceness = 12;
/**
 * The same in a process that does everything, whose machine does other things too: beside two busy programs on two cores
 * a painter of 12 gets a twentieth of them, and its picture takes minutes.
 */
const ownerNiceness = 3;

export function painterNiceness(role: Config['role']): number {
  return role === 'worker' ? workerNiceness : ownerNiceness;
}

/** Taking in a model's picture, which somebody waits for, goes before small previews, which nobody has asked for. */
const decoderNiceness = 8;

/**
 * Has the threads on which this process decodes, scales and encodes pictures give way to other processes; those that
 * they start inherit it. Not the process as a whole: its own thread holds rows of the database locked between two
 * questions, and whoever waits for them would wait for every painter. Linux alone schedules thread by thread.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    if (nameOf(thread) === 'libuv-worker') setPriority(Number(thread), decoderNiceness);
  }
}

function nameOf(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
  } catch {
    // It has ended since.
    return '';
  }
}
