import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { modelProviders, type PictureRequest } from './port.ts';
import { requestUntilEnded, openForTest, type OpenPair } from './fakes/open-for-test.ts';
import { sha256 } from './fakes/paint.ts';

let request: PictureRequest;
beforeAll(async () => {
  const bytes = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  request = {
    photo: { bytes, contentType: 'image/jpeg' },
    prompt: 'A portrait of CANARY-PROMPT',
    seed: 4_000_000_000,
    webhookUrl: null,
    withinSeconds: 30,
  };
});

describe.each(modelProviders)('%s', (provider) => {
  let pair: OpenPair;
  afterEach(() => pair.fake.close());

  test('sends the exact photo and returns the picture made of it', async () => {
    pair = await openForTest(provider);
    const over = await requestUntilEnded(pair.model, request);
    if (over.state !== 'finished') throw new Error(JSON.stringify(over));
    const picture = await pair.model.fetchOutput(over.output);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 80, height: 100 });
    expect(pair.fake.paid.map((work) => sha256(work.photo))).toEqual([sha256(request.photo.bytes)]);
  });

  test('a photo too large for an inline request arrives unchanged', async () => {
    pair = await openForTest(provider);
    const bytes = await sharp(request.photo.bytes).resize(1_600, 1_200).png({ compressionLevel: 0 }).toBuffer();
    const over = await requestUntilEnded(pair.model, { ...request, photo: { bytes, contentType: 'image/png' } });
    expect(over.state).toBe('finished');
    expect(pair.fake.paid.map((work) => sha256(work.photo))).toEqual([sha256(bytes)]);
  });

  test('a model that is not listed gets the most common fields', async () => {
    pair = await openForTest(provider);
    const name = pair.model.asynchronous ? 'owner/model-of-tomorrow' : 'model-of-tomorrow';
    const model = pair.createModel({ model: name });
    expect((await requestUntilEnded(model, request)).state).toBe('finished');
    expect(model.model).toBe(name);
    expect(model.price).toBeGreaterThan(0);
  });

  test('nothing is sent twice after any fault', async () => {
    pair = await openForTest(provider);
    const faults = ['reset-before', 'reset-after', 'lost-500', 'html'] as const;
    pair.fake.script.fault(
      'submit',
      { kind: 'status', status: 429 },
      { kind: 'status', status: 503 },
      ...faults.map((kind) => ({ kind })),
    );
    for (let sent = 1; sent <= faults.length + 2; sent += 1) {
      await pair.model.submit(request);
      expect(pair.fake.calls.filter(({ step }) => step === 'submit')).toHaveLength(sent);
    }
    expect(pair.fake.paid).toHaveLength(2);
  });

  test('a key that cannot be sent in a header is rejected at the start, without being quoted', async () => {
    pair = await openForTest(provider);
    for (const key of ['', 'CANARY\nKEY', 'CANARY KEY', 'CANARY-KËY']) {
      expect(() => pair.createModel({ key })).toThrow(`the key of ${provider} has characters that no key can contain`);
    }
  });

  test('an abort ends the call and throws its reason', async () => {
    pair = await openForTest(provider, { workMs: 60_000 });
    const aborted = AbortSignal.abort(new Error('gone'));
    await expect(pair.model.submit(request, { signal: aborted })).rejects.toThrow('gone');
    expect(pair.fake.calls).toEqual([]);

    const controller = new AbortController();
    pair.fake.script.fault('submit', { kind: 'slow', milliseconds: 60_000 });
    const submitting = pair.model.submit(request, { signal: controller.signal });
    await expect.poll(() => pair.fake.paid.length, { timeout: 30_000 }).toBe(1);
    controller.abort(new Error('gone'));
    await expect(submitting).rejects.toThrow('gone');
  });

  test('a call that times out has an unknown outcome', async () => {
    pair = await openForTest(provider, { workMs: 60_000 });
    pair.fake.script.fault('submit', { kind: 'slow', milliseconds: 60_000 });
    const submission = await pair.model.submit({ ...request, withinSeconds: 0.5 });
    expect(submission.state).toBe('unknown');
  });

  test('messages for the owner contain no key, no photo and no part of the prompt', async () => {
    pair = await openForTest(provider);
    const { script } = pair.fake;
    const key = 'CANARY-KEY';
    const photo = { bytes: Buffer.from('CANARY-PHOTO'), contentType: 'image/jpeg' } as const;
    const told: unknown[] = [await pair.createModel({ key }).submit({ ...request, photo })];
    for (const kind of [
      'bad-input',
      'moderated',
      'no-credit',
      'no-model',
      'html',
      'reset-after',
      'lost-500',
    ] as const) {
      script.fault('submit', { kind });
      told.push(await pair.model.submit({ ...request, photo }));
    }
    for (const outcome of ['failed', 'moderated', 'empty', 'late'] as const) {
      script.outcome(outcome);
      told.push(await requestUntilEnded(pair.model, { ...request, photo }));
    }
    const echo = await openEcho();
    told.push(await pair.createModel({ key, baseUrl: echo.url }).submit({ ...request, photo }));
    await echo.close();
    const words = JSON.stringify(told);
    expect(words).toMatch(/refused.*failed|refused.*unknown/s);
    for (const secret of ['CANARY', key, pair.fake.key, photo.bytes.toString('base64')])
      expect(words).not.toContain(secret);
  });
});

/** A server that responds with 422 and echoes the request, as some do to explain the error. */
async function openEcho() {
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const error = { message: `${JSON.stringify(message.headers)} ${Buffer.concat(chunks).toString()}` };
      response
        .writeHead(422, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error, detail: error.message }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v1`, close: () => new Promise((resolve) => server.close(resolve)) };
}

test.each(['replicate', 'fal'] as const)(
  'given a finished picture, then %s no longer keeps the photo',
  async (provider) => {
    const pair = await openForTest(provider);
    const bytes = await sharp(request.photo.bytes).resize(1_600, 1_200).png({ compressionLevel: 0 }).toBuffer();
    await requestUntilEnded(pair.model, { ...request, photo: { bytes, contentType: 'image/png' } });
    await expect.poll(() => pair.fake.keptPhotos.length, { timeout: 30_000 }).toBe(0);
    await pair.fake.close();
  },
);
