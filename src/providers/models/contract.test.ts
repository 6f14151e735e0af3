import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFalModel } from './fal.ts';
import { createGoogleModel } from './google.ts';
import { createOpenAiModel } from './openai.ts';
import type { ImageModel, ModelProgress, PictureRequest } from './port.ts';
import { createReplicateModel } from './replicate.ts';
import { sha256 } from './stand-ins/paint.ts';
import { openStandIn, type StandIn } from './stand-ins/open.ts';

const create = { replicate: createReplicateModel, openai: createOpenAiModel, google: createGoogleModel, fal: createFalModel };
const providers = Object.keys(create) as (keyof typeof create)[];

let photo: PictureRequest['photo'];
let request: PictureRequest;
beforeAll(async () => {
  const noise = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer();
  photo = { bytes: noise, contentType: 'image/jpeg' };
  request = { photo, prompt: 'A portrait', seed: 4_000_000_000, webhookUrl: null, withinSeconds: 30 };
});

describe.each(providers)('%s', (provider) => {
  let standIn: StandIn;
  let model: ImageModel;
  afterEach(() => standIn.close());

  async function open(options: Parameters<typeof openStandIn>[1] = {}) {
    standIn = await openStandIn(provider, { pictureSize: { width: 80, height: 100 }, ...options });
    model = create[provider]({ key: standIn.key, baseUrl: standIn.url });
  }

  test('the photo is sent, and the picture comes back', async () => {
    await open();
    const finished = await finish(model, request);
    expect(finished.state).toBe('finished');
    if (finished.state !== 'finished') return;
    const picture = await model.fetchOutput(finished.output);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 80, height: 100 });
    expect(standIn.paid.map((work) => sha256(work.photo))).toEqual([sha256(photo.bytes)]);
  });
});

/** Submits and polls until it is over. */
async function finish(model: ImageModel, request: PictureRequest): Promise<ModelProgress> {
  const submitted = await model.submit(request);
  if (submitted.state === 'finished') return submitted;
  if (submitted.state !== 'accepted') throw new Error(JSON.stringify(submitted));
  for (;;) {
    const progress = await model.poll(submitted.id);
    if (progress.state !== 'waiting' && progress.state !== 'working') return progress;
  }
}

