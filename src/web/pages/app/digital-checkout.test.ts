import { afterEach, expect, test, vi } from 'vitest';
import { standardPriceList } from '../../../features/catalog/contract.ts';
import { digitalLine } from '../../../features/cart/client/cart-lines.ts';
import { money } from '../../../shared/money.ts';
import { noOffers } from '../../../features/catalog/contract.ts';
import { beginDigitalCheckout, TotalChangedError } from './digital-checkout.ts';

const line = digitalLine({ artworkId: 'art_1', variation: 2, styleId: 'watercolor' }, standardPriceList);
const begin = () => beginDigitalCheckout(line, 'art_1', 2, noOffers, money(495));

function respondWith(body: string, status = 200) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

test('sends the line with its artwork and returns the provider’s URL', async () => {
  const fetched = respondWith('{"sessionId":"cs_1","url":"https://pay.test/cs_1"}');
  await expect(begin()).resolves.toBe('https://pay.test/cs_1');
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toEqual({
    artworkId: 'art_1',
    selectedVariation: 2,
    items: [line],
    amount: 4.95,
  });
});

test.each(['{"sessionId":"cs_1"}', '{"sessionId":"cs_1","url":""}', 'not json'])('throws for %j', async (body) => {
  respondWith(body);
  await expect(begin()).rejects.toThrow('No checkout URL received from server');
});

test('an error has the server’s message, else the default message', async () => {
  respondWith('{"userMessage":"This artwork has expired."}', 410);
  await expect(begin()).rejects.toThrow('This artwork has expired.');
  respondWith('oops', 500);
  await expect(begin()).rejects.toThrow('Failed to create checkout session');
});

test('given another total, then it has to be accepted first', async () => {
  respondWith('{"userMessage":"The total has changed.","amount":5.95,"withdrawn":["first-order"]}', 409);
  const error = await begin().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TotalChangedError);
  expect(error).toMatchObject({ message: 'The total has changed.', total: money(595), withdrawn: ['first-order'] });
  // Any other conflict, for example a download that is paid already, is a message.
  respondWith('{"userMessage":"This cart has already been paid for."}', 409);
  await expect(begin()).rejects.not.toBeInstanceOf(TotalChangedError);
});
