import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Gives the thread that calls this the priority of `StudioOptions.threadPriority`. Only Linux schedules by thread. */
export function lowerThreadPriority(threadPriority: number): void {
  if (threadPriority === 0 || process.platform !== 'linux') return;
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1);
  setPriority(Number(thread), threadPriority);
}
