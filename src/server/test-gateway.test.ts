import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../tests/harness/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9' },
  });
});
afterAll(() => shop.close());

test('with Stripe keys the test gateway is neither loaded nor routed, and leaves nothing in the database', async () => {
  expect(shop.context.testGateway).toBeNull();
  expect(shop.context.gateway.browser).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' });
  const browser = shop.browser();
  expect((await browser.get('/test-gateway/style.css')).statusCode).toBe(404);
  expect((await browser.post('/test-gateway/payment_intents/pi_1/confirm')).statusCode).toBe(404);
  const { rows } = await shop.context.db.execute(
    sql`select 1 from information_schema.schemata where schema_name = 'test_gateway'`,
  );
  expect(rows).toEqual([]);
});
