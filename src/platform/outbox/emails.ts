import type { z } from 'zod';
import type { InlinePicture, Mailbox } from '../../providers/email/port.ts';

/** A kind of e-mail: its name, and what one is about. */
export interface EmailDefinition<Data = unknown> {
  readonly mail: string;
  readonly schema: z.ZodType<Data>;
  /** What must not be told twice, e.g. the order's id: one mail of a kind exists for each. */
  about(data: Data): string;
  /** That it could not be delivered is logged and not told: it is for the owner, or anybody may ask for it. */
  readonly failsQuietly?: boolean;
  /** Milliseconds after which it is of no use any more and is not sent; what can wait is tried for days. */
  readonly goodFor?: number;
}

export function defineEmail<Data>(definition: EmailDefinition<Data>): EmailDefinition<Data> {
  return definition;
}

/** What a mail says, and to whom. */
export interface ComposedMail {
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly InlinePicture[];
}

/**
 * Writes a mail when it is about to be sent. The reason when there is nobody to write to or nothing to
 * say any more; what it throws is tried again.
 */
export type Composer<Data> = (data: Data) => Promise<ComposedMail | { readonly skip: string }>;

/** A definition with its composer, for the worker's table. */
export interface EmailWork {
  readonly definition: EmailDefinition;
  readonly compose: Composer<unknown>;
}

export function composeWith<Data>(definition: EmailDefinition<Data>, compose: Composer<Data>): EmailWork {
  return { definition, compose: async (data) => compose(definition.schema.parse(data)) };
}
