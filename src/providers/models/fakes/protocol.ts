import type { SignNotice } from './notices.ts';
import type { Size } from './paint.ts';
import type { RequestPurpose } from './script.ts';
import type { Protocol } from './server.ts';
import type { Work, WorkStore } from './work.ts';

/** Dependencies of a protocol. */
export interface ProtocolContext {
  readonly key: string;
  readonly works: WorkStore;
  /** Origin of this server, without a slash at the end. */
  readonly origin: () => string;
  readonly pictureSize: Size | null;
  readonly workMs: number;
  readonly listsWebhooks: boolean;
  /** The JSON schema of the input of its models. */
  readonly inputSchema: unknown;
  /** Derives bytes that are the same for the same seed and name. */
  readonly derive: (name: string) => Buffer;
  /** Validates a request and records its problem; true when it is valid. */
  readonly accepts: (step: RequestPurpose, body: unknown) => boolean;
}

export interface OpenProtocol extends Protocol {
  /** Path of the adapter's base URL. */
  readonly basePath: string;
  /** Null for a provider that sends no webhooks. */
  readonly sign: SignNotice | null;
  /** Photos that the provider keeps longer than the work that they were sent for. */
  keptPhotos?(): readonly Uint8Array[];
  /** The webhook for work that has ended. */
  announce?(work: Work): { readonly webhookId: string; readonly body: object };
}
