import type { HostedProvider } from '../../platform/art-config.ts';
import type { Config } from '../../platform/config.ts';
import { sendGet } from './ask.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

interface FreeRead {
  readonly base: string;
  readonly path: string;
  headers(key: string): Record<string, string>;
}

/** A free request that requires a valid key; fal has none. */
const freeReads: Readonly<Record<HostedProvider['provider'], FreeRead | null>> = {
  // https://replicate.com/docs/reference/http#account.get
  replicate: {
    base: 'https://api.replicate.com/v1',
    path: '/account',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  // https://platform.openai.com/docs/api-reference/models/list
  openai: {
    base: 'https://api.openai.com/v1',
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  // https://ai.google.dev/api/models#method:-models.list
  google: {
    base: 'https://generativelanguage.googleapis.com',
    path: '/v1beta/models?pageSize=1',
    headers: (key) => ({ 'x-goog-api-key': key }),
  },
  fal: null,
};

export async function checkModels({ art }: Pick<Config, 'art'>): Promise<Finding[]> {
  if (art.providers.length === 0) return [pass('painting', 'the built-in studio paints everything.')];
  return Promise.all(art.providers.map(checkKey));
}

async function checkKey({ provider, key, baseUrl }: HostedProvider): Promise<Finding> {
  const name = `painting: ${provider}`;
  const read = freeReads[provider];
  if (read === null)
    return undecided(name, 'its key can be checked only by paying for a picture, which is not done here.');
  try {
    const { status } = await sendGet(`${(baseUrl ?? read.base).replace(/\/$/, '')}${read.path}`, read.headers(key));
    if (status === 200)
      return pass(name, 'the key is good. Whether there is credit, and the model, shows with the first picture.');
    // Google returns 400 for an invalid key.
    if (status === 401 || (provider === 'google' && status === 400))
      return fail(name, `the key is refused (${status}).`);
    if (status === 403) return undecided(name, 'the key is known, but may not do this read (403).');
    return fail(name, `it answers ${status}.`);
  } catch (error) {
    return fail(name, `it does not answer: ${reasonOf(error)}.`);
  }
}
