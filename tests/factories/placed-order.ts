import { createBuyer, noraAddress } from './buyer.ts';
import { downloadOnly } from './carts.ts';
import type { PayingShop } from './paying-shop.ts';

/** Buys a poster with its free download, or the download alone; resolves to the id of the order. */
export async function placeOrder(shop: PayingShop, digital = false): Promise<string> {
  const buyer = await createBuyer(shop);
  if (!digital) {
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return (await buyer.place(payment.id, { shippingAddress: noraAddress })).json().id;
  }
  const { artworkId } = buyer;
  const wanted = { artworkId, selectedVariation: 0, items: [downloadOnly(artworkId)] };
  const { sessionId } = (await buyer.browser.post('/api/create-checkout-session', wanted)).json();
  await shop.gateway.payHostedPage(sessionId);
  return (await buyer.place(sessionId)).json().id;
}
