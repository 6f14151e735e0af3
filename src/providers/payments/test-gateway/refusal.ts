/** An error response of the API, in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, type: string, message: string, fields: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.error = { type, message, ...fields };
  }
}

export function missing(id: string): Refusal {
  return new Refusal(404, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing' });
}

export function wrongState(what: string, status: unknown): Refusal {
  return new Refusal(
    400,
    'invalid_request_error',
    `This ${what} is ${String(status)} and cannot be changed like this.`,
    {
      code: what === 'payment intent' ? 'payment_intent_unexpected_state' : 'invalid_state',
    },
  );
}
