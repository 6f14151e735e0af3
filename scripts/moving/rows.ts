import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../src/platform/db/database.ts';
import { must } from '../../src/shared/must.ts';
import type { Table } from './tables.ts';

/** Number of rows of a table, and a checksum that does not depend on their order. */
export interface Digest {
  readonly rows: number;
  /** Sum of the first 8 bytes of each row's SHA-256, as signed integers; decimal. */
  readonly sum: string;
}

/** Approximate size of a batch of rows in memory, in bytes. */
const batchSize = 2_000_000;
const maxRows = 5_000;

const quote = (name: string): SQL =>
  sql.raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  );

/** Sets this transaction's output formats so that every server writes values in full and identically. */
export async function setOutputFormats(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`
    SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true), set_config('IntervalStyle', 'postgres', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`);
}

/**
 * Reads every row as the text of its composite type, in batches. The transaction must have called `setOutputFormats`.
 */
export async function* readRows(tx: Tx, { name }: Pick<Table, 'name'>): AsyncGenerator<string[]> {
  await tx.execute(sql`DECLARE moved NO SCROLL CURSOR FOR SELECT whole::text AS line FROM ${quote(name)} AS whole`);
  for (let wanted = 100; ;) {
    const { rows } = await tx.execute<{ line: string }>(sql`FETCH ${sql.raw(String(wanted))} FROM moved`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const size = rows.reduce((sum, { line }) => sum + line.length, 0);
    wanted = Math.min(maxRows, Math.max(1, Math.round((batchSize * rows.length) / size)));
  }
  await tx.execute(sql`CLOSE moved`);
}

/** Writes rows that `readRows` has read. */
export async function writeRows(tx: Tx, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const given = columns.filter(({ isGenerated }) => !isGenerated).map((column) => quote(column.name));
  const fields = given.map((column) => sql`(whole).${column}`);
  await tx.execute(sql`
    INSERT INTO ${quote(name)} (${sql.join(given, sql`, `)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(fields, sql`, `)}
    FROM (SELECT line::${quote(name)} AS whole FROM json_array_elements_text(${JSON.stringify(lines)}::json) AS line OFFSET 0) AS given`);
}

/**
 * Disables the shop's triggers during `write`, since the rows already contain their effects; enables them again
 * afterwards.
 */
export async function withoutTriggers(tx: Tx, { name, hasTriggers }: Table, write: () => Promise<void>): Promise<void> {
  if (hasTriggers) await tx.execute(sql`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
  await write();
  if (hasTriggers) await tx.execute(sql`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
}

/** Computes the digest in the database. The transaction must have called `setOutputFormats`. */
export async function digestTable(tx: DbOrTx, { name }: Pick<Table, 'name'>): Promise<Digest> {
  const { rows } = await tx.execute<{ rows: string; sum: string }>(sql`
    SELECT count(*)::text AS rows,
      coalesce(sum(('x' || encode(substr(sha256(convert_to(whole::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint), 0)::text AS sum
    FROM ${quote(name)} AS whole`);
  const { rows: count, sum } = must(rows[0], 'the answer of the database');
  return { rows: Number(count), sum };
}

export async function emptyTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0)
    await tx.execute(
      sql`TRUNCATE ${sql.join(
        tables.map(({ name }) => quote(name)),
        sql`, `,
      )}`,
    );
}

/** Computes the digest of rows in memory, batch by batch. */
export class RowDigest {
  #rows = 0;
  #sum = 0n;

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#sum += createHash('sha256').update(line).digest().readBigInt64BE(0);
  }

  result(): Digest {
    return { rows: this.#rows, sum: String(this.#sum) };
  }
}

export const isSame = (one: Digest, other: Digest): boolean => one.rows === other.rows && one.sum === other.sum;
