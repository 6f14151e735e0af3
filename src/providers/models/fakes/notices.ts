import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadScript } from './script.ts';

/** Signs a webhook as the provider does. `forged` uses a foreign key. */
export type SignNotice = (notice: { id: string; body: string; at: Date; forged: boolean }) => Record<string, string>;

export interface Notice {
  readonly url: string;
  /** The same on every delivery. */
  readonly id: string;
  readonly body: string;
}

/** A delivery with the status of its response; null without one. */
export interface Delivery extends Notice {
  readonly status: number | null;
}

export interface Post {
  readonly script: ReadScript;
  readonly sign: SignNotice;
  readonly deliveries: Delivery[];
  readonly clock: () => Date;
  /** Replaceable, so that a test can post into a server that does not listen. */
  readonly fetch: typeof fetch;
  readonly closing: AbortSignal;
  /** Milliseconds between two attempts. */
  readonly pause: number;
}

const staleBy = 600_000;
/** Total number of attempts, as at fal. */
const tries = 10;

/** Posts a webhook over HTTP according to the script, without following redirects, until a response is 2xx. */
export async function postNotice(notice: Notice, post: Post): Promise<void> {
  const rule = post.script.nextWebhook();
  if (rule === 'drop') return;
  if (typeof rule === 'object') await sleep(rule.delay, undefined, { signal: post.closing });
  const at = new Date(post.clock().getTime() - (rule === 'stale' ? staleBy : 0));
  const send = () => deliver(notice, post.sign({ ...notice, at, forged: rule === 'forge' }), post);
  if (rule === 'forge' || rule === 'stale') return void (await send());
  if (rule === 'double') await Promise.all([send(), send()]);
  for (let attempt = 0; attempt < (rule === 'double' ? 0 : tries); attempt += 1) {
    if (await send()) return;
    await sleep(post.pause, undefined, { signal: post.closing });
  }
}

async function deliver(
  notice: Notice,
  headers: Record<string, string>,
  { fetch, deliveries, closing }: Post,
): Promise<boolean> {
  const note = (status: number | null) => deliveries.push({ ...notice, status });
  try {
    const response = await fetch(notice.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: notice.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(10_000)]),
    });
    await response.arrayBuffer();
    note(response.status);
    return response.ok;
  } catch {
    note(null); // Nobody listens: retried, as a provider would.
    return false;
  }
}
