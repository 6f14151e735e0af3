import sharp from 'sharp';
import { returnPathOf } from '../features/accounts/contract.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { DataFolderError } from '../platform/data-folder.ts';
import { DatabaseDamagedError } from '../platform/db/damage.ts';
import { FolderInUseError } from '../platform/db/folder-lock.ts';
import { DatabaseStoppedError } from '../platform/db/panic.ts';
import { MoveUnfinishedError } from '../platform/db/migrate.ts';
import { DatabaseUnreachableError } from '../platform/db/server.ts';
import { lowerThreadPriority } from '../platform/thread-priority.ts';
import { makeDevToken } from '../platform/dev-token.ts';
import { isOutOfSpace } from '../platform/disk-full.ts';
import type { App } from '../platform/http/app.ts';
import { StorageUnusableError } from '../providers/storage/port.ts';
import { createContext, type Context } from './context.ts';
import { createServer } from './http.ts';
import { LiveMoneyError } from './live-money.ts';
import { createWorkerServer } from './operations.ts';
import { warnOfOwnFolder } from './own-folder.ts';
import { watchWorkers } from './watching/watch-workers.ts';
import { startWorker } from './worker.ts';

/** Seconds that running requests and jobs get to end before the process exits. */
const drainSeconds = 20;
/** Seconds to store a picture after its model has responded. */
const storePictureSeconds = 30;
/** Exit code that asks `npm start` for a restart: EX_TEMPFAIL of sysexits.h. */
const restartExitCode = 75;

/** Runs the shop until a signal ends it. Errors that the owner can fix are printed as plain sentences. */
export async function serve(): Promise<void> {
  try {
    await start();
  } catch (error) {
    // For an uncaught error, Node prints the throwing line of the bundle: hundreds of kilobytes.
    console.error(canOwnerFix(error) ? error.message : error);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  // No picture is decoded twice, so this disables the cache of libvips, which keeps up to 50 MB of decoded ones. The
  // studio's threads disable it themselves, and a web process has no such threads.
  sharp.cache(false);
  const context = await createContext(loadConfig());
  const { config, log, database } = context;
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    // The process exits on an unknown error. The next start resumes work in progress.
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error }, kind);
      process.exit(error instanceof DatabaseStoppedError ? restartExitCode : 1);
    });
  }
  const app = await openServer(context);
  let workerStart = Promise.resolve();
  // Signals are handled from here on, because the server responds before the worker has started its queues.
  drainOnSignal(context, app, () => workerStart);
  try {
    await checkStorage(context);
    await app?.listen({ host: config.host, port: config.role === 'worker' ? (config.workerPort ?? 0) : config.port });
    if (config.role !== 'web') workerStart = startWorker(context);
    await workerStart;
    // The process has read files by now, so the thread pool exists.
    if (config.role === 'worker') lowerThreadPriority();
  } catch (error) {
    await stopAll(context, app, workerStart);
    throw error;
  }
  const warning = warnOfOwnFolder(config);
  if (warning !== null) log.warn(warning);
  log.info({ role: config.role, mode: config.mode, database: database.kind }, 'started');
  if (config.role !== 'worker') printAddresses(context);
}

/** Checks the storage. A full one is only logged, because visitors can still browse, pay and receive orders. */
async function checkStorage({ storage }: Context): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
  }
}

/** A worker only serves monitoring, and only if WORKER_PORT is set. */
async function openServer(context: Context): Promise<App | null> {
  const { role, workerPort } = context.config;
  if (role !== 'worker') {
    const app = await createServer(context);
    if (role === 'web') {
      const stop = watchWorkers(context);
      app.addHook('onClose', async () => stop());
    }
    return app;
  }
  return workerPort === null ? null : createWorkerServer(context);
}

function printAddresses({ config }: Context): void {
  console.log(`\n${config.shopName} is open at ${config.publicUrl}`);
  for (const { id, name } of config.signIn)
    console.log(`Sign-in with ${name}: the redirect URI to allow there is ${config.publicUrl}${returnPathOf(id)}`);
  if (config.mode === 'live') return;
  const backstage = `${config.publicUrl}/dev?token=${makeDevToken(config.appSecret)}`;
  console.log(`TEST MODE: no real payment is taken. Behind the scenes: ${backstage}\n`);
}

/** Drains on SIGTERM and SIGINT: running requests end, and interrupted jobs resume at the next start. */
function drainOnSignal(context: Context, app: App | null, workerStart: () => Promise<void>): void {
  let stopping = false;
  const drain = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    context.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), (drainSecondsOf(context) + 5) * 1_000).unref();
    await stopAll(context, app, workerStart());
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}

/**
 * Seconds to drain. A worker waits for a paid response as long as its model may take. A process that also serves
 * visitors does not, because the shop would be down meanwhile: the attempt counts as spent and is repeated once.
 */
function drainSecondsOf({ config, models }: Pick<Context, 'config' | 'models'>): number {
  const paid = models.filter(({ asynchronous }) => !asynchronous).map(({ seconds }) => seconds + storePictureSeconds);
  return config.role === 'worker' ? Math.max(drainSeconds, ...paid) : drainSeconds;
}

/**
 * Stops everything. Waits until the worker has started all of its queues, because stopping it halfway would leave some
 * running.
 */
async function stopAll(context: Context, app: App | null, workerStart: Promise<void>): Promise<void> {
  await Promise.all([
    app?.close(),
    Promise.allSettled([workerStart]).then(async () => context.jobs.stop(drainSecondsOf(context))),
  ]);
  await context.close();
}

function canOwnerFix(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return true;
  if (error instanceof DataFolderError || error instanceof DatabaseDamagedError) return true;
  if (error instanceof DatabaseUnreachableError || error instanceof LiveMoneyError) return true;
  if (error instanceof StorageUnusableError || error instanceof MoveUnfinishedError) return true;
  return error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE';
}
