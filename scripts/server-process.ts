import { painterEnvironment } from '../packages/studio/src/workers/allocator.ts';

/**
 * How the built shop is run from the root, after Node's name. The Dockerfile says the same; tests/deploy.test.ts compares.
 * Half of V8's young generation is held to 8 MB: left alone it grows to 64 MB in all and shrinks again with every burst,
 * a quarter of what a web process needs.
 */
export const serverArguments = ['--enable-source-maps', '--max-semi-space-size=8', 'dist/server/main.js'] as const;

/**
 * What a process that only answers has instead: pieces of uploads and downloads, 16 to 64 kB each, wait for the garbage
 * collector by the dozens, and freed in the midst of the heap they stay resident. Mapped one by one they go at once.
 * It does not paint, where that would cost a few per cent.
 */
const webEnvironment = { MALLOC_MMAP_THRESHOLD_: '32768' } as const;

/** What its environment holds unless the owner says otherwise; compose.yaml and deploy/kubernetes say the same. */
export function serverEnvironment(role: string | undefined): Readonly<Record<string, string>> {
  return role === 'web' ? { ...painterEnvironment, ...webEnvironment } : painterEnvironment;
}
