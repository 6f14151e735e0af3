import { errorWords } from '../words/catalogs/errors.ts';
import { saySentence, toSentence, type Sayable, type Sentence } from '../words/sentence.ts';

/** Error codes with their HTTP statuses. */
export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  unpaid: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An expected error with a sentence for the person who made the request. Mapped to an HTTP response in one place. */
export abstract class ShopError extends Error {
  readonly code: ErrorCode;
  /** Fields of the response. */
  readonly details: Readonly<Record<string, unknown>>;

  /** `text` is in English, for logs. */
  constructor(code: ErrorCode, text: string, details: Readonly<Record<string, unknown>> = {}) {
    super(text);
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }
}

/** An error whose sentence a customer reads: a message, which the response says in the words of the shop. */
export class CustomerError extends ShopError {
  readonly sentence: Sentence;

  constructor(code: ErrorCode, sentence: Sayable, details?: Readonly<Record<string, unknown>>) {
    super(code, saySentence(sentence, {}), details);
    this.sentence = toSentence(sentence);
  }
}

/** A customer's error whose text is in the words of the shop already: the owner has written it, or it was stored. */
export class SaidError extends ShopError {}

/** An error that no customer reads: for the panel, which is in English, and for services that call the shop. */
export class PanelError extends ShopError {}

/** The error for anything that is missing or belongs to somebody else. It does not reveal which. */
export function notFound(): CustomerError {
  return new CustomerError('not_found', errorWords.notFound);
}
