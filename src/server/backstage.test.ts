import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../tests/harness/databases.ts';
import type { TestBrowser } from '../../tests/harness/test-browser.ts';
import type { PromptBook } from '../features/artworks/contract.ts';
import { styles } from '../features/catalog/contract.ts';
import { makeDevToken } from '../platform/dev-token.ts';
import { money } from '../shared/money.ts';
import { openTestGateway } from '../providers/payments/test-gateway/open.ts';

let shop: PayingShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
  owner = shop.browser();
  await owner.get(`/dev?token=${makeDevToken(shop.context.config.appSecret)}`);
});
afterAll(() => shop.close());

const send = (url: string, fields: Record<string, string>) =>
  owner.request({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('the controls page of the test gateway requires the token', async () => {
  const stranger = shop.browser();
  for (const path of ['/dev/gateway', '/dev/gateway/style.css'])
    expect((await stranger.get(path)).statusCode).toBe(404);
  expect((await stranger.post('/dev/gateway/webhooks', { rule: 'drop' })).statusCode).toBe(404);
  const page = await owner.get('/dev/gateway');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<link rel="icon" href="/favicon.svg" />');
  expect(page.body).not.toMatch(/<script|style="/);
});

test('shows the prompts of hosted models in every style and block', async () => {
  expect((await shop.browser().get('/dev/prompts')).statusCode).toBe(404);
  const { styles: prompts } = (await owner.get('/dev/prompts')).json<PromptBook>();
  expect(prompts.map(({ id }) => id)).toEqual(styles.map(({ id }) => id));
  for (const { pictures } of prompts) {
    expect(pictures).toHaveLength(3);
    for (const { blocks, gentler } of pictures)
      expect([...blocks.map(({ words }) => words), gentler]).not.toContain('');
  }
});

test('sets the faults of webhooks and of the shop’s requests', async () => {
  for (const [fields, rule] of [
    [{ rule: 'drop' }, { kind: 'drop' }],
    [{ rule: 'double' }, { kind: 'double' }],
    [
      { rule: 'delay', seconds: '5' },
      { kind: 'delay', delay: 5_000 },
    ],
    [
      { rule: 'delay', seconds: 'soon' },
      { kind: 'delay', delay: 30_000 },
    ],
    [{ rule: 'deliver', seconds: '5' }, { kind: 'deliver' }],
  ] as const) {
    expect((await send('/dev/gateway/webhooks', fields)).headers.location).toBe('/dev/gateway');
    expect(await shop.gateway.deliveries.readRule()).toEqual(rule);
    expect((await owner.get('/dev/gateway')).body).toMatch(new RegExp(`value="${rule.kind}" checked`));
  }
  await send('/dev/gateway/webhooks', { rule: 'explode' });
  expect(await shop.gateway.deliveries.readRule()).toEqual({ kind: 'deliver' });

  const buyer = await createBuyer(shop);
  await send('/dev/gateway/api', { fault: 'broken' });
  expect((await buyer.prepare()).statusCode).toBe(503);
  await send('/dev/gateway/api', { fault: 'none' });
  expect((await buyer.prepare()).statusCode).toBe(200);
});

test('the settings on the controls page also apply in other processes of the shop', async () => {
  const { db, clock } = shop.context;
  const posted: string[] = [];
  const post: typeof fetch = async (url) => {
    posted.push(String(url));
    return new Response();
  };
  const onError = (error: unknown) => expect.unreachable(String(error));
  const other = await openTestGateway({
    db,
    clock,
    publicUrl: 'http://shop.test',
    webhookSecret: 'whsec',
    retries: 0,
    post,
    onError,
  });
  const create = (idempotencyKey: string) =>
    other.gateway.createPayment({
      amount: money(2_654),
      metadata: {},
      words: { description: 'A poster', statementSuffix: 'PAWTELIER' },
      idempotencyKey,
    });
  const capture = async (key: string) =>
    other.stripe.paymentIntents.confirm((await create(key)).id, { payment_method: 'pm_card_visa' });

  await send('/dev/gateway/webhooks', { rule: 'drop' });
  await capture('lost');
  await other.deliveries.flush('http://shop.test/hook');
  expect(posted).toEqual([]);
  await send('/dev/gateway/webhooks', { rule: 'double' });
  await capture('doubled');
  await other.deliveries.flush('http://shop.test/hook');
  expect(posted).toHaveLength(2);
  await send('/dev/gateway/webhooks', { rule: 'deliver' });

  await send('/dev/gateway/api', { fault: 'rate-limited' });
  await expect
    .poll(
      () =>
        create('refused').then(
          () => 'made',
          ({ name }: Error) => name,
        ),
      { timeout: 40_000 },
    )
    .toBe('GatewayBusyError');
  await send('/dev/gateway/api', { fault: 'none' });
  await expect
    .poll(
      () =>
        create('taken').then(
          () => 'made',
          ({ name }: Error) => name,
        ),
      { timeout: 40_000 },
    )
    .toBe('made');
});

test('mailbox and gateway link to each other', async () => {
  expect((await owner.get('/dev/mail')).body).toContain('<a href="/dev/gateway">Test gateway</a>');
  expect((await owner.get('/dev/gateway')).body).toContain('<a href="/dev/mail">Mailbox</a>');
});

test('shows payments, and simulates charges, disputes and their settlement', async () => {
  const buyer = await createBuyer(shop);
  const payment = await buyer.open();
  await buyer.confirm(payment);
  const order = (await buyer.place(payment.id)).json();
  const page = () => owner.get('/dev/gateway').then(({ body }) => body);
  expect(await page()).toContain(`<code>${payment.id.slice(-8)}</code>`);

  await send(`/dev/gateway/payments/${payment.id}`, { choice: 'again' });
  expect((await page()).match(/\$26\.54/g)!.length).toBeGreaterThanOrEqual(2);
  await send(`/dev/gateway/payments/${payment.id}`, { choice: 'dispute' });
  const dispute = /\/dev\/gateway\/disputes\/(du_\w+)/.exec(await page())![1];
  await send(`/dev/gateway/disputes/${dispute}`, { choice: 'lost' });
  expect(await page()).toContain('<span class="badge lost">lost</span>');
  await send(`/dev/gateway/payments/${payment.id}`, { choice: 'arrive' });
  await send('/dev/gateway/payments/pi_none', { choice: 'dispute' });
  expect((await buyer.place(payment.id)).json()).toEqual(order);

  const event = /\/dev\/gateway\/events\/(evt_\w+)/.exec(await page())![1];
  expect((await send(`/dev/gateway/events/${event}`, { choice: 'send' })).statusCode).toBe(303);
});

test('advances, stops and resumes an order of a test print partner', async () => {
  const stranger = shop.browser();
  expect((await stranger.get('/dev/print')).statusCode).toBe(404);
  const { prodigi } = shop.context.fakePartners;
  const placed = await shop.context.partners.get('prodigi')!.partner.place({
    id: 'ful_backstage',
    orderNumber: 'PAW-1',
    method: null,
    recipient: {
      name: 'Ada Lovelace',
      email: null,
      phone: null,
      line1: '12 Analytical Way',
      line2: null,
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
      country: 'US',
    },
    lines: [
      {
        id: 'line-1',
        good: { product: 'poster', size: '12x16 inches' },
        quantity: 1,
        title: 'Poster',
        file: { url: 'https://shop.example/print.png', md5: null },
        retailPrice: 2_995,
      },
    ],
    currency: 'usd',
    shopName: 'Pawtelier',
    supportEmail: null,
    gift: null,
  });
  const act = (action: string) => send(`/dev/print/prodigi/${placed.reference}`, { what: action });
  const status = async () => (await prodigi!.controls.listOrders()).find(({ id }) => id === placed.reference)!.status;

  await act('out-of-stock');
  expect((await status()).issues).toMatchObject([{ errorCode: 'order.items.ItemUnavailable' }]);
  await act('next');
  expect((await status()).issues).toHaveLength(1);
  await act('resume');
  expect((await status()).issues).toEqual([]);
  await act('await-payment');
  expect((await status()).stage).toBe('AwaitingPayment');
  await act('cancel');
  expect((await status()).stage).toBe('Cancelled');
  const page = await owner.get('/dev/print');
  expect(page.body).toContain(placed.reference);
});
