import type { Microdollars } from '../../shared/microdollars.ts';
import { ModelWebhookRefusedError, type ImageModel, type ModelProvider, type PictureRequest } from './port.ts';

export interface ModelOptions {
  readonly key: string;
  /** The provider's name of the model; by default the first in known-models.ts. */
  readonly model?: string;
  /** Base URL of the API instead of the provider's own, e.g. of a fake on this machine. */
  readonly baseUrl?: string;
  /** Maximum price of one picture; by default that of known-models.ts. */
  readonly price?: Microdollars;
}

/**
 * Returns the key if it is valid in a header, else throws an Error without the key: HTTP clients quote an invalid
 * header in their errors.
 */
export function checkKey(provider: ModelProvider, key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error(`the key of ${provider} has characters that no key can contain`);
  return key;
}

/** The model's settings for a preview, or for a print if it supports prints. */
export function settingsForSize<Model extends { readonly print: object | null }>(
  known: Model,
  { size }: Pick<PictureRequest, 'size'>,
): Model {
  return size === 'print' && known.print !== null ? { ...known, ...known.print } : known;
}

/** The prices of a preview and a print: the owner's price, but for a print at least the known price. */
export function pricesOf(
  { price }: Pick<ModelOptions, 'price'>,
  known: { readonly price: Microdollars; readonly print: { readonly price: Microdollars } | null },
): Pick<ImageModel, 'price' | 'printPrice'> {
  const printPrice = known.print === null ? null : (Math.max(known.print.price, price ?? 0) as Microdollars);
  return { price: price ?? known.price, printPrice };
}

/**
 * Common methods of a synchronous provider, which returns the picture itself and has no work to poll, cancel, find or
 * announce.
 */
export const synchronousMethods = {
  asynchronous: false,
  // OpenAI and Google accept the same fields for every model, so there is nothing to check.
  prepare: async () => null,
  poll: async () => ({ state: 'forgotten' }),
  cancel: async () => {},
  find: async () => ({ id: null }),
  parseWebhook: async () => {
    throw new ModelWebhookRefusedError('this provider sends no webhooks');
  },
} satisfies Pick<ImageModel, 'asynchronous' | 'prepare' | 'poll' | 'cancel' | 'find' | 'parseWebhook'>;
