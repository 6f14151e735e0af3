import type * as StripeModule from 'stripe';
import { afterEach, vi } from 'vitest';
import { agentName } from '../../../src/providers/payments/agent-name.ts';

/** Endpoints to which this test file has sent a request that was checked. */
export const seen = new Set<string>();
const problems: string[] = [];

/** What both of the SDK's HTTP clients have. */
interface Sender {
  makeRequest(
    ...request: [host: string, port: string, path: string, method: string, headers: object, body: string, ...rest: unknown[]]
  ): Promise<unknown>;
}

/**
 * Checks every request that the shop's adapter makes through the SDK, in every test: what Stripe
 * would refuse fails the test. Requests that a test makes with a client of its own are its own affair.
 */
vi.mock('stripe', async (importOriginal) => {
  const original = await importOriginal<typeof StripeModule>();
  const { endpointOf, findProblem } = await import('./check.ts');
  for (const client of [original.Stripe.createFetchHttpClient(), original.Stripe.createNodeHttpClient()]) {
    const prototype = Object.getPrototypeOf(client) as Sender;
    const send = prototype.makeRequest;
    prototype.makeRequest = function watched(...request) {
      const [, , path, method, headers, body] = request;
      if (String(Reflect.get(headers, 'User-Agent')).includes(agentName)) {
        const problem = findProblem(method, path, method === 'GET' ? (path.split('?')[1] ?? '') : body);
        if (problem !== null) problems.push(problem);
        seen.add(endpointOf(method, path));
      }
      return send.apply(this, request);
    };
  }
  return original;
});

afterEach(() => {
  const found = problems.splice(0);
  if (found.length > 0) throw new Error(`Stripe would refuse:\n${found.join('\n')}`);
});
