import { spawn } from 'node:child_process';
import { buildIfNeeded } from './build.ts';
import { root } from './process.ts';
import { serverArguments, serverEnvironment } from './server-process.ts';

await buildIfNeeded();
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env },
});
// The server drains on a signal and says when it is done; this process only passes it on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
