import { setTimeout as sleep } from 'node:timers/promises';
import type { Size } from './paint.ts';
import type { ProtocolContext, OpenProtocol } from './protocol.ts';
import { readForm } from './read-request.ts';
import type { Refusal, RequestPurpose } from './script.ts';
import type { Reply, Request } from './server.ts';
import { foreignUrl, pictureOf, type Work } from './work.ts';

/** Status, code, type and message, as in developers.openai.com/api/docs/guides/error-codes and users' reports. */
const refusals: Readonly<Record<Refusal, readonly [number, string, string, string]>> = {
  'wrong-key': [401, 'invalid_api_key', 'invalid_request_error', 'Incorrect API key provided.'],
  'no-credit': [
    429,
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details.',
  ],
  'no-model': [
    404,
    'model_not_found',
    'invalid_request_error',
    'The model does not exist or you do not have access to it.',
  ],
  'bad-input': [400, 'invalid_value', 'invalid_request_error', 'Invalid value for a parameter.'],
  moderated: [
    400,
    'moderation_blocked',
    'image_generation_user_error',
    'Your request was rejected by the safety system.',
  ],
};

/** OpenAI's image edits: the response holds the picture, in base64. */
export function openAiProtocol({ key, works, pictureSize, workMs, accepts }: ProtocolContext): OpenProtocol {
  async function answer(_step: RequestPurpose, request: Request): Promise<Reply> {
    const form = await readForm(request).catch(() => new FormData());
    const photo = form.getAll('image[]').find((value) => value instanceof File);
    if (!accepts('submit', fieldsOf(form)) || photo === undefined) return refuse('bad-input');
    const work = works.accept({
      photo: Buffer.from(await photo.arrayBuffer()),
      size: pictureSize ?? sizeOf(form.get('size')),
      format: form.get('output_format') === 'jpeg' ? 'jpeg' : 'png',
      seed: 0,
      webhookUrl: null,
    });
    await sleep(workMs, undefined, { ref: false });
    return present(work);
  }

  return {
    basePath: '/v1',
    route: (method, path) => (method === 'POST' && path === '/v1/images/edits' ? 'submit' : null),
    isKeyed: ({ headers }) => headers.authorization === `Bearer ${key}`,
    answer,
    refuse,
    sign: null,
  };
}

async function present(work: Work): Promise<Reply> {
  const outputTokens = tokensOf(work.size);
  const usage = {
    input_tokens: 1_300,
    input_tokens_details: { image_tokens: 1_200, text_tokens: 100 },
    output_tokens: outputTokens,
    total_tokens: 1_300 + outputTokens,
  };
  const success = (data: object) => ({
    status: 200,
    body: { created: Math.floor(work.createdAt.getTime() / 1000), data: [data], usage },
  });
  switch (work.outcome) {
    case 'moderated':
      return refuse('moderated');
    case 'failed':
      return refuse(500);
    case 'late':
      return refuse(503);
    case 'stuck':
      return hangingResponse();
    case 'empty':
    case 'expired':
      return success({});
    case 'elsewhere':
    case 'moved':
      return success({ url: foreignUrl });
    case 'endless':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: endlessJson('{"data":[{"b64_json":"'),
      };
    default:
      return {
        ...success({ b64_json: (await pictureOf(work)).toString('base64') }),
        ...(work.outcome === 'slow' && { trickle: 40 }),
      };
  }
}

/** Output tokens of a portrait-format picture at medium quality, by the calculator in OpenAI's documents. */
function tokensOf({ width, height }: Size): number {
  const short = Math.floor((2 * 48 * width + height) / (2 * height));
  return Math.ceil((48 * short * (2_000_000 + width * height)) / 4_000_000);
}

/** A response that never ends, until the client disconnects. */
export function hangingResponse(): Reply {
  async function* wait(): AsyncIterable<Uint8Array> {
    yield Buffer.from('{');
    await new Promise(() => {});
  }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: wait() };
}

const endlessBytes = 500 * 2 ** 20;

export async function* endlessJson(start: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(start);
  const chunk = Buffer.alloc(2 ** 16, 'A');
  for (let sent = 0; sent < endlessBytes; sent += chunk.length) yield chunk;
}

function refuse(reason: Refusal | number): Reply {
  const [status, code, type, message] =
    typeof reason === 'number'
      ? [reason, reason === 429 ? 'rate_limit_exceeded' : null, 'server_error', `status ${reason}`]
      : refusals[reason];
  return { status, body: { error: { message, type, param: null, code } } };
}

function sizeOf(field: unknown): Size {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(typeof field === 'string' ? field : '') ?? ['', '1024', '1536'];
  return { width: Number(width), height: Number(height) };
}

/** Converts a form to the vendor's parameter types: whole numbers as numbers, lists as lists. */
function fieldsOf(form: FormData): object {
  const names = new Set(form.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = form
        .getAll(name)
        .map((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value));
      return name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values[0]];
    }),
  );
}
