import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertGiftCard } from '../../../../tests/factories/gift-cards.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { findReports } from '../../../platform/outbox/reports-store.ts';
import { emailReports, outbox } from '../../../platform/outbox/tables.ts';
import { insertEntry } from '../../gift-cards/server/service.ts';
import { giftCards } from '../../gift-cards/server/tables.ts';
import { orderGifts } from '../../orders/server/gifts/tables.ts';
import { removePerson } from '../../orders/server/service.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminNotices, adminPaths } from '../contract.ts';

const sendGrid = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const password = 'a password of the webhook';
const now = new Date('2026-11-27T12:00:00Z');

/** How each mail service reports that an address does not exist. */
const bounceOf: Readonly<Record<string, (email: string) => { headers: Record<string, string>; payload: object }>> = {
  postmark: (email) => ({
    headers: { authorization: `Basic ${Buffer.from(`shop:${password}`).toString('base64')}` },
    payload: { RecordType: 'Bounce', Type: 'HardBounce', Email: email, Details: '550 5.1.1 unknown' },
  }),
  sendgrid: (email) => {
    const payload = [{ event: 'bounce', type: 'bounce', email, reason: '550 5.1.1 unknown' }];
    const signed = Buffer.from(`1772366400${JSON.stringify(payload)}`);
    const headers = {
      'x-twilio-email-event-webhook-signature': sign('sha256', signed, sendGrid.privateKey).toString('base64'),
      'x-twilio-email-event-webhook-timestamp': '1772366400',
    };
    return { headers, payload };
  },
  mailgun: (email) => {
    const signature = createHmac('sha256', password).update('1770920772e0b5').digest('hex');
    const event = { event: 'failed', severity: 'permanent', reason: 'bounce', recipient: email };
    return {
      headers: {},
      payload: { signature: { timestamp: '1770920772', token: 'e0b5', signature }, 'event-data': event },
    };
  },
};

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let owner: TestBrowser;
  beforeAll(async () => {
    shop = await createTestShop({
      database: { ...(await open()), close: async () => {} },
      clock: () => now,
      env: {
        POSTMARK_WEBHOOK_PASSWORD: password,
        SENDGRID_WEBHOOK_KEY: sendGrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        MAILGUN_WEBHOOK_KEY: password,
      },
    });
    owner = shop.browser();
    await signIn(shop, owner, 'admin@example.com');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.context.db.delete(emailReports);
    await shop.context.db.delete(outbox);
  });

  const report = async (service: string, email: string): Promise<void> => {
    const { headers, payload } = bounceOf[service]!(email);
    const url = `/api/webhooks/email/${service}`;
    const response = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(200);
  };
  const notices = async () =>
    adminNotices
      .parse((await owner.get(adminPaths.notices)).json())
      .filter(({ kind }) => kind === 'mail failed')
      .map(({ text, orderId, giftCardId = null }) => ({ text, orderId, giftCardId }));
  const giveOrder = async (recipientEmail: string, sentAt: Date | null = now) => {
    const { db } = shop.context;
    const orderId = await insertOrder(db, { status: 'completed', closedAt: now, customerEmail: 'sam@example.com' });
    const names = { toName: 'Ruth', fromName: 'Sam', note: '', hidePrices: true };
    await db.insert(orderGifts).values({ orderId, ...names, recipientEmail, sendAt: now, sentAt });
    return orderId;
  };
  const giveCard = async (fields: Partial<typeof giftCards.$inferInsert>) => {
    const { card } = await insertGiftCard(shop.context, 2_500);
    await shop.context.db.update(giftCards).set(fields).where(eq(giftCards.id, card.id));
    return card;
  };

  test.each(Object.keys(bounceOf))(
    'given that %s reports the recipient of a digital gift, then the owner reads what to do, with the order',
    async (service) => {
      const orderId = await giveOrder(`Ruth-${service}@example.com`);
      await report(service, `ruth-${service}@example.com`);
      expect(await notices()).toEqual([
        {
          orderId,
          giftCardId: null,
          text:
            `The email with the download to the recipient of the gift, order ${orderId.slice(-8)}, bounces: ` +
            'the address does not exist. Write to the customer, who can download it from the page of the order and pass it on.',
        },
      ]);
    },
  );

  test('a gift that is still to be emailed, or is canceled or deleted, is not reported', async () => {
    const { db } = shop.context;
    await giveOrder('later@example.com', null);
    const cancelled = await giveOrder('later@example.com');
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled));
    const deleted = await giveOrder('later@example.com');
    await db.update(orders).set({ archivedAt: now }).where(eq(orders.id, deleted));
    await report('postmark', 'later@example.com');
    expect(await notices()).toEqual([]);
  });

  test.each(Object.keys(bounceOf))(
    'given that %s reports the recipient of a gift card, then the owner reads what to do, with the card',
    async (service) => {
      const recipientEmail = `Bea-${service}@example.com`;
      const card = await giveCard({
        recipientEmail,
        sendAt: now,
        sentAt: now,
        buyerEmail: `ada-${service}@example.com`,
      });
      await report(service, recipientEmail);
      const about = { orderId: null, giftCardId: card.id };
      const text = `Gift card •••• ${card.lastFour} bounces: the address of its recipient does not exist. `;
      expect(await notices()).toEqual([
        {
          ...about,
          text: `${text}Write to its buyer, who can print it or pass it on: the link to it is in the receipt.`,
        },
      ]);
      await report(service, `ada-${service}@example.com`);
      expect(await notices()).toEqual([
        {
          ...about,
          text: `${text}That of its buyer does not exist either: reach the buyer another way, or refund the card.`,
        },
        {
          ...about,
          text:
            `The receipt of gift card •••• ${card.lastFour} bounces: the address of its buyer does not exist. ` +
            'Its recipient gets the card all the same: there is nothing to do unless its buyer asks for the receipt.',
        },
      ]);
    },
  );

  test('given a bounce of the buyer of a card to print, then the owner reads that nobody may have it', async () => {
    const card = await giveCard({ buyerEmail: 'printer@example.com' });
    await report('postmark', 'printer@example.com');
    expect(await notices()).toEqual([
      { orderId: null, giftCardId: card.id, text: expect.stringContaining('If it was not printed after the payment') },
    ]);
  });

  test('given a card that is spent in part, not sent yet or canceled, then its recipient is not reported', async () => {
    const { db } = shop.context;
    const recipientEmail = 'bea@example.com';
    const sent = { recipientEmail, sendAt: now, sentAt: now };
    const spent = await giveCard(sent);
    const entry = { cardId: spent.id, kind: 'redeem', cause: 'redeem dra_1', actor: 'buyer', at: now } as const;
    await db.transaction(async (tx) => insertEntry(tx, { ...entry, id: 'gce_1', cents: -500 }));
    await giveCard({ ...sent, sentAt: null });
    await giveCard({ ...sent, state: 'cancelled' });
    await giveCard({ ...sent, mode: 'live' });
    await report('postmark', recipientEmail);
    expect(await notices()).toEqual([]);
  });

  test('given an email that arrives, then the notice about its address goes', async () => {
    await giveOrder('full@example.com');
    await report('postmark', 'full@example.com');
    expect(await notices()).toHaveLength(1);
    const { headers } = bounceOf['postmark']!('full@example.com');
    const payload = { RecordType: 'Delivery', Recipient: 'full@example.com' };
    await shop.app.inject({ method: 'POST', url: '/api/webhooks/email/postmark', headers, payload });
    expect(await notices()).toEqual([]);
  });

  test('given many bounces of people who only tried to sign in, then that of a recipient is not hidden', async () => {
    const { db } = shop.context;
    await giveOrder('hidden@example.com');
    await report('postmark', 'hidden@example.com');
    const later = new Date('2026-11-27T13:00:00Z');
    const guesses = Array.from({ length: 100 }, (_, index) => `guess-${index}@example.com`);
    await db
      .insert(emailReports)
      .values(guesses.map((address) => ({ address, kind: 'bounced' as const, detail: null, at: later })));
    expect(await notices()).toHaveLength(1);
  });

  test('given an email with a gift card that the mail server refuses at once, then its notice leads to the card', async () => {
    const { db } = shop.context;
    const failed = { status: 'failed', dueAt: now, createdAt: now, finishedAt: now, problem: '550 unknown' } as const;
    const about = { mail: 'gift-card', data: { cardId: 'gif_1', sending: 'gce_1' } };
    await db
      .insert(outbox)
      .values({ id: 'out_1', dedupeKey: 'gift-card 1', messageId: '<1@shop>', ...about, ...failed });
    expect(await notices()).toMatchObject([{ giftCardId: 'gif_1', text: expect.stringContaining('550 unknown') }]);
  });

  test('given that a buyer is removed, then nothing is kept about the address of their recipient', async () => {
    const { db } = shop.context;
    const orderId = await giveOrder('ruth@example.com');
    await report('postmark', 'ruth@example.com');
    await db.transaction(async (tx) => removePerson(tx, orderId, now));
    expect(await findReports(db, ['ruth@example.com'])).toEqual([]);
  });
});
