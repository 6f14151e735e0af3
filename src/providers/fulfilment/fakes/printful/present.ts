import { money, toDecimalString, type Cents } from '../../../../shared/money.ts';
import { findVariant, shippingRates } from './catalog.ts';
import type { FakeItem, FakeOrder, FakeShipment } from './tables.ts';

/** The fake's orders in the API's format. */

export interface OrderWithId {
  readonly id: number;
  readonly order: FakeOrder;
}

export const origin = 'https://api.printful.com';

/** ISO 8601 without milliseconds, as the API writes times. */
export function formatTimestamp(date: Date | string): string {
  return `${new Date(date).toISOString().slice(0, 19)}Z`;
}

export interface Costs {
  readonly items: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/** What an order costs the shop owner: goods, shipping by its method, and a sales tax of 7 % in the United States. */
export function costsOf(order: {
  items: readonly { variantId: number; quantity: number }[];
  country: string;
  shipping: string;
}): Costs {
  const items = order.items.reduce(
    (sum, { variantId, quantity }) => sum + (findVariant(variantId)?.variant.cost ?? 0) * quantity,
    0,
  );
  const quantity = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const rates = shippingRates(order.country, quantity);
  const shipping = rates.find(({ method }) => method === order.shipping)?.rate ?? 0;
  const tax = order.country === 'US' ? Math.round((items + shipping) * 0.07) : 0;
  return { items, shipping, tax, total: items + shipping + tax };
}

export function presentCosts(costs: Costs | null): object {
  const amount = (cents: Cents | undefined) => (cents === undefined ? null : toDecimalString(money(cents)));
  const zero = costs === null ? null : '0.00';
  return {
    calculation_status: costs === null ? 'calculating' : 'done',
    currency: costs === null ? null : 'USD',
    subtotal: amount(costs?.items),
    discount: zero,
    shipping: amount(costs?.shipping),
    digitization: zero,
    additional_fee: zero,
    fulfillment_fee: zero,
    retail_delivery_fee: zero,
    vat: zero,
    tax: amount(costs?.tax),
    total: amount(costs?.total),
  };
}

export function presentRetailCosts(
  retail: Readonly<Record<string, string>>,
  items: readonly FakeItem[] | null,
): object {
  const { currency = 'USD', discount = '0.00', shipping = '0.00', tax = '0.00' } = retail;
  const cents = (written: string) => Math.round(Number(written) * 100);
  const subtotal = items?.reduce((sum, { retailPrice, quantity }) => sum + cents(retailPrice) * quantity, 0);
  const total = subtotal === undefined ? undefined : subtotal - cents(discount) + cents(shipping) + cents(tax);
  return {
    calculation_status: items === null ? 'calculating' : 'done',
    currency,
    subtotal: subtotal === undefined ? null : toDecimalString(money(subtotal)),
    discount,
    shipping,
    vat: '0.00',
    tax,
    total: total === undefined ? null : toDecimalString(money(total)),
  };
}

export function presentOrder({ id, order }: OrderWithId): object {
  const { recipient, gift, packingSlip } = order;
  const isCalculated = order.calculatedAt !== null;
  const link = (path: string) => linkTo(id, path);
  return {
    id,
    external_id: order.externalId,
    store_id: order.storeId,
    shipping: order.shipping,
    status: order.status,
    created_at: formatTimestamp(order.createdAt),
    updated_at: formatTimestamp(order.updatedAt),
    recipient: filled(addressFields, recipient),
    costs: presentCosts(isCalculated ? orderCosts(order) : null),
    retail_costs: presentRetailCosts(order.retail, isCalculated ? order.items : null),
    order_items: order.items.map((item) => ({
      id: item.id,
      type: 'order_item',
      source: 'catalog',
      catalog_variant_id: item.variantId,
      external_id: item.externalId,
      quantity: item.quantity,
      name: item.name,
      price: toDecimalString(money(findVariant(item.variantId)?.variant.cost ?? 0)),
      retail_price: item.retailPrice,
      currency: 'USD',
      retail_currency: order.retail.currency ?? 'USD',
      _links: { self: link(`/order-items/${item.id}`) },
    })),
    customization: {
      gift: filled(['subject', 'message'], gift),
      packing_slip: filled(['email', 'phone', 'message', 'logo_url', 'store_name', 'custom_order_id'], packingSlip),
    },
    _links: {
      self: link(''),
      order_confirmation: link('/confirmation'),
      order_invoices: link('/invoices'),
      order_items: link('/order-items'),
      shipments: link('/shipments'),
    },
  };
}

/** The response to a confirmation: its links are next to the order, not in it. */
export function presentConfirmation(found: OrderWithId): object {
  const link = (path: string) => linkTo(found.id, path);
  return {
    data: presentOrder(found),
    _links: {
      self: link('/confirmation'),
      order: link(''),
      order_items: link('/order-items'),
      shipments: link('/shipments'),
    },
  };
}

/** A canceled order in the format of the first version of the API. */
export function presentFirstVersion({ id, order }: OrderWithId): object {
  return {
    id,
    external_id: order.externalId,
    store: order.storeId,
    status: order.status,
    shipping: order.shipping,
    created: Math.floor(Date.parse(order.createdAt) / 1000),
    updated: Math.floor(Date.parse(order.updatedAt) / 1000),
    recipient: filled(addressFields, order.recipient),
    items: order.items.map(({ id: itemId, externalId, variantId, quantity, name }) => ({
      id: itemId,
      ...(externalId !== null && { external_id: externalId }),
      variant_id: variantId,
      quantity,
      name,
    })),
  };
}

function linkTo(id: number, path: string): { href: string } {
  return { href: `${origin}/v2/orders/${id}${path}` };
}

/** All `fields`, with '' for missing values: the API never omits a field. */
function filled(fields: readonly string[], from: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, from[field] ?? '']));
}

