import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Removes the statements of the fake payment provider, which in production is another company's server. */
export function withoutGateway(statements: readonly string[]): string[] {
  return statements.filter((text) => !text.includes('"test_gateway"'));
}

/** Headers that differ between any two responses: the time, the request id, and a new visitor's cookie. */
const varyingHeaders = new Set(['date', 'set-cookie', 'connection', 'keep-alive', 'x-request-id']);

function headersOf({ headers }: LightMyRequestResponse): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !varyingHeaders.has(name)));
}

export function expectSame(left: LightMyRequestResponse, right: LightMyRequestResponse): void {
  expect([left.statusCode, left.body, headersOf(left)]).toEqual([right.statusCode, right.body, headersOf(right)]);
}

/** A response with all letters and digits masked, since they are request input or random. */
export function shapeOf(response: LightMyRequestResponse): unknown {
  const { body, headers } = { body: response.body, headers: headersOf(response) };
  return { headers, body: body.replace(/[0-9a-z]/g, 'x') };
}

export function expectNoSecret(response: LightMyRequestResponse, secrets: readonly string[]): void {
  const text = `${JSON.stringify(response.headers)} ${response.body}`;
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}
