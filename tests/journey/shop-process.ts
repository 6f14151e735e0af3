import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverEnvironment } from '../../scripts/server-process.ts';

const root = join(import.meta.dirname, '../..');

/** One of this machine that nobody listens on yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The shop as an owner runs it: the built server in a process of its own, on a data folder of its own. */
export interface ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Everything the server has printed so far. */
  readonly output: () => string;
  /** Of the running server. */
  readonly pid: () => number;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * The settings may name a DATA_DIR that another process of the same shop has as well, and ROLE. `prepare` may put something into
 * the data folder before the shop starts on it.
 */
export async function startShopProcess(
  environment: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<ShopProcess> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'shop-')));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, [...serverArguments], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...serverEnvironment(environment.ROLE),
        DATA_DIR: dataDir,
        PORT: String(port),
        WORKER_PORT: String(port),
        PUBLIC_URL: url,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const deadline = Date.now() + 150_000;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the shop ended at once:\n${output}`);
      const ready = await fetch(`${url}/readyz`).catch(() => null);
      if (ready?.ok) return;
      if (Date.now() > deadline) throw new Error(`the shop did not get ready:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  await prepare?.(dataDir);
  await start();
  return {
    url,
    dataDir,
    output: () => output,
    pid: () => child.pid!,
    kill: () => end('SIGKILL'),
    restart: start,
    dispose: async () => {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
