import { ConfigError, loadConfig } from '../platform/config.ts';
import { FolderInUseError } from '../platform/db/folder-lock.ts';
import { makeDevToken } from '../platform/dev-token.ts';
import { createContext } from './context.ts';
import { createServer } from './http.ts';
import { startWorker } from './worker.ts';

/** Seconds that running requests and jobs get to end before the process does. */
const patience = 20;

async function main(): Promise<void> {
  const config = loadConfig();
  const context = await createContext(config);
  const app = config.role === 'worker' ? null : await createServer(context);
  if (config.role !== 'web') await startWorker(context);
  await app?.listen({ host: config.host, port: config.port });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    context.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), (patience + 5) * 1_000).unref();
    await Promise.all([app?.close(), context.jobs.stop(patience)]);
    await context.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  context.log.info({ role: config.role, mode: config.mode, database: context.database.kind }, 'started');
  if (app !== null) {
    console.log(`\n${config.shopName} is open at ${config.publicUrl}`);
    if (config.mode === 'test') {
      console.log(`TEST MODE: no real payment is taken. Behind the scenes: ${config.publicUrl}/dev?token=${makeDevToken(config.appSecret)}`);
    }
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
