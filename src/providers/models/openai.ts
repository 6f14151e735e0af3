import OpenAI, { toFile } from 'openai';
import { microdollars, type Microdollars } from '../../shared/microdollars.ts';
import { captureAnswer } from './capture-answer.ts';
import { fetchOutput } from './fetch-output.ts';
import { classifyAnswer, type Dialect } from './classify-answer.ts';
import { textAt } from './json-answer.ts';
import { describeModel, type OpenAiModel } from './known-models.ts';
import { checkKey, pricesOf, settingsForSize, synchronousMethods, type ModelOptions } from './model-options.ts';
import type { ImageModel, PictureRequest, Submission } from './port.ts';

const ownAddress = 'https://api.openai.com/v1';

const codeOf = (json: unknown) => textAt(json, 'error', 'code') ?? '';
const dialect: Dialect = {
  name: 'openai',
  isOwn: (json) => textAt(json, 'error', 'message') !== null,
  isModerated: (json) => ['moderation_blocked', 'content_policy_violation'].includes(codeOf(json)),
  isOutOfCredit: (json) =>
    ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'].includes(codeOf(json)) ||
    textAt(json, 'error', 'type') === 'insufficient_quota',
  isWrongKey: (json) => codeOf(json) === 'invalid_api_key',
  // Also with 403: the project may have no access to a model, or the organization may not be verified for it.
  isWithoutModel: (json) =>
    codeOf(json) === 'model_not_found' ||
    /must be verified to use the model/i.test(textAt(json, 'error', 'message') ?? ''),
};

/**
 * Creates an image model of OpenAI: `POST /images/edits`
 * (developers.openai.com/api/reference/resources/images/methods/edit) through the vendor's client, with retries
 * disabled: it sends no idempotency key, so a retry makes a second picture. The response holds the picture; a lost
 * response cannot be requested again.
 */
export function createOpenAiModel(options: ModelOptions): ImageModel {
  const key = checkKey('openai', options.key);
  const known = describeModel('openai', options.model);
  const baseURL = options.baseUrl ?? ownAddress;

  async function submit(request: PictureRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Submission> {
    signal?.throwIfAborted();
    const captured = captureAnswer();
    // Key, account and URL are explicit; otherwise the client takes them from the environment.
    const client = new OpenAI({
      apiKey: key,
      baseURL,
      organization: null,
      project: null,
      webhookSecret: null,
      adminAPIKey: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: request.withinSeconds * 1000,
      fetch: captured.fetch,
    });
    const { photo } = request;
    const name = photo.contentType === 'image/png' ? 'photo.png' : 'photo.jpg';
    try {
      const answer = await client.images.edit(
        {
          model: known.name,
          image: [await toFile(photo.bytes, name, { type: photo.contentType })],
          prompt: request.prompt,
          n: 1,
          size: settingsForSize(known, request).size,
          quality: known.quality,
          output_format: 'png',
        },
        { signal },
      );
      const picture = answer.data?.[0]?.b64_json;
      if (picture) {
        return {
          state: 'finished',
          output: { bytes: Buffer.from(picture, 'base64') },
          cost: costOf(answer.usage, known),
        };
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (captured.read() === null) throw error;
    }
    const answer = captured.read();
    if (answer === null) throw new Error('the client of openai answered without asking');
    return classifyAnswer(answer, dialect);
  }

  return {
    ...synchronousMethods,
    provider: 'openai',
    model: known.name,
    ...pricesOf(options, known),
    seconds: known.seconds,
    submit,
    fetchOutput: (output, { signal } = {}) =>
      fetchOutput(output, { name: 'openai', hosts: [], baseUrl: baseURL, signal }),
  };
}

function costOf(usage: OpenAI.Images.ImagesResponse.Usage | undefined, { tokens }: OpenAiModel): Microdollars | null {
  if (tokens === null || usage?.input_tokens_details === undefined) return null;
  const { text_tokens, image_tokens } = usage.input_tokens_details;
  const millionths =
    text_tokens * tokens.textIn + image_tokens * tokens.imageIn + usage.output_tokens * tokens.imageOut;
  return Number.isFinite(millionths) ? microdollars(millionths / 1_000_000) : null;
}
