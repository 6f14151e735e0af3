import { createHash } from 'node:crypto';
import type { ModelProvider } from '../port.ts';
import { falProtocol } from './fal.ts';
import { googleProtocol } from './google.ts';
import { postNotice, type Delivery } from './notices.ts';
import { openAiProtocol } from './openai.ts';
import type { Size } from './paint.ts';
import type { ProtocolContext, OpenProtocol } from './protocol.ts';
import { replicateProtocol } from './replicate.ts';
import { createScript, type Script, type RequestPurpose } from './script.ts';
import { openServer, type Call } from './server.ts';
import { createWorkStore, type Work } from './work.ts';

export interface FakeOptions {
  /** Seed of ids and secrets. */
  readonly seed?: number;
  /** Milliseconds that accepted work takes; 4 by default. Synchronous providers respond when it is done. */
  readonly workMs?: number;
  /** Size of all pictures, instead of the requested size. Small pictures make tests faster. */
  readonly pictureSize?: Size;
  /** Milliseconds between two attempts at a failing webhook; 5 by default, where providers wait minutes. */
  readonly webhookPauseMs?: number;
  readonly clock?: () => Date;
  /** Whether Replicate's list includes webhook URLs: its documentation omits them, its package's types may not. */
  readonly listsWebhooks?: boolean;
  /** The JSON schema of the input of models that are not listed; by default one with a photo. */
  readonly inputSchema?: unknown;
  /** Posts webhooks; replaceable, so that a test can post into a server that does not listen. */
  readonly fetch?: typeof fetch;
  /**
   * Validates a request against the schema made from the vendor's own types; null when it is valid. An invalid request
   * is rejected as bad input and recorded in `problems`. Tests pass the check of tests/models/model-requests.
   */
  readonly check?: CheckRequest;
}

/** `body` is the JSON, or the fields of the form with files as `File` objects. Returns the problem, or null. */
export type CheckRequest = (provider: ModelProvider, step: RequestPurpose, body: unknown) => string | null;

export interface FakeProvider {
  /** URL for the adapter's `baseUrl` and for *_BASE_URL. */
  readonly url: string;
  /** The only accepted key. */
  readonly key: string;
  readonly script: Script;
  readonly calls: readonly Call[];
  /**
   * Paid work, oldest first: all accepted work except work that missed its deadline before it began. `photo` holds the
   * bytes that were received.
   */
  readonly paid: readonly Work[];
  /** Photos that the provider keeps longer than the work that they were sent for. */
  readonly keptPhotos: readonly Uint8Array[];
  readonly deliveries: readonly Delivery[];
  readonly problems: readonly string[];
  /** Finishes the work with this id, or all work, now. */
  finish(id?: string): void;
  /** Resolves when all work has ended and all webhooks have been posted, except for stuck work. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The input schema of most models. */
const usualInput = {
  type: 'object',
  required: ['prompt'],
  properties: {
    prompt: { type: 'string' },
    input_images: { type: 'array', items: { type: 'string', format: 'uri' } },
    output_format: { type: 'string', enum: ['webp', 'png'] },
    seed: { type: 'integer' },
  },
};

const protocols: Readonly<Record<ModelProvider, (context: ProtocolContext) => OpenProtocol>> = {
  replicate: replicateProtocol,
  fal: falProtocol,
  openai: openAiProtocol,
  google: googleProtocol,
};

/** Starts a fake of a model provider as an HTTP server on this machine. */
export async function startFake(provider: ModelProvider, options: FakeOptions = {}): Promise<FakeProvider> {
  const { seed = 1, workMs = 4, clock = () => new Date() } = options;
  const derive = (name: string) => createHash('sha256').update(`${provider} ${seed} ${name}`).digest();
  const script = createScript();
  const calls: Call[] = [];
  const deliveries: Delivery[] = [];
  const problems: string[] = [];
  const closing = new AbortController();
  let origin = '';
  let workCount = 0;

  const works = createWorkStore({
    script,
    nextId: () =>
      derive(`work ${(workCount += 1)}`)
        .toString('hex')
        .slice(0, 26),
    workMs,
    clock,
    announce: async (work) => {
      const announced = protocol.announce?.(work);
      if (work.webhookUrl === null || protocol.sign === null || announced === undefined) return;
      const { webhookId, body } = announced;
      const notice = { url: work.webhookUrl, id: webhookId, body: JSON.stringify(body) };
      const { fetch: post = fetch, webhookPauseMs: pause = 5 } = options;
      await postNotice(notice, {
        script,
        sign: protocol.sign,
        deliveries,
        clock,
        fetch: post,
        closing: closing.signal,
        pause,
      });
    },
  });
  const key = `fake-key-${derive('key').toString('hex').slice(0, 16)}`;
  const protocol = protocols[provider]({
    key,
    works,
    origin: () => origin,
    pictureSize: options.pictureSize ?? null,
    workMs,
    listsWebhooks: options.listsWebhooks ?? false,
    inputSchema: options.inputSchema ?? usualInput,
    derive,
    accepts: (step, body) => {
      const problem = options.check?.(provider, step, body) ?? null;
      if (problem !== null) problems.push(problem);
      return problem === null;
    },
  });
  const server = await openServer(protocol, script, calls);
  origin = server.origin;

  return {
    url: `${origin}${protocol.basePath}`,
    key,
    script,
    calls,
    get paid() {
      return [...works.all.values()].filter(({ outcome }) => outcome !== 'late');
    },
    get keptPhotos() {
      return protocol.keptPhotos?.() ?? [];
    },
    deliveries,
    problems,
    finish: (id) => works.finish(id),
    settled: () => works.settled(),
    close: async () => {
      closing.abort();
      works.close();
      await server.close();
    },
  };
}
