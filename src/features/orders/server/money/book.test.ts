import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import { bookCents, inBook, partInBook } from './book.ts';

test.each([
  [2_654, '1', 2_654],
  [2_654, '1.0889', 2_890],
  [3_200, '0.6452', 2_065],
  // Half a cent is rounded up.
  [1, '0.5', 1],
  [3, '0.5', 2],
  [1, '0.4999999999999999', 0],
  [-3, '0.5', -2],
  [0, '25000', 0],
])('given %s in a currency of which one is %s in the books, then they are %s there', (cents, factor, booked) => {
  expect(bookCents(cents, factor)).toBe(booked);
});

oneDatabase((_kind, open) => {
  /** Rates as they are stored: of a yen or a dong, of a dinar, and with all digits of a division. */
  const factor = fc
    .oneof(fc.double({ min: 1e-5, max: 400, noNaN: true, noDefaultInfinity: true }), fc.constantFrom(1, 0.5, 1.0889))
    .map(String);
  const cents = fc.array(fc.integer({ min: -2_000_000, max: 20_000_000 }), { minLength: 1, maxLength: 8 });

  test('given any amounts and rate, then the database converts as the code does, and parts add up', async () => {
    const { db } = await open();
    await fc.assert(
      fc.asyncProperty(factor, cents, async (rate, parts) => {
        const { rows } = await db.execute<{ rate: string; one: string; part: string }>(sql`
          select rate::text, ${inBook(sql`cents`, sql`rate`)} as one,
            ${partInBook(sql`cents`, { order: sql`1`, position: sql`position` }, sql`rate`)} as part
          from unnest(${sql.param(parts)}::bigint[]) with ordinality as parts (cents, position),
            (select ${rate}::numeric as rate) as rates
          order by position`);
        const stored = rows[0]?.rate ?? '';
        expect(rows.map(({ one }) => Number(one))).toEqual(parts.map((part) => bookCents(part, stored)));
        const sum = parts.reduce((all, part) => all + part, 0);
        expect(rows.reduce((all, { part }) => all + Number(part), 0)).toBe(bookCents(sum, stored));
      }),
      { seed: 20_261_126, numRuns: 60 },
    );
  });
});
