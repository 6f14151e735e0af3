import { callProvider } from '../../platform/http-client/call-provider.ts';
import { fetchOutput, maxPictureAnswerBytes } from './fetch-output.ts';
import { readPicture } from './google-picture.ts';
import { classifyResponse, type Dialect } from './classify-response.ts';
import { valueAtPath, textAt } from './json-path.ts';
import { describeModel } from './describe-model.ts';
import { checkKey, pricesOf, settingsForSize, synchronousMethods, type ModelOptions } from './model-options.ts';
import type { ImageModel, PictureRequest, Submission } from './port.ts';

const ownAddress = 'https://generativelanguage.googleapis.com';

const reasonsOf = (json: unknown) => JSON.stringify(valueAtPath(json, 'error', 'details') ?? '');
const messageOf = (json: unknown) => textAt(json, 'error', 'message') ?? '';
const dialect: Dialect = {
  name: 'google',
  isOwn: (json) => textAt(json, 'error', 'status') !== null,
  // Google responds with 200 to moderated requests: see readPicture.
  isModerated: () => false,
  // Every quota has the same status. A daily quota, a plan without pictures ('limit: 0') and a spent prepayment need a
  // payment by the owner; a quota per minute is temporary.
  isOutOfCredit: (json) =>
    /PerDay|"quotaValue":"0"/.test(reasonsOf(json)) ||
    /limit: 0\b|prepayment credits|billing/i.test(billingWords(json)),
  isWrongKey: (json) =>
    /API_KEY_(?:INVALID|EXPIRED)/.test(reasonsOf(json)) || /API key (?:not valid|expired)/i.test(messageOf(json)),
};

/** The usual message for a quota per minute also mentions 'plan and billing details'. */
function billingWords(json: unknown): string {
  return messageOf(json)
    .replaceAll(/check your plan and billing details/gi, '')
    .replaceAll(/https?:\S+/g, '');
}

/**
 * Creates an image model of Google's Gemini API: `generateContent` (ai.google.dev/gemini-api/docs/image-generation). A
 * request is never repeated. The response holds the picture; a lost response cannot be requested again.
 */
export function createGoogleModel(options: ModelOptions): ImageModel {
  const key = checkKey('google', options.key);
  const known = describeModel('google', options.model);
  const baseUrl = (options.baseUrl ?? ownAddress).replace(/\/$/, '');

  async function submit(request: PictureRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Submission> {
    const { photo } = request;
    const { imageSize } = settingsForSize(known, request);
    const inlineData = { mimeType: photo.contentType, data: Buffer.from(photo.bytes).toString('base64') };
    const response = await callProvider({
      method: 'POST',
      url: `${baseUrl}/v1beta/models/${known.name}:generateContent`,
      headers: { 'x-goog-api-key': key, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        contents: [{ role: 'user', parts: [{ inlineData }, { text: request.prompt }] }],
        generationConfig: {
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: '4:5', ...(imageSize !== null && { imageSize }) },
          // Signed 32 bits.
          seed: request.seed & 0x7f_ff_ff_ff,
        },
      }),
      timeoutSeconds: request.withinSeconds,
      maxResponseBytes: maxPictureAnswerBytes,
      signal,
    });
    const isAccepted = response.kind === 'answer' && response.status < 300;
    return (isAccepted ? readPicture(response.json, known) : null) ?? classifyResponse(response, dialect);
  }

  return {
    ...synchronousMethods,
    provider: 'google',
    model: known.name,
    ...pricesOf(options, known),
    seconds: known.seconds,
    submit,
    fetchOutput: (output, { signal } = {}) => fetchOutput(output, { name: 'google', hosts: [], baseUrl, signal }),
  };
}
