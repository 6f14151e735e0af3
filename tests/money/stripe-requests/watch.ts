import { afterEach, vi } from 'vitest';
import { agentName } from '../../../src/providers/payments/agent-name.ts';

/** Endpoints to which this test file has sent a request that was checked. */
export const seen = new Set<string>();
const problems: string[] = [];

/**
 * Checks every request that the shop's adapter makes through the SDK, in every test: what Stripe
 * would refuse fails the test. Requests that a test makes with a client of its own are its own affair.
 */
vi.mock('stripe', async (importOriginal) => {
  const original = await importOriginal<typeof import('stripe')>();
  const { endpointOf, findProblem } = await import('./check.ts');
  for (const client of [original.Stripe.createFetchHttpClient(), original.Stripe.createNodeHttpClient()]) {
    const prototype = Object.getPrototypeOf(client) as typeof client;
    const send = prototype.makeRequest;
    prototype.makeRequest = function watched(this: typeof client, ...request) {
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
