import type { Db } from '../../../platform/db/database.ts';
import { eachOrder } from '../../orders/server/service.ts';
import type { AdminOrder, OrderFilter } from '../contract.ts';
import { wishOf } from './list.ts';
import { presentAll } from './present.ts';

/** Orders in memory at once: few enough that the embedded database, which is this process, lets others in between. */
const batch = 500;

type Cell = string | number | boolean | null | undefined;

const columns: readonly (readonly [string, (order: AdminOrder) => Cell])[] = [
  ['id', ({ id }) => id],
  ['createdAt', ({ createdAt }) => createdAt],
  ['mode', ({ mode }) => mode],
  ['status', ({ status }) => status],
  ['customerFirstName', ({ customerFirstName }) => customerFirstName],
  ['customerLastName', ({ customerLastName }) => customerLastName],
  ['customerEmail', ({ customerEmail }) => customerEmail],
  ['address', ({ shippingAddress }) => shippingAddress?.address],
  ['city', ({ shippingAddress }) => shippingAddress?.city],
  ['state', ({ shippingAddress }) => shippingAddress?.state],
  ['zipCode', ({ shippingAddress }) => shippingAddress?.zipCode],
  ['items', ({ orderItems }) => orderItems.map(({ quantity, title, productSize }) => `${quantity} x ${[title, productSize].filter(Boolean).join(', ')}`).join('; ')],
  ['style', ({ artwork }) => artwork?.style],
  ['subtotalAmount', ({ subtotalAmount }) => subtotalAmount],
  ['taxAmount', ({ taxAmount }) => taxAmount],
  ['shippingAmount', ({ shippingAmount }) => shippingAmount],
  ['totalAmount', ({ totalAmount }) => totalAmount],
  ['refundedAmount', ({ refundedAmount }) => refundedAmount],
  ['stripePaymentIntentId', ({ stripePaymentIntentId }) => stripePaymentIntentId],
  ['trackingNumber', ({ trackingNumber }) => trackingNumber],
  ['trackingUrl', ({ trackingUrl }) => trackingUrl],
  ['imported', ({ imported }) => imported],
];

/** All orders that a filter finds as CSV (RFC 4180), the newest first, a piece at a time. */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${toRow(columns.map(([name]) => name))}`;
  for await (const orders of eachOrder(db, wishOf(filter), batch)) {
    yield (await presentAll(db, orders)).map((order) => toRow(columns.map(([, read]) => read(order)))).join('');
  }
}

function toRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/**
 * A spreadsheet runs what begins with one of these as a formula, whoever wrote it into their name. An apostrophe before
 * it makes it text (OWASP, CSV Injection); tab and line breaks count, for they may be skipped.
 */
export function toCell(value: Cell): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
