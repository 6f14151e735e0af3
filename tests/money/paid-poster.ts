import { eq } from 'drizzle-orm';
import { orders } from '../../src/features/orders/server/tables.ts';
import { createBuyer, type Buyer } from '../factories/buyer.ts';
import type { PayingShop } from '../factories/paying-shop.ts';
import { eventAbout } from '../factories/webhooks.ts';

export const ordersOf = (shop: PayingShop, buyer: Buyer) =>
  shop.context.db.select().from(orders).where(eq(orders.owner, buyer.owner));

/** A buyer who has paid for a poster, and the webhook about it. */
export const payForPoster = async (shop: PayingShop) => {
  const buyer = await createBuyer(shop);
  const payment = await buyer.open();
  await buyer.confirm(payment);
  return { buyer, payment, event: async () => eventAbout(shop, 'payment_intent.succeeded', payment.id) };
};

/** Cents that the gateway has refunded of a payment. */
export const refundedOf = async (shop: PayingShop, id: string) =>
  (await shop.context.gateway.readPayment(id))!.amountRefunded;
