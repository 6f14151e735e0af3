import { callProvider, type ProviderResponse } from '../../platform/http-client/call-provider.ts';
import { fetchOutput } from './fetch-output.ts';
import { classifyResponse, type Dialect } from './classify-response.ts';
import { valueAtPath, textAt } from './json-path.ts';
import { describeModel, isListed } from './describe-model.ts';
import { fieldsOnReplicate } from './model-fields.ts';
import { checkKey, pricesOf, settingsForSize, type ModelOptions } from './model-options.ts';
import { openFields } from './open-fields.ts';
import { presentNoProgress } from './no-progress.ts';
import type { ImageModel, ModelProgress, PictureRequest, Submission } from './port.ts';
import { presentPrediction } from './replicate-progress.ts';
import { createWebhookReader } from './replicate-webhook.ts';

const ownAddress = 'https://api.replicate.com/v1';
/** Larger photos are uploaded first: data URIs may have up to 256 kB (replicate.com/docs/reference/http). */
const maxInlineBytes = 256_000;
const callSeconds = 20;
const uploadSeconds = 60;
/** Replicate rejects a `Cancel-After` below five seconds. */
const minDeadlineSeconds = 5;
/** Maximum number of pages of the list of predictions; a page has a hundred. */
const maxPages = 20;
/** Maximum number of listed predictions without a webhook that are read one by one. */
const maxPredictionsToRead = 40;
/** How far Replicate's clock may be behind the shop's. */
const clockToleranceMs = 60_000;

const dialect: Dialect = {
  name: 'replicate',
  isOwn: (json) => textAt(json, 'detail') !== null || textAt(json, 'title') !== null,
  isModerated: (json) => /flagged as sensitive|nsfw|E005/i.test(textAt(json, 'detail') ?? ''),
  isOutOfCredit: (json) => /insufficient credit|billing/i.test(`${textAt(json, 'title')} ${textAt(json, 'detail')}`),
};

/**
 * Creates an official model on Replicate, over its HTTP API (replicate.com/docs/reference/http): `POST
 * /models/{owner}/{name}/predictions`, never with `Prefer: wait`, because a lost connection would lose the id.
 * classifyResponse classifies the responses.
 */
export function createReplicateModel(options: ModelOptions): ImageModel {
  const key = checkKey('replicate', options.key);
  const known = describeModel('replicate', options.model);
  const base = (options.baseUrl ?? ownAddress).replace(/\/$/, '');
  const authorization = { authorization: `Bearer ${key}` };

  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    more: { body?: string | FormData; headers?: Record<string, string>; seconds?: number; signal?: AbortSignal } = {},
  ) =>
    callProvider({
      url: `${base}${path}`,
      method,
      headers: {
        ...authorization,
        accept: 'application/json',
        ...(typeof more.body === 'string' && { 'content-type': 'application/json' }),
        ...more.headers,
      },
      body: more.body,
      timeoutSeconds: more.seconds ?? callSeconds,
      signal: more.signal,
    });

  const readFields = openFields(
    known.name,
    isListed('replicate', known.name) ? known : null,
    async () => call('GET', `/models/${known.name}`),
    fieldsOnReplicate,
  );

  /** Prepares the photo for the prediction's input, or returns why it failed; nothing is paid for yet. */
  async function place(
    { photo, withinSeconds }: PictureRequest,
    signal?: AbortSignal,
  ): Promise<{ uri: string } | Submission> {
    if (photo.bytes.byteLength <= maxInlineBytes) {
      return { uri: `data:${photo.contentType};base64,${Buffer.from(photo.bytes).toString('base64')}` };
    }
    const form = new FormData();
    form.append('content', new Blob([new Uint8Array(photo.bytes)], { type: photo.contentType }), 'photo');
    const response = await call('POST', '/files', {
      body: form,
      seconds: Math.min(withinSeconds, uploadSeconds),
      signal,
    });
    const uri = response.kind === 'answer' && response.status < 300 ? textAt(response.json, 'urls', 'get') : null;
    if (uri !== null) return { uri };
    const classified = classifyResponse(response, dialect);
    if (classified.state === 'refused') return { ...classified, failure: { ...classified.failure, charged: 'no' } };
    return {
      state: 'refused',
      failure: { kind: 'transient', detail: `${classified.detail}, asked to keep a photo`, charged: 'no' },
    };
  }

  /** Whether to send the webhook URL. Replicate itself rejects URLs other than https; work is then only polled. */
  const sendsWebhook = (url: string | null) => url !== null && (url.startsWith('https:') || base !== ownAddress);

  async function submit(request: PictureRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Submission> {
    const fields = await readFields();
    if ('kind' in fields) return { state: 'refused', failure: fields };
    const placed = await place(request, signal);
    if ('state' in placed) return placed;
    const { photo, input, takesSeed } = settingsForSize({ ...known, ...fields }, request);
    const response = await call('POST', `/models/${known.name}/predictions`, {
      headers: { 'cancel-after': `${Math.max(minDeadlineSeconds, Math.floor(request.withinSeconds))}s` },
      body: JSON.stringify({
        input: {
          ...input,
          prompt: request.prompt,
          [photo.field]: photo.list ? [placed.uri] : placed.uri,
          // The models' schemas have signed 32-bit seeds.
          ...(takesSeed && { seed: request.seed & 0x7f_ff_ff_ff }),
        },
        ...(sendsWebhook(request.webhookUrl) && { webhook: request.webhookUrl, webhook_events_filter: ['completed'] }),
      }),
      seconds: Math.min(request.withinSeconds, callSeconds),
      signal,
    });
    const id = response.kind === 'answer' && response.status < 300 ? textAt(response.json, 'id') : null;
    return id === null ? classifyResponse(response, dialect) : { state: 'accepted', id };
  }

  async function poll(id: string, { signal }: { signal?: AbortSignal } = {}): Promise<ModelProgress> {
    const response = await call('GET', `/predictions/${encodeURIComponent(id)}`, { signal });
    const progress = response.kind === 'answer' && response.status < 300 ? presentPrediction(response.json) : null;
    if (progress === null || response.kind !== 'answer') return presentNoProgress('replicate', response);
    if (isOver(progress)) void removePhoto(response.json);
    return progress;
  }

  const readWebhook = createWebhookReader(fetchSecret);
  const parseWebhook: ImageModel['parseWebhook'] = async (headers, rawBody, now) => {
    const notice = await readWebhook(headers, rawBody, now);
    if (isOver(notice.progress)) void removePhoto(JSON.parse(rawBody.toString('utf8')));
    return notice;
  };

  /**
   * Deletes the uploaded photo of finished work, which Replicate would keep for a day. Best effort: nothing waits for
   * it.
   */
  async function removePhoto(prediction: unknown): Promise<void> {
    const given = Object.values(Object(valueAtPath(prediction, 'input'))).flat();
    const uri = given.find((value) => typeof value === 'string' && value.startsWith(`${base}/files/`));
    const id = typeof uri === 'string' ? uri.slice(`${base}/files/`.length) : '';
    if (/^\w+$/.test(id)) await call('DELETE', `/files/${id}`);
  }

  async function fetchSecret(): Promise<string | null> {
    const response = await call('GET', '/webhooks/default/secret');
    return response.kind === 'answer' && response.status < 300 ? textAt(response.json, 'key') : null;
  }

  return {
    provider: 'replicate',
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
    cancel: async (id) => void (await call('POST', `/predictions/${encodeURIComponent(id)}/cancel`)),
    find: (webhookUrl, since) => findPrediction(call, base, webhookUrl, since),
    parseWebhook,
    fetchOutput: (output, { signal } = {}) =>
      fetchOutput(output, {
        name: 'replicate',
        hosts: ['replicate.delivery', '.replicate.delivery'],
        baseUrl: base,
        signal,
      }),
  };
}

