import { painterEnvironment } from '../packages/studio/src/workers/allocator.ts';

/** How the built shop is run from the root, after Node's name. The Dockerfile says the same; tests/deploy.test.ts compares. */
export const serverArguments = ['--enable-source-maps', 'dist/server/main.js'] as const;

/** What its environment holds unless the owner says otherwise. */
export const serverEnvironment = painterEnvironment;
