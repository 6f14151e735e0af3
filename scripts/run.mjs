// Plain JavaScript, because it must run on any Node and print one clear sentence if that Node is too old.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [task, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `This shop runs on Node 24, which "npm ci" installs beside it, but "${process.execPath}" is Node ${process.versions.node}.\n` +
      'Run it through npm ("npm start", "npm test", ...), after "npm ci" without --omit=optional; or install Node 24 or newer.',
  );
  process.exit(1);
}
// Importing the art engine's sources needs modules that are made from its kernels, fonts and weights, in no time once
// they exist. The container image has no engine sources, and the owner's commands do not use them.
const kernels = fileURLToPath(new URL('../packages/studio/scripts/build-kernels.mjs', import.meta.url));
const built = existsSync(kernels) ? spawnSync(process.execPath, [kernels], { stdio: 'inherit' }) : null;
if (built !== null && built.status !== 0) process.exit(built.status ?? 1);

const script = fileURLToPath(new URL(`./${task}.ts`, import.meta.url));
const child = spawn(process.execPath, [script, ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
