import { Stripe } from 'stripe';
import { afterEach } from 'vitest';
import { agentName } from '../../../src/providers/payments/agent-name.ts';
import { endpointOf, findProblem } from './check.ts';

/** Endpoints to which this test file has sent a checked request. */
export const checkedEndpoints = new Set<string>();
const problems: string[] = [];

type MakeRequest = (
  ...request: [
    host: string,
    port: string,
    path: string,
    method: string,
    headers: object,
    body: string,
    ...rest: unknown[],
  ]
) => Promise<unknown>;

/** The common part of the SDK's two HTTP clients. All test files of a process share the package. */
interface Sender {
  makeRequest: MakeRequest;
  [unwatched]?: MakeRequest;
}

const unwatched = Symbol.for('shop.unwatched');

/**
 * Checks every request that the shop's adapter sends through the SDK, in every test: a request that Stripe would refuse
 * fails the test. Requests that a test sends with its own client are not checked.
 */
for (const client of [Stripe.createFetchHttpClient(), Stripe.createNodeHttpClient()]) {
  const prototype = Object.getPrototypeOf(client) as Sender;
  const send = (prototype[unwatched] ??= prototype.makeRequest);
  prototype.makeRequest = function watched(...request) {
    const [, , path, method, headers, body] = request;
    if (String(Reflect.get(headers, 'User-Agent')).includes(agentName)) {
      const problem = findProblem(method, path, method === 'GET' ? (path.split('?')[1] ?? '') : body);
      if (problem !== null) problems.push(problem);
      checkedEndpoints.add(endpointOf(method, path));
    }
    return send.apply(this, request);
  };
}

afterEach(() => {
  const found = problems.splice(0);
  if (found.length > 0) throw new Error(`Stripe would refuse:\n${found.join('\n')}`);
});
