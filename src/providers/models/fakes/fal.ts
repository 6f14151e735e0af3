import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { valueAtPath, textAt } from '../json-path.ts';
import type { Size } from './paint.ts';
import type { ProtocolContext, OpenProtocol } from './protocol.ts';
import { asObject, parseJson, pickHeaders } from './read-request.ts';
import type { Refusal, RequestPurpose } from './script.ts';
import type { Reply, Request } from './server.ts';
import { foreignUrl, sendPicture, type Work } from './work.ts';

/** Errors as in fal.ai/docs/documentation/model-apis and users' reports. */
const refusals: Readonly<Record<Refusal, readonly [number, unknown]>> = {
  'wrong-key': [401, 'Cannot access application. Authentication is required to access this application.'],
  'no-credit': [403, 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.'],
  'no-model': [404, 'Application not found'],
  'bad-input': [422, [{ loc: ['body', 'prompt'], msg: 'field required', type: 'value_error.missing' }]],
  moderated: [
    422,
    [{ loc: ['body', 'prompt'], msg: 'The content could not be processed', type: 'content_policy_violation' }],
  ],
};

const userId = 'fake-user';

/** Simulates fal's queue: accepts, reports, cancels and announces work; serves pictures, schemas and public keys. */
export function falProtocol({ key, works, origin, pictureSize, inputSchema, accepts }: ProtocolContext): OpenProtocol {
  const ownKey = generateKeyPairSync('ed25519');
  const foreignKey = generateKeyPairSync('ed25519');
  /** Photos that fal would store, because their requests lack the header that forbids it. */
  const stored: Uint8Array[] = [];

  function submit(request: Request): Reply {
    const body = parseJson(request.body);
    const uri = textAt(body, 'image_urls', 0) ?? textAt(body, 'input_images', 0) ?? textAt(body, 'image_url') ?? '';
    const photo = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(uri)?.[1];
    const headers = pickHeaders(request.headers, [
      'x-fal-no-retry',
      'x-fal-request-timeout',
      'x-fal-store-io',
      'x-fal-object-lifecycle-preference',
    ]);
    if (
      !accepts('submit', { ...asObject(body), headers, query: Object.fromEntries(request.query) }) ||
      photo === undefined
    )
      return refuse('bad-input');
    const work = works.accept({
      photo: Buffer.from(photo, 'base64'),
      size: pictureSize ?? sizeOf(valueAtPath(body, 'image_size'), textAt(body, 'resolution')),
      format: textAt(body, 'output_format') === 'png' ? 'png' : 'jpeg',
      seed: Number(valueAtPath(body, 'seed') ?? 0),
      webhookUrl: request.query.get('fal_webhook'),
    });
    if (headers['x-fal-store-io'] !== '0') stored.push(work.photo);
    return { status: 200, body: { ...addressesOf(work.id, origin()), status: 'IN_QUEUE', queue_position: 0 } };
  }

  function describe(name: string): Reply {
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } } };
    return {
      status: 200,
      body: {
        paths: { [`/${name}`]: { post: { requestBody: body } } },
        components: { schemas: { Input: inputSchema } },
      },
    };
  }

  async function answer(step: RequestPurpose, request: Request): Promise<Reply> {
    if (step === 'submit') return submit(request);
    if (step === 'secret')
      return { status: 200, body: { keys: [{ ...ownKey.publicKey.export({ format: 'jwk' }), kid: 'fake' }] } };
    if (step === 'schema') return describe(request.query.get('endpoint_id') ?? '');
    if (step === 'output') return sendPicture(works.all.get(request.path.split('/')[2] ?? ''));
    const id = /\/requests\/([^/]+)/.exec(request.path)?.[1] ?? '';
    const work = works.all.get(id);
    if (work === undefined) return refuse('no-model');
    const isOver = work.state === 'done' || work.state === 'cancelled';
    if (step === 'cancel') {
      if (isOver) return { status: 400, body: { status: 'ALREADY_COMPLETED' } };
      works.cancel(id);
      return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } };
    }
    if (step === 'poll') {
      const status = isOver ? 'COMPLETED' : work.state === 'working' ? 'IN_PROGRESS' : 'IN_QUEUE';
      return {
        status: 200,
        body: { ...addressesOf(id, origin()), status, ...(status === 'IN_QUEUE' && { queue_position: 0 }) },
      };
    }
    if (!isOver) return { status: 400, body: { detail: 'Request is still in progress' } };
    const [status, body] = resultOf(work, origin());
    return { status, body };
  }

  return {
    basePath: '',
    route,
    isKeyed: ({ headers, path }) => headers.authorization === `Key ${key}` || path === keysPath || path === schemasPath,
    answer,
    refuse,
    keptPhotos: () => stored,
    announce: (work) => {
      const [status, payload] = resultOf(work, origin());
      const about = { request_id: work.id, gateway_request_id: work.id, payload };
      return {
        webhookId: work.id,
        body:
          status < 300
            ? { ...about, error: null, status: 'OK' }
            : { ...about, error: `Invalid status code: ${status}`, status: 'ERROR' },
      };
    },
    sign: ({ id, body, at: moment, forged }) =>
      signWebhook(id, body, moment, forged ? foreignKey.privateKey : ownKey.privateKey),
  };
}

