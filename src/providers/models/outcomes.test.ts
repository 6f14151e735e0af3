import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import {
  modelProviders,
  ModelOutputError,
  type ModelFailure,
  type ModelProvider,
  type PictureRequest,
} from './port.ts';
import { requestUntilEnded, openForTest, type OpenPair } from './fakes/open-for-test.ts';
import type { Outcome } from './fakes/script.ts';

const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a63' } })
  .png()
  .toBuffer();
const request: PictureRequest = {
  photo: { bytes: photo, contentType: 'image/png' },
  prompt: 'A portrait',
  seed: 7,
  webhookUrl: null,
  withinSeconds: 30,
};

let pair: OpenPair;
afterEach(() => pair.fake.close());

type Failure = Pick<ModelFailure, 'kind' | 'charged'>;

/** The failure for each outcome of accepted, paid work, by provider; null for an unknown outcome. */
const failures: Readonly<Record<ModelProvider, Readonly<Partial<Record<Outcome, Failure | null>>>>> = {
  replicate: {
    moderated: { kind: 'moderated', charged: 'maybe' },
    failed: { kind: 'transient', charged: 'maybe' },
    late: { kind: 'deadline', charged: 'no' },
    empty: { kind: 'provider', charged: 'yes' },
  },
  fal: {
    moderated: { kind: 'moderated', charged: 'yes' },
    failed: { kind: 'transient', charged: 'no' },
    late: { kind: 'deadline', charged: 'no' },
    empty: { kind: 'provider', charged: 'yes' },
  },
  openai: {
    moderated: { kind: 'moderated', charged: 'maybe' },
    failed: null,
    late: { kind: 'transient', charged: 'no' },
    empty: { kind: 'provider', charged: 'maybe' },
    elsewhere: { kind: 'provider', charged: 'maybe' },
  },
  google: {
    moderated: { kind: 'moderated', charged: 'maybe' },
    failed: null,
    late: { kind: 'transient', charged: 'no' },
    empty: { kind: 'transient', charged: 'maybe' },
    elsewhere: { kind: 'transient', charged: 'maybe' },
  },
};

describe.each(modelProviders)('%s', (provider) => {
  test.each(Object.entries(failures[provider]))('work that is %s', async (outcome, expected) => {
    pair = await openForTest(provider);
    pair.fake.script.outcome(outcome as Outcome);
    const over = await requestUntilEnded(pair.model, request);
    if (expected === null) return expect(over.state).toBe('unknown');
    expect(over).toMatchObject({ state: pair.model.asynchronous ? 'failed' : 'refused', failure: expected });
  });

  test.each(['tiny', 'svg', 'html', 'slow'] as const)(
    'a picture that is %s is returned unchanged, for the pipeline to judge',
    async (outcome) => {
      pair = await openForTest(provider);
      pair.fake.script.outcome(outcome);
      const over = await requestUntilEnded(pair.model, request);
      if (over.state !== 'finished') throw new Error(JSON.stringify(over));
      expect((await pair.model.fetchOutput(over.output)).byteLength).toBeGreaterThan(0);
    },
  );
});

describe.each(['replicate', 'fal'] as const)('%s', (provider) => {
  /** The failure of fetching the picture after this outcome. */
  async function fetchAfter(outcome: Outcome): Promise<ModelFailure> {
    pair = await openForTest(provider);
    pair.fake.script.outcome(outcome);
    const over = await requestUntilEnded(pair.model, request);
    if (over.state !== 'finished') throw new Error(JSON.stringify(over));
    const error: unknown = await pair.model.fetchOutput(over.output).catch((reason: unknown) => reason);
    if (!(error instanceof ModelOutputError)) throw new Error('a picture came');
    return error.failure;
  }

  test('a deleted picture is a deadline failure', async () => {
    expect(await fetchAfter('expired')).toMatchObject({ kind: 'deadline', charged: 'yes' });
  });

  test.each(['elsewhere', 'moved', 'endless'] as const)('a picture that is %s is rejected', async (outcome) => {
    expect(await fetchAfter(outcome)).toMatchObject({ kind: 'provider', trouble: 'answer', charged: 'yes' });
  });

  test('a failed fetch of a picture is temporary', async () => {
    pair = await openForTest(provider);
    const over = await requestUntilEnded(pair.model, request);
    if (over.state !== 'finished') throw new Error(JSON.stringify(over));
    const faults = [
      { kind: 'reset-before' },
      { kind: 'gateway', status: 502 },
      { kind: 'status', status: 429 },
    ] as const;
    pair.fake.script.fault('output', ...faults);
    for (const _ of faults) {
      await expect(pair.model.fetchOutput(over.output)).rejects.toMatchObject({
        failure: { kind: 'transient', charged: 'yes' },
      });
    }
    expect((await pair.model.fetchOutput(over.output)).byteLength).toBeGreaterThan(0);
  });

  test('the key is not sent to the host of pictures', async () => {
    pair = await openForTest(provider);
    const over = await requestUntilEnded(pair.model, request);
    if (over.state !== 'finished') throw new Error(JSON.stringify(over));
    await pair.model.fetchOutput(over.output);
    const sent = pair.fake.calls.filter(({ step }) => step === 'output');
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain(pair.fake.key);
  });

  test('work waits, runs and can be cancelled', async () => {
    pair = await openForTest(provider);
    pair.fake.script.outcome('stuck');
    const submitted = await pair.model.submit(request);
    if (submitted.state !== 'accepted') throw new Error(JSON.stringify(submitted));
    expect((await pair.model.poll(submitted.id)).state).toBe('waiting');
    await pair.model.cancel(submitted.id);
    expect(await pair.model.poll(submitted.id)).toMatchObject({ state: 'failed', failure: { kind: 'deadline' } });
    // No error for finished or unknown work.
    await pair.model.cancel(submitted.id);
    await pair.model.cancel('nobody');
  });

  test('reports unknown work as forgotten and failed polls as unreachable', async () => {
    pair = await openForTest(provider);
    expect(await pair.model.poll('nobody')).toEqual({ state: 'forgotten' });
    const faults = [
      { kind: 'reset-before' },
      { kind: 'gateway', status: 503 },
      { kind: 'html' },
      { kind: 'status', status: 429, retryAfter: 9 },
    ] as const;
    pair.fake.script.fault('poll', ...faults);
    const states = [];
    for (const _ of faults) states.push(await pair.model.poll('nobody'));
    expect(states.map(({ state }) => state)).toEqual(faults.map(() => 'unreachable'));
    expect(states.at(-1)).toMatchObject({ retryAfterSeconds: 9 });
  });
});

