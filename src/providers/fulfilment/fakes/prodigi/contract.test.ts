import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import { PartnerError, type Good, type Parcel, type ParcelLine, type PrintPartner } from '../../port.ts';
import { createProdigi } from '../../prodigi/adapter.ts';
import { openFakeProdigi, type FakeProdigi } from './open.ts';
import type { Fault, Settings } from './behavior.ts';
import { writeSettings } from './settings.ts';
import { callbacks, orders, settings as settingsTable } from './tables.ts';

type CallInit = { method?: string; body?: string; headers?: Record<string, string> };

const callbackUrl = 'http://shop.test/api/webhooks/prodigi/secret';
const poster: Good = { product: 'poster', size: '8x10 inches' };
const mug: Good = { product: 'mug', size: '11oz' };
const canvas: Good = { product: 'canvas', size: '12x16 inches' };
const frame: Good = { product: 'framed-poster', size: '12x16 inches' };

oneDatabase((_kind, open) => {
  let db: Db;
  let fake: FakeProdigi;
  let partner: PrintPartner;
  let now = new Date('2026-11-20T09:00:00Z');
  /** Files by address, as the shop serves them. */
  const files = new Map<string, Buffer>();
  const posted: { url: string; event: { id: string; type: string; data: Record<string, unknown> }; raw: string }[] = [];
  let status = 200;
  let fetched = 0;
  let serial = 0;

  const openFake = () =>
    openFakeProdigi({
      db,
      clock: () => now,
      fetchFile: async (url) => {
        fetched += 1;
        const file = files.get(String(url));
        return file === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(file));
      },
      post: async (url, init) => {
        const raw = String(init?.body);
        posted.push({ url: String(url), event: JSON.parse(raw), raw });
        return new Response(null, { status });
      },
      onError: (error) => {
        throw error;
      },
    });

  beforeAll(async () => {
    ({ db } = await open());
    fake = await openFake();
    partner = createProdigi({ key: 'test-key', sandbox: true, callbackUrl, send: fake.send });
    for (const good of [poster, mug, canvas, frame]) await makeFile(good);
  });
  beforeEach(async () => {
    fake.setFaults(null);
    await db.delete(settingsTable);
    await db.delete(callbacks);
    await db.delete(orders);
    posted.length = 0;
    status = 200;
    fetched = 0;
  });

  const change = (changed: Partial<Settings>) => writeSettings(db, changed);
  const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

  /** A file of exactly the described pixels. */
  async function makeFile(good: Good): Promise<void> {
    const { width, height } = must((await partner.describe(good)) ?? undefined, 'the description');
    files.set(urlOf(good), await picture(width, height));
  }

  const urlOf = ({ product, size }: Good) => `https://shop.test/files/${product}-${encodeURIComponent(size ?? '')}.png`;

  function line(good: Good, fields: Partial<ParcelLine> = {}): ParcelLine {
    return {
      good,
      quantity: 1,
      id: `line-${good.product}`,
      title: 'A picture',
      file: { url: urlOf(good), md5: null },
      retailPrice: 1_995,
      ...fields,
    };
  }

  function parcel(fields: Partial<Parcel> = {}): Parcel {
    serial += 1;
    return {
      id: `prn_${serial}`,
      orderNumber: `10${serial}`,
      method: null,
      recipient: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: null,
        line1: '14 Main Street',
        line2: null,
        city: 'Springfield',
        state: 'IL',
        postalCode: '62701',
        country: 'US',
      },
      lines: [line(poster)],
      currency: 'usd',
      shopName: 'Pawtelier',
      supportEmail: null,
      gift: null,
      ...fields,
    };
  }

  async function failureOf(work: Promise<unknown>): Promise<PartnerError> {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PartnerError);
    return error as PartnerError;
  }

  describe('goods', () => {
    test('a good is described by its print area', async () => {
      expect(await partner.describe(poster)).toMatchObject({
        width: 2_400,
        height: 3_000,
        dpi: 300,
        bleed: 0,
        canRotate: true,
      });
      expect(await partner.describe(mug)).toMatchObject({ width: 2_670, height: 1_110, canRotate: false });
      expect(await partner.describe(canvas)).toMatchObject({ width: 1_822, height: 2_422, dpi: 150, bleed: 11 });
      expect(await partner.describe(frame)).toMatchObject({ width: 3_600, height: 4_800 });
    });

    test('a magnet is not made', async () => {
      const magnet = { product: 'magnet', size: '3x3 inches' };
      expect(partner.makes(magnet)).toBe(false);
      expect(partner.makes(poster)).toBe(true);
      expect(await partner.describe(magnet)).toBeNull();
      expect(await failureOf(partner.place(parcel({ lines: [line(magnet)] })))).toMatchObject({
        kind: 'refused',
        problem: 'stock',
      });
    });
  });

  describe('prices', () => {
    test('every method has a price and no dates; customs are possible from another country', async () => {
      const lines = [
        { good: poster, quantity: 2 },
        { good: mug, quantity: 1 },
      ];
      const quotes = await partner.quote({ country: 'US' }, lines);
      expect(quotes.map(({ method, price }) => [method, price])).toEqual([
        ['Budget', 1_000],
        ['Standard', 1_450],
        ['Express', 3_200],
        ['Overnight', 6_300],
      ]);
      expect(quotes[0]).toEqual({
        method: 'Budget',
        label: 'Budget',
        price: 1_000,
        currency: 'usd',
        earliest: null,
        latest: null,
        customsPossible: false,
      });
      const abroad = await partner.quote({ country: 'DE' }, lines);
      expect(abroad.map(({ method }) => method)).toEqual(['Budget', 'Standard', 'Express']);
      expect(abroad.every(({ customsPossible }) => customsPossible)).toBe(true);
    });

    test('a country that is not served has no quotes, and an unknown country is refused', async () => {
      const lines = [{ good: poster, quantity: 1 }];
      expect(await partner.quote({ country: 'KP' }, lines)).toEqual([]);
      expect(await failureOf(partner.quote({ country: 'XX' }, lines))).toMatchObject({
        kind: 'refused',
        problem: 'country',
      });
    });

    test('the price of a parcel matches the final cost of its order, with tax', async () => {
      await change({ taxBasisPoints: 2_000, currency: 'GBP', stepSeconds: 60 });
      const wanted = parcel({ lines: [line(poster, { quantity: 2 }), line(mug)], method: 'Express' });
      const price = await partner.price(wanted);
      expect(price).toEqual({ currency: 'gbp', items: 1_920, shipping: 3_200, tax: 1_024, total: 6_144 });
      const { reference, cost } = await partner.place(wanted);
      expect(cost).toBeNull();
      pass(120);
      expect((await partner.look(reference))?.cost).toEqual(price);
    });

    test('a method that does not reach the country is refused', async () => {
      const there = parcel({ method: 'Overnight' });
      const abroad = { ...there, recipient: { ...there.recipient, country: 'DE' } };
      expect(await failureOf(partner.price(abroad))).toMatchObject({ kind: 'refused', problem: 'country' });
    });
  });

  describe('placing', () => {
    test('an order starts at once, with everything from the parcel', async () => {
      const wanted = parcel({ lines: [line(canvas, { quantity: 2 }), line(frame)] });
      expect(partner.hasDrafts).toBe(false);
      expect(await partner.place(wanted)).toMatchObject({
        reference: expect.stringMatching(/^ord_\d+$/),
        parcelId: wanted.id,
        state: 'released',
        cost: null,
        refunded: 0,
        problem: null,
        parcels: [],
      });
      const [made] = await fake.controls.listOrders();
      expect(made).toMatchObject({
        merchantReference: wanted.id,
        idempotencyKey: wanted.id,
        callbackUrl,
        shippingMethod: 'Standard',
        recipient: {
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          phoneNumber: null,
          address: { line1: '14 Main Street', line2: null, stateOrCounty: 'IL', countryCode: 'US' },
        },
        items: [
          {
            merchantReference: 'line-canvas',
            sku: 'GLOBAL-CAN-12X16',
            copies: 2,
            sizing: 'fillPrintArea',
            attributes: { wrap: 'MirrorWrap' },
            recipientCost: { amount: '39.90', currency: 'USD' },
          },
          { merchantReference: 'line-framed-poster', copies: 1, attributes: { color: 'black' } },
        ],
        metadata: { order: wanted.orderNumber },
      });
    });

    test('given a gift, then Prodigi is sent the packing slip with its note', async () => {
      const slipUrl = 'https://shop.test/api/packing-slips/ful_1/key/hash.pdf';
      const gift = { subject: 'For Ruth', message: 'Happy birthday!', hidesPrices: true, slipUrl };
      await partner.place(parcel({ gift }));
      expect((await fake.controls.listOrders()).at(-1)).toMatchObject({ packingSlip: { url: slipUrl } });
    });

    test('a second call with the same id returns the first order, also when it contains something else', async () => {
      const wanted = parcel();
      const first = await partner.place(wanted);
      expect(await partner.place({ ...wanted, lines: [line(mug)] })).toEqual(first);
      expect(await Promise.all([partner.place(wanted), partner.place(wanted)])).toEqual([first, first]);
      expect(await fake.controls.listOrders()).toHaveLength(1);
      await partner.cancel(first.reference);
      pass(365 * 86_400);
      expect(await partner.place(wanted)).toMatchObject({ reference: first.reference, state: 'cancelled' });
    });

    test('two calls at the same time make one order', async () => {
      const wanted = parcel();
      const [one, two] = await Promise.all([partner.place(wanted), partner.place(wanted)]);
      expect(one.reference).toBe(two.reference);
    });

    test('the letter case of outcomes does not matter', async () => {
      await change({ smallOutcomes: true });
      const wanted = parcel();
      const first = await partner.place(wanted);
      expect(await partner.place(wanted)).toEqual(first);
      await partner.cancel(first.reference);
      expect((await partner.look(first.reference))?.state).toBe('cancelled');
      expect(await partner.look('ord_1')).toBeNull();
    });

    test.each([true, false])('in the pause window an order has only its id; hidden: %s', async (hidesPaused) => {
      await change({ pauseSeconds: 900, hidesPaused });
      const wanted = parcel();
      const placed = await partner.place(wanted);
      expect(placed).toMatchObject({ parcelId: wanted.id, state: 'released', cost: null });
      expect(await partner.place(wanted)).toEqual(placed);
      const found = await partner.find(wanted.id);
      expect(found?.state ?? null).toBe(hidesPaused ? null : 'released');
      expect((await partner.look(placed.reference))?.reference ?? null).toBe(hidesPaused ? null : placed.reference);
      pass(901);
      expect((await partner.find(wanted.id))?.reference).toBe(placed.reference);
      expect((await fake.controls.listCallbacks()).map(({ type }) => type)).toEqual([
        'com.prodigi.order.status.stage.changed#InProgress',
      ]);
    });

    test.each([
      [{ country: 'XX' }, 'country'],
      [{ country: 'KP' }, 'country'],
      [{ line1: ' ' }, 'address'],
      [{ name: '' }, 'address'],
      [{ postalCode: '' }, 'address'],
    ] as const)('an address with %j is refused: %s', async (fields, problem) => {
      const wanted = parcel();
      const error = await failureOf(partner.place({ ...wanted, recipient: { ...wanted.recipient, ...fields } }));
      expect(error).toMatchObject({ kind: 'refused', problem });
      expect(await fake.controls.listOrders()).toEqual([]);
    });

    test('releasing does nothing', async () => {
      const { reference } = await partner.place(parcel());
      const before = await partner.look(reference);
      fake.setFaults(() => 'unreachable');
      await partner.release(reference);
      fake.setFaults(null);
      expect(await partner.look(reference)).toEqual(before);
    });
  });

  describe('finding', () => {
    test('an order is found by our id, and a reprint from the dashboard is not mistaken for it', async () => {
      const wanted = parcel();
      const placed = await partner.place(wanted);
      await partner.place(parcel());
      const again = await fake.controls.reprint(placed.reference);
      expect((await partner.find(wanted.id))?.reference).toBe(placed.reference);
      expect((await partner.look(again))?.parcelId).toBeNull();
      expect(await partner.find('prn_none')).toBeNull();
      expect(await partner.look('ord_none')).toBeNull();
    });
  });

  describe('making', () => {
    test('an order progresses with the clock, and each lab sends its own parcel', async () => {
      await change({ stepSeconds: 60 });
      const wanted = parcel({ lines: [line(poster, { quantity: 3 }), line(mug, { quantity: 2 })] });
      const { reference } = await partner.place(wanted);
      const states: unknown[] = [];
      for (let step = 0; step < 6; step++) {
        pass(60);
        const order = must((await partner.look(reference)) ?? undefined);
        states.push([order.state, order.cost === null, order.parcels.map(({ state }) => state)]);
      }
      expect(states).toEqual([
        ['released', true, []],
        ['released', false, ['preparing', 'preparing']],
        ['making', false, ['preparing', 'preparing']],
        ['making', false, ['preparing', 'preparing']],
        ['making', false, ['shipped', 'preparing']],
        ['finished', false, ['shipped', 'shipped']],
      ]);
      const order = must((await partner.look(reference)) ?? undefined);
      expect(order.parcels).toMatchObject([
        {
          carrier: 'usps',
          trackingNumber: expect.stringMatching(/^PRDG/),
          lines: [{ id: 'line-poster', quantity: 3 }],
          deliveredAt: null,
        },
        { carrier: 'ups', lines: [{ id: 'line-mug', quantity: 2 }] },
      ]);
      expect(order.parcels.map(({ shippedAt }) => shippedAt)).toEqual([new Date(now.getTime() - 60_000), now]);
    });

    test('steps that were due between two reads happened at their own times', async () => {
      const { reference } = await partner.place(parcel());
      const begin = now;
      pass(86_400);
      await fake.controls.tick();
      const [made] = await fake.controls.listOrders();
      expect(made?.id).toBe(reference);
      expect(made?.shipments[0]?.dispatchDate).toBe(new Date(begin.getTime() + 300_000).toISOString());
    });

    test('the file is downloaded once, and printed as it is', async () => {
      const file = must(files.get(urlOf(poster)));
      const md5 = createHash('md5').update(file).digest('hex');
      const { reference } = await partner.place(
        parcel({ lines: [line(poster, { file: { url: urlOf(poster), md5 } })] }),
      );
      pass(600);
      expect((await partner.look(reference))?.state).toBe('finished');
      expect(await fake.controls.listPrints(reference)).toMatchObject([
        { width: 2_400, height: 3_000, wanted: { width: 2_400, height: 3_000 } },
      ]);
      expect(fetched).toBe(1);
    });

    test('a file that is missing at first is only a warning', async () => {
      const url = 'https://shop.test/late.png';
      const { reference } = await partner.place(parcel({ lines: [line(poster, { file: { url, md5: null } })] }));
      pass(60);
      expect(await partner.look(reference)).toMatchObject({ state: 'released', problem: null });
      expect((await fake.controls.listOrders())[0]?.status.issues[0]?.errorCode).toBe(
        'order.items.assets.NotDownloaded',
      );
      files.set(url, must(files.get(urlOf(poster))));
      pass(600);
      expect((await partner.look(reference))?.state).toBe('finished');
    });

    test.each([
      ['a missing one', () => null, null],
      ['one of another size', () => picture(1_000, 1_250), null],
      ['one that is not a picture', async () => Buffer.from('<html>sign in</html>'), null],
      ['one with another hash', () => picture(2_400, 3_000), '0'.repeat(32)],
    ])('after ten attempts the file is a problem: %s', async (_, make, md5) => {
      const url = `https://shop.test/bad-${serial}.png`;
      const file = await make();
      if (file !== null) files.set(url, file);
      const { reference } = await partner.place(parcel({ lines: [line(poster, { file: { url, md5 } })] }));
      pass(9 * 60);
      expect((await partner.look(reference))?.problem).toBeNull();
      pass(60);
      const order = await partner.look(reference);
      expect(order).toMatchObject({ state: 'problem', problem: { reason: 'file' }, cost: null });
      expect(order?.problem?.detail).not.toContain('https://');
      expect(fetched).toBe(10);
      files.set(url, must(files.get(urlOf(poster))));
      if (md5 !== null) return;
      await fake.controls.resume(reference);
      pass(600);
      expect((await partner.look(reference))?.state).toBe('finished');
    });

    test('an unpaid order and an unavailable item are problems until somebody fixes them', async () => {
      await change({ requiresPayment: true });
      const unpaid = await partner.place(parcel());
      expect(unpaid).toMatchObject({ state: 'problem', problem: { reason: 'wallet' } });
      await change({ requiresPayment: false, unavailableSkus: ['GLOBAL-FAP-8X10'] });
      const gone = await partner.place(parcel());
      expect(gone).toMatchObject({ state: 'problem', problem: { reason: 'stock' } });
      await fake.controls.resume(unpaid.reference);
      pass(600);
      expect(await partner.look(unpaid.reference)).toMatchObject({ state: 'problem', problem: { reason: 'stock' } });
      await change({ unavailableSkus: [] });
      for (const { reference } of [unpaid, gone]) await fake.controls.resume(reference);
      pass(600);
      for (const { reference } of [unpaid, gone])
        expect(await partner.look(reference)).toMatchObject({ state: 'finished', problem: null });
    });

    test('a payment that is required after the pause window becomes a problem then', async () => {
      await change({ pauseSeconds: 900, requiresPayment: true });
      const { reference, state } = await partner.place(parcel());
      expect(state).toBe('released');
      pass(900);
      expect(await partner.look(reference)).toMatchObject({ state: 'problem', problem: { reason: 'wallet' } });
    });
  });

  describe('cancelling', () => {
    test('before production everything is refunded; a second cancellation changes nothing', async () => {
      const { reference } = await partner.place(parcel());
      pass(120);
      const total = (await partner.look(reference))?.cost?.total;
      expect(total).toBe(1_350);
      await partner.cancel(reference);
      const order = await partner.look(reference);
      expect(order).toMatchObject({ state: 'cancelled', refunded: 1_350, cost: { total: 1_350 } });
      await partner.cancel(reference);
      expect(await partner.look(reference)).toEqual(order);
    });

    test('in production it is too late', async () => {
      const { reference } = await partner.place(parcel());
      pass(180);
      expect((await failureOf(partner.cancel(reference))).kind).toBe('too late');
      expect((await partner.look(reference))?.state).toBe('making');
    });

    test.each(['a part', 'nothing'] as const)('a cancellation that cancels %s is too late as well', async (cancels) => {
      await change({ cancels });
      const { reference } = await partner.place(parcel({ lines: [line(poster), line(mug)] }));
      pass(120);
      expect((await failureOf(partner.cancel(reference))).kind).toBe('too late');
      pass(600);
      const order = await partner.look(reference);
      expect(order?.state).toBe('finished');
      expect(order?.parcels[0]?.state).toBe(cancels === 'a part' ? 'cancelled' : 'shipped');
    });

    test('an unknown order is refused', async () => {
      expect((await failureOf(partner.cancel('ord_none'))).kind).toBe('refused');
    });

    test('Prodigi may cancel an order, or refund a part of its cost', async () => {
      const { reference } = await partner.place(parcel());
      pass(200);
      await fake.controls.tick();
      await fake.controls.refund(reference, 250);
      expect(await partner.look(reference)).toMatchObject({ state: 'making', refunded: 250, cost: { total: 1_350 } });
      await fake.controls.cancel(reference);
      expect(await partner.look(reference)).toMatchObject({ state: 'cancelled', refunded: 1_350 });
    });
  });

  describe('faults', () => {
    test.each([
      ['unreachable', 'unsent', 0],
      ['rate-limited', 'unsent', 0],
      ['key-refused', 'account', 0],
      ['broken', 'unknown', 0],
      ['bad-gateway', 'unknown', 0],
      ['broken-after', 'unknown', 1],
      ['lost-answer', 'unknown', 1],
    ] as [Fault, string, number][])('while placing: %s is %s', async (fault, kind, made) => {
      const wanted = parcel();
      fake.setFaults(({ method }) => (method === 'POST' ? fault : null));
      const error = await failureOf(partner.place(wanted));
      expect(error).toMatchObject({ kind, retryAfterSeconds: fault === 'rate-limited' ? 20 : null });
      expect(error.message).not.toContain('test-key');
      const found = await partner.find(wanted.id);
      expect(found === null ? 0 : 1).toBe(made);
      fake.setFaults(null);
      const placed = await partner.place(wanted);
      if (found !== null) expect(placed).toEqual(found);
      expect(await fake.controls.listOrders()).toHaveLength(1);
    });

    test.each(['unreachable', 'broken', 'broken-after', 'lost-answer', 'bad-gateway', 'rate-limited'] as Fault[])(
      'a read-only request may be repeated after %s',
      async (fault) => {
        await change({ fault });
        const lines = [{ good: poster, quantity: 1 }];
        for (const read of [
          () => partner.look('ord_1'),
          () => partner.find('prn_1'),
          () => partner.describe(poster),
          () => partner.quote({ country: 'US' }, lines),
          () => partner.price(parcel()),
        ])
          expect((await failureOf(read())).kind).toBe('unsent');
      },
    );

    test('a wrong key is reported in a sentence, and a fault is not reported as a wrong key', async () => {
      expect(await partner.checkAccount()).toEqual([]);
      await change({ fault: 'key-refused' });
      expect(await partner.checkAccount()).toEqual([expect.stringContaining('key is not accepted')]);
      await change({ fault: 'broken' });
      expect((await failureOf(partner.checkAccount())).kind).toBe('unsent');
      expect(() => createProdigi({ key: 'two words', sandbox: true, callbackUrl })).toThrow('one word');
    });
  });

  describe('callbacks', () => {
    const finish = async (): Promise<string> => {
      const { reference } = await partner.place(parcel());
      pass(600);
      await fake.controls.tick();
      return reference;
    };

    test('start, shipment and completion are posted to the callback URL of the order, in both shapes', async () => {
      expect(await partner.subscribe(callbackUrl)).toBeNull();
      const reference = await finish();
      const [order] = await fake.controls.listOrders();
      await fake.deliveries.flush();
      expect(posted.map(({ event }) => event.type.split('.').at(-1))).toEqual([
        'changed#InProgress',
        'shipment#Complete',
        'changed#Complete',
      ]);
      expect(new Set(posted.map(({ url }) => url))).toEqual(new Set([callbackUrl]));
      expect(new Set(posted.slice(1).map(({ event }) => 'order' in event.data))).toEqual(new Set([true, false]));
      for (const { raw } of posted)
        expect(partner.parseWebhook({}, Buffer.from(raw), 'secret')).toEqual({
          reference,
          parcelId: order?.merchantReference,
          hint: null,
        });
      await fake.deliveries.flush();
      expect(posted).toHaveLength(3);
    });

    test('a callback that is not accepted is posted again, also by another process', async () => {
      status = 500;
      await finish();
      await fake.deliveries.flush();
      expect(posted).toHaveLength(3);
      status = 200;
      await fake.deliveries.flush();
      expect(posted).toHaveLength(3);
      pass(60);
      await (await openFake()).deliveries.flush();
      expect(posted).toHaveLength(6);
      pass(86_400);
      await fake.deliveries.flush();
      expect(posted).toHaveLength(6);
    });

    test.each([
      [{ kind: 'double' }, ['InProgress', 'InProgress', 'Complete', 'Complete', 'Complete', 'Complete']],
      [{ kind: 'drop' }, []],
      [{ kind: 'unordered' }, ['Complete', 'Complete', 'InProgress']],
    ] as const)('given the rule %j, the callbacks arrive accordingly', async (rule, types) => {
      await change({ callbacks: rule });
      await finish();
      await fake.deliveries.flush();
      expect(posted.map(({ event }) => event.type.split('#')[1])).toEqual(types);
    });

    test('callbacks may be late', async () => {
      await change({ callbacks: { kind: 'delay', delay: 3_600_000 } });
      await finish();
      await fake.deliveries.flush();
      expect(posted).toEqual([]);
      pass(3_600);
      await fake.deliveries.flush();
      expect(posted).toHaveLength(3);
    });

    test('the loop advances orders and posts callbacks by itself', async () => {
      const looping = await openFake();
      const { reference } = await partner.place(parcel());
      pass(600);
      looping.deliveries.start();
      await expect.poll(() => posted.length, { timeout: 30_000 }).toBe(3);
      await looping.deliveries.stop();
      expect((await partner.look(reference))?.state).toBe('finished');
    });
  });

  test('the same API is served over HTTP', async () => {
    const app = Fastify();
    await app.register(fake.routes, { prefix: '/fake-prodigi' });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const remote = createProdigi({
        key: 'test-key',
        sandbox: true,
        callbackUrl,
        baseUrl: `${origin}/fake-prodigi/v4.0`,
      });
      const wanted = parcel();
      const placed = await remote.place(wanted);
      expect(await remote.find(wanted.id)).toEqual(placed);
      expect(await partner.look(placed.reference)).toEqual(placed);
      expect(await remote.look('ord_none')).toBeNull();
      for (const [fault, kind] of [
        ['lost-answer', 'unknown'],
        ['rate-limited', 'unsent'],
      ] as const) {
        fake.setFaults(() => fault);
        expect((await failureOf(remote.place(parcel()))).kind).toBe(kind);
      }
      fake.setFaults(null);
      expect(await fake.controls.listOrders()).toHaveLength(2);
    } finally {
      await app.close();
    }
  });

  describe('the protocol of the fake', () => {
    const call = async (path: string, { headers, ...init }: CallInit = {}) => {
      const answer = await fake.send(`https://api.sandbox.prodigi.com/v4.0${path}`, {
        ...init,
        headers: { 'x-api-key': 'k', ...headers },
      });
      const text = await answer.text();
      return [answer.status, text.startsWith('{') ? (JSON.parse(text) as { outcome?: string }).outcome : text];
    };

    test('errors have the documented outcomes', async () => {
      const json = { 'content-type': 'application/json' };
      expect(await call('/orders', { method: 'POST', body: '{}', headers: json })).toEqual([400, 'ValidationFailed']);
      expect(await call('/orders', { method: 'POST', body: '{', headers: json })).toEqual([400, 'ValidationFailed']);
      expect(await call('/orders', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })).toEqual([
        415,
        'InvalidContentType',
      ]);
      expect(await call('/orders', { method: 'DELETE' })).toEqual([405, 'MethodNotAllowed']);
      expect(await call('/Orders/ord_1')).toEqual([404, 'EntityNotFound']);
      expect(await call('/parcels')).toEqual([404, 'EndpointDoesNotExist']);
      expect(await call('/orders?top=101')).toEqual([400, 'ValidationFailed']);
      expect(await call('/orders', { headers: { 'x-api-key': '' } })).toEqual([401, 'Unauthorized']);
    });

    test('actions close when production begins', async () => {
      const { reference } = await partner.place(parcel());
      const actions = async () => {
        const answer = await fake.send(`https://x.test/v4.0/orders/${reference}/actions`, {
          headers: { 'x-api-key': 'k' },
        });
        return answer.json() as Promise<Record<string, unknown>>;
      };
      expect(await actions()).toMatchObject({ cancel: { isAvailable: 'Yes' }, changeMetaData: { isAvailable: 'Yes' } });
      pass(180);
      expect(await actions()).toMatchObject({ cancel: { isAvailable: 'No' }, changeMetaData: { isAvailable: 'Yes' } });
    });

    test('lists have pages, newest first', async () => {
      const placed: string[] = [];
      for (let count = 0; count < 3; count++) placed.push((await partner.place(parcel())).reference);
      const page = async (query: string) => {
        const answer = await fake.send(`https://x.test/v4.0/orders?${query}`, { headers: { 'x-api-key': 'k' } });
        const { orders, hasMore } = (await answer.json()) as { orders: { id: string }[]; hasMore: boolean };
        return [orders.map(({ id }) => placed.indexOf(id)), hasMore];
      };
      expect(await page('top=2')).toEqual([[2, 1], true]);
      expect(await page('top=2&skip=2')).toEqual([[0], false]);
      expect(await page(`orderIds=${placed[0]}&orderIds=${placed[2]}`)).toEqual([[2, 0], false]);
      expect(await page('status=inprogress&top=1')).toEqual([[2], true]);
      expect(await page('status=complete')).toEqual([[], false]);
    });
  });
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a86' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
