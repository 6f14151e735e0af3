import { describe, expect, test } from 'vitest';
import { presentError, presentPictures } from './fal-progress.ts';
import { readPicture } from './google-picture.ts';
import { presentPrediction } from './replicate-progress.ts';

const started = { started_at: '2026-11-21T12:00:00Z' };
const failed = (error: string, more: object = started) => presentPrediction({ status: 'failed', error, ...more });

describe('a prediction of Replicate', () => {
  test.each([
    ['The input or output was flagged as sensitive. Please try again with different inputs. (E005)', 'moderated'],
    ['NSFW content detected. Try running it again, or try a different prompt.', 'moderated'],
    ['Service is currently unavailable due to high demand. Please try again later. (E003)', 'transient'],
    ['Prediction interrupted; please retry (code: PA)', 'transient'],
    ['Director: unexpected error handling prediction (E9243)', 'transient'],
    ['Input validation failed: input_images.0: must be a valid image (E006)', 'input'],
    ['cannot identify image file', 'input'],
    ['CUDA out of memory', 'transient'],
  ] as const)('that failed with "%s" is %s', (error, kind) => {
    expect(failed(error)).toMatchObject({ state: 'failed', failure: { kind, charged: 'maybe' } });
    // Work that never began is free.
    expect(failed(error, { started_at: null })).toMatchObject({ failure: { kind, charged: 'no' } });
  });

  test('its error message is not passed on', () => {
    expect(JSON.stringify(failed('flagged as sensitive: "my dog Rex" (E005)'))).not.toContain('Rex');
  });

  test.each([
    [{ status: 'starting' }, { state: 'waiting', position: null }],
    [{ status: 'processing' }, { state: 'working' }],
    [
      { status: 'succeeded', output: 'https://a.test/1' },
      { state: 'finished', output: { url: 'https://a.test/1' } },
    ],
    [
      { status: 'succeeded', output: ['https://a.test/1', 'https://a.test/2'] },
      { state: 'finished', output: { url: 'https://a.test/1' } },
    ],
    [{ status: 'succeeded', output: null, data_removed: true }, { state: 'forgotten' }],
    [
      { status: 'succeeded', output: { text: 'words' } },
      { state: 'failed', failure: { kind: 'provider', charged: 'yes' } },
    ],
    [
      { status: 'aborted', ...started },
      { state: 'failed', failure: { kind: 'deadline', charged: 'no' } },
    ],
    [
      { status: 'canceled', ...started },
      { state: 'failed', failure: { kind: 'deadline', charged: 'maybe' } },
    ],
    [
      { status: 'canceled', started_at: null },
      { state: 'failed', failure: { kind: 'deadline', charged: 'no' } },
    ],
  ])('%o', (prediction, expected) => {
    expect(presentPrediction(prediction)).toMatchObject(expected);
  });

  test.each([{}, null, 'words', { status: 'dreaming' }])('%o is not a prediction', (prediction) => {
    expect(presentPrediction(prediction)).toBeNull();
  });
});

