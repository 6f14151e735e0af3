import { z } from 'zod';
import { callProvider } from '../../platform/http-client/call-provider.ts';
import { microdollars, type Microdollars } from '../../shared/microdollars.ts';
import { fetchOutput, maxPictureAnswerBytes } from './fetch-output.ts';
import { classifyResponse, type Dialect } from './classify-response.ts';
import { textAt } from './json-path.ts';
import { describeModel } from './describe-model.ts';
import type { OpenAiModel } from './known-models.ts';
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

const imagesResponse = z.object({
  data: z.array(z.object({ b64_json: z.string().min(1) })).min(1),
  usage: z.unknown().optional(),
});

/**
 * Creates an image model of OpenAI: `POST /images/edits`
 * (developers.openai.com/api/reference/resources/images/methods/edit). It takes no idempotency key, so a request is
 * never repeated. The response holds the picture; a lost response cannot be requested again.
 */
export function createOpenAiModel(options: ModelOptions): ImageModel {
  const key = checkKey('openai', options.key);
  const known = describeModel('openai', options.model);
  const baseUrl = (options.baseUrl ?? ownAddress).replace(/\/$/, '');

  async function submit(request: PictureRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Submission> {
    const response = await callProvider({
      method: 'POST',
      url: `${baseUrl}/images/edits`,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      body: formOf(request, known),
      timeoutSeconds: request.withinSeconds,
      maxResponseBytes: maxPictureAnswerBytes,
      signal,
    });
    const read = imagesResponse.safeParse(
      response.kind === 'answer' && response.status < 300 ? response.json : null,
    ).data;
    const picture = read?.data[0]?.b64_json;
    if (read === undefined || picture === undefined) return classifyResponse(response, dialect);
    return { state: 'finished', output: { bytes: Buffer.from(picture, 'base64') }, cost: costOf(read.usage, known) };
  }

  return {
    ...synchronousMethods,
    provider: 'openai',
    model: known.name,
    ...pricesOf(options, known),
    seconds: known.seconds,
    submit,
    fetchOutput: (output, { signal } = {}) => fetchOutput(output, { name: 'openai', hosts: [], baseUrl, signal }),
  };
}

function formOf(request: PictureRequest, known: OpenAiModel): FormData {
  const { bytes, contentType } = request.photo;
  const form = new FormData();
  form.set('model', known.name);
  const name = contentType === 'image/png' ? 'photo.png' : 'photo.jpg';
  form.set('image[]', new File([new Uint8Array(bytes)], name, { type: contentType }));
  form.set('prompt', request.prompt);
  form.set('n', '1');
  form.set('size', settingsForSize(known, request).size);
  form.set('quality', known.quality);
  form.set('output_format', 'png');
  return form;
}

const tokenUsage = z.object({
  input_tokens_details: z.object({ text_tokens: z.number(), image_tokens: z.number() }),
  output_tokens: z.number(),
});

/** Null if the response has no usage, or the prices are unknown. */
function costOf(usage: unknown, { tokens }: OpenAiModel): Microdollars | null {
  const used = tokenUsage.safeParse(usage).data;
  if (tokens === null || used === undefined) return null;
  const { text_tokens, image_tokens } = used.input_tokens_details;
  const millionths = text_tokens * tokens.textIn + image_tokens * tokens.imageIn + used.output_tokens * tokens.imageOut;
  return Number.isFinite(millionths) ? microdollars(millionths / 1_000_000) : null;
}
