import { Webhook } from 'standardwebhooks';
import { valueAtPath, textAt } from '../json-path.ts';
import type { Size } from './paint.ts';
import type { ProtocolContext, OpenProtocol } from './protocol.ts';
import { asObject, parseJson, pickHeaders, readForm } from './read-request.ts';
import type { Refusal, RequestPurpose } from './script.ts';
import type { Reply, Request } from './server.ts';
import { foreignUrl, sendPicture, type Work } from './work.ts';

/** Statuses and messages as in replicate.com/docs/reference/http and users' reports. */
const refusals: Readonly<Record<Refusal, readonly [number, string, string]>> = {
  'wrong-key': [401, 'Unauthenticated', 'You did not pass a valid authentication token'],
  'no-credit': [402, 'Insufficient credit', 'You have insufficient credit to run this model.'],
  'no-model': [404, 'Not found', 'The requested resource could not be found.'],
  'bad-input': [422, 'Input validation failed', '- input: prompt is required'],
  moderated: [422, 'Input validation failed', 'The input was flagged as sensitive. (E005)'],
};

const uploads = '/v1/files';
const pageSize = 100;

/**
 * Replicate's predictions: creates, polls, lists, cancels and announces them; accepts uploaded photos and serves
 * pictures.
 */
export function replicateProtocol({
  key,
  works,
  origin,
  pictureSize,
  listsWebhooks,
  inputSchema,
  derive,
  accepts,
}: ProtocolContext): OpenProtocol {
  const files = new Map<string, Buffer>();
  const inputs = new Map<string, unknown>();
  const secret = `whsec_${derive('webhook secret').toString('base64')}`;
  const stranger = `whsec_${derive('a stranger').toString('base64')}`;

  const present = (work: Work, listed = false) => ({
    id: work.id,
    model: 'owner/name',
    version: 'hidden',
    ...(!listed && { input: inputs.get(work.id) }),
    ...((!listed || listsWebhooks) && work.webhookUrl !== null && { webhook: work.webhookUrl }),
    source: 'api',
    data_removed: false,
    logs: '',
    created_at: work.createdAt.toISOString(),
    ...stateOf(work, origin()),
    urls: { get: `${origin()}/v1/predictions/${work.id}`, cancel: `${origin()}/v1/predictions/${work.id}/cancel` },
  });

  function submit(request: Request): Reply {
    const body = parseJson(request.body);
    const input = valueAtPath(body, 'input');
    const fields = ['images', 'input_images', 'image_input'].map((field) => textAt(input, field, 0));
    const photo = readPhoto(fields.find((uri) => uri !== null) ?? textAt(input, 'input_image'), files);
    if (
      !accepts('submit', { ...asObject(body), headers: pickHeaders(request.headers, ['cancel-after', 'prefer']) }) ||
      photo === null
    )
      return refuse('bad-input');
    const work = works.accept({
      photo,
      size: pictureSize ?? sizeOf(textAt(input, 'resolution')),
      format: textAt(input, 'output_format') === 'jpg' ? 'jpeg' : 'png',
      seed: Number(valueAtPath(input, 'seed') ?? 0),
      webhookUrl: textAt(body, 'webhook'),
    });
    inputs.set(work.id, input);
    return { status: 201, body: present(work) };
  }

  async function answer(step: RequestPurpose, request: Request): Promise<Reply> {
    const id = request.path.split('/')[3] ?? '';
    const work = works.all.get(id);
    switch (step) {
      case 'submit':
        return submit(request);
      case 'upload': {
        const content = (await readForm(request)).get('content');
        if (!(content instanceof File)) return refuse('bad-input');
        const name = derive(`file ${files.size}`).toString('hex').slice(0, 20);
        files.set(`${origin()}${uploads}/${name}`, Buffer.from(await content.arrayBuffer()));
        return {
          status: 201,
          body: {
            id: name,
            content_type: content.type,
            size: content.size,
            urls: { get: `${origin()}${uploads}/${name}` },
          },
        };
      }
      case 'discard':
        return files.delete(`${origin()}${request.path}`) ? { status: 204, body: '' } : refuse('no-model');
      case 'list':
        return listPage(request);
      case 'schema':
        return {
          status: 200,
          body: { latest_version: { openapi_schema: { components: { schemas: { Input: inputSchema } } } } },
        };
      case 'secret':
        return { status: 200, body: { key: secret } };
      case 'output':
        return sendPicture(works.all.get(request.path.split('/')[2] ?? ''));
      default:
    }
    if (work === undefined) return refuse('no-model');
    if (step === 'cancel') works.cancel(id);
    return { status: 200, body: present(work) };
  }

  function listPage({ query }: Request): Reply {
    const start = Number(query.get('cursor') ?? 0);
    const newestFirst = [...works.all.values()].toReversed();
    const next = start + pageSize < newestFirst.length ? `${origin()}/v1/predictions?cursor=${start + pageSize}` : null;
    return {
      status: 200,
      body: {
        previous: null,
        next,
        results: newestFirst.slice(start, start + pageSize).map((work) => present(work, true)),
      },
    };
  }

  return {
    basePath: '/v1',
    route,
    isKeyed: ({ headers }) => headers.authorization === `Bearer ${key}`,
    answer,
    refuse,
    keptPhotos: () => [...files.values()],
    announce: (work) => ({ webhookId: `msg_${work.id}`, body: present(work) }),
    sign: ({ id, body, at: moment, forged }) => ({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
      'webhook-signature': new Webhook(forged ? stranger : secret).sign(id, moment, body),
    }),
  };
}

