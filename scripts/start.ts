import { spawn } from 'node:child_process';
import { buildIfNeeded } from './build.ts';
import { root } from './process.ts';
import { serverArguments, serverEnvironment } from './server-process.ts';

await buildIfNeeded();
/** EX_TEMPFAIL of sysexits.h: the server asks to be started again, and waits by itself for what it was out of. */
const startAgain = 75;
/** Milliseconds until then, lest one that asks for it at once keeps the machine busy. */
const pause = 3_000;
let stopping = false;

const startServer = () =>
  spawn(process.execPath, serverArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment(process.env.ROLE), ...process.env },
  });
let server = startServer();
// The server drains on a signal and says when it is done; this process only passes it on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true;
    server.kill(signal);
  });
}
server.on('exit', onExit);

function onExit(code: number | null): void {
  if (code !== startAgain || stopping) {
    process.exitCode = code ?? 1;
    return;
  }
  setTimeout(() => {
    if (stopping) return;
    server = startServer();
    server.on('exit', onExit);
  }, pause);
}
