import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openLiveSettings } from '../src/features/settings/server/service.ts';
import { importOrders, readImportFile, type ImportFile } from '../src/features/orders/server/import/import-orders.ts';
import { loadConfig } from '../src/platform/config.ts';
import { DataFolderError } from '../src/platform/data-folder.ts';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { FolderInUseError } from '../src/platform/db/folder-lock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLogger } from '../src/platform/log.ts';
import { refuseMovedData } from '../src/platform/moved-data.ts';
import { CsvError } from '../src/shared/read-csv.ts';
import { systemClock } from '../src/shared/time.ts';
import { readEnvironmentOrExit } from './processes/environment.ts';

/**
 * Imports the orders of a former shop: `npm run import-orders -- orders.csv`. Invalid rows are reported with their line
 * and skipped; the corrected file can be imported again, since existing orders are kept.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [path] = positionals;
if (path === undefined || positionals.length > 1 || !/\.(csv|json)$/i.test(path)) {
  console.error('Usage: npm run import-orders -- <file.csv|file.json> [--dry-run]');
  process.exit(2);
}

const dryRun = values['dry-run'];
const file = await read(path);
const config = loadConfig(readEnvironmentOrExit());
const log = createLogger('warn');
const database = await open().catch((error: unknown) => {
  if (!(error instanceof FolderInUseError) && !(error instanceof DataFolderError)) throw error;
  console.error(error.message);
  process.exit(1);
});
try {
  await migrate(database);
  const settings = await openLiveSettings(database, log, config, systemClock);
  const own = settings.current().priceList.book.currency;
  const { imported, known, problems } = await importOrders({ db: database.db, clock: systemClock }, file.rows, {
    mode: config.mode,
    dryRun,
    bookOf(currency) {
      const { priceList } = settings.current(undefined, currency);
      return { own, book: priceList.currency === currency ? priceList.book : null };
    },
  });
  await settings.close();
  const all = [...file.problems, ...problems];
  for (const { at, problem } of all) console.error(`${path}, ${at}: ${problem}`);
  if (file.unread.length > 0) console.log(`Columns that mean nothing here: ${file.unread.join(', ')}.`);
  console.log(
    `${dryRun ? 'Would be imported' : 'Imported'}: ${imported}. There already: ${known}. Mistakes: ${all.length}.`,
  );
  process.exitCode = all.length > 0 ? 1 : 0;
} finally {
  await database.close();
}

async function open(): Promise<OpenDatabase> {
  refuseMovedData(config);
  return openDatabase(config, log);
}

async function read(name: string): Promise<ImportFile> {
  const content = await readFile(name, 'utf8').catch((error: unknown) => fail(name, error));
  try {
    return readImportFile(content, /\.csv$/i.test(name) ? 'csv' : 'json');
  } catch (error) {
    if (error instanceof CsvError || error instanceof SyntaxError) return fail(name, error);
    throw error;
  }
}

function fail(name: string, error: unknown): never {
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
