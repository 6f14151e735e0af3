import { painterEnvironment } from '../packages/studio/src/workers/allocator.ts';

/**
 * How the built shop is run from the root, after Node's name. The Dockerfile says the same; tests/deploy.test.ts compares.
 * Half of V8's young generation is held to 8 MB: left alone it grows to 64 MB in all and shrinks again with every burst,
 * a quarter of what a web process needs.
 */
export const serverArguments = ['--enable-source-maps', '--max-semi-space-size=8', 'dist/server/main.js'] as const;

/** What its environment holds unless the owner says otherwise. */
export const serverEnvironment = painterEnvironment;
