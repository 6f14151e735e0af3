import { GoogleGenAI } from '@google/genai';
import { captureAnswer } from './capture-answer.ts';
import { fetchOutput } from './fetch-output.ts';
import { readPicture } from './google-picture.ts';
import { classifyAnswer, type Dialect } from './classify-answer.ts';
import { valueAtPath, textAt } from './json-answer.ts';
import { describeModel } from './known-models.ts';
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
 * Creates an image model of Google's Gemini API: `generateContent` (ai.google.dev/gemini-api/docs/image-generation)
 * through the vendor's client, with retries disabled. The response holds the picture; a lost response cannot be
 * requested again.
 */
export function createGoogleModel(options: ModelOptions): ImageModel {
  const key = checkKey('google', options.key);
  const known = describeModel('google', options.model);
  const baseUrl = options.baseUrl ?? ownAddress;

  async function submit(request: PictureRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Submission> {
    signal?.throwIfAborted();
    const captured = captureAnswer();
    const client = new GoogleGenAI({
      apiKey: key,
      // Otherwise environment variables could send keys and photos to another service of Google.
      vertexai: false,
      apiVersion: 'v1beta',
      httpOptions: {
        baseUrl,
        timeout: request.withinSeconds * 1000,
        retryOptions: { attempts: 1 },
        fetch: captured.fetch,
      },
    });
    const { photo } = request;
    const { imageSize } = settingsForSize(known, request);
    try {
      const answer = await client.models.generateContent({
        model: known.name,
        contents: [
          {
            role: 'user',
            parts: [
              { inlineData: { mimeType: photo.contentType, data: Buffer.from(photo.bytes).toString('base64') } },
              { text: request.prompt },
            ],
          },
        ],
        config: {
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: '4:5', ...(imageSize !== null && { imageSize }) },
          // Signed 32 bits.
          seed: request.seed & 0x7f_ff_ff_ff,
          abortSignal: signal,
        },
      });
      // Without either it is not a response of this API, whatever the client made of it.
      if (answer.candidates !== undefined || answer.promptFeedback?.blockReason !== undefined)
        return readPicture(answer, known);
    } catch (error) {
      signal?.throwIfAborted();
      if (captured.read() === null) throw error;
    }
    const answer = captured.read();
    if (answer === null) throw new Error('the client of google answered without asking');
    return classifyAnswer(answer, dialect);
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
