import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { recordCheckout } from '../../../tests/factories/checkout-recorder.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import type { ClosingCause } from '../orders/contract.ts';
import { openDownload } from '../orders/server/download.ts';
import { sayDefault } from '../../words/say-default.ts';
import { orderErrors } from '../../words/catalogs/order-errors.ts';
import { findClosedFiles } from './server/service.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const bought = async (buyer: Buyer) => {
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return { payment: payment.id, order: (await buyer.place(payment.id)).json<{ id: string }>().id };
  };
  const download = ({ browser, artworkId }: Buyer) => browser.get(`/api/download/artwork/${artworkId}`);
  const readRefusal = async (buyer: Buyer): Promise<string | null> => {
    const response = await download(buyer);
    return response.statusCode === 403 ? response.json<{ userMessage: string }>().userMessage : null;
  };
  const findCause = async (
    closedBy: readonly ('dispute' | 'refund')[],
    order: string,
  ): Promise<ClosingCause | undefined> => (await findClosedFiles(shop.context.db, closedBy, [order])).get(order);

  test('given a disputed order, when it is downloaded, then that is refused until the dispute is won', async () => {
    const buyer = await createBuyer(shop);
    const { payment, order } = await bought(buyer);
    expect((await download(buyer)).statusCode).toBe(202);
    const dispute = await shop.gateway.openDispute(payment);
    await recordCheckout(shop).deliver('charge.dispute.created', dispute);
    expect(await readRefusal(buyer)).toBe(sayDefault(orderErrors.closedByDispute));
    const page = (await buyer.browser.get(`/api/orders/${order}`)).json<{ pictures: { downloadUrl: string }[] }>();
    // The link from the email is closed as well.
    expect((await shop.browser().get(must(page.pictures[0]).downloadUrl)).statusCode).toBe(403);
    const admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
    expect((await admin.get(`/api/admin/orders/${order}`)).json()).toMatchObject({ filesClosed: 'dispute' });
    await shop.gateway.closeDispute(dispute, 'won');
    await recordCheckout(shop).deliver('charge.dispute.closed', dispute);
    expect((await download(buyer)).statusCode).toBe(202);
    expect((await admin.get(`/api/admin/orders/${order}`)).json()).toMatchObject({ filesClosed: null });
  });

  test('given a lost dispute, when the file is downloaded, then only a later order makes that possible', async () => {
    const buyer = await createBuyer(shop);
    const { payment, order } = await bought(buyer);
    const dispute = await shop.gateway.openDispute(payment);
    await shop.gateway.closeDispute(dispute, 'lost');
    await recordCheckout(shop).deliver('charge.dispute.closed', dispute);
    expect(await readRefusal(buyer)).toBe(sayDefault(orderErrors.closedByLostDispute));
    expect(await findCause([], order)).toBeUndefined();
    expect(await findCause(['refund'], order)).toBeUndefined();
    await bought(buyer);
    expect((await download(buyer)).statusCode).toBe(202);
  });

  test('given a full refund, when the file is downloaded, then it opens unless the settings close it', async () => {
    const buyer = await createBuyer(shop);
    const { payment, order } = await bought(buyer);
    const refund = async (amount: number) => {
      const { id } = await shop.gateway.stripe.refunds.create({ payment_intent: payment, amount });
      await recordCheckout(shop).deliver('refund.created', id);
    };
    await refund(1_000);
    expect(await findCause(['dispute', 'refund'], order)).toBeUndefined();
    await refund(1_654);
    expect(await findCause(['dispute', 'refund'], order)).toBe('refund');
    expect((await download(buyer)).statusCode).toBe(202);
    const closing = {
      ...shop.context,
      closedFiles: (ids: readonly string[]) => findClosedFiles(shop.context.db, ['refund'], ids),
    };
    const downloading = openDownload(closing, { owners: [buyer.owner], openedOrder: null }, buyer.artworkId);
    await expect(downloading).rejects.toMatchObject({
      code: 'forbidden',
      message: sayDefault(orderErrors.closedByRefund),
    });
  });
});