function route(method: string, path: string): RequestPurpose | null {
  if (method === 'POST' && /^\/v1\/models\/[^/]+\/[^/]+\/predictions$/.test(path)) return 'submit';
  if (method === 'GET' && /^\/v1\/models\/[^/]+\/[^/]+$/.test(path)) return 'schema';
  if (method === 'POST' && path === uploads) return 'upload';
  if (method === 'DELETE' && path.startsWith(`${uploads}/`)) return 'discard';
  if (method === 'GET' && path === '/v1/predictions') return 'list';
  if (method === 'GET' && /^\/v1\/predictions\/[^/]+$/.test(path)) return 'poll';
  if (method === 'POST' && /^\/v1\/predictions\/[^/]+\/cancel$/.test(path)) return 'cancel';
  if (method === 'GET' && path === '/v1/webhooks/default/secret') return 'secret';
  if (method === 'GET' && path.startsWith('/pictures/')) return 'output';
  return null;
}

function refuse(reason: Refusal | number): Reply {
  const [status, title, detail] =
    typeof reason === 'number'
      ? [reason, 'Error', reason === 429 ? 'Request was throttled. Your rate limit resets in ~7s.' : `status ${reason}`]
      : refusals[reason];
  return { status, body: { title, detail, status } };
}

/** The state of a prediction within an hour after its end. */
function stateOf(work: Work, origin: string): object {
  const started = {
    started_at: work.createdAt.toISOString(),
    completed_at: work.createdAt.toISOString(),
    metrics: { predict_time: 4.2 },
  };
  if (work.state === 'waiting') return { status: 'starting', output: null, error: null, started_at: null };
  if (work.state === 'working')
    return { status: 'processing', output: null, error: null, started_at: started.started_at };
  if (work.state === 'cancelled') return { status: 'canceled', output: null, error: null, ...started };
  switch (work.outcome) {
    case 'late':
      return { status: 'aborted', output: null, error: null, started_at: null };
    case 'moderated':
      return {
        status: 'failed',
        output: null,
        error: 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)',
        ...started,
      };
    case 'failed':
      return {
        status: 'failed',
        output: null,
        error: 'Service is temporarily unavailable. Please try again later. (E004)',
        ...started,
      };
    case 'empty':
      return { status: 'succeeded', output: [], error: null, ...started };
    case 'elsewhere':
      return { status: 'succeeded', output: foreignUrl, error: null, ...started };
    default:
      return { status: 'succeeded', output: `${origin}/pictures/${work.id}/output.png`, error: null, ...started };
  }
}

/**
 * Size for 4:5, at most 2048 px high, as in the models' documents: by megapixels ('2 MP') or by class ('2k', 4
 * megapixels).
 */
function sizeOf(resolution: string | null): Size {
  const number = Number(/^[\d.]+/.exec(resolution ?? '1')?.[0] ?? 1);
  const megapixels = /k$/i.test(resolution ?? '') ? number ** 2 : number;
  const width = Math.min(1632, Math.round(Math.sqrt(megapixels * 800_000) / 32) * 32);
  return { width, height: Math.min(2048, Math.round((width * 1.25) / 32) * 32) };
}

function readPhoto(uri: string | null, files: ReadonlyMap<string, Buffer>): Buffer | null {
  if (uri === null) return null;
  const inline = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(uri)?.[1];
  return inline === undefined ? (files.get(uri) ?? null) : Buffer.from(inline, 'base64');
}
