import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Two versions of the shop use one database during a rollout (decision 17), so a migration may only make changes that
 * the previous version can ignore. Any other change takes two releases.
 */
const folder = join(import.meta.dirname, 'migrations');
const migrations = globSync('*.sql', { cwd: folder }).toSorted();

/** Changes that can break the previous version, matched within one statement in lower case and without comments. */
const contracting: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['drops', /^(drop|truncate)\b|\balter table\b.*\bdrop (?!default\b|not null\b|constraint if exists\b)/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter column\b.*\b(set data )?type\b/],
  [
    'demands a value',
    /\balter column\b.*\bset not null\b|\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)(?!.*\bgenerated\b)/,
  ],
  [
    'forbids what was allowed',
    /\balter table\b.*\badd constraint\b.*\b(check|unique|exclude)\b|^create unique index\b/,
  ],
];

/**
 * Migrations that were written before the first release, and later ones that were verified to be compatible with the
 * previous version. Each states the reason.
 */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0029_order_facts.sql': {
    drops: 'two check constraints are replaced by wider ones in the same transaction',
    'forbids what was allowed': 'the new constraints allow every row that the old ones allowed: their discount is 0',
  },
  '0051_customers.sql': {
    'forbids what was allowed':
      'the unique index is on a column of this migration, whose default is random; triggers alone write the table',
  },
};

/** The first migration after the first release. Older ones never ran beside another version. */
const firstRolledOut = 18;

const withoutComments = (text: string): string =>
  text.replaceAll(/--[^\n]*/g, ' ').replaceAll(/\/\*[\s\S]*?\*\//g, ' ');

function findContracting(text: string): string[] {
  const statements = withoutComments(text)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase());
  const created = new Set(
    statements.flatMap(
      (statement) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
    ),
  );
  const changesOldTable = (statement: string): boolean => {
    const table = /^(?:alter table (?:only )?(?:if exists )?|create unique index .*? on )(\S+)/.exec(statement)?.[1];
    return table === undefined || !created.has(table);
  };
  return contracting.flatMap(([name, pattern]) =>
    statements.filter((statement) => pattern.test(statement) && changesOldTable(statement)).map(() => name),
  );
}

test.each(migrations.filter((name) => Number(name.slice(0, 4)) >= firstRolledOut))(
  '%s breaks nothing for the previous version',
  (name) => {
    const found = findContracting(readFileSync(join(folder, name), 'utf8'));
    expect(found.filter((what) => exceptions[name]?.[what] === undefined)).toEqual([]);
  },
);

test('every exception belongs to an existing migration', () => {
  expect(Object.keys(exceptions).filter((name) => !migrations.includes(name))).toEqual([]);
});

test.each([
  ['drops', 'DROP TABLE "carts";'],
  ['drops', 'ALTER TABLE "carts" DROP COLUMN "items";'],
  ['drops', 'ALTER TABLE "carts" DROP CONSTRAINT "carts_pk";'],
  ['drops', 'DROP INDEX "carts_by_owner";'],
  ['renames', 'ALTER TABLE "carts" RENAME TO "baskets";'],
  ['renames', 'ALTER TABLE "carts" RENAME COLUMN "a" TO "b";'],
  ['changes a type', 'ALTER TABLE "carts" ALTER COLUMN "n" SET DATA TYPE bigint;'],
  ['demands a value', 'ALTER TABLE "carts" ALTER COLUMN "n" SET NOT NULL;'],
  ['demands a value', 'ALTER TABLE "carts"\n  ADD COLUMN "n" integer NOT NULL;'],
  ['forbids what was allowed', 'CREATE UNIQUE INDEX "one" ON "carts" USING btree ("n");'],
  ['forbids what was allowed', 'ALTER TABLE "carts" ADD CONSTRAINT "few" CHECK (n < 5);'],
])('finds that a migration %s', (what, text) => {
  expect(findContracting(text)).toEqual([what]);
});

test.each([
  'CREATE TABLE "new" ("n" integer NOT NULL); CREATE UNIQUE INDEX "one" ON "new" ("n"); ALTER TABLE "new" ADD CONSTRAINT "few" CHECK (n < 5);',
  'ALTER TABLE "carts" ADD COLUMN "n" integer;',
  'ALTER TABLE "carts" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "carts" ALTER COLUMN "n" DROP NOT NULL;',
  'CREATE INDEX "by_n" ON "carts" ("n"); -- DROP TABLE nothing',
])('allows %s', (text) => {
  expect(findContracting(text)).toEqual([]);
});