describe('a request to fal', () => {
  const typed = (type: string) => presentError({ detail: [{ loc: ['body'], msg: 'words of a visitor', type }] });

  test.each([
    ['content_policy_violation', 'moderated'],
    ['no_media_generated', 'transient'],
    ['generation_timeout', 'transient'],
    ['image_too_large', 'input'],
    ['file_download_error', 'input'],
    ['value_error.missing', 'input'],
  ] as const)('whose model failed with %s is %s', (type, kind) => {
    expect(typed(type)).toMatchObject({ kind, charged: 'maybe' });
  });

  test.each([
    ['runner_disconnected', 'transient'],
    ['runner_scheduling_failure', 'transient'],
    ['request_timeout', 'deadline'],
    ['startup_timeout', 'deadline'],
    ['client_cancelled', 'deadline'],
  ] as const)('that fal failed with %s is %s and free', (error_type, kind) => {
    expect(presentError({ detail: 'words of a visitor', error_type })).toMatchObject({ kind, charged: 'no' });
  });

  test('messages are not passed on, and other bodies are not errors', () => {
    expect(JSON.stringify([typed('image_too_large'), typed('My dog Rex!')])).not.toMatch(/visitor|Rex/);
    for (const body of [null, {}, { detail: 'Request is still in progress' }, { detail: [] }])
      expect(presentError(body)).toBeNull();
  });

  test('a blackened picture is a failure', () => {
    const images = [{ url: 'https://a.test/1' }];
    expect(presentPictures({ images, has_nsfw_concepts: [false] })).toMatchObject({
      state: 'finished',
      output: images[0],
    });
    expect(presentPictures({ images, has_nsfw_concepts: [true] })).toMatchObject({
      state: 'failed',
      failure: { kind: 'moderated', charged: 'yes' },
    });
    expect(presentPictures({ image: images[0] })).toMatchObject({ state: 'finished', output: images[0] });
    expect(presentPictures({ images: [] })).toMatchObject({ state: 'failed', failure: { kind: 'provider' } });
  });
});

describe('a response of Google', () => {
  const tokens = { in: 1.5, textOut: 7.5, imageOut: 30 };
  const present = (answer: object) => readPicture(answer, { tokens });
  const picture = (text: string, thought = false) => ({
    inlineData: { mimeType: 'image/png', data: Buffer.from(text).toString('base64') },
    thought,
  });

  test.each([
    ['IMAGE_SAFETY', 'moderated'],
    ['PROHIBITED_CONTENT', 'moderated'],
    ['IMAGE_PROHIBITED_CONTENT', 'moderated'],
    ['IMAGE_RECITATION', 'moderated'],
    ['RECITATION', 'moderated'],
    ['SAFETY', 'moderated'],
    ['BLOCKLIST', 'moderated'],
    ['SPII', 'moderated'],
    ['NO_IMAGE', 'transient'],
    ['IMAGE_OTHER', 'transient'],
    ['MAX_TOKENS', 'transient'],
    ['STOP', 'transient'],
  ] as const)('without a picture for %s is %s', (finishReason, kind) => {
    const candidates = [{ finishReason, content: { parts: [{ text: 'I painted my dog Rex' }] } }];
    const presented = present({ candidates });
    expect(presented).toMatchObject({ state: 'refused', failure: { kind, charged: 'maybe' } });
    expect(JSON.stringify(presented)).not.toContain('Rex');
  });

  test('to a blocked prompt is a refusal', () => {
    const promptFeedback = { blockReason: 'PROHIBITED_CONTENT' };
    expect(present({ promptFeedback })).toMatchObject({ state: 'refused', failure: { kind: 'moderated' } });
  });

  test('of several parts gives the last picture that is not a thought', () => {
    const parts = [
      picture('sketch', true),
      { text: 'Now' },
      picture('first'),
      picture('last'),
      picture('afterthought', true),
    ];
    const presented = present({ candidates: [{ content: { parts }, finishReason: 'STOP' }] });
    expect(presented).toMatchObject({ state: 'finished', output: { bytes: Buffer.from('last') }, cost: null });
  });

  test('without candidates and without a block reason is not a response of this API', () => {
    for (const answer of [{}, { candidates: 'none' }, { promptFeedback: {} }]) expect(present(answer)).toBeNull();
  });

  test('costs its input, thoughts and picture', () => {
    const usageMetadata = {
      promptTokenCount: 1_000,
      candidatesTokenCount: 2_530,
      candidatesTokensDetails: [
        { modality: 'IMAGE', tokenCount: 2_520 },
        { modality: 'TEXT', tokenCount: 10 },
      ],
      thoughtsTokenCount: 90,
    };
    const candidates = [{ content: { parts: [picture('a')] } }];
    // 1,000 tokens at $1.50, 100 at $7.50 and 2,520 at $30 per million.
    expect(present({ candidates, usageMetadata })).toMatchObject({ cost: 1_500 + 750 + 75_600 });
  });
});
