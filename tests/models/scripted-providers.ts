import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import sharp from 'sharp';
import {
  ModelOutputError,
  ModelWebhookRefusedError,
  type FailureKind,
  type ImageModel,
  type ModelFailure,
  type ModelProgress,
  type ModelProvider,
  type PictureRequest,
  type Submission,
} from '../../src/providers/models/port.ts';
import { microdollars, type Microdollars } from '../../src/shared/microdollars.ts';

/**
 * Result of a submission. `lost response`: work begins, but the response is lost; `lost request`: nothing begins, and
 * the caller gets no response either.
 */
export type SubmissionOutcome =
  'taken' | 'lost response' | 'lost request' | 'rate limited' | 'server error' | 'moderated' | 'bad photo' | 'bad key';
/**
 * How work that has begun ends. `is late`: it finishes within its model's time, but after the visitor's wait has ended.
 */
export type WorkOutcome = 'finishes' | 'is slow' | 'is late' | 'hangs' | 'is moderated' | 'breaks' | 'is forgotten';
/** The picture that the work produces. */
export type Picture = 'good' | 'html' | 'tiny' | 'far from the shape' | 'expired' | 'slow stream';

export interface Script {
  readonly submissions: readonly SubmissionOutcome[];
  readonly outcomes: readonly WorkOutcome[];
  readonly pictures: readonly Picture[];
  /** Whether the provider can look up work whose response was lost; otherwise only its webhook reveals it. */
  readonly findsWork: boolean;
  /** Indexes of polls that fail. */
  readonly unreachable: readonly number[];
}

/** Work that a provider has begun. The provider's own records are the ground truth. */
export interface Work {
  readonly id: string;
  readonly provider: ModelProvider;
  readonly webhookUrl: string;
  readonly photoSha256: string;
  readonly begunAt: Date;
  readonly outcome: WorkOutcome;
  readonly picture: Picture;
  cancelled: boolean;
  /** Whether the shop has received the id of the work, or the picture itself. */
  delivered: boolean;
  /** Amount that the provider has charged. */
  charged: number;
  fetched: number;
}

export interface ProvidersWorld {
  readonly models: readonly ImageModel[];
  readonly works: Work[];
  /** Every picture request that has reached a provider. */
  readonly requests: { readonly provider: ModelProvider; readonly webhookUrl: string; readonly photoSha256: string }[];
  /** The status that the provider would report now. */
  progressOf(work: Work): ModelProgress;
}

const price = { replicate: 0.15, fal: 0.04, openai: 0.2, google: 0.1 } as const;
/** Seconds that a model may take beyond the visitor's wait. */
export const maxSeconds = 150;
const durationSeconds: Readonly<Record<WorkOutcome, number>> = {
  finishes: 6,
  'is slow': 40,
  'is late': 120,
  'is moderated': 6,
  breaks: 6,
  'is forgotten': 6,
  hangs: maxSeconds,
};
const isAsynchronous = { replicate: true, fal: true, openai: false, google: false } as const;

function priceOf(provider: ModelProvider): Microdollars {
  return microdollars(price[provider]);
}

/** A webhook's body and headers, in the form that `parseWebhook` of these providers reads. */
export function noticeOf(
  work: Work,
  delivery: string,
  progress: ModelProgress,
  signature = 'good',
): { headers: Record<string, string>; rawBody: Buffer } {
  return { headers: { signature }, rawBody: Buffer.from(JSON.stringify({ delivery, id: work.id, progress })) };
}

/**
 * In-process providers whose responses come from a script, consumed call by call; after its end, all succeed. They
 * charge for all work that they begin, as the worst real provider would.
 */
