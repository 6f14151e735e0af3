import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/journey/shop-process.ts';
import { serverArguments, serverEnvironment } from '../../scripts/server-process.ts';

export type NodeRole = 'web' | 'worker';

/** One process of a shop of several: the built server, on a folder of its own. */
export interface ShopNode {
  /** E.g. `web 1`. */
  readonly name: string;
  readonly role: NodeRole;
  readonly port: number;
  pid(): number;
  /** What it has printed, from all its lives. */
  output(): string;
  /** Lines of its log at error or fatal, and whatever it printed that is no log. */
  complaints(): string[];
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it and waits until it says that it has. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * How much politer workers are than web processes on a machine that they share: a picture can wait a tenth of a second,
 * a page cannot. On machines of their own it changes nothing.
 */
const workerNiceness = 10;

const root = join(import.meta.dirname, '../..');
/** Levels of the log from which somebody has to look. */
const alarming = new Set(['error', 'fatal']);

/** Not yet started. */
export async function createShopNode(name: string, role: NodeRole, environment: Readonly<Record<string, string>>): Promise<ShopNode> {
  const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
  const port = await freePort();
  let output = '';
  let child: ChildProcess | null = null;
  /** A process that ends although nobody killed it is a bug. */
  const deaths: string[] = [];

  const start = async (): Promise<void> => {
    const begun = output.length;
    const own = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ROLE: role };
    const started = spawn(process.execPath, [...serverArguments], {
      cwd: root,
      env: { ...own, ...serverEnvironment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    if (role === 'worker') setPriority(started.pid!, workerNiceness);
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.once('exit', (code, signal) => {
      if (child === started) deaths.push(`${name} ended by itself with ${signal ?? code}`);
    });
    const deadline = Date.now() + 120_000;
    while (!/"msg":"started"/.test(output.slice(begun))) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error(`${name} ended at once:\n${output.slice(begun)}`);
      if (Date.now() > deadline) throw new Error(`${name} did not start:\n${output.slice(begun)}`);
      await sleep(25);
    }
  };
  const kill = async (): Promise<void> => {
    const dying = child;
    child = null;
    if (dying === null || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = once(dying, 'exit');
    dying.kill('SIGKILL');
    await gone;
  };

  return {
    name,
    role,
    port,
    pid: () => child?.pid ?? 0,
    output: () => output,
    complaints: () => [...deaths, ...output.split('\n').filter(isComplaint)],
    kill,
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
    // Cut off by a kill.
    return false;
  }
}
