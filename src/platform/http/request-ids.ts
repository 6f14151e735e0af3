import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../shared/ids.ts';
import { inRequest } from '../request-id.ts';
import type { App } from './app.ts';

/** Fastify options for request ids, which are unique across processes. */
export const requestIdOptions = {
  genReqId: () => newId('req'),
  childLoggerFactory: logWithRequestId,
};

/** Adds the request id to the response as `x-request-id`. */
export function registerRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Adds the request id to the server's own log lines. Creates no child logger for requests that log nothing. */
function logWithRequestId(parent: FastifyBaseLogger, { reqId }: Record<string, unknown>): FastifyBaseLogger {
  return new Proxy(parent, {
    get(log, name) {
      const member: unknown = Reflect.get(log, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown =>
        inRequest(String(reqId), () => Reflect.apply(member, log, args) as unknown);
    },
  });
}