describe.each(['openai', 'google'] as const)('%s', (provider) => {
  test('has no work to poll, cancel, find or announce', async () => {
    pair = await openForTest(provider);
    expect(pair.model.asynchronous).toBe(false);
    expect(await pair.model.poll('any')).toEqual({ state: 'forgotten' });
    expect(await pair.model.find('https://shop.test/webhook', new Date(0))).toEqual({ id: null });
    await pair.model.cancel('any');
    await expect(pair.model.parseWebhook({}, Buffer.from('{}'), new Date())).rejects.toThrow('no webhooks');
    expect(pair.fake.calls).toEqual([]);
  });

  test('an endless response ends with the timeout', async () => {
    pair = await openForTest(provider);
    pair.fake.script.outcome('stuck');
    expect((await pair.model.submit({ ...request, withinSeconds: 0.5 })).state).toBe('unknown');
  });

  test('makes a larger picture for a print than for a preview, within the stated price', async () => {
    pair = await openForTest(provider, { pictureSize: undefined });
    const widths = { preview: 0, print: 0 };
    for (const size of ['preview', 'print'] as const) {
      const over = await requestUntilEnded(pair.model, { ...request, size });
      if (over.state !== 'finished') throw new Error(JSON.stringify(over));
      widths[size] = (await sharp(await pair.model.fetchOutput(over.output)).metadata()).width;
      expect(over.cost ?? 0).toBeLessThanOrEqual(size === 'print' ? (pair.model.printPrice ?? 0) : pair.model.price);
    }
    expect(widths.print).toBeGreaterThan(widths.preview);
    expect(pair.model.printPrice).toBeGreaterThan(pair.model.price);
  });

  test('reports the cost of a picture, within the reserved price', async () => {
    pair = await openForTest(provider);
    const over = await requestUntilEnded(pair.model, request);
    if (over.state !== 'finished') throw new Error(JSON.stringify(over));
    expect(over.cost).toBeGreaterThan(0);
    expect(over.cost).toBeLessThanOrEqual(pair.model.price);
  });
});

test('Replicate: deletes an uploaded photo once its work has ended, and not before', async () => {
  pair = await openForTest('replicate');
  pair.fake.script.outcome('stuck');
  const submitted = await pair.model.submit({
    ...request,
    photo: { bytes: Buffer.alloc(300_000, photo), contentType: 'image/png' },
  });
  if (submitted.state !== 'accepted') throw new Error(JSON.stringify(submitted));
  const discarded = () => pair.fake.calls.filter(({ step }) => step === 'discard').map(({ status }) => status);
  await pair.model.poll(submitted.id);
  expect(discarded()).toEqual([]);
  pair.fake.finish(submitted.id);
  expect((await pair.model.poll(submitted.id)).state).toBe('finished');
  await expect.poll(discarded, { timeout: 30_000 }).toEqual([204]);
});

test('Google: takes the picture, not the sketch of a thought', async () => {
  pair = await openForTest('google');
  const over = await requestUntilEnded(pair.model, request);
  if (over.state !== 'finished') throw new Error(JSON.stringify(over));
  const picture = await pair.model.fetchOutput(over.output);
  expect((await sharp(picture).metadata()).format).toBe('png');
});
