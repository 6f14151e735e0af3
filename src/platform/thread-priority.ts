import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import type { Config } from './config.ts';

/**
 * Thread priority, as nice(1) counts it (higher numbers run later), of painting in a worker that may share its machine
 * with web processes. A picture can wait a tenth of a second; a page cannot.
 */
const workerPriority = 12;
/**
 * Priority of painting in a process with every role, whose machine also runs other programs. At 12, beside two busy
 * programs on two cores, a painter gets a twentieth of the processor, and its picture takes minutes.
 */
const allRolesPriority = 3;

export function painterThreadPriority(role: Config['role']): number {
  return belowOwn(role === 'worker' ? workerPriority : allRolesPriority);
}

/**
 * A priority lower by `steps` than that at which the process was started, for example by `Nice=` of systemd. A fixed one
 * could be higher, and only root may raise the priority of a thread.
 */
function belowOwn(steps: number): number {
  return Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW);
}

/**
 * Priority of decoding, scaling and encoding. These run before the painting in a worker (`workerPriority`): a visitor
 * waits while a hosted model's picture is decoded, but style previews are painted before anybody asks for them.
 */
const decoderPriority = 8;

/**
 * Lowers the priority of the threads on which this process decodes, scales and encodes pictures; threads that they
 * start inherit it. The main thread keeps its priority: it holds database rows locked between two queries, and if it
 * had to wait for the painters, so would everybody who waits for those rows. Only Linux schedules by thread; elsewhere
 * this does nothing.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  const priority = belowOwn(decoderPriority);
  for (const thread of readdirSync('/proc/self/task')) {
    if (nameOf(thread) === 'libuv-worker') setPriority(Number(thread), priority);
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
