import type { z } from 'zod';
import type { InlinePicture, Mailbox } from '../../providers/email/port.ts';

/** A kind of email: its name and its data. */
export interface EmailDefinition<Data = unknown> {
  readonly mail: string;
  readonly schema: z.ZodType<Data>;
  /** The deduplication key within the kind, e.g. the order's id: one email of a kind exists for each. */
  about(data: Data): string;
  /** A failed delivery is only logged and publishes no event: the email is for the owner, or anybody may request it. */
  readonly failsQuietly?: boolean;
  /** Nobody needs it: it is not sent to somebody who has marked an email of the shop as spam. */
  readonly isOptional?: boolean;
  /** Milliseconds after which the email is useless and is not sent. Without it, delivery is tried for days. */
  readonly maxAgeMs?: number;
}

export function defineEmail<Data>(definition: EmailDefinition<Data>): EmailDefinition<Data> {
  return definition;
}

/** The content and recipients of an email. */
export interface ComposedEmail {
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly InlinePicture[];
}

/**
 * Composes an email when it is about to be sent. Returns `skip` with a reason when there is no recipient or the email
 * is no longer needed. After an error, delivery is retried.
 */
export type Composer<Data> = (data: Data) => Promise<ComposedEmail | { readonly skip: string }>;

/** A definition with its composer, for the worker's table. */
export interface EmailKind {
  readonly definition: EmailDefinition;
  readonly compose: Composer<unknown>;
}

export function composeWith<Data>(definition: EmailDefinition<Data>, compose: Composer<Data>): EmailKind {
  return { definition, compose: async (data) => compose(definition.schema.parse(data)) };
}
