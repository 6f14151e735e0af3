import { readFileSync } from 'node:fs';

/** Megabytes (10^6 bytes) that a process has in memory now, or had at most; Linux only. @throws Error elsewhere. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kibibytes === undefined) throw new Error(`the system does not report ${field}`);
  return (Number(kibibytes) * 1_024) / 1e6;
}
