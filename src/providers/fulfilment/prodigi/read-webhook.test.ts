import { expect, test } from 'vitest';
import { PartnerWebhookRefusedError } from '../port.ts';
import { createProdigi } from './adapter.ts';

const partner = createProdigi({ key: 'test', sandbox: true, callbackUrl: null });
const parse = (body: unknown) =>
  partner.parseWebhook({}, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), 'secret');

/** As the reference shows it. */
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

test('a callback says which order to look at, with the order in `data` or below it', () => {
  const news = { reference: 'ord_1469466', parcelId: 'prn_1', hint: null };
  expect(parse(event)).toEqual(news);
  expect(parse({ ...event, data: event.data.order })).toEqual(news);
  expect(parse({ ...event, type: 'com.prodigi.order.shipments.shipment#Complete' })).toEqual(news);
});

test('without an order in it, the subject is taken', () => {
  expect(parse({ ...event, data: { id: 'ord_1469466', created: '2020-08-14', status: {} } })).toEqual({
    reference: 'ord_1469466',
    parcelId: null,
    hint: null,
  });
  expect(parse({ ...event, data: undefined })).toEqual({ reference: 'ord_1469466', parcelId: null, hint: null });
});

test('an id that is none is not believed', () => {
  const data = { order: { id: '../orders?top=100', merchantReference: null } };
  expect(parse({ ...event, data, subject: 'ord_1/actions/cancel' })).toBeNull();
  expect(parse({ ...event, data })).toEqual({ reference: 'ord_1469466', parcelId: null, hint: null });
});

test('an id that is no more than the end of something else is not believed, and our id is enough', () => {
  const data = { order: { id: 'x/ord_1', merchantReference: 'prn_1' } };
  expect(parse({ ...event, data, subject: null })).toMatchObject({ reference: null, parcelId: 'prn_1' });
});

test('news about other things is nothing', () => {
  expect(parse({ ...event, type: 'com.prodigi.product.changed' })).toBeNull();
});

test.each(['', 'no json', '[]', '{"id":"ord_1"}', { ...event, data: 'ord_1' }, { ...event, specversion: 1 }])(
  'what Prodigi cannot have sent is refused: %j',
  (body) => {
    expect(() => parse(body)).toThrow(PartnerWebhookRefusedError);
    expect(() => parse(body)).toThrow('not a callback of Prodigi');
  },
);
