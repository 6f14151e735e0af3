import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { VatRegisterBusyError } from './port.ts';
import { createVies } from './vies.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers as VIES does, and keeps what it was asked. */
async function answering(body: unknown, status = 200): Promise<{ url: string; asked: unknown[] }> {
  const asked: unknown[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push(JSON.parse(text));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, asked };
}

const known = {
  countryCode: 'FR',
  vatNumber: '40303265045',
  requestDate: '2026-11-27T07:00:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAZ1',
  name: 'SA SODIMAS',
  address: 'RUE DE LA POUDRIERE',
};

test('given a VAT ID that a company has, then the answer proves that the seller has asked', async () => {
  const { url, asked } = await answering(known);
  expect(await createVies(url).check('FR40303265045', 'DE136695976')).toEqual({
    isKnown: true,
    consultation: 'WAPIAAAAZ1',
  });
  expect(asked).toEqual([
    { countryCode: 'FR', vatNumber: '40303265045', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
  ]);
});

test('given no VAT ID of the seller, then it is not named, and nothing proves the question', async () => {
  const { url, asked } = await answering({ ...known, requestIdentifier: '' });
  expect(await createVies(url).check('FR40303265045', null)).toEqual({ isKnown: true, consultation: null });
  expect(asked).toEqual([{ countryCode: 'FR', vatNumber: '40303265045' }]);
});

test.each([
  ['nobody has', { ...known, valid: false, requestIdentifier: '' }],
  ['cannot be one', { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }],
])('given a VAT ID that %s, then it is not known', async (_name, body) => {
  const { url } = await answering(body);
  expect(await createVies(url).check('FR00000000000', null)).toEqual({ isKnown: false, consultation: null });
});

test.each([
  ['the register of the member state is closed', { errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 200],
  ['too many ask', { errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 200],
  ['VIES is broken', 'Bad gateway', 502],
])('given that %s, then nothing is said about the VAT ID', async (_name, body, status) => {
  const { url } = await answering(body, status);
  await expect(createVies(url).check('FR40303265045', null)).rejects.toThrow(VatRegisterBusyError);
});

test('given that nobody listens, then nothing is said about the VAT ID', async () => {
  await expect(createVies('http://127.0.0.1:9/').check('FR40303265045', null)).rejects.toThrow(VatRegisterBusyError);
});
