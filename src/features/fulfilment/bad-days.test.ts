import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buyDraft, buyReleased, configureFake } from '../../../tests/factories/partner-orders.ts';
import { createPrintShop, type PrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { PartnerError } from '../../providers/fulfilment/port.ts';
import { must } from '../../shared/must.ts';
import { minute } from '../../shared/time.ts';
import { prints } from '../artworks/server/tables.ts';
import { noteFraudWarning } from '../checkout/server/disputes/fraud-warning.ts';
import { orders } from '../orders/server/tables.ts';
import { defaultSettings } from './contract.ts';
import { changeSettings } from './server/settings/change-settings.ts';
import { actionsFor, releaseByHand, retryStopped } from './server/desk/desk-actions.ts';
import { planOrder } from './server/planning/plan-order.ts';
import { emailOwner } from './server/advancing/record.ts';
import { readSettings } from './server/settings/settings-store.ts';
import { saveWebhook } from './server/store.ts';
import { blockers } from './states.ts';

/** 32 bytes, as Printful gives them. */
const webhookSecret = 'ab'.repeat(32);
const actor = 'admin@example.com';

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
    const url = 'https://shop.test/api/webhooks/print/printful';
    const registered = {
      partner: 'printful',
      fake: true,
      url,
      secret: webhookSecret,
      registeredAt: desk.clock(),
    } as const;
    await saveWebhook(desk.shop.context.db, registered);
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await desk.useSettings({});
    await desk.printful.settings.write({ ...(await desk.printful.settings.read()), script: [], closedCountries: [] });
  });
  afterAll(() => desk.shop.close());

  const context = () => desk.shop.context;
  const sendWebhook = async (event: object) => {
    const body = JSON.stringify(event);
    return desk.shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/print/printful',
      headers: {
        'content-type': 'application/json',
        'x-pf-webhook-signature': createHmac('sha256', Buffer.from(webhookSecret, 'hex')).update(body).digest('hex'),
      },
      payload: body,
    });
  };
  const sendFailure = async (id: string, reason: string) => {
    const { reference } = await desk.findFulfilmentOrder(id);
    const order = { id: Number(reference), external_id: id, status: 'failed' };
    expect((await sendWebhook({ type: 'order_failed', data: { reason, order } })).statusCode).toBe(200);
    return desk.go(id);
  };

  test('given no failures, then the poster is made and delivered', async () => {
    const { id } = await buyReleased(desk);
    for (let hours = 0; hours < 12; hours += 1) await desk.passAndGo(id, 61);
    expect((await desk.findFulfilmentOrder(id)).state).toBe('delivered');
  });

  test('given an address that the partner refuses, when its webhook says so, then the customer is asked', async () => {
    await configureFake(desk, { script: ['fail-address'] });
    const published = vi.spyOn(context(), 'publish');
    const { id, row } = await buyReleased(desk);
    // The partner's order says only that it has failed.
    expect(row).toMatchObject({ state: 'problem', problem: { reason: 'other' } });
    const explained = await sendFailure(id, 'Recipient address is invalid.');
    expect(explained.problem).toEqual({
      reason: 'address',
      detail: 'Printful did not accept the order: Recipient address is invalid.',
    });
    expect(published.mock.calls.map(([, event]) => event)).toContain('order.address-refused');
    // Reading it again does not ask the customer again.
    published.mockClear();
    await desk.passAndGo(id, 61);
    expect((await desk.findFulfilmentOrder(id)).problem?.reason).toBe('address');
    expect(published).not.toHaveBeenCalled();
  });

  test('given a webhook that claims a failure, when the order has not failed, then nothing stops', async () => {
    const { id } = await buyDraft(desk);
    const row = await sendFailure(id, 'Recipient address is invalid.');
    expect(row).toMatchObject({ problem: null, hint: null });
    expect(row.state).not.toBe('problem');
  });

  test('given an empty wallet at the partner, then the owner sees the reason and can retry', async () => {
    await configureFake(desk, { script: ['fail-wallet'] });
    const { id, orderId } = await buyReleased(desk);
    const stopped = await sendFailure(id, 'Your Printful Wallet has insufficient funds.');
    expect(stopped.problem).toMatchObject({ reason: 'wallet', detail: expect.stringContaining('insufficient funds') });
    expect(actionsFor(stopped)[0]).toBe('retry');
    await configureFake(desk, { script: [] });
    await retryStopped(context(), { id, actor });
    await desk.go(id);
    const [old, replacement] = await desk.fulfilmentOrdersOf(orderId);
    expect(old?.state).toBe('cancelled');
    await desk.go(must(replacement).id);
    expect((await desk.passAndGo(must(replacement).id, 1)).state).toBe('released');
  });

  test('given a print file that is too small, then the owner sees why, and a larger one resumes it', async () => {
    const { row, ...bought } = await buyReleased(desk, { scale: 0.2 });
    expect(row).toMatchObject({ state: 'problem', problem: { reason: 'file' } });
    expect(row.problem?.detail).toMatch(/cannot print a file: .*\d/);
    expect(actionsFor(row)).toEqual(expect.arrayContaining(['retry', 'move', 'cancel']));
    await desk.replaceFiles(bought);
    expect((await desk.findFulfilmentOrder(row.id)).dueAt).toEqual(desk.clock());
    await desk.go(row.id);
    const [, replacement] = await desk.fulfilmentOrdersOf(bought.orderId);
    await desk.go(must(replacement).id);
    expect((await desk.passAndGo(must(replacement).id, 1)).state).toBe('released');
  });

  test('given a retry while the print file is being made, then it checks again within a minute', async () => {
    const { row, buyer } = await buyReleased(desk, { scale: 0.2 });
    const { db } = context();
    await db.update(prints).set({ status: 'queued' }).where(eq(prints.artworkId, buyer.artworkId));
    await retryStopped(context(), { id: row.id, actor });
    const waiting = await desk.go(row.id);
    expect(waiting).toMatchObject({ state: 'problem', blocker: 'files' });
    expect(must(waiting.dueAt).getTime() - desk.clock().getTime()).toBeLessThanOrEqual(minute);
  });

  test('given a product that the partner has run out of, then the owner sees the reason', async () => {
    await configureFake(desk, { script: ['out-of-stock'] });
    const { id } = await buyReleased(desk);
    await desk.passAndGo(id, 61);
    expect(await desk.findFulfilmentOrder(id)).toMatchObject({ state: 'problem', problem: { reason: 'stock' } });
  });

  test('given a product that the partner no longer makes, then nothing is placed and the owner sees why', async () => {
    const { partner } = must(desk.partners.get('printful'));
    const refusal = new PartnerError('refused', 'Printful answered 400: Variant is discontinued', { problem: 'stock' });
    vi.spyOn(partner, 'place').mockRejectedValue(refusal);
    const { id } = await buyDraft(desk);
    const row = await desk.findFulfilmentOrder(id);
    expect(row).toMatchObject({ state: 'problem', reference: null, authorized: null });
    expect(row.problem).toEqual({ reason: 'stock', detail: 'Printful answered 400: Variant is discontinued' });
  });

  test('given a country that the partner does not serve, then nothing is placed and the owner sees why', async () => {
    await configureFake(desk, { closedCountries: ['US'] });
    const { id } = await buyDraft(desk);
    const row = await desk.findFulfilmentOrder(id);
    expect(row).toMatchObject({ state: 'problem', problem: { reason: 'country' }, authorized: null });
  });

  test('given a partner without drafts that refuses an order, then nothing counts toward the limits', async () => {
    await desk.useSettings({ makers: { poster: 'prodigi' } });
    const { partner } = must(desk.partners.get('prodigi'));
    const place = vi.spyOn(partner, 'place').mockRejectedValue(new PartnerError('refused', 'Prodigi answered 400: no'));
    const bought = await desk.buy();
    const id = await desk.plan(bought);
    await desk.go(id);
    await desk.passAndGo(id, 1);
    await desk.passAndGo(id, 61);
    expect(place).toHaveBeenCalled();
    expect(await desk.findFulfilmentOrder(id)).toMatchObject({
      state: 'problem',
      reference: null,
      authorized: null,
      authorizedAt: null,
    });
  });

  test('given a call that is lost and then a wrong key, then the owner gets one email about the key', async () => {
    const { id } = await buyDraft(desk);
    const { partner } = must(desk.partners.get('printful'));
    vi.spyOn(partner, 'release')
      .mockRejectedValueOnce(new PartnerError('unsent', 'Printful could not be reached'))
      .mockRejectedValue(new PartnerError('account', 'Printful answered 401: the key is wrong'));
    const problems = async () =>
      (await context().db.select().from(outbox).where(eq(outbox.mail, 'attention')))
        .filter(({ data }) => JSON.stringify(data).includes(id))
        .map(({ data }) => data?.problem);
    for (let time = 0; time < 4; time++) await desk.passAndGo(id, 61);
    expect(await desk.findFulfilmentOrder(id)).toMatchObject({
      lastFailure: 'Printful answered 401: the key is wrong',
    });
    expect(await problems()).toEqual(['Printful answered 401: the key is wrong']);
  });

  test('given a partner that changes the id of an order, then it is found by the shop’s id', async () => {
    const { id } = await buyDraft(desk);
    const { partner } = must(desk.partners.get('printful'));
    const { read, find, release } = partner;
    const old = must((await desk.findFulfilmentOrder(id)).reference);
    const renamed = async (order: Awaited<ReturnType<typeof find>>) =>
      order === null ? null : { ...order, reference: 'new' };
    vi.spyOn(partner, 'read').mockImplementation(async (named) => (named === 'new' ? renamed(await read(old)) : null));
    vi.spyOn(partner, 'find').mockImplementation(async (parcel) => renamed(await find(parcel)));
    vi.spyOn(partner, 'release').mockImplementation(async (named) => release(named === 'new' ? old : named));
    expect(await desk.passAndGo(id, 1)).toMatchObject({ state: 'released', reference: 'new', problem: null });
  });

  test('given an owner who chooses another maker, then fulfilment orders in progress stay where they are', async () => {
    const { id, orderId } = await buyDraft(desk);
    await desk.useSettings({ makers: { poster: 'prodigi' } });
    // A job that runs a second time plans nothing.
    expect(await planOrder(context(), orderId)).toEqual([]);
    expect((await desk.fulfilmentOrdersOf(orderId)).map(({ partner }) => partner)).toEqual(['printful']);
    await desk.useSettings({ makers: { poster: 'by hand' } });
    expect((await desk.passAndGo(id, 1)).state).toBe('released');
  });

  test('given an owner who removes a key, then the order waits with the reason until the key is back', async () => {
    const { id } = await buyDraft(desk);
    const connected = must(desk.partners.get('printful'));
    desk.partners.delete('printful');
    await desk.passAndGo(id, 1);
    expect(await desk.findFulfilmentOrder(id)).toMatchObject({
      state: 'draft',
      lastFailure: 'There is no key for this partner.',
    });
    desk.partners.set('printful', connected);
    expect((await desk.passAndGo(id, 11)).state).toBe('released');
  });

  test('given two problems of one fulfilment order, then the owner gets an email about each, and about none twice', async () => {
    const { id } = await buyDraft(desk);
    const { db } = context();
    const row = await desk.findFulfilmentOrder(id);
    for (const problem of ['It is on hold.', 'A parcel is on its way back.', 'It is on hold.'])
      await db.transaction(async (tx) => emailOwner(context(), tx, row, problem));
    const emails = await db.select().from(outbox).where(eq(outbox.mail, 'attention'));
    const problems = emails
      .filter(({ data }) => JSON.stringify(data).includes(id))
      .map(({ data }) => String(data?.problem));
    expect(problems.toSorted()).toEqual(['A parcel is on its way back.', 'It is on hold.']);
  });

  test('given a fraud warning, then the owner must release the order, and again after a later warning', async () => {
    const { id, payment, orderId } = await buyDraft(desk);
    const warn = async () => {
      const warning = await desk.shop.gateway.warnOfFraud(payment);
      expect(await noteFraudWarning(context(), warning)).toBe('noted');
    };
    await warn();
    const held = await desk.passAndGo(id, 1);
    expect(held).toMatchObject({ state: 'draft', blocker: 'fraud warning', authorized: null });
    expect(blockers['fraud warning']).toContain('Refund the order');
    expect(actionsFor(held)[0]).toBe('release');
    const cents = must(held.cost).total;
    await desk.pass(1);
    await releaseByHand(context(), { id, actor, cents, role: 'owner' });
    await desk.pass(1);
    await warn();
    expect(await desk.go(id)).toMatchObject({ state: 'draft', blocker: 'fraud warning' });
    await desk.pass(1);
    await releaseByHand(context(), { id, actor, cents, role: 'owner' });
    await releaseByHand(context(), { id, actor, cents, role: 'owner' });
    expect((await desk.go(id)).state).toBe('released');
    const [order] = await context().db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('being fulfilled');
  });

  test('given drafts above a limit, when the owner raises it, then they are released at once', async () => {
    await desk.useSettings({ maxOrderCents: 1 });
    const { id } = await buyDraft(desk);
    expect(await desk.passAndGo(id, 1)).toMatchObject({ state: 'draft', blocker: 'order cap' });
    const { version, settings } = await readSettings(context().db);
    const queued = vi.spyOn(context().jobs, 'send');
    await changeSettings(
      context(),
      { ...settings, maxOrderCents: defaultSettings.maxOrderCents },
      { seen: version, actor },
    );
    expect(queued.mock.calls.map(([, , data]) => data)).toContainEqual({ fulfilmentId: id });
    expect((await desk.findFulfilmentOrder(id)).dueAt).toEqual(desk.clock());
    expect((await desk.go(id)).state).toBe('released');
  });
});
