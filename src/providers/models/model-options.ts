import type { Microdollars } from '../../shared/microdollars.ts';
import { ModelWebhookRefusedError, type ImageModel, type ModelProvider, type PictureRequest } from './port.ts';

export interface ModelOptions {
  readonly key: string;
  /** As the provider spells it; the first of known-models.ts unless given. */
  readonly model?: string;
  /** Where the provider's API is when it is not at its own address, e.g. a fake on this machine. */
  readonly baseUrl?: string;
  /** What one picture costs at most; as known-models.ts says unless given. */
  readonly price?: Microdollars;
}

/**
 * The key, if it can travel in a header. Throws Error without it: the errors of HTTP clients quote the header that
 * they could not send.
 */
export function checkKey(provider: ModelProvider, key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error(`the key of ${provider} has characters that are in no key`);
  return key;
}

/** What a model is sent for a draft, or for a print where it makes those. */
export function sized<Model extends { readonly print: object | null }>(
  known: Model,
  { size }: Pick<PictureRequest, 'size'>,
): Model {
  return size === 'print' && known.print !== null ? { ...known, ...known.print } : known;
}

/** Of a draft and of a print: what the owner says, but for a print never less than is known. */
export function pricesOf(
  { price }: Pick<ModelOptions, 'price'>,
  known: { readonly price: Microdollars; readonly print: { readonly price: Microdollars } | null },
): Pick<ImageModel, 'price' | 'printPrice'> {
  const printPrice = known.print === null ? null : (Math.max(known.print.price, price ?? 0) as Microdollars);
  return { price: price ?? known.price, printPrice };
}

/** A provider that answers with the picture itself has no work that could be asked for, stopped, found or announced. */
export const synchronous = {
  asynchronous: false,
  // The fields of these two are their API's, the same for every model.
  prepare: async () => null,
  poll: async () => ({ state: 'forgotten' }),
  cancel: async () => {},
  find: async () => ({ id: null }),
  parseWebhook: async () => {
    throw new ModelWebhookRefusedError('this provider sends no webhooks');
  },
} satisfies Pick<ImageModel, 'asynchronous' | 'prepare' | 'poll' | 'cancel' | 'find' | 'parseWebhook'>;
