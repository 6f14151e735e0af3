import { setTimeout as sleep } from 'node:timers/promises';
import { valueAtPath, textAt } from '../json-path.ts';
import { endlessJson, hangingResponse } from './openai.ts';
import type { Size } from './paint.ts';
import type { ProtocolContext, OpenProtocol } from './protocol.ts';
import { parseJson } from './read-request.ts';
import type { Refusal, RequestPurpose } from './script.ts';
import type { Reply, Request } from './server.ts';
import { pictureOf, type Work } from './work.ts';

/** Errors as in ai.google.dev/gemini-api/docs/troubleshooting and users' reports. */
const refusals: Readonly<Record<Refusal, readonly [number, string, string, readonly object[]]>> = {
  'wrong-key': [
    400,
    'INVALID_ARGUMENT',
    'API key not valid. Please pass a valid API key.',
    [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  ],
  'no-credit': [
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
    [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
      },
    ],
  ],
  'no-model': [404, 'NOT_FOUND', 'models/gone is not found for API version v1beta.', []],
  'bad-input': [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', []],
  // Not an error at Google: a refusal with status 200, see answer().
  moderated: [200, 'OK', '', []],
};

/** Google's generateContent: the response holds the picture, in base64 among other parts. */
export function googleProtocol({ key, works, pictureSize, workMs, accepts }: ProtocolContext): OpenProtocol {
  async function answer(_step: RequestPurpose, request: Request): Promise<Reply> {
    const body = parseJson(request.body);
    const parts = valueAtPath(body, 'contents', 0, 'parts');
    const photo = (Array.isArray(parts) ? parts : [])
      .map((part) => textAt(part, 'inlineData', 'data'))
      .find((data) => data !== null);
    if (!accepts('submit', body) || photo === undefined || photo === null) return refuse('bad-input');
    const work = works.accept({
      photo: Buffer.from(photo, 'base64'),
      size: pictureSize ?? sizeOf(textAt(body, 'generationConfig', 'imageConfig', 'imageSize')),
      format: 'png',
      seed: Number(valueAtPath(body, 'generationConfig', 'seed') ?? 0),
      webhookUrl: null,
    });
    await sleep(workMs, undefined, { ref: false });
    return present(work);
  }

  return {
    basePath: '',
    route: (method, path) =>
      method === 'POST' && /^\/v1beta\/models\/[^/]+:generateContent$/.test(path) ? 'submit' : null,
    isKeyed: ({ headers }) => headers['x-goog-api-key'] === key,
    answer,
    refuse,
    sign: null,
  };
}

/** Token counts of a picture at 1K, 2K and 4K, from the documents of its model. */
function usageOf({ width }: Size) {
  const picture = width > 3_000 ? 3_780 : width > 1_500 ? 1_680 : 1_120;
  return {
    promptTokenCount: 1_400,
    candidatesTokenCount: picture,
    candidatesTokensDetails: [{ modality: 'IMAGE', tokenCount: picture }],
    thoughtsTokenCount: 300,
    totalTokenCount: 1_700 + picture,
  };
}

async function present(work: Work): Promise<Reply> {
  const whole = (finishReason: string, parts: readonly object[]) => ({
    status: 200,
    body: {
      candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
      usageMetadata: usageOf(work.size),
    },
  });
  switch (work.outcome) {
    case 'moderated':
      return whole('IMAGE_SAFETY', []);
    case 'failed':
      return refuse(500);
    case 'late':
      return refuse(503);
    case 'stuck':
      return hangingResponse();
    case 'empty':
    case 'expired':
      return whole('NO_IMAGE', []);
    case 'elsewhere':
    case 'moved':
      return whole('STOP', [{ text: 'Here is your picture: https://example.com/picture.png' }]);
    case 'endless':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: endlessJson('{"candidates":[{"content":{"parts":[{"inlineData":{"data":"'),
      };
    default:
  }
  const picture = await pictureOf(work);
  const sketch = {
    thought: true,
    inlineData: { mimeType: 'image/png', data: Buffer.from('a sketch').toString('base64') },
  };
  const parts = [
    { thought: true, text: 'First a sketch.' },
    sketch,
    { text: 'Here it is.' },
    { inlineData: { mimeType: 'image/png', data: picture.toString('base64') } },
  ];
  return { ...whole('STOP', parts), ...(work.outcome === 'slow' && { trickle: 40 }) };
}

function refuse(reason: Refusal | number): Reply {
  if (reason === 'moderated')
    return {
      status: 200,
      body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 1_400 } },
    };
  const [code, status, message, details] = typeof reason === 'number' ? passing(reason) : refusals[reason];
  return { status: code, body: { error: { code, message, status, details } } };
}

function passing(code: number): readonly [number, string, string, readonly object[]] {
  if (code !== 429)
    return [code, code === 503 ? 'UNAVAILABLE' : 'INTERNAL', 'The model is overloaded. Please try again later.', []];
  const perMinute = {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel' }],
  };
  const pause = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' };
  return [
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details. Please retry in 7s.',
    [perMinute, pause],
  ];
}

/** Sizes for 4:5, from the model's documents. */
function sizeOf(imageSize: string | null): Size {
  const times = imageSize === '4K' ? 4 : imageSize === '2K' ? 2 : 1;
  return { width: 928 * times, height: 1152 * times };
}
