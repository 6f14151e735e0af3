import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { painterEnvironment } from '../packages/studio/src/workers/allocator.ts';
import { buildIfNeeded } from './build.ts';
import { root } from './process.ts';

await buildIfNeeded();
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...painterEnvironment, ...process.env },
});
// The server drains on a signal and says when it is done; this process only passes it on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