const keysPath = '/.well-known/jwks.json';
const schemasPath = '/api/openapi/queue/openapi.json';

function route(method: string, path: string): RequestPurpose | null {
  if (method === 'GET' && path === keysPath) return 'secret';
  if (method === 'GET' && path === schemasPath) return 'schema';
  if (method === 'GET' && path.startsWith('/pictures/')) return 'output';
  if (method === 'GET' && /\/requests\/[^/]+\/status$/.test(path)) return 'poll';
  if (method === 'PUT' && /\/requests\/[^/]+\/cancel$/.test(path)) return 'cancel';
  if (method === 'GET' && /\/requests\/[^/]+$/.test(path)) return 'result';
  if (method === 'POST' && /^(?:\/[\w.-]+){2,5}$/.test(path) && !path.includes('/requests/')) return 'submit';
  return null;
}

function signWebhook(id: string, body: string, moment: Date, key: KeyObject): Record<string, string> {
  const timestamp = String(Math.floor(moment.getTime() / 1000));
  const hash = createHash('sha256').update(body).digest('hex');
  const signature = sign(null, Buffer.from([id, userId, timestamp, hash].join('\n')), key);
  return {
    'x-fal-webhook-request-id': id,
    'x-fal-webhook-user-id': userId,
    'x-fal-webhook-timestamp': timestamp,
    'x-fal-webhook-signature': signature.toString('hex'),
  };
}

function addressesOf(id: string, origin: string) {
  const requests = `${origin}/owner/app/requests/${id}`;
  return { request_id: id, response_url: requests, status_url: `${requests}/status`, cancel_url: `${requests}/cancel` };
}

/** Status and body of a result, the same in a poll and in a webhook. */
function resultOf(work: Work, origin: string): readonly [number, object] {
  const failed = (status: number, error_type: string) => [status, { detail: 'Request failed', error_type }] as const;
  if (work.state === 'cancelled') return failed(499, 'client_cancelled');
  const pictures = (url: string, blackened = false) =>
    [
      200,
      {
        images: [{ url, ...work.size, content_type: `image/${work.format}` }],
        seed: work.seed,
        has_nsfw_concepts: [blackened],
        prompt: '',
      },
    ] as const;
  const url = `${origin}/pictures/${work.id}/output.${work.format}`;
  switch (work.outcome) {
    case 'late':
      return failed(504, 'startup_timeout');
    case 'failed':
      return failed(503, 'runner_disconnected');
    case 'moderated':
      return pictures(url, true);
    case 'empty':
      return [200, { images: [], seed: work.seed }];
    case 'elsewhere':
      return pictures(foreignUrl);
    default:
      return pictures(url);
  }
}

function refuse(reason: Refusal | number): Reply {
  const [status, detail] =
    typeof reason === 'number'
      ? [reason, reason === 429 ? 'Too many requests. Expected available in 7 seconds.' : `status ${reason}`]
      : refusals[reason];
  return { status, body: { detail } };
}

/** The requested size; without one, 4:5 in the requested resolution class (1K, 2K or 4K). */
function sizeOf(imageSize: unknown, resolution: string | null): Size {
  const times = /^[24]k$/i.test(resolution ?? '') ? Number(resolution?.[0]) : 1;
  const [width, height] = [valueAtPath(imageSize, 'width'), valueAtPath(imageSize, 'height')];
  return typeof width === 'number' && typeof height === 'number'
    ? { width, height }
    : { width: 896 * times, height: 1120 * times };
}
