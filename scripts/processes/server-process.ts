import { painterEnvironment } from '../../packages/studio/src/workers/allocator.ts';

/**
 * Node's arguments for the built shop, run from the root. The Dockerfile repeats them; tests/deploy.test.ts compares. A
 * semi-space of V8's young generation is limited to 8 MB. By default the young generation, a quarter of a web process's
 * memory, grows to 64 MB and shrinks again with every burst.
 */
export const serverArguments = ['--enable-source-maps', '--max-semi-space-size=8', 'dist/server/main.js'] as const;

/**
 * Arguments of a process that only works. Its threads collect garbage themselves: four more threads, which V8 would wake
 * for each of the hundreds of small collections of a picture, cost 3 % of the processor time of painting on a quiet
 * machine, and 14 % at a load of 20. They make pauses shorter, but no request waits for a worker. compose.yaml and
 * deploy/kubernetes repeat them.
 */
export const workerArguments = ['--single-threaded-gc', ...serverArguments] as const;

/** Node's arguments for a server process of this role. */
export function argumentsOf(role: string | undefined): readonly string[] {
  return role === 'worker' ? workerArguments : serverArguments;
}

/**
 * Environment of a process that only serves. Chunks of uploads and downloads, 16 to 64 kB each, wait in dozens for the
 * garbage collector, and freed inside the heap they remain resident. Mapped individually, they are returned to the
 * system at once. Painting would get a few percent slower, so painting processes do without.
 */
const webEnvironment = { MALLOC_MMAP_THRESHOLD_: '32768' } as const;

/** Default environment of a server process; compose.yaml and deploy/kubernetes repeat it. */
export function serverEnvironment(role: string | undefined): Readonly<Record<string, string>> {
  return role === 'web' ? { ...painterEnvironment, ...webEnvironment } : painterEnvironment;
}
