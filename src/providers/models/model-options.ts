import type { Microdollars } from '../../shared/microdollars.ts';
import { ModelWebhookRefusedError, type ImageModel } from './port.ts';

export interface ModelOptions {
  readonly key: string;
  /** As the provider spells it; the first of known-models.ts unless given. */
  readonly model?: string;
  /** Where the provider's API is when it is not at its own address, e.g. a stand-in on this machine. */
  readonly baseUrl?: string;
  /** What one picture costs at most; as known-models.ts says unless given. */
  readonly price?: Microdollars;
}

/** A provider that answers with the picture itself has no work that could be asked for, stopped, found or announced. */
export const synchronous = {
  asynchronous: false,
  poll: async () => ({ state: 'forgotten' }),
  cancel: async () => {},
  find: async () => ({ id: null }),
  parseWebhook: async () => {
    throw new ModelWebhookRefusedError('this provider sends no webhooks');
  },
} satisfies Pick<ImageModel, 'asynchronous' | 'poll' | 'cancel' | 'find' | 'parseWebhook'>;
