import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import { callbackUrl, canvas, failureOf, frame, line, mug, openContractShop, type ContractShop } from './harness.ts';

oneDatabase((_kind, open) => {
  let shop: ContractShop;

  beforeAll(async () => {
    shop = await openContractShop((await open()).db);
  });
  beforeEach(() => shop.reset());

  describe('placing', () => {
    test('an order starts at once, with everything from the fulfilment order', async () => {
      const wanted = shop.fulfilment({ lines: [line(canvas, { quantity: 2 }), line(frame)] });
      expect(shop.partner.hasDrafts).toBe(false);
      expect(await shop.partner.place(wanted)).toMatchObject({
        reference: expect.stringMatching(/^ord_\d+$/),
        fulfilmentId: wanted.id,
        state: 'released',
        cost: null,
        refunded: 0,
        problem: null,
        parcels: [],
      });
      const [made] = await shop.fake.controls.listOrders();
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
      await shop.partner.place(shop.fulfilment({ gift }));
      expect((await shop.fake.controls.listOrders()).at(-1)).toMatchObject({ packingSlip: { url: slipUrl } });
    });

    test('a second call with the same id returns the first order, even when it contains something else', async () => {
      const wanted = shop.fulfilment();
      const first = await shop.partner.place(wanted);
      expect(await shop.partner.place({ ...wanted, lines: [line(mug)] })).toEqual(first);
      expect(await Promise.all([shop.partner.place(wanted), shop.partner.place(wanted)])).toEqual([first, first]);
      expect(await shop.fake.controls.listOrders()).toHaveLength(1);
      await shop.partner.cancel(first.reference);
      shop.pass(365 * 86_400);
      expect(await shop.partner.place(wanted)).toMatchObject({ reference: first.reference, state: 'cancelled' });
    });

    test('two calls at the same time make one order', async () => {
      const wanted = shop.fulfilment();
      const [one, two] = await Promise.all([shop.partner.place(wanted), shop.partner.place(wanted)]);
      expect(one.reference).toBe(two.reference);
    });

    test('the letter case of outcomes does not matter', async () => {
      await shop.change({ smallOutcomes: true });
      const wanted = shop.fulfilment();
      const first = await shop.partner.place(wanted);
      expect(await shop.partner.place(wanted)).toEqual(first);
      await shop.partner.cancel(first.reference);
      expect((await shop.partner.read(first.reference))?.state).toBe('cancelled');
      expect(await shop.partner.read('ord_1')).toBeNull();
    });

    test.each([true, false])('in the pause window an order has only its id; hidden: %s', async (hidesPaused) => {
      await shop.change({ pauseSeconds: 900, hidesPaused });
      const wanted = shop.fulfilment();
      const placed = await shop.partner.place(wanted);
      expect(placed).toMatchObject({ fulfilmentId: wanted.id, state: 'released', cost: null });
      expect(await shop.partner.place(wanted)).toEqual(placed);
      const found = await shop.partner.find(wanted.id);
      expect(found?.state ?? null).toBe(hidesPaused ? null : 'released');
      expect((await shop.partner.read(placed.reference))?.reference ?? null).toBe(
        hidesPaused ? null : placed.reference,
      );
      shop.pass(901);
      expect((await shop.partner.find(wanted.id))?.reference).toBe(placed.reference);
      expect((await shop.fake.controls.listCallbacks()).map(({ type }) => type)).toEqual([
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
      const wanted = shop.fulfilment();
      const error = await failureOf(shop.partner.place({ ...wanted, recipient: { ...wanted.recipient, ...fields } }));
      expect(error).toMatchObject({ kind: 'refused', problem });
      expect(await shop.fake.controls.listOrders()).toEqual([]);
    });

    test('releasing does nothing', async () => {
      const { reference } = await shop.partner.place(shop.fulfilment());
      const before = await shop.partner.read(reference);
      shop.fake.setFaults(() => 'unreachable');
      await shop.partner.release(reference);
      shop.fake.setFaults(null);
      expect(await shop.partner.read(reference)).toEqual(before);
    });
  });

  describe('finding', () => {
    test('an order is found by the shop’s id, and a reprint from the dashboard is not mistaken for it', async () => {
      const wanted = shop.fulfilment();
      const placed = await shop.partner.place(wanted);
      await shop.partner.place(shop.fulfilment());
      const again = await shop.fake.controls.reprint(placed.reference);
      expect((await shop.partner.find(wanted.id))?.reference).toBe(placed.reference);
      expect((await shop.partner.read(again))?.fulfilmentId).toBeNull();
      expect(await shop.partner.find('prn_none')).toBeNull();
      expect(await shop.partner.read('ord_none')).toBeNull();
    });
  });
});