function isOver({ state }: ModelProgress): boolean {
  return state !== 'waiting' && state !== 'working';
}

type Call = (method: 'GET', path: string) => Promise<ProviderResponse>;

/**
 * Searches from the newest prediction, page by page, back to `since`. The documented list has no webhooks, although its
 * type may: a prediction of that time without one is read individually.
 */
async function findPrediction(
  call: Call,
  base: string,
  webhookUrl: string,
  since: Date,
): Promise<{ id: string | null } | 'unreachable'> {
  const idsWithoutWebhook: string[] = [];
  let path = '/predictions';
  for (let page = 0; page < maxPages; page += 1) {
    const response = await call('GET', path);
    const results = response.kind === 'answer' && response.status < 300 ? valueAtPath(response.json, 'results') : null;
    if (response.kind !== 'answer' || !Array.isArray(results)) return 'unreachable';
    const recent = results.filter(
      (one) => Date.parse(textAt(one, 'created_at') ?? '') >= since.getTime() - clockToleranceMs,
    );
    const found = recent.find((one) => textAt(one, 'webhook') === webhookUrl);
    if (found !== undefined) return { id: textAt(found, 'id') };
    for (const one of recent)
      if (textAt(one, 'webhook') === null && textAt(one, 'source') !== 'web')
        idsWithoutWebhook.push(textAt(one, 'id') ?? '');
    const next = textAt(response.json, 'next');
    if (next === null || recent.length < results.length) return findAmong(call, idsWithoutWebhook, webhookUrl);
    // The token must not be sent to another host.
    if (!next.startsWith(`${base}/predictions?`)) return 'unreachable';
    path = next.slice(base.length);
  }
  return 'unreachable';
}

/** Reads predictions individually. One without a webhook may be the right one; then the result is 'unreachable'. */
async function findAmong(
  call: Call,
  ids: readonly string[],
  webhookUrl: string,
): Promise<{ id: string | null } | 'unreachable'> {
  // Oldest first, because the wanted work began right after `since`.
  const asked = ids.toReversed().slice(0, maxPredictionsToRead);
  let unknown = ids.length > asked.length;
  for (const id of asked) {
    const response = await call('GET', `/predictions/${encodeURIComponent(id)}`);
    const webhook = response.kind === 'answer' && response.status < 300 ? textAt(response.json, 'webhook') : null;
    if (webhook === webhookUrl) return { id };
    unknown ||= webhook === null;
  }
  return unknown ? 'unreachable' : { id: null };
}
