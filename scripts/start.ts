import { spawn } from 'node:child_process';
import { buildIfNeeded } from './build.ts';
import { readEnvironmentOrExit } from './processes/environment.ts';
import { root } from './processes/process.ts';
import { argumentsOf, serverEnvironment } from './processes/server-process.ts';

// First, because nobody should wait for a build to read of a mistake in a file.
const { ROLE: role, ENV_FILE: envFile } = readEnvironmentOrExit();
await buildIfNeeded();
/**
 * EX_TEMPFAIL of sysexits.h: exit code with which the server asks to be restarted. The new process waits for the
 * missing resource.
 */
const restartExitCode = 75;
/** Avoids a busy loop of restarts. */
const restartDelayMs = 3_000;
let stopping = false;

const startServer = () =>
  spawn(process.execPath, argumentsOf(role), {
    cwd: root,
    stdio: 'inherit',
    // The server reads the file again, so that no secret of it is in the environment of a process.
    env: { ...serverEnvironment(role), ...process.env, ENV_FILE: envFile },
  });
let server = startServer();
// The server drains on a signal and reports when it is done; this process only forwards the signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true;
    server.kill(signal);
  });
}
server.on('exit', onExit);

function onExit(code: number | null): void {
  if (code !== restartExitCode || stopping) {
    process.exitCode = code ?? 1;
    return;
  }
  setTimeout(() => {
    if (stopping) return;
    server = startServer();
    server.on('exit', onExit);
  }, restartDelayMs);
}
