import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './processes/process.ts';
import { noEnvFile } from '../src/platform/environment.ts';
import { readEnvironmentOrExit } from './processes/environment.ts';
import { startFakes } from './processes/fake-models.ts';

/**
 * Development with hot reload: Vite serves the pages on $PORT and proxies /api and similar paths to the shop's server,
 * web and worker in one process on the next port, which Node restarts when a file changes. `--fake replicate,fal`
 * paints through fakes of those hosted models, without a key or network.
 */
const { values } = parseArgs({ options: { fake: { type: 'string' } } });
const fakes = values.fake === undefined ? null : await startFakes(values.fake.split(','));
const settings = readEnvironmentOrExit();
const port = Number(settings.PORT ?? 3_000);

const environment = {
  ...settings,
  ENV_FILE: noEnvFile,
  ...fakes?.environment,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${port}`,
  API_PORT: String(port + 1),
};
const children = [
  spawn('vite', ['--port', String(port), '--strictPort'], { cwd: root, stdio: 'inherit', env: environment }),
  spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', './scripts/processes/load-tsx.ts', 'src/server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, PORT: String(port + 1) },
    },
  ),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
for (const child of children) {
  child.on('exit', (code) => {
    children.forEach((other) => other.kill('SIGTERM'));
    void fakes?.close();
    process.exitCode = code ?? 1;
  });
}
