import { classifyFetchError } from '../../platform/http-client/call-provider.ts';
import { limitedFetch, ResponseTooLargeError } from '../../platform/http-client/limited-fetch.ts';
import { ModelOutputError, type ModelFailure, type ModelOutput } from './port.ts';

export interface OutputSource {
  /** The provider's name, for messages to the owner. */
  readonly name: string;
  /** Host names of pictures; a leading dot matches every subdomain. */
  readonly hosts: readonly string[];
  /** The provider's base URL; a fake serves its pictures there, over plain HTTP. */
  readonly baseUrl: string;
  readonly signal?: AbortSignal;
}

/** The largest picture that is accepted. */
export const maxOutputBytes = 50 * 2 ** 20;
/** Maximum size of a response that holds the largest picture in base64. */
export const maxPictureAnswerBytes = 70 * 2 ** 20;
const timeoutMs = 60_000;
const maxRedirects = 3;
const fetchLimited = limitedFetch(maxOutputBytes);

/**
 * Returns the bytes of a finished picture. The request carries no key, and only the provider's own hosts are contacted,
 * because URLs in responses and redirects are untrusted. Throws ModelOutputError: `deadline` when the provider has
 * deleted the picture, `transient` for a temporary failure, `provider` for a permanent one.
 */
export async function fetchOutput(output: ModelOutput, source: OutputSource): Promise<Uint8Array> {
  const { name, signal } = source;
  if ('bytes' in output) {
    if (output.bytes.byteLength > maxOutputBytes) throw toError(`${name} sent a picture of more than 50 MB`, 'answer');
    return output.bytes;
  }
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    let url = parseAllowedUrl(output.url, source);
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetchLimited(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (next === null) return await readPicture(response, name);
      await response.body?.cancel();
      if (redirects === maxRedirects) throw toError(`${name} redirected its picture too often`, 'answer');
      url = parseAllowedUrl(new URL(next, url).href, source);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ModelOutputError) throw error;
    const isTooLarge =
      error instanceof ResponseTooLargeError ||
      (error instanceof Error && error.cause instanceof ResponseTooLargeError);
    if (isTooLarge) throw toError(`${name} sent a picture of more than 50 MB`, 'answer');
    throw toError(`${name}: the picture could not be fetched: ${classifyFetchError(error).detail}`, 'transient');
  }
}

async function readPicture(response: Response, name: string): Promise<Uint8Array> {
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  const detail = `${name} answered ${response.status} when asked for its picture`;
  if ([403, 404, 410].includes(response.status)) throw toError(detail, 'gone');
  throw toError(detail, response.status >= 500 || response.status === 429 ? 'transient' : 'answer');
}

/**
 * Parses a URL and throws ModelOutputError unless the host is the provider's. A fake's pictures come from the fake's
 * own origin.
 */
function parseAllowedUrl(address: string, { name, hosts, baseUrl }: OutputSource): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const base = new URL(baseUrl);
  const isProviderHost =
    url?.protocol === 'https:' &&
    (url.port === '' || url.port === '443') &&
    hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
  if (url === null || (!isProviderHost && url.origin !== base.origin))
    throw toError(`${name} sent its picture to a host that is not its own`, 'answer');
  return url;
}

/** The work is finished, so the provider has charged for it. */
function toError(detail: string, why: 'gone' | 'transient' | 'answer'): ModelOutputError {
  const failures: Readonly<Record<typeof why, ModelFailure>> = {
    gone: { kind: 'deadline', detail, charged: 'yes' },
    transient: { kind: 'transient', detail, charged: 'yes' },
    answer: { kind: 'provider', detail, charged: 'yes', trouble: 'answer' },
  };
  return new ModelOutputError(failures[why]);
}
