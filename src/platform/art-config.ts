import { microdollars, type Microdollars } from '../shared/microdollars.ts';
import type { Variables } from './config-variables.ts';

/** The sources of pictures and their spending limits. */
export interface ArtConfig {
  /** Hosted models in the order in which they are tried; empty when the built-in studio paints everything. */
  readonly providers: readonly HostedProvider[];
  /** Whether the studio paints when every hosted model fails. */
  readonly studioIsLastResort: boolean;
  /** Whether a hosted model upscales a sold picture to print size. */
  readonly upscales: boolean;
  readonly caps: SpendingCaps;
}

export interface HostedProvider {
  readonly provider: Exclude<Variables['ART_PROVIDER'][number], 'studio'>;
  readonly key: string;
  /** Null means the adapter's default. */
  readonly model: string | null;
  /** Null means the provider's default. */
  readonly baseUrl: string | null;
  /** The owner's maximum price of one picture; null means the adapter's price. */
  readonly price: Microdollars | null;
}

/** Spending limits for hosted models. `visitor` and `network` apply to each one per day. */
export interface SpendingCaps {
  readonly visitor: Microdollars;
  readonly network: Microdollars;
  readonly hourly: Microdollars;
  readonly daily: Microdollars;
}

/** The environment variables of each hosted provider. */
export const artVariables = {
  replicate: {
    key: 'REPLICATE_API_TOKEN',
    baseUrl: 'REPLICATE_BASE_URL',
    model: 'ART_MODEL_REPLICATE',
    cost: 'ART_COST_REPLICATE',
  },
  openai: { key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', model: 'ART_MODEL_OPENAI', cost: 'ART_COST_OPENAI' },
  google: { key: 'GEMINI_API_KEY', baseUrl: 'GEMINI_BASE_URL', model: 'ART_MODEL_GOOGLE', cost: 'ART_COST_GOOGLE' },
  fal: { key: 'FAL_KEY', baseUrl: 'FAL_BASE_URL', model: 'ART_MODEL_FAL', cost: 'ART_COST_FAL' },
} as const;

export function readArt(v: Variables): ArtConfig {
  const studio = v.ART_PROVIDER.indexOf('studio');
  // The studio never fails, so providers after it are never tried.
  const tried = studio === -1 ? v.ART_PROVIDER : v.ART_PROVIDER.slice(0, studio);
  return {
    providers: [...new Set(tried)].flatMap((provider) => (provider === 'studio' ? [] : [readProvider(v, provider)])),
    studioIsLastResort: studio !== -1 || v.ART_FALLBACK === 'studio',
    upscales: v.ART_UPSCALE === 'model',
    caps: {
      visitor: microdollars(v.ART_CAP_VISITOR),
      network: microdollars(v.ART_CAP_NETWORK),
      hourly: microdollars(v.ART_CAP_HOURLY),
      daily: microdollars(v.ART_CAP_DAILY),
    },
  };
}

function readProvider(v: Variables, provider: HostedProvider['provider']): HostedProvider {
  const names = artVariables[provider];
  const price = v[names.cost];
  return {
    provider,
    key: v[names.key] ?? '',
    model: v[names.model] ?? null,
    baseUrl: v[names.baseUrl] ?? null,
    price: price === undefined ? null : microdollars(price),
  };
}
