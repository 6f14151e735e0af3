import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/journey/shop-process.ts';
import { argumentsOf, serverEnvironment } from '../../scripts/processes/server-process.ts';

export type NodeRole = 'web' | 'worker';

/** One of several processes of a shop: the built server, on a folder of its own. */
export interface ShopNode {
  /** E.g. `web 1`. */
  readonly name: string;
  readonly role: NodeRole;
  readonly port: number;
  /** 0 while it is not running. */
  pid(): number;
  /** Output of all its runs. */
  output(): string;
  /** Log lines at error or fatal, and warnings or errors printed outside the log. */
  complaints(): string[];
  /** Kills it with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end of work in progress. A failure to drain is added to `complaints`. */
  drain(): Promise<void>;
  /** Starts it and waits until it has started. If `version` is given, runs the build in that folder from now on. */
  start(version?: string): Promise<void>;
  dispose(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
/** Log levels that count as complaints. */
const alarming = new Set(['error', 'fatal']);

/** Creates a process without starting it. */
export async function createShopNode(
  name: string,
  role: NodeRole,
  environment: Readonly<Record<string, string>>,
): Promise<ShopNode> {
  let built = root;
  const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
  const port = await freePort();
  let output = '';
  let child: ChildProcess | null = null;
  /** Unexpected ends of the process, which are bugs. */
  const deaths: string[] = [];
  let isLeaving = false;

  const start = async (version = built): Promise<void> => {
    built = version;
    const begun = output.length;
    const own = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // A developer's own settings must not reach it.
      ENV_FILE: 'none',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ROLE: role,
    };
    const started = spawn(process.execPath, argumentsOf(role), {
      cwd: built,
      env: { ...own, ...serverEnvironment(role), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.once('exit', (code, signal) => {
      if (child === started && !isLeaving) deaths.push(`${name} ended by itself with ${signal ?? code}`);
    });
    const deadline = Date.now() + 120_000;
    while (!/"msg":"started"/.test(output.slice(begun))) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`${name} ended at once:\n${output.slice(begun)}`);
      if (Date.now() > deadline) throw new Error(`${name} did not start:\n${output.slice(begun)}`);
      await sleep(25);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const leaving = child;
    if (leaving === null) return 0;
    isLeaving = true;
    if (leaving.exitCode === null && leaving.signalCode === null) {
      const gone = once(leaving, 'exit');
      leaving.kill(signal);
      await gone;
    }
    child = null;
    isLeaving = false;
    return leaving.exitCode;
  };
  const kill = async (): Promise<void> => void (await end('SIGKILL'));
  const drain = async (): Promise<void> => {
    const code = await end('SIGTERM');
    if (code !== 0) deaths.push(`${name} did not drain: it ended with ${code}`);
  };

  return {
    name,
    role,
    port,
    pid: () => child?.pid ?? 0,
    output: () => output,
    complaints: () => [...deaths, ...output.split('\n').filter(isComplaint)],
    kill,
    drain,
    start,
    async dispose() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return /error|warning/i.test(line);
  try {
    return alarming.has((JSON.parse(line) as { level: string }).level);
  } catch {
    // A line cut off by a kill.
    return false;
  }
}
