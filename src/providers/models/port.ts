import type { Microdollars } from '../../shared/microdollars.ts';

/** Who runs hosted image models that the shop can speak to. */
export const modelProviders = ['replicate', 'openai', 'google', 'fal'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** One picture of the pet on a photo. */
export interface PictureRequest {
  /** Upright, sRGB, without metadata. These very bytes reach the provider. */
  readonly photo: { readonly bytes: Uint8Array; readonly contentType: 'image/jpeg' | 'image/png' };
  readonly prompt: string;
  /** `print`: as large as the model makes it, see `ImageModel.printPrice`. A draft unless given. */
  readonly size?: 'draft' | 'print';
  /** Unsigned 32-bit; for models that take one. */
  readonly seed: number;
  /** Where the provider may say that it has finished; its path names the attempt unguessably. Null: it is only asked. */
  readonly webhookUrl: string | null;
  /** The provider is told to give up after this, where it can be; our own call waits as long and no longer. */
  readonly withinSeconds: number;
}

/**
 * What to do about a failure; the policy of each is in features/artworks.
 * - `moderated`: refused for what it shows or says.
 * - `transient`: not now; the same may do later.
 * - `input`: this photo or request will never do here.
 * - `deadline`: not finished in time.
 * - `provider`: nothing will do here until the owner mends it: key, credit, model, or an answer that is no picture.
 */
export type FailureKind = 'moderated' | 'transient' | 'input' | 'deadline' | 'provider';

export interface ModelFailure {
  readonly kind: FailureKind;
  /** For the owner: one line, without keys, photos or words of a visitor. */
  readonly detail: string;
  /** Whether the provider takes money for it; `maybe` counts as spent. */
  readonly charged: 'no' | 'maybe' | 'yes';
  /** What the owner has to mend, when it is theirs to mend. */
  readonly trouble?: 'key' | 'credit' | 'model' | 'answer';
  /** How long the provider asks to be left alone. */
  readonly retryAfterSeconds?: number;
}

/** A finished picture: its bytes, or where they can be fetched for a while. */
export type ModelOutput = { readonly bytes: Uint8Array } | { readonly url: string };

/** What became of asking for a picture. */
export type Submission =
  /** Paid work is under way, and its id has been given. */
  | { readonly state: 'accepted'; readonly id: string }
  /** `cost` as the provider says it, when it does. */
  | { readonly state: 'finished'; readonly output: ModelOutput; readonly cost: Microdollars | null }
  /** Certainly no work is under way; `failure.charged` says whether it was paid. */
  | { readonly state: 'refused'; readonly failure: ModelFailure }
  /** Paid work may be under way: a reset, a time-out or a 5xx after the request had left. Never to be repeated blindly. */
  | { readonly state: 'unknown'; readonly detail: string };

/** How far accepted work is. */
export type ModelProgress =
  /** `position` in the provider's queue, when it says. */
  | { readonly state: 'waiting'; readonly position: number | null }
  | { readonly state: 'working' }
  | { readonly state: 'finished'; readonly output: ModelOutput; readonly cost: Microdollars | null }
  | { readonly state: 'failed'; readonly failure: ModelFailure }
  /** The provider does not know the id, or has deleted what it made. */
  | { readonly state: 'forgotten' }
  /** No answer this time: to be asked again. */
  | { readonly state: 'unreachable'; readonly detail: string; readonly retryAfterSeconds?: number };

/** A verified webhook. */
export interface ModelNotice {
  /** The same on every delivery of the same notice. */
  readonly deliveryId: string;
  /** The id of the work, as `Submission` gave it. */
  readonly id: string;
  readonly progress: ModelProgress;
}

/** A webhook whose signature does not fit its body, that is older than five minutes, or that is none of this provider's. */
export class ModelWebhookRefusedError extends Error {}

/** A picture that could not be fetched from where the provider said it is. */
export class ModelOutputError extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, cause?: unknown) {
    super(failure.detail, { cause });
    this.name = 'ModelOutputError';
    this.failure = failure;
  }
}

/**
 * One hosted image model that repaints a photo. Nothing here is ever sent twice by itself: no retries below this line.
 * Expected outcomes are answers; only an aborted `signal` and a bug throw.
 */
export interface ImageModel {
  readonly provider: ModelProvider;
  /** As the provider spells it. */
  readonly model: string;
  /** Whether accepted work has an id that can be asked for, by us or by a process after us. */
  readonly asynchronous: boolean;
  /** What one picture costs at most: reserved before the call. */
  readonly price: Microdollars;
  /** The same for a picture at print size; null for a model that makes drafts alone. */
  readonly printPrice: Microdollars | null;
  /** How long a picture may take: until then nobody gives up what may have been paid. */
  readonly seconds: number;
  /**
   * Whether it can be asked at all: null when it can. A model that is not listed has its vendor's schema read, which is
   * free; `trouble: 'model'` when it takes no photo or is none.
   */
  prepare(): Promise<ModelFailure | null>;
  submit(request: PictureRequest, options?: { readonly signal?: AbortSignal }): Promise<Submission>;
  poll(id: string, options?: { readonly signal?: AbortSignal }): Promise<ModelProgress>;
  /** Asks the provider to stop; no error when it is over already or cannot be stopped. */
  cancel(id: string): Promise<void>;
  /**
   * The id of work whose answer was lost, by the address it was to be announced at; a null id when there is none,
   * 'unreachable' when that cannot be known now: work may be under way that only its webhook tells of, as always with
   * fal, which has no list. For providers that answer with the picture itself the id is always null.
   */
  find(webhookUrl: string, since: Date): Promise<{ readonly id: string | null } | 'unreachable'>;
  /** Throws ModelWebhookRefusedError. `headers` in lower case; `now` for the age of the signature. */
  parseWebhook(headers: Readonly<Record<string, string | undefined>>, rawBody: Buffer, now: Date): Promise<ModelNotice>;
  /** The bytes of a finished picture, at most 50 MB, from the provider's own hosts alone. Throws ModelOutputError. */
  fetchOutput(output: ModelOutput, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
}
