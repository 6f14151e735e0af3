import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../../../tests/factories/artworks.ts';
import { insertOrder } from '../../../../../tests/factories/orders.ts';
import { eachDatabase } from '../../../../../tests/harness/each-database.ts';
import { must } from '../../../../shared/must.ts';
import { adjustmentCodeOf, styles } from '../../../catalog/contract.ts';
import { orderStatuses } from '../../contract.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { tags as tagTable } from '../customers/tables.ts';
import { matchOrders, type OrderCriteria, type OrderSort } from './listing-store.ts';
import { orders } from '../tables.ts';

type Row = typeof orders.$inferSelect;

const count = 120;
const names = ['Uma', 'Lena', 'Thomas', 'Miller', 'Allen', "O'Brien"] as const;
const zips = ['97205', '02108'] as const;
const tagNames = ['Gift wrap', 'Rush', 'Thomas'] as const;
const codes = ['code:WELCOME', 'first-order', 'code:MILLER'] as const;
const pick = <T>(from: readonly T[], index: number): T => must(from[index % from.length], 'a choice');

/** The tags, codes and so on of an order depend on its number in ways that meet in every combination. */
function madeUp(index: number) {
  const [customerFirstName, customerLastName] = [pick(names, index), pick(names, index * 7 + (index >> 3))];
  const status = pick(orderStatuses, index >> 1);
  return {
    customerFirstName,
    customerLastName,
    customerEmail: `${customerFirstName}.${index}@example.com`,
    address: {
      firstName: customerFirstName,
      lastName: customerLastName,
      email: '',
      address: `${index} Maple Street`,
      city: 'Portland',
      state: 'OR',
      zipCode: pick(zips, index >> 2),
    },
    status,
    mode: index % 4 === 0 ? ('test' as const) : ('live' as const),
    total: pick([1_000, 2_000, 3_000], index >> 2),
    refunded: index % 9 === 0 ? 500 : 0,
    // Two at each moment.
    createdAt: new Date(Date.UTC(2026, 2, 1, 0, index >> 1)),
    archivedAt: index % 11 === 0 ? new Date(Date.UTC(2026, 3, 1)) : null,
    tags: index % 5 === 0 ? [pick(tagNames, index >> 2)] : [],
    offers: index % 6 === 0 ? [pick(codes, index >> 1)] : [],
  };
}

const minutes = fc.integer({ min: 0, max: 60 }).map((minute) => new Date(Date.UTC(2026, 2, 1, 0, minute)));
const listed = {
  statuses: fc.subarray([...orderStatuses], { minLength: 1 }),
  mode: fc.constantFrom('test' as const, 'live' as const),
  from: minutes,
  until: minutes,
};
const soughtWords = ['uma', 'LENA', 'thomas', 'mill', "o'brien", '97205', '021', 'maple', 'wizard', 'biscuit', 'gift'];
const oddWords = ['rush', 'welcome', 'WELCOME', 'miller', '%', '_', 'nobody', '11', '#ord_'];
const words = fc.constantFrom(...soughtWords, ...oddWords);
const criteria = fc.oneof(
  fc.record(listed, { requiredKeys: [] }),
  fc.record(
    {
      ...listed,
      text: fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
      refunded: fc.boolean(),
      style: fc.constantFrom('wizard', 'astronaut'),
      tag: fc.constantFrom(...tagNames),
      offer: fc.constantFrom(...codes),
    },
    { requiredKeys: [] },
  ),
  fc.record({ ...listed, text: words }, { requiredKeys: ['text'] }),
);

eachDatabase((_kind, open) => {
  let db: Db;
  let rows: Row[];
  beforeAll(async () => {
    ({ db } = await open());
    const artworks = [
      await insertArtwork(db, 'vis_owner', { style: 'wizard', petName: 'Biscuit' }),
      await insertArtwork(db, 'vis_owner', { style: 'astronaut', petName: 'Luna' }),
    ];
    await db.insert(tagTable).values(tagNames.map((name) => ({ name })));
    for (let index = 0; index < count; index++) {
      const artworkId = index % 3 === 0 ? {} : { artworkId: pick(artworks, index) };
      const { tags, offers, ...fields } = madeUp(index);
      const id = await insertOrder(db, { ...fields, ...artworkId });
      await db.update(orders).set({ tags, offers }).where(eq(orders.id, id));
    }
    rows = await db.select().from(orders);
  });

  test('given any filter, order and page, then the orders are those that plain conditions find', async () => {
    const page = fc.record({
      offset: fc.integer({ min: 0, max: 12 }),
      size: fc.integer({ min: 1, max: 12 }),
      upTo: fc.integer({ min: 1, max: count }),
      sort: fc.constantFrom<OrderSort>('newest', 'oldest', 'total'),
    });
    await fc.assert(
      fc.asyncProperty(criteria, page, async (asked, of) => {
        const request = asked as OrderCriteria;
        expect(await matchOrders(db, request, of)).toEqual(plainly(rows, request, of));
      }),
      { numRuns: 200 },
    );
  });
});

/** What `matchOrders` promises, without an index. */
function plainly(
  rows: readonly Row[],
  request: OrderCriteria,
  { offset, size, upTo, sort }: { offset: number; size: number; upTo: number; sort: OrderSort },
): Awaited<ReturnType<typeof matchOrders>> {
  const { text, style, refunded, tag, offer } = request;
  const found = rows.filter((row) => matches(row, request)).toSorted(sorter('newest'));
  const isListed = [text, style, refunded, tag, offer].every((value) => value === undefined);
  const isTotalOfNewest = sort === 'total' && !isListed;
  const sorted = (isTotalOfNewest ? found.slice(0, upTo + 1) : found).toSorted(sorter(sort));
  const ids = sorted
    .slice(0, upTo + 1)
    .slice(offset, offset + size)
    .map(({ id }) => id);
  const total = Math.min(found.length, upTo + 1);
  return { ids, total, sortsNewest: isTotalOfNewest && total > upTo };
}

function matches(row: Row, { text = '', statuses, mode, refunded, style, tag, offer, from, until }: OrderCriteria) {
  return (
    row.archivedAt === null &&
    text.split(' ').every((word) => word === '' || contains(row, word.replace(/^#(?=.)/, ''))) &&
    (statuses === undefined || statuses.includes(row.status)) &&
    (mode === undefined || row.mode === mode) &&
    (refunded === undefined || row.refunded > 0 === refunded) &&
    (style === undefined || row.styles.includes(style)) &&
    (tag === undefined || row.tags.includes(tag)) &&
    (offer === undefined || row.offers.includes(offer)) &&
    (from === undefined || row.createdAt >= from) &&
    (until === undefined || row.createdAt < until)
  );
}

function contains(row: Row, word: string): boolean {
  const part = word.toLowerCase();
  const isWord = /[\p{L}\p{N}]{3}/u.test(word);
  const named = styles.filter(({ id, name }) => name.toLowerCase().includes(part) || id.includes(part));
  return (
    row.search?.includes(part) === true ||
    row.searchDetails.includes(part) ||
    (isWord && named.some(({ id }) => row.styles.includes(id))) ||
    row.tags.some((tag) => tag.toLowerCase().includes(part)) ||
    row.offers.includes(adjustmentCodeOf(word.toUpperCase()))
  );
}

function sorter(sort: OrderSort): (one: Row, other: Row) => number {
  const byAge = (one: Row, other: Row): number =>
    one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
  if (sort === 'oldest') return byAge;
  if (sort === 'newest') return (one, other) => -byAge(one, other);
  return (one, other) => other.total - one.total || -byAge(one, other);
}
