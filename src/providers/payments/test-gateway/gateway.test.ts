import { beforeAll, beforeEach, expect, test } from 'vitest';
import { oneDatabase } from '../../../../tests/harness/each-database.ts';
import type { Db } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import { GatewayBusyError } from '../port.ts';
import { webhookTypes } from '../webhook-types.ts';
import { noFaults } from './faults.ts';
import { events, objects } from './tables.ts';
import { money } from '../../../shared/money.ts';
import { openTestGateway, type TestGateway } from './open.ts';

oneDatabase((_kind, open) => {
  let db: Db;
  let gateway: TestGateway;
  const posted: { url: string; signature: string; body: string }[] = [];
  /** Status of the shop's response to a webhook. */
  let status = 200;
  let now = new Date('2026-03-02T09:00:00Z');

  const openGateway = () =>
    openTestGateway({
      db,
      clock: () => now,
      publicUrl: 'http://shop.test',
      webhookSecret: 'whsec_test',
      retries: 0,
      onError: (error) => {
        throw error;
      },
      post: async (url, init) => {
        const headers = new Headers(init?.headers);
        posted.push({ url: String(url), signature: headers.get('stripe-signature') ?? '', body: String(init?.body) });
        return new Response(null, { status });
      },
    });

  beforeAll(async () => {
    ({ db } = await open());
    gateway = await openGateway();
  });
  beforeEach(() => {
    gateway.setFaults(noFaults);
    posted.length = 0;
    status = 200;
  });

  const create = (idempotencyKey: string, amount = 500) =>
    gateway.gateway.createPayment({
      amount: money(amount),
      metadata: { shop: 's' },
      words: { description: 'A poster', statementSuffix: 'PAWTELIER' },
      idempotencyKey,
    });

  test('the same key returns the same payment, and rejects a different request', async () => {
    const first = await create('k1');
    expect(await create('k1')).toEqual(first);
    await expect(create('k1', 600)).rejects.toThrow('same parameters');
    expect((await create('k2')).id).not.toBe(first.id);
  });

  test('a key whose request is running gets 409, and the stored response afterwards', async () => {
    gateway.setFaults({ latency: 150, next: () => null });
    const [first, second] = await Promise.allSettled([create('slow'), create('slow')]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'GatewayBusyError', keySpent: false } });
    gateway.setFaults(noFaults);
    expect((await create('slow')).id).toBe(first.status === 'fulfilled' && first.value.id);
  });

  test('a stored 500 is replayed for its key forever, whether or not the work was done', async () => {
    for (const fault of ['broken', 'broken-after'] as const) {
      const before = await db.$count(objects);
      gateway.setFaults({ latency: 0, next: () => fault });
      await expect(create(fault)).rejects.toMatchObject({ keySpent: true });
      gateway.setFaults(noFaults);
      await expect(create(fault)).rejects.toMatchObject({ keySpent: true });
      expect((await db.$count(objects)) - before).toBe(fault === 'broken' ? 0 : 1);
    }
  });

  test('lost requests, lost responses and rate limits throw GatewayBusyError, and a retry is safe', async () => {
    for (const fault of ['unreachable', 'lost-answer', 'rate-limited'] as const) {
      const before = await db.$count(objects);
      gateway.setFaults({ latency: 0, next: () => fault });
      await expect(create(fault)).rejects.toThrow(GatewayBusyError);
      gateway.setFaults(noFaults);
      await create(fault);
      expect((await db.$count(objects)) - before).toBe(1);
    }
  });

  test('rejects what the real API would reject', async () => {
    const { stripe } = gateway;
    const refusal = (params: object) => stripe.paymentIntents.create(params as never).catch((error: unknown) => error);
    expect(await refusal({ amount: 4.95, currency: 'usd' })).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await refusal({ amount: 49, currency: 'usd' })).toMatchObject({ statusCode: 400 });
    expect(await refusal({ amount: 500, currency: 'xxx' })).toMatchObject({ statusCode: 400, param: 'currency' });
    expect(await refusal({ amount: 49, currency: 'jpy' })).toMatchObject({ statusCode: 400, param: 'amount' });
    // Cards are charged whole kronur, and no single thousandths of a dinar.
    expect(await refusal({ amount: 50_050, currency: 'isk' })).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await refusal({ amount: 5_124, currency: 'kwd' })).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await refusal({ amount: 5_120, currency: 'kwd' })).toMatchObject({ status: 'requires_payment_method' });
    expect(await refusal({ amount: 500, currency: 'usd', color: 'red' })).toMatchObject({
      message: 'Received unknown parameter: color',
    });
    expect(await refusal({ amount: 500, currency: 'usd', metadata: { long: 'x'.repeat(501) } })).toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
    expect(await gateway.gateway.readPayment('pi_none')).toBeNull();
    expect(await gateway.gateway.readSession('cs_none')).toBeNull();
  });

  test('refunds at most the captured amount', async () => {
    const payment = await create('refundable', 1_000);
    const refund = (amount: number, idempotencyKey: string) =>
      gateway.gateway.refund({ paymentId: payment.id, amount: money(amount), idempotencyKey, reason: 'surplus' });
    await expect(refund(1_000, 'too early')).rejects.toThrow('no successful charge');
    await gateway.stripe.paymentIntents.confirm(payment.id, { payment_method: 'pm_card_visa' });
    const part = await refund(400, 'part');
    expect(await refund(400, 'part')).toEqual(part);
    await expect(refund(601, 'too much')).rejects.toThrow('greater');
    await refund(600, 'rest');
    await expect(refund(1, 'again')).rejects.toThrow('already been refunded');
    expect(await gateway.gateway.readPayment(payment.id)).toMatchObject({
      status: 'captured',
      amountReceived: 1_000,
      amountRefunded: 1_000,
    });
  });

  test('cancelling a captured payment returns its captured state', async () => {
    const open = await create('to cancel');
    expect((await gateway.gateway.cancelPayment(open.id, 'c1')).status).toBe('cancelled');
    const paid = await create('to pay');
    await gateway.stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
    expect((await gateway.gateway.cancelPayment(paid.id, 'c2')).status).toBe('captured');
  });

  test('events are signed, retried until they are accepted, and survive the process', async () => {
    const url = 'http://shop.test/hook';
    await gateway.deliveries.flush(url);
    posted.length = 0;
    const { id } = await create('announced');
    await gateway.gateway.cancelPayment(id, 'given up');
    status = 500;
    await gateway.deliveries.flush(url);
    expect(posted).toHaveLength(1);
    await gateway.deliveries.flush(url);
    expect(posted).toHaveLength(1);

    const restarted = await openGateway();
    status = 200;
    now = new Date(now.getTime() + 2_000);
    await restarted.deliveries.flush(url);
    expect(posted).toHaveLength(2);
    const [first, second] = posted;
    const { body, signature } = must(second);
    expect(first?.body).toBe(body);
    expect(restarted.gateway.parseWebhook(Buffer.from(body), signature)).toMatchObject({
      type: 'payment_intent.canceled',
      live: false,
      about: { kind: 'payment', id },
    });
    expect(() => restarted.gateway.parseWebhook(Buffer.from(`${body} `), signature)).toThrow('refused');
    now = new Date(now.getTime() + 86_400_000);
    await restarted.deliveries.flush(url);
    expect(posted).toHaveLength(2);
    const rows = await db.select().from(events);
    // Only subscribed events are posted; the shop does not subscribe to payment_intent.created.
    for (const { type, deliveredAt, dueAt } of rows) {
      expect([type, deliveredAt !== null, dueAt]).toEqual([type, webhookTypes.has(type), null]);
    }
    expect(rows.map(({ type }) => type)).toContain('payment_intent.created');
  });

  test('given an unavailable database, it is reported once, and waiting events are posted afterwards', async () => {
    let refusal: Error | null = null;
    let tries = 0;
    const flickering = new Proxy(db, {
      get(target, name) {
        const isStatement = name === 'execute' || name === 'update';
        if (isStatement) tries += 1;
        if (isStatement && refusal !== null) throw refusal;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const reported: unknown[] = [];
    const post: typeof fetch = async (url, init) => {
      posted.push({ url: String(url), signature: '', body: String(init?.body) });
      return new Response(null, { status });
    };
    const onError = (error: unknown): void => void reported.push(error);
    const other = await openTestGateway({
      db: flickering,
      clock: () => now,
      publicUrl: 'http://shop.test',
      webhookSecret: 'whsec_test',
      post,
      onError,
    });
    const tryAgain = async (): Promise<void> => {
      const before = tries;
      other.deliveries.kick();
      await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(before);
    };
    const stopping = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const starting = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
    const { id } = await create('made before it went');
    await gateway.gateway.cancelPayment(id, 'given up then');
    refusal = stopping;
    other.deliveries.start('http://shop.test/hook');
    await expect.poll(() => reported, { timeout: 30_000 }).toEqual([stopping]);
    refusal = starting;
    await tryAgain();
    await tryAgain();
    expect(reported).toEqual([stopping]);
    refusal = null;
    await tryAgain();
    await expect.poll(() => posted.filter(({ body }) => body.includes(id)).length, { timeout: 30_000 }).toBe(1);
    // The outage is over once the loop has ended this round, with three more statements. The fourth begins the next one.
    for (let statement = 1; statement <= 4; statement += 1) await tryAgain();
    refusal = starting;
    await expect.poll(() => reported, { timeout: 30_000 }).toEqual([stopping, starting]);
    const bug = new Error('no such column');
    refusal = bug;
    await tryAgain();
    await expect.poll(() => reported, { timeout: 30_000 }).toEqual([stopping, starting, bug]);
    await other.deliveries.stop();
  });
});
