import { sql } from 'drizzle-orm';
import { getConstructionPlans } from 'pg-boss';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { listMigrations, applyMigrations } from '../../src/platform/db/migrate.ts';
import { createTables as createFakeTables } from '../../src/providers/fulfilment/fakes/tables.ts';
import {
  schemaName as printfulSchema,
  tables as printfulTables,
} from '../../src/providers/fulfilment/fakes/printful/tables.ts';
import { createTables as createProdigiTables } from '../../src/providers/fulfilment/fakes/prodigi/tables.ts';
import { createTables as createGatewayTables } from '../../src/providers/payments/test-gateway/tables.ts';
import { must } from '../../src/shared/must.ts';
import { Refusal } from './refusal.ts';
import type { RowSource } from './row-source.ts';
import { findMisfit, isEmptyDatabase, listTables, type Table } from './tables.ts';

/** Fakes of test mode: the schema of their tables, and the function that creates the tables. */
const fakes: readonly (readonly [schema: string, create: (db: Db) => Promise<void>])[] = [
  ['test_gateway', createGatewayTables],
  [printfulSchema, async (db) => createFakeTables(db, printfulSchema, printfulTables.statements)],
  ['fake_prodigi', createProdigiTables],
];

/** Progress of moving a shop into a database; `mover` identifies the shop, or the backup. */
export type Progress = { readonly state: 'empty' | 'begun' } | { readonly state: 'finished'; readonly at: Date };

/** Read-only. Throws a Refusal if the database contains anything else. */
export async function readProgress({ db }: Pick<OpenDatabase, 'db'>, mover: string): Promise<Progress> {
  const { rows: marks } = await db.execute<{ begun: boolean; finished: boolean }>(sql`
    SELECT to_regclass('moving.unfinished') IS NOT NULL AS begun, to_regclass('moving.finished') IS NOT NULL AS finished`);
  const { begun, finished } = must(marks[0], 'the answer of the database');
  if (!begun && !finished) {
    if (await isEmptyDatabase(db)) return { state: 'empty' };
    throw new Refusal(
      'The database holds tables already. Make an empty one and name it in DATABASE_URL: nothing is ever overwritten.',
    );
  }
  const { rows } = await db.execute<{ mover: string; at: string }>(sql`
    SELECT mover, at::text FROM ${sql.raw(begun ? 'moving.unfinished' : 'moving.finished')}`);
  const mark = must(rows[0], 'the mark of a move');
  if (mark.mover !== mover)
    throw new Refusal(
      `The database holds ${begun ? 'a part of ' : ''}another shop or backup (${mark.mover}). Make an empty one and name it in DATABASE_URL.`,
    );
  return begun ? { state: 'begun' } : { state: 'finished', at: new Date(mark.at) };
}

/** Marks an empty database as the target of a move, so that the shop does not start on it, and creates the tables. */
export async function claimDatabase(
  database: OpenDatabase,
  mover: string,
  { migrations, tables }: RowSource,
): Promise<Table[]> {
  const { db } = database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS moving`);
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS moving.unfinished (mover text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
    );
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS moving.moved (name text PRIMARY KEY, rows bigint NOT NULL, sum text NOT NULL)`,
    );
    await tx.execute(sql`INSERT INTO moving.unfinished (mover) VALUES (${mover}) ON CONFLICT DO NOTHING`);
  });
  const known = listMigrations();
  if (migrations.some((hash) => !known.includes(hash)))
    throw new Refusal('A newer version of the shop has used this database: move it with that version.');
  await applyMigrations(database, (hash) => migrations.includes(hash));
  const { rows } = await db.execute<{ there: boolean }>(sql`SELECT to_regclass('pgboss.version') IS NOT NULL AS there`);
  const hasQueue = tables.some(({ name }) => name.startsWith('pgboss.'));
  if (hasQueue && !must(rows[0], 'the answer of the database').there) {
    await database.queue.executeSql(
      getConstructionPlans('pgboss', { backend: database.kind === 'embedded' ? 'pglite' : 'postgres' }),
    );
  }
  // In test mode the tables of the fakes are moved too.
  for (const [schema, create] of fakes) if (tables.some(({ name }) => name.startsWith(`${schema}.`))) await create(db);
  const made = await listTables(db);
  const misfit = findMisfit(tables, made);
  if (misfit !== null) {
    throw new Refusal(
      `The data was made by another version of the shop: ${misfit}. Start this version once where the shop is now, or use the version that made the data.`,
    );
  }
  return made;
}

/** Removes the mark: the shop may start on the database now. */
export async function releaseDatabase({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`DROP TABLE moving.moved`);
    await tx.execute(sql`ALTER TABLE moving.unfinished RENAME TO finished`);
    await tx.execute(sql`UPDATE moving.finished SET at = now()`);
  });
}