export function orderCosts(order: FakeOrder): Costs {
  return costsOf({ items: order.items, country: order.recipient.country_code ?? 'US', shipping: order.shipping });
}

const addressFields = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'state_code',
  'state_name',
  'country_code',
  'country_name',
  'zip',
  'phone',
  'email',
  'tax_number',
];

export function presentItem(item: FakeItem, { badFiles }: FakeOrder): object {
  return {
    id: item.id,
    source: 'catalog',
    catalog_variant_id: item.variantId,
    external_id: item.externalId,
    quantity: item.quantity,
    retail_price: item.retailPrice,
    name: item.name,
    placements: item.placements.map(({ placement, technique, urls }) => {
      const failure = urls.map((url) => badFiles[url]).find((one) => one !== undefined);
      return {
        placement,
        technique,
        print_area_type: 'simple',
        layers: urls.map((url) => ({ type: 'file', url, layer_options: [] })),
        placement_options: [],
        status: failure === undefined ? 'ok' : 'failed',
        status_explanation: failure ?? '',
      };
    }),
    product_options: [],
    _links: { self: { href: `${origin}/v2/orders` } },
  };
}

export function presentShipment(shipment: FakeShipment, { id, order }: OrderWithId): object {
  const expected = (days: number) =>
    new Date(Date.parse(shipment.createdAt) + days * 86_400_000).toISOString().slice(0, 10);
  const isSent = shipment.shippedAt !== null;
  return {
    id: shipment.id,
    order_id: id,
    order_external_id: order.externalId,
    carrier: isSent ? 'USPS' : null,
    service: isSent ? 'USPS Ground Advantage' : null,
    shipment_status: shipment.status,
    shipped_at: shipment.shippedAt === null ? null : formatTimestamp(shipment.shippedAt),
    delivery_status: shipment.delivery,
    delivered_at: shipment.deliveredAt === null ? null : formatTimestamp(shipment.deliveredAt),
    departure_address: { country_name: 'United States', country_code: 'US', state_code: 'NC' },
    is_reshipment: shipment.reshipment,
    tracking_number: isSent ? trackingNumber(shipment) : null,
    tracking_url: isSent ? trackingUrl(shipment) : '',
    tracking_events: isSent ? [{ triggered_at: formatTimestamp(shipment.shippedAt), description: 'Accepted' }] : [],
    estimated_delivery: isSent
      ? { from_date: expected(3), to_date: expected(6), calculated_at: formatTimestamp(shipment.createdAt) }
      : null,
    shipment_items: shipment.itemIds.map((itemId, index) => {
      const item = order.items.find((one) => one.id === itemId);
      return {
        id: shipment.id * 100 + index,
        order_item_id: itemId,
        order_item_external_id: item?.externalId ?? null,
        order_item_name: item?.name ?? null,
        quantity: item?.quantity ?? 1,
      };
    }),
    _links: { self: { href: `${origin}/v2/orders/${id}/shipments` } },
  };
}

export function trackingNumber({ id }: FakeShipment): string {
  return `9400${String(id).padStart(18, '0')}`;
}

export function trackingUrl(shipment: FakeShipment): string {
  return `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber(shipment)}`;
}
