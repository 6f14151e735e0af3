import type { SignNotice } from './notices.ts';
import type { Size } from './paint.ts';
import type { Step } from './script.ts';
import type { Protocol } from './server.ts';
import type { Work, WorkBook } from './work.ts';

/** What a protocol has to work with. */
export interface Ground {
  readonly key: string;
  readonly works: WorkBook;
  /** Where this server is reached, without a slash at the end. */
  readonly origin: () => string;
  readonly pictureSize: Size | null;
  readonly workMilliseconds: number;
  readonly listsWebhooks: boolean;
  /** The JSON schema of what its models take. */
  readonly inputSchema: unknown;
  /** Texts that are the same for the same seed and name. */
  readonly derive: (name: string) => Buffer;
  /** Notes what is wrong with a request; true when it is fine. */
  readonly accepts: (step: Step, body: unknown) => boolean;
}

export interface OpenProtocol extends Protocol {
  /** Path of the adapter's base URL. */
  readonly basePath: string;
  /** Null for a provider that sends no webhooks. */
  readonly sign: SignNotice | null;
  /** Photos that the provider keeps beyond the work that they were sent for. */
  keptPhotos?(): readonly Uint8Array[];
  /** The webhook for work that has ended. */
  announce?(work: Work): { readonly noticeId: string; readonly body: object };
}
