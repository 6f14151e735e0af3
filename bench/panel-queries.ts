import { sql } from 'drizzle-orm';
import { adminPaths } from '../src/features/admin/contract.ts';
import { styles } from '../src/features/catalog/contract.ts';
import type { Db } from '../src/platform/db/database.ts';
import { must } from '../src/shared/must.ts';
import { day } from '../src/shared/time.ts';

/** A request of the panel, and what it is measured as. */
export type Query = readonly [what: string, path: string];

/** How often most queries are sent. */
const samples = 8;

/** Search queries with recent, old and no results. */
export async function namesOf(db: Db): Promise<Query[]> {
  const { rows } = await db.execute<{
    id: string;
    first: string;
    last: string;
    email: string;
    parcel: string | null;
    street: string;
    zip: string;
  }>(sql`
    select id, address->>'address' as street, address->>'zipCode' as zip, customer_first_name as first,
      customer_last_name as last, customer_email as email, tracking_number as parcel
    from orders tablesample bernoulli (1) where tracking_number is not null order by md5(id) limit ${samples}`);
  const search = (what: string, q: string): Query => [
    `search by ${what}`,
    `${adminPaths.orders}?${new URLSearchParams({ q }).toString()}`,
  ];
  return [
    ...rows.flatMap(({ id, first, last, email, parcel, street, zip }) => [
      search('name', last),
      search('name', `${first} ${last}`),
      search('email', email),
      search('email', email.slice(0, email.indexOf('@') - 2)),
      search('id fragment', id.slice(-8)),
      search('id fragment', id.slice(9, 13)),
      search('tracking number', parcel!),
      search('tracking number', parcel!.slice(-9)),
      search('address', zip),
      search('address', street),
      search('address', `${last} ${zip}`),
    ]),
    ...['Biscuit', 'barksalot', 'Luna Maple', 'watercolor', 'Wizard Smith', 'Thank You'].map((q) =>
      search('pet or style', q),
    ),
    ...['%', '_', "' or 1", '🐾', 'nobody at all', 'ab', '@example.com', '9400'].map((q) => search('odd words', q)),
  ];
}

/** What the panel asks, with these searches. */
export function queriesOf(searches: readonly Query[]): Query[] {
  const list = (query: string): string => `${adminPaths.orders}?${query}`;
  const filters = [
    'status=pending',
    'status=completed',
    'status=cancelled',
    'mode=live',
    'mode=test&status=shipped',
    'imported=true',
    'review=waiting',
    'print=failed',
    'print=being+made',
    'print=ready',
    'page=20',
    'status=pending&status=sent+initial+email&print=ready',
    'refunded=true',
    'refunded=true&status=cancelled',
    'product=mug',
    'product=digital',
    'style=classic-oil-painting',
    `style=${must(styles.at(-1)).id}`,
    'product=magnet&style=wizard&status=cancelled',
    `from=${daysAgo(7)}`,
    `from=${daysAgo(400)}&to=${daysAgo(370)}&status=cancelled`,
    `from=${daysAgo(400)}&to=${daysAgo(30)}&product=magnet`,
    'tag=Gift+wrap',
    'tag=Rush&status=shipped',
    'tag=Unheard+of',
    'offer=first-order',
    'offer=code%3AWELCOME',
    'offer=bundle',
    `offer=first-order&product=mug&from=${daysAgo(30)}`,
    'offer=code%3AWELCOME&style=wizard&refunded=true',
  ];
  const customers = [
    '',
    'sort=value',
    'sort=orders',
    'returning=true&sort=value',
    'returning=false&sort=value',
    'returning=true',
    'tag=Breeder',
    'tag=Breeder&sort=value',
    'page=20',
    'q=smith',
    'q=Biscuit',
    'q=9400',
    'q=nobody+at+all',
  ];
  const sorted = ['oldest', 'total'].flatMap((sort) =>
    [
      '',
      '&page=20',
      '&status=cancelled',
      '&status=pending',
      '&mode=test',
      '&refunded=true',
      '&product=mug',
      '&style=wizard',
      '&print=failed',
      '&q=smith',
      `&from=${daysAgo(7)}`,
      `&from=${daysAgo(400)}&to=${daysAgo(30)}`,
    ].map((filter) => `sort=${sort}${filter}`),
  );
  return [
    ...repeat('first page', [list('pageSize=50')]),
    ...repeat('filter', filters.map(list), 4),
    ...repeat('sorted', sorted.map(list), 4),
    ...searches,
    ...repeat(
      'customers',
      customers.map((query) => `${adminPaths.customers}?${query}`),
      4,
    ),
    ...repeat('tags and offers', [adminPaths.filters]),
    ...repeat('figures', [`${adminPaths.summary}?mode=live`, `${adminPaths.summary}?mode=test`]),
    ...repeat('counts by status', [adminPaths.statusCounts]),
    ...repeat('charts', [`${adminPaths.charts}?mode=live&days=30`, `${adminPaths.charts}?mode=live&days=366`]),
    ...repeat('what was sold in 30 days', [`${adminPaths.sales}?mode=live&days=30`], 2),
    ...repeat(
      'what was sold in 180 days and a year',
      [`${adminPaths.sales}?mode=live&days=180`, `${adminPaths.sales}?mode=live&days=365`],
      2,
    ),
  ];
}

/** The most that a query may take, in milliseconds. */
export function limitOf(what: string, where: string): number {
  if (what.startsWith('what was sold')) return 1_000;
  return where.startsWith('1') && (what === 'figures' || what === 'charts') ? 150 : 100;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10);
}

function repeat(what: string, paths: readonly string[], times = samples): Query[] {
  return Array.from({ length: times }, () => paths.map((path): Query => [what, path])).flat();
}
