import { eq } from 'drizzle-orm';
import { fulfilmentOrders } from '../../src/features/fulfilment/server/tables.ts';
import { saveWebhook } from '../../src/features/fulfilment/server/store.ts';
import { planOrder } from '../../src/features/fulfilment/server/planning/plan-order.ts';
import { saveSettings } from '../../src/features/fulfilment/server/settings/settings-store.ts';
import { defaultSettings } from '../../src/features/fulfilment/contract.ts';
import { must } from '../../src/shared/must.ts';
import { createBuyer, noraAddress, type Buyer } from './buyer.ts';
import type { PayingShop } from './paying-shop.ts';

/** 32 bytes, as Printful gives them. */
export const webhookSecret = 'ab'.repeat(32);

/** Lets Printful make the shop's posters, and registers its webhook. */
export async function connectPrintful(shop: PayingShop, now: Date): Promise<void> {
  const { db } = shop.context;
  const settings = { ...defaultSettings, makers: { poster: 'printful' as const } };
  await saveSettings(db, settings, { seen: 0, actor: 'admin@example.com', now });
  const url = 'https://shop.test/api/webhooks/print/printful';
  await saveWebhook(db, { partner: 'printful', fake: true, url, secret: webhookSecret, registeredAt: now });
}

export interface Bought {
  buyer: Buyer;
  orderId: string;
  payment: string;
  /** `?key=` of the order's link. */
  link: string;
}

/** Buys a poster with its free download. Nothing is planned yet. */
export async function buy(shop: PayingShop): Promise<Bought> {
  const buyer = await createBuyer(shop);
  const payment = await buyer.open();
  await buyer.confirm(payment);
  const orderId = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
  return { buyer, orderId, payment: payment.id, link: `?key=${shop.context.orderLinks.sign(orderId)}` };
}

/** Buys a poster that Printful makes. */
export async function buyAndPlan(shop: PayingShop): Promise<Bought & { fulfilmentId: string }> {
  const bought = await buy(shop);
  const [fulfilmentId] = await planOrder(shop.context, bought.orderId);
  return { ...bought, fulfilmentId: must(fulfilmentId, 'a fulfilment order') };
}

export async function readFulfilment(shop: PayingShop, id: string): Promise<typeof fulfilmentOrders.$inferSelect> {
  const [row] = await shop.context.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id));
  return must(row, `fulfilment order ${id}`);
}
