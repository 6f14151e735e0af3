import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { PartnerWebhookRefusedError } from '../port.ts';
import { parseWebhook } from './webhook.ts';

const secret = 'a01376f30766acf7f706cc84beb57b79';
const key = Buffer.from(secret, 'hex');
const sign = (body: string, by: Buffer | string = key) => createHmac('sha256', by).update(body).digest('hex');
const read = (body: string, signature: string | undefined = sign(body), by = secret) =>
  parseWebhook({ 'x-pf-webhook-signature': signature }, Buffer.from(body), by);

/** JSON as PHP writes it: with escaped slashes. */
const updated = String.raw`{"type":"order_updated","retries":0,"data":{"order":{"id":123,"external_id":"prn_1","dashboard_url":"https:\/\/x"}}}`;

test('given either form of an order, only its ids are read from the webhook', () => {
  expect(read(updated)).toEqual({ reference: '123', fulfilmentId: 'prn_1', hint: null });
  const example = {
    id: 123,
    external_id: 'prn_1',
    status: 'fulfilled',
    created: 1_680_000_000,
    updated: 1_680_000_001,
  };
  const body = JSON.stringify({
    type: 'shipment_sent',
    data: { shipment: { id: 7, status: 'shipped' }, order: example },
  });
  expect(read(body)).toEqual({ reference: '123', fulfilmentId: 'prn_1', hint: null });
  const byHand = JSON.stringify({ type: 'order_created', data: { order: { id: 5, external_id: null } } });
  expect(read(byHand)).toEqual({ reference: '5', fulfilmentId: null, hint: null });
});

test.each([
  ['Recipient address is invalid.', 'address'],
  ['Your Printful Wallet has insufficient funds.', 'wallet'],
  ['Problem with the print files: too small', 'file'],
  ['Variant 4463 is out of stock', 'stock'],
  ['Something broke', 'other'],
])('the reason why an order failed becomes a hint: %s', (reason, problem) => {
  const order = { id: 5, external_id: 'prn_1', status: 'failed' };
  expect(read(JSON.stringify({ type: 'order_failed', data: { reason, order } }))).toEqual({
    reference: '5',
    fulfilmentId: 'prn_1',
    hint: { reason: problem, detail: `Printful did not accept the order: ${reason}` },
  });
});

test('a failed order without a reason, or with one that is not text, is reported without a hint', () => {
  const order = { id: 5, external_id: 'prn_1', status: 'failed' };
  for (const data of [{ order }, { order, reason: '' }, { order, reason: ' ' }, { order, reason: { code: 7 } }])
    expect(read(JSON.stringify({ type: 'order_failed', data }))).toMatchObject({ reference: '5', hint: null });
});

test('only a failure has a hint', () => {
  const data = { order: { id: 5 }, reason: 'Recipient address is invalid.' };
  for (const type of ['order_canceled', 'order_put_hold'])
    expect(read(JSON.stringify({ type, data }))).toMatchObject({ reference: '5', hint: null });
});

test('a genuine event that is not about an order is ignored', () => {
  for (const [type, data] of [
    ['catalog_stock_updated', [{ catalog_product_id: 71 }]],
    ['catalog_price_changed', { catalog_product_ids: [1] }],
    ['mockup_task_finished', { id: 1 }],
    ['something_new', {}],
    ['catalog_stock_updated', { order: { id: 1 } }],
    ['mockup_task_finished', { order: { id: 1 } }],
  ] as const) {
    expect(read(JSON.stringify({ type, data }))).toBeNull();
  }
});

test('a signature made with the secret as text, over reformatted JSON or over another body is refused', () => {
  const refused = (signature: string | undefined) =>
    expect(() => parseWebhook({ 'x-pf-webhook-signature': signature }, Buffer.from(updated), secret)).toThrow(
      new PartnerWebhookRefusedError('a webhook without a valid signature'),
    );
  refused(sign(updated, secret));
  refused(sign(JSON.stringify(JSON.parse(updated))));
  refused(sign(`${updated} `));
  refused(sign(updated).slice(2));
  refused(`${sign(updated).slice(0, -2)}zz`);
  refused('');
  refused(undefined);
});

test('a secret that is not hexadecimal verifies nothing, not even by its first bytes', () => {
  const broken = `${secret}zz`;
  expect(() => read(updated, sign(updated, Buffer.from(broken, 'hex')), broken)).toThrow(/not hexadecimal/);
  for (const other of [`zz${secret}`, secret.slice(1), ''])
    expect(() => read(updated, sign(updated, Buffer.from(other, 'hex')), other)).toThrow(/not hexadecimal/);
});

test('a signed body that is not an event is refused', () => {
  for (const body of ['', '[]', '{"data":{}}', 'null']) {
    const error = expect.objectContaining({ cause: expect.any(Error) });
    expect(() => read(body)).toThrow(PartnerWebhookRefusedError);
    expect(() => read(body)).toThrow('a signed webhook that is not an event');
    expect(() => read(body)).toThrow(error);
  }
});
