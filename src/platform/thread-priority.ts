import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Config } from './config.ts';

/**
 * Niceness (nice(1)) of painting in a worker that may share its machine with web processes. A picture can wait a tenth
 * of a second; a page cannot.
 */
const workerNiceness = 12;
/**
 * Niceness of painting in a process with every role, whose machine also runs other programs. At 12, beside two busy
 * programs on two cores, a painter gets a twentieth of the processor, and its picture takes minutes.
 */
const ownerNiceness = 3;

export function painterNiceness(role: Config['role']): number {
  return role === 'worker' ? workerNiceness : ownerNiceness;
}

/**
 * Decoding a model's picture, which a visitor waits for, gets a higher priority than small previews, which nobody
 * requested.
 */
const decoderNiceness = 8;

/**
 * Lowers the priority of the threads on which this process decodes, scales and encodes pictures; threads that they
 * start inherit it. The main thread keeps its priority: it holds database rows locked between two queries, and
 * everybody who waits for those rows would wait for every painter. Only Linux schedules by thread; elsewhere this does
 * nothing.
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
    // The thread has ended in the meantime.
    return '';
  }
}
