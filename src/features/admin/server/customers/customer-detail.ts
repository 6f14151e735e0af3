import { money, toUnits } from '../../../../shared/money.ts';
import { notFound } from '../../../../shared/shop-error.ts';
import { addressLines } from '../../../orders/contract.ts';
import * as orders from '../../../orders/server/service.ts';
import { maxCustomerOrders, type AdminCustomer, type CustomerDetail } from '../../contract.ts';
import { bookCurrencyOf } from '../money/book-currency.ts';
import type { AdminContext } from '../context.ts';
import type { Admin } from '../team/guard.ts';
import { presentNotes } from './note-routes.ts';
import { presentEmail, presentPictures } from '../orders/order-detail.ts';
import { presentAll } from '../orders/present.ts';

/** A customer in the panel's format. */
export function presentCustomer(
  { paid, refunded, lastOrderAt, tags, ...row }: orders.ListedCustomer,
  currency: string,
): AdminCustomer {
  return {
    ...row,
    paid: toUnits(money(paid, currency)),
    refunded: toUnits(money(refunded, currency)),
    currency,
    lastOrderAt: lastOrderAt.toISOString(),
    tags: [...tags],
  };
}

/** Everything about one customer. Throws not_found. */
export async function readCustomer(context: AdminContext, id: string, admin: Admin): Promise<CustomerDetail> {
  const { db } = context;
  const customer = await orders.findCustomer(db, id);
  if (customer === null) throw notFound();
  const { orders: theirs } = await orders.listOrders(
    db,
    { customer },
    { offset: 0, size: maxCustomerOrders, upTo: maxCustomerOrders },
  );
  const pictures = await presentPictures(db, theirs);
  const emails = await Promise.all(
    theirs.map(async ({ view }) =>
      (await orders.emailsOf(db, view.id)).map((row) => ({ ...presentEmail(row), orderId: view.id })),
    ),
  );
  const discounts = await orders.findDiscountsOf(db, customer, 100);
  return {
    customer: presentCustomer(customer, bookCurrencyOf(context)),
    orders: await presentAll(db, theirs),
    pictures: theirs.flatMap(({ view }) =>
      (pictures.get(view.id) ?? []).map(({ position, style, petName, previewUrl, photoUrl }) => ({
        orderId: view.id,
        position,
        style,
        petName,
        previewUrl,
        photoUrl,
      })),
    ),
    emails: emails.flat().toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    discounts: discounts.map(({ orderId, label, cents, currency, at }) => ({
      orderId,
      label,
      amount: toUnits(money(-cents, currency)),
      currency,
      at: at.toISOString(),
    })),
    addresses: addressesOf(theirs),
    notes: presentNotes(await orders.findNotes(db, { customerId: id }), admin),
  };
}

/** The addresses of orders as lines, each once, in the order of the orders. */
function addressesOf(theirs: readonly orders.AnyOrder[]): string[][] {
  const known = new Map<string, string[]>();
  for (const { view } of theirs) {
    if (view.shippingAddress === null) continue;
    const lines = addressLines(view.shippingAddress).filter((line) => line !== '');
    const key = lines.join('\n').toLowerCase();
    if (lines.length > 0 && !known.has(key)) known.set(key, lines);
  }
  return [...known.values()];
}
