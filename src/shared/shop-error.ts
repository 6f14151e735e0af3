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

/** An expected error with a sentence for the user. Mapped to an HTTP response in one place. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, userMessage: string, details: Record<string, unknown> = {}) {
    super(userMessage);
    this.name = 'ShopError';
    this.code = code;
    this.userMessage = userMessage;
    this.details = details;
  }
}

/** The error for anything that is missing or belongs to somebody else. It does not reveal which. */
export function notFound(): ShopError {
  return new ShopError('not_found', 'We could not find that.');
}
