import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { money, toDecimalString } from '../../../../shared/money.ts';
import { addMilliseconds, day, second } from '../../../../shared/time.ts';
import { findVariant, shippingRates } from './catalog.ts';
import type { Endpoint } from './endpoint.ts';
import { checkRecipient, malformed, orderEndpoints } from './order-endpoints.ts';
import { page } from './page.ts';
import { findProduct, presentPrintfiles, presentProduct } from './present-catalog.ts';
import { costsOf, presentCosts, presentRetailCosts } from './present.ts';
import { Refusal } from './refusal.ts';
import type { FakePrintfulSettings } from './settings.ts';
import { readSubscription, subscribe, unsubscribe, type Subscription } from './subscriptions.ts';
import { tables } from './tables.ts';

const quantities = z
  .array(
    z.object({
      source: z.literal('catalog'),
      catalog_variant_id: z.number().int(),
      quantity: z.number().int().min(1).max(1000),
    }),
  )
  .min(1);
const address = z.record(z.string(), z.string().nullable());
const ratesBody = z.object({ recipient: address, order_items: quantities });
const webhookBody = z.object({
  default_url: z.string().startsWith('https://').nullish(),
  events: z.array(z.object({ type: z.string(), url: z.string().startsWith('https://').nullish() })),
});

/** Number of goods in a request for shipping rates: above a hundred, a separate rate limit applies. */
export function countGoods(body: unknown): number {
  return ratesBody.safeParse(body).data?.order_items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}

