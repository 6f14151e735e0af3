import type { HostedProvider } from '../../platform/art-config.ts';
import type { Config } from '../../platform/config.ts';
import { describeModel } from '../../providers/models/describe-model.ts';
import { sendGet } from './ask.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';

interface ModelRead {
  readonly base: string;
  path(model: string): string;
  headers(key: string): Record<string, string>;
  readonly variable: string;
}

/** A free request that reads one model and returns 404 for an unknown name; fal has none. */
const reads: Readonly<Record<HostedProvider['provider'], ModelRead | null>> = {
  // https://replicate.com/docs/reference/http#models.get
  replicate: {
    base: 'https://api.replicate.com/v1',
    path: (model) => `/models/${model}`,
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    variable: 'ART_MODEL_REPLICATE',
  },
  // https://platform.openai.com/docs/api-reference/models/retrieve
  openai: {
    base: 'https://api.openai.com/v1',
    path: (model) => `/models/${encodeURIComponent(model)}`,
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    variable: 'ART_MODEL_OPENAI',
  },
  // https://ai.google.dev/api/models#method:-models.get
  google: {
    base: 'https://generativelanguage.googleapis.com',
    path: (model) => `/v1beta/models/${encodeURIComponent(model)}`,
    headers: (key) => ({ 'x-goog-api-key': key }),
    variable: 'ART_MODEL_GOOGLE',
  },
  fal: null,
};

/** Checks that the configured model of each hosted provider exists for this key. */
export async function checkModelNames({ art }: Pick<Config, 'art'>): Promise<Finding[]> {
  return Promise.all(art.providers.map(checkName));
}

async function checkName({ provider, key, baseUrl, model }: HostedProvider): Promise<Finding> {
  const name = `model: ${provider}`;
  const wanted = describeModel(provider, model ?? undefined).name;
  const read = reads[provider];
  if (read === null)
    return undecided(name, `whether ${wanted} exists shows with the first picture: fal has no free request for it.`);
  try {
    const { status } = await sendGet(
      `${(baseUrl ?? read.base).replace(/\/$/, '')}${read.path(wanted)}`,
      read.headers(key),
    );
    if (status === 200) return pass(name, `${wanted} is there for this key.`);
    if (status === 404)
      return fail(name, `there is no model called ${wanted} for this key: set ${read.variable} to one that exists.`);
    return undecided(name, `whether ${wanted} exists could not be checked (${status}).`);
  } catch (error) {
    return undecided(name, `whether ${wanted} exists could not be checked: ${reasonOf(error)}.`);
  }
}
