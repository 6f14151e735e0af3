import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { Visitor } from '../../tests/journey/visitor.ts';
import type { Measurements } from './measurements.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Parses the JSON by the contract's schema; throws ZodError. */
  read<T>(schema: z.ZodType<T>): T;
}

/** Ends a journey; its cause has been counted as a failure. */
export class JourneyFailed extends Error {
  override readonly name = 'JourneyFailed';
}

/** Milliseconds for which a shopper repeats a refused request. */
const timeoutMs = 180_000;
const serviceUnavailable = 503;

/** A visitor from their own network who obeys Retry-After and whose requests are timed. */
export class Shopper {
  readonly #visitor: Visitor;
  readonly #measurements: Measurements;
  readonly #network: string;

  /** `number` determines the network. */
  constructor(shop: { readonly url: string }, measurements: Measurements, number: number) {
    this.#visitor = new Visitor(shop);
    this.#measurements = measurements;
    this.#network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  async get(route: string, path = route.slice('GET '.length), wanted: readonly number[] = [200]): Promise<Answer> {
    return this.#persist(route, wanted, async () => this.#visitor.request(path, { headers: this.#headers() }));
  }

  async send(
    route: string,
    path: string,
    body: unknown,
    wanted: readonly number[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const method = route.slice(0, route.indexOf(' '));
    const isForm = body instanceof URLSearchParams || body instanceof FormData;
    const type: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
    return this.#persist(route, wanted, async () =>
      this.#visitor.request(path, {
        method,
        body: isForm ? body : JSON.stringify(body),
        headers: this.#headers({ ...type, ...headers }),
      }),
    );
  }

  /** Reads an event stream, reconnecting as an EventSource does, until `last` accepts an event. */
  async follow<T>(route: string, path: string, last: (data: T) => boolean): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const answer = await this.#visitor.request(path, { headers: this.#headers() }).catch(() => null);
      if (answer?.status === 200 && answer.body !== null) {
        const found = await readEvents(answer.body, last).catch(() => null);
        if (found !== null) return found;
        this.#measurements.count('event streams begun again');
      } else if (answer === null || answer.status === serviceUnavailable) this.#measurements.refused(route);
      else this.#fail(route, `answered ${answer.status}`);
      await answer?.body?.cancel().catch(() => undefined);
      await sleep(1_000);
    }
    return this.#fail(route, 'nothing came');
  }

  #headers(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    return { 'x-forwarded-for': this.#network, ...more };
  }

  async #persist(route: string, wanted: readonly number[], ask: () => Promise<Response>): Promise<Answer> {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const begun = performance.now();
      const answer = await read(ask);
      if (answer === null) {
        this.#measurements.broken(route);
        await sleep(1_000);
        continue;
      }
      const { status, headers } = answer;
      if (wanted.includes(status)) {
        this.#measurements.answered(route, performance.now() - begun);
        return answer;
      }
      const wait = Number(headers.get('retry-after') ?? Number.NaN);
      if (status !== serviceUnavailable || !(wait >= 0))
        this.#fail(route, `answered ${status}: ${Buffer.from(answer.body).toString().slice(0, 200)}`);
      this.#measurements.refused(route);
      await sleep(1_000 * wait);
    }
    return this.#fail(route, `was not answered in ${timeoutMs / 1_000} s`);
  }

  #fail(route: string, what: string): never {
    this.#measurements.failed(route, what);
    throw new JourneyFailed(`${route}: ${what}`);
  }
}

/** Null if the connection broke. */
async function read(ask: () => Promise<Response>): Promise<Answer | null> {
  try {
    const { status, headers, ...rest } = await whole(await ask());
    return { status, headers, ...rest, read: (schema) => schema.parse(JSON.parse(Buffer.from(rest.body).toString())) };
  } catch {
    return null;
  }
}

async function whole(response: Response): Promise<{ status: number; headers: Headers; body: Uint8Array }> {
  return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
}

/** The data of the event that `last` accepts; null if the stream ends first. */
async function readEvents<T>(body: ReadableStream<Uint8Array>, last: (data: T) => boolean): Promise<T | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined) continue;
      const view = JSON.parse(data) as T;
      if (last(view)) return view;
    }
  }
  return null;
}
