import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import { day, hour } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import { adminPaths } from '../contract.ts';
import { noAdminSentence } from '../../accounts/contract.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = Date.UTC(2026, 2, 2, 15);
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => new Date(now));
  });
  afterAll(() => shop.close());

  const ended = { userMessage: sayDefault(accountErrors.sessionEnded), sessionEnded: true };

  test('an admin whose sign-in is twelve hours old gets 401 with the reason that the session ended', async () => {
    const panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
    expect((await panel.get(adminPaths.orders)).statusCode).toBe(200);
    now += 12 * hour;
    const response = await panel.get(adminPaths.orders);
    expect([response.statusCode, response.json()]).toEqual([401, expect.objectContaining(ended)]);
    await signIn(shop, panel, 'admin@example.com');
    expect((await panel.get(adminPaths.orders)).statusCode).toBe(200);
  });

  test('distinguishes an ended session from no session and from an account that is not an admin', async () => {
    const panel = shop.browser();
    await signIn(shop, panel, 'admin@example.com');
    now += retention.sessionDays * day;
    const first = await panel.get(adminPaths.orders);
    expect([first.statusCode, first.json()]).toEqual([401, expect.objectContaining(ended)]);
    // That response deleted the cookie, so the next request has no session.
    const next = await panel.get(adminPaths.orders);
    expect([next.statusCode, next.json().sessionEnded]).toEqual([401, undefined]);

    const customer = shop.browser();
    await signIn(shop, customer, 'carl@example.com');
    const refused = await customer.get(adminPaths.orders);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ userMessage: noAdminSentence }),
    ]);
  });
});