export function createProviders(
  providers: readonly ModelProvider[],
  script: Script,
  {
    clock,
    sleep,
    onRequest,
  }: {
    readonly clock: () => Date;
    readonly sleep: (milliseconds: number) => Promise<void>;
    readonly onRequest: (request: PictureRequest, provider: ModelProvider) => Promise<void>;
  },
): ProvidersWorld {
  const works: Work[] = [];
  const requests: { provider: ModelProvider; webhookUrl: string; photoSha256: string }[] = [];
  let submitted = 0;
  let begun = 0;
  let polls = 0;

  function begin(provider: ModelProvider, webhookUrl: string, photoSha256: string): Work {
    const work: Work = {
      id: `${provider}-${works.length}`,
      provider,
      webhookUrl,
      photoSha256,
      begunAt: clock(),
      outcome: script.outcomes[begun] ?? 'finishes',
      picture: script.pictures[begun] ?? 'good',
      cancelled: false,
      delivered: false,
      charged: priceOf(provider),
      fetched: 0,
    };
    begun += 1;
    works.push(work);
    return work;
  }

  function progressOf(work: Work): ModelProgress {
    const seconds = (clock().getTime() - work.begunAt.getTime()) / 1_000;
    if (work.cancelled) return { state: 'failed', failure: failure('transient', 'cancelled', 'yes') };
    if (work.outcome === 'hangs') return seconds < 3 ? { state: 'waiting', position: 1 } : { state: 'working' };
    if (seconds < durationSeconds[work.outcome])
      return seconds < 2 ? { state: 'waiting', position: null } : { state: 'working' };
    if (work.outcome === 'is moderated') return { state: 'failed', failure: failure('moderated', 'flagged', 'yes') };
    if (work.outcome === 'breaks') return { state: 'failed', failure: failure('transient', 'out of memory', 'maybe') };
    if (work.outcome === 'is forgotten') return { state: 'forgotten' };
    return { state: 'finished', output: { url: work.id }, cost: work.charged as Microdollars };
  }

  async function submit(provider: ModelProvider, request: PictureRequest): Promise<Submission> {
    const webhookUrl = request.webhookUrl ?? '';
    const photoSha256 = createHash('sha256').update(request.photo.bytes).digest('hex');
    await onRequest(request, provider);
    const submission = script.submissions[submitted] ?? 'taken';
    submitted += 1;
    if (submission !== 'lost request') requests.push({ provider, webhookUrl, photoSha256 });
    switch (submission) {
      case 'lost request':
        return { state: 'unknown', detail: 'reset' };
      case 'rate limited':
        return { state: 'refused', failure: { ...failure('transient', '429', 'no'), retryAfterSeconds: 3 } };
      case 'server error':
        return { state: 'refused', failure: failure('transient', '500', 'no') };
      case 'moderated':
        return { state: 'refused', failure: failure('moderated', 'blocked', 'no') };
      case 'bad photo':
        return { state: 'refused', failure: failure('input', '422', 'no') };
      case 'bad key':
        return { state: 'refused', failure: { ...failure('provider', '401', 'no'), trouble: 'key' } };
      default:
    }
    const work = begin(provider, webhookUrl, photoSha256);
    if (submission === 'lost response') return { state: 'unknown', detail: 'reset after the request had left' };
    if (isAsynchronous[provider]) {
      work.delivered = true;
      return { state: 'accepted', id: work.id };
    }
    await sleep(durationSeconds[work.outcome] * 1_000);
    if (work.outcome === 'is moderated') return { state: 'refused', failure: failure('moderated', 'flagged', 'yes') };
    if (work.outcome === 'finishes' || work.outcome === 'is slow' || work.outcome === 'is late') {
      work.delivered = true;
      return { state: 'finished', output: { url: work.id }, cost: priceOf(provider) };
    }
    return { state: 'unknown', detail: 'no answer in time' };
  }

  const models = providers.map((provider): ImageModel => ({
    provider,
    model: `${provider}-model`,
    asynchronous: isAsynchronous[provider],
    price: priceOf(provider),
    printPrice: null,
    seconds: maxSeconds,
    prepare: async () => null,
    submit: (request) => submit(provider, request),
    async poll(id) {
      await breathe();
      polls += 1;
      if (script.unreachable.includes(polls)) return { state: 'unreachable', detail: 'reset', retryAfterSeconds: 1 };
      const work = works.find((candidate) => candidate.id === id);
      return work === undefined ? { state: 'forgotten' } : progressOf(work);
    },
    async cancel(id) {
      const work = works.find((candidate) => candidate.id === id);
      if (work !== undefined) work.cancelled = true;
    },
    async find(webhookUrl) {
      polls += 1;
      if (!script.findsWork || script.unreachable.includes(polls)) return 'unreachable';
      return { id: works.find((work) => work.webhookUrl === webhookUrl)?.id ?? null };
    },
    async parseWebhook({ signature }, rawBody) {
      const { delivery, id, progress } = JSON.parse(rawBody.toString()) as {
        delivery: string;
        id: string;
        progress: ModelProgress;
      };
      const isOwn = isAsynchronous[provider] && id.startsWith(provider);
      if (signature !== 'good' || !isOwn) throw new ModelWebhookRefusedError('the signature does not fit');
      return { deliveryId: delivery, id, progress };
    },
    async fetchOutput(output) {
      const id = 'url' in output ? output.url : '';
      const work = works.find((candidate) => candidate.id === id);
      if (work === undefined) throw new Error(`no such picture: ${id}`);
      work.fetched += 1;
      return fetchPicture(work);
    },
  }));
  return { models, works, requests, progressOf };
}

function failure(kind: FailureKind, detail: string, charged: ModelFailure['charged']): ModelFailure {
  return { kind, detail, charged };
}

async function fetchPicture(work: Work): Promise<Uint8Array> {
  switch (work.picture) {
    case 'html':
      return Buffer.from('<!doctype html><title>Sign in</title>');
    case 'tiny':
      return drawPicture(1, 1, work.id);
    case 'far from the shape':
      return drawPicture(1_200, 520, work.id);
    case 'expired':
      throw new ModelOutputError({ kind: 'provider', trouble: 'answer', detail: '404', charged: 'yes' });
    case 'slow stream':
      if (work.fetched === 1) throw new ModelOutputError({ kind: 'transient', detail: 'too slow', charged: 'yes' });
      return drawPicture(512, 640, work.id);
    default:
      return drawPicture(512, 640, work.id);
  }
}

const drawn = new Map<string, Promise<Buffer>>();

/** A plain picture whose color depends on its name. */
function drawPicture(width: number, height: number, name: string): Promise<Buffer> {
  const [r, g, b] = createHash('sha256').update(name).digest();
  const key = `${width}x${height} ${r} ${g} ${b}`;
  const picture =
    drawn.get(key) ??
    sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
  drawn.set(key, picture);
  return picture;
}
