import { callProvider, type ProviderCall } from '../../platform/http-client/call-provider.ts';
import { presentError, presentPictures } from './fal-progress.ts';
import { createWebhookReader } from './fal-webhook.ts';
import { fetchOutput } from './fetch-output.ts';
import { classifyResponse, type Dialect } from './classify-response.ts';
import { valueAtPath, textAt } from './json-path.ts';
import { describeModel, isListed } from './describe-model.ts';
import { fieldsOnFal } from './model-fields.ts';
import { checkKey, pricesOf, settingsForSize, type ModelOptions } from './model-options.ts';
import { openFields } from './open-fields.ts';
import { presentNoProgress } from './no-progress.ts';
import type { ImageModel, ModelProgress, PictureRequest, Submission } from './port.ts';

const falQueueUrl = 'https://queue.fal.run';
/** The current URL of fal's public keys, and the URL in its older documents. */
const falKeyUrls = ['https://rest.fal.ai/.well-known/jwks.json', 'https://rest.alpha.fal.ai/.well-known/jwks.json'];
/** Where fal publishes the input schemas of its models. */
const falSchemaUrl = 'https://fal.ai';
/** Timeouts in seconds. A submission may contain a photo of 10 MB. */
const submitSeconds = 60;
const callSeconds = 20;
/** Seconds that fal keeps the picture at a public URL: long enough to fetch it, and no longer. */
const pictureKeptSeconds = 3_600;

const dialect: Dialect = {
  name: 'fal',
  isOwn: (json) => valueAtPath(json, 'detail') !== undefined,
  isModerated: (json) => presentError(json)?.kind === 'moderated',
  // fal writes 'User is locked. Reason: Exhausted balance', or TOP_UP. Any other lock is a problem of the account.
  isOutOfCredit: (json) => /exhausted balance|top[_ ]up/i.test(textAt(json, 'detail') ?? ''),
};

/**
 * Creates a model on fal, over its queue (fal.ai/docs/documentation/model-apis/inference/queue): `POST /{model}`, with
 * the queue's own retries disabled, because each is paid for. The work is polled by its id, under the app of the model
 * (`appOf`). classifyResponse classifies a response to the submission that has no id.
 */
export function createFalModel(options: ModelOptions): ImageModel {
  const key = checkKey('fal', options.key);
  const known = describeModel('fal', options.model);
  const base = (options.baseUrl ?? falQueueUrl).replace(/\/$/, '');
  const requests = (id: string) => `${base}/${appOf(known.name)}/requests/${encodeURIComponent(id)}`;

  const call = (
    request: Pick<ProviderCall, 'method' | 'url' | 'body' | 'signal'> & {
      headers?: Record<string, string>;
      timeoutSeconds?: number;
    },
  ) =>
    callProvider({
      timeoutSeconds: callSeconds,
      ...request,
      headers: {
        authorization: `Key ${key}`,
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
    });

  const readFields = openFields(
    known.name,
    isListed('fal', known.name) ? known : null,
    async () => {
      const schemas = base === falQueueUrl ? falSchemaUrl : base;
      const url = `${schemas}/api/openapi/queue/openapi.json?endpoint_id=${encodeURIComponent(known.name)}`;
      return callProvider({ method: 'GET', url, headers: { accept: 'application/json' }, timeoutSeconds: callSeconds });
    },
    (document) => fieldsOnFal(document, known.name),
  );

  async function submit(request: PictureRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Submission> {
    const fields = await readFields();
    if ('kind' in fields) return { state: 'refused', failure: fields };
    const url = new URL(`${base}/${known.name}`);
    if (request.webhookUrl !== null) url.searchParams.set('fal_webhook', request.webhookUrl);
    const { photo, input, takesSeed } = settingsForSize({ ...known, ...fields }, request);
    const uri = `data:${request.photo.contentType};base64,${Buffer.from(request.photo.bytes).toString('base64')}`;
    const response = await call({
      method: 'POST',
      url,
      headers: {
        'x-fal-no-retry': '1',
        // Limits the wait for work to begin. fal rejects values of one second or less.
        'x-fal-request-timeout': String(Math.max(2, Math.floor(request.withinSeconds))),
        // Otherwise fal stores the request, with the photo in it, for 30 days (fal.ai/docs/model-apis/data-retention).
        // The result can still be read for an hour.
        'x-fal-store-io': '0',
        'x-fal-object-lifecycle-preference': JSON.stringify({ expiration_duration_seconds: pictureKeptSeconds }),
      },
      body: JSON.stringify({
        ...input,
        prompt: request.prompt,
        [photo.field]: photo.list ? [uri] : uri,
        ...(takesSeed && { seed: request.seed & 0x7f_ff_ff_ff }),
      }),
      timeoutSeconds: Math.min(request.withinSeconds, submitSeconds),
      signal,
    });
    const id = response.kind === 'answer' && response.status < 300 ? textAt(response.json, 'request_id') : null;
    return id === null ? classifyResponse(response, dialect) : { state: 'accepted', id };
  }

  async function poll(id: string, { signal }: { signal?: AbortSignal } = {}): Promise<ModelProgress> {
    const response = await call({ method: 'GET', url: `${requests(id)}/status?logs=0`, signal });
    switch (response.kind === 'answer' && response.status < 300 ? textAt(response.json, 'status') : null) {
      case 'IN_QUEUE': {
        const position = response.kind === 'answer' ? valueAtPath(response.json, 'queue_position') : null;
        return { state: 'waiting', position: typeof position === 'number' ? position : null };
      }
      case 'IN_PROGRESS':
        return { state: 'working' };
      case 'COMPLETED':
        return readResult(id, signal);
      default:
        return presentNoProgress('fal', response);
    }
  }

  /** Reads the result of completed work. If the work failed, its error is at the same URL. */
  async function readResult(id: string, signal?: AbortSignal): Promise<ModelProgress> {
    const response = await call({ method: 'GET', url: requests(id), signal });
    if (response.kind !== 'answer' || response.json === undefined) return presentNoProgress('fal', response);
    if (response.status < 300) return presentPictures(response.json);
    const failure = presentError(response.json);
    return failure === null ? presentNoProgress('fal', response) : { state: 'failed', failure };
  }

  async function fetchKeys(): Promise<unknown> {
    const addresses = base === falQueueUrl ? falKeyUrls : [`${base}/.well-known/jwks.json`];
    for (const url of addresses) {
      // The URL is public, so the request carries no API key.
      const response = await callProvider({ method: 'GET', url, headers: {}, timeoutSeconds: callSeconds });
      if (response.kind === 'answer' && response.status < 300 && response.json !== undefined) return response.json;
    }
    return null;
  }

  return {
    provider: 'fal',
    model: known.name,
    asynchronous: true,
    ...pricesOf(options, known),
    seconds: known.seconds,
    prepare: async () => {
      const fields = await readFields();
      return 'kind' in fields ? fields : null;
    },
    submit,
    poll,
    cancel: async (id) => void (await call({ method: 'PUT', url: `${requests(id)}/cancel` })),
    // The queue cannot list its work. If an id is lost, only the webhook announces the work.
    find: async () => 'unreachable',
    parseWebhook: createWebhookReader(fetchKeys),
    fetchOutput: (output, { signal } = {}) =>
      fetchOutput(output, { name: 'fal', hosts: ['fal.media', '.fal.media'], baseUrl: base, signal }),
  };
}

/** The app of a model: the first two segments of its name, or three for workflows and comfy. */
function appOf(model: string): string {
  const names = model.split('/');
  return names.slice(0, names[0] === 'workflows' || names[0] === 'comfy' ? 3 : 2).join('/');
}
