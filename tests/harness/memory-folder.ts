import { existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableMemory, pid } from 'node:process';

const memoryDisk = '/dev/shm';
const prefix = `${memoryDisk}/shop-tests-`;
/** Bytes that must be free, on the memory disk and in memory: data folders of several shops with a few prints each. */
const neededBytes = 6 * 2 ** 30;

/**
 * Makes a folder in memory for data folders of shops, and names it in SHOP_TEST_DATA; returns it, or null where memory
 * is short. At every start an embedded database flushes a thousand files, which takes seconds on a busy disk. Only a
 * power failure could tell the difference: a killed process leaves the same files on either.
 */
export function openMemoryFolder(): string | null {
  if (process.platform !== 'linux') return null;
  removeFoldersOfEndedRuns();
  if (freeBytes() < neededBytes) return null;
  const folder = mkdtempSync(`${prefix}${pid}-`);
  process.env.SHOP_TEST_DATA = folder;
  return folder;
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, availableMemory());
  } catch {
    return 0;
  }
}

/** A run that was killed could not remove its folder, which would take memory until the machine restarts. */
function removeFoldersOfEndedRuns(): void {
  for (const folder of globSync(`${prefix}*`)) {
    const [owner = ''] = folder.slice(prefix.length).split('-');
    if (!existsSync(`/proc/${owner}`)) rmSync(folder, { recursive: true, force: true });
  }
}
