import { createFalModel } from '../fal.ts';
import { createGoogleModel } from '../google.ts';
import type { ModelOptions } from '../model-options.ts';
import { createOpenAiModel } from '../openai.ts';
import type { ImageModel, ModelProgress, ModelProvider, PictureRequest, Submission } from '../port.ts';
import { createReplicateModel } from '../replicate.ts';
import { startFake, type FakeProvider, type FakeOptions } from './open.ts';

const create: Readonly<Record<ModelProvider, (options: ModelOptions) => ImageModel>> = {
  replicate: createReplicateModel,
  openai: createOpenAiModel,
  google: createGoogleModel,
  fal: createFalModel,
};

export interface OpenPair {
  readonly fake: FakeProvider;
  readonly model: ImageModel;
  /** The same adapter with other settings, e.g. a wrong key. */
  createModel(options?: Partial<ModelOptions>): ImageModel;
}

/** Opens an adapter and its fake for a test. Pictures are 80x100 by default. */
export async function openForTest(provider: ModelProvider, options: FakeOptions = {}): Promise<OpenPair> {
  const fake = await startFake(provider, { pictureSize: { width: 80, height: 100 }, ...options });
  const createModel = (more: Partial<ModelOptions> = {}) =>
    create[provider]({ key: fake.key, baseUrl: fake.url, ...more });
  return { fake, model: createModel(), createModel };
}

/** Requests a picture and waits for the outcome, for synchronous and asynchronous providers. */
export async function requestUntilEnded(
  model: ImageModel,
  request: PictureRequest,
): Promise<Submission | ModelProgress> {
  const submitted = await model.submit(request);
  if (submitted.state !== 'accepted') return submitted;
  for (;;) {
    const progress = await model.poll(submitted.id);
    if (progress.state !== 'waiting' && progress.state !== 'working') return progress;
  }
}
