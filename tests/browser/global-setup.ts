import { rmSync } from 'node:fs';
import { openMemoryFolder } from '../harness/memory-folder.ts';

/** Keeps the data folders of the tests' shops in memory, and removes what they leave behind. */
export default function setUp(): () => void {
  const memory = openMemoryFolder();
  return () => {
    if (memory !== null) rmSync(memory, { recursive: true, force: true });
  };
}
