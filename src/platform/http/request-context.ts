import { inCurrency } from '../currency.ts';
import { inLanguage } from '../language.ts';
import { inRequest } from '../request-id.ts';
import type { App } from './app.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Runs what answers a request in its context: its id, the language of its visitor and the currency of the prices that
 * they see. To be registered after the hooks that find these.
 */
export function registerRequestContext(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => inContextOf(request, done));
  // The body arrives in a socket callback, outside of what the first hook has begun. Requests without one are spared
  // the second context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done();
    else inContextOf(request, done);
  });
}

function inContextOf({ id, spoken, currency }: FastifyRequest, work: () => void): void {
  inRequest(id, () => inLanguage(spoken, () => inCurrency(currency, work)));
}
