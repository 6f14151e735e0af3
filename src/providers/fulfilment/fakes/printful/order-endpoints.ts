import { z } from 'zod';
import { findVariant } from './catalog.ts';
import type { Endpoint } from './endpoint.ts';
import { boundsOf, page } from './page.ts';
import {
  presentConfirmation,
  presentFirstVersion,
  presentItem,
  presentOrder,
  presentShipment,
  type OrderWithId,
} from './present.ts';
import { Refusal, type Answer } from './refusal.ts';
import { cancel, confirm } from './steps.ts';
import type { OrderStore } from './order-store.ts';

const texts = z.record(z.string(), z.string());
const item = z.object({
  source: z.literal('catalog'),
  catalog_variant_id: z.number().int(),
  external_id: z.string().nullish(),
  quantity: z.number().int().min(1).max(1000).default(1),
  name: z.string().optional(),
  retail_price: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .default('0.00'),
  placements: z
    .array(
      z.object({
        placement: z.string(),
        technique: z.string(),
        layers: z.array(z.object({ type: z.literal('file'), url: z.url({ protocol: /^https?$/ }) })).min(1),
      }),
    )
    .default([]),
});
const orderBody = z.object({
  external_id: z.string().min(1).nullish(),
  shipping: z.string().default('STANDARD'),
  recipient: texts,
  order_items: z.array(item).default([]),
  customization: z
    .object({ gift: texts.default({}), packing_slip: texts.default({}) })
    .partial()
    .default({}),
  retail_costs: texts.default({}),
});
const withState: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** Endpoints for orders: drafts, confirmation, shipments, deletion and cancellation. */
export const orderEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v2\/orders$/,
    scope: 'orders',
    handle: async ({ body, storeId, now, settings, orders }) => {
      const parsed = orderBody.safeParse(body);
      if (!parsed.success) throw malformed(parsed.error);
      const { external_id, shipping, recipient, order_items, customization, retail_costs } = parsed.data;
      checkRecipient(recipient, settings.closedCountries);
      for (const { catalog_variant_id: id } of order_items) {
        if (findVariant(id) === null) throw new Refusal(400, `Catalog variant ${id} not found`, 'OR-5');
      }
      const at = now.toISOString();
      const made = await orders.create(
        {
          storeId,
          externalId: external_id ?? null,
          status: 'draft',
          shipping,
          recipient,
          gift: customization.gift ?? {},
          packingSlip: customization.packing_slip ?? {},
          retail: retail_costs,
          createdAt: at,
          updatedAt: at,
          since: at,
          calculatedAt: null,
          filesAt: null,
          badFiles: {},
          reviewed: false,
          incidents: settings.script,
          shipments: [],
          charges: 0,
          refunded: 0,
        },
        order_items.map((one) => ({
          externalId: one.external_id ?? null,
          variantId: one.catalog_variant_id,
          quantity: one.quantity,
          name: one.name ?? '',
          retailPrice: one.retail_price,
          placements: one.placements.map(({ placement, technique, layers }) => ({
            placement,
            technique,
            urls: layers.map(({ url }) => url),
          })),
        })),
      );
      if (made === null) throw new Refusal(400, 'Order with this External ID already exists', 'OR-13');
      return { status: 200, body: { data: presentOrder(made) } };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/orders$/,
    scope: 'orders',
    handle: async ({ orders, storeId, query, url }) => {
      const bounds = boundsOf(query);
      const { slice, total } = await orders.listPage(storeId, bounds);
      const paging = { total, ...bounds };
      return { status: 200, body: { data: slice.map(presentOrder), paging, _links: { self: { href: url.href } } } };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/orders\/([^/]+)$/,
    scope: 'orders',
    handle: async ({ orders, id, storeId }) => shown(await requireOrder(orders, id, storeId)),
  },
  {
    method: 'DELETE',
    path: /^\/v2\/orders\/([^/]+)$/,
    scope: 'orders',
    handle: async ({ orders, id, storeId }) => {
      const found = await requireOrder(orders, id, storeId);
      const { status, charges } = found.order;
      if (!['draft', 'failed', 'canceled'].includes(status) || charges > 0) throw noLongerEditable();
      await orders.remove(found.id);
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: /^\/v2\/orders\/([^/]+)\/confirmation$/,
    scope: 'orders',
    handle: async ({ orders, id, storeId, settings }) => {
      const found = await requireOrder(orders, id, storeId);
      const { status, calculatedAt, items } = found.order;
      if (status !== 'draft' && status !== 'failed') {
        if (settings.secondConfirmation === 'same order' && status !== 'canceled') return confirmed(found);
        throw noLongerEditable();
      }
      if (items.length === 0) throw new Refusal(400, 'Order has no items');
      if (calculatedAt === null) throw new Refusal(400, settings.tooEarlyMessage);
      if (items.some(({ placements }) => placements.length === 0)) {
        throw new Refusal(400, 'Item has no placements to be printed');
      }
      return confirmed(await orders.change(found, confirm));
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/orders\/([^/]+)\/shipments$/,
    scope: 'orders',
    handle: async ({ orders, id, storeId, query, url }) => {
      const found = await requireOrder(orders, id, storeId);
      const { slice, ...rest } = page(found.order.shipments, query, url);
      return { status: 200, body: { data: slice.map((one) => presentShipment(one, found)), ...rest } };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/orders\/([^/]+)\/order-items$/,
    scope: 'orders',
    handle: async ({ orders, id, storeId, query, url }) => {
      const { order } = await requireOrder(orders, id, storeId);
      // This list has no `paging` in the document.
      const { slice, _links } = page(order.items, query, url);
      const links = { ..._links, order: { href: url.href.replace(/\/order-items.*/, '') } };
      return { status: 200, body: { data: slice.map((one) => presentItem(one, order)), _links: links } };
    },
  },
  {
    // Version 1 of the API: its DELETE cancels an order; that of version 2 removes it.
    method: 'DELETE',
    path: /^\/orders\/([^/]+)$/,
    scope: 'orders',
    handle: async ({ orders, id, storeId }) => {
      const found = await requireOrder(orders, id, storeId);
      if (!['draft', 'failed', 'pending'].includes(found.order.status)) throw noLongerEditable();
      const cancelled = await orders.change(found, (order, now) => cancel(order, now, 'Canceled by the store.'));
      return { status: 200, body: { code: 200, result: presentFirstVersion(cancelled) } };
    },
  },
];

async function requireOrder(orders: OrderStore, id: string, storeId: number): Promise<OrderWithId> {
  const found = await orders.find(id, storeId);
  if (found === null) throw new Refusal(404, 'Not found');
  return found;
}

function shown(found: OrderWithId): Answer {
  return { status: 200, body: { data: presentOrder(found) } };
}

function confirmed(found: OrderWithId): Answer {
  return { status: 200, body: presentConfirmation(found) };
}

function noLongerEditable(): Refusal {
  return new Refusal(400, 'The order is no longer editable', 'OR-1');
}

/** Refuses addresses that the API refuses at once; it finds other problems only after the confirmation. */
export function checkRecipient(
  recipient: Readonly<Record<string, string | null>>,
  closedCountries: readonly string[],
): void {
  const country = recipient.country_code ?? '';
  if (!/^[A-Z]{2}$/.test(country) || country === 'XX') throw new Refusal(400, 'Invalid country code', 'SH-1');
  if (closedCountries.includes(country)) throw new Refusal(400, 'Shipping to this country is disabled', 'SH-2');
  if (withState.has(country) && !/^[A-Z]{2,3}$/.test(recipient.state_code ?? '')) {
    throw new Refusal(400, 'Recipient: State code is missing or invalid', 'TR-2');
  }
}

/** A refusal that names the first invalid field of a body, in the words of the API. */
export function malformed(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  return new Refusal(400, `Invalid parameter ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
