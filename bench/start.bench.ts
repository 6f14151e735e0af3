import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'fresh-clone-'));
const clone = join(folder, 'shop');
const port = 3_977;

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Seconds from `npm start` until `path` answers 200; stops the server afterwards. */
async function startUntil(path: string): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (response?.ok) break;
    if (performance.now() - begun > 300_000 || child.exitCode !== null) throw new Error('the clone did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const taken = (performance.now() - begun) / 1_000;
  const exited = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await exited;
  return taken;
}

try {
  await run('git', ['clone', '--quiet', root, clone], folder);
  const begun = performance.now();
  await run('npm', ['ci', '--silent'], clone);
  const installed = (performance.now() - begun) / 1_000;
  const started = await startUntil('/app');
  report({
    name: 'fresh clone to a served page (npm ci && npm start)',
    value: installed + started,
    unit: 's',
    atMost: 150,
    beside: `npm ci ${installed.toFixed(1)} s`,
  });
  report({ name: 'of which own build and first database', value: started, unit: 's', atMost: 40 });
  report({ name: 'restart with data to /readyz', value: await startUntil('/readyz'), unit: 's', atMost: 3 });
  const { name } = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8'));
  console.error(`measured on a clone of ${name}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
