import type { Microdollars } from '../../shared/microdollars.ts';

/** Providers of hosted image models that the shop supports. */
export const modelProviders = ['replicate', 'openai', 'google', 'fal'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** A request for one picture of the pet in a photo. */
export interface PictureRequest {
  /** Upright, sRGB, without metadata. The provider receives exactly these bytes. */
  readonly photo: { readonly bytes: Uint8Array; readonly contentType: 'image/jpeg' | 'image/png' };
  readonly prompt: string;
  /** `print` is the model's largest size, see `ImageModel.printPrice`. A preview by default. */
  readonly size?: 'preview' | 'print';
  /** Unsigned 32-bit; used by models that accept a seed. */
  readonly seed: number;
  /** Webhook URL for the provider; its path identifies the attempt and cannot be guessed. Null means polling only. */
  readonly webhookUrl: string | null;
  /** Timeout in seconds, for the provider where it supports one, and for the shop's own call. */
  readonly withinSeconds: number;
}

/**
 * The kind of a failure; features/artworks has the policy for each.
 * - `moderated`: rejected for its content.
 * - `transient`: temporary; the same request may succeed later.
 * - `input`: this photo or request will never succeed here.
 * - `deadline`: not finished in time.
 * - `provider`: nothing succeeds until the owner fixes it: key, credit, model, or a response without a picture.
 */
export type FailureKind = 'moderated' | 'transient' | 'input' | 'deadline' | 'provider';

export interface ModelFailure {
  readonly kind: FailureKind;
  /** One line for the owner, without keys, photos or a visitor's words. */
  readonly detail: string;
  /** Whether the provider charges for it; `maybe` counts as spent. */
  readonly charged: 'no' | 'maybe' | 'yes';
  /** What the owner has to fix, if anything. */
  readonly trouble?: 'key' | 'credit' | 'model' | 'answer';
  /** Seconds to wait before the next request, as requested by the provider. */
  readonly retryAfterSeconds?: number;
}

/** A finished picture: its bytes, or a temporary URL. */
export type ModelOutput = { readonly bytes: Uint8Array } | { readonly url: string };

/** The result of requesting a picture. */
export type Submission =
  /** Paid work is running under this id. */
  | { readonly state: 'accepted'; readonly id: string }
  /** `cost` as reported by the provider; null without a report. */
  | { readonly state: 'finished'; readonly output: ModelOutput; readonly cost: Microdollars | null }
  /** No work is running; `failure.charged` says whether it was charged. */
  | { readonly state: 'refused'; readonly failure: ModelFailure }
  /**
   * Paid work may be running: a reset, a timeout or a 5xx after the request was sent. Never repeat it without checking.
   */
  | { readonly state: 'unknown'; readonly detail: string };

/** The progress of accepted work. */
export type ModelProgress =
  /** `position` in the provider's queue; null when unknown. */
  | { readonly state: 'waiting'; readonly position: number | null }
  | { readonly state: 'working' }
  | { readonly state: 'finished'; readonly output: ModelOutput; readonly cost: Microdollars | null }
  | { readonly state: 'failed'; readonly failure: ModelFailure }
  /** The provider does not know the id, or has deleted the picture. */
  | { readonly state: 'forgotten' }
  /** No response this time; poll again. */
  | { readonly state: 'unreachable'; readonly detail: string; readonly retryAfterSeconds?: number };

/** A verified webhook. */
export interface ModelWebhook {
  /** The same on every delivery of the same webhook. */
  readonly deliveryId: string;
  /** The id of the work, as in `Submission`. */
  readonly id: string;
  readonly progress: ModelProgress;
}

/** A webhook with an invalid signature, older than five minutes, or not from this provider. */
export class ModelWebhookRefusedError extends Error {}

/** A finished picture could not be fetched. */
export class ModelOutputError extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, cause?: unknown) {
    super(failure.detail, { cause });
    this.name = 'ModelOutputError';
    this.failure = failure;
  }
}

/**
 * One hosted image model that repaints a photo. It never retries: each request is sent once. Expected failures are
 * return values; only an aborted `signal` and a bug throw.
 */
export interface ImageModel {
  readonly provider: ModelProvider;
  /** The provider's name of the model. */
  readonly model: string;
  /** Whether accepted work has an id that can be polled, even by a later process. */
  readonly asynchronous: boolean;
  /** Maximum price of one picture, reserved before the call. */
  readonly price: Microdollars;
  /** Maximum price at print size; null for a model that only makes previews. */
  readonly printPrice: Microdollars | null;
  /** Timeout of a picture in seconds. Work that may be charged is not given up before. */
  readonly seconds: number;
  /**
   * Checks whether the model is usable; null when it is. For an unlisted model, it reads the provider's schema, which
   * is free. `trouble` is 'model' when the model takes no photo or does not exist.
   */
  prepare(): Promise<ModelFailure | null>;
  submit(request: PictureRequest, options?: { readonly signal?: AbortSignal }): Promise<Submission>;
  poll(id: string, options?: { readonly signal?: AbortSignal }): Promise<ModelProgress>;
  /** Requests cancellation; no error when the work has ended or cannot be stopped. */
  cancel(id: string): Promise<void>;
  /**
   * Finds the id of work whose response was lost, by its webhook URL. The id is null when there is no such work, and
   * always for synchronous providers. Resolves to 'unreachable' when the provider cannot tell: work may be running that
   * only its webhook announces. fal, which cannot list its work, can never tell.
   */
  find(webhookUrl: string, since: Date): Promise<{ readonly id: string | null } | 'unreachable'>;
  /**
   * Verifies and parses a webhook. `headers` are in lower case; `now` is compared with the time of the signature.
   * Throws ModelWebhookRefusedError.
   */
  parseWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
    now: Date,
  ): Promise<ModelWebhook>;
  /** Fetches a finished picture of at most 50 MB, only from the provider's own hosts. Throws ModelOutputError. */
  fetchOutput(output: ModelOutput, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
}
