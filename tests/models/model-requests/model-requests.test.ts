import { afterEach, expect, test } from 'vitest';
import { createFalModel } from '../../../src/providers/models/fal.ts';
import { createGoogleModel } from '../../../src/providers/models/google.ts';
import { createOpenAiModel } from '../../../src/providers/models/openai.ts';
import { modelProviders, type PictureRequest } from '../../../src/providers/models/port.ts';
import { createReplicateModel } from '../../../src/providers/models/replicate.ts';
import { startFake, type FakeProvider } from '../../../src/providers/models/fakes/open.ts';
import { findProblem } from './check.ts';
import { generateSchema, isSchemaCurrent, readSchema } from '../../harness/vendor-schema.ts';
import { installTypes, modelRequests } from './generate.ts';

const create = {
  replicate: createReplicateModel,
  openai: createOpenAiModel,
  google: createGoogleModel,
  fal: createFalModel,
};

let fake: FakeProvider | null = null;
afterEach(() => fake?.close());

test('the schema is up to date with the packages of tools/model-types; if not, run generate.ts', () => {
  expect(isSchemaCurrent(modelRequests)).toBe(true);
});

// Only in `npm run test:long`, because the generator has to be installed.
test.runIf(process.env.SCHEMAS_LONG === '1')(
  'generating the schema again changes nothing',
  { timeout: 120_000 },
  async () => {
    installTypes();
    expect(readSchema(modelRequests)).toBe(await generateSchema(modelRequests));
  },
);

test.each(modelProviders)('requests to %s match the types of its package', async (provider) => {
  fake = await startFake(provider, { check: findProblem, pictureSize: { width: 8, height: 10 } });
  const request: PictureRequest = {
    photo: { bytes: new Uint8Array(300_000), contentType: 'image/png' },
    prompt: 'A portrait',
    seed: 2 ** 32 - 1,
    webhookUrl: 'http://127.0.0.1:9/webhook',
    withinSeconds: 20.5,
  };
  fake.script.outcome('empty', 'empty');
  const model = create[provider]({ key: fake.key, baseUrl: fake.url });
  await model.submit(request);
  await model.submit({
    ...request,
    webhookUrl: null,
    photo: { bytes: new Uint8Array(300), contentType: 'image/jpeg' },
  });
  expect(fake.problems).toEqual([]);
  expect(fake.paid).toHaveLength(2);
});

const replicate = {
  input: { prompt: 'x', input_images: ['data:image/png;base64,AA=='], aspect_ratio: '4:5', seed: 1 },
  headers: { 'cancel-after': '60s' },
};
const fal = {
  prompt: 'x',
  image_urls: ['data:image/png;base64,AA=='],
  image_size: { width: 800, height: 1000 },
  query: {},
  headers: {
    'x-fal-no-retry': '1',
    'x-fal-request-timeout': '60',
    'x-fal-store-io': '0',
    'x-fal-object-lifecycle-preference': '{}',
  },
};
const flux3 = { prompt: 'x', aspect_ratio: '4:5', resolution: '2k' };
const replicateFlux3 = { ...replicate, input: { ...flux3, images: ['data:image/png;base64,AA=='], grounding: false } };
const falFlux3 = {
  ...flux3,
  image_urls: fal.image_urls,
  enable_prompt_expansion: false,
  query: {},
  headers: fal.headers,
};
const openai = {
  model: 'm',
  prompt: 'x',
  image: [new File(['x'], 'photo.png', { type: 'image/png' })],
  size: '1280x1600',
  quality: 'medium',
};
const google = {
  contents: [{ role: 'user', parts: [{ inlineData: { mimeType: 'image/png', data: 'AA==' } }, { text: 'x' }] }],
  generationConfig: { responseModalities: ['IMAGE'], seed: 1, imageConfig: { aspectRatio: '4:5' } },
};

test.each([
  ['replicate', replicate],
  ['fal', fal],
  ['replicate', replicateFlux3],
  ['fal', falFlux3],
  ['openai', openai],
  ['google', google],
] as const)('a valid request to %s passes the check', (provider, body) => {
  expect(findProblem(provider, 'submit', body)).toBeNull();
});

test.each([
  [
    'a photo in a field of an older model',
    'replicate',
    { ...replicate, input: { ...replicate.input, input_image: 'x' } },
  ],
  ['an unknown aspect ratio', 'replicate', { ...replicate, input: { ...replicate.input, aspect_ratio: '5:7' } }],
  [
    'a header that keeps the connection open',
    'replicate',
    { ...replicate, headers: { ...replicate.headers, prefer: 'wait' } },
  ],
  ['no deadline', 'replicate', { ...replicate, headers: {} }],
  [
    'a webhook for every event',
    'replicate',
    { ...replicate, webhook: 'https://a.test', webhook_events_filter: ['start'] },
  ],
  ['a seed with a fraction', 'replicate', { ...replicate, input: { ...replicate.input, seed: 0.5 } }],
  ['a ratio in place of a size', 'fal', { ...fal, image_size: undefined, aspect_ratio: '4:5' }],
  ['one photo instead of a list', 'fal', { ...fal, image_urls: 'data:image/png;base64,AA==' }],
  ['permission for the queue to retry', 'fal', { ...fal, headers: { ...fal.headers, 'x-fal-no-retry': '0' } }],
  ['permission to store the request', 'fal', { ...fal, headers: { ...fal.headers, 'x-fal-store-io': '1' } }],
  ['a number instead of a string', 'fal', { ...fal, safety_tolerance: 2 }],
  ['a web search', 'replicate', { ...replicateFlux3, input: { ...replicateFlux3.input, grounding: true } }],
  ['a seed for a model that has none', 'replicate', { ...replicateFlux3, input: { ...replicateFlux3.input, seed: 1 } }],
  [
    "another model's name for the same option",
    'fal',
    { ...falFlux3, enable_prompt_expansion: undefined, grounding: false },
  ],
  ['no size', 'openai', { ...openai, size: undefined }],
  ['no quality', 'openai', { ...openai, quality: undefined }],
  ['an unknown quality', 'openai', { ...openai, quality: 'finest' }],
  ['a fractional number of pictures', 'openai', { ...openai, n: 0.5 }],
  [
    'a photo of another kind',
    'openai',
    { ...openai, image: [new File(['x'], 'photo.svg', { type: 'image/svg+xml' })] },
  ],
  ['no photo', 'openai', { ...openai, image: undefined }],
  [
    'a size in place of a ratio',
    'google',
    { ...google, generationConfig: { ...google.generationConfig, imageConfig: { size: '4K' } } },
  ],
  [
    'snake case',
    'google',
    { contents: [{ role: 'user', parts: [{ inline_data: { mime_type: 'image/png', data: 'AA==' } }] }] },
  ],
] as const)('given %s in a request to %s, the check reports a problem', (_what, provider, body) => {
  expect(findProblem(provider, 'submit', body)).not.toBeNull();
});

test('a reported problem does not contain the photo', () => {
  const problem = findProblem('fal', 'submit', { ...fal, image_urls: 'data:image/png;base64,Q0FOQVJZ' });
  expect(problem).toContain('/image_urls');
  expect(problem).not.toContain('Q0FOQVJZ');
});
