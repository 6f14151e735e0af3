import { createHash } from 'node:crypto';
import type { ModelProvider } from '../port.ts';
import { falProtocol } from './fal.ts';
import { googleProtocol } from './google.ts';
import { postNotice, type Delivery } from './notices.ts';
import { openAiProtocol } from './openai.ts';
import type { Size } from './paint.ts';
import type { Ground, OpenProtocol } from './protocol.ts';
import { replicateProtocol } from './replicate.ts';
import { writeScript, type Script, type Step } from './script.ts';
import { openServer, type Call } from './server.ts';
import { keepWork, type Work } from './work.ts';

export interface FakeOptions {
  /** Ids and secrets come from it. */
  readonly seed?: number;
  /** Milliseconds that accepted work takes; 4 unless given. Synchronous providers answer after it. */
  readonly workMilliseconds?: number;
  /** What pictures are made at, in place of the size that a request asks for: small ones are quicker in tests. */
  readonly pictureSize?: Size;
  /** Milliseconds between two tries at a webhook that nobody takes; 5 unless given, where providers take minutes. */
  readonly webhookPause?: number;
  readonly clock?: () => Date;
  /** Whether Replicate's list says where work is announced: its documents do not, its package's types may. */
  readonly listsWebhooks?: boolean;
  /** The JSON schema of what models take that are not listed; one with a photo unless given. */
  readonly inputSchema?: unknown;
  /** Posts webhooks; a test may post into a server that listens nowhere. */
  readonly fetch?: typeof fetch;
  /**
   * What is wrong with a request, by the schema made from the vendor's own types; null when nothing is. What is wrong
   * is refused as bad input and kept in `problems`. Tests give the one of tests/models/model-requests.
   */
  readonly check?: CheckRequest;
}

/** `body` is the JSON, or the fields of the form with files as `File` objects. */
export type CheckRequest = (provider: ModelProvider, step: Step, body: unknown) => string | null;

export interface FakeProvider {
  /** For the adapter's `baseUrl`, and *_BASE_URL. */
  readonly url: string;
  /** The one key that is accepted. */
  readonly key: string;
  readonly script: Script;
  readonly calls: readonly Call[];
  /** What has been paid for, oldest first: all accepted work but that which came too late to begin. `photo` holds the bytes that were received. */
  readonly paid: readonly Work[];
  /** Photos that the provider keeps beyond the work that they were sent for. */
  readonly keptPhotos: readonly Uint8Array[];
  readonly deliveries: readonly Delivery[];
  readonly problems: readonly string[];
  /** Lets stuck work, or all of it, finish now. */
  finish(id?: string): void;
  /** Resolves when all work has ended and all webhooks have been posted, but for what is stuck. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** As most models have it. */
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

const protocols: Readonly<Record<ModelProvider, (ground: Ground) => OpenProtocol>> = {
  replicate: replicateProtocol,
  fal: falProtocol,
  openai: openAiProtocol,
  google: googleProtocol,
};

/** Opens a fake for a provider of hosted image models as an HTTP server on this machine. */
export async function startFake(provider: ModelProvider, options: FakeOptions = {}): Promise<FakeProvider> {
  const { seed = 1, workMilliseconds = 4, clock = () => new Date() } = options;
  const derive = (name: string) => createHash('sha256').update(`${provider} ${seed} ${name}`).digest();
  const script = writeScript();
  const calls: Call[] = [];
  const deliveries: Delivery[] = [];
  const problems: string[] = [];
  const closing = new AbortController();
  let origin = '';
  let made = 0;

  const works = keepWork({
    script,
    nextId: () =>
      derive(`work ${(made += 1)}`)
        .toString('hex')
        .slice(0, 26),
    workMilliseconds,
    clock,
    announce: async (work) => {
      const announced = protocol.announce?.(work);
      if (work.webhookUrl === null || protocol.sign === null || announced === undefined) return;
      const { noticeId, body } = announced;
      const notice = { url: work.webhookUrl, id: noticeId, body: JSON.stringify(body) };
      const { fetch: post = fetch, webhookPause: pause = 5 } = options;
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
    workMilliseconds,
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
