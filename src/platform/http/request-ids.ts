import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../shared/ids.ts';
import { inRequest } from '../request-id.ts';
import type { App } from './app.ts';

/** How a server names its requests, for every process its own names. */
export const requestNaming = {
  genReqId: () => newId('req'),
  childLoggerFactory: logIn,
};

/** Every line of the log that a request leads to has its id, and its answer as well: `x-request-id`. */
export function registerRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    inRequest(request.id, done);
  });
  // A body ends in a turn of its socket, which knows of no request.
  app.addHook('preValidation', (request, _, done) => inRequest(request.id, done));
}

/** The server's own lines about a request, wherever it writes them; no logger is made for one that writes none. */
function logIn(parent: FastifyBaseLogger, { reqId }: Record<string, unknown>): FastifyBaseLogger {
  return new Proxy(parent, {
    get(log, name) {
      const member: unknown = Reflect.get(log, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown =>
        inRequest(String(reqId), () => Reflect.apply(member, log, args) as unknown);
    },
  });
}
