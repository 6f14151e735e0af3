import { afterEach, expect, test } from 'vitest';
import { findFields, fieldsOnReplicate } from './model-fields.ts';
import type { PictureRequest } from './port.ts';
import { openForTest, type OpenPair } from './fakes/open-for-test.ts';

let pair: OpenPair;
afterEach(() => pair.fake.close());

const request: PictureRequest = {
  photo: { bytes: Buffer.from('a small photo'), contentType: 'image/png' },
  prompt: 'A portrait',
  seed: 7,
  webhookUrl: null,
  withinSeconds: 30,
};
const noPhoto = {
  type: 'object',
  required: ['prompt'],
  properties: { prompt: { type: 'string' }, style_reference: { type: 'string' } },
};
const model = 'somebody/a-model-of-tomorrow';

test.each(['replicate', 'fal'] as const)(
  'given a model of %s that is not listed, its photo goes into the field in the vendor’s schema',
  async (provider) => {
    pair = await openForTest(provider);
    const opened = pair.createModel({ model });
    expect(await opened.prepare()).toBeNull();
    expect(await opened.submit(request)).toMatchObject({ state: 'accepted' });
    expect(pair.fake.paid.map((work) => Buffer.from(work.photo).toString())).toEqual(['a small photo']);
    expect(pair.fake.calls.filter(({ step }) => step === 'schema')).toHaveLength(1);
  },
);

test.each(['replicate', 'fal'] as const)(
  'given a model of %s that takes no photo, it is rejected with a reason and nothing is sent',
  async (provider) => {
    pair = await openForTest(provider, { inputSchema: noPhoto });
    const opened = pair.createModel({ model });
    const failure = {
      kind: 'provider',
      trouble: 'model',
      charged: 'no',
      detail: expect.stringContaining('takes no photo'),
    };
    expect(await opened.prepare()).toMatchObject(failure);
    expect(await opened.submit(request)).toMatchObject({ state: 'refused', failure });
    expect(pair.fake.calls.filter(({ step }) => step === 'submit' || step === 'upload')).toEqual([]);
  },
);

test.each(['replicate', 'fal'] as const)(
  'given %s cannot return the schema of a model, nothing is guessed, and the next picture requests it again',
  async (provider) => {
    pair = await openForTest(provider);
    pair.fake.script.fault('schema', { kind: 'status', status: 500 }, { kind: 'reset-before' }, { kind: 'no-model' });
    const opened = pair.createModel({ model });
    expect(await opened.prepare()).toMatchObject({ kind: 'transient', charged: 'no' });
    expect(await opened.submit(request)).toMatchObject({
      state: 'refused',
      failure: { kind: 'transient', charged: 'no' },
    });
    expect(await opened.submit(request)).toMatchObject({ state: 'refused', failure: { trouble: 'model' } });
    expect(pair.fake.paid).toEqual([]);
    expect(await opened.submit(request)).toMatchObject({ state: 'accepted' });
  },
);

test.each(['replicate', 'fal', 'openai', 'google'] as const)(
  'the default model of %s is ready without a request',
  async (provider) => {
    pair = await openForTest(provider);
    expect(await pair.model.prepare()).toBeNull();
    expect(pair.fake.calls).toEqual([]);
  },
);

test('sets aspect ratio, size and format in the model’s spelling, and disables web search', async () => {
  pair = await openForTest('replicate');
  const schemas = {
    aspect_ratio: { enum: ['1:1', '3:4', '9:16'], type: 'string' },
    Input: {
      required: ['prompt', 'images'],
      properties: {
        prompt: { type: 'string' },
        images: { type: 'array', items: { type: 'string', format: 'uri' } },
        aspect_ratio: { allOf: [{ $ref: '#/components/schemas/aspect_ratio' }] },
        resolution: { anyOf: [{ enum: ['1k', '2k', '4k'] }, { type: 'null' }] },
        grounding: { type: 'boolean', default: true },
        output_format: { enum: ['webp', 'jpg'] },
      },
    },
  };
  expect(fieldsOnReplicate({ latest_version: { openapi_schema: { components: { schemas } } } })).toEqual({
    photo: { field: 'images', list: true },
    input: { aspect_ratio: '3:4', resolution: '2k', grounding: false },
    takesSeed: false,
  });
  expect(
    findFields(
      {
        required: ['mask'],
        properties: { prompt: { type: 'string' }, image: { type: 'string' }, mask: { type: 'string' } },
      },
      {},
    ),
  ).toContain('asks for mask');
});
