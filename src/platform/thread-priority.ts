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
const allRolesNiceness = 3;

export function painterNiceness(role: Config['role']): number {
  return role === 'worker' ? workerNiceness : allRolesNiceness;
}

/**
 * Niceness of decoding, scaling and encoding. It is below `workerNiceness`: a visitor waits for the decoding of a
 * model's picture, and nobody has requested the small previews that a worker paints.
 */
const decoderNiceness = 8;

/**
 * Lowers the priority of the threads on which this process decodes, scales and encodes pictures; threads that they
 * start inherit it. The main thread keeps its priority: it holds database rows locked between two queries, and if it
 * had to wait for the painters, so would everybody who waits for those rows. Only Linux schedules by thread; elsewhere
 * this does nothing.
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
