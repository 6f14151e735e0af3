import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOf, serverEnvironment } from '../../scripts/processes/server-process.ts';

const root = join(import.meta.dirname, '../..');

/** A TCP port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The shop as an owner runs it: the built server in its own process, on its own data folder. */
export interface ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Everything that the server has printed so far. */
  readonly output: () => string;
  /** Process id of the running server. */
  readonly pid: () => number;
  /** Kills it with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * Starts a shop. The environment may set ROLE, and a DATA_DIR that another process of the same shop uses too. `prepare`
 * may write to the data folder before the shop starts.
 */
export async function startShopProcess(
  environment: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<ShopProcess> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(process.env.SHOP_TEST_DATA ?? tmpdir(), 'shop-')));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, argumentsOf(environment.ROLE), {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // A developer's own settings must not reach it.
        ENV_FILE: 'none',
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
