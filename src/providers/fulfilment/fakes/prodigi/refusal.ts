export interface FieldError {
  readonly key: string;
  readonly message: string;
  readonly field: string;
}

/** An error response of the API. */
export class Refusal extends Error {
  readonly status: number;
  readonly outcome: string;
  readonly errors: readonly FieldError[];

  constructor(status: number, outcome: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.outcome = outcome;
    this.errors = errors;
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, 'EntityNotFound', `No entity found for '${what}'`);
}

export function invalid(errors: readonly FieldError[]): Refusal {
  return new Refusal(400, 'ValidationFailed', 'One or more validation errors occurred', errors);
}