export const endpoints: readonly Endpoint[] = [
  ...orderEndpoints,
  {
    method: 'POST',
    path: /^\/v2\/shipping-rates$/,
    scope: 'orders',
    errorPlace: 'data',
    handle: async ({ body, settings, now }) => {
      const { recipient, items } = readGoods(body, settings);
      const country = recipient.country_code ?? '';
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      const data = shippingRates(country, quantity).map(({ method, name, rate, days: [min, max] }) => {
        const date = (days: number) =>
          addMilliseconds(now, days * day)
            .toISOString()
            .slice(0, 10);
        return {
          shipping: method,
          shipping_method_name: `${name} (Estimated delivery: ${date(min)}–${date(max)}) `,
          rate: toDecimalString(money(rate)),
          currency: 'USD',
          ...(settings.ratesHaveDates && {
            min_delivery_days: min,
            max_delivery_days: max,
            min_delivery_date: date(min),
            max_delivery_date: date(max),
          }),
          shipments: [
            {
              departure_country: 'US',
              shipment_items: items.map((item) => ({ catalog_variant_id: item.variantId, quantity: item.quantity })),
              customs_fees_possible: country !== 'US',
            },
          ],
        };
      });
      return { status: 200, body: { data } };
    },
  },
  {
    method: 'POST',
    path: /^\/v2\/order-estimation-tasks$/,
    scope: 'orders',
    handle: async ({ body, settings, now, db }) => {
      const { recipient, items } = readGoods(body, settings);
      const id = crypto.randomUUID();
      const { country_code: country, state_code: state } = recipient;
      const stored = { country: country ?? '', state: state ?? '', items };
      await db.insert(tables.estimates).values({ id, body: stored, createdAt: now });
      return { status: 200, body: { data: presentEstimate(id, null) } };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/order-estimation-tasks$/,
    scope: 'orders',
    handle: async ({ query, settings, now, db }) => {
      const id = query.get('id') ?? '';
      const [found] = await db.select().from(tables.estimates).where(eq(tables.estimates.id, id));
      if (found === undefined) throw new Refusal(404, 'Not found');
      const isDone = addMilliseconds(found.createdAt, settings.calculationSeconds * second) <= now;
      // Estimates assume standard shipping, whatever the customer will choose.
      const costs = isDone ? costsOf({ ...found.body, shipping: 'STANDARD' }) : null;
      return { status: 200, body: { data: presentEstimate(id, costs) } };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/catalog-products\/([^/]+)$/,
    handle: async ({ id, settings }) => {
      const product = findProduct(id);
      if (product === null) throw new Refusal(404, 'Not found');
      return { status: 200, body: { data: presentProduct(product, settings) } };
    },
  },
  {
    method: 'GET',
    path: /^\/mockup-generator\/printfiles\/([^/]+)$/,
    handle: async ({ id }) => {
      const product = findProduct(id);
      if (product === null) throw new Refusal(404, 'Not found');
      return { status: 200, body: { code: 200, result: presentPrintfiles(product) } };
    },
  },
  {
    method: 'POST',
    path: /^\/v2\/webhooks$/,
    scope: 'webhooks',
    handle: async ({ body, db }) => {
      const parsed = webhookBody.safeParse(body);
      if (!parsed.success) throw malformed(parsed.error);
      const { default_url, events } = parsed.data;
      const made = await subscribe(db, {
        url: default_url ?? '',
        events: events.map(({ type, url }) => ({ type, url: url ?? null })),
      });
      const result = { ...presentSubscription(made), secret_key: made.secret };
      return { status: 200, body: { code: 200, result } };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/webhooks$/,
    scope: 'webhooks',
    handle: async ({ db }) => {
      const found = await readSubscription(db);
      if (found === null) throw new Refusal(404, 'Not found');
      return { status: 200, body: { code: 200, result: presentSubscription(found) } };
    },
  },
  {
    method: 'DELETE',
    path: /^\/v2\/webhooks$/,
    scope: 'webhooks',
    handle: async ({ db }) => {
      if (!(await unsubscribe(db))) throw new Refusal(404, 'Not found');
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/oauth-scopes$/,
    handle: async ({ settings, url }) => ({
      status: 200,
      body: { data: settings.scopes.map(presentScope), _links: { self: { href: url.href } } },
    }),
  },
  {
    method: 'GET',
    path: /^\/v2\/stores$/,
    errorPlace: 'data',
    handle: async ({ settings, query, url }) => {
      const { slice, ...rest } = page(settings.stores, query, url);
      const data = slice.map(({ id, name }) => ({ id, type: 'native', name, _links: { self: { href: url.href } } }));
      return { status: 200, body: { data, ...rest } };
    },
  },
];

function readGoods(body: unknown, settings: FakePrintfulSettings) {
  const parsed = ratesBody.safeParse(body);
  if (!parsed.success) throw malformed(parsed.error);
  const { recipient, order_items } = parsed.data;
  checkRecipient(recipient, settings.closedCountries);
  const items = order_items.map(({ catalog_variant_id: variantId, quantity }) => ({ variantId, quantity }));
  for (const { variantId } of items) {
    if (findVariant(variantId) === null) throw new Refusal(400, `Catalog variant ${variantId} not found`);
  }
  return { recipient, items };
}

function presentEstimate(id: string, costs: Parameters<typeof presentCosts>[0]): object {
  return {
    id,
    status: costs === null ? 'pending' : 'completed',
    costs: costs === null ? null : presentCosts(costs),
    retail_costs: costs === null ? null : presentRetailCosts({}, []),
    failure_reasons: [],
  };
}

function presentSubscription({ url, events, publicKey }: Subscription): object {
  return {
    default_url: url === '' ? null : url,
    expires_at: null,
    events: events.map((event) => ({ type: event.type, url: event.url })),
    public_key: publicKey,
  };
}

/** Printful's document has no value for the scope `webhooks`: it lists `webhooks/read` twice. */
function presentScope(scope: string): object {
  const names: Readonly<Record<string, readonly [string, string]>> = {
    orders: ['View and manage orders of the authorized store', 'orders'],
    'orders/read': ['View orders of the authorized store', 'orders/read'],
    webhooks: ['View and manage store webhooks', 'webhooks/read'],
    'webhooks/read': ['View store webhooks', 'webhooks/read'],
  };
  const [name, value] = names[scope] ?? [scope, scope];
  return { name, value };
}
