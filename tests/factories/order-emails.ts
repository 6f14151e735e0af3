import { noraAddress, type Buyer } from './buyer.ts';
import { posterCart } from './carts.ts';
import type { TestShop } from '../harness/test-shop.ts';
import type { ComposedEmail } from '../../src/platform/outbox/emails.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { orderEmails } from '../../src/features/orders/server/emails/compose-emails.ts';

export async function buy(
  buyer: Buyer,
  body: Record<string, unknown> = { shippingAddress: noraAddress },
): Promise<string> {
  const payment = await buyer.open();
  // As checkout does before it confirms, so that the order has its address whoever settles first.
  if ('shippingAddress' in body)
    await buyer.browser.post('/api/checkout/shipping', { clientSecret: payment.clientSecret, ...body });
  await buyer.confirm(payment);
  return (await buyer.place(payment.id, body)).json<{ id: string }>().id;
}

/** Buys a poster of the buyer's artwork and one of a second artwork. */
export async function buyTwo(buyer: Buyer, second: string): Promise<string> {
  const items = [...posterCart(buyer.artworkId), { ...posterCart(second)[0], key: 'second' }];
  const prepared = await buyer.prepare({ items, amount: 48.08 });
  const { clientSecret } = prepared.json<{ clientSecret: string }>();
  const payment = { id: paymentIdOf(clientSecret), clientSecret };
  await buyer.confirm(payment);
  return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
}

/** Composes an email as the outbox does. */
export async function compose(shop: TestShop, mail: string, data: object): Promise<ComposedEmail> {
  const work = orderEmails(shop.context).find(({ definition }) => definition.mail === mail)!;
  const composed = await work.compose(data);
  if ('skip' in composed) throw new Error(composed.skip);
  return composed;
}
