import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { eventReport, eventsPath, screens, type AnalyticsEvent } from '../contract.ts';
import { eventCounts } from './tables.ts';

const now = new Date('2026-11-20T17:42:13Z');
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: () => now });
});
afterAll(() => shop.close());

const send = (body: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: eventsPath,
    headers: { origin: shop.context.publicUrl },
    payload: body as object,
  });

const events: readonly (readonly [AnalyticsEvent, { detail: string; cents: number }])[] = [
  [
    { name: 'cta_click', label: 'hero' },
    { detail: 'hero', cents: 0 },
  ],
  [
    { name: 'engagement', label: 'style_card_princess' },
    { detail: 'style_card_princess', cents: 0 },
  ],
  [{ name: 'landing_page_conversion' }, { detail: '', cents: 0 }],
  [
    { name: 'artwork_generated', style: 'watercolor' },
    { detail: 'watercolor', cents: 0 },
  ],
  [
    { name: 'begin_checkout', value: 26.54 },
    { detail: '', cents: 2_654 },
  ],
  [
    { name: 'purchase', value: 4.95 },
    { detail: '', cents: 495 },
  ],
  [{ name: 'sign_in_attempt' }, { detail: '', cents: 0 }],
];

test.for(events)('%o is counted per hour, without cookie or visitor', async ([event, counted]) => {
  for (let times = 0; times < 3; times++) {
    const response = await send({ event, screen: '/app' });
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  const rows = (await shop.context.db.select().from(eventCounts)).filter(({ name }) => name === event.name);
  expect(rows).toEqual([
    {
      hour: new Date('2026-11-20T17:00:00Z'),
      name: event.name,
      screen: '/app',
      count: 3,
      detail: counted.detail,
      cents: 3 * counted.cents,
    },
  ]);
});

test('an invalid event is refused and stores nothing', async () => {
  const count = async () =>
    (await shop.context.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM event_counts`)).rows[0];
  const before = await count();
  for (const body of [
    {},
    { event: { name: 'cta_click', label: 'nora@example.com' }, screen: '/' },
    { event: { name: 'engagement', label: 'style_card_nora' }, screen: '/app' },
    { event: { name: 'artwork_generated', style: 'Biscuit' }, screen: '/app' },
    { event: { name: 'purchase', value: -1 }, screen: '/success' },
    { event: { name: 'purchase', value: 4.95, email: 'nora@example.com' }, screen: '/success' },
    { event: { name: 'sign_in_attempt' }, screen: '/order/ord_1?key=secret' },
    { event: { name: 'sign_in_attempt' }, screen: '/app', visitor: 'vis_1' },
    { event: { name: 'landing_page_conversion' }, screen: '/'.padEnd(2_000, 'x') },
  ]) {
    expect((await send(body)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await count()).toEqual(before);
});

test('events from other sites are refused, and events are rate limited', async () => {
  const payload = { event: { name: 'sign_in_attempt' }, screen: '/' };
  const stranger = await shop.app.inject({
    method: 'POST',
    url: eventsPath,
    headers: { origin: 'https://elsewhere.test' },
    payload,
  });
  expect(stranger.statusCode).toBe(403);
  let refused = 0;
  for (let times = 0; times < 80; times++) if ((await send(payload)).statusCode === 429) refused++;
  expect(refused).toBeGreaterThan(0);
});

test('the server accepts every screen that a browser can send', () => {
  for (const screen of screens)
    expect(eventReport.safeParse({ event: { name: 'sign_in_attempt' }, screen }).success).toBe(true);
});
