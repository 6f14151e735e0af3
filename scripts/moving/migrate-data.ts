import { Client } from 'pg';
import type { Config } from '../../src/platform/config.ts';
import type { Environment } from '../../src/platform/environment.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { createLogger } from '../../src/platform/log.ts';
import { noteMoved } from '../../src/platform/moved-data.ts';
import { shopIdOf } from '../../src/platform/derive-secret.ts';
import { must } from '../../src/shared/must.ts';
import { fillStorage, readBlobProgress, releaseStorage, formatBytes } from './blobs.ts';
import { readProgress, releaseDatabase } from './claim-database.ts';
import { fillDatabase } from './fill-database.ts';
import {
  databaseFolder,
  hasEmbedded,
  openBlobs,
  openStorage,
  readSettings,
  describeDatabase,
  describeStorage,
} from './place.ts';
import { Refusal } from './refusal.ts';
import { withSnapshot } from './row-source.ts';

type Say = (line: string) => void;

const log = createLogger('warn');

/**
 * Moves the embedded shop in DATA_DIR to the database and the bucket that the settings name, or to one of the two.
 * Without `go` nothing is written. While it runs, the shop cannot start at either place.
 */
export async function migrateData(env: Environment, { go, say }: { go: boolean; say: Say }): Promise<void> {
  const { config, secret, secretFile } = readSettings(env);
  if (config.databaseUrl === null && config.storage === null) {
    throw new Refusal(
      'There is nowhere to move to. Set DATABASE_URL, or S3_BUCKET and its keys, or both, as the shop is to run with them.',
    );
  }
  if (!hasEmbedded(config))
    throw new Refusal(`There is no embedded shop in ${config.dataDir}. Set DATA_DIR to where it is.`);
  if (secret === null)
    throw new Refusal(
      `${secretFile} is missing, and APP_SECRET is not set: set it to the one that the shop has run with.`,
    );
  const mover = `shop ${shopIdOf(secret)}`;
  // Stays locked to the end, so that the shop cannot start on the data being read.
  const source = await openEmbedded(databaseFolder(config), log);
  try {
    const blobs = config.storage === null ? null : await planBlobs(config, mover, say);
    if (config.databaseUrl === null) {
      if (go) await blobs?.fill();
    } else {
      const target = await openServer(config.databaseUrl, log);
      try {
        const progress = await readProgress(target, mover);
        say(`Database: ${databaseFolder(config)} to ${describeDatabase(config)}${describeState(progress.state)}`);
        if (progress.state === 'finished') {
          say(`  It was moved on ${progress.at.toISOString()} and is left as it is now.`);
          if (blobs !== null) await refuseRunningShop(config.databaseUrl);
        } else if (go) {
          const { rows } = await withSnapshot(source.db, async (rowsOf) => fillDatabase(target, mover, rowsOf, say));
          say(`  ${rows} rows, all compared.`);
        } else
          await withSnapshot(source.db, async ({ tables, digest }) => {
            for (const { name } of tables) {
              const { rows } = await digest(name);
              if (rows > 0) say(`  ${name}: ${rows} rows`);
            }
          });
        if (go) await blobs?.fill();
        // Last step: until then the shop refuses to start there.
        if (go && progress.state !== 'finished') await releaseDatabase(target);
      } finally {
        await target.close();
      }
    }
    if (go) await blobs?.release();
    if (go)
      noteMoved(config.dataDir, {
        at: new Date().toISOString(),
        database: config.databaseUrl === null ? null : describeDatabase(config),
        pictures: config.storage === null ? null : describeStorage(config),
      });
  } finally {
    await source.close();
  }
  say(
    go
      ? `\n${describeNextSteps(config, env, secretFile)}`
      : '\nNothing has been changed. Do it with: npm run migrate-data -- --go',
  );
}

const describeState = (state: string): string =>
  state === 'begun' ? ', continuing where an earlier run was interrupted' : '';

async function planBlobs(
  config: Config,
  mover: string,
  say: Say,
): Promise<{ fill(): Promise<void>; release(): Promise<void> }> {
  const [from, to] = [openBlobs(config), await openStorage(config)];
  await to.check();
  const state = await readBlobProgress(to, mover);
  let [objects, bytes] = [0, 0];
  for await (const { size } of from.list()) [objects, bytes] = [objects + 1, bytes + size];
  say(`Pictures: ${objects} files, ${formatBytes(bytes)}, to ${describeStorage(config)}${describeState(state)}`);
  return {
    async fill() {
      const moved = await fillStorage(to, mover, from, say);
      say(`  ${moved.objects} pictures, ${formatBytes(moved.bytes)}, each read back and compared.`);
    },
    release: async () => releaseStorage(to),
  };
}

/** Throws if a shop runs on the target database: it would keep writing pictures to the folder being moved. */
async function refuseRunningShop(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'shop moving' });
  await client.connect();
  try {
    const { rows } = await client.query<{ shops: string }>(
      "SELECT count(*) AS shops FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'shop listener'",
    );
    if (must(rows[0], 'the answer of the database').shops !== '0')
      throw new Refusal(
        'The shop runs on this database now and would keep writing pictures to DATA_DIR: stop it first.',
      );
  } finally {
    await client.end();
  }
}

function describeNextSteps(config: Config, env: Environment, secretFile: string): string {
  const fromFile = (env.APP_SECRET ?? '').trim() === '';
  return [
    'Everything is there and compared. What next:',
    ...(config.databaseUrl === null ? [] : ['  - Keep DATABASE_URL set, for every process of the shop.']),
    ...(config.storage === null ? [] : ['  - Keep S3_BUCKET and its keys set, for every process of the shop.']),
    fromFile
      ? `  - Set APP_SECRET to what is in ${secretFile}, for every process: with another one, links in emails stop working, everybody is signed out, and the shop does not recognize its payments.`
      : '  - Keep APP_SECRET as it is, for every process.',
    ...(config.mail.smtpUrl === null ? [`  - Emails that were kept in ${config.dataDir}/mail have stayed there.`] : []),
    '  - npm run doctor, then start the shop.',
    `  - The shop no longer starts on ${config.dataDir} without these settings: there would be two. Delete it once the new one has been backed up.`,
  ].join('\n');
}
