import { expect, test } from 'vitest';
import { PartnerWebhookRefusedError } from '../port.ts';
import { createProdigi } from './adapter.ts';

const partner = createProdigi({ key: 'test', sandbox: true, callbackUrl: null });
const parse = (body: unknown) =>
  partner.parseWebhook({}, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), 'secret');

/** The example in Prodigi's reference. */
const event = {
  specversion: '1.0',
  type: 'com.prodigi.order.status.stage.changed#InProgress',
  source: 'http://api.prodigi.com/v4.0/Orders/',
  id: 'evt_305174',
  time: '2020-08-14T11:51:01.55Z',
  datacontenttype: 'application/json',
  data: { order: { id: 'ord_1469466', merchantReference: 'prn_1', status: { stage: 'InProgress' } } },
  subject: 'ord_1469466',
};

test('given a callback with the order in `data` or below it, its ids are read', () => {
  const expected = { reference: 'ord_1469466', fulfilmentId: 'prn_1', hint: null };
  expect(parse(event)).toEqual(expected);
  expect(parse({ ...event, data: event.data.order })).toEqual(expected);
  expect(parse({ ...event, type: 'com.prodigi.order.shipments.shipment#Complete' })).toEqual(expected);
});

test('given a callback without an order, the id is taken from the subject', () => {
  expect(parse({ ...event, data: { id: 'ord_1469466', created: '2020-08-14', status: {} } })).toEqual({
    reference: 'ord_1469466',
    fulfilmentId: null,
    hint: null,
  });
  expect(parse({ ...event, data: undefined })).toEqual({ reference: 'ord_1469466', fulfilmentId: null, hint: null });
});

test('an invalid id is ignored', () => {
  const data = { order: { id: '../orders?top=100', merchantReference: null } };
  expect(parse({ ...event, data, subject: 'ord_1/actions/cancel' })).toBeNull();
  expect(parse({ ...event, data })).toEqual({ reference: 'ord_1469466', fulfilmentId: null, hint: null });
});

test('an id with a prefix is ignored, and the shop’s id alone is enough', () => {
  const data = { order: { id: 'x/ord_1', merchantReference: 'prn_1' } };
  expect(parse({ ...event, data, subject: null })).toMatchObject({ reference: null, fulfilmentId: 'prn_1' });
});

test('a callback that is not about an order gives null', () => {
  expect(parse({ ...event, type: 'com.prodigi.product.changed' })).toBeNull();
});

test.each(['', 'no json', '[]', '{"id":"ord_1"}', { ...event, data: 'ord_1' }, { ...event, specversion: 1 }])(
  'a body that is not a callback of Prodigi is refused: %j',
  (body) => {
    expect(() => parse(body)).toThrow(PartnerWebhookRefusedError);
    expect(() => parse(body)).toThrow('not a callback of Prodigi');
  },
);
