import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { modelProviders, type PictureRequest } from './port.ts';
import { openForTest, type OpenPair } from './fakes/open-for-test.ts';
import type { Fault } from './fakes/script.ts';

const request: PictureRequest = {
  photo: { bytes: Buffer.from('a small photo'), contentType: 'image/png' },
  prompt: 'A portrait',
  seed: 1,
  webhookUrl: null,
  withinSeconds: 30,
};

const transient = { kind: 'transient', charged: 'no' };
const trouble = (what: string) => ({ kind: 'provider', trouble: what, charged: 'no' });
const status = (code: number, retryAfter?: number): Fault => ({
  kind: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** The rows of the table in classify-response.ts that the fake of every provider can produce. */
const rows: readonly [string, Fault, object][] = [
  ['reset before it was read', { kind: 'reset-before' }, { state: 'unknown' }],
  ['reset after it was accepted', { kind: 'reset-after' }, { state: 'unknown' }],
  ['accepted, but with a response of 500', { kind: 'lost-500' }, { state: 'unknown' }],
  ['500', status(500), { state: 'unknown' }],
  ['502 of a gateway', { kind: 'gateway', status: 502 }, { state: 'unknown' }],
  ['504 of a gateway', { kind: 'gateway', status: 504 }, { state: 'unknown' }],
  ['408', status(408), { state: 'unknown' }],
  ['409', status(409), { state: 'unknown' }],
  ['503 in its own format', status(503), { state: 'refused', failure: transient }],
  ['503 of a gateway', { kind: 'gateway', status: 503 }, { state: 'unknown' }],
  ['429', status(429, 11), { state: 'refused', failure: { ...transient, retryAfterSeconds: 11 } }],
  ['no credit', { kind: 'no-credit' }, { state: 'refused', failure: trouble('credit') }],
  ['402', status(402), { state: 'refused', failure: trouble('credit') }],
  ['a wrong key', { kind: 'wrong-key' }, { state: 'refused', failure: trouble('key') }],
  ['401', status(401), { state: 'refused', failure: trouble('key') }],
  ['403', status(403), { state: 'refused', failure: trouble('key') }],
  ['no such model', { kind: 'no-model' }, { state: 'refused', failure: trouble('model') }],
  ['404', status(404), { state: 'refused', failure: trouble('model') }],
  ['410', status(410), { state: 'refused', failure: trouble('model') }],
  ['bad input', { kind: 'bad-input' }, { state: 'refused', failure: { kind: 'input', charged: 'no' } }],
  ['413', status(413), { state: 'refused', failure: { kind: 'input', charged: 'no' } }],
  ['422', status(422), { state: 'refused', failure: { kind: 'input', charged: 'no' } }],
  ['moderation', { kind: 'moderated' }, { state: 'refused', failure: { kind: 'moderated', charged: 'maybe' } }],
  ['a redirect', status(307), { state: 'refused', failure: trouble('answer') }],
  ['418', status(418), { state: 'refused', failure: trouble('answer') }],
  [
    '200 with HTML',
    { kind: 'html' },
    { state: 'refused', failure: { kind: 'provider', trouble: 'answer', charged: 'maybe' } },
  ],
];

describe.each(modelProviders)('%s: outcomes of a request for a picture', (provider) => {
  let pair: OpenPair;
  afterEach(() => pair.fake.close());

  test.each(rows)('%s', async (_what, fault, expected) => {
    pair = await openForTest(provider);
    pair.fake.script.fault('submit', fault);
    expect(await pair.model.submit(request)).toMatchObject(expected);
  });

  test('an unknown key is a problem for the owner', async () => {
    pair = await openForTest(provider);
    const submission = await pair.createModel({ key: 'another' }).submit(request);
    expect(submission).toMatchObject({ state: 'refused', failure: trouble('key') });
    expect(pair.fake.paid).toEqual([]);
  });

  test('a request that could not connect is not charged and may be retried', async () => {
    pair = await openForTest(provider);
    const refused = await pair
      .createModel({ baseUrl: `http://127.0.0.1:${await findClosedPort()}/v1` })
      .submit(request);
    expect(refused).toMatchObject({ state: 'refused', failure: transient });
    const nameless = await pair.createModel({ baseUrl: 'http://no-such-host.invalid/v1' }).submit(request);
    expect(nameless).toMatchObject({ state: 'refused', failure: transient });
  });

  test('reads how long to wait from the error message where no header says it', async () => {
    pair = await openForTest(provider);
    pair.fake.script.fault('submit', status(429));
    const submission = await pair.model.submit(request);
    // OpenAI's message never says it.
    const pause = provider === 'openai' ? {} : { retryAfterSeconds: 7 };
    expect(submission).toMatchObject({ state: 'refused', failure: { ...transient, ...pause } });
  });

  test('gives up on an endless response', async () => {
    pair = await openForTest(provider);
    pair.fake.script.outcome('endless');
    // An asynchronous provider only accepts the request here; its endless picture meets a limit of its own later.
    expect((await pair.model.submit(request)).state).toBe(pair.model.asynchronous ? 'accepted' : 'unknown');
  });
});

test('Replicate: a rejected photo is not charged', async () => {
  const pair = await openForTest('replicate');
  const large = { ...request, photo: { bytes: Buffer.alloc(300_000), contentType: 'image/png' } as const };
  const faults: readonly Fault[] = [
    status(500),
    { kind: 'reset-after' },
    { kind: 'html' },
    { kind: 'wrong-key' },
    status(429),
  ];
  pair.fake.script.fault('upload', ...faults);
  for (const _ of faults)
    expect(await pair.model.submit(large)).toMatchObject({ state: 'refused', failure: { charged: 'no' } });
  expect(pair.fake.calls.map(({ step }) => step)).toEqual(faults.map(() => 'upload'));
  await pair.fake.close();
});

async function findClosedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
