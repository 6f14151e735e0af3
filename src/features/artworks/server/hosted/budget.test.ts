import { expect, test } from 'vitest';
import { eachDatabase } from '../../../../../tests/harness/each-database.ts';
import { microdollars } from '../../../../shared/microdollars.ts';
import { must } from '../../../../shared/must.ts';
import { correct, reserve, type CapName } from './budget.ts';
import { spendingWindows } from './tables.ts';

const price = microdollars(0.15);
const createdAt = new Date('2030-06-01T12:59:59.999Z');
const plenty = {
  visitor: microdollars(100),
  network: microdollars(100),
  hourly: microdollars(100),
  daily: microdollars(100),
};
const payer = (n: number) => ({ visitorKey: `visitor ${n}`, networkKey: `network ${n % 2}`, createdAt });

eachDatabase((_kind, open) => {
  test('fifty concurrent reservations never exceed a cap, and each refusal names its cap', async () => {
    const { db } = await open();
    const at = async (n: number, caps: Partial<typeof plenty>): Promise<CapName | null> =>
      db.transaction(async (tx) => reserve(tx, payer(n), price, { ...plenty, ...caps }));
    const amounts = async () =>
      Object.fromEntries((await db.select().from(spendingWindows)).map(({ name, amount }) => [name, amount]));

    // The daily cap is twelve and a half prices.
    const responses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => at(n, { daily: microdollars(1.875) })),
    );
    expect(responses.filter((cap) => cap === null)).toHaveLength(12);
    expect(responses.filter((cap) => cap === 'daily')).toHaveLength(38);
    const after = await amounts();
    expect(after['day 2030-06-01']).toBe(12 * price);
    expect(after['hour 2030-06-01T12']).toBe(12 * price);
    const [even, odd] = [after['network network 0 2030-06-01'], after['network network 1 2030-06-01']];
    expect(must(even) + must(odd)).toBe(12 * price);

    // A reservation that one cap refuses counts toward none.
    expect(await at(0, { hourly: price })).toBe('hourly');
    expect(await at(1, { network: price })).toBe('network');
    expect(await at(99, { visitor: microdollars(0.1) })).toBe('visitor');
    expect(await amounts()).toMatchObject(after);

    // A call that turns out cheaper frees a part of the caps.
    await db.transaction(async (tx) => correct(tx, payer(0), -Number(price)));
    expect(await at(2, { daily: microdollars(1.875) })).toBe(null);
    expect(await at(2, { daily: microdollars(1.875) })).toBe('daily');
  });
});
